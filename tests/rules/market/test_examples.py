"""The examples printed in the rulebooks of the tile game, with their figures."""

from __future__ import annotations

import pytest

from sobek_pg.rules import Ruleset, State

from ..table import ankh, do, hand, options, pile, squares, supply, table, words


def line(market: Ruleset) -> State:
    """The Ankh on c3 looks left and right: A beside it, B, C and D on the other side."""
    tiles = squares(b3="wheat-06", d3="cattle-04", e3="fish-06", f3="marble-02", c4="ebony-02")
    return table(market, market=tiles, ankh=ankh("c3-"), deck="statue-01")


A, B, C, D = "wheat-06", "cattle-04", "fish-06", "marble-02"


@pytest.mark.parametrize(
    ("tile", "corruption"), [(A, ""), (B, ""), (C, "cattle-04"), (D, "cattle-04 fish-06")]
)
def test_the_line_a_b_c_d(market: Ruleset, tile: str, corruption: str) -> None:
    state = line(market)
    assert set(options(state)) == {f"take {tile}" for tile in (A, B, C, D)}
    do(state, f"take {tile}")
    assert hand(state, 0) == tile
    assert set(pile(state, 0).split()) == set(corruption.split())


def test_taking_c_turns_the_ankh_as_its_marks_say(market: Ruleset) -> None:
    state = line(market)
    do(state, f"take {C}")
    assert state.position()["ankh"] == {"square": [4, 2], "direction": "|"}
    assert {t for t in supply(state).split() if t != "."} == {A, D, "ebony-02"}


def test_the_first_tile_places_the_ankh(market: Ruleset) -> None:
    tiles = squares(c3="cattle-01", d3="wheat-02", c4="fish-01", d4="marble-01")
    state = table(market, market=tiles)
    do(state, "take marble-01")
    assert state.position()["ankh"] == {"square": [3, 3], "direction": "-"}


def last_hand(market: Ruleset) -> State:
    """Lucile (seat 2) plays a character to no effect; Tim then has no action."""
    return table(
        market,
        turn=1,
        ankh=ankh("c3-"),
        market=squares(a1="fish-03"),
        hands=["", "wheat-06 wheat-07 wheat-08 merchant marble-04 ivory-03 queen vizier"],
    )


def test_the_hand_of_seven_at_the_end(market: Ruleset) -> None:
    state = last_hand(market)
    do(state, "play vizier")
    assert state.seat is None
    lucile = state.history[0].seats[1]
    assert state.history[0].ended_by == 0
    assert words(market, lucile.leftover) == "wheat-06 wheat-07 wheat-08 merchant"
    assert words(market, lucile.pile) == "ivory-03 marble-04 queen"
    assert lucile.sets == ()


def test_corruption_8_against_1_earns_three_deben(market: Ruleset) -> None:
    eight = "fish-04 fish-05 fish-06 fish-07 cattle-04 cattle-05 wheat-05 wheat-06"
    state = table(
        market,
        turn=1,
        ankh=ankh("c3-"),
        market=squares(a1="fish-03"),
        hands=["", "queen"],
        corruption=["ivory-03", eight],
        bag="deben-01 deben-04 deben-06 deben-08 deben-10",
    )
    do(state, "play queen")
    tim, lucile = state.history[0].seats
    assert (tim.corruption, lucile.corruption) == (1, 8)
    assert tim.reward.bit_count() == 3
    assert lucile.reward == 0
    drawn = [market.pieces[market.index[d]].points for d in words(market, tim.reward).split()]
    assert state.outcome is not None
    assert state.outcome.scores == (sum(drawn), 0)


def test_24_and_9_and_24_are_57(market: Ruleset) -> None:
    state = table(
        market,
        ankh=ankh("c3-"),
        market=squares(a1="fish-03"),
        hands=["queen", ""],
        sets=[
            {
                "ivory": "ivory-03 ivory-04 ivory-05 statue-01",
                "wheat": "wheat-06 wheat-07 wheat-08",
            }
        ],
        purses=["deben-01 deben-06 deben-10 deben-11", ""],
        kept=["two-01", ""],
    )
    do(state, "play queen")
    seat = state.history[0].seats[0]
    assert [(s.cards, s.scarabs, s.points) for s in seat.sets] == [(4, 6, 24), (3, 3, 9)]
    assert seat.front_points == 3 + 5 + 7 + 7 + 2
    assert seat.after == 57
