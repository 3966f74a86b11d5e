"""A position as a plain mapping of slugs and numbers; `position_reader` reads it back.

The mapping is complete: a state made from it plays on exactly as the original,
in the middle of a power too. Absent keys are empty; what is named nowhere is in
the box. Seats are numbered from 0, squares are [column, row] from the top left.
"""

from __future__ import annotations

from typing import Any

from sobek_pg.rules.games import DOER_KEYS
from sobek_pg.rules.outcome import RoundResult, SeatResult
from sobek_pg.rules.pieces import DIRECTIONS
from sobek_pg.rules.powers.verb import Frame
from sobek_pg.rules.ruleset import SEEN_BY_ALL, SEEN_BY_OWNER, Ruleset
from sobek_pg.rules.state import State
from sobek_pg.rules.zones import bits

KEYS = {"hand": "hands", "purse": "purses"}


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
    extra = [names.list(m & ~plain_sight(state, s)) for s, m in enumerate(state.known)]
    if any(extra):
        out["known"] = extra
    if state.blurs:
        out["maybe"] = [
            {
                "seat": blur.seat,
                "pieces": names.list(blur.pieces),
                "heaps": {names.slot(slot): count for slot, count in blur.heaps},
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


def plain_sight(state: State, seat: int) -> int:
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
