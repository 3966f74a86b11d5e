"""The ten characters of the tile game: use, choices, no effect, edges."""

from __future__ import annotations

from typing import Any

import pytest

from sobek_pg.rules import Ruleset, State

from ..table import (
    ankh,
    board,
    do,
    hand,
    knows,
    on_table,
    options,
    pile,
    square,
    squares,
    supply,
    table,
    why,
    zone,
)

PRIESTS = ["high-priest", "high-priestess"]
SCRIBES = ["scribe-cattle", "scribe-fish"]


def at(rules: Ruleset, mine: str, theirs: str = "", **keys: Any) -> State:
    """Seat 1 to move, one tile in the Ankh's line, two in the pile."""
    keys.setdefault("deck", "wheat-01 wheat-02")
    keys.setdefault("market", squares(a3="cattle-01", f6="cattle-02"))
    return table(rules, ankh=ankh("c3-"), hands=[mine, theirs], **keys)


class TestQueen:
    @pytest.mark.parametrize("left", [5, 3, 2, 1, 0])
    def test_takes_the_top_three_or_as_many_as_there_are(self, market: Ruleset, left: int) -> None:
        deck = ["fish-10", "vizier", "fish-06", "fish-07", "fish-08"][:left]
        state = table(
            market,
            market=squares(a3="cattle-01"),
            ankh=ankh("c3-"),
            hands=["queen", ""],
            deck=" ".join(deck),
            bag="deben-01",
        )
        do(state, "play queen")
        assert set(hand(state, 0).split()) == set(deck[:3])
        assert len(state.deck) == max(0, left - 3)
        assert state.seat == 1, "no Deben exchange"
        if left:
            assert not knows(state, 1, "fish-10")


class TestPriests:
    @pytest.mark.parametrize("priest", PRIESTS)
    def test_removes_a_family_with_its_characters(self, market: Ruleset, priest: str) -> None:
        state = at(
            market,
            priest,
            corruption=["fish-06 thief fish-01 wheat-03 statue-01 architect", "ivory-01"],
        )
        do(state, f"play {priest}")
        assert options(state) == [
            "choose family fish",
            "choose family wheat",
            "choose family statue",
        ]
        assert why(state, "choose family ivory") == "not-an-option"
        do(state, "choose family fish")
        assert pile(state, 0) == "wheat-03 statue-01 architect"
        assert zone(state, "removed") == "fish-01 fish-06 thief"
        assert state.seat == 1

    @pytest.mark.parametrize("priest", PRIESTS)
    def test_or_all_statues_and_the_architect(self, market: Ruleset, priest: str) -> None:
        state = at(market, priest, corruption=["fish-06 statue-01 statue-04 architect", ""])
        do(state, f"play {priest}", "choose family statue")
        assert pile(state, 0) == "fish-06"

    def test_no_corruption_no_effect(self, market: Ruleset) -> None:
        state = at(market, "high-priest", corruption=["", "fish-06"])
        do(state, "play high-priest")
        assert pile(state, 1) == "fish-06"
        assert state.seat == 1


class TestThief:
    @pytest.mark.parametrize(
        ("back", "loot"), [("grey", "ivory-01"), ("black", "fish-06"), ("red", "vizier")]
    )
    def test_steals_a_tile_with_the_chosen_back(
        self, market: Ruleset, back: str, loot: str
    ) -> None:
        state = at(market, "thief", "ivory-01 fish-06 vizier")
        do(state, "play thief")
        assert options(state) == [f"choose back {b}" for b in ("grey", "black", "red")]
        do(state, f"choose back {back}")
        assert hand(state, 0) == loot
        assert loot not in hand(state, 1)
        assert knows(state, 1, loot)
        assert state.seat == 1

    def test_a_back_that_is_there(self, market: Ruleset) -> None:
        state = at(market, "thief", "ivory-01 fish-06")
        do(state, "play thief")
        assert why(state, "choose back red") == "not-an-option"

    def test_nothing_to_steal(self, market: Ruleset) -> None:
        state = at(market, "thief")
        do(state, "play thief")
        assert hand(state, 0) == ""
        assert state.seat == 1


