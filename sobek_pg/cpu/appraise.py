"""Scoring every sensible action of a decision without looking ahead, in points for the decider.

The same scores choose moves in playouts, order them in the search tree and make the
one-ply player. Of the many ways to play a set only the sensible ones are offered:
all of the family, with or without its characters, with any number of jokers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from sobek_pg.cpu import choices
from sobek_pg.cpu.evaluate import Judge
from sobek_pg.cpu.prospect import SKIPPED
from sobek_pg.cpu.worth import (
    corruption_cost,
    corruption_lead,
    piece_worth,
    power_worth,
    table_points,
)
from sobek_pg.rules.actions import Action
from sobek_pg.rules.zones import HAND, TOKENS, bits

if TYPE_CHECKING:
    from sobek_pg.rules import State
    from sobek_pg.rules.market.turn import MarketState

NEW_DELIVERY = 6.0
"""What the best of a delivery not seen yet is thought to bring."""


class Appraiser:
    """Offers and scores actions by a judge's weights."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.rules = judge.rules
        self._sets: dict[tuple[int, int, bool], tuple[Action, ...]] = {}

    def options(self, state: State) -> Sequence[Action]:
        """List the actions worth considering; never empty while the game is on."""
        return state.legal_actions() if state.stack else state.turn_actions(self.set_options)

    def set_options(self, family: int, fitting: int, new: bool) -> tuple[Action, ...]:
        """Return the sensible sets of a family that can be made from some pieces."""
        key = (family, fitting, new)
        found = self._sets.get(key)
        if found is None:
            if len(self._sets) > 100_000:
                self._sets.clear()
            found = self._sets[key] = tuple(self._make_sets(family, fitting, new))
        return found

    def _make_sets(self, family: int, fitting: int, new: bool) -> list[Action]:
        rules = self.rules
        own = rules.family_mask[family] & ~rules.joker_mask
        body = fitting & own
        jokers = sorted(
            bits(fitting & rules.joker_mask),
            key=lambda p: (rules.powered >> p & 1, -rules.scarabs[p], p),
        )
        masks: dict[int, None] = {}
        for start in (body, body & ~rules.powered):
            mask = start
            for joker in (0, *(rules.bit[p] for p in jokers)):
                mask |= joker
                if mask.bit_count() >= rules.set_size and (mask & own or not new):
                    masks[mask] = None
        return [Action("set", family, mask) for mask in masks]

    def scores(self, state: State, actions: Sequence[Action]) -> list[float]:
        """Score some actions of the decision at hand, in points for the decider."""
        if state.stack:
            return choices.scores(self, state, actions)
        return _Turn(self, state).scores(actions)

    def best(self, state: State) -> Action:
        """Return the action that looks best without looking ahead."""
        actions = self.options(state)
        if len(actions) == 1:
            return actions[0]
        scores = self.scores(state, actions)
        return actions[scores.index(max(scores))]


