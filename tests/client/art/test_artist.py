"""Faces: what they show, also with no art at all, and how they get ready beside the window."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from sobek_pg.client.art import ArtBook, Artist, Face
from sobek_pg.client.art.cache import RasterCache
from sobek_pg.client.art.colour import rgb
from sobek_pg.client.art.plan import Drawn, Lettered, Planner

CARD = (120, 168)
SLATE = "#4C5F73"


@pytest.fixture
def artist(tmp_path: Path) -> Iterator[Artist]:
    artist = Artist(ArtBook.load(), RasterCache(tmp_path))
    yield artist
    artist.close()


@pytest.fixture
def modded(tmp_path: Path) -> Iterator[Artist]:
    base = ArtBook.load()
    mod = tmp_path / "mod"
    mod.mkdir()
    (mod / "theme.yaml").write_text(f'families: {{slate: {{color: "{SLATE}"}}}}\n')
    data = Path(__file__).parents[3] / "data" / "base"
    artist = Artist(ArtBook.load([data, mod]), RasterCache(tmp_path / "cache"))
    assert "slate" not in base.theme["families"]
    yield artist
    artist.close()


def near(surface: pygame.Surface, colour: str, reach: int = 24) -> int:
    """Count the pixels close to a colour."""
    mask = pygame.mask.from_threshold(surface, colour, (reach, reach, reach, 255))
    return mask.count()


def tones(surface: pygame.Surface) -> int:
    """Count the different colours, roughly."""
    width, height = surface.get_size()
    pixels = (surface.get_at((x, y)) for x in range(0, width, 2) for y in range(0, height, 2))
    return len({(p.r >> 4, p.g >> 4, p.b >> 4) for p in pixels})


def test_a_character_without_any_art_has_a_proper_face(modded: Artist) -> None:
    size = (200, 280)
    face = Face("card-character", ("slate",), name="Mason", power_signs=("move", "again"))
    picture = modded.now(face, size)
    assert near(picture, SLATE) > 4000, "the family's colour"
    assert tones(picture) > 25, "not a plain rectangle"
    plain = modded.now(Face("card-character", ("slate",), name="Weaver"), size)
    middle = pygame.Rect(60, 90, 130, 130)
    assert pygame.image.tobytes(picture.subsurface(middle), "RGBA") != pygame.image.tobytes(
        plain.subsurface(middle), "RGBA"
    ), "its initial"
    dark = modded.book.dark(SLATE)
    assert near(picture.subsurface(middle), dark) > 500, "in the dark shade of the family"
    # The pattern: the ground beside the picture is not of one colour.
    assert tones(picture.subsurface((60, 20, 120, 30))) > 3


def test_the_plan_of_such_a_face_names_its_parts(modded: Artist) -> None:
    face = Face("tile-character", ("slate",), 1, name="Mason", power_signs=("move", "odd"))
    plan = Planner(modded.book).plan(face, (100, 100))
    art = [stroke.art for stroke in plan.strokes if isinstance(stroke, Drawn)]
    assert "patterns/plain" in art
    assert "frames/badge" in art
    assert "marks/sign-move" in art
    assert "marks/sign-power" in art
    assert art.count("marks/scarab") == 1
    words = [stroke.words for stroke in plan.strokes if isinstance(stroke, Lettered)]
    assert words == ["M", "S"]


def test_a_good_of_a_family_without_art_shows_its_letter(modded: Artist) -> None:
    picture = modded.now(Face("card", ("slate",), 2, name="Slate"), CARD)
    assert near(picture, SLATE) > 2000
    assert tones(picture) > 20


def test_one_svg_makes_it_better(tmp_path: Path) -> None:
    art = tmp_path / "art"
    (art / "portraits").mkdir(parents=True)
    (art / "portraits" / "mason.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">'
        '<circle cx="100" cy="100" r="90" fill="#FF00CC"/></svg>'
    )
    root = Path(__file__).parents[3]
    book = ArtBook.load(art=[root / "assets" / "art", art])
    artist = Artist(book, RasterCache(tmp_path / "cache"), workers=0)
    face = Face("card-character", ("fish",), name="Mason", picture="mason")
    assert near(artist.now(face, CARD), "#FF00CC") > 2000
    artist.close()


def test_a_picture_cannot_lead_out_of_the_art_folder(artist: Artist) -> None:
    for name in ("../../data/base/theme", "/etc/passwd", "a//b", "..", "A B"):
        assert artist.book.text(name) is None


@pytest.mark.parametrize("kind", ["card", "tile"])
def test_thirty_pixels_on_the_left_tell_family_and_scarabs(artist: Artist, kind: str) -> None:
    size = (120, 168) if kind == "card" else (100, 100)
    families = list(artist.book.theme["families"])
    slices = set()
    for family in families:
        for scarabs in range(4):
            picture = artist.now(Face(kind, (family,), scarabs), size)
            slices.add(pygame.image.tobytes(picture.subsurface((0, 0, 30, size[1])), "RGBA"))
    assert len(slices) == len(families) * 4


def test_scarabs_are_seen_in_those_thirty_pixels(artist: Artist) -> None:
    counts = []
    for scarabs in range(4):
        picture = artist.now(Face("card", ("ivory",), scarabs), CARD)
        counts.append(near(picture.subsurface((0, 0, 30, 168)), "#1F8FA0", 30))
    steps = [b - a for a, b in pairwise(counts)]
    assert min(steps) > 40, counts


def test_the_four_directions_differ_at_eighty_pixels(artist: Artist) -> None:
    gold = {}
    for mark in ("-", "|", "/", "\\"):
        picture = artist.now(Face("tile", ("fish",), direction=mark), (80, 80))
        spots = {"-": (1, 30, 10, 20), "|": (30, 1, 20, 10), "/": (67, 1, 12, 12)}
        spots["\\"] = (1, 1, 12, 12)
        gold[mark] = {
            name: near(picture.subsurface(spot), "#F6DC86", 40) for name, spot in spots.items()
        }
    for mark, found in gold.items():
        assert found[mark] > 15, found
        assert max(count for name, count in found.items() if name != mark) < 5, (mark, found)


def test_corners_are_cut_and_edges_are_whole(artist: Artist) -> None:
    for size in ((120, 168), (113, 159), (57, 80)):
        picture = artist.now(Face("card", ("wheat",), name="Wheat"), size)
        assert picture.get_size() == size
        assert picture.get_at((0, 0)).a == 0
        assert picture.get_at((size[0] - 1, size[1] // 2)).a > 200
        assert picture.get_at((size[0] // 2, size[1] - 1)).a > 200


def test_numbers_stand_on_counters(artist: Artist) -> None:
    three, nine = (artist.now(Face("token", picture="deben", number=n), (90, 90)) for n in (3, 9))
    assert pygame.image.tobytes(three, "RGBA") != pygame.image.tobytes(nine, "RGBA")


def test_an_unknown_back_still_has_a_face(artist: Artist) -> None:
    assert tones(artist.now(Face("tile-back", back="violet"), (100, 100))) > 15


def test_an_unknown_kind_is_a_precise_error(artist: Artist) -> None:
    with pytest.raises(KeyError, match="no kind of face 'scroll'"):
        artist.now(Face("scroll"), (10, 10))


def test_get_answers_at_once_and_is_better_later(artist: Artist) -> None:
    face = Face("card", ("cattle",), 1, name="Cattle")
    first = artist.get(face, CARD)
    assert first.get_size() == CARD
    assert first.get_at((60, 84)) == pygame.Color(*rgb(artist.book.family("cattle")["color"]))
    assert artist.wait(20)
    assert artist.ready(face, CARD)
    assert artist.progress().share == 1
    assert tones(artist.get(face, CARD)) > 20


def test_progress_counts_what_was_wanted(artist: Artist) -> None:
    faces = [Face("card", (name,), 1) for name in artist.book.theme["families"]]
    artist.want(faces, CARD)
    artist.want(faces, CARD)
    assert artist.progress().total == len(faces)
    assert artist.wait(20)
    assert artist.progress().done == len(faces)


def test_the_second_start_reads_the_cache(tmp_path: Path) -> None:
    book, face = ArtBook.load(), Face("card", ("fish",), 1, name="Fish")
    pictures = []
    for _ in range(2):
        artist = Artist(book, RasterCache(tmp_path), workers=0)
        pictures.append(pygame.image.tobytes(artist.now(face, CARD), "RGBA"))
        artist.close()
    assert pictures[0] == pictures[1]
    assert len([p for p in tmp_path.rglob("*") if p.is_file()]) == 1


def test_a_corrupt_cache_file_is_painted_anew(tmp_path: Path) -> None:
    book, face = ArtBook.load(), Face("card", ("fish",), 1, name="Fish")
    for _ in range(2):
        artist = Artist(book, RasterCache(tmp_path), workers=1)
        artist.want([face], CARD)
        assert artist.wait(20)
        assert tones(artist.get(face, CARD)) > 20
        artist.close()
        (path,) = (p for p in tmp_path.rglob("*") if p.is_file())
        assert path.stat().st_size > 1000
        path.write_bytes(path.read_bytes()[:500])


def test_a_changed_drawing_is_not_taken_from_the_cache(tmp_path: Path) -> None:
    face = Face("card", ("fish",))
    one = Planner(ArtBook.load()).plan(face, CARD).key()
    art = tmp_path / "art" / "families"
    art.mkdir(parents=True)
    (art / "fish.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="9"/></svg>'
    )
    root = Path(__file__).parents[3] / "assets" / "art"
    other = Planner(ArtBook.load(art=[root, tmp_path / "art"])).plan(face, CARD).key()
    assert one != other


def test_a_broken_drawing_does_not_stop_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    art = tmp_path / "art" / "portraits"
    art.mkdir(parents=True)
    (art / "broken.svg").write_text("not a drawing")
    root = Path(__file__).parents[3] / "assets" / "art"
    artist = Artist(ArtBook.load(art=[root, tmp_path / "art"]), RasterCache(tmp_path / "c"))
    broken = Face("card-character", ("fish",), picture="broken")
    good = Face("card", ("fish",))
    artist.want([broken, good], CARD)
    assert artist.wait(20)
    assert artist.get(broken, CARD).get_size() == CARD
    assert tones(artist.get(good, CARD)) > 10
    assert "cannot paint" in caplog.text
    artist.close()


def test_memory_stays_within_its_limit(tmp_path: Path) -> None:
    artist = Artist(ArtBook.load(), RasterCache(tmp_path), workers=0, memory=3 * 40 * 56 * 4)
    faces = [Face("card", (name,)) for name in artist.book.theme["families"]]
    for face in faces:
        artist.now(face, (40, 56))
    assert [artist.ready(face, (40, 56)) for face in faces] == [False] * 5 + [True] * 3
    artist.close()


def test_getting_is_quick_while_the_artist_works(artist: Artist) -> None:
    faces = [
        Face("card", (name,), scarabs)
        for name in artist.book.theme["families"]
        for scarabs in range(4)
    ]
    artist.want(faces, (300, 420))
    times = []
    for face in faces * 3:
        start = time.perf_counter()
        artist.get(face, (300, 420))
        times.append(time.perf_counter() - start)
    assert sorted(times)[len(times) // 2] < 0.005
    assert artist.wait(30)
