"""How a verb names a zone: `hand`, `deck`, `opponent.hand`, `each_opponent.hand`, `their.hand`.

A bare name means the acting seat's own zone, or the one shared zone of that
name. `opponent` is an opponent the acting seat chooses, `each_opponent` all of
them in turn order, and `their` (as a target) the seat the pieces come from.
`this` is the piece whose power it is, `set` one of the acting seat's sets.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import TYPE_CHECKING

from sobek_pg.rules.zones import DECK, SUPPLY

if TYPE_CHECKING:
    from sobek_pg.rules.state import State

SPECIAL = {"deck": DECK, "supply": SUPPLY}
NEVER = ("look", "box")


@cache
def split(where: str) -> tuple[str, str]:
    """Part a zone's name into whose it is and the zone."""
    who, dot, zone = where.partition(".")
    return (who, zone) if dot else ("me", where)


class Whereabouts(dict[str, tuple[int, bool, bool]]):
    """What each name means: its first slot, whether each seat has one, whether it is one's own."""

    def __init__(self, zone_base: Mapping[str, int], seated: Collection[str]) -> None:
        super().__init__()
        self._base = {**zone_base, **SPECIAL}
        self._seated = seated

    def __missing__(self, where: str) -> tuple[int, bool, bool]:
        who, zone = split(where)
        found = self[where] = (self._base[zone], zone in self._seated, who == "me")
        return found


def slot(state: State, where: str, actor: int, other: int) -> int:
    """Find the slot a name means for an acting seat and, if it speaks of one, an opponent."""
    base, seated, own = state.rules.where[where]
    if not seated:
        return base
    return base + (actor if own or other < 0 else other)


def names(seated: Collection[str], shared: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return the zone names each kind of parameter may use, by the kind of reference."""
    own = tuple(zone for zone in seated if zone not in NEVER)
    piles = tuple(zone for zone in shared if zone not in NEVER)
    theirs = tuple(f"{who}.{zone}" for who in ("opponent", "each_opponent") for zone in own)
    return {
        "source": (*own, *theirs, *piles, "deck", "supply", "this"),
        "target": (*own, *theirs, *(f"their.{zone}" for zone in own), *piles, "deck", "set"),
        "counted": (*own, *piles),
        "token pile": ("tokens", "reserve"),
    }
