"""Every way an action can be illegal has its reason, and every reason has a case here."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sobek_pg.rules
from sobek_pg.rules import Action, IllegalAction, Ruleset, State

from .table import ankh, mask, squares, table

HERE = {"row": "fish-03 wheat-03 thief cattle-03 marble-02", "deck": "ivory-02"}
BOARD = {
    "market": squares(a3="cattle-01", c1="wheat-05", d4="queen"),
    "ankh": ankh("c3-"),
    "deck": "ivory-02",
}
SCRIBED = {
    **HERE,
    "turn": 1,
    "hands": ["fish-06 fish-07 fish-08 wheat-06 wheat-07 wheat-08 ivory-04", "scribe-fish"],
}
WHEAT = "wheat-06 wheat-07 wheat-08"
ENDED = {"row": "ebony-02", "turn": 1, "hands": [f"fish-06 fish-07 fish-08 {WHEAT}", ""]}
SIX_FISH = "fish-05 fish-06 fish-07 fish-08 fish-09 fish-10"
SOLD = {
    **HERE,
    "hands": ["courtesan fish-06 fish-07 wheat-06", ""],
    "sets": [{"fish": "fish-08 fish-09 fish-10"}],
}
TOKENS = {**HERE, "hands": ["fish-06 fish-07 fish-08", ""], "tokens": "deceit flood-01"}
FORCED = {**BOARD, "forced": {"square": [0, 2], "by": 1}, "hands": ["vizier", ""]}
TURNING = {"market": squares(d3="queen", d1="fish-03", b5="fish-04"), "ankh": ankh("c3-")}

CASES: list[tuple[str, str, dict[str, Any], tuple[str, ...], str]] = [
    # reason, game, position, moves before, the action that is refused
    ("not-there", "nile", HERE, (), "take fish-10"),
    ("not-there", "nile", HERE, (), "take quay-9"),
    ("not-there", "nile", HERE, (), "take thief"),
    ("too-far", "nile", HERE, (), "take marble-02"),
    ("not-a-turn", "nile", HERE, (), "choose seat 1"),
    ("not-a-turn", "nile", HERE, (), "done"),
    ("not-a-turn", "nile", HERE, (), "fill"),
    ("not-in-hand", "nile", HERE, (), "play vizier"),
    ("not-in-hand", "nile", SOLD, (), "set fish: fish-06 fish-07 fish-10"),
    ("no-power", "nile", TOKENS, (), "play fish-06"),
    ("no-such-family", "nile", TOKENS, (), "set amulet: fish-06 fish-07 fish-08"),
    ("does-not-fit", "nile", TOKENS, (), "set wheat: fish-06 fish-07 fish-08"),
    ("set-too-small", "nile", TOKENS, (), "set fish: fish-06 fish-07"),
    (
        "jokers-only",
        "nile",
        {**HERE, "hands": ["amulet-01 amulet-02 amulet-03", ""]},
        (),
        "set fish: amulet-01 amulet-02 amulet-03",
    ),
    ("must-choose", "nile", TOKENS, ("set fish: fish-06 fish-07 fish-08",), "done"),
    ("not-there", "nile", TOKENS, ("set fish: fish-06 fish-07 fish-08",), "choose embalming"),
    ("must-choose", "nile", SCRIBED, ("play scribe-fish",), "done"),
    ("not-there", "nile", SCRIBED, ("play scribe-fish",), "choose scribe-fish"),
    ("not-an-option", "nile", SCRIBED, ("play scribe-fish",), "take fish-03"),
    ("does-not-fit", "nile", SOLD, ("play courtesan",), "choose wheat-06"),
    ("must-lay", "nile", ENDED, ("take ebony-02",), "take fish-03"),
    (
        "family-laid",
        "nile",
        {**ENDED, "hands": [f"{SIX_FISH} {WHEAT}", ""]},
        ("take ebony-02", "lay fish: fish-05 fish-06 fish-07"),
        "lay fish: fish-08 fish-09 fish-10",
    ),
    ("game-over", "nile", {"row": "ebony-02", "round": 3}, ("take ebony-02",), "take fish-03"),
    ("not-there", "market", BOARD, (), "take fish-10"),
    ("not-there", "market", BOARD, (), "take f6"),
    ("not-in-line", "market", BOARD, (), "take wheat-05"),
    ("not-in-line", "market", BOARD, (), "take d4"),
    ("tile-in-line", "market", BOARD, (), "fill"),
    ("pile-empty", "market", {"ankh": ankh("c3-"), "hands": ["vizier", ""]}, (), "fill"),
    ("must-take-centre", "market", {**BOARD, "ankh": None}, (), "take cattle-01"),
    ("must-take-centre", "market", {**BOARD, "ankh": None, "hands": ["vizier"]}, (), "play vizier"),
    ("must-take-forced", "market", FORCED, (), "play vizier"),
    ("towards-a-tile", "market", TURNING, ("take d3",), "choose direction -"),
    ("must-turn-ankh", "market", TURNING, ("take d3",), "take fish-03"),
    (
        "not-an-option",
        "market",
        {**BOARD, "hands": ["thief", "fish-03 fish-01"]},
        ("play thief",),
        "choose back red",
    ),
]  # fmt: skip


@pytest.fixture
def games(nile: Ruleset, market: Ruleset) -> dict[str, Ruleset]:
    return {"nile": nile, "market": market}


@pytest.mark.parametrize(
    ("reason", "game", "position", "moves", "refused"),
    CASES,
    ids=[f"{case[0]}: {case[-1]}" for case in CASES],
)
def test_why_not(
    games: dict[str, Ruleset],
    reason: str,
    game: str,
    position: dict[str, Any],
    moves: tuple[str, ...],
    refused: str,
) -> None:
    state = table(games[game], **position)
    for move in moves:
        state.apply(state.rules.parse(state, move))
    before = state.position()
    action = state.rules.parse(state, refused)
    assert state.why_not(action) == reason
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert caught.value.reason == reason
    assert action not in state.legal_actions()
    assert state.position() == before


def reasons_in(path: Path) -> Iterator[str]:
    """Yield the texts that functions called `…why_not` return."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.endswith("why_not"):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    choices = [inner.value]
                    if isinstance(inner.value, ast.IfExp):
                        choices = [inner.value.body, inner.value.orelse]
                    for choice in choices:
                        if isinstance(choice, ast.Constant) and isinstance(choice.value, str):
                            yield choice.value


