"""The thirteen pirogue tokens: use, choices, no effect, edges."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sobek_pg.rules import Ruleset, State

from ..table import (
    ankh,
    do,
    hand,
    knows,
    on_table,
    options,
    pile,
    square,
    squares,
    table,
    why,
    zone,
)

SALE = "ivory-04 ivory-05 ivory-06"


def chosen(rules: Ruleset, token: str, **keys: Any) -> State:
    """Seat 1 has sold a set and chosen a token; a tile lies in the Ankh's line."""
    hands = keys.pop("hands", ["", ""])
    keys.setdefault("market", squares(a3="cattle-01"))
    keys.setdefault("deck", "wheat-01")
    other = "seven" if token != "seven" else "cobra-1"
    state = table(
        rules,
        ankh=ankh("c3-"),
        hands=[f"{SALE} {hands[0]}", hands[1]],
        tokens=f"{token} {other}",
        **keys,
    )
    do(state, f"set ivory: {SALE}", f"choose {token}")
    return state


class TestPyramid:
    AROUND = squares(a3="cattle-01", c1="wheat-05", e5="fish-06", b4="marble-04", f4="fish-07")

    def test_a_take_may_use_any_direction(self, market: Ruleset) -> None:
        state = chosen(market, "pyramid-01", market=self.AROUND)
        assert state.seat == 0
        assert set(options(state)) == {
            f"take {tile}" for tile in ("cattle-01", "wheat-05", "fish-06", "marble-04")
        }
        assert why(state, "take fish-07") == "not-in-line"
        do(state, "take fish-06")
        assert state.position()["ankh"] == {"square": [4, 4], "direction": "|"}
        assert state.seat == 1
        assert "free_ankh" not in state.position()

    def test_passing_over_counts_in_the_direction_taken(self, market: Ruleset) -> None:
        state = chosen(market, "pyramid-01", market=squares(c2="wheat-05", c1="fish-06"))
        do(state, "take fish-06")
        assert pile(state, 0) == "wheat-05"

    def test_it_is_a_whole_turn(self, market: Ruleset) -> None:
        state = chosen(
            market, "pyramid-01", hands=["vizier fish-03 fish-04 fish-05", ""], market=self.AROUND
        )
        verbs = Counter(text.split()[0] for text in options(state))
        assert set(verbs) == {"take", "play", "set"}

    @pytest.mark.parametrize("other", ["play vizier", "set fish: fish-03 fish-04 fish-05"])
    def test_the_free_turning_is_lost_by_another_action(self, market: Ruleset, other: str) -> None:
        state = chosen(
            market, "pyramid-01", hands=["vizier fish-03 fish-04 fish-05", ""], market=self.AROUND
        )
        do(state, other)
        assert state.seat == 1
        assert options(state) == ["take cattle-01"]

    def test_a_second_pyramid_frees_it_again(self, market: Ruleset) -> None:
        state = table(
            market,
            market=self.AROUND,
            ankh=ankh("c3-"),
            deck="wheat-01",
            hands=[f"{SALE} fish-03 fish-04 fish-05", ""],
            tokens="pyramid-01 pyramid-02 seven",
        )
        do(state, f"set ivory: {SALE}", "choose pyramid-01")
        do(state, "set fish: fish-03 fish-04 fish-05", "choose pyramid-02")
        assert state.seat == 0
        assert "take fish-06" in options(state)
        do(state, "take fish-06")
        assert state.seat == 1

    def test_a_fill_is_possible_not_forced_if_nothing_lies_in_line(self, market: Ruleset) -> None:
        state = chosen(market, "pyramid-01", market=squares(c1="wheat-05"))
        assert set(options(state)) == {"fill", "take wheat-05"}

    def test_no_fill_if_a_tile_lies_in_line_before_turning(self, market: Ruleset) -> None:
        state = chosen(market, "pyramid-01", market=self.AROUND)
        assert why(state, "fill") == "tile-in-line"

    def test_a_turn_after_which_the_market_must_be_refilled(self, market: Ruleset) -> None:
        state = chosen(
            market, "pyramid-01", market=squares(c1="wheat-05"), deck="fish-03 fish-04 fish-05"
        )
        do(state, "take wheat-05")
        assert state.seat == 1
        assert options(state) == ["fill"]
        do(state, "fill")
        assert options(state) == ["take fish-03", "take fish-04", "take fish-05"]

    def test_a_fill_on_the_extra_turn_then_a_central_tile(self, market: Ruleset) -> None:
        state = chosen(market, "pyramid-01", market=squares(c1="wheat-05"), deck="fish-03 fish-04")
        do(state, "fill")
        assert state.seat == 0
        assert options(state) == ["take fish-03", "take fish-04"]
        do(state, "take fish-03")
        assert state.seat != 0