class TestScribe:
    SEVEN = "fish-06 fish-07 wheat-05 wheat-06 ivory-02 ivory-04 marble-02"

    @pytest.mark.parametrize("scribe", SCRIBES)
    def test_six_tiles_are_left_alone(self, market: Ruleset, scribe: str) -> None:
        state = at(market, scribe, self.SEVEN.removesuffix(" marble-02"))
        do(state, f"play {scribe}")
        assert pile(state, 1) == ""
        assert {text.split()[0] for text in options(state)} <= {"take", "set"}

    @pytest.mark.parametrize("scribe", SCRIBES)
    def test_of_seven_the_opponent_chooses_one(self, market: Ruleset, scribe: str) -> None:
        state = at(market, scribe, self.SEVEN)
        do(state, f"play {scribe}")
        assert state.seat == 1
        assert "choose marble-02" in options(state)
        do(state, "choose marble-02")
        assert pile(state, 1) == "marble-02"
        assert not knows(state, 0, "marble-02")
        assert state.seat == 1

    def test_of_nine_three(self, market: Ruleset) -> None:
        state = at(market, "scribe-fish", f"{self.SEVEN} ebony-01 ebony-03")
        do(state, "play scribe-fish", "choose ivory-02", "choose ebony-01", "choose fish-06")
        assert len(hand(state, 1).split()) == 6
        assert pile(state, 1) == "ivory-02 ebony-01 fish-06"


class TestVizier:
    def test_looks_and_takes_one(self, market: Ruleset) -> None:
        state = at(market, "vizier", corruption=["", "fish-10 wheat-05 thief"], bag="deben-01")
        do(state, "play vizier")
        assert options(state) == ["choose fish-10", "choose wheat-05", "choose thief"]
        assert knows(state, 0, "thief")
        do(state, "choose fish-10")
        assert hand(state, 0) == "fish-10"
        assert pile(state, 1) == "wheat-05 thief"
        assert state.seat == 1, "no Deben exchange"

    def test_an_empty_pile(self, market: Ruleset) -> None:
        state = at(market, "vizier", corruption=["fish-06", ""])
        do(state, "play vizier")
        assert hand(state, 0) == ""
        assert state.seat == 1


class TestCourtesan:
    def test_adds_to_a_set_sold(self, market: Ruleset) -> None:
        state = at(
            market,
            "courtesan wheat-05 fish-07 thief ivory-04 statue-01 architect",
            sets=[{"wheat": "wheat-07 wheat-08 wheat-09", "fish": "fish-04 fish-05 fish-06"}, {}],
            tokens="seven",
        )
        do(state, "play courtesan")
        assert options(state) == ["choose family fish", "choose family wheat"]
        do(state, "choose family fish")
        assert set(options(state)) == {
            f"choose {tile}" for tile in ("fish-07", "thief", "statue-01", "architect")
        }
        assert why(state, "choose wheat-05") == "does-not-fit", "both go to one set"
        do(state, "choose fish-07", "choose architect")
        assert on_table(state, 0, "fish") == "fish-04 fish-05 fish-06 fish-07 architect"
        assert zone(state, "tokens") == "seven", "no token follows"
        assert state.seat == 1

    def test_one_tile_then_done(self, market: Ruleset) -> None:
        state = at(
            market,
            "courtesan wheat-05 wheat-06",
            sets=[{"wheat": "wheat-07 wheat-08 wheat-09"}, {}],
        )
        do(state, "play courtesan", "choose wheat-05", "done")
        assert hand(state, 0) == "wheat-06"

    @pytest.mark.parametrize("sold", [{}, {"ivory": "ivory-04 ivory-05 ivory-06"}])
    def test_nothing_fits(self, market: Ruleset, sold: dict[str, str]) -> None:
        state = at(market, "courtesan wheat-05", sets=[sold, {}])
        do(state, "play courtesan")
        assert hand(state, 0) == "wheat-05"
        assert state.seat == 1


