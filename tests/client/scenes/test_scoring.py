"""Scoring on screen: every step adds up, any key completes, nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.art import ArtBook, Artist
from sobek_pg.client.paths import shipped
from sobek_pg.client.scenes.menu import Entry
from sobek_pg.client.scenes.result import ResultScene
from sobek_pg.client.scenes.scoring import ScoringScene
from sobek_pg.client.scoring_steps import steps_of
from sobek_pg.client.session import Session
from sobek_pg.client.table.cards import Faces
from sobek_pg.client.table.words import Words
from sobek_pg.rules import Rng
from tests.client.driver import click, flaws, key, settle
from tests.client.stand_ins import session

PICTURE = shipped("assets") / "art" / "tables" / "scoring.svg"
NAMES = ("Hatshepsut the M", "Nebuchadnezzar I", "Wilhelmina Mayer", "Ñandú Éloïse Öst")


@pytest.fixture
def artist() -> Iterator[Artist]:
    made = Artist(ArtBook.load(), workers=1)
    yield made
    made.close()


def finished(game: str, seats: int, seed: int = 3) -> Session:
    """A whole game in which sets are played whenever that is possible."""
    played, rng = session(game, ("",) * 1 + ("x",) * (seats - 1), seed), Rng(seed)
    while not played.over:
        legal = played.legal
        if legal:
            sets = [a for a in legal if a.verb in ("set", "lay")]
            played.play(sets[0] if sets else legal[rng.below(len(legal))])
        else:
            played.update(1)
    return played


def show(window: Window, artist: Artist, played: Session, number: int = -1) -> ScoringScene:
    words = Words(window.kit.look.text.catalogue, played.rules, NAMES[: len(played.seats)])
    faces = Faces(artist, played.rules, words, "card")
    result = played.view.history[number]
    seen: list[str] = []
    scene = ScoringScene(
        window.kit, faces, words, result, range(4), lambda: seen.append("on"), PICTURE
    )
    scene.seen = seen  # type: ignore[attr-defined]
    window.kit.stack.push(scene, fade=False)
    window.loop.step(1 / 60)
    return scene


@pytest.mark.parametrize(("game", "seats"), [("nile", 2), ("nile", 4), ("market", 2)])
def test_the_steps_lead_from_before_to_after(game: str, seats: int) -> None:
    for seed in range(6):
        played = finished(game, seats, seed)
        for result in played.view.history:
            steps = steps_of(played.rules, result)
            for at, seat in enumerate(result.seats):
                own = [step for step in steps if step.seat == at]
                assert own[-1].kind == "total"
                gains = sum(
                    s.value for s in own if s.kind in ("set", "laid", "front", "reward", "back")
                )
                assert seat.before + gains == seat.after == own[-1].score
                assert own[-2].score == seat.after
                assert [s.score for s in own if s.kind == "back"] == list(seat.path[1:])


def test_steps_come_one_by_one_and_any_key_completes(window: Window, artist: Artist) -> None:
    window.kit.values.pace = "normal"
    scene = show(window, artist, finished("nile", 2))
    first = scene.shown
    assert first < len(scene.steps)
    settle(window, 2.5)
    assert first < scene.shown < len(scene.steps)
    key(window, pygame.K_x)
    key(window, pygame.K_RETURN)
    assert scene.complete
    assert scene.seen == []  # type: ignore[attr-defined]
    key(window, pygame.K_RETURN)
    assert scene.seen == ["on"]  # type: ignore[attr-defined]


def test_a_click_completes_and_the_next_goes_on(window: Window, artist: Artist) -> None:
    window.kit.values.pace = "normal"
    scene = show(window, artist, finished("market", 2))
    click(window, (5, 5))
    assert scene.complete
    click(window, scene.button.rect.center)
    assert scene.seen == ["on"]  # type: ignore[attr-defined]


def test_instant_pace_shows_all_at_once(window: Window, artist: Artist) -> None:
    window.kit.values.pace = "instant"
    assert show(window, artist, finished("nile", 3)).complete


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize(("game", "seats"), [("nile", 2), ("nile", 4), ("market", 2)])
def test_nothing_is_cut_off(
    open_window: Callable[..., Window],
    artist: Artist,
    size: tuple[int, int],
    scale: float,
    game: str,
    seats: int,
) -> None:
    window = open_window(size)
    window.kit.values.text_scale = scale
    window.kit.values.pace = "normal"
    window.kit.apply_settings()
    played = finished(game, seats)
    scene = show(window, artist, played)
    while not scene.complete:
        assert flaws(window) == []
        scene._next()
    assert flaws(window) == []
    entries = [
        Entry(w, lambda: None) for w in ("Rematch", "Watch it again", "Save", "To the title")
    ]
    window.kit.stack.push(ResultScene(window.kit, artist, played, entries, PICTURE), fade=False)
    window.loop.step(1 / 60)
    assert flaws(window) == []
