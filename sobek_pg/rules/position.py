"""A position as a plain mapping of slugs and numbers, and back.

The mapping is complete: a state made from it plays on exactly as the original,
in the middle of a power too. Absent keys are empty; what is named nowhere is in
the box. Seats are numbered from 0, squares are [column, row] from the top left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sobek_pg.rules.games import DOER_KEYS, DOERS, GAMES, blank
from sobek_pg.rules.knowledge import Blur
from sobek_pg.rules.outcome import Outcome, RoundResult, SeatResult, SetScore
from sobek_pg.rules.pieces import DIRECTIONS
from sobek_pg.rules.powers.verb import Frame
from sobek_pg.rules.ruleset import SEEN_BY_ALL, SEEN_BY_OWNER, Ruleset
from sobek_pg.rules.state import State
from sobek_pg.rules.zones import BOX, SEATS, bits

KEYS = {"hand": "hands", "purse": "purses"}


class PositionError(ValueError):
    """A mapping that is no position of this ruleset."""


def position_of(state: State) -> dict[str, Any]:
    """Describe a state completely."""
    rules = state.rules
    names = _Names(rules)
    out: dict[str, Any] = {
        "game": rules.game,
        "seats": state.seats,
        "round": state.round,
        "turn": state.turn,
        "scores": list(state.scores),
        "deck": [rules.pieces[p].id for p in reversed(state.deck)],
        ("row" if rules.game == "nile" else "market"): [
            None if p < 0 else rules.pieces[p].id for p in state.supply
        ],
        **_details_out(state),
    }
    for zone, base in rules.zone_base.items():
        if zone == "box":
            continue
        key = KEYS.get(zone, zone)
        if zone in rules.seated:
            lists = [names.list(m) for m in state.zones[base : base + state.seats]]
            if any(lists):
                out[key] = lists
        elif state.zones[base]:
            out[key] = names.list(state.zones[base])
    for key, base in (("sets", rules.sets_base), ("laid", rules.laid_base)):
        tables = [_sets_out(state, seat, base) for seat in range(state.seats)]
        if any(tables):
            out[key] = tables
    extra = [names.list(m & ~_plain_sight(state, s)) for s, m in enumerate(state.known)]
    if any(extra):
        out["known"] = extra
    if state.blurs:
        out["maybe"] = [
            {
                "seat": blur.seat,
                "pieces": names.list(blur.pieces),
                "zones": [names.slot(slot) for slot in bits(blur.slots)],
            }
            for blur in state.blurs
        ]
    if state.extra:
        out["extra"] = state.extra
    if state.returned:
        out["returned"] = state.returned
    if state.stack:
        out["pending"] = [_frame_out(rules, frame) for frame in state.stack]
    if state.history:
        out["rounds"] = [_round_out(rules, result) for result in state.history]
    if state.outcome is not None:
        out["outcome"] = {
            "scores": list(state.outcome.scores),
            "winners": list(state.outcome.winners),
            "reason": state.outcome.reason,
        }
    out["rng"] = state.rng
    return out


class _Names:
    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules

    def list(self, mask: int) -> list[str]:
        return [self.rules.pieces[p].id for p in bits(mask)]

    def slot(self, slot: int) -> str:
        name, owner = self.rules.zone_name[slot], self.rules.zone_owner[slot]
        return f"{name}.{owner}" if owner >= 0 else name


def _plain_sight(state: State, seat: int) -> int:
    """What a seat sees without having to remember anything."""
    rules = state.rules
    mask = 0
    for slot, held in enumerate(state.zones):
        seen = rules.zone_seen[slot]
        if seen == SEEN_BY_ALL or (seen == SEEN_BY_OWNER and rules.zone_owner[slot] == seat):
            mask |= held
    for p in state.supply:
        if p >= 0:
            mask |= rules.bit[p] & ~rules.face_down
    return mask


def _sets_out(state: State, seat: int, base: int) -> dict[str, list[str]]:
    rules = state.rules
    families = len(rules.families)
    held = state.zones[base + seat * families : base + (seat + 1) * families]
    return {rules.families[f]: _Names(rules).list(mask) for f, mask in enumerate(held) if mask}


def _square(state: State, square: int) -> list[int]:
    size = state.rules.board.size
    return [square % size, square // size]


def _details_out(state: State) -> dict[str, Any]:
    details = state.details()
    if state.rules.game == "nile":
        return details if details["ended_by"] >= 0 else {"delivery": details["delivery"]}
    out: dict[str, Any] = {
        "ankh": {
            "square": _square(state, details["ankh"]) if details["ankh"] >= 0 else None,
            "direction": DIRECTIONS[details["direction"]],
        }
    }
    if details["free"]:
        out["free_ankh"] = True
    if details["forced"] >= 0:
        out["forced"] = {"square": _square(state, details["forced"]), "by": details["forced_by"]}
    return out


def _frame_out(rules: Ruleset, frame: Frame) -> dict[str, Any]:
    key = DOER_KEYS.get(frame.doer) or rules.key_of[frame.doer]
    out: dict[str, Any] = {"do": key}
    for name in ("decider", "actor", "other"):
        if getattr(frame, name) >= 0:
            out[name] = getattr(frame, name)
    for name in ("this", "floor"):
        if getattr(frame, name) >= 0:
            out[name] = rules.pieces[getattr(frame, name)].id
    if frame.family >= 0:
        out["family"] = rules.families[frame.family]
    if frame.stage:
        out["stage"] = frame.stage
    for name in ("left", "chosen"):
        if getattr(frame, name):
            out[name] = getattr(frame, name)
    return out


def _round_out(rules: Ruleset, result: RoundResult) -> dict[str, Any]:
    names = _Names(rules)

    def seat_out(seat: SeatResult) -> dict[str, Any]:
        out = seat._asdict()
        out["sets"] = [
            {**each._asdict(), "family": rules.families[each.family]} for each in seat.sets
        ]
        for table in out["sets"]:
            table["pieces"] = names.list(table["pieces"])
        for key in ("pile", "front", "leftover", "reward"):
            out[key] = names.list(out[key])
        out["path"] = list(seat.path)
        return out

    return {
        "number": result.number,
        "ended_by": result.ended_by,
        "seats": [seat_out(seat) for seat in result.seats],
    }


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
            _plain_sight(state, seat) | self._mask(extra[seat], self._piece)
            for seat in range(state.seats)
        ]
        state.blurs = tuple(
            Blur(
                blur["seat"],
                self._mask(blur["pieces"], self._piece),
                sum(1 << self._slot(name) for name in blur["zones"]),
            )
            for blur in self.mapping.get("maybe", [])
        )

    def _slot(self, name: str) -> int:
        zone, _, seat = name.partition(".")
        return self.rules.zone_base[zone] + (int(seat) if seat else 0)

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
            state.set_details({k: mapping[k] for k in ("delivery", "ended_by") if k in mapping})
            return
        ankh = mapping.get("ankh") or {}
        forced = mapping.get("forced") or {}
        state.set_details(
            {
                "ankh": self._at(ankh.get("square")),
                "direction": DIRECTIONS.index(ankh.get("direction", "-")),
                "free": bool(mapping.get("free_ankh", False)),
                "forced": self._at(forced.get("square")),
                "forced_by": forced.get("by", -1),
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
        return Frame(
            doer,
            entry.get("decider", -1),
            entry.get("actor", -1),
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
