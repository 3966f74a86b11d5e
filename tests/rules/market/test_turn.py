"""RULES 2.3: taking in the Ankh's line, filling, selling, playing a character."""

from __future__ import annotations

import pytest

from sobek_pg.rules import Ruleset

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

AROUND = """
    fish-03   .         ebony-02  .         .         .
    .         fish-04   ebony-03  ivory-03  .         .
    wheat-05  cattle-04 .         marble-02 queen     .
    .         wheat-06  cattle-05 fish-05   .         .
    ivory-04  .         .         .         fish-06   .
    .         .         cattle-06 .         .         .
"""


class TestTake:
    @pytest.mark.parametrize(
        ("direction", "tiles"),
        [
            ("-", "wheat-05 cattle-04 marble-02 e3"),
            ("|", "ebony-02 ebony-03 cattle-05 cattle-06"),
            ("/", "ivory-03 wheat-06 ivory-04"),
            ("\\", "fish-03 fish-04 fish-05 fish-06"),
        ],
    )
    def test_any_tile_in_the_ankhs_line_both_ways(
        self, market: Ruleset, direction: str, tiles: str
    ) -> None:
        state = table(market, market=board(AROUND), ankh=ankh(f"c3{direction}"))
        assert set(options(state)) == {f"take {tile}" for tile in tiles.split()}

    def test_not_beside_the_line(self, market: Ruleset) -> None:
        state = table(market, market=board(AROUND), ankh=ankh("c3-"))
        assert why(state, "take ebony-02") == "not-in-line"
        assert why(state, "take fish-10") == "not-there"
        assert why(state, "take queen") == "not-there", "it lies face down"
        assert why(state, "take f6") == "not-there"

    def test_tiles_passed_over_are_corruption(self, market: Ruleset) -> None:
        state = table(market, market=board(AROUND), ankh=ankh("c3-"))
        do(state, "take wheat-05")
        assert pile(state, 0) == "cattle-04"
        assert hand(state, 0) == "wheat-05"
        assert state.seat == 1

    def test_gaps_do_not_matter(self, market: Ruleset) -> None:
        state = table(market, market=board(AROUND), ankh=ankh("c3|"), deck="statue-01")
        do(state, "take cattle-06")
        assert pile(state, 0) == "cattle-05"

    def test_the_ankh_moves_and_turns(self, market: Ruleset) -> None:
        state = table(market, market=board(AROUND), ankh=ankh("c3|"))
        do(state, "take ebony-03")
        assert state.position()["ankh"] == {"square": [2, 1], "direction": "|"}
        assert state.supply[square("c2")] == -1

    def test_what_is_passed_over_face_down_is_seen_by_its_owner_only(self, market: Ruleset) -> None:
        tiles = squares(d3="thief", e3="fish-05")
        state = table(market, market=tiles, ankh=ankh("c3-"), deck="statue-01")
        do(state, "take fish-05")
        assert pile(state, 0) == "thief"
        assert knows(state, 0, "thief")
        assert not knows(state, 1, "thief")
        assert knows(state, 1, "fish-05")


class TestCharacterTaken:
    def test_the_taker_chooses_a_direction_with_a_tile(self, market: Ruleset) -> None:
        tiles = squares(d3="queen", d1="fish-03", b5="fish-04", f6="fish-05")
        state = table(market, market=tiles, ankh=ankh("c3-"))
        do(state, "take d3")
        assert state.seat == 0
        assert options(state) == ["choose direction |", "choose direction /"]
        assert why(state, "choose direction -") == "towards-a-tile"
        assert why(state, "take fish-03") == "must-turn-ankh"
        do(state, "choose direction /")
        assert state.position()["ankh"] == {"square": [3, 2], "direction": "/"}
        assert state.seat == 1

    def test_tiles_just_passed_over_are_gone(self, market: Ruleset) -> None:
        tiles = squares(d3="fish-03", e3="queen", e1="fish-04", a1="wheat-05")
        state = table(market, market=tiles, ankh=ankh("c3-"))
        do(state, "take e3")
        assert pile(state, 0) == "fish-03"
        assert state.position()["ankh"]["direction"] == "|", "the only direction with a tile"
        assert state.seat == 1

    def test_no_tile_anywhere_any_direction(self, market: Ruleset) -> None:
        state = table(market, market=squares(d3="queen"), ankh=ankh("c3-"), deck="fish-03")
        do(state, "take d3")
        assert options(state) == [f"choose direction {d}" for d in "-|/\\"]
        do(state, "choose direction \\")
        assert state.seat == 1
        assert options(state) == ["fill"]

    def test_a_character_in_the_centre_too(self, market: Ruleset) -> None:
        state = table(market, market=squares(c3="queen", d4="fish-03", c1="fish-04"))
        do(state, "take c3")
        assert options(state) == ["choose direction |", "choose direction \\"]


