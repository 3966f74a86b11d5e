"""A state from a plain mapping that describes a position, with precise complaints.

`position` says what the mapping looks like. It may be written by hand: what is
left out is empty, and what cannot be is refused with the key it stands at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sobek_pg.rules.games import DOERS, GAMES, blank
from sobek_pg.rules.knowledge import Blur
from sobek_pg.rules.outcome import Outcome, RoundResult, SeatResult, SetScore
from sobek_pg.rules.pieces import DIRECTIONS
from sobek_pg.rules.position import KEYS, plain_sight
from sobek_pg.rules.powers.verb import Frame
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.state import State
from sobek_pg.rules.zones import BOX, SEATS


class PositionError(ValueError):
    """A mapping that is no position of this ruleset."""


def state_from(rules: Ruleset, mapping: Mapping[str, Any]) -> State:
    """Build the state a mapping describes."""
    try:
        return _Reader(rules, mapping).state()
    except PositionError:
        raise
    except (TypeError, ValueError, KeyError, IndexError, AttributeError) as error:
        raise PositionError(f"not a position: {error!r}") from error


class _Reader:
    def __init__(self, rules: Ruleset, mapping: Mapping[str, Any]) -> None:
        self.rules = rules
        self.mapping = mapping
        self.placed = 0

    def state(self) -> State:
        rules, mapping = self.rules, self.mapping
        if mapping.get("game", rules.game) != rules.game or rules.game not in GAMES:
            raise PositionError(f'a position of "{mapping.get("game")}", not of "{rules.game}"')
        self._refuse_unknown_keys()
        seats = mapping.get("seats", rules.numbers.seats[0])
        if seats not in rules.numbers.seats:
            raise PositionError(f"seats: {rules.game} is not for {seats}")
        state = blank(rules, seats)
        state.round = self._number("round", 1, 1, 99)
        state.turn = self._number("turn", 0, 0, seats - 1)
        state.extra = self._number("extra", 0, 0, 99)
        state.returned = self._number("returned", 0, 0, 9999)
        state.rng = self._number("rng", 0, 0, (1 << 64) - 1)
        state.scores = [int(score) for score in mapping.get("scores", [0] * seats)]
        if len(state.scores) != seats:
            raise PositionError(f"scores: {seats} are needed")
        self._read_ordered(state)
        self._read_zones(state)
        state.zones[BOX] = rules.everything & ~self.placed
        self._read_knowledge(state)
        self._read_details(state)
        state.stack = [self._frame(frame, seats) for frame in mapping.get("pending", [])]
        state.history = tuple(self._round(result) for result in mapping.get("rounds", []))
        self._read_end(state)
        return state

    def _refuse_unknown_keys(self) -> None:
        known = {
            *("game", "seats", "round", "turn", "scores", "deck", "row", "market", "ankh"),
            *("free_ankh", "forced", "delivery", "ended_by", "sets", "laid", "known", "maybe"),
            *("extra", "returned", "pending", "rounds", "outcome", "rng"),
            *(KEYS.get(zone, zone) for zone in self.rules.zone_base if zone != "box"),
        }
        for key in self.mapping:
            if key not in known:
                raise PositionError(f'unknown key "{key}"')

    def _number(self, key: str, default: int, low: int, high: int) -> int:
        value = self.mapping.get(key, default)
        if not isinstance(value, int) or not low <= value <= high:
            raise PositionError(f"{key}: a whole number from {low} to {high} is needed")
        return value

    def _piece(self, slug: Any) -> int:
        if slug not in self.rules.index:
            raise PositionError(f'no piece is called "{slug}"')
        return self.rules.index[slug]

    def _place(self, slug: Any) -> int:
        piece = self._piece(slug)
        if self.placed >> piece & 1:
            raise PositionError(f'"{slug}" is in two places')
        self.placed |= self.rules.bit[piece]
        return piece

    def _mask(self, slugs: Any, read: Callable[[Any], int]) -> int:
        mask = 0
        for slug in slugs or ():
            mask |= self.rules.bit[read(slug)]
        return mask

    def _read_ordered(self, state: State) -> None:
        state.deck = [self._place(slug) for slug in self.mapping.get("deck", [])][::-1]
        places = self.rules.numbers.places
        if self.rules.game == "nile":
            state.supply = [self._place(slug) for slug in self.mapping.get("row", [])]
            if len(state.supply) > places:
                raise PositionError(f"row: at most {places} cards")
            return
        squares = self.mapping.get("market", [None] * places)
        if len(squares) != places:
            raise PositionError(f"market: {places} squares are needed")
        state.supply = [-1 if slug is None else self._place(slug) for slug in squares]

    def _read_zones(self, state: State) -> None:
        for zone, base in self.rules.zone_base.items():
            key = KEYS.get(zone, zone)
            if zone == "box" or key not in self.mapping:
                continue
            value = self.mapping[key]
            lists = value if zone in self.rules.seated else [value]
            if zone in self.rules.seated and len(lists) > state.seats:
                raise PositionError(f"{key}: one list for each seat")
            for seat, slugs in enumerate(lists):
                state.zones[base + seat] = self._mask(slugs, self._place)
        for key, base in (("sets", self.rules.sets_base), ("laid", self.rules.laid_base)):
            for seat, table in enumerate(self.mapping.get(key, [])):
                for family, slugs in table.items():
                    slot = base + seat * len(self.rules.families) + self._family(family)
                    state.zones[slot] = self._mask(slugs, self._place)

    def _family(self, name: Any) -> int:
        if name not in self.rules.family_index:
            raise PositionError(f'no family is called "{name}"')
        return self.rules.family_index[name]

    def _read_knowledge(self, state: State) -> None:
        extra = self.mapping.get("known", [[]] * state.seats)
        state.known = [
            plain_sight(state, seat) | self._mask(extra[seat], self._piece)
            for seat in range(state.seats)
        ]
        for entry in self.mapping.get("maybe", []):
            blur = self._blur(state, entry)
            if not _can_be(state, blur):
                raise PositionError("maybe: those pieces cannot be mixed up in these heaps")
            state.blurs = tuple(sorted((*state.blurs, blur)))

    def _blur(self, state: State, entry: Mapping[str, Any]) -> Blur:
        pieces = [self._piece(slug) for slug in entry["pieces"]]
        if not pieces:
            raise PositionError("maybe: a piece at least is needed")
        return Blur(
            self._seat_number("maybe", entry["seat"], 0, state.seats),
            self.rules.back_of[pieces[0]],
            self.rules.mask(pieces),
            tuple(sorted((self._slot(name, state.seats), n) for name, n in entry["heaps"].items())),
        )

    def _seat_number(self, key: str, seat: Any, low: int, seats: int) -> int:
        if not isinstance(seat, int) or not low <= seat < seats:
            raise PositionError(f"{key}: no such seat as {seat}")
        return seat

    def _slot(self, name: str, seats: int) -> int:
        zone, _, seat = name.partition(".")
        if zone not in self.rules.zone_base or bool(seat) != (zone in self.rules.seated):
            raise PositionError(f'maybe: no zone is called "{name}"')
        number = self._seat_number("maybe", int(seat), 0, seats) if seat else 0
        return self.rules.zone_base[zone] + number

    def _at(self, square: Any) -> int:
        size = self.rules.board.size
        if square is None:
            return -1
        column, row = square
        if not (0 <= column < size and 0 <= row < size):
            raise PositionError(f"no square {square}")
        return int(row * size + column)

    def _read_details(self, state: State) -> None:
        mapping = self.mapping
        if self.rules.game == "nile":
            delivery = self._number("delivery", 1, 0, 999)
            ended_by = self._number("ended_by", -1, -1, state.seats - 1)
            if not state.supply and ended_by < 0 and "outcome" not in mapping:
                raise PositionError("row: while a round goes on, a card lies there")
            state.set_details({"delivery": delivery, "ended_by": ended_by})
            return
        ankh, forced = mapping.get("ankh") or {}, mapping.get("forced") or {}
        at, square = self._at(ankh.get("square")), self._at(forced.get("square"))
        if at >= 0 and state.supply[at] >= 0:
            raise PositionError("ankh: a tile lies there")
        if square >= 0 and state.supply[square] < 0:
            raise PositionError("forced: no tile lies there")
        if square >= 0 and (at < 0 or square not in self.rules.board.between[at]):
            raise PositionError("forced: that tile is in no line with the Ankh")
        state.set_details(
            {
                "ankh": at,
                "direction": DIRECTIONS.index(ankh.get("direction", "-")),
                "free": bool(mapping.get("free_ankh", False)),
                "forced": square,
                "forced_by": self._seat_number("forced", forced.get("by", -1), -1, state.seats),
            }
        )

    def _frame(self, entry: Mapping[str, Any], seats: int) -> Frame:
        key = entry["do"]
        doer = DOERS.get(key) or self.rules.doers.get(key)
        if doer is None:
            raise PositionError(f'pending: nothing is called "{key}"')
        for name in ("decider", "actor", "other"):
            if not -1 <= entry.get(name, -1) < min(seats, SEATS):
                raise PositionError(f"pending: no such seat as {entry[name]}")
        decider, actor = entry.get("decider", -1), entry.get("actor", -1)
        if actor < 0 and doer not in (DOERS["end-turn"], DOERS["score-round"]):
            raise PositionError(f"pending: {key} needs an actor")
        if key in DOERS and decider not in (-1, actor):
            raise PositionError(f"pending: {key} is decided by its actor")
        return Frame(
            doer,
            decider,
            actor,
            self._piece(entry["this"]) if "this" in entry else -1,
            entry.get("stage", ""),
            entry.get("other", -1),
            self._family(entry["family"]) if "family" in entry else -1,
            entry.get("left", 0),
            entry.get("chosen", 0),
            self._piece(entry["floor"]) if "floor" in entry else -1,
        )

    def _round(self, entry: Mapping[str, Any]) -> RoundResult:
        return RoundResult(
            entry["number"], entry["ended_by"], tuple(self._seat(seat) for seat in entry["seats"])
        )

    def _seat(self, entry: Mapping[str, Any]) -> SeatResult:
        values = dict(entry)
        values["sets"] = tuple(
            SetScore(
                **{
                    **each,
                    "family": self._family(each["family"]),
                    "pieces": self._mask(each["pieces"], self._piece),
                }
            )
            for each in entry["sets"]
        )
        for key in ("pile", "front", "leftover", "reward"):
            values[key] = self._mask(entry[key], self._piece)
        values["path"] = tuple(entry["path"])
        return SeatResult(**values)

    def _read_end(self, state: State) -> None:
        end = self.mapping.get("outcome")
        if end is not None:
            state.outcome = Outcome(
                tuple(end["scores"]), tuple(end["winners"]), end["reason"], state.history
            )
            state.seat = None
        else:
            state.seat = state.turn
            state.settle()
            if state.outcome is None and not state.legal_actions():
                raise PositionError("nothing can be done in this position, and it is no end")


def _can_be(state: State, blur: Blur) -> bool:
    """Say whether a seat can have mixed pieces up like this, beside what it has mixed up else."""
    backs = state.rules.back_mask[blur.back]
    mine = [other for other in state.blurs if other.seat == blur.seat and other.back == blur.back]
    taken = state.known[blur.seat]
    for other in mine:
        taken |= other.pieces
    if blur.pieces & (taken | ~backs) or len(blur.heaps) < 2:
        return False
    found = 0
    for slot, count in blur.heaps:
        here = blur.pieces & state.zones[slot]
        unseen = state.zones[slot] & backs & ~state.known[blur.seat]
        room = unseen.bit_count() - sum(other.heap(slot) for other in mine)
        if not here.bit_count() <= count <= room or count < 1:
            return False
        found |= here
    return found == blur.pieces
