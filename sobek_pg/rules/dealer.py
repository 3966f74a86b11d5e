"""Dealing out at random what a seat cannot see, so that it fits all that the seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sobek_pg.rules.games import blank
from sobek_pg.rules.position import plain_sight
from sobek_pg.rules.view import UNSEEN
from sobek_pg.rules.zones import BOX, bits

if TYPE_CHECKING:
    from sobek_pg.rules.rng import Rng
    from sobek_pg.rules.state import State
    from sobek_pg.rules.view import View

Placed = dict[tuple[int, int], list[int]]
"""Unseen pieces given a place, by slot and back."""


class Dealer:
    """Deals states that fit one view, as many as are wanted."""

    def __init__(self, view: View) -> None:
        rules = view.rules
        self.view = view
        self.rules = rules
        self._known = sum(view.zones) | rules.mask(p for p in view.supply if p >= 0)
        unseen = rules.everything & ~self._known
        self._pools = tuple(tuple(bits(unseen & back)) for back in rules.back_mask)
        self._face_down = tuple(
            (place, UNSEEN - p) for place, p in enumerate(view.supply) if p <= UNSEEN
        )
        self._room = {(slot, back): n for slot, back, n in view.hidden}
        self._drawn = frozenset(rules.deck_list)
        self._seen = self._all_that_is_seen()

    def _all_that_is_seen(self) -> State:
        """A state with every seen piece in its place, and nothing else."""
        view = self.view
        state = blank(self.rules, view.seats)
        state.zones = list(view.zones)
        state.supply = list(view.supply)
        state.blurs = view.blurs
        state.scores = list(view.scores)
        state.stack = list(view.stack)
        state.seat = view.decider
        state.turn = view.turn
        state.round = view.round
        state.extra = view.extra
        state.returned = view.returned
        state.history = view.history
        state.outcome = view.outcome
        state.set_details(dict(view.details))
        state.known = [plain_sight(state, seat) for seat in range(view.seats)]
        return state

    def deal(self, rng: Rng) -> State:
        """Deal once."""
        mask = self.rules.mask
        state = self._seen.clone()
        placed = self._place_blurred(rng) if self.view.blurs else {}
        pools = self._shuffled(placed, rng)
        for (slot, back), n in self._room.items():
            pieces = placed.setdefault((slot, back), [])
            pool = pools[back]
            rest = len(pool) - n + len(pieces)
            pieces += pool[rest:]
            del pool[rest:]
            state.zones[slot] |= mask(pieces)
        for place, back in self._face_down:
            state.supply[place] = pools[back].pop()
        self._deal_deck(state, [p for pool in pools for p in pool], rng)
        for seat, slots in enumerate(self.rules.own_slots[: state.seats]):
            for slot in slots:
                state.known[seat] |= state.zones[slot]
        state.known[self.view.seat] |= self._known
        state.rng = rng.below(1 << 64)
        return state

    def _shuffled(self, placed: Placed, rng: Rng) -> list[list[int]]:
        """The unseen pieces that have no place yet, by back."""
        key = rng.keys(len(self.rules.pieces)).__getitem__
        pools = [sorted(pool, key=key) for pool in self._pools]
        for (_, back), pieces in placed.items():
            for p in pieces:
                pools[back].remove(p)
        return pools

    def _deal_deck(self, state: State, rest: list[int], rng: Rng) -> None:
        """Make the deck of what is left; pieces nobody needs are in the box."""
        if self.view.deck:
            key = rng.keys(len(self.rules.pieces)).__getitem__
            fitting = sorted(filter(self._drawn.__contains__, rest), key=key)
            state.deck = fitting[: self.view.deck]
        mask = self.rules.mask
        state.zones[BOX] |= mask(rest) ^ mask(state.deck)

    def _place_blurred(self, rng: Rng) -> Placed:
        """Pieces known to be somewhere in some heaps go first, to any of the heaps' places."""
        placed: Placed = {}
        for blur in self.view.blurs:
            places = [slot for slot, count in blur.heaps for _ in range(count)]
            rng.shuffle(places)
            for p, slot in zip(bits(blur.pieces), places, strict=False):
                placed.setdefault((slot, blur.back), []).append(p)
        return placed
