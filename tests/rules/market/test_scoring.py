"""RULES 2.4: the end of the game, unsold sets, corruption and Deben, the score."""

from __future__ import annotations

from typing import Any

import pytest

from sobek_pg.rules import Ruleset, State

from ..table import ankh, do, options, squares, table, words, zone


def ended(market: Ruleset, **keys: Any) -> State:
    """Seat 1 plays a Queen to no effect; seat 2 can do nothing, and the game ends."""
    hands = keys.pop("hands", ["", ""])
    state = table(
        market,
        market=squares(a1="cattle-01"),
        ankh=ankh("c3-"),
        hands=[f"queen {hands[0]}", hands[1]],
        **keys,
    )
    do(state, "play queen")
    assert state.outcome is not None
    return state


class TestTheEnd:
    def test_no_tile_in_line_no_pile_no_set_no_character(self, market: Ruleset) -> None:
        state = ended(market)
        assert state.seat is None
        assert state.history[0].ended_by == 1
        assert state.legal_actions() == []

    @pytest.mark.parametrize(
        "rest", ["vizier", "fish-04 fish-05 fish-06", "statue-01 statue-02 thief"]
    )
    def test_not_while_something_can_be_played(self, market: Ruleset, rest: str) -> None:
        state = table(
            market, market=squares(a1="cattle-01"), ankh=ankh("c3-"), hands=["queen", rest]
        )
        do(state, "play queen")
        assert state.seat == 1

    def test_not_while_the_pile_can_fill(self, market: Ruleset) -> None:
        state = table(
            market, ankh=ankh("c3-"), hands=["queen", ""], deck="fish-04 fish-05 fish-06 fish-07"
        )
        do(state, "play queen")
        assert options(state) == ["fill"]

    def test_not_while_a_tile_lies_in_line(self, market: Ruleset) -> None:
        state = table(market, market=squares(f3="fish-04"), ankh=ankh("c3-"), hands=["queen", ""])
        do(state, "play queen")
        assert state.seat == 1

    def test_on_an_extra_turn_too(self, market: Ruleset) -> None:
        state = table(
            market,
            ankh=ankh("c3-"),
            hands=["fish-04 fish-05 fish-06", "vizier"],
            tokens="pyramid-01",
        )
        do(state, "set fish: fish-04 fish-05 fish-06")
        assert state.seat is None
        assert state.history[0].ended_by == 0

    def test_the_free_ankh_of_an_extra_turn_may_find_a_tile(self, market: Ruleset) -> None:
        state = table(
            market,
            ankh=ankh("c3-"),
            market=squares(c6="wheat-05"),
            hands=["fish-04 fish-05 fish-06", ""],
            tokens="pyramid-01",
        )
        do(state, "set fish: fish-04 fish-05 fish-06")
        assert options(state) == ["take wheat-05"]


class TestUnsoldSets:
    def test_of_the_other_player_leave_the_game(self, market: Ruleset) -> None:
        state = ended(market, hands=["fish-04 fish-05 fish-06 wheat-05", ""])
        seat = state.history[0].seats[0]
        assert words(market, seat.leftover) == "fish-04 fish-05 fish-06"
        assert words(market, seat.pile) == "wheat-05"
        assert seat.points == 0
        assert "fish-04" in zone(state, "removed")

    def test_the_one_who_cannot_move_keeps_nothing_back(self, market: Ruleset) -> None:
        state = ended(market, hands=["", "statue-01 statue-02 statue-03"])
        seat = state.history[0].seats[1]
        assert seat.leftover == 0
        assert seat.corruption == 3

    def test_statues_help_where_they_remove_most(self, market: Ruleset) -> None:
        rest = "fish-04 fish-05 ivory-03 ivory-04 ivory-05 wheat-05 statue-01"
        seat = ended(market, hands=[rest, ""]).history[0].seats[0]
        assert (
            words(market, seat.leftover) == "ivory-03 ivory-04 ivory-05 fish-04 fish-05 statue-01"
        )

    def test_a_statue_that_makes_no_set_goes_along(self, market: Ruleset) -> None:
        seat = ended(market, hands=["fish-04 fish-05 fish-06 statue-01", ""]).history[0].seats[0]
        assert seat.corruption == 0

    @pytest.mark.parametrize(
        ("sold", "left"),
        [({}, ""), ({"fish": "fish-04 fish-05 fish-06"}, "statue-01 statue-02 statue-03")],
    )
    def test_three_statues_alone_count_only_after_a_sale(
        self, market: Ruleset, sold: dict[str, str], left: str
    ) -> None:
        state = ended(market, hands=["statue-01 statue-02 statue-03", ""], sets=[sold, {}])
        seat = state.history[0].seats[0]
        assert words(market, seat.leftover) == left
        assert seat.corruption == (0 if left else 3)

    def test_two_tiles_of_a_sold_family_are_no_set(self, market: Ruleset) -> None:
        state = ended(
            market, hands=["fish-07 fish-08", ""], sets=[{"fish": "fish-04 fish-05 fish-06"}]
        )
        assert state.history[0].seats[0].leftover == 0