class TestDebenIcon:
    TILES = squares(d3="fish-10", a1="wheat-05")

    def test_keep_it(self, market: Ruleset) -> None:
        state = table(market, market=self.TILES, ankh=ankh("c3-"), bag="deben-13", deck="fish-03")
        do(state, "take fish-10")
        assert options(state) == ["choose option keep", "choose option deben"]
        do(state, "choose option keep")
        assert hand(state, 0) == "fish-10"
        assert zone(state, "bag") == "deben-13"
        assert state.seat == 1

    def test_or_a_deben(self, market: Ruleset) -> None:
        state = table(market, market=self.TILES, ankh=ankh("c3-"), bag="deben-13", deck="fish-03")
        do(state, "take fish-10", "choose option deben")
        assert hand(state, 0) == ""
        assert zone(state, "removed") == "fish-10"
        assert zone(state, "purse") == "deben-13"
        assert knows(state, 0, "deben-13")
        assert not knows(state, 1, "deben-13")
        assert state.position()["ankh"]["direction"] == "|"
        assert state.seat == 1

    def test_not_if_the_bag_is_empty(self, market: Ruleset) -> None:
        state = table(market, market=self.TILES, ankh=ankh("c3-"), deck="fish-03")
        do(state, "take fish-10")
        assert hand(state, 0) == "fish-10"
        assert state.seat == 1

    def test_not_when_passed_over(self, market: Ruleset) -> None:
        tiles = squares(d3="fish-10", e3="wheat-05")
        state = table(market, market=tiles, ankh=ankh("c3-"), bag="deben-13", deck="fish-03")
        do(state, "take wheat-05")
        assert pile(state, 0) == "fish-10"
        assert state.seat == 1

    def test_central_after_a_fill_counts(self, market: Ruleset) -> None:
        state = table(
            market, market=squares(a1="wheat-05"), ankh=ankh("f5-"), bag="deben-13", deck="fish-10"
        )
        do(state, "fill", "take fish-10")
        assert options(state) == ["choose option keep", "choose option deben"]

    def test_forced_counts(self, market: Ruleset) -> None:
        state = table(
            market,
            market=self.TILES,
            ankh=ankh("c3-"),
            bag="deben-13",
            forced={"square": [3, 2], "by": 1},
        )
        do(state, "take fish-10")
        assert options(state) == ["choose option keep", "choose option deben"]


class TestFill:
    def test_no_tile_in_line_taking_begins_with_a_fill(self, market: Ruleset) -> None:
        state = table(
            market,
            market=squares(a1="wheat-05", d3="cattle-04"),
            ankh=ankh("c4-"),
            deck="fish-03 fish-04 queen fish-05",
            hands=["vizier", ""],
        )
        assert options(state) == ["fill", "play vizier"]
        do(state, "fill")
        assert state.seat == 0
        assert state.position()["ankh"]["square"] is None
        found = {n: supply(state).split()[square(n)] for n in ("c3", "d3", "d4", "c4", "b2", "a1")}
        assert found == {
            "c3": "fish-03",
            "d3": "cattle-04",
            "d4": "fish-04",
            "c4": "queen",
            "b2": "fish-05",
            "a1": "wheat-05",
        }

    def test_then_a_central_tile_must_be_taken(self, market: Ruleset) -> None:
        state = table(
            market,
            market=squares(a1="wheat-05", b5="wheat-06"),
            ankh=ankh("c4-"),
            deck="fish-03 fish-04",
            hands=["vizier", ""],
        )
        do(state, "fill")
        assert options(state) == ["take fish-03", "take fish-04"]
        assert why(state, "play vizier") == "must-take-centre"
        assert why(state, "take wheat-05") == "must-take-centre"
        assert why(state, "fill") == "must-take-centre"
        do(state, "take fish-04")
        assert pile(state, 0) == ""
        assert state.position()["ankh"] == {"square": [3, 2], "direction": "/"}
        assert state.seat == 1

    def test_not_while_a_tile_lies_in_line(self, market: Ruleset) -> None:
        state = table(market, market=squares(a4="wheat-05"), ankh=ankh("c4-"), deck="fish-03")
        assert why(state, "fill") == "tile-in-line"
        assert options(state) == ["take wheat-05"]

    def test_not_with_an_empty_pile(self, market: Ruleset) -> None:
        state = table(market, market=squares(a1="wheat-05"), ankh=ankh("c4-"), hands=["vizier", ""])
        assert why(state, "fill") == "pile-empty"
        assert options(state) == ["play vizier"]

    def test_open_tiles_are_seen_by_all_and_others_by_nobody(self, market: Ruleset) -> None:
        state = table(market, ankh=ankh("c4-"), deck="fish-03 queen")
        do(state, "fill")
        for seat in range(2):
            assert knows(state, seat, "fish-03")
            assert not knows(state, seat, "queen")

    def test_selling_and_playing_need_no_fill(self, market: Ruleset) -> None:
        state = table(
            market,
            market=squares(a1="wheat-05"),
            ankh=ankh("c4-"),
            deck="fish-03",
            hands=["fish-04 fish-05 fish-06", ""],
        )
        assert options(state) == ["fill", "set fish: fish-04 fish-05 fish-06"]
        do(state, "set fish: fish-04 fish-05 fish-06")
        assert state.seat == 1
        assert state.position()["ankh"]["square"] == [2, 3]


