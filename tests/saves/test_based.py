"""Saves of games whose rules were changed while they were played."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobek_pg.rules import Rng
from sobek_pg.rules.carry import carry
from sobek_pg.rules.match import Match
from sobek_pg.saves.errors import SaveError
from sobek_pg.saves.library import Library
from sobek_pg.saves.replay import identical
from sobek_pg.saves.store import Store
from tests.saves.games import played, steps

MOD = 'name: Trial\nversion: "1"\ngames: [nile, market]\napi: 1\n'
NEW = "ferrywoman: {kind: character, family: fish, scarabs: 1, power: [{again: {}}]}\n"


def library_in(folder: Path) -> Library:
    mod = folder / "mods" / "trial"
    for game in ("nile", "market"):
        (mod / game).mkdir(parents=True)
        (mod / game / "characters.yaml").write_text(NEW)
    (mod / "mod.yaml").write_text(MOD)
    return Library([folder / "mods"])


def carried(library: Library, game: str) -> Match:
    match = played(library.load(game), 2, 11, most=40)
    rng = Rng(4)
    while match.state.stack:
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    found = carry(match, library.load(game, ["trial"]))
    assert not found.whole
    return found.match


@pytest.mark.parametrize("game", ["nile", "market"])
def test_the_position_it_went_on_from_is_kept(tmp_path: Path, game: str) -> None:
    store = Store(tmp_path / "saves", library_in(tmp_path))
    match = carried(store.library, game)
    store.save(match, "at-once")
    assert identical(store.load("at-once").match, match)
    going = steps(match, Rng(9))
    for _ in range(15):
        next(going)
    match.undo(consent=True)
    store.save(match, "later")
    opened = store.load("later")
    assert opened.difference is None
    assert not opened.match.dealt
    assert identical(opened.match, match)
    for _ in going:
        pass
    store.save(match, "over")
    assert store.load("over").match.state.outcome == match.state.outcome


def test_it_needs_neither_the_mod_nor_the_seed(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves", library_in(tmp_path))
    match = carried(store.library, "nile")
    store.save(match, "kept")
    opened = Store(tmp_path / "saves").load("kept")
    assert opened.difference is not None
    assert opened.current is None
    assert opened.match.state.position() == match.state.position()


def test_a_damaged_position_is_told_with_its_line(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves", library_in(tmp_path))
    store.save(carried(store.library, "nile"), "kept")
    path = store.path("kept")
    text = path.read_text()
    for damage in (text.replace("  round: ", "  rounds-of: "), text.replace("  seats: 2", "  {")):
        assert damage != text
        path.write_text(damage)
        with pytest.raises(SaveError, match=r"kept\.yaml:\d+:\d+: base: the position it begins"):
            store.load("kept")