class _Turn:
    """The figures of one turn, worked out once for all its actions."""

    def __init__(self, appraiser: Appraiser, state: State) -> None:
        self.judge = judge = appraiser.judge
        self.rules = judge.rules
        self.state = state
        self.seat = seat = state.turn
        self.next = (seat + 1) % state.seats
        self.part = judge.part(state)
        self.worths: dict[int, float] = {}
        self.replies: dict[int, float] = {}
        self.lead = corruption_lead(judge, state, seat) if not judge.is_market else 0
        self.stake = (
            judge.share * max(15.0, 10.0 + table_points(judge, state, seat))
            if not judge.is_market
            else 0.0
        )

    def scores(self, actions: Sequence[Action]) -> list[float]:
        out = []
        take = self._market_take if self.judge.is_market else self._row_take
        for action in actions:
            verb = action[0]
            if verb in ("take", "take-place"):
                out.append(take(action))
            elif verb == "set":
                out.append(self._set(action))
            elif verb == "play":
                out.append(self._play(action[1]))
            else:
                out.append(1.0)
        return out

    def worth(self, piece: int) -> float:
        """What the piece brings the seat whose turn it is."""
        found = self.worths.get(piece)
        if found is None:
            rules = self.rules
            if rules.face_down >> piece & 1:
                found = self.judge.weights.unseen
            else:
                found = piece_worth(self.judge, self.state, self.seat, piece, self.part)
                if rules.pieces[piece].on_take:
                    effect = power_worth(
                        self.judge, self.state, self.seat, rules.pieces[piece].on_take, piece
                    )
                    found = max(found, effect)
            self.worths[piece] = found
        return found

    def reply(self, piece: int) -> float:
        """What the piece would bring the next seat."""
        found = self.replies.get(piece)
        if found is None:
            if self.rules.face_down >> piece & 1:
                found = self.judge.weights.unseen
            else:
                found = piece_worth(self.judge, self.state, self.next, piece, self.part)
            self.replies[piece] = found
        return found

    def skip_cost(self, count: int) -> float:
        """What passing over some pieces costs."""
        judge = self.judge
        if judge.is_market:
            return count * judge.reward_step
        risk = judge.chance(self.lead + count, self.part) - judge.chance(self.lead, self.part)
        return self.stake * risk + 0.2 * count

    def _row_take(self, action: Action) -> float:
        row = self.state.supply
        place = action[1] if action[0] == "take-place" else row.index(action[1])
        score = self.worth(row[place]) - (self.skip_cost(place) if place else 0.0)
        return score - self.judge.weights.reply * self._left_behind(place + 1)

    def _left_behind(self, first: int) -> float:
        """The best the next seat can take from the row once it begins at a place."""
        left = self.state.supply[first : first + self.judge.reach]
        if not left:
            return NEW_DELIVERY
        best, way = -1e9, 0.0
        for piece in left:
            best = max(best, self.reply(piece) - way)
            way += SKIPPED
        return best

    def _market_take(self, action: Action) -> float:
        state = cast("MarketState", self.state)
        market = state.supply
        square = action[1] if action[0] == "take-place" else market.index(action[1])
        between = self.rules.board.between[state.ankh][square] if state.ankh >= 0 else ()
        passed = [s for s in between if market[s] >= 0]
        piece = market[square]
        score = self.worth(piece) - len(passed) * self.judge.reward_step
        gone = {square, *passed}
        direction = self.rules.direction[piece]
        if direction >= 0 and not self.rules.face_down >> piece & 1:
            best = self._line(square, direction, gone)
        else:
            best = min(self._line(square, d, gone) for d in range(4))
        return score - self.judge.weights.reply * best

    def _line(self, square: int, direction: int, gone: set[int]) -> float:
        """The best the next seat can take in a line, once some squares are empty."""
        market = self.state.supply
        board = self.rules.board
        best = -2.0
        step = self.judge.reward_step
        for s in board.lines[square][direction]:
            p = market[s]
            if p < 0 or s in gone:
                continue
            passed = 0
            for t in board.between[square][s]:
                if market[t] >= 0 and t not in gone:
                    passed += 1
            best = max(best, self.reply(p) - passed * step)
        return best

    def _set(self, action: Action) -> float:
        judge, rules, state = self.judge, self.rules, self.state
        weights = judge.weights
        family, pieces = action[1], action[2]
        hand = state.zones[HAND + self.seat]
        table = state.zones[rules.sets_base + self.seat * judge.families + family]
        own = rules.family_mask[family] & ~rules.joker_mask
        jokers = (hand & rules.joker_mask).bit_count()
        before = judge.group(family, hand & own, table, jokers, self.part)[0]
        after = judge.group(family, hand & own & ~pieces, table | pieces, 0, self.part)[0]
        used = (pieces & rules.joker_mask).bit_count()
        score = after - before + (jokers - used) * weights.joker[self.part] * 0.5
        score -= (pieces & rules.powered).bit_count() * weights.hold[self.part] - weights.delay
        if state.zones[TOKENS]:
            score += weights.token
        return score

    def _play(self, piece: int) -> float:
        judge, state = self.judge, self.state
        power = self.rules.pieces[piece].power
        gain = power_worth(judge, state, self.seat, power, piece)
        kept = piece_worth(judge, state, self.seat, piece, self.part)
        return gain - kept + judge.weights.delay


__all__ = ["Appraiser", "corruption_cost"]