class TestScarabs:
    def test_on_a_set_of_wheat_cattle_or_fish(self, market: Ruleset) -> None:
        state = chosen(
            market,
            "scarabs-01",
            sets=[
                {
                    "wheat": "wheat-07 wheat-08 wheat-09",
                    "fish": "fish-04 fish-05 fish-06",
                    "cattle": "cattle-04 cattle-05 cattle-06",
                }
            ],
        )
        assert options(state) == [
            "choose family cattle",
            "choose family fish",
            "choose family wheat",
        ]
        assert why(state, "choose family ivory") == "not-an-option"
        do(state, "choose family cattle")
        assert on_table(state, 0, "cattle").endswith("scarabs-01")
        assert state.seat == 1

    def test_also_on_the_one_just_sold(self, market: Ruleset) -> None:
        state = table(
            market,
            market=squares(a3="cattle-01"),
            ankh=ankh("c3-"),
            hands=["fish-04 fish-05 fish-06", ""],
            tokens="scarabs-01 seven",
        )
        do(state, "set fish: fish-04 fish-05 fish-06", "choose scarabs-01")
        assert on_table(state, 0, "fish") == "fish-04 fish-05 fish-06 scarabs-01"

    def test_no_set_fits(self, market: Ruleset) -> None:
        state = chosen(market, "scarabs-01", sets=[{}, {"fish": "fish-04 fish-05 fish-06"}])
        assert zone(state, "removed") == "scarabs-01"
        assert state.seat == 1


class TestMummy:
    def test_the_whole_corruption_comes_to_the_hand(self, market: Ruleset) -> None:
        state = chosen(
            market,
            "mummy",
            corruption=["fish-10 thief", "fish-06"],
            kept=["cobra-2", ""],
            bag="deben-01",
        )
        assert hand(state, 0) == "fish-10 thief"
        assert pile(state, 0) == ""
        assert pile(state, 1) == "fish-06"
        assert zone(state, "kept") == "cobra-2"
        assert state.seat == 1, "no Deben exchange"

    def test_nothing_to_take_back(self, market: Ruleset) -> None:
        state = chosen(market, "mummy")
        assert hand(state, 0) == ""
        assert zone(state, "removed") == "mummy"


@pytest.mark.parametrize("cobra", ["cobra-1", "cobra-2"])
def test_a_cobra_goes_to_the_opponent(market: Ruleset, cobra: str) -> None:
    state = chosen(market, cobra)
    assert zone(state, "kept", 1) == cobra
    assert zone(state, "kept", 0) == ""
    assert state.seat == 1


def test_seven_is_kept(market: Ruleset) -> None:
    state = chosen(market, "seven")
    assert zone(state, "kept", 0) == "seven"


class TestTwo:
    def test_is_kept_and_draws_a_deben(self, market: Ruleset) -> None:
        state = chosen(market, "two-01", bag="deben-01 deben-13")
        assert zone(state, "kept", 0) == "two-01"
        assert len(zone(state, "purse", 0).split()) == 1
        assert state.seat == 1

    def test_an_empty_bag_is_still_two_points(self, market: Ruleset) -> None:
        state = chosen(market, "two-01")
        assert zone(state, "kept", 0) == "two-01"
        assert zone(state, "purse", 0) == ""


