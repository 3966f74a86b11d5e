"""Reasons for moves: each says what is so, as far as the seat can know."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pytest

from sobek_pg.content import load_ruleset
from sobek_pg.cpu.appraise import Appraiser
from sobek_pg.cpu.evaluate import Judge
from sobek_pg.cpu.hints import Reason, reason_for
from sobek_pg.rules import Action, Rng, Ruleset, State, new_game
from sobek_pg.rules.powers.force import Force
from sobek_pg.rules.zones import HAND
from tests.rules.table import ankh, do, squares, table

TABLES = [
    ("nile", 2, ()),
    ("nile", 4, ()),
    ("market", 2, ()),
    ("market", 2, ("treasures_of_the_pharaoh",)),
]


@cache
def ruleset(game: str, mods: tuple[str, ...] = ()) -> Ruleset:
    return load_ruleset(game, mods)


@cache
def appraiser(rules: Ruleset) -> Appraiser:
    return Appraiser(Judge(rules))


def decisions(rules: Ruleset, seats: int, games: int) -> Iterator[State]:
    """Positions of games played half sensibly, half at random."""
    rng = Rng(3)
    for seed in range(games):
        state = new_game(rules, seats, seed)
        while state.seat is not None:
            yield state
            actions = state.legal_actions()
            sensible = rng.below(2) == 0
            best = appraiser(rules).best(state) if sensible else actions[rng.below(len(actions))]
            state.apply(best)


def given(state: State, action: Action) -> Reason:
    assert state.seat is not None
    return reason_for(state.view(state.seat), appraiser(state.rules), action)


def passed_over(state: State, action: Action) -> int:
    """How many pieces go to corruption by a take."""
    assert state.seat is not None
    after = state.clone()
    events = after.apply(action)
    return sum(event.kind == "skip" for event in events)


@pytest.mark.parametrize(("game", "seats", "mods"), TABLES)
def test_reasons_are_true(game: str, seats: int, mods: tuple[str, ...]) -> None:
    rules = ruleset(game, mods)
    told: defaultdict[str, int] = defaultdict(int)
    for state in decisions(rules, seats, 5):
        assert state.seat is not None
        legal = state.legal_actions()
        for action in appraiser(rules).options(state):
            reason = given(state, action)
            told[reason.key] += 1
            values = dict(reason.values)
            taking = action.verb in ("take", "take-place")
            assert (reason.key == "hint.only-move") == (len(legal) == 1)
            if reason.key in ("hint.free-piece", "hint.face-down") and taking:
                assert passed_over(state, action) == 0
            if reason.key in ("hint.worth-the-way", "hint.face-down-far"):
                assert passed_over(state, action) == values["count"] > 0
            if reason.key == "hint.keeps":
                assert state.zones[HAND + state.seat] >> action.target & 1
            if reason.key in ("hint.forces", "hint.forces-far"):
                assert isinstance(state.stack[-1].doer, Force)
            if reason.key == "hint.completes-set" and taking:
                assert values["piece"] == rules.pieces[action.target].id
    assert len(told) > 12
    assert told["hint.choice"] < sum(told.values()) / 20


def test_what_is_hidden_gives_no_reason() -> None:
    """The opponent's hand would want the fish, but nobody has seen it."""
    keys = set()
    for known in ("", "fish-04 fish-05"):
        state = table(
            ruleset("market"),
            market=squares(a3="fish-06", b3="cattle-04", d3="wheat-08"),
            ankh=ankh("c3-"),
            deck="ivory-03 ivory-04",
            hands=["", "fish-04 fish-05"],
            known=[known, ""],
        )
        take = state.rules.parse(state, "take fish-06")
        keys.add(given(state, take).key)
    assert keys == {"hint.scarabs", "hint.denies"}


def test_the_last_set_before_a_pyramid_turn_turns_the_ankh_for_oneself() -> None:
    state = table(
        ruleset("market"),
        market=squares(a3="queen", c1="wheat-08", c5="cattle-04", a1="fish-06"),
        ankh=ankh("c3-"),
        deck="ivory-03 ivory-04",
        extra=1,
    )
    do(state, "take a3")
    assert [given(state, action).key for action in state.legal_actions()] == [
        "hint.turns-ankh-again"
    ] * len(state.legal_actions())