def test_every_reason_has_a_case() -> None:
    folder = Path(sobek_pg.rules.__file__).parent
    found = {reason for path in folder.rglob("*.py") for reason in reasons_in(path)}
    assert found == {case[0] for case in CASES}


ODD = [
    Action("take", -1), Action("take", 999), Action("take-place", -1), Action("take-place", 99),
    Action("play", -1), Action("play", 999), Action("set", -1, 7), Action("set", 99, 7),
    Action("set", 0, 0), Action("set", 0, -1), Action("lay", 0, -1), Action("piece", -1),
    Action("piece", 999), Action("place", -3), Action("place", 99), Action("seat", -1),
    Action("seat", 7), Action("family", -1), Action("family", 99), Action("back", 99),
    Action("direction", -1), Action("direction", 4), Action("option", -1), Action("option", 15),
    Action("nonsense"), Action("", 0, 0),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "position", "moves"),
    [
        ("nile", HERE, ()),
        ("nile", TOKENS, ("set fish: fish-06 fish-07 fish-08",)),
        ("nile", SCRIBED, ("play scribe-fish",)),
        ("nile", SOLD, ("play courtesan",)),
        ("nile", ENDED, ("take ebony-02",)),
        ("nile", {"row": "ebony-02"}, ("take ebony-02",)),
        ("market", BOARD, ()),
        ("market", {**BOARD, "ankh": None}, ()),
        ("market", FORCED, ()),
        ("market", TURNING, ("take d3",)),
        ("market", {**BOARD, "hands": ["merchant", ""]}, ("play merchant",)),
    ],
)
def test_nonsense_is_refused_not_stumbled_over(
    games: dict[str, Ruleset],
    game: str,
    position: dict[str, Any],
    moves: tuple[str, ...],
) -> None:
    state = table(games[game], **position)
    for move in moves:
        state.apply(state.rules.parse(state, move))
    for action in ODD:
        if action not in state.legal_actions():
            assert state.why_not(action) is not None, action


def test_what_is_not_listed_but_legal_is_alike_to_something_listed(nile: Ruleset) -> None:
    """`apply` accepts every legal set, the list names alike cards once."""
    state = table(nile, **{**HERE, "hands": ["fish-06 fish-07 fish-08 fish-09", ""]})
    listed = {a.pieces.bit_count() for a in state.legal_actions() if a.verb == "set"}
    assert listed == {3, 4}
    family = nile.family_index["fish"]
    for three in ("fish-06 fish-07 fish-08", "fish-06 fish-08 fish-09", "fish-07 fish-08 fish-09"):
        other: State = state.clone()
        other.apply(Action("set", family, mask(nile, three)))
        assert other.sets_of(0)[family] == mask(nile, three)
