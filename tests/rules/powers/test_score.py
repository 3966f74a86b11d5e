"""The verb `score`."""

from __future__ import annotations

from collections.abc import Callable

from sobek_pg.rules import Ruleset

from ..table import do, hand, table

ROW = "fish-03 fish-04 fish-05 cattle-05 cattle-06"


def test_a_number_of_points(court: Ruleset) -> None:
    state = table(
        court,
        row=ROW,
        hands=["ivory-04 ivory-05 ivory-06", ""],
        tokens="offering",
        deck="queen",
        scores=[99, 0],
    )
    do(state, "set ivory: ivory-04 ivory-05 ivory-06")
    assert state.scores == [102, 0]
    assert hand(state, 0) == "queen"


def test_points_for_each_piece_of_a_zone(power: Callable[..., Ruleset]) -> None:
    rules = power("nile", "[{score: {points: 2, per: hand}}]")
    state = table(rules, row=ROW, hands=["tester fish-06 queen", "wheat-06"])
    events = do(state, "play tester")
    assert state.scores == [4, 0], "the card played has left the hand"
    assert [(e.seat, e.amount) for e in events if e.kind == "score"] == [(0, 4)]
