"""Who knows where which piece is.

For each seat a state keeps one mask: the pieces whose place that seat knows.
Moving a piece in the open changes nothing in it. When pieces move face down
out of a zone in which an onlooker knew some of them, the onlooker no longer
knows which those are, but still knows that they are in one of a few slots: a
`Blur`. A shuffle forgets.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from sobek_pg.rules.ruleset import SEEN_BY_OWNER

if TYPE_CHECKING:
    from sobek_pg.rules.state import State


class Blur(NamedTuple):
    """Pieces that a seat knows to be somewhere among a few slots (a mask of slots)."""

    seat: int
    pieces: int
    slots: int


def witnesses(state: State, source: int, target: int) -> tuple[int, ...]:
    """Say who sees which pieces move between hidden zones: the owners of either."""
    rules = state.rules
    seen, owner = rules.zone_seen, rules.zone_owner
    first = owner[source] if seen[source] == SEEN_BY_OWNER else -1
    second = owner[target] if seen[target] == SEEN_BY_OWNER else -1
    if first < 0 or first == second:
        return () if second < 0 else (second,)
    return (first,) if second < 0 else (min(first, second), max(first, second))


def moved(state: State, mask: int, source: int, target: int, seen: tuple[int, ...]) -> None:
    """Update what everybody knows before `mask` goes from one slot to another."""
    for seat in seen:
        learn(state, seat, mask)
    if len(seen) < state.seats:
        _lose_track(state, mask, source, target, seen)


def learn(state: State, seat: int, mask: int) -> None:
    """Let a seat know where some pieces are."""
    state.known[seat] |= mask
    if state.blurs:
        sharpen(state, mask, (seat,))


def sharpen(state: State, mask: int, seats: tuple[int, ...]) -> None:
    """Let some seats be unsure of some pieces no more."""
    for blur in state.blurs:
        if blur.pieces & mask and blur.seat in seats:
            state.blurs = _tidy(
                Blur(b.seat, b.pieces & ~mask, b.slots) if b.seat in seats else b
                for b in state.blurs
            )
            break


def forget(state: State, mask: int) -> None:
    """Let nobody know where some pieces are."""
    for seat in range(state.seats):
        state.known[seat] &= ~mask
    if state.blurs:
        sharpen(state, mask, state.everybody())


def _lose_track(state: State, mask: int, source: int, target: int, seen: tuple[int, ...]) -> None:
    """Onlookers see backs move, not faces: pieces they knew that have those backs get blurred."""
    held = state.zones[source]
    moving = unsure = 0
    for back in state.rules.back_mask:
        if mask & back:
            moving |= back
            if mask & back != held & back:
                unsure |= held & back
    blurs = []
    changed = False
    for blur in state.blurs:
        if blur.seat in seen or not blur.slots >> source & 1 or not blur.pieces & moving:
            blurs.append(blur)
            continue
        changed = True
        seat, pieces, slots = blur
        blurs.append(Blur(seat, pieces & ~moving, slots))
        slots |= 1 << target
        if not unsure:
            slots &= ~(1 << source)
        if slots.bit_count() == 1:
            state.known[seat] |= pieces & moving
        else:
            blurs.append(Blur(seat, pieces & moving, slots))
    for seat, known in enumerate(state.known):
        if known & unsure and seat not in seen:
            changed = True
            blurs.append(Blur(seat, known & unsure, 1 << source | 1 << target))
            state.known[seat] = known & ~unsure
    if changed:
        state.blurs = _tidy(blurs)


def _tidy(blurs: Iterable[Blur]) -> tuple[Blur, ...]:
    merged: dict[tuple[int, int], int] = {}
    for blur in blurs:
        if blur.pieces:
            key = (blur.seat, blur.slots)
            merged[key] = merged.get(key, 0) | blur.pieces
    return tuple(Blur(seat, merged[seat, slots], slots) for seat, slots in sorted(merged))
