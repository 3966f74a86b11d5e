from __future__ import annotations

from typing import cast

import pytest

from sobek_pg.client.market.preview import (
    EMPTY,
    detail,
    nearly_over,
    preview_take,
    sets_with,
    square_of,
    unsold_sets,
)
from sobek_pg.content import load_ruleset
from sobek_pg.rules import Rng, new_game
from sobek_pg.rules.actions import FILL
from sobek_pg.rules.market.turn import MarketState
from sobek_pg.rules.tally import score_set
from sobek_pg.rules.zones import CORRUPTION, HAND

RULES = load_ruleset("market")


def positions(seed: int) -> list[MarketState]:
    """All positions of a random game in which a turn is to be decided."""
    state, rng, out = cast(MarketState, new_game(RULES, 2, seed)), Rng(seed), []
    while state.seat is not None:
        if not state.stack:
            out.append(state.clone())
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    return out


@pytest.mark.parametrize("seed", range(6))
def test_a_take_does_what_the_preview_said(seed: int) -> None:
    checked = 0
    for state in positions(seed):
        seat = state.turn
        view = state.view(seat)
        for action in state.legal_actions():
            square = square_of(view, action)
            if square < 0:
                continue
            found = preview_take(view, square)
            after = state.clone()
            after.apply(action)
            if after.outcome is not None:
                continue
            gained = after.zones[CORRUPTION + seat] & ~state.zones[CORRUPTION + seat]
            passed = sum(RULES.bit[state.supply[s]] for s in found.passed)
            assert gained == passed
            checked += 1
            if after.stack:
                continue
            ways = {way.direction: way.reach for way in found.ways}
            assert after.direction in ways
            assert set(ways[after.direction]) == set(after.line_places())
            if found.fills and after.turn != seat:
                assert FILL in after.legal_actions()
    assert checked > 20


@pytest.mark.parametrize("seed", range(4))
def test_the_worth_of_a_set_is_what_the_engine_scores(seed: int) -> None:
    for state in positions(seed):
        seat = state.turn
        view = state.view(seat)
        for square, piece in enumerate(view.supply):
            for found in sets_with(view, piece) if piece >= 0 else ():
                hand = state.zones[HAND + seat] | RULES.bit[piece]
                pool = hand & (RULES.family_mask[found.family] | RULES.joker_mask)
                whole = pool | state.zones[state.set_slot(seat, found.family)]
                scored = score_set(state, found.family, whole)
                assert (found.cards, found.scarabs, found.points) == scored[2:5]
                assert square_of(view, RULES.take[piece]) == square


def test_nothing_is_told_of_a_tile_that_lies_face_down() -> None:
    state = positions(3)[4]
    view = state.view(state.turn)
    hidden = [s for s, p in enumerate(view.supply) if p < EMPTY]
    assert hidden
    for square in hidden:
        assert sets_with(view, view.supply[square]) == ()
        assert len(preview_take(view, square).ways) >= 1


def test_the_first_take_passes_over_nothing() -> None:
    view = new_game(RULES, 2, 1).view(0)
    assert detail(view, "ankh") == -1
    for square in RULES.board.centre:
        assert preview_take(view, square).passed == ()


def test_sets_that_could_be_sold_are_those_the_engine_offers() -> None:
    for state in positions(2):
        view = state.view(state.turn)
        offered = {a.target for a in state.legal_actions() if a.verb == "set"}
        if detail(view, "ankh") >= 0 and detail(view, "forced") < 0:
            assert {found.family for found in unsold_sets(view)} == offered


def test_the_end_is_near_when_the_pile_is_low() -> None:
    flags = [nearly_over(state.view(0)) for state in positions(2)]
    assert not flags[0]
    assert flags[-1]
