"""What taking a tile would lead to, worked out from what the taker may know and nothing else.

A face-down tile has no marks that could be known, so whoever takes it turns the Ankh:
then there are several ways on, each with what the opponent could reach by it.
"""

from __future__ import annotations

from dataclasses import dataclass

from sobek_pg.client.table import sums
from sobek_pg.rules.actions import Action
from sobek_pg.rules.pieces import DIRECTIONS
from sobek_pg.rules.view import View
from sobek_pg.rules.zones import HAND

EMPTY = -1


@dataclass(frozen=True, slots=True)
class Way:
    """The Ankh turned one way, and the squares of the tiles the opponent could then take."""

    direction: int
    reach: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetWorth:
    """A set of a family as it would be sold: its tiles and scarabs, what it would be worth.

    `held` are the tiles in hand that would go into it, `sold` those it would join.
    """

    family: int
    held: int
    sold: int
    scarabs: int
    points: int
    gain: int
    enough: bool

    @property
    def cards(self) -> int:
        """How many tiles the set would have."""
        return self.held + self.sold


@dataclass(frozen=True, slots=True)
class TakePreview:
    """Taking one tile: squares passed over, how the Ankh would turn, sets the tile would help."""

    square: int
    passed: tuple[int, ...]
    ways: tuple[Way, ...]
    sets: tuple[SetWorth, ...]
    fills: bool
    """Whether the opponent, with nothing in line, would begin by filling the market."""

    @property
    def turns(self) -> int | None:
        """The direction the Ankh would turn; None if it is the taker's choice."""
        return self.ways[0].direction if len(self.ways) == 1 else None

    @property
    def reach(self) -> tuple[int, ...]:
        """Every square the opponent might then take, whichever way the Ankh is turned."""
        return tuple(dict.fromkeys(s for way in self.ways for s in way.reach))


def detail(view: View, name: str) -> int:
    """Return one of the market's own figures: ankh, direction, free, forced, forced_by."""
    return int(dict(view.details).get(name, -1))


def square_of(view: View, action: Action) -> int:
    """Return the square a take or a choice of a market tile points at; -1 if it does not."""
    if action.verb in ("take-place", "place"):
        return action.target
    if action.verb in ("take", "piece") and action.target in view.supply:
        return view.supply.index(action.target)
    return -1


def preview_take(view: View, square: int) -> TakePreview:
    """Work out what taking the tile on a square by the plain action would lead to."""
    board = view.rules.board
    ankh = detail(view, "ankh")
    between = board.between[ankh].get(square, ()) if ankh >= 0 else ()
    passed = tuple(s for s in between if view.supply[s] != EMPTY)
    gone = {square, *passed}

    def reach(direction: int) -> tuple[int, ...]:
        line = board.lines[square][direction]
        return tuple(s for s in line if view.supply[s] != EMPTY and s not in gone)

    piece = view.supply[square]
    fixed = view.rules.direction[piece] if piece >= 0 else -1
    ways = [Way(d, reach(d)) for d in range(len(DIRECTIONS)) if fixed in (d, -1)]
    if fixed < 0:
        ways = [way for way in ways if way.reach] or ways
    return TakePreview(
        square, passed, tuple(ways), sets_with(view, piece), not ways[0].reach and view.deck > 0
    )


def sets_with(view: View, piece: int) -> tuple[SetWorth, ...]:
    """Say what the sets a tile fits into would be worth with it; none for a tile not known."""
    if piece < 0 or view.seat < 0:
        return ()
    rules = view.rules
    hand = view.zones[HAND + view.seat] | rules.bit[piece]
    found = [worth(view, f, hand & pool) for f, pool, own in rules.set_pools if own >> piece & 1]
    if not found and rules.joker_mask >> piece & 1:
        joined = [worth(view, f, hand & pool) for f, pool, own in rules.set_pools if hand & own]
        found = sorted(joined, key=lambda s: -s.gain)[:1]
    return tuple(found)


def worth(view: View, family: int, pieces: int) -> SetWorth:
    """Say what selling these pieces as a family would make of that family's set."""
    rules = view.rules
    there = sums.sets_of(view, view.seat).get(family, 0)
    own = rules.family_mask[family] & ~rules.joker_mask
    whole = sums.worth(rules, there | pieces)
    return SetWorth(
        family=family,
        held=(pieces & rules.cards).bit_count(),
        sold=(there & rules.cards).bit_count(),
        scarabs=whole.scarabs,
        points=whole.points,
        gain=sums.gain(view, view.seat, family, pieces),
        enough=pieces.bit_count() >= rules.set_size and bool(there or pieces & own),
    )


def unsold_sets(view: View) -> tuple[SetWorth, ...]:
    """List the sets the viewer could sell from the hand now, dearest first."""
    rules = view.rules
    hand = view.zones[HAND + view.seat]
    found = [worth(view, f, hand & pool) for f, pool, _ in rules.set_pools if hand & pool]
    return tuple(sorted((s for s in found if s.enough), key=lambda s: -s.gain))


def nearly_over(view: View) -> bool:
    """Say whether the pile is so low that sets in hand may soon be worth nothing."""
    return view.deck <= view.rules.board.size
