"""The text of a save: what is written is read back, and what is wrong is refused at its line."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from sobek_pg.rules import Ruleset
from sobek_pg.rules.match import Mark
from sobek_pg.saves import Library, SaveError
from sobek_pg.saves.format import LIMITS, SaveFile, Standing, read, read_file, write

from .games import KINDS, as_file, as_save, played


@pytest.fixture(scope="module")
def save(nile: Ruleset, library: Library) -> SaveFile:
    match = played(nile, 3, seed=2, most=30)
    match.take_back(20, consent=True)
    return as_save(match, library)


def refusal(text: str) -> str:
    with pytest.raises(SaveError) as caught:
        read(text, "x.yaml")
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_what_is_written_is_read_back(game: str, seats: int, library: Library) -> None:
    match = played(library.load(game), seats, seed=5)
    save = as_save(match, library)
    text = write(save)
    assert read(text, "x.yaml") == save
    assert write(read(text, "x.yaml")) == text


def test_any_yaml_reader_can_read_it(save: SaveFile) -> None:
    found = yaml.safe_load(write(save))
    assert found["sobek"] == 1
    assert [seat["name"] for seat in found["seats"]] == ["Anna", "Ramses II", "Zoë"]
    assert found["moves"].splitlines()[0] == "# round 1"
    assert yaml.safe_load(found["rules"])["game"]["numbers"]["seats"] == [2, 3, 4]


def test_a_line_names_the_seat_and_what_it_decided(save: SaveFile) -> None:
    first = read(write(save), "x.yaml").lines()[0]
    text = write(save).splitlines()[first.line - 1]
    assert text == f"  {first.seat}: {first.text}"
    assert first.text.startswith("take ")


def test_comments_and_empty_lines_among_the_moves_are_for_the_reader(save: SaveFile) -> None:
    text = write(save).replace("  # round 1\n", "  # a fine evening\n\n  # round 1\n")
    assert [line.text for line in read(text, "x").lines()] == [line.text for line in save.lines()]


def test_a_game_without_moves_can_be_written(nile: Ruleset, library: Library) -> None:
    found = read(as_file(played(nile, 2, seed=1, most=0), library), "x.yaml")
    assert found.lines() == []
    assert found.stands == Standing(0, 1, (0, 0))


@pytest.mark.parametrize("key", ["moves", "rules"])
def test_moves_and_rules_are_lines_of_text(save: SaveFile, key: str) -> None:
    text = re.sub(rf"(?m)^{key}: \|\n(  .*\n)+", f"{key}: 3\n", write(save))
    assert "expected lines of text" in refusal(text)


def test_undo_marks_count_seats_from_one(save: SaveFile) -> None:
    mark = save.marks[0]
    assert f"- {{seat: {mark.seat + 1}, from: 30, to: 20" in write(save)
    marked = replace(save, marks=(Mark(1, 9, 3), Mark(0, 8, 2, (0, 2))))
    assert read(write(marked), "x.yaml").marks == marked.marks


@pytest.mark.parametrize(
    ("old", "new", "place", "words"),
    [
        ("sobek: 1", "sobek: 2", "2:8", "newer Sobek"),
        ("sobek: 1", "sobek: one", "2:8", "version"),
        ("sobek: 1\n", "", "2:1", "no save of Sobek"),
        ("game: nile", "game: nil", "3:7", 'did you mean "nile"?'),
        ("game: nile", "gane: nile", "3:1", 'did you mean "game"?'),
        ("game: nile\n", "game: nile\ngame: nile\n", "4:1", "already set at line 3"),
        ("seed: 2", "seed: -2", "13:7", "must be from 0"),
        ("seed: 2", "seed: [2]", "13:7", "a whole number"),
        ("seed: 2", "seed: &a 2", "13:7", "anchors"),
        ("seed: 2", "seed: *a", "13:7", "aliases"),
        ("seed: 2", "seed: !!python/object:os.system 2", "13:7", "tags are not allowed"),
        ("name: Anna", "name: ''", "9:12", "a name has"),
        ("mods: {base", "mods: {../base", "6:8", "id of a mod"),
    ],
)
def test_what_is_wrong_is_refused_at_its_place(
    save: SaveFile, old: str, new: str, place: str, words: str
) -> None:
    text = write(save)
    assert old in text
    message = refusal(text.replace(old, new, 1))
    assert message.startswith(f"x.yaml:{place}")
    assert words in message


@pytest.mark.parametrize(
    "text", ["", "[]", "x", "a: [", "---\n---\n", "\x00", "{" * 500, "- " * 500]
)
def test_what_is_no_save_at_all_is_refused(text: str) -> None:
    assert refusal(text).startswith("x.yaml:")


def test_more_than_the_limits_is_refused(save: SaveFile, tmp_path: Path) -> None:
    text = write(save)
    assert "more than" in refusal(text + "x: [" + "1," * LIMITS.nodes + "]\n")
    assert "nested deeper" in refusal(text + "x: " + "[" * 50 + "]" * 50 + "\n")
    path = tmp_path / "huge.yaml"
    path.write_bytes(b"#" * (LIMITS.size + 1))
    with pytest.raises(SaveError, match="larger than"):
        read_file(path)


def test_a_folder_or_nothing_in_the_files_place_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="is a folder"):
        read_file(tmp_path)
    with pytest.raises(SaveError, match="no such file"):
        read_file(tmp_path / "x.yaml")
