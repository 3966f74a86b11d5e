"""Whole games at random: what must hold after every single action, and that every game ends."""

from __future__ import annotations

import pytest

from sobek_pg.rules import Rng, Ruleset, State, new_game

from .invariants import (
    actions_are_legal,
    choose,
    choose_unlisted,
    cloned,
    events_keep_secrets,
    every_piece_once,
    knowledge_is_true,
    position_read_back,
    views_are_honest,
)

KINDS = [("nile", 2), ("nile", 3), ("nile", 4), ("market", 2)]
LONGEST = 1500


@pytest.fixture
def games(nile: Ruleset, market: Ruleset) -> dict[str, Ruleset]:
    return {"nile": nile, "market": market}


def play(rules: Ruleset, seats: int, seed: int) -> State:
    """Play a game at random and check everything on the way."""
    state, rng = new_game(rules, seats, seed), Rng(seed)
    for _ in range(LONGEST):
        every_piece_once(state)
        knowledge_is_true(state)
        if state.seat is None:
            return state
        actions_are_legal(state)
        position_read_back(state)
        cloned(state)
        views_are_honest(state, rng)
        events_keep_secrets(state, choose(state, rng))
    raise AssertionError(f"no end after {LONGEST} actions")


def check(rules: Ruleset, seats: int, seed: int) -> None:
    """Play a game and look at its end."""
    state = play(rules, seats, seed)
    assert state.legal_actions() == []
    assert state.outcome is not None
    assert list(state.outcome.scores) == [max(0, s) for s in state.outcome.scores]
    best = max(state.outcome.scores)
    assert all(state.outcome.scores[seat] == best for seat in state.outcome.winners)
    assert state.outcome.winners
    again = State.from_position(rules, state.position())
    assert again.position() == state.position()
    assert again.seat is None


@pytest.mark.parametrize(("game", "seats"), KINDS)
@pytest.mark.parametrize("seed", range(6))
def test_a_sample(games: dict[str, Ruleset], game: str, seats: int, seed: int) -> None:
    check(games[game], seats, 10_000 + seed)


@pytest.mark.parametrize("seed", range(4))
def test_a_sample_with_the_mods_that_ship(court: Ruleset, treasures: Ruleset, seed: int) -> None:
    check(court, 2 + seed % 3, seed)
    check(treasures, 2, seed)


@pytest.mark.parametrize(("game", "seats"), KINDS)
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_legal_can_be_done(
    games: dict[str, Ruleset], game: str, seats: int, seed: int
) -> None:
    """Alike pieces, and several pieces in any order, are listed once but legal all the same."""
    state, rng = new_game(games[game], seats, seed), Rng(seed)
    while state.seat is not None:
        assert state.legal_actions()
        state.apply(choose_unlisted(state, rng))
        every_piece_once(state)
        knowledge_is_true(state)


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(20))
def test_many_with_the_mods_that_ship(court: Ruleset, treasures: Ruleset, batch: int) -> None:
    for seed in range(batch * 25, batch * 25 + 25):
        check(court, 2 + seed % 3, seed)
        check(treasures, 2, seed)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), KINDS)
@pytest.mark.parametrize("batch", range(20))
def test_two_thousand_of_each_kind(
    games: dict[str, Ruleset], game: str, seats: int, batch: int
) -> None:
    for seed in range(batch * 100, batch * 100 + 100):
        check(games[game], seats, seed)


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_with_and_without_events_the_same_game(
    games: dict[str, Ruleset], game: str, seats: int
) -> None:
    """`advance` does what `apply` does, faster."""
    told, quiet = new_game(games[game], seats, 77), new_game(games[game], seats, 77)
    rng = Rng(77)
    while told.seat is not None:
        action = choose(told, rng)
        told.apply(action)
        quiet.advance(action)
        assert quiet.position() == told.position()
