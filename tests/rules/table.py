"""Small tables to test rules on: positions written in words, and what lies where, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sobek_pg.rules import Event, Ruleset, State
from sobek_pg.rules.zones import bits

LISTS = ("deck", "row", "tokens", "reserve", "bag", "played", "removed")
SEATED = ("hands", "corruption", "kept", "purses", "known")


def table(rules: Ruleset, **keys: Any) -> State:
    """Build a position; lists of pieces may be written as one text with spaces."""
    mapping: dict[str, Any] = {"game": rules.game}
    for key, value in keys.items():
        if key in LISTS and isinstance(value, str):
            mapping[key] = value.split()
        elif key in SEATED:
            mapping[key] = [words.split() for words in value]
        elif key in ("sets", "laid"):
            mapping[key] = [{f: w.split() for f, w in each.items()} for each in value]
        else:
            mapping[key] = value
    return State.from_position(rules, mapping)


def board(drawn: str) -> list[str | None]:
    """Read a market drawn row by row, a dot for an empty square; missing rows are empty."""
    squares = [None if word == "." else word for word in drawn.split()]
    return squares + [None] * (36 - len(squares))


def squares(**at: str) -> list[str | None]:
    """Make a market that is empty but for some squares, e.g. `c3="fish-03"`."""
    out: list[str | None] = [None] * 36
    for name, piece in at.items():
        out[square(name)] = piece
    return out


def square(name: str) -> int:
    """Return the number of a square such as `c3`."""
    return (int(name[1]) - 1) * 6 + "abcdef".index(name[0])


def ankh(where: str) -> dict[str, Any]:
    """Place the Ankh: `c3-` is the square c3, turned left and right."""
    return {"square": ["abcdef".index(where[0]), int(where[1]) - 1], "direction": where[2]}


def do(state: State, *texts: str) -> list[Event]:
    """Apply actions written as text, one after the other."""
    events: list[Event] = []
    for text in texts:
        events += state.apply(state.rules.parse(state, text))
    return events


def why(state: State, text: str) -> str | None:
    """Say why an action written as text is not legal."""
    return state.why_not(state.rules.parse(state, text))


def options(state: State) -> list[str]:
    """List the legal actions as text."""
    return [state.rules.text(state, action) for action in state.legal_actions()]


def words(rules: Ruleset, pieces: int | Iterable[int]) -> str:
    """Name some pieces, in the ruleset's order."""
    found = sorted(bits(pieces) if isinstance(pieces, int) else pieces)
    return " ".join(rules.pieces[p].id for p in found)


def zone(state: State, name: str, seat: int = 0) -> str:
    """Name what lies in a zone."""
    return words(state.rules, state.zones[state.rules.zone_base[name] + seat])


def hand(state: State, seat: int) -> str:
    """Name a seat's hand."""
    return zone(state, "hand", seat)


def pile(state: State, seat: int) -> str:
    """Name a seat's corruption pile."""
    return zone(state, "corruption", seat)


def on_table(state: State, seat: int, family: str) -> str:
    """Name a seat's set of a family, tokens on it too."""
    return words(state.rules, state.sets_of(seat)[state.rules.family_index[family]])


def supply(state: State) -> str:
    """Name the row or the market, a dot for an empty square."""
    return " ".join("." if p < 0 else state.rules.pieces[p].id for p in state.supply)


def mask(rules: Ruleset, pieces: str | Sequence[str]) -> int:
    """Make a mask of named pieces."""
    names = pieces.split() if isinstance(pieces, str) else pieces
    return sum(1 << rules.index[name] for name in names)


def knows(state: State, seat: int, piece: str) -> bool:
    """Say whether a seat knows where a piece is."""
    return bool(state.known[seat] >> state.rules.index[piece] & 1)
