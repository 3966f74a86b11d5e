"""What one seat may know, and dealing out the rest at random.

A view holds no more than the seat has seen: pieces it knows in their zones, and
of every other zone only how many pieces with which back it holds. From what
others know it holds how many of those unseen pieces each of them has seen.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from sobek_pg.rules.actions import Action
from sobek_pg.rules.knowledge import Blur
from sobek_pg.rules.outcome import Outcome, RoundResult
from sobek_pg.rules.powers.verb import Frame
from sobek_pg.rules.rng import Rng
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.zones import BOX, bits

if TYPE_CHECKING:
    from sobek_pg.rules.state import State

UNSEEN = -2


@dataclass(frozen=True)
class View:
    """A seat's knowledge of a position.

    `zones` are the pieces known, slot by slot. `hidden` counts the others: (slot,
    back, how many). In `supply` a face-down piece is UNSEEN minus its back.
    `shared` are, for each seat, the pieces both it and this seat know; `others`
    counts the unseen pieces that another seat has seen: (seat, slot, back, how many).
    """

    rules: Ruleset = field(compare=False, repr=False)
    seat: int
    seats: int
    decider: int | None
    turn: int
    round: int
    scores: tuple[int, ...]
    zones: tuple[int, ...]
    hidden: tuple[tuple[int, int, int], ...]
    deck: int
    supply: tuple[int, ...]
    shared: tuple[int, ...]
    others: tuple[tuple[int, int, int, int], ...]
    blurs: tuple[Blur, ...]
    stack: tuple[Frame, ...]
    extra: int
    returned: int
    details: tuple[tuple[str, Any], ...]
    history: tuple[RoundResult, ...]
    outcome: Outcome | None

    def size(self, slot: int) -> int:
        """Return how many pieces a zone holds, as far as can be known."""
        unseen = sum(n for where, _, n in self.hidden if where == slot)
        return self.zones[slot].bit_count() + unseen

    def backs(self, slot: int) -> Counter[int]:
        """Count the backs in a zone."""
        found = Counter(self.rules.back_of[p] for p in bits(self.zones[slot]))
        for where, back, n in self.hidden:
            if where == slot:
                found[back] += n
        return found

    def determinize(self, rng: Rng) -> State:
        """Deal everything unseen at random, fitting all that is known."""
        return _Dealer(self, rng).deal()

    def legal_actions(self) -> list[Action]:
        """List what this seat can do; it is the same in every deal that fits."""
        if self.decider != self.seat:
            return []
        return list(self.determinize(Rng(0)).legal_actions())

    def forgetting(self, mask: int) -> View:
        """Return the view of a worse memory: these pieces, in others' hidden zones, are unseen."""
        zones = list(self.zones)
        hidden = Counter({(slot, back): n for slot, back, n in self.hidden})
        others = Counter({(who, slot, back): n for who, slot, back, n in self.others})
        lost = 0
        for slot in self.rules.hidden_slots:
            gone = zones[slot] & mask
            if not gone or self.rules.zone_owner[slot] == self.seat:
                continue
            zones[slot] &= ~gone
            lost |= gone
            for p in bits(gone):
                hidden[slot, self.rules.back_of[p]] += 1
                for who in range(self.seats):
                    if who != self.seat and self.shared[who] >> p & 1:
                        others[who, slot, self.rules.back_of[p]] += 1
        return replace(
            self,
            zones=tuple(zones),
            hidden=tuple((*key, n) for key, n in sorted(hidden.items())),
            others=tuple((*key, n) for key, n in sorted(others.items())),
            shared=tuple(known & ~lost for known in self.shared),
            blurs=tuple(
                Blur(b.seat, b.pieces & ~mask, b.slots) for b in self.blurs if b.pieces & ~mask
            ),
        )


