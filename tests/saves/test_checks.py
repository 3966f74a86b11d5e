"""Hashes of positions."""

from __future__ import annotations

from sobek_pg.rules import Ruleset, State
from sobek_pg.saves.checks import Checker, check_of

from .games import played


def test_the_same_position_has_the_same_hash_however_it_was_made(nile: Ruleset) -> None:
    state = played(nile, 3, seed=1, most=20).state
    again = State.from_position(nile, state.position())
    assert check_of(state) == check_of(again) == check_of(state.clone())


def test_anything_hidden_changes_the_hash(nile: Ruleset) -> None:
    state = played(nile, 3, seed=1, most=20).state
    other = state.clone()
    other.deck[0], other.deck[1] = other.deck[1], other.deck[0]
    lucky = state.clone()
    lucky.rng ^= 1
    assert len({check_of(state), check_of(other), check_of(lucky)}) == 3


def test_what_a_seat_remembers_does_not_change_the_hash(nile: Ruleset) -> None:
    state = played(nile, 3, seed=1, most=20).state
    wiser = state.clone()
    wiser.known = [nile.everything] * 3
    assert check_of(state) == check_of(wiser)


def test_every_tenth_position_and_the_last_are_hashed(market: Ruleset) -> None:
    record = played(market, 2, seed=1, most=23).record()
    checks = Checker().checks(record.states)
    assert list(checks) == [0, 10, 20, 23]
    assert checks[10] == check_of(record.states[10])


def test_after_an_undo_no_old_hash_is_used(market: Ruleset) -> None:
    match = played(market, 2, seed=3, most=10)
    checker = Checker()
    before = checker.checks(match.record().states)
    match.take_back(9, consent=True)
    actions = [a for a in match.state.legal_actions() if a != match.steps[9].action]
    match.play(actions[0])
    after = checker.checks(match.record().states)
    assert before[0] == after[0]
    assert before[10] != after[10] == check_of(match.state)
