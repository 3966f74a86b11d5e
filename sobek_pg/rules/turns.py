"""What a turn of both games shares: playing sets and characters, and coming to an end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sobek_pg.rules import sets
from sobek_pg.rules.actions import Action, Reason
from sobek_pg.rules.powers.verb import Frame, Verb
from sobek_pg.rules.zones import HAND, PLAYED, bits

if TYPE_CHECKING:
    from sobek_pg.rules.state import State


@dataclass(frozen=True)
class EndTurn(Verb):
    """Lies under everything a turn sets off, and passes on when all of it is done."""

    def start(self, state: State, frame: Frame) -> None:  # noqa: ARG002
        state.end_turn()


END_TURN = Frame(EndTurn())


def why_not(state: State, action: Action) -> Reason | None:
    """Say why a set or a character cannot be played."""
    seat = state.turn
    rules = state.rules
    if action.verb == "set":
        known = action.target in rules.set_families
        new = known and not state.zones[state.set_slot(seat, action.target)]
        return sets.set_why_not(state, seat, action, new)
    if action.verb != "play":
        return "not-a-turn"
    if action.target < 0 or not state.zones[HAND + seat] >> action.target & 1:
        return "not-in-hand"
    return None if rules.powered >> action.target & 1 else "no-power"


def play_set(state: State, family: int, pieces: int) -> None:
    """Put a set on the table, then do what follows a set."""
    seat = state.turn
    if state.log is not None:
        state.tell("set", seat, amount=family, pieces=tuple(bits(pieces)), seen=state.everybody())
    state.shift(pieces, HAND + seat, state.set_slot(seat, family))
    state.stack.append(END_TURN)
    state.stack += state.rules.after_set_frames[seat]
    state.settle()


def play(state: State, piece: int) -> None:
    """Play a character for its power."""
    seat = state.turn
    if state.log is not None:
        state.tell("play", seat, pieces=(piece,), seen=state.everybody())
    state.shift(state.rules.bit[piece], HAND + seat, PLAYED)
    state.stack.append(END_TURN)
    state.stack += state.rules.power_frames[piece][seat]
    state.settle()
