"""A turn of the card game: take from the row, play a set, play a character."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import getitem
from typing import Any, Self

from sobek_pg.rules import sets, turns
from sobek_pg.rules.actions import Action, Reason
from sobek_pg.rules.nile import scoring
from sobek_pg.rules.nile.numbers import NileNumbers
from sobek_pg.rules.sets import Ways
from sobek_pg.rules.state import State
from sobek_pg.rules.turns import END_TURN
from sobek_pg.rules.zones import CORRUPTION, HAND


class NileState(State):
    """A position of the card game; the supply is the row, nearest the temple first."""

    __slots__ = ("delivery", "ended_by")

    delivery: int
    ended_by: int

    @property
    def nile(self) -> NileNumbers:
        """The game's figures."""
        numbers = self.rules.numbers
        assert isinstance(numbers, NileNumbers)
        return numbers

    def clone(self) -> Self:
        other = super().clone()
        other.delivery = self.delivery
        other.ended_by = self.ended_by
        return other

    def turn_actions(self, ways: Ways | None = None) -> list[Action]:
        rules = self.rules
        seat = self.turn
        actions = list(map(getitem, rules.reach_takes, self.supply))
        hand = self.zones[HAND + seat]
        if powered := hand & rules.powered:
            actions += rules.play_choices[powered]
        if hand.bit_count() >= rules.set_size:
            sets.set_actions(self, seat, hand, actions, ways)
        return actions

    def turn_why_not(self, action: Action) -> Reason | None:
        if action.verb not in ("take", "take-place"):
            return turns.why_not(self, action)
        place = self.place_of(action)
        if place < 0 or action != self.rules.takes[place][self.supply[place]]:
            return "not-there"
        return None if place < self.nile.reach else "too-far"

    def act(self, action: Action) -> None:
        verb = action.verb
        if verb == "take":
            self._take(self.supply.index(action.target))
        elif verb == "take-place":
            self._take(action.target)
        elif verb == "set":
            turns.play_set(self, action.target, action.pieces)
        else:
            turns.play(self, action.target)

    def _take(self, place: int) -> None:
        rules = self.rules
        row = self.supply
        seat = self.turn
        piece = row[place]
        seen = rules.bit[piece]
        self.zones[HAND + seat] |= seen
        if self.log is not None:
            self._tell_from_row(row[:place], range(place), seat, "corruption")
            self._tell_from_row((piece,), (place,), seat, "hand")
        if place:
            bit = rules.bit
            skipped = bit[row[0]]
            for p in row[1:place]:
                skipped |= bit[p]
            self.zones[CORRUPTION + seat] |= skipped
            seen |= skipped
        self.known[seat] |= seen
        del row[: place + 1]
        if row and not rules.taken[piece]:
            self.end_turn()
            return
        self.stack.append(END_TURN)
        if row or self.replenish():
            self.push(rules.taken[piece], seat, piece)
        self.settle()

    def _tell_from_row(
        self, pieces: Sequence[int], places: Sequence[int], seat: int, target: str
    ) -> None:
        for piece, place in zip(pieces, places, strict=True):
            hidden = bool(self.rules.face_down >> piece & 1)
            self.tell(
                "take" if target == "hand" else "skip",
                seat,
                pieces=(piece,),
                source="supply",
                target=target,
                target_seat=seat,
                seen=(seat,) if hidden else self.everybody(),
                places=(place,),
            )

    def replenish(self) -> bool:
        """Lay the next delivery, or end the round if there is none; say whether it goes on."""
        if not self.deck:
            scoring.end_round(self)
            return False
        self.lay_delivery()
        return True

    def lay_delivery(self) -> None:
        """Lay a delivery along the row: open cards are seen by all."""
        size = self.rules.numbers.places
        cards = self.deck[: -size - 1 : -1]
        del self.deck[-size:]
        self.supply += cards
        self.delivery += 1
        shown = self.rules.mask(cards) & ~self.rules.face_down
        self.known = [known | shown for known in self.known]
        if self.log is not None:
            self.tell(
                "delivery",
                pieces=tuple(cards),
                source="deck",
                target="supply",
                places=tuple(range(len(cards))),
                seen=self.everybody(),
                amount=self.delivery,
            )

    def leave_supply(self, place: int, seat: int) -> None:
        piece = self.supply.pop(place)
        self.zones[HAND + seat] |= self.rules.bit[piece]
        self.known[seat] |= self.rules.bit[piece]
        if self.log is not None:
            self._tell_from_row((piece,), (place,), seat, "hand")
        if self.supply or self.replenish():
            self.push(self.rules.any_taken[piece], seat, piece)

    def end_turn(self) -> None:
        if self.extra:
            self.extra -= 1
        else:
            self.turn = (self.turn + 1) % self.seats
        self.seat = self.turn

    def place_name(self, place: int) -> str:
        return f"quay-{place + 1}"

    def details(self) -> dict[str, Any]:
        return {"delivery": self.delivery, "ended_by": self.ended_by}

    def set_details(self, details: Mapping[str, Any]) -> None:
        self.delivery = details.get("delivery", 1)
        self.ended_by = details.get("ended_by", -1)
