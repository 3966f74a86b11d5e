"""The twelve event tokens: use, choices, no effect, edges."""

from __future__ import annotations

from typing import Any

import pytest

from sobek_pg.rules import Ruleset, State

from ..table import do, hand, knows, on_table, options, pile, table, why, zone

ROW = "ebony-02 ebony-03 ebony-04 cattle-05"


def chosen(nile: Ruleset, token: str, family: str = "ivory", **keys: Any) -> State:
    """Seat 1 plays a set and has chosen a token."""
    cards = [f"{family}-{n:02d}" for n in (4, 5, 6)]
    hands = keys.pop("hands", ["", ""])
    state = table(
        nile,
        row=ROW,
        hands=[" ".join([*cards, hands[0]]), *hands[1:]],
        tokens=f"{token} embalming" if token != "embalming" else "embalming deceit",
        **keys,
    )
    do(state, f"set {family}: {' '.join(cards)}", f"choose {token}")
    return state


class TestGuild:
    @pytest.mark.parametrize(
        ("symbol", "scores", "after"),
        [
            ("ankh", [61, 61], [69, 58]),
            ("ankh", [10, 30], [12, 29]),
            ("eye", [0, 3], [2, 2]),
            ("feather", [3, 7], [7, 3]),
            ("lotus", [97, 99], [104, 97]),
            ("ankh", [98, 101], [101, 98]),
        ],
    )
    def test_next_for_you_previous_for_an_opponent(
        self, nile: Ruleset, symbol: str, scores: list[int], after: list[int]
    ) -> None:
        state = chosen(nile, f"guild-{symbol}", scores=scores)
        assert state.scores == after
        assert state.seat == 1

    @pytest.mark.parametrize("score", [0, 1])
    def test_no_such_space_below_it_stops_at_0(self, nile: Ruleset, score: int) -> None:
        state = chosen(nile, "guild-ankh", scores=[0, score])
        assert state.scores == [1, 0]

    def test_the_opponent_is_chosen(self, nile: Ruleset) -> None:
        state = chosen(nile, "guild-lotus", seats=3, scores=[5, 20, 30])
        assert options(state) == ["choose seat 2", "choose seat 3"]
        assert why(state, "choose seat 1") == "not-an-option"
        do(state, "choose seat 3")
        assert state.scores == [6, 20, 26]

    def test_the_symbol_is_the_tokens(self, nile: Ruleset) -> None:
        """Not that of the space the marker stands on."""
        state = chosen(nile, "guild-feather", scores=[61, 61])
        assert state.scores == [63, 59]


class TestFlood:
    def test_another_whole_turn(self, nile: Ruleset) -> None:
        state = chosen(nile, "flood-01", hands=["queen", ""], deck="fish-03 fish-04 fish-05")
        assert state.seat == 0
        assert {text.split()[0] for text in options(state)} == {"take", "play"}
        do(state, "take ebony-02")
        assert state.seat == 1

    def test_floods_chain(self, nile: Ruleset) -> None:
        state = table(
            nile,
            row=ROW,
            hands=["ivory-04 ivory-05 ivory-06 fish-03 fish-04 fish-05", ""],
            tokens="flood-01 flood-02 curse-01",
        )
        do(state, "set ivory: ivory-04 ivory-05 ivory-06", "choose flood-01")
        do(state, "set fish: fish-03 fish-04 fish-05", "choose flood-02")
        assert state.seat == 0
        do(state, "take ebony-02")
        assert state.seat == 1

    def test_a_round_that_ends_takes_the_turn_along(self, nile: Ruleset) -> None:
        state = table(
            nile, row="ebony-02", hands=["ivory-04 ivory-05 ivory-06", ""], tokens="flood-01"
        )
        do(state, "set ivory: ivory-04 ivory-05 ivory-06", "take ebony-02")
        assert state.round == 2
        assert state.extra == 0


class TestCurse:
    def test_lies_in_front_of_an_opponent(self, nile: Ruleset) -> None:
        state = chosen(nile, "curse-01", seats=3)
        assert options(state) == ["choose seat 2", "choose seat 3"]
        do(state, "choose seat 3")
        assert [zone(state, "kept", seat) for seat in range(3)] == ["", "", "curse-01"]
        assert zone(state, "removed") == ""
        assert state.seat == 1

    def test_with_one_opponent_there_is_no_choice(self, nile: Ruleset) -> None:
        state = chosen(nile, "curse-02", kept=["", "curse-01"])
        assert zone(state, "kept", 1) == "curse-01 curse-02", "curses stack"
        assert state.seat == 1