def view_of(state: State, seat: int) -> View:
    """Return what a seat may know of a state."""
    rules = state.rules
    known = state.known[seat]
    zones = list(state.zones)
    hidden: list[tuple[int, int, int]] = []
    others: list[tuple[int, int, int, int]] = []
    for slot in rules.hidden_slots:
        unseen = zones[slot] & ~known
        if not unseen:
            continue
        zones[slot] &= known
        if slot == BOX:
            continue
        for back, mask in enumerate(rules.back_mask):
            if unseen & mask:
                hidden.append((slot, back, (unseen & mask).bit_count()))
                for other in range(state.seats):
                    seen = unseen & mask & state.known[other]
                    if seen and other != seat:
                        others.append((other, slot, back, seen.bit_count()))
    return View(
        rules=rules,
        seat=seat,
        seats=state.seats,
        decider=state.seat,
        turn=state.turn,
        round=state.round,
        scores=tuple(state.scores),
        zones=tuple(zones),
        hidden=tuple(hidden),
        deck=len(state.deck),
        supply=tuple(
            p if p < 0 or known >> p & 1 else UNSEEN - rules.back_of[p] for p in state.supply
        ),
        shared=tuple(known & theirs for theirs in state.known),
        others=tuple(sorted(others)),
        blurs=tuple(blur for blur in state.blurs if blur.seat == seat),
        stack=tuple(
            frame if frame.decider in (seat, -1) else frame._replace(floor=-1)
            for frame in state.stack
        ),
        extra=state.extra,
        returned=state.returned,
        details=tuple(sorted(state.details().items())),
        history=state.history,
        outcome=state.outcome,
    )


class _Dealer:
    """Deals one state that fits a view."""

    def __init__(self, view: View, rng: Rng) -> None:
        self.view = view
        self.rules = view.rules
        self.rng = rng
        self.zones = list(view.zones)
        seen = sum(self.zones) | sum(self.rules.bit[p] for p in view.supply if p >= 0)
        self.unseen = self.rules.everything & ~seen
        self.room: dict[tuple[int, int], int] = {(slot, back): n for slot, back, n in view.hidden}
        self.dealt: dict[tuple[int, int], list[int]] = {key: [] for key in self.room}

    def deal(self) -> State:
        from sobek_pg.rules.games import blank

        view, rules = self.view, self.rules
        self._deal_blurred()
        pools = self._pools()
        for (slot, back), n in self.room.items():
            for _ in range(n - len(self.dealt[slot, back])):
                self._put(slot, back, pools[back].pop())
        state = blank(rules, view.seats)
        state.supply = [p if p >= -1 else pools[UNSEEN - p].pop() for p in view.supply]
        rest = [p for pool in pools for p in pool]
        key = self.rng.keys(len(rules.pieces)).__getitem__
        deck = sorted((p for p in rest if rules.in_deck >> p & 1), key=key)
        state.deck = deck[: view.deck]
        drawn = set(state.deck)
        for p in rest:
            if p not in drawn:
                self.zones[BOX] |= rules.bit[p]
        state.zones = self.zones
        self._fill_in(state)
        return state

    def _put(self, slot: int, back: int, piece: int) -> None:
        self.dealt[slot, back].append(piece)
        self.zones[slot] |= self.rules.bit[piece]

    def _pools(self) -> list[list[int]]:
        """The unseen pieces not dealt yet, shuffled, by back."""
        left = self.unseen
        for pieces in self.dealt.values():
            for p in pieces:
                left &= ~self.rules.bit[p]
        key = self.rng.keys(len(self.rules.pieces)).__getitem__
        return [sorted(bits(left & mask), key=key) for mask in self.rules.back_mask]

    def _deal_blurred(self) -> None:
        """Pieces known to be in one of a few slots go first; a matching always exists."""
        if not self.view.blurs:
            return
        wanted: dict[int, list[int]] = {}
        for blur in self.view.blurs:
            for p in bits(blur.pieces):
                slots = list(bits(blur.slots))
                self.rng.shuffle(slots)
                wanted[p] = slots
        placed: dict[int, int] = {}
        pieces = list(wanted)
        self.rng.shuffle(pieces)
        for p in pieces:
            self._match(p, wanted, placed, set())
        for p, slot in placed.items():
            self._put(slot, self.rules.back_of[p], p)

    def _match(
        self, piece: int, wanted: dict[int, list[int]], placed: dict[int, int], tried: set[int]
    ) -> bool:
        back = self.rules.back_of[piece]
        for slot in wanted[piece]:
            if slot in tried:
                continue
            here = [p for p, s in placed.items() if s == slot and self.rules.back_of[p] == back]
            if len(here) < self.room.get((slot, back), 0):
                placed[piece] = slot
                return True
            tried.add(slot)
            for other in here:
                if self._match(other, wanted, placed, tried):
                    placed[piece] = slot
                    return True
        return False

    def _fill_in(self, state: State) -> None:
        view, rules = self.view, self.rules
        known = list(view.shared)
        for other, slot, back, n in view.others:
            for p in self.dealt[slot, back][:n]:
                known[other] |= rules.bit[p]
        state.known = known
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
        state.rng = self.rng.below(1 << 64)
