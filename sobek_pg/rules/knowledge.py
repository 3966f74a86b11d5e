"""Who knows where which piece is.

For each seat a state keeps one mask: the pieces whose place that seat knows.
Moving a piece in the open changes nothing in it. When some pieces of a slot move
face down, an onlooker no longer knows which of those it knew have gone: they are
mixed up with all that lay there. A `Blur` says so, and keeps count: what lies in
its heaps can be found out bit by bit, until only one place is left. Where two
mix-ups meet in a slot they become one: that is a little less than a perfect memory
could tell. A shuffle forgets.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, NamedTuple

from sobek_pg.rules.ruleset import SEEN_BY_ALL, SEEN_BY_OWNER

if TYPE_CHECKING:
    from sobek_pg.rules.state import State

Heaps = tuple[tuple[int, int], ...]


class Blur(NamedTuple):
    """Pieces of one back that a seat knows to be somewhere in some heaps.

    A heap is a slot and how many of the pieces there have been mixed up with those of
    the other heaps. The heaps hold `pieces`, and maybe others the seat has never seen.
    """

    seat: int
    back: int
    pieces: int
    heaps: Heaps

    def heap(self, slot: int) -> int:
        """Return how many of the mixed-up pieces lie in a slot."""
        for where, count in self.heaps:
            if where == slot:
                return count
        return 0

    @property
    def strangers(self) -> int:
        """How many pieces in the heaps the seat has never seen."""
        return sum(count for _, count in self.heaps) - self.pieces.bit_count()


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
    """Update what everybody knows before `mask` goes face down from one slot to another."""
    for seat in seen:
        learn(state, seat, mask, source)
    if len(seen) < state.seats:
        for back, backs in enumerate(state.rules.back_mask):
            if mask & backs:
                _lose_track(state, back, mask & backs, source, target, seen)


def learn(state: State, seat: int, mask: int, slot: int) -> None:
    """Let a seat see some pieces that lie in a slot."""
    new = mask & ~state.known[seat]
    if new:
        if state.blurs:
            _find(state, seat, new, slot)
        state.known[seat] |= new


def look(state: State, seat: int, slot: int) -> None:
    """Let a seat see everything in a slot."""
    learn(state, seat, state.zones[slot], slot)


def show(state: State, slots: Collection[int]) -> None:
    """Let everybody see everything in some slots."""
    shown = 0
    for slot in slots:
        shown |= state.zones[slot]
    old = state.blurs
    new = [
        blur._replace(
            pieces=blur.pieces & ~shown,
            heaps=tuple(heap for heap in blur.heaps if heap[0] not in slots),
        )
        for blur in old
    ]
    for seat in range(state.seats):
        state.known[seat] |= shown
    if old:
        _replace(state, old, new)


def forget(state: State, mask: int, source: int) -> None:
    """Update what everybody knows before `mask` is shuffled into the deck."""
    rules = state.rules
    lost = 0
    for backs in rules.back_mask:
        if mask & backs:
            lost |= state.zones[source] & backs
    everybody_saw = rules.zone_seen[source] == SEEN_BY_ALL
    for seat in range(state.seats):
        saw = everybody_saw or seat == rules.zone_owner[source]
        state.known[seat] &= ~(mask if saw else lost)
    state.blurs = tuple(
        blur
        for blur in state.blurs
        if not (blur.heap(source) and rules.back_mask[blur.back] & mask)
    )


def _find(state: State, seat: int, mask: int, slot: int) -> None:
    """Take pieces that a seat sees in a slot out of what it had mixed up."""
    for back in sorted({b.back for b in state.blurs if b.seat == seat and b.heap(slot)}):
        backs = state.rules.back_mask[back]
        found = mask & backs
        if not found:
            continue
        here = _mixed_up(state, seat, back, slot)
        unseen = state.zones[slot] & backs & ~state.known[seat]
        if found == unseen:
            rest = [_without(blur, found, slot, blur.heap(slot)) for blur in here]
        else:
            aside = unseen.bit_count() - sum(blur.heap(slot) for blur in here)
            rest = _found_some(here, found, slot, aside)
        _replace(state, here, rest)


def _found_some(here: list[Blur], found: int, slot: int, aside: int) -> list[Blur]:
    """Some pieces of a slot were seen; `aside` are those there that belong to no heap.

    Where a piece never seen before may have come from several heaps, or from beside
    them, these can no longer be told apart.
    """
    rest = []
    for blur in here:
        mine = found & blur.pieces
        found &= ~mine
        rest.append(_without(blur, mine, slot, mine.bit_count()))
    loose = [blur for blur in rest if blur.strangers and blur.heap(slot)]
    if not found or not loose:
        return rest
    if len(loose) > 1 or aside:
        rest = [blur for blur in rest if blur not in loose]
        loose = [_merged(loose, ((slot, aside),))]
        rest += loose
    rest.remove(loose[0])
    rest.append(_without(loose[0], 0, slot, found.bit_count()))
    return rest


def _lose_track(
    state: State, back: int, mask: int, source: int, target: int, seen: tuple[int, ...]
) -> None:
    """Onlookers see backs move, not faces."""
    held = state.zones[source] & state.rules.back_mask[back]
    if mask == held and not state.blurs:
        return
    count = mask.bit_count()
    for seat in range(state.seats):
        if seat in seen:
            continue
        here = _mixed_up(state, seat, back, source) if state.blurs else []
        if mask == held:
            moves = [((source, -b.heap(source)), (target, b.heap(source))) for b in here]
            rest = [_merged([b], move) for b, move in zip(here, moves, strict=True)]
            _replace(state, here, rest)
            continue
        known = held & state.known[seat]
        if known or here:
            others = held.bit_count() - sum(blur.heap(source) for blur in here)
            state.known[seat] &= ~known
            mixed = [Blur(seat, back, known, ((source, others),)), *here]
            _replace(state, here, [_merged(mixed, ((source, -count), (target, count)))])


def _mixed_up(state: State, seat: int, back: int, slot: int) -> list[Blur]:
    """List what a seat has mixed up of a back in a slot."""
    return [b for b in state.blurs if b.seat == seat and b.back == back and b.heap(slot)]


def _without(blur: Blur, pieces: int, slot: int, count: int) -> Blur:
    """Take pieces out of a blur, so many of them out of a slot's heap."""
    return _merged([blur], ((slot, -count),))._replace(pieces=blur.pieces & ~pieces)


def _merged(blurs: list[Blur], change: Heaps) -> Blur:
    """Throw several blurs of a seat into one, and let some heaps become larger or smaller."""
    pieces = 0
    heaps: dict[int, int] = {}
    for blur in blurs:
        pieces |= blur.pieces
        for slot, count in blur.heaps:
            heaps[slot] = heaps.get(slot, 0) + count
    for slot, count in change:
        heaps[slot] = heaps.get(slot, 0) + count
    left = tuple(sorted((slot, count) for slot, count in heaps.items() if count))
    return Blur(blurs[0].seat, blurs[0].back, pieces, left)


def _replace(state: State, old: Iterable[Blur], new: Iterable[Blur]) -> None:
    """Put blurs in the place of others; what can lie in one slot only is known."""
    gone = set(old)
    blurs = [blur for blur in state.blurs if blur not in gone]
    for blur in new:
        if len(blur.heaps) == 1:
            state.known[blur.seat] |= blur.pieces
        elif blur.pieces:
            blurs.append(blur)
    state.blurs = tuple(sorted(blurs))
