"""Scoring the choices a power asks for, by what kind of choice it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from sobek_pg.cpu.prospect import best_in_line, seen_worth
from sobek_pg.cpu.worth import corruption_cost, piece_worth, power_worth
from sobek_pg.rules.actions import Action
from sobek_pg.rules.powers import where
from sobek_pg.rules.powers.either import Either
from sobek_pg.rules.powers.force import Force
from sobek_pg.rules.powers.move import Move
from sobek_pg.rules.powers.verb import Frame
from sobek_pg.rules.zones import HAND

if TYPE_CHECKING:
    from sobek_pg.cpu.appraise import Appraiser
    from sobek_pg.rules import State
    from sobek_pg.rules.market.turn import MarketState


SAVED = 1.5
"""What it is worth to keep a piece from ending as corruption."""


def scores(appraiser: Appraiser, state: State, actions: Sequence[Action]) -> list[float]:
    """Score the options of the choice on top of the stack.

    Of choices that nothing is known about the first is thought the best.
    """
    frame = state.stack[-1]
    if frame.stage == "lay":
        return _lay_scores(appraiser, actions)
    score = SCORES.get(frame.stage)
    if score is None:
        return [-float(i) for i in range(len(actions))]
    choice = _Choice(appraiser, state, frame)
    return [score(choice, action) for action in actions]


def _lay_scores(appraiser: Appraiser, actions: Sequence[Action]) -> list[float]:
    """Score what is laid at a round's end; the rules list a part of the best lay-out first."""
    figures = [appraiser.judge.set_figures(action.pieces) for action in actions]
    scores = [scarabs + SAVED * cards for cards, scarabs in figures]
    scores[0] += SAVED
    return scores


class _Choice:
    """One pending choice; a method for each stage."""

    def __init__(self, appraiser: Appraiser, state: State, frame: Frame) -> None:
        self.judge = appraiser.judge
        self.rules = appraiser.rules
        self.state = state
        self.frame = frame
        self.seat = frame.decider
        self.part = self.judge.part(state)
        self.standing: list[float] = []

    def token(self, action: Action) -> float:
        power = self.rules.pieces[action.target].power
        return power_worth(self.judge, self.state, self.frame.actor, power, action.target)

    def whom(self, action: Action) -> float:
        if not self.standing:
            self.standing = self.judge.standing(self.state)
        return self.standing[action.target] * 0.2

    def starter(self, action: Action) -> float:
        return float(action.target == self.seat)

    def supply(self, action: Action) -> float:
        place = self.state.place_of(action)
        piece = self.state.supply[place]
        forcing = isinstance(self.frame.doer, Force)
        seat = (self.state.turn + 1) % self.state.seats if forcing else self.seat
        worth = seen_worth(self.judge, self.state, seat, piece, self.part)
        if not forcing:
            return worth
        market = cast("MarketState", self.state)
        passed = sum(market.supply[s] >= 0 for s in self.rules.board.between[market.ankh][place])
        return passed * self.judge.reward_step - worth

    def direction(self, action: Action) -> float:
        market = cast("MarketState", self.state)
        seat = self.state.turn if self.state.extra else (self.state.turn + 1) % self.state.seats
        best = best_in_line(self.judge, self.state, seat, market.ankh, action.target, self.part)
        return best if seat == self.seat else -best

    def family(self, action: Action) -> float:
        pool = self._source()
        return float((pool & self.rules.family_mask[action.target]).bit_count())

    def back(self, action: Action) -> float:
        pool = self._source() & self.rules.back_mask[action.target]
        count = pool.bit_count()
        if not count:
            return 0.0
        powered = (pool & self.rules.powered).bit_count() / count
        return self.judge.weights.steal * (1.0 - 0.3 * powered) + 0.1 * count

    def which_set(self, action: Action) -> float:
        slot = self.state.set_slot(self.frame.actor, action.target)
        cards, scarabs = self.judge.set_figures(self.state.zones[slot])
        doer = self.frame.doer
        if isinstance(doer, Move) and doer.from_ == "this":
            return float(cards)
        return float(cards + scarabs)

    def pieces(self, action: Action) -> float:
        if action.verb == "done":
            return 0.0
        worth = piece_worth(self.judge, self.state, self.seat, action.target, self.part)
        mine = bool(self.state.zones[HAND + self.seat] >> action.target & 1)
        return -worth if mine else worth

    def into(self, action: Action) -> float:
        if action.verb == "done":
            return 0.5
        slot = self.state.set_slot(self.frame.actor, self.frame.family)
        cards, scarabs = self.judge.set_figures(self.state.zones[slot])
        more = self.rules.scarabs[action.target]
        gain = (cards + 1) * (scarabs + more) - cards * scarabs
        kept = piece_worth(self.judge, self.state, self.seat, action.target, self.part)
        cost = corruption_cost(self.judge, self.state, self.seat, self.part)
        return gain - kept + cost * 0.5

    def option(self, action: Action) -> float:
        doer = self.frame.doer
        if not isinstance(doer, Either):
            return 0.0
        do = doer.of[action.target].do
        return power_worth(self.judge, self.state, self.frame.actor, do, self.frame.this)

    def _source(self) -> int:
        doer = self.frame.doer
        if not isinstance(doer, Move) or doer.from_ in ("deck", "supply", "this"):
            return 0
        slot = where.slot(self.state, doer.from_, self.frame.actor, self.frame.other)
        return self.state.zones[slot]


SCORES: dict[str, Callable[[_Choice, Action], float]] = {
    "token": _Choice.token,
    "copy": _Choice.token,
    "seat": _Choice.whom,
    "starter": _Choice.starter,
    "supply": _Choice.supply,
    "direction": _Choice.direction,
    "family": _Choice.family,
    "back": _Choice.back,
    "set": _Choice.which_set,
    "pieces": _Choice.pieces,
    "into": _Choice.into,
    "option": _Choice.option,
}
