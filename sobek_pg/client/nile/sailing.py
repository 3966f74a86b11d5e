"""How a delivery comes: a felucca sails along the quays and leaves a card at each of them."""

from __future__ import annotations

from sobek_pg.client.anim import Pose
from sobek_pg.client.session import Change
from sobek_pg.client.table.motion import FLIGHT, STEP

SECONDS = 1.7
"""How long the felucca takes from edge to edge, at normal pace."""
SIZE = (260.0, 195.0)
_BEFORE, _AFTER = 0.8, 1.7
"""How far beyond the outermost cards it appears and goes, in widths of the felucca."""
DELIVERY = FLIGHT * 0.6 + STEP * 8
"""What the teller counts for a delivery of nine cards."""


def course(first: Pose, last: Pose) -> tuple[Pose, Pose]:
    """Return where the felucca appears and where it goes, past the row's outermost cards."""
    y = first.y - SIZE[1] * 0.28
    return (
        Pose(last.x + _BEFORE * SIZE[0], y, *SIZE),
        Pose(first.x - _AFTER * SIZE[0], y, *SIZE),
    )


def passes(first: Pose, last: Pose, here: Pose) -> float:
    """Return when the felucca passes a card's place, after it has set out."""
    start, end = course(first, last)
    return SECONDS * (start.x - here.x) / (start.x - end.x)


def places_before(change: Change) -> list[int]:
    """Return where each card of the row now lay before, in order; no delivery came."""
    gone = {
        place
        for event in change.events
        if event.kind in ("take", "skip") and event.source == "supply"
        for place in event.places
    }
    return [place for place in range(len(change.before.supply)) if place not in gone]
