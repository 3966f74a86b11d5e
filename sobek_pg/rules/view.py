"""What one seat may know; `dealer.py` deals out the rest.

A view holds no more than the seat has seen: pieces it knows in their zones, and
of every other zone only how many pieces with which back it holds. What others
know is no part of it: whether a piece that was played is one that somebody else
had seen before can be told only by who saw it.
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
    from sobek_pg.rules.dealer import Dealer
    from sobek_pg.rules.state import State

UNSEEN = -2


@dataclass(frozen=True)
class View:
    """A seat's knowledge of a position.

    `zones` are the pieces known, slot by slot. `hidden` counts the others: (slot,
    back, how many). In `supply` a face-down piece is UNSEEN minus its back.
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
        return self.dealer().deal(rng)

    def dealer(self) -> Dealer:
        """Return what deals the unseen, for those who want many deals."""
        from sobek_pg.rules.dealer import Dealer

        return Dealer(self)

    def legal_actions(self) -> list[Action]:
        """List what this seat can do; it is the same in every deal that fits."""
        if self.decider != self.seat:
            return []
        return list(self.determinize(Rng(0)).legal_actions())

    def forgetting(self, mask: int) -> View:
        """Return the view of a worse memory: these pieces, in others' hidden zones, are unseen."""
        zones = list(self.zones)
        hidden = Counter({(slot, back): n for slot, back, n in self.hidden})
        for slot in self.rules.hidden_slots:
            gone = zones[slot] & mask
            if not gone or self.rules.zone_owner[slot] == self.seat:
                continue
            zones[slot] &= ~gone
            for p in bits(gone):
                hidden[slot, self.rules.back_of[p]] += 1
        return replace(
            self,
            zones=tuple(zones),
            hidden=tuple((*key, n) for key, n in sorted(hidden.items())),
            blurs=tuple(
                blur._replace(pieces=blur.pieces & ~mask)
                for blur in self.blurs
                if blur.pieces & ~mask
            ),
        )


def view_of(state: State, seat: int) -> View:
    """Return what a seat may know of a state."""
    rules = state.rules
    known = state.known[seat]
    zones = list(state.zones)
    hidden: list[tuple[int, int, int]] = []
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
        blurs=tuple(blur for blur in state.blurs if blur.seat == seat),
        stack=tuple(_as_seen(frame, seat, known) for frame in state.stack),
        extra=state.extra,
        returned=state.returned,
        details=tuple(sorted(state.details().items())),
        history=state.history,
        outcome=state.outcome,
    )


def _as_seen(frame: Frame, seat: int, known: int) -> Frame:
    """Hide from a seat how far another has come in a choice, and a piece it has not seen."""
    if frame.this >= 0 and not known >> frame.this & 1:
        frame = frame._replace(this=-1)
    return frame if frame.decider in (seat, -1) else frame._replace(floor=-1)