class TestSell:
    TILES = squares(a3="wheat-05")

    def test_three_of_a_family(self, market: Ruleset) -> None:
        state = table(
            market,
            market=self.TILES,
            ankh=ankh("c3-"),
            hands=["fish-04 fish-05 thief ivory-03", ""],
        )
        do(state, "set fish: fish-04 fish-05 thief")
        assert on_table(state, 0, "fish") == "fish-04 fish-05 thief"
        assert state.seat == 1

    def test_statues_and_the_architect_fit_everywhere(self, market: Ruleset) -> None:
        state = table(
            market,
            market=self.TILES,
            ankh=ankh("c3-"),
            hands=["marble-04 statue-01 architect", ""],
        )
        assert "set marble: marble-04 statue-01 architect" in options(state)
        assert why(state, "set fish: marble-04 statue-01 architect") == "does-not-fit"
        assert why(state, "set statue: marble-04 statue-01 architect") == "no-such-family"

    def test_a_new_family_needs_a_tile_of_it(self, market: Ruleset) -> None:
        jokers = "statue-01 statue-02 architect"
        state = table(market, market=self.TILES, ankh=ankh("c3-"), hands=[jokers, ""])
        assert why(state, f"set fish: {jokers}") == "jokers-only"
        one = table(
            market, market=self.TILES, ankh=ankh("c3-"), hands=["statue-01 statue-02 thief", ""]
        )
        assert why(one, "set fish: statue-01 statue-02 thief") is None, "a character will do"

    def test_an_addition_may_be_jokers_only_to_any_family_sold(self, market: Ruleset) -> None:
        jokers = "statue-01 statue-02 architect"
        state = table(
            market,
            market=self.TILES,
            ankh=ankh("c3-"),
            hands=[jokers, ""],
            sets=[{"fish": "fish-04 fish-05 fish-06", "ivory": "ivory-03 ivory-04 ivory-05"}],
        )
        sold = {text for text in options(state) if text.startswith("set")}
        assert sold == {f"set fish: {jokers}", f"set ivory: {jokers}"}
        do(state, f"set fish: {jokers}")
        assert len(on_table(state, 0, "fish").split()) == 6

    def test_an_addition_of_two_is_too_small(self, market: Ruleset) -> None:
        state = table(
            market,
            market=self.TILES,
            ankh=ankh("c3-"),
            hands=["fish-07 statue-01", ""],
            sets=[{"fish": "fish-04 fish-05 fish-06"}],
        )
        assert why(state, "set fish: fish-07 statue-01") == "set-too-small"

    def test_a_pirogue_token_follows(self, market: Ruleset) -> None:
        state = table(
            market,
            market=self.TILES,
            ankh=ankh("c3-"),
            hands=["fish-04 fish-05 fish-06", ""],
            tokens="seven mummy cobra-1",
            reserve="two-01",
        )
        do(state, "set fish: fish-04 fish-05 fish-06")
        assert options(state) == ["choose mummy", "choose cobra-1", "choose seven"]
        assert knows(state, 0, "mummy")
        assert not knows(state, 1, "mummy")
        do(state, "choose mummy")
        assert zone(state, "removed") == "mummy"
        assert zone(state, "tokens") == "cobra-1 seven"
        assert state.seat == 1

    def test_none_if_none_remain(self, market: Ruleset) -> None:
        state = table(
            market,
            market=self.TILES,
            ankh=ankh("c3-"),
            hands=["fish-04 fish-05 fish-06", ""],
            reserve="two-01",
        )
        do(state, "set fish: fish-04 fish-05 fish-06")
        assert state.seat == 1
