"""RULES 2.1 and 2.2: what lies in the box, the board, and how the game is set up."""

from __future__ import annotations

from collections import Counter

import pytest

from sobek_pg.rules import Ruleset, new_game
from sobek_pg.rules.zones import BAG, BOX, HAND, RESERVE, TOKENS

from ..table import options

STARTING = {
    "cattle": "| -",
    "wheat": "/ | -",
    "ebony": "-",
    "ivory": "-",
    "marble": "-",
    "fish": "| -",
}
GOODS = {
    "cattle": r"\D \1 / /1 /1 |1 -1",
    "fish": r"\ / -1 |1 /1 \1 \1 |D",
    "wheat": r"/D \ -1 -1 /1 \1 |1 /",
    "marble": r"-2 /D | \ |2 \2",
    "ebony": r"-2 |2 |D / /2 \2",
    "ivory": r"\D / /3 \3 |3",
    "statue": r"| - / \ \ ",
}
TOTALS = {
    "ivory": 6,
    "ebony": 7,
    "marble": 7,
    "wheat": 11,
    "fish": 10,
    "cattle": 9,
    "statue": 5,
}
CHARACTERS = {
    "queen": "ivory",
    "high-priest": "ebony",
    "high-priestess": "marble",
    "thief": "fish",
    "scribe-cattle": "cattle",
    "scribe-fish": "fish",
    "vizier": "cattle",
    "courtesan": "wheat",
    "merchant": "wheat",
    "architect": "statue",
}
TOKENS_THERE = {
    **dict.fromkeys(("pyramid", "scarabs", "two", "finger"), 2),
    **dict.fromkeys(("mummy", "cobra-1", "cobra-2", "seven", "eye-of-horus"), 1),
}


@pytest.mark.parametrize("family", STARTING)
def test_the_starting_tiles(market: Ruleset, family: str) -> None:
    tiles = [p for p in market.pieces if p.kind == "start" and family in p.families]
    assert sorted(str(p.direction) for p in tiles) == sorted(STARTING[family].split())
    assert not any(p.scarabs or p.on_take for p in tiles)


@pytest.mark.parametrize("family", GOODS)
def test_the_goods(market: Ruleset, family: str) -> None:
    tiles = [p for p in market.pieces if p.kind == "goods" and family in p.families]
    marks = [
        f"{p.direction}{'D' if p.on_take else ''}{p.scarabs if p.scarabs else ''}" for p in tiles
    ]
    assert sorted(marks) == sorted(GOODS[family].split())


@pytest.mark.parametrize("family", TOTALS)
def test_the_rulebooks_totals(market: Ruleset, family: str) -> None:
    tiles = [p for p in market.pieces if family in p.families and p.kind != "character"]
    assert len(tiles) == TOTALS[family]


def test_the_backs(market: Ruleset) -> None:
    backs = Counter(market.kinds[p.kind].back for p in market.pieces)
    assert backs == {"grey": 10, "black": 45, "red": 10, "token": 13, "deben": 13}


def test_the_ten_characters(market: Ruleset) -> None:
    found = {p.id: p.families for p in market.pieces if p.kind == "character"}
    assert found == {name: (family,) for name, family in CHARACTERS.items()}
    tiles = [p for p in market.pieces if p.kind == "character"]
    assert not any(p.scarabs or p.direction or p.on_take for p in tiles)


def test_the_tokens_and_the_bag(market: Ruleset) -> None:
    assert Counter(p.entry for p in market.pieces if p.kind == "token") == TOKENS_THERE
    values = [p.points for p in market.pieces if p.kind == "deben"]
    assert sorted(values) == [3, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9]


def test_the_order_of_filling(market: Ruleset) -> None:
    names = [market.board.name(s) for s in market.board.order]
    assert " ".join(names[:4]) == "c3 d3 d4 c4"
    assert " ".join(names[4:16]) == "b2 c2 d2 e2 e3 e4 e5 d5 c5 b5 b4 b3"
    outer = "a1 b1 c1 d1 e1 f1 f2 f3 f4 f5 f6 e6 d6 c6 b6 a6 a5 a4 a3 a2"
    assert " ".join(names[16:]) == outer


def test_set_up(market: Ruleset) -> None:
    state = new_game(market, 2, seed=4)
    assert [state.zones[HAND + seat].bit_count() for seat in range(2)] == [2, 2]
    assert all(p >= 0 for p in state.supply)
    centre = [state.supply[s] for s in market.board.centre]
    assert all(market.pieces[p].kind == "start" for p in centre)
    assert sum(market.pieces[p].kind == "start" for p in state.supply) == 4
    assert len(state.deck) == 23
    assert state.zones[TOKENS].bit_count() == 5
    assert state.zones[RESERVE].bit_count() == 8
    assert state.zones[BAG].bit_count() == 13
    assert state.zones[BOX].bit_count() == 2
    assert not any(known & state.zones[BOX] for known in state.known), "put away unseen"


def test_goods_lie_open_and_characters_face_down(market: Ruleset) -> None:
    state = new_game(market, 2, seed=5)
    for p in state.supply:
        open_tile = market.pieces[p].kind != "character"
        assert all(bool(known >> p & 1) == open_tile for known in state.known)


def test_the_first_turn_takes_a_central_tile(market: Ruleset) -> None:
    state = new_game(market, 2, seed=6)
    centre = [market.pieces[state.supply[s]].id for s in market.board.centre]
    assert options(state) == [f"take {tile}" for tile in centre]


def test_a_random_seat_starts(market: Ruleset) -> None:
    assert {new_game(market, 2, seed).seat for seed in range(20)} == {0, 1}


def test_two_seats_only(market: Ruleset) -> None:
    with pytest.raises(ValueError, match="2 seats"):
        new_game(market, 3, seed=1)
