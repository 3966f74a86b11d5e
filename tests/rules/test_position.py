"""Positions as plain mappings: complete, readable, and refused when they cannot be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from sobek_pg.content import load_ruleset
from sobek_pg.rules import PositionError, Ruleset, State, new_game
from sobek_pg.rules.zones import BOX
from tests.mods.making import make_mod

from .table import ankh, do, options, squares, table


def test_the_keys_of_a_new_game(nile: Ruleset, market: Ruleset) -> None:
    both = {"game", "seats", "round", "turn", "scores", "deck", "hands", "tokens", "reserve", "rng"}
    assert set(new_game(nile, 2, 1).position()) == both | {"row", "delivery"}
    assert set(new_game(market, 2, 1).position()) == both | {"market", "ankh", "bag"}


def test_it_is_plain_data(nile: Ruleset) -> None:
    position = new_game(nile, 3, 1).position()
    assert json.loads(json.dumps(position)) == position
    assert yaml.safe_load(yaml.safe_dump(position)) == position


def test_the_decks_top_is_first(nile: Ruleset) -> None:
    state = table(nile, row="fish-03", deck="wheat-03 wheat-04 wheat-05", hands=["queen", ""])
    assert state.position()["deck"] == ["wheat-03", "wheat-04", "wheat-05"]
    do(state, "take fish-03")
    assert state.position()["row"] == ["wheat-03", "wheat-04", "wheat-05"]


def test_what_is_named_nowhere_is_in_the_box(nile: Ruleset) -> None:
    state = table(nile, row="fish-03")
    assert state.zones[BOX] == nile.everything & ~nile.bit[nile.index["fish-03"]]


def test_absent_is_empty(nile: Ruleset, market: Ruleset) -> None:
    state = State.from_position(nile, {"row": ["fish-03"]})
    assert (state.seats, state.round, state.turn, state.scores) == (2, 1, 0, [0, 0])
    bare = State.from_position(market, {"market": squares(c3="fish-03")})
    assert bare.position()["ankh"]["square"] is None


def test_the_ankh_is_a_column_and_a_row(market: Ruleset) -> None:
    state = table(market, market=squares(b1="fish-03"), ankh=ankh("b6|"))
    assert state.position()["ankh"] == {"square": [1, 5], "direction": "|"}
    assert options(state) == ["take fish-03"]


@pytest.mark.parametrize(
    ("game", "position", "moves"),
    [
        (
            "nile",
            {
                "seats": 3,
                "row": "fish-03",
                "hands": ["vizier"],
                "corruption": ["", "fish-06 queen"],
            },
            ("play vizier", "choose seat 2"),
        ),
        (
            "nile",
            {
                "row": "fish-03",
                "hands": ["courtesan fish-06 fish-07 fish-04 amulet-01"],
                "sets": [{"fish": "fish-08 fish-09 fish-10"}],
            },
            ("play courtesan", "choose fish-06"),
        ),
        (
            "nile",
            {"row": "ebony-02", "hands": ["fish-06 fish-07 fish-08 wheat-06 wheat-07 wheat-08"]},
            ("take ebony-02", "lay fish: fish-06 fish-07 fish-08"),
        ),
        (
            "nile",
            {
                "row": "fish-03 fish-04",
                "hands": ["ivory-04 ivory-05 ivory-06"],
                "tokens": "flood-01 deceit",
            },
            ("set ivory: ivory-04 ivory-05 ivory-06", "choose flood-01"),
        ),
        ("nile", {"row": "ebony-02"}, ("take ebony-02",)),
        (
            "market",
            {"market": squares(a3="fish-10", a1="fish-03"), "ankh": ankh("c3-"), "bag": "deben-01"},
            ("take fish-10",),
        ),
        (
            "market",
            {
                "market": squares(a3="fish-10", c1="fish-03"),
                "ankh": ankh("c3-"),
                "hands": ["architect"],
                "reserve": "pyramid-01 finger-01 seven",
            },
            ("play architect",),
        ),
        (
            "market",
            {
                "market": squares(a3="fish-10", c1="fish-03"),
                "ankh": ankh("c3-"),
                "hands": ["architect"],
                "reserve": "pyramid-01 finger-01",
            },
            ("play architect", "choose pyramid-01"),
        ),
        (
            "market",
            {
                "market": squares(a3="fish-10", f3="fish-03"),
                "ankh": ankh("c3-"),
                "hands": ["architect"],
                "reserve": "pyramid-01 finger-01",
            },
            ("play architect", "choose finger-01", "choose fish-03"),
        ),
        (
            "market",
            {"market": squares(d3="queen", d1="fish-03", b5="fish-04"), "ankh": ankh("c3-")},
            ("take d3",),
        ),
    ],
)
def test_it_resumes_in_the_middle(
    nile: Ruleset, market: Ruleset, game: str, position: dict[str, Any], moves: tuple[str, ...]
) -> None:
    """Read back, it offers the same and plays on the same."""
    rules = nile if game == "nile" else market
    state = table(rules, **position)
    do(state, *moves)
    plain = yaml.safe_load(yaml.safe_dump(state.position()))
    again = State.from_position(rules, plain)
    for _ in range(12):
        assert again.position() == state.position()
        assert options(again) == options(state)
        assert again.seat == state.seat
        if state.seat is None:
            break
        action = state.legal_actions()[-1]
        state.apply(action)
        again.apply(action)


def maybe(heaps: dict[str, int] | None = None, seat: int = 0) -> dict[str, Any]:
    """Say that a seat has mixed up a fish of the opponent's."""
    return {"seat": seat, "pieces": ["fish-03"], "heaps": heaps or {"hand.1": 1, "corruption.1": 1}}


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"game": "market"}, 'a position of "market", not of "nile"'),
        ({"hats": []}, 'unknown key "hats"'),
        ({"seats": 5}, "seats: nile is not for 5"),
        ({"round": 0}, "round: a whole number from 1"),
        ({"turn": 2}, "turn: a whole number from 0 to 1"),
        ({"turn": "one"}, "turn: a whole number"),
        ({"rng": -1}, "rng: a whole number"),
        ({"scores": [1]}, "scores: 2 are needed"),
        ({"row": ["frog"]}, 'no piece is called "frog"'),
        ({"row": ["fish-03"], "deck": ["fish-03"]}, '"fish-03" is in two places'),
        ({"row": [f"wheat-{n:02d}" for n in range(1, 11)]}, "row: at most 9 cards"),
        ({"hands": [[], [], []]}, "hands: one list for each seat"),
        ({"sets": [{"frogs": []}]}, 'no family is called "frogs"'),
        ({"row": 7}, "not a position"),
        ({"hands": [{"a": 1}]}, 'no piece is called "a"'),
        ({"known": [[]]}, "not a position"),
        ({"row": ["fish-03"], "pending": [{"do": "dance"}]}, 'pending: nothing is called "dance"'),
        (
            {"row": ["fish-03"], "pending": [{"do": "lay", "actor": 3}]},
            "pending: no such seat as 3",
        ),
        ({"row": ["fish-03"], "pending": [{"do": "lay"}]}, "pending: lay needs an actor"),
        (
            {"row": ["fish-03"], "pending": [{"do": "lay", "actor": 1, "decider": 0}]},
            "pending: lay is decided by its actor",
        ),
        ({"row": ["fish-03"], "pending": [{}]}, "not a position"),
        ({"maybe": [{"seat": 0}]}, "not a position"),
        ({"maybe": [{"seat": 0, "pieces": [], "heaps": {}}]}, "maybe: a piece at least"),
        ({"maybe": [maybe(seat=2)]}, "maybe: no such seat as 2"),
        ({"maybe": [maybe({"hand.1": 1, "hand.7": 1})]}, "maybe: no such seat as 7"),
        ({"maybe": [maybe({"hand.1": 1, "hand": 1})]}, 'maybe: no zone is called "hand"'),
        ({"maybe": [maybe({"frogs.1": 1, "hand.1": 1})]}, 'no zone is called "frogs.1"'),
        ({"row": ["fish-03"], "maybe": [maybe()]}, "maybe: those pieces cannot be"),
        ({"hands": [["fish-03"], []], "maybe": [maybe()]}, "maybe: those pieces cannot be"),
        ({"hands": [[], ["fish-03"]], "maybe": [maybe()]}, "maybe: those pieces cannot be"),
        ({"delivery": "two"}, "delivery: a whole number"),
        ({"ended_by": 4}, "ended_by: a whole number"),
        ({"deck": ["fish-03"]}, "row: while a round goes on"),
    ],
)
def test_what_cannot_be(nile: Ruleset, position: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError) as caught:
        State.from_position(nile, position)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"market": [None] * 35}, "market: 36 squares are needed"),
        ({"ankh": {"square": [6, 0], "direction": "-"}}, "no square [6, 0]"),
        ({"ankh": {"square": [0, 0], "direction": "x"}}, "not a position"),
        ({"ankh": {"square": 7}}, "not a position"),
        ({"forced": {"square": [1, 1], "by": 0}}, "forced: no tile lies there"),
        (
            {
                "market": squares(b2="fish-03"),
                "ankh": ankh("c3-"),
                "forced": {"square": [1, 1], "by": "me"},
            },
            "forced: no such seat as me",
        ),
        (
            {
                "market": squares(f1="fish-03"),
                "ankh": ankh("d4-"),
                "forced": {"square": [5, 0], "by": 1},
            },
            "forced: that tile is in no line with the Ankh",
        ),
        ({"market": squares(c3="fish-03"), "ankh": ankh("c3-")}, "ankh: a tile lies there"),
        ({"ankh": ankh("c3-")}, "nothing can be done in this position"),
    ],
)
def test_what_cannot_be_in_the_market(
    market: Ruleset, position: dict[str, Any], message: str
) -> None:
    with pytest.raises(PositionError) as caught:
        State.from_position(market, position)
    assert message in str(caught.value)


def test_copies_of_one_entry_keep_their_own_powers_in_a_position(tmp_path: Path) -> None:
    make_mod(
        tmp_path,
        market__goods="""
oil:
  kind: goods
  family: fish
  copies:
    - {direction: '-', on_take: [{either: {of: [{name: keep}, {name: none}]}}]}
    - {direction: '|', on_take: [{either: {of: [{name: keep}, {name: both}]}}]}
    - {direction: '|'}
""",
    )
    rules = load_ruleset("market", ["wild"], folders=[tmp_path])
    for piece, second in (("oil-01", "none"), ("oil-02", "both")):
        state = table(rules, market=squares(c3=piece, d3="fish-04"), ankh=ankh("a3-"), rng=5)
        do(state, f"take {piece}")
        again = State.from_position(rules, state.position())
        assert options(again) == ["choose option keep", f"choose option {second}"]
