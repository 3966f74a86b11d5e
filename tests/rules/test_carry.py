"""Going on under other rules: with the whole past, from the position, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobek_pg.content import load_ruleset
from sobek_pg.rules import Rng, Ruleset
from sobek_pg.rules.carry import CannotCarry, carry
from sobek_pg.rules.match import Match, Seat

SEATS = (Seat("Anna"), Seat("Ramses", cpu="scribe"))
MOD = 'name: Trial\nversion: "1"\ngames: [nile]\napi: 1\n'


def changed(folder: Path, file: str, text: str) -> Ruleset:
    mod = folder / "trial"
    (mod / "nile").mkdir(parents=True)
    (mod / "mod.yaml").write_text(MOD)
    (mod / "nile" / f"{file}.yaml").write_text(text)
    return load_ruleset("nile", ["trial"], folders=[folder])


def played(rules: Ruleset, decisions: int) -> Match:
    match, rng = Match(rules, SEATS, 7), Rng(3)
    while match.at < decisions or match.state.stack:
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    return match


def test_the_past_comes_along_when_it_would_have_been_the_same(tmp_path: Path) -> None:
    old = played(load_ruleset("nile"), 12)
    old.undo()
    rules = changed(tmp_path, "characters", "queen: {scarabs: 3}\n")
    found = carry(old, rules)
    assert found.whole
    assert found.match.rules is rules
    assert found.match.at == old.at
    assert list(found.match.marks) == list(old.marks)
    assert found.match.state.position() == old.state.position()
    assert found.match.can_redo
    assert found.match.dealt


def test_the_position_goes_on_when_the_deal_would_be_another(tmp_path: Path) -> None:
    old = played(load_ruleset("nile"), 12)
    old.undo()
    text = "ferrywoman: {kind: character, family: fish, power: [{again: {}}]}\n"
    rules = changed(tmp_path, "characters", text)
    found = carry(old, rules)
    assert not found.whole
    assert not found.match.dealt
    assert found.match.state.position() == old.state.position()
    assert found.match.at == 0
    assert found.match.undo_target() is None
    assert found.match.assisted == old.assisted
    assert played_on(found.match).state.outcome is not None


def played_on(match: Match) -> Match:
    rng = Rng(5)
    while match.state.seat is not None:
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    return match


def test_a_piece_that_lies_somewhere_cannot_vanish(tmp_path: Path) -> None:
    old = played(load_ruleset("nile"), 12)
    rules = changed(tmp_path, "characters", "queen: null\n")
    with pytest.raises(CannotCarry, match="queen"):
        carry(old, rules)


def test_seats_that_are_no_longer_offered_are_a_reason(tmp_path: Path) -> None:
    old = played(load_ruleset("nile"), 3)
    rules = changed(tmp_path, "game", "numbers: {seats: [3, 4]}\n")
    with pytest.raises(CannotCarry, match="2 seats"):
        carry(old, rules)


def test_other_games_and_powers_under_way_are_refused() -> None:
    rules = load_ruleset("nile")
    with pytest.raises(CannotCarry, match="market"):
        carry(played(rules, 3), load_ruleset("market"))
    match, rng = Match(rules, SEATS, 7), Rng(3)
    while not match.state.stack:
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    with pytest.raises(CannotCarry, match="power"):
        carry(match, rules)
