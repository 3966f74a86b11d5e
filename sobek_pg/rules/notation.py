"""Actions in words: `take <card>`, `set …`, `choose seat 2`. What is written is read back.

Pieces, families and backs go by their slugs, seats by numbers from 1, places of
the supply that lie face down by their name (`quay-3`, or a square like `c4`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sobek_pg.rules.actions import DONE, FILL, Action
from sobek_pg.rules.pieces import DIRECTIONS
from sobek_pg.rules.powers.either import Either
from sobek_pg.rules.zones import bits

if TYPE_CHECKING:
    from sobek_pg.rules.state import State


class NotationError(ValueError):
    """A text that is no action."""


def text(state: State, action: Action) -> str:
    """Write an action."""
    rules = state.rules
    verb, target = action.verb, action.target
    if verb in ("take", "play"):
        return f"{verb} {rules.pieces[target].id}"
    if verb == "take-place":
        return f"take {state.place_name(target)}"
    if verb in ("set", "lay"):
        pieces = " ".join(rules.pieces[p].id for p in bits(action.pieces))
        return f"{verb} {rules.families[target]}: {pieces}"
    if verb in ("done", "fill"):
        return verb
    return f"choose {_choice(state, verb, target)}"


def _choice(state: State, verb: str, target: int) -> str:
    rules = state.rules
    if verb == "piece":
        return rules.pieces[target].id
    if verb == "place":
        return state.place_name(target)
    if verb == "seat":
        return f"seat {target + 1}"
    if verb == "option":
        return f"option {_options(state)[target]}"
    names = {"family": rules.families, "back": rules.backs, "direction": DIRECTIONS}[verb]
    return f"{verb} {names[target]}"


def _options(state: State) -> list[str]:
    doer = state.stack[-1].doer if state.stack else None
    return [option.name for option in doer.of] if isinstance(doer, Either) else []


def parse(state: State, text: str) -> Action:
    """Read an action."""
    words = text.split()
    if not words:
        raise NotationError("nothing written")
    verb, rest = words[0], words[1:]
    if verb in ("done", "fill") and not rest:
        return DONE if verb == "done" else FILL
    if verb in ("set", "lay") and rest:
        return _parse_set(state, verb, rest)
    if verb in ("take", "play") and len(rest) == 1:
        return _parse_piece(state, verb, rest[0])
    if verb == "choose" and len(rest) == 1:
        return _parse_piece(state, "piece", rest[0])
    if verb == "choose" and len(rest) == 2:
        return _parse_choice(state, rest[0], rest[1])
    raise NotationError(f'"{text}" is no action')


def _parse_set(state: State, verb: str, rest: list[str]) -> Action:
    family = rest[0].removesuffix(":")
    if family not in state.rules.family_index:
        raise NotationError(f'no family is called "{family}"')
    mask = 0
    for word in rest[1:]:
        bit = state.rules.bit[_piece(state, word)]
        if mask & bit:
            raise NotationError(f'"{word}" is named twice')
        mask |= bit
    return Action(verb, state.rules.family_index[family], mask)


def _piece(state: State, word: str) -> int:
    if word not in state.rules.index:
        raise NotationError(f'no piece is called "{word}"')
    return state.rules.index[word]


def _parse_piece(state: State, verb: str, word: str) -> Action:
    rules = state.rules
    if word in rules.index:
        return Action(verb, rules.index[word])
    if verb == "play":
        raise NotationError(f'no piece is called "{word}"')
    for place in range(rules.numbers.places):
        if state.place_name(place) == word:
            return _at_place(state, verb, place)
    raise NotationError(f'no piece or place is called "{word}"')


def _at_place(state: State, verb: str, place: int) -> Action:
    """A place means the open piece on it, if there is one."""
    piece = state.supply[place] if place < len(state.supply) else -1
    if piece >= 0 and not state.rules.face_down >> piece & 1:
        return Action(verb, piece)
    return Action("take-place" if verb == "take" else "place", place)


def _parse_choice(state: State, kind: str, word: str) -> Action:
    rules = state.rules
    if kind == "seat":
        numbers = [str(seat + 1) for seat in range(state.seats)]
        if word in numbers:
            return Action("seat", numbers.index(word))
        raise NotationError(f'no seat "{word}"')
    names: tuple[str, ...] = {
        "family": rules.families,
        "back": rules.backs,
        "direction": DIRECTIONS,
        "option": tuple(_options(state)),
    }.get(kind, ())
    if word not in names:
        raise NotationError(f'no {kind} "{word}" to choose')
    return Action(kind, names.index(word))
