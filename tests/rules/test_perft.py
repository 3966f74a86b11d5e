"""Counts of all lines of play from fixed positions: a change of behaviour cannot slip in.

The counts were recorded once and checked against the rules by hand where they
are small. Random draws follow the position's own generator.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sobek_pg.rules import Ruleset, State, new_game

from .table import ankh, board, table

RICH_NILE = {
    "row": "fish-03 thief wheat-06 cattle-05 marble-05 queen ivory-04 ebony-04 amulet-01",
    "deck": "fish-06 ebony-05 wheat-07 ivory-05 cattle-03",
    "hands": [
        "wheat-03 wheat-08 wheat-09 merchant vizier amulet-02",
        "fish-04 fish-07 scribe-fish high-priest ivory-01 cattle-06 courtesan amulet-03",
    ],
    "corruption": ["ebony-02 marble-02 amulet-04", "cattle-04 cattle-07 fish-05"],
    "sets": [{"marble": "marble-03 marble-06 marble-07"}, {"fish": "fish-08 fish-09 fish-10"}],
    "tokens": "flood-01 prosperity-01 guild-eye curse-01 embalming",
    "reserve": "deceit flood-02",
    "scores": [31, 28],
}
LAST_ROW = {
    "seats": 3,
    "round": 2,
    "row": "fish-03 thief wheat-06",
    "hands": [
        "wheat-03 wheat-08 wheat-09 amulet-02 ivory-04",
        "fish-04 fish-07 scribe-fish amulet-03 cattle-06 cattle-08 vizier",
        "ebony-02 ebony-04 ebony-05 queen",
    ],
    "corruption": ["ebony-03", "cattle-04 cattle-07", "marble-02"],
    "tokens": "flood-01 curse-01",
    "scores": [50, 44, 61],
}
RICH_MARKET = {
    "market": board("""
        fish-03   .         ebony-02  .         .         statue-05
        .         fish-04   ebony-03  ivory-02  .         .
        wheat-05  cattle-03 .         marble-02 queen     .
        .         wheat-06  thief     fish-05   .         .
        ivory-04  .         .         .         fish-06   .
        .         .         cattle-06 .         .         wheat-04
    """),
    "ankh": ankh("c3-"),
    "deck": "fish-07 wheat-07 vizier",
    "hands": [
        "wheat-08 wheat-09 wheat-10 merchant architect statue-01",
        "ivory-03 ivory-05 scribe-cattle courtesan high-priestess cattle-07",
    ],
    "corruption": ["cattle-04 statue-02", "ebony-04 marble-04"],
    "sets": [{}, {"cattle": "cattle-05 cattle-08 cattle-09"}],
    "tokens": "pyramid-01 finger-01 two-01",
    "reserve": "seven cobra-2 mummy",
    "bag": "deben-01 deben-08 deben-13",
}
ENDING_MARKET = {
    "market": board("""
        fish-03   .         .         .         .         .
        .         .         .         ivory-02  .         .
        .         cattle-03 .         marble-02 .         .
    """),
    "ankh": ankh("c3-"),
    "hands": ["wheat-08 wheat-09 statue-01 merchant", "ivory-03 ivory-05 ivory-06 thief"],
    "tokens": "pyramid-01 mummy",
    "bag": "deben-01",
}


NILE_COUNTS = [
    {"play": 2, "set": 12, "take": 3, "take-place": 1},
    {"piece": 70, "place": 2, "play": 12, "set": 20, "take": 12, "take-place": 4},
    {"family": 8, "piece": 139, "play": 232, "set": 528, "take": 261, "take-place": 81},
    {
        "back": 12,
        "done": 16,
        "family": 118,
        "piece": 2847,
        "place": 18,
        "play": 998,
        "set": 2552,
        "take": 1581,
        "take-place": 489,
    },
]
LAST_COUNTS = [
    {"set": 4, "take": 2, "take-place": 1},
    {"done": 1, "lay": 8, "piece": 8, "play": 4, "set": 18, "take": 2, "take-place": 1},
    {
        "done": 11,
        "lay": 99,
        "piece": 36,
        "play": 3,
        "seat": 12,
        "set": 3,
        "take": 11,
        "take-place": 5,
    },
    {
        "done": 117,
        "lay": 226,
        "piece": 8,
        "play": 58,
        "seat": 36,
        "set": 195,
        "take": 49,
        "take-place": 24,
    },
]
MARKET_COUNTS = [
    {"play": 2, "set": 20, "take": 3, "take-place": 1},
    {"direction": 4, "option": 2, "piece": 78, "place": 2, "play": 6, "take": 3, "take-place": 1},
    {
        "direction": 4,
        "family": 4,
        "option": 2,
        "piece": 74,
        "place": 20,
        "play": 158,
        "set": 76,
        "take": 405,
        "take-place": 82,
    },
    {
        "direction": 323,
        "done": 4,
        "family": 92,
        "fill": 23,
        "option": 202,
        "piece": 517,
        "place": 20,
        "play": 827,
        "set": 1159,
        "take": 620,
        "take-place": 208,
    },
]
ENDING_COUNTS = [
    {"play": 1, "set": 4, "take": 2},
    {"option": 2, "piece": 12, "play": 1, "set": 1, "take": 1},
    {"back": 2, "option": 2, "piece": 2, "play": 11, "set": 10, "take": 30},
    {"back": 4, "option": 24, "over": 15, "piece": 16, "play": 15, "set": 22, "take": 42},
]
NEW_GAMES = [
    ("nile", 2, 1, [4, 16, 54, 146, 441]),
    ("nile", 2, 2, [4, 16, 58, 177, 595]),
    ("nile", 3, 1, [4, 16, 54, 175, 599]),
    ("nile", 3, 2, [4, 16, 54, 159, 571]),
    ("nile", 4, 1, [4, 16, 54, 146, 521]),
    ("nile", 4, 2, [4, 16, 54, 146, 473]),
    ("market", 2, 1, [4, 20, 69, 236, 810]),
    ("market", 2, 2, [4, 19, 68, 237, 855]),
]


def lines(state: State, depth: int) -> Counter[str]:
    """Count the lines of play of a length by the verb they end with; games that end count once."""
    found: Counter[str] = Counter()
    for action in state.legal_actions():
        after = state.clone()
        after.advance(action)
        if after.seat is None:
            found["over"] += 1
        elif depth == 1:
            found[action.verb] += 1
        else:
            found += lines(after, depth - 1)
    return found


@pytest.fixture
def games(nile: Ruleset, market: Ruleset) -> dict[str, Ruleset]:
    return {"nile": nile, "market": market}


@pytest.mark.parametrize(
    ("game", "position", "counts"),
    [
        ("nile", RICH_NILE, NILE_COUNTS),
        ("nile", LAST_ROW, LAST_COUNTS),
        ("market", RICH_MARKET, MARKET_COUNTS),
        ("market", ENDING_MARKET, ENDING_COUNTS),
    ],
    ids=["rich-nile", "last-row", "rich-market", "ending-market"],
)
def test_lines_of_play(
    games: dict[str, Ruleset], game: str, position: dict[str, Any], counts: list[dict[str, int]]
) -> None:
    state = table(games[game], **position)
    for depth, expected in enumerate(counts, 1):
        assert lines(state, depth) == expected


@pytest.mark.parametrize(("game", "seats", "seed", "totals"), NEW_GAMES)
def test_lines_of_play_from_the_start(
    games: dict[str, Ruleset], game: str, seats: int, seed: int, totals: list[int]
) -> None:
    state = new_game(games[game], seats, seed)
    found = [lines(state, depth).total() for depth in range(1, len(totals) + 1)]
    assert found == totals