class TestMerchant:
    FULL = """
        fish-03   .         ebony-02  .         .         .
        .         fish-04   ebony-03  ivory-03  .         .
        wheat-05  cattle-04 .         marble-02 queen     .
        .         .         .         .         fish-10   .
    """

    def test_any_tile_the_ankh_stays_no_corruption(self, market: Ruleset) -> None:
        state = at(market, "merchant", market=board(self.FULL), bag="deben-01")
        before = state.position()["ankh"]
        do(state, "play merchant")
        assert len(options(state)) == 10
        assert "choose e3" in options(state)
        do(state, "choose fish-10")
        assert hand(state, 0) == "fish-10"
        assert pile(state, 0) == ""
        assert state.position()["ankh"] == before
        assert state.supply[square("e4")] == -1
        assert zone(state, "bag") == "deben-01"
        assert state.seat == 1, "no Deben exchange"

    def test_face_down_too(self, market: Ruleset) -> None:
        state = at(market, "merchant", market=board(self.FULL))
        do(state, "play merchant", "choose e3")
        assert hand(state, 0) == "queen"
        assert not knows(state, 1, "queen")
        assert state.seat == 1, "and no direction is chosen"

    def test_an_empty_market_no_effect(self, market: Ruleset) -> None:
        state = at(market, "merchant", market=squares())
        do(state, "play merchant")
        assert zone(state, "played") == "merchant"
        assert hand(state, 0) == ""
        assert state.seat == 1
        assert options(state) == ["fill"]

    def test_it_can_empty_the_ankhs_line(self, market: Ruleset) -> None:
        state = at(market, "merchant", market=squares(a3="cattle-01"), deck="")
        do(state, "play merchant")
        assert state.seat is None, "the opponent can do nothing"
        assert supply(state).split() == ["."] * 36


class TestArchitect:
    RESERVE = "mummy cobra-1 cobra-2 seven two-01 eye-of-horus finger-01 pyramid-02"

    def test_draws_three_and_applies_one(self, market: Ruleset) -> None:
        state = at(market, "architect", reserve=self.RESERVE, tokens="scarabs-01")
        do(state, "play architect")
        drawn = [text.removeprefix("choose ") for text in options(state)]
        assert len(drawn) == 3
        assert set(drawn) <= set(self.RESERVE.split())
        assert all(knows(state, 0, token) for token in drawn)
        assert not any(knows(state, 1, token) for token in drawn)
        assert len(zone(state, "reserve").split()) == 5
        do(state, f"choose {drawn[0]}")
        assert zone(state, "look") == ""
        left = zone(state, "reserve").split()
        assert len(left) == 7
        assert set(left) == set(self.RESERVE.split()) - {drawn[0]}
        assert zone(state, "tokens") == "scarabs-01"

    def test_not_of_those_by_the_board(self, market: Ruleset) -> None:
        state = at(market, "architect", tokens="scarabs-01 seven")
        do(state, "play architect")
        assert zone(state, "tokens") == "scarabs-01 seven"
        assert state.seat == 1

    def test_fewer_than_three_aside(self, market: Ruleset) -> None:
        state = at(market, "architect", reserve="seven cobra-1")
        do(state, "play architect")
        assert options(state) == ["choose cobra-1", "choose seven"]
        do(state, "choose seven")
        assert zone(state, "kept") == "seven"
        assert zone(state, "reserve") == "cobra-1"

    def test_the_last_one_needs_no_choice(self, market: Ruleset) -> None:
        state = at(market, "architect", reserve="seven")
        do(state, "play architect")
        assert zone(state, "kept") == "seven"
        assert state.seat == 1

    def test_a_pyramid_brings_another_turn(self, market: Ruleset) -> None:
        state = at(
            market,
            "architect",
            reserve="pyramid-01 seven",
            market=squares(a3="cattle-01", c1="wheat-05"),
        )
        do(state, "play architect", "choose pyramid-01")
        assert state.seat == 0
        assert options(state) == ["take cattle-01", "take wheat-05"]
        do(state, "take wheat-05")
        assert state.seat == 1

    def test_alike_tokens_are_one_choice(self, market: Ruleset) -> None:
        state = at(market, "architect", reserve="two-01 two-02 seven", bag="deben-01")
        do(state, "play architect")
        assert len(options(state)) == 2
        assert why(state, "choose two-02") is None
        assert why(state, "choose mummy") == "not-there"
