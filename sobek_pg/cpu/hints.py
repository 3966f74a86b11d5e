"""Why a move is good, in terms of the game: the key of a sentence and what to fill in.

A reason states only what the seat can know: what lies hidden elsewhere is left out of
account. The sentences are texts of the client. Their values are `piece`, `family`,
`direction` and `option` as ids, `seat` as a number, `count`, `points` and `scarabs`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from sobek_pg.cpu.worth import piece_worth
from sobek_pg.rules.pieces import DIRECTIONS
from sobek_pg.rules.powers import where
from sobek_pg.rules.powers.either import Either
from sobek_pg.rules.powers.force import Force
from sobek_pg.rules.powers.move import Move
from sobek_pg.rules.rng import Rng
from sobek_pg.rules.zones import HAND, TOKENS, bits

if TYPE_CHECKING:
    from sobek_pg.cpu.appraise import Appraiser
    from sobek_pg.rules import Action, State, View
    from sobek_pg.rules.market.turn import MarketState

Values = tuple[tuple[str, str | int], ...]
BETTER = 2.0
"""By so many points a piece must serve another seat better, to be taken because of that."""


@dataclass(frozen=True)
class Reason:
    """The key of a sentence, and the values it is filled with."""

    key: str
    values: Values = ()


CHOICE = Reason("hint.choice")


def reason_for(view: View, appraiser: Appraiser, action: Action) -> Reason:
    """Say what speaks for an action."""
    if len(view.legal_actions()) == 1:
        return Reason("hint.only-move")
    state = view.determinize(Rng(0))
    state.zones = list(view.zones)
    return _Giver(state, appraiser, view.seat).reason(action)


class _Giver:
    """Gives reasons for the actions of one decision."""

    def __init__(self, state: State, appraiser: Appraiser, seat: int) -> None:
        self.state = state
        self.rules = state.rules
        self.judge = appraiser.judge
        self.seat = seat

    def reason(self, action: Action) -> Reason:
        verb = action.verb
        if verb in ("take", "take-place"):
            return self._take(self.state.place_of(action))
        if verb == "set":
            return self._set(action)
        if verb == "play":
            return Reason("hint.power", (self._named(action.target),))
        if verb == "fill":
            return Reason("hint.fill")
        give = REASONS.get(self.state.stack[-1].stage) if self.state.stack else None
        return CHOICE if give is None else give(self, action)

    def _named(self, piece: int) -> tuple[str, str]:
        return ("piece", self.rules.pieces[piece].id)

    def _passed(self, place: int) -> int:
        """How many pieces a take passes over."""
        if self.rules.game == "nile":
            return place
        market = cast("MarketState", self.state)
        if market.ankh < 0:
            return 0
        between = self.rules.board.between[market.ankh][place]
        return sum(market.supply[s] >= 0 for s in between)

    def _take(self, place: int, passed: int | None = None) -> Reason:
        """Say why a piece of the supply is taken."""
        piece = self.state.supply[place]
        if passed is None:
            passed = self._passed(place)
        if self.rules.face_down >> piece & 1:
            return Reason("hint.face-down-far" if passed else "hint.face-down", _count(passed))
        return self._comes(piece, passed)

    def _comes(self, piece: int, passed: int = 0) -> Reason:
        """Say why a piece is wanted in the hand."""
        rules, judge, state = self.rules, self.judge, self.state
        name = self._named(piece)
        if rules.joker_mask >> piece & 1:
            return Reason("hint.joker", (name,))
        hand = state.zones[HAND + self.seat]
        jokers = (hand & rules.joker_mask).bit_count()
        held = {f: (hand & own).bit_count() for f, own in judge.family_of[piece]}
        if held:
            family = max(held, key=lambda f: held[f])
            count = held[family] + 1
            values = (name, ("family", rules.families[family]), ("count", count))
            if count + jokers == rules.set_size:
                return Reason("hint.completes-set", values)
            if count + jokers > rules.set_size:
                return Reason("hint.grows-set", values)
            if count > 1:
                return Reason("hint.pair", values)
        part = judge.part(state)
        other = (self.seat + 1) % state.seats
        mine = piece_worth(judge, state, self.seat, piece, part)
        if piece_worth(judge, state, other, piece, part) > mine + BETTER:
            return Reason("hint.denies", (name, ("seat", other)))
        if rules.scarabs[piece]:
            return Reason("hint.scarabs", (name, ("scarabs", rules.scarabs[piece])))
        if passed:
            return Reason("hint.worth-the-way", (name, *_count(passed)))
        return Reason("hint.free-piece", (name,))

    def _set(self, action: Action) -> Reason:
        points = self._gain(action.target, action.pieces)
        family = ("family", self.rules.families[action.target])
        key = "hint.plays-set-token" if self.state.zones[TOKENS] else "hint.plays-set"
        return Reason(key, (family, *_count(action.pieces.bit_count()), ("points", points)))

    def _gain(self, family: int, pieces: int) -> int:
        """By how much pieces raise what the seat's set of a family scores."""
        table = self.state.zones[self.state.set_slot(self.seat, family)]
        before, after = (self.judge.set_figures(mask) for mask in (table, table | pieces))
        return after[0] * after[1] - before[0] * before[1]

    def _lay(self, action: Action) -> Reason:
        if action.verb == "done":
            return Reason("hint.lays-nothing")
        scarabs = self.judge.set_figures(action.pieces)[1]
        family = ("family", self.rules.families[action.target])
        return Reason("hint.lays-set", (family, ("points", scarabs)))

    def _direction(self, action: Action) -> Reason:
        key = "hint.turns-ankh-again" if self.state.extra else "hint.turns-ankh"
        return Reason(key, (("direction", DIRECTIONS[action.target]),))

    def _token(self, action: Action) -> Reason:
        return Reason("hint.token", (self._named(action.target),))

    def _copy(self, action: Action) -> Reason:
        return Reason("hint.copies", (self._named(action.target),))

    def _option(self, action: Action) -> Reason:
        doer = self.state.stack[-1].doer
        if not isinstance(doer, Either):
            return CHOICE
        return Reason("hint.exchange", (("option", doer.of[action.target].name),))

    def _family(self, action: Action) -> Reason:
        pool = self._source()
        counts = [(pool & mask).bit_count() for mask in self.rules.family_mask]
        doer = self.state.stack[-1].doer
        own = isinstance(doer, Move) and where.split(doer.from_) == ("me", "corruption")
        if not own or counts[action.target] < max(counts):
            return CHOICE
        family = ("family", self.rules.families[action.target])
        return Reason("hint.sheds-corruption", (family, *_count(counts[action.target])))

    def _supply(self, action: Action) -> Reason:
        place = self.state.place_of(action)
        if isinstance(self.state.stack[-1].doer, Force):
            passed = self._passed(place)
            if passed:
                return Reason("hint.forces-far", _count(passed))
            return Reason("hint.forces")
        return self._take(place, 0)

    def _pieces(self, action: Action) -> Reason:
        if action.verb == "done":
            return Reason("hint.enough")
        doer = self.state.stack[-1].doer
        if self.state.zones[HAND + self.seat] >> action.target & 1:
            return Reason("hint.keeps", (self._named(action.target),))
        if isinstance(doer, Move) and doer.to == "hand":
            return self._comes(action.target)
        return CHOICE

    def _into(self, action: Action) -> Reason:
        if action.verb == "done":
            return Reason("hint.enough")
        points = self._gain(self.state.stack[-1].family, self.rules.bit[action.target])
        return Reason("hint.joins-set", (self._named(action.target), ("points", points)))

    def _which_set(self, action: Action) -> Reason:
        base = self.state.set_slot(self.seat, 0)
        figures = [
            self.judge.set_figures(self.state.zones[base + option.target])
            for option in self.state.stack[-1].doer.options(self.state, self.state.stack[-1])
        ]
        mine = self.judge.set_figures(self.state.zones[base + action.target])
        family = ("family", self.rules.families[action.target])
        if mine[0] == max(cards for cards, _ in figures):
            return Reason("hint.longest-set", (family,))
        return Reason("hint.richest-set", (family,)) if mine == max(figures, key=_value) else CHOICE

    def _whom(self, action: Action) -> Reason:
        standing = self.judge.standing(self.state)
        others = [points for seat, points in enumerate(standing) if seat != self.seat]
        if standing[action.target] < max(others):
            return CHOICE
        return Reason("hint.whom", (("seat", action.target),))

    def _starter(self, action: Action) -> Reason:
        if action.target == self.seat:
            return Reason("hint.starts")
        return Reason("hint.lets-start", (("seat", action.target),))

    def _back(self, action: Action) -> Reason:
        mask = self.rules.back_mask[action.target]
        if all(self.rules.powered >> p & 1 for p in bits(mask)):
            return Reason("hint.back-of-powers")
        return Reason("hint.back")

    def _source(self) -> int:
        frame = self.state.stack[-1]
        if not isinstance(frame.doer, Move) or frame.doer.from_ in ("deck", "supply", "this"):
            return 0
        slot = where.slot(self.state, frame.doer.from_, frame.actor, frame.other)
        return self.state.zones[slot]


def _count(number: int) -> tuple[tuple[str, int], ...]:
    return (("count", number),)


def _value(figures: tuple[int, int]) -> int:
    return figures[0] * figures[1]


REASONS: dict[str, Callable[[_Giver, Action], Reason]] = {
    "token": _Giver._token,
    "copy": _Giver._copy,
    "option": _Giver._option,
    "family": _Giver._family,
    "supply": _Giver._supply,
    "pieces": _Giver._pieces,
    "into": _Giver._into,
    "set": _Giver._which_set,
    "seat": _Giver._whom,
    "starter": _Giver._starter,
    "back": _Giver._back,
    "direction": _Giver._direction,
    "lay": _Giver._lay,
}
