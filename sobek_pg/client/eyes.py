"""What a pair of eyes may see: views, events and actions with everything hidden taken out.

The window is only ever given what comes out of here, so that a hidden hand
cannot leak into a picture, a log or a motion. Seat -1 is an onlooker who knows
what all seats know.
"""

from __future__ import annotations

from dataclasses import replace

from sobek_pg.rules.actions import Action
from sobek_pg.rules.events import Event
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.state import State
from sobek_pg.rules.view import UNSEEN, View, view_of

ONLOOKER = -1
_ONE_PIECE = ("take", "play", "piece")


def seen_by(state: State, viewer: int) -> View:
    """Return what a seat knows, or for an onlooker what everybody knows."""
    if viewer >= 0:
        return view_of(state, viewer)
    common = state.clone()
    common.known = [known_to(state, ONLOOKER)] * state.seats
    common.blurs = ()
    stack = tuple(f if f.decider < 0 else f._replace(floor=-1) for f in state.stack)
    return replace(view_of(common, 0), seat=ONLOOKER, stack=stack)


def known_to(state: State, viewer: int) -> int:
    """Return the pieces whose place a seat, or everybody, knows."""
    if viewer >= 0:
        return state.known[viewer]
    common = state.known[0]
    for known in state.known[1:]:
        common &= known
    return common


def open_events(
    events: tuple[Event, ...], rules: Ruleset, seats: int, viewer: int
) -> tuple[Event, ...]:
    """Return the events with each piece the viewer may not see as UNSEEN minus its back."""
    return tuple(_open_event(event, rules, seats, viewer) for event in events)


def _open_event(event: Event, rules: Ruleset, seats: int, viewer: int) -> Event:
    watched = viewer in event.seen if viewer >= 0 else len(event.seen) == seats
    # What arrives face down at the supply is seen as a back by everybody.
    covered = rules.face_down if event.target == "supply" else 0
    pieces = tuple(
        p if p < 0 or (watched and not covered >> p & 1) else UNSEEN - rules.back_of[p]
        for p in event.pieces
    )
    return event._replace(pieces=pieces)


def open_action(action: Action, known: int) -> Action:
    """Return the action without pieces outside a mask: -1 stands for one that stays hidden."""
    target = action.target
    if action.verb in _ONE_PIECE and target >= 0 and not known >> target & 1:
        target = -1
    return Action(action.verb, target, action.pieces & known)
