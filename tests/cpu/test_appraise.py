"""Scoring actions without looking ahead: few options, all legal, the obvious ones first."""

from __future__ import annotations

import pytest

from sobek_pg.cpu.appraise import Appraiser
from sobek_pg.cpu.evaluate import Judge
from sobek_pg.cpu.hints import reason_for
from sobek_pg.rules import State, new_game
from sobek_pg.rules.zones import HAND, bits
from tests.cpu.positions import TABLES, positions, ruleset


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_option_is_legal_and_has_a_score_and_a_reason(game: str, seats: int) -> None:
    rules = ruleset(game)
    appraiser = Appraiser(Judge(rules))
    for state in positions(rules, seats, 40):
        assert state.seat is not None
        options = appraiser.options(state)
        assert options
        assert len(set(options)) == len(options)
        assert all(state.why_not(action) is None for action in options)
        assert len(appraiser.scores(state, options)) == len(options)
        view = state.view(state.seat)
        assert all(reason_for(view, appraiser, a).key.startswith("hint.") for a in options)


def with_hand(state: State, *pieces: str) -> State:
    rules = state.rules
    for name in pieces:
        p = rules.index[name]
        state.zones = [mask & ~rules.bit[p] for mask in state.zones]
        if p in state.supply:
            spare = state.deck.pop()
            state.supply[state.supply.index(p)] = spare
        elif p in state.deck:
            state.deck.remove(p)
        state.zones[HAND + state.turn] |= rules.bit[p]
        state.known[state.turn] |= rules.bit[p]
    return state


def test_a_big_hand_has_many_sets_but_few_options() -> None:
    rules = ruleset("nile")
    state = new_game(rules, 2, 1)
    wheat = [f"wheat-{n:02d}" for n in range(1, 10)]
    with_hand(state, *wheat, "amulet-01", "amulet-02", "amulet-03", "merchant", "courtesan")
    legal = [action for action in state.legal_actions() if action.verb == "set"]
    options = [action for action in Appraiser(Judge(rules)).options(state) if action.verb == "set"]
    assert len(legal) > 100
    assert len(options) < 20
    everything = max(options, key=lambda action: action.pieces.bit_count())
    assert everything.pieces.bit_count() == 14


def test_the_piece_that_completes_a_set_comes_first() -> None:
    rules = ruleset("nile")
    state = new_game(rules, 2, 1)
    with_hand(state, "ivory-04", "ivory-05")
    third = rules.index["ivory-06"]
    if third in state.deck:
        state.deck[state.deck.index(third)], state.supply[0] = state.supply[0], third
    appraiser = Appraiser(Judge(rules))
    best = appraiser.best(state)
    assert best == rules.take[third]
    assert state.seat is not None
    for seat in range(2):
        state.known[seat] |= rules.bit[third]
    reason = reason_for(state.view(state.seat), appraiser, best)
    assert reason.key == "hint.completes-set"
    assert dict(reason.values)["family"] == "ivory"
    assert dict(reason.values)["count"] == 3


def test_worths_do_not_depend_on_names() -> None:
    rules = ruleset("market")
    appraiser = Appraiser(Judge(rules))
    state = new_game(rules, 2, 2)
    options = appraiser.options(state)
    assert {action.verb for action in options} <= {"take", "take-place"}
    assert all(p >= 0 for p in bits(state.zones[HAND]))