class TestProsperity:
    def test_on_a_set_of_wheat_fish_or_cattle(self, nile: Ruleset) -> None:
        state = chosen(
            nile,
            "prosperity-01",
            sets=[
                {
                    "wheat": "wheat-07 wheat-08 wheat-09",
                    "fish": "fish-04 fish-05 fish-06",
                    "cattle": "cattle-06 cattle-07 cattle-08",
                    "marble": "marble-05 marble-06 marble-07",
                }
            ],
        )
        assert options(state) == [
            "choose family cattle",
            "choose family fish",
            "choose family wheat",
        ]
        assert why(state, "choose family ivory") == "not-an-option"
        assert why(state, "choose family marble") == "not-an-option"
        do(state, "choose family wheat")
        assert on_table(state, 0, "wheat") == "wheat-07 wheat-08 wheat-09 prosperity-01"
        assert state.seat == 1

    def test_also_on_the_set_just_played(self, nile: Ruleset) -> None:
        state = chosen(nile, "prosperity-01", family="fish")
        assert on_table(state, 0, "fish") == "fish-04 fish-05 fish-06 prosperity-01"

    def test_several_on_one_set(self, nile: Ruleset) -> None:
        state = chosen(
            nile, "prosperity-02", sets=[{"wheat": "wheat-07 wheat-08 wheat-09 prosperity-01"}]
        )
        assert on_table(state, 0, "wheat").endswith("prosperity-01 prosperity-02")

    def test_no_set_fits_it_is_discarded(self, nile: Ruleset) -> None:
        state = chosen(nile, "prosperity-01", sets=[{}, {"wheat": "wheat-07 wheat-08 wheat-09"}])
        assert zone(state, "removed") == "prosperity-01"
        assert on_table(state, 1, "wheat") == "wheat-07 wheat-08 wheat-09"
        assert state.seat == 1


class TestEmbalming:
    def test_the_whole_pile_comes_to_the_hand(self, nile: Ruleset) -> None:
        state = chosen(
            nile,
            "embalming",
            hands=["wheat-03", ""],
            corruption=["fish-03 thief amulet-01", "fish-06"],
            kept=["curse-01", ""],
        )
        assert hand(state, 0) == "fish-03 wheat-03 amulet-01 thief"
        assert pile(state, 0) == ""
        assert zone(state, "kept") == "curse-01", "curses stay"
        assert pile(state, 1) == "fish-06"
        assert state.seat == 1

    def test_an_empty_pile(self, nile: Ruleset) -> None:
        state = chosen(nile, "embalming", hands=["wheat-03", ""], corruption=["", "fish-06"])
        assert hand(state, 0) == "wheat-03"
        assert zone(state, "removed") == "embalming"
        assert state.seat == 1


class TestDeceit:
    def test_a_point_for_each_card_of_the_pile(self, nile: Ruleset) -> None:
        state = chosen(
            nile,
            "deceit",
            scores=[98, 0],
            corruption=["fish-03 thief amulet-01", ""],
            kept=["curse-01"],
        )
        assert state.scores == [101, 0], "a curse is no card"
        assert pile(state, 0) == "fish-03 amulet-01 thief", "the pile stays"
        assert not knows(state, 1, "thief"), "only the number is revealed"
        assert state.seat == 1

    def test_an_empty_pile_scores_nothing(self, nile: Ruleset) -> None:
        state = chosen(nile, "deceit", scores=[3, 0])
        assert state.scores == [3, 0]
        assert zone(state, "removed") == "deceit"


def test_a_token_can_be_chosen_to_keep_it_from_others(nile: Ruleset) -> None:
    state = table(
        nile, row=ROW, hands=["ivory-04 ivory-05 ivory-06"], tokens="embalming prosperity-01"
    )
    do(state, "set ivory: ivory-04 ivory-05 ivory-06")
    assert options(state) == ["choose prosperity-01", "choose embalming"]
    do(state, "choose prosperity-01")
    assert zone(state, "tokens") == "embalming"


def test_one_must_be_chosen(nile: Ruleset) -> None:
    state = table(nile, row=ROW, hands=["ivory-04 ivory-05 ivory-06"], tokens="embalming deceit")
    do(state, "set ivory: ivory-04 ivory-05 ivory-06")
    assert why(state, "done") == "must-choose"
    assert why(state, "choose flood-01") == "not-there"
    assert why(state, "take ebony-02") == "must-choose"
