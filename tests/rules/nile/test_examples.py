"""The examples printed in the rulebooks, with their figures."""

from __future__ import annotations

from sobek_pg.rules import Ruleset, State

from ..table import do, options, pile, table, words


def seven_cards_left(nile: Ruleset) -> State:
    """The round ends with seven cards in a hand and a set of wheat on the table."""
    return table(
        nile,
        turn=1,
        row="ebony-02",
        scores=[38, 70],
        hands=["fish-03 marble-02 high-priestess wheat-03 wheat-09 wheat-10 merchant", ""],
        sets=[{"wheat": "wheat-01 wheat-02 wheat-04 wheat-05 wheat-06 wheat-07 wheat-08"}, {}],
    )


def test_four_wheat_are_laid_beside_the_set(nile: Ruleset) -> None:
    state = seven_cards_left(nile)
    do(state, "take ebony-02")
    assert state.seat == 0
    assert options(state)[0] == "lay wheat: wheat-03 wheat-09 wheat-10 merchant"
    do(state, options(state)[0])
    seat = state.history[0].seats[0]
    table_set, laid = seat.sets
    assert (table_set.cards, table_set.scarabs, table_set.points, table_set.laid) == (7, 3, 21, 0)
    assert (laid.cards, laid.scarabs, laid.points, laid.laid) == (4, 2, 2, True)


def test_the_fish_and_both_marble_cards_go_to_corruption(nile: Ruleset) -> None:
    state = seven_cards_left(nile)
    do(state, "take ebony-02", "lay wheat: wheat-03 wheat-09 wheat-10 merchant")
    assert words(nile, state.history[0].seats[0].pile) == "marble-02 fish-03 high-priestess"
    assert pile(state, 0) == "", "all cards return"


def test_38_and_23_are_61_and_two_ankhs_back_is_52(nile: Ruleset) -> None:
    state = seven_cards_left(nile)
    do(state, "take ebony-02", "lay wheat: wheat-03 wheat-09 wheat-10 merchant")
    seat = state.history[0].seats[0]
    assert seat.corrupt
    assert (seat.before, seat.points) == (38, 23)
    assert seat.path == (61, 58, 52)
    assert seat.after == state.scores[0] == 52


def test_from_50_three_numbers_back_is_35(nile: Ruleset) -> None:
    state = table(
        nile,
        row="fish-03 wheat-03",
        scores=[20, 0],
        sets=[{"ivory": "ivory-01 ivory-02 ivory-03 ivory-04 ivory-05"}, {}],
    )
    do(state, "take wheat-03")
    seat = state.history[0].seats[0]
    assert seat.points == 30
    assert seat.path == (50, 45, 40, 35)
    assert state.scores[0] == 35
