"""RULES 2.5: the expansion, shipped as a mod."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sobek_pg.rules import Ruleset, State, new_game

from ..table import (
    ankh,
    do,
    hand,
    knows,
    on_table,
    options,
    pile,
    squares,
    table,
    why,
    words,
    zone,
)

PAIRS = {
    ("fish", "ebony"),
    ("ebony", "cattle"),
    ("cattle", "ivory"),
    ("ivory", "wheat"),
    ("wheat", "marble"),
    ("marble", "fish"),
}
ROYAL = "royal-01 royal-02 royal-03 royal-04 royal-05 royal-06"


def at(rules: Ruleset, mine: str = "", theirs: str = "", **keys: Any) -> State:
    keys.setdefault("market", squares(d3="treasure-marble-fish", f1="cattle-01", d1="cattle-02"))
    keys.setdefault("deck", "wheat-01 wheat-02 wheat-03")
    return table(rules, ankh=ankh("c3-"), hands=[mine, theirs], **keys)


def test_what_is_added(treasures: Ruleset) -> None:
    tiles = [p for p in treasures.pieces if p.kind == "treasure"]
    assert {p.families for p in tiles} == PAIRS
    assert all(p.scarabs == 2 and p.direction is None for p in tiles)
    assert {treasures.kinds[p.kind].back for p in tiles} == {"pharaoh"}
    assert sorted(p.corruption for p in treasures.pieces if p.kind == "royal") == [1, 2, 3, 4, 5, 6]
    assert Counter(p.kind for p in treasures.pieces)["token"] == 15


def test_set_up(treasures: Ruleset) -> None:
    state = new_game(treasures, 2, seed=3)
    assert treasures.in_deck.bit_count() == 63
    assert len(state.deck) == 31
    assert len(zone(state, "tokens").split()) == 5
    assert len(zone(state, "reserve").split()) == 10
    assert zone(state, "royal") == ROYAL
    for p in state.supply:
        if treasures.pieces[p].kind == "treasure":
            assert not any(known >> p & 1 for known in state.known)


class TestTaking:
    def test_a_royal_token_first_then_the_direction(self, treasures: Ruleset) -> None:
        state = at(treasures, royal=ROYAL.split())
        do(state, "take d3")
        token = zone(state, "secrets", 0)
        assert token in ROYAL.split()
        assert state.seat == 0
        assert options(state) == ["choose direction |", "choose direction /"]
        assert knows(state, 0, token)
        assert not knows(state, 1, token)
        assert state.view(1).size(treasures.zone_base["secrets"]) == 1
        do(state, options(state)[0])
        assert state.seat == 1

    def test_by_the_merchant_too(self, treasures: Ruleset) -> None:
        state = at(treasures, "merchant", royal=["royal-04"])
        do(state, "play merchant", "choose d3")
        assert zone(state, "secrets", 0) == "royal-04"
        assert hand(state, 0) == "treasure-marble-fish"
        assert state.seat == 1

    def test_passed_over_there_is_none(self, treasures: Ruleset) -> None:
        tiles = squares(d3="treasure-fish-ebony", e3="fish-03")
        state = at(treasures, market=tiles, royal=ROYAL.split())
        do(state, "take fish-03")
        assert pile(state, 0) == "treasure-fish-ebony"
        assert zone(state, "secrets", 0) == ""

    def test_drawn_or_stolen_there_is_none(self, treasures: Ruleset) -> None:
        queen = at(treasures, "queen", deck="treasure-ivory-wheat", royal=ROYAL.split())
        do(queen, "play queen")
        assert hand(queen, 0) == "treasure-ivory-wheat"
        thief = at(treasures, "thief", "treasure-ivory-wheat fish-03", royal=ROYAL.split())
        do(thief, "play thief", "choose back pharaoh")
        assert hand(thief, 0) == "treasure-ivory-wheat"
        assert zone(queen, "secrets", 0) == zone(thief, "secrets", 0) == ""

    def test_none_left(self, treasures: Ruleset) -> None:
        state = at(treasures)
        do(state, "take d3")
        assert zone(state, "secrets", 0) == ""


class TestSelling:
    def test_the_seller_decides_the_family(self, treasures: Ruleset) -> None:
        mine = "treasure-fish-ebony fish-05 fish-06 ebony-02 ebony-03"
        for family, others in (("fish", "fish-05 fish-06"), ("ebony", "ebony-02 ebony-03")):
            state = at(treasures, mine)
            do(state, f"set {family}: treasure-fish-ebony {others}")
            assert "treasure-fish-ebony" in on_table(state, 0, family)
        assert why(at(treasures, mine), f"set wheat: {mine}") == "does-not-fit"

    def test_scarabs_of_stone(self, treasures: Ruleset) -> None:
        state = at(
            treasures,
            "ebony-02 ebony-03 ebony-06",
            tokens="scarabs-of-stone seven",
            sets=[{"marble": "marble-02 marble-06 marble-07", "fish": "fish-05 fish-06 fish-07"}],
        )
        do(state, "set ebony: ebony-02 ebony-03 ebony-06", "choose scarabs-of-stone")
        assert options(state) == ["choose family ebony", "choose family marble"]
        do(state, "choose family marble")
        assert on_table(state, 0, "marble").endswith("scarabs-of-stone")


@pytest.mark.parametrize("family", ["fish", "ebony"])
def test_a_priest_removes_it_under_either_family(treasures: Ruleset, family: str) -> None:
    state = at(treasures, "high-priest", corruption=["treasure-fish-ebony wheat-05 spy", ""])
    do(state, "play high-priest")
    assert "choose family statue" in options(state)
    do(state, f"choose family {family}")
    assert pile(state, 0) == "wheat-05 spy"


def test_the_spy_is_removed_with_the_statues(treasures: Ruleset) -> None:
    state = at(treasures, "high-priest", corruption=["statue-01 architect spy wheat-05", ""])
    do(state, "play high-priest", "choose family statue")
    assert pile(state, 0) == "wheat-05"


class TestRoyalAdviser:
    def test_discards_a_token_of_choice(self, treasures: Ruleset) -> None:
        state = at(treasures, "royal-adviser", secrets=[["royal-02", "royal-06"], ["royal-05"]])
        do(state, "play royal-adviser")
        assert options(state) == ["choose royal-02", "choose royal-06"]
        do(state, "choose royal-06")
        assert zone(state, "secrets", 0) == "royal-02"
        assert zone(state, "secrets", 1) == "royal-05"
        assert zone(state, "removed") == "royal-06"

    def test_none_to_discard(self, treasures: Ruleset) -> None:
        state = at(treasures, "royal-adviser", secrets=[[], ["royal-05"]])
        do(state, "play royal-adviser")
        assert zone(state, "secrets", 1) == "royal-05"
        assert state.seat == 1


class TestBrokenCoin:
    def sold(self, treasures: Ruleset, purses: list[str]) -> State:
        state = at(
            treasures, "ebony-02 ebony-03 ebony-06", tokens="broken-coin seven", purses=purses
        )
        do(state, "set ebony: ebony-02 ebony-03 ebony-06", "choose broken-coin")
        return state

    def test_the_opponent_loses_a_random_deben(self, treasures: Ruleset) -> None:
        state = self.sold(treasures, ["deben-01", "deben-04 deben-13"])
        assert len(zone(state, "purse", 1).split()) == 1
        assert "deben" in zone(state, "removed")
        assert zone(state, "purse", 0) == "deben-01"
        assert zone(state, "bag") == ""

    def test_none_to_lose(self, treasures: Ruleset) -> None:
        state = self.sold(treasures, ["deben-01", ""])
        assert zone(state, "removed") == "broken-coin"
        assert state.seat == 1


class TestEnd:
    def ended(self, treasures: Ruleset, **keys: Any) -> State:
        hands = keys.pop("hands", ["", ""])
        state = table(
            treasures,
            market=squares(a1="cattle-01"),
            ankh=ankh("c3-"),
            hands=[f"queen {hands[0]}", hands[1]],
            **keys,
        )
        do(state, "play queen")
        assert state.outcome is not None
        return state

    def test_royal_tokens_are_corruption_points(self, treasures: Ruleset) -> None:
        state = self.ended(
            treasures,
            corruption=["fish-03", "fish-04 fish-05 fish-06"],
            secrets=[["royal-05", "royal-02"], []],
            bag="deben-01 deben-04 deben-13",
        )
        assert [s.corruption for s in state.history[0].seats] == [8, 3]
        assert [s.reward.bit_count() for s in state.history[0].seats] == [0, 2]

    def test_also_for_the_tie(self, treasures: Ruleset) -> None:
        state = self.ended(treasures, secrets=[["royal-01"], []])
        assert state.outcome is not None
        assert state.outcome.winners == (1,)

    def test_unsold_sets_use_whichever_family_removes_more(self, treasures: Ruleset) -> None:
        rest = "treasure-fish-ebony fish-05 fish-06 ebony-02 statue-01"
        seat = self.ended(treasures, hands=[rest, ""]).history[0].seats[0]
        assert words(treasures, seat.pile) == "ebony-02"
        both = "treasure-fish-ebony treasure-ebony-cattle fish-05 ebony-02 cattle-04 cattle-05"
        seat = self.ended(treasures, hands=[both, ""]).history[0].seats[0]
        assert seat.leftover.bit_count() == 3