class TestCorruption:
    def test_tiles_and_cobras(self, market: Ruleset) -> None:
        state = ended(
            market,
            hands=["wheat-05", "ivory-03"],
            corruption=["fish-04 fish-05", "fish-06"],
            kept=["cobra-1", "cobra-2"],
        )
        assert [s.corruption for s in state.history[0].seats] == [4, 4]
        assert [s.reward for s in state.history[0].seats] == [0, 0], "equal: nobody draws"

    @pytest.mark.parametrize(
        ("tiles", "count"), [(1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (8, 3), (9, 4)]
    )
    def test_one_deben_and_one_more_for_each_three(
        self, market: Ruleset, tiles: int, count: int
    ) -> None:
        pile = " ".join(f"wheat-{n:02d}" for n in range(1, tiles + 1))
        bag = " ".join(f"deben-{n:02d}" for n in range(1, 14))
        state = ended(market, corruption=["", pile], bag=bag)
        assert state.history[0].seats[0].reward.bit_count() == count
        assert len(zone(state, "bag").split()) == 13 - count

    def test_as_many_as_the_bag_holds(self, market: Ruleset) -> None:
        pile = " ".join(f"wheat-{n:02d}" for n in range(1, 10))
        state = ended(market, corruption=["", pile], bag="deben-01 deben-13")
        assert state.history[0].seats[0].after == 12


class TestScore:
    def test_sets_deben_and_kept_tokens(self, market: Ruleset) -> None:
        state = ended(
            market,
            sets=[{"fish": "fish-05 fish-06 fish-07 scarabs-01"}, {}],
            purses=["deben-13", "deben-01"],
            kept=["seven two-01 cobra-1", "cobra-2"],
        )
        first, second = state.history[0].seats
        assert first.points == 15
        assert first.front_points == 9 + 7 + 2
        assert state.outcome is not None
        assert state.outcome.scores == (33, 3)
        assert state.outcome.winners == (0,)
        assert second.after == 3

    @pytest.mark.parametrize(
        ("tokens", "points"), [("", 9), ("scarabs-01", 15), ("scarabs-01 scarabs-02", 21)]
    )
    def test_scarabs_tokens_add_two_each(self, market: Ruleset, tokens: str, points: int) -> None:
        state = ended(market, sets=[{"fish": f"fish-05 fish-06 fish-07 {tokens}"}, {}])
        assert state.history[0].seats[0].points == points

    def test_tie_less_corruption_wins(self, market: Ruleset) -> None:
        state = ended(market, corruption=["fish-04", "fish-05 fish-06"])
        assert state.outcome is not None
        assert state.outcome.scores == (0, 0)
        assert state.outcome.winners == (0,)

    def test_still_tied_shared(self, market: Ruleset) -> None:
        state = ended(market)
        assert state.outcome is not None
        assert state.outcome.winners == (0, 1)
