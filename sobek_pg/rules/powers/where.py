"""How a verb names a zone: `hand`, `deck`, `opponent.hand`, `each_opponent.hand`, `their.corruption`.

A bare name means the acting seat's own zone, or the one shared zone of that
name. `opponent` is an opponent the acting seat chooses, `each_opponent` all of
them in turn order, and `their` (as a target) the seat the pieces come from.
`this` is the piece whose power it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sobek_pg.rules.powers.verb import Fault
from sobek_pg.rules.zones import DECK, SUPPLY

if TYPE_CHECKING:
    from sobek_pg.rules.ruleset import Ruleset
    from sobek_pg.rules.state import State

WHO = ("me", "opponent", "each_opponent", "their")
SPECIAL = {"deck": DECK, "supply": SUPPLY}


def split(where: str) -> tuple[str, str]:
    """Part a zone's name into whose it is and the zone."""
    who, dot, zone = where.partition(".")
    return (who, zone) if dot else ("me", where)


def slot(state: State, where: str, actor: int, other: int) -> int:
    """Find the slot a name means for an acting seat and, if it speaks of one, an opponent."""
    who, zone = split(where)
    if zone in SPECIAL:
        return SPECIAL[zone]
    base = state.rules.zone_base[zone]
    if zone not in state.rules.seated:
        return base
    return base + (actor if who == "me" else other)


def faults(rules: Ruleset, field: str, where: str, extra: tuple[str, ...] = ()) -> Iterator[Fault]:
    """Yield what is wrong with a zone's name."""
    who, zone = split(where)
    known = (*rules.zone_base, *SPECIAL, *extra)
    if zone not in known:
        yield Fault(field, f'unknown zone "{zone}"', known)
    elif who not in WHO:
        yield Fault(field, f'unknown owner "{who}"', WHO)
    elif who != "me" and zone not in rules.seated:
        yield Fault(field, f'"{zone}" belongs to no seat, so nothing can stand before it')