class TestEyeOfHorus:
    def test_draws_two_and_keeps_the_higher(self, market: Ruleset) -> None:
        state = chosen(market, "eye-of-horus", bag="deben-01 deben-13")
        assert zone(state, "purse", 0) == "deben-13"
        assert zone(state, "bag") == "deben-01"
        assert not knows(state, 1, "deben-13")
        assert not knows(state, 1, "deben-01"), "returned unseen"
        assert zone(state, "removed") == "eye-of-horus"
        assert state.seat == 1

    def test_of_two_at_random(self, market: Ruleset) -> None:
        kept = Counter(
            zone(
                chosen(market, "eye-of-horus", bag="deben-01 deben-04 deben-13", rng=seed), "purse"
            )
            for seed in range(60)
        )
        assert set(kept) == {"deben-04", "deben-13"}, "never the lowest of three"
        assert kept["deben-13"] > kept["deben-04"]

    def test_one_in_the_bag_is_kept(self, market: Ruleset) -> None:
        state = chosen(market, "eye-of-horus", bag="deben-01")
        assert zone(state, "purse", 0) == "deben-01"

    def test_none_in_the_bag(self, market: Ruleset) -> None:
        state = chosen(market, "eye-of-horus")
        assert zone(state, "purse", 0) == ""
        assert state.seat == 1


class TestFinger:
    LINE = squares(a3="cattle-01", d3="fish-06", e3="queen", c1="wheat-05")

    def test_on_a_tile_in_the_ankhs_line_face_down_too(self, market: Ruleset) -> None:
        state = chosen(market, "finger-01", market=self.LINE)
        assert set(options(state)) == {"choose cattle-01", "choose fish-06", "choose e3"}
        assert why(state, "choose wheat-05") == "not-an-option"

    def test_the_opponent_must_take_it(self, market: Ruleset) -> None:
        state = chosen(
            market, "finger-01", market=self.LINE, hands=["", "vizier fish-03 fish-04 fish-05"]
        )
        do(state, "choose e3")
        assert state.seat == 1
        assert options(state) == ["take e3"]
        assert why(state, "take fish-06") == "must-take-forced"
        assert why(state, "play vizier") == "must-take-forced"
        assert why(state, "set fish: fish-03 fish-04 fish-05") == "must-take-forced"
        assert why(state, "fill") == "must-take-forced"

    def test_normally_in_all_else(self, market: Ruleset) -> None:
        state = chosen(market, "finger-01", market=self.LINE)
        do(state, "choose e3", "take e3")
        assert hand(state, 1) == "queen"
        assert pile(state, 1) == "fish-06"
        assert state.seat == 1, "a character: the direction is theirs to choose"
        assert set(options(state)) == {"choose direction -", "choose direction \\"}
        do(state, "choose direction -")
        assert state.seat == 0
        assert "forced" not in state.position()

    def test_the_turn_after_is_free_again(self, market: Ruleset) -> None:
        state = chosen(market, "finger-01", market=self.LINE)
        do(state, "choose fish-06", "take fish-06")
        assert state.seat == 0
        assert why(state, "take cattle-01") != "must-take-forced"

    def test_a_single_tile_needs_no_choice(self, market: Ruleset) -> None:
        state = chosen(market, "finger-01")
        assert state.seat == 1
        assert state.position()["forced"] == {"square": [0, 2], "by": 0}
        assert zone(state, "removed") == "finger-01"

    def test_no_tile_in_line_it_is_discarded(self, market: Ruleset) -> None:
        state = chosen(market, "finger-01", market=squares(c1="wheat-05"))
        assert zone(state, "removed") == "finger-01"
        assert "forced" not in state.position()
        assert options(state) == ["fill"]

    def test_by_the_architect_too(self, market: Ruleset) -> None:
        state = table(
            market,
            market=self.LINE,
            ankh=ankh("c3-"),
            hands=["architect", ""],
            reserve="finger-01 seven",
        )
        do(state, "play architect", "choose finger-01", "choose cattle-01")
        assert options(state) == ["take cattle-01"]
        do(state, "take cattle-01")
        assert state.supply[square("a3")] == -1


def test_a_token_can_be_chosen_to_keep_it_from_the_opponent(market: Ruleset) -> None:
    state = chosen(market, "mummy")
    assert zone(state, "tokens") == "seven"
    assert state.seat == 1
