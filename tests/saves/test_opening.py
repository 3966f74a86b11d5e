"""Saves whose mods or data changed, moved or vanished since."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobek_pg.rules import Rng
from sobek_pg.saves import Library, SaveError, open_save
from sobek_pg.saves.difference import Difference, changed_entries
from sobek_pg.saves.replay import identical

from .games import as_file, new_match, steps

MOD = """\
name: Slow river
version: "{version}"
games: [nile]
api: 1
"""


def make_mod(folder: Path, *, version: str = "1.0", data: str = "") -> None:
    mod = folder / "slow-river"
    (mod / "nile").mkdir(parents=True, exist_ok=True)
    (mod / "mod.yaml").write_text(MOD.format(version=version))
    (mod / "nile" / "game.yaml").write_text(data or "numbers: {penalty_step: 9}\n")


@pytest.fixture
def mods(tmp_path: Path) -> Path:
    make_mod(tmp_path / "mods")
    return tmp_path / "mods"


@pytest.fixture
def path(tmp_path: Path, mods: Path) -> Path:
    """A game of 30 moves with the mod."""
    library = Library([mods])
    match = new_match(library.load("nile", ["slow-river"]), 3, seed=6)
    going_on = steps(match, Rng(6))
    for _ in range(30):
        next(going_on)
    path = tmp_path / "game.yaml"
    path.write_text(as_file(match, library), encoding="utf-8")
    return path


def finished(path: Path, mods: Path) -> list[int]:
    """Open and play to the end at random."""
    match = open_save(path, Library([mods])).match
    for _ in steps(match, Rng(99)):
        pass
    return match.state.scores


def test_nothing_is_said_while_nothing_changed(path: Path, mods: Path) -> None:
    opened = open_save(path, Library([mods]))
    assert opened.difference is None
    assert opened.current is None
    assert opened.match.rules.mods == (("base", "1.0"), ("slow-river", "1.0"))


def test_a_mod_that_moved_to_another_folder_changes_nothing(path: Path, tmp_path: Path) -> None:
    make_mod(tmp_path / "elsewhere")
    assert open_save(path, Library([tmp_path / "elsewhere"])).difference is None


def test_a_game_goes_on_when_its_mod_has_vanished(path: Path, mods: Path, tmp_path: Path) -> None:
    before = finished(path, mods)
    opened = open_save(path, Library())
    assert str(opened.difference) == (
        "Since this game was saved, slow-river is no longer installed."
    )
    assert opened.current is None
    assert finished(path, tmp_path / "nowhere") == before


def test_a_changed_mod_leaves_the_choice_of_both_rules(path: Path, mods: Path) -> None:
    before = finished(path, mods)
    make_mod(mods, version="1.1", data="numbers: {penalty_step: 3}\n")
    opened = open_save(path, Library([mods]))
    assert str(opened.difference) == (
        "Since this game was saved, slow-river went from version 1.0 to 1.1 "
        "and the rules changed in numbers."
    )
    assert opened.current is not None
    assert opened.current.rules.numbers.penalty_step == 3  # type: ignore[union-attr]
    assert opened.match.rules.numbers.penalty_step == 9  # type: ignore[union-attr]
    assert opened.current.at == opened.match.at == 30
    assert finished(path, mods) == before


def test_rules_under_which_the_moves_do_not_fit_are_not_offered(path: Path, mods: Path) -> None:
    make_mod(mods, data="numbers: {reach: 1}\n")
    opened = open_save(path, Library([mods]))
    assert opened.current is None
    assert opened.match.at == 30


def test_a_broken_mod_is_named(path: Path, mods: Path) -> None:
    make_mod(mods, data="numbers: {reach: many}\n")
    opened = open_save(path, Library([mods]))
    assert opened.match.at == 30
    assert opened.current is None
    (mods / "slow-river" / "mod.yaml").write_text("name: [")
    assert "slow-river" in str(open_save(path, Library([mods])).difference)


def test_a_version_alone_makes_no_difference(path: Path, mods: Path) -> None:
    make_mod(mods, version="2.0")
    assert open_save(path, Library([mods])).difference is None


def test_rules_changed_by_hand_are_refused(path: Path) -> None:
    path.write_text(path.read_text("utf-8").replace("penalty_step: 9", "penalty_step: 99"), "utf-8")
    with pytest.raises(SaveError, match="the rules kept in this save were changed"):
        open_save(path, Library())


def test_damaged_rules_are_refused_at_their_line(path: Path) -> None:
    text = path.read_text("utf-8")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if "penalty_step: 9" in row)
    path.write_text(text.replace("penalty_step: 9,", "penalty_step: @9,"), "utf-8")
    with pytest.raises(SaveError, match=rf"game.yaml:{line}:\d+: the rules kept .* damaged"):
        open_save(path, Library())


def test_damaged_rules_do_not_matter_while_the_same_are_installed(path: Path, mods: Path) -> None:
    text = path.read_text("utf-8")
    path.write_text(text.replace("penalty_step: 9", "penalty_step: 8"), "utf-8")
    assert open_save(path, Library([mods])).match.at == 30


def test_a_game_opened_with_its_own_rules_is_saved_with_them_again(path: Path) -> None:
    library = Library()
    match = open_save(path, library).match
    path.write_text(as_file(match, library), "utf-8")
    again = open_save(path, Library())
    assert identical(again.match, match)
    assert again.difference is not None


def test_a_difference_is_one_sentence() -> None:
    entries = ("a", "b", "c", "d", "e", "f")
    difference = Difference(versions=(("x", "1", "2"), ("y", "1", "3")), entries=entries)
    assert str(difference) == (
        "Since this game was saved, x went from version 1 to 2, y went from version 1 to 3 "
        "and the rules changed in a, b, c, d and 2 more."
    )
    assert str(Difference()) == "Since this game was saved, the rules have changed."
    both = Difference(missing=("x", "y"))
    assert str(both) == "Since this game was saved, x and y are no longer installed."


def test_changed_entries_are_named() -> None:
    before = {"game": {"a": 1, "b": 2}, "goods": {"x": 1}, "tokens": 3}
    now = {"game": {"a": 1, "b": 3, "c": 4}, "goods": None, "tokens": 4}
    assert changed_entries(before, now) == ("b", "c", "x", "tokens")
