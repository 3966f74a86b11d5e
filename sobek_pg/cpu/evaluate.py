"""Judging unfinished positions: what each seat can expect to score, and who is likely to win.

A `Judge` belongs to one ruleset and one set of weights. It remembers what follows
from them, so that the same hand is added up once; nothing it remembers depends on
a particular game. Sets on the table, sets in the making, jokers, scarabs, tokens,
corruption and who suffers from it, loose pieces, tempo and the time left all count.
"""

from __future__ import annotations

from bisect import bisect
from math import exp, log, sqrt
from typing import TYPE_CHECKING

from sobek_pg.cpu.prospect import best_take
from sobek_pg.cpu.weights import SOBER, Weights
from sobek_pg.rules.market.numbers import MarketNumbers
from sobek_pg.rules.nile.numbers import NileNumbers
from sobek_pg.rules.zones import BAG, CORRUPTION, HAND, SEATS, bits

if TYPE_CHECKING:
    from sobek_pg.rules import Ruleset, State

MEMO_LIMIT = 100_000
WIDEST = 60
"""Beyond a lead of so much corruption nothing changes any more."""
FINE = 4
"""Leads are told apart by quarters."""
PACE = 1.6
"""How many pieces of the supply a turn uses up on average."""


class Judge:
    """Judges positions of one ruleset by one set of weights."""

    def __init__(self, rules: Ruleset, weights: Weights = SOBER) -> None:
        self.rules = rules
        self.weights = weights
        self.families = len(rules.families)
        self.own = tuple((f, own) for f, _, own in rules.set_pools)
        self.family_of = tuple(
            tuple((f, own) for f, own in self.own if own >> p & 1) for p in range(len(rules.pieces))
        )
        self.mean_scarabs = [0.0] * self.families
        for f, own in self.own:
            pieces = own & rules.cards
            self.mean_scarabs[f] = rules.scarabs_on(pieces) / max(1, pieces.bit_count())
        numbers = rules.numbers
        self.is_market = isinstance(numbers, MarketNumbers)
        self.share = 0.0
        self.reach = 0
        self.rounds = 1
        self.reward = self.reward_step = 0.0
        self.limits = tuple(
            tuple(PACE * seats * turns for turns in weights.turns) for seats in range(SEATS + 1)
        )
        if isinstance(numbers, NileNumbers):
            self.share = weights.fear * len(numbers.track.names) / numbers.penalty_step
            self.share = min(self.share, 1.0)
            self.reach = numbers.reach
            self.rounds = numbers.rounds
        else:
            bag = [rules.pieces[p].points for p in bits(rules.starting.get("bag", 0))]
            mean = sum(bag) / len(bag) if bag else 0.0
            self.reward = mean * numbers.reward * weights.corruption
            self.reward_step = mean / numbers.reward_step * weights.corruption
        leads = [lead / FINE for lead in range(-WIDEST * FINE, WIDEST * FINE + 1)]
        self.odds = tuple(
            tuple(1.0 / (1.0 + exp(-lead / width)) for lead in leads) for width in weights.spread
        )
        self.rewards = tuple(
            tuple(
                self.reward / (1.0 + exp(lead / width))
                + self.reward_step * width * log(1.0 + exp(-lead / width))
                for lead in leads
            )
            for width in weights.spread
        )
        self.scales = tuple(
            tuple(sqrt(scale**2 + weights.round_scale**2 * left) for scale in weights.scale)
            for left in range(self.rounds)
        )
        self._groups: dict[tuple[int, int, int, int, int], tuple[float, int]] = {}
        self._gains: dict[tuple[int, int, int, int, int, int], float] = {}
        self._fronts: dict[int, tuple[int, int]] = {0: (0, 0)}
        self._sets: dict[int, tuple[int, int]] = {}

    def part(self, state: State) -> int:
        """Say which part of the round it is, 0 being its end."""
        left = len(state.deck)
        if self.is_market:
            left += (len(state.supply) - state.supply.count(-1)) // 2
        else:
            left += len(state.supply)
        return bisect(self.limits[state.seats], left)

    def set_figures(self, pieces: int) -> tuple[int, int]:
        """Return the cards and scarabs of a set."""
        found = self._sets.get(pieces)
        if found is None:
            if len(self._sets) > MEMO_LIMIT:
                self._sets.clear()
            cards = (pieces & self.rules.cards).bit_count()
            found = self._sets[pieces] = (cards, self.rules.scarabs_on(pieces))
        return found

    def group(
        self, family: int, held: int, table: int, jokers: int, part: int
    ) -> tuple[float, int]:
        """Return what a family can be expected to score, and how many held pieces are loose.

        `held` are the pieces of the family in the hand, `table` its set, `jokers` how
        many jokers could join.
        """
        key = (family, held, table, jokers, part)
        found = self._groups.get(key)
        if found is None:
            if len(self._groups) > MEMO_LIMIT:
                self._groups.clear()
            found = self._groups[key] = self._group(family, held, table, jokers, part)
        return found

    def _group(
        self, family: int, held: int, table: int, jokers: int, part: int
    ) -> tuple[float, int]:
        weights = self.weights
        cards, scarabs = self.set_figures(table)
        points = float(cards * scarabs)
        if not held and not (table and jokers):
            return points, 0
        have = held.bit_count() + jokers
        missing = max(0, self.rules.set_size - have)
        chances = weights.finish[part]
        chance = chances[missing] if missing < len(chances) else chances[-1] / 2
        extra = float(missing) if missing else weights.growth[part]
        more = self.rules.scarabs_on(held) + extra * self.mean_scarabs[family]
        gain = (scarabs + more) * (cards + have + extra) - points
        return points + chance * gain, (held.bit_count() if missing else 0)

    def gain(self, family: int, piece: int, held: int, table: int, jokers: int, part: int) -> float:
        """Return what a piece of a family adds to what the family can be expected to score."""
        key = (family, piece, held, table, jokers, part)
        found = self._gains.get(key)
        if found is None:
            if len(self._gains) > MEMO_LIMIT:
                self._gains.clear()
            bit = self.rules.bit[piece]
            found = (
                self.group(family, held | bit, table, jokers, part)[0]
                - self.group(family, held & ~bit, table, jokers, part)[0]
            )
            if self.rules.powered & bit:
                found += self.weights.hold[part]
            self._gains[key] = found
        return found

    def front(self, state: State, seat: int) -> tuple[int, int]:
        """Return the points and the corruption of the tokens in front of a seat."""
        mask = 0
        for base in self.rules.fronts:
            mask |= state.zones[base + seat]
        found = self._fronts.get(mask)
        if found is None:
            if len(self._fronts) > MEMO_LIMIT:
                self._fronts.clear()
            pieces = [self.rules.pieces[p] for p in bits(mask)]
            found = (sum(p.points for p in pieces), sum(p.corruption for p in pieces))
            self._fronts[mask] = found
        return found

    def seat_points(self, state: State, seat: int, part: int) -> tuple[float, float]:
        """Return the points a seat can expect of this round, and its expected corruption."""
        rules, zones = self.rules, state.zones
        hand = zones[HAND + seat]
        base = rules.sets_base + seat * self.families
        jokers = (hand & rules.joker_mask).bit_count()
        total = 0.0
        best = 0.0
        loose = 0
        for f, own in self.own:
            held = hand & own
            table = zones[base + f]
            if held or table:
                value, odd = self.group(f, held, table, 0, part)
                total += value
                loose += odd
                if jokers:
                    helped = self.group(f, held, table, jokers, part)[0] - value
                    best = max(best, helped)
        total += max(best, jokers * self.weights.joker[part])
        total += (hand & rules.powered).bit_count() * self.weights.hold[part]
        if not self.is_market and state.stack:
            laid = rules.laid_base + seat * self.families
            for mask in zones[laid : laid + self.families]:
                total += self.set_figures(mask)[1] if mask else 0
        points, corruption = self.front(state, seat)
        pile = zones[CORRUPTION + seat].bit_count() + corruption
        return total + points, pile + loose * self.weights.leftover[part]

    def standing(self, state: State) -> list[float]:
        """Return the score each seat can expect at the end of the round."""
        part = self.part(state)
        figures = [self.seat_points(state, seat, part) for seat in range(state.seats)]
        corrupt = [figure[1] for figure in figures]
        out = [score + figure[0] for score, figure in zip(state.scores, figures, strict=True)]
        for seat in range(state.seats):
            rival = max(c for other, c in enumerate(corrupt) if other != seat)
            lead = corrupt[seat] - rival
            if self.is_market:
                if state.zones[BAG]:
                    out[seat] += self.rewards[part][_fine(lead)]
            else:
                out[seat] -= self.share * figures[seat][0] * self.odds[part][_fine(lead)]
        if state.seat is not None:
            out[state.turn] += self.weights.tempo
            if self.weights.prospect and not state.stack:
                out[state.turn] += self.weights.prospect * best_take(self, state, part)
        return out

    def chance(self, lead: float, part: int) -> float:
        """Return the chance to end as the most corrupt, from a lead in corruption."""
        return self.odds[part][_fine(lead)]

    def values(self, state: State, at: int) -> list[float]:
        """Return each seat's share of the victory, as seen from round `at` on.

        A finished game is mostly won or lost, but a clear result is a little better than
        a narrow one; an unfinished one is judged by what the seats can expect.
        """
        weights = self.weights
        outcome = state.outcome
        if outcome is not None:
            soft = shares([float(score) for score in outcome.scores], weights.scale[-1])
            won = 0.75 / len(outcome.winners)
            return [
                0.25 * value + (won if seat in outcome.winners else 0.0)
                for seat, value in enumerate(soft)
            ]
        if state.round > at:
            left = self.rounds - at
            scores = [float(score) for score in state.scores]
            return shares(scores, weights.round_scale * max(1, left) ** 0.5)
        scale = self.scales[self.rounds - at][self.part(state)]
        return shares(self.standing(state), scale)


def _fine(lead: float) -> int:
    """Return where the figures for a lead in corruption stand in a table."""
    at = int((lead + WIDEST) * FINE)
    return 0 if at < 0 else min(at, 2 * WIDEST * FINE)


def shares(scores: list[float], scale: float) -> list[float]:
    """Turn scores into shares of the victory that add up to 1."""
    if len(scores) == 2:
        first = 1.0 / (1.0 + exp(max(-50.0, min(50.0, (scores[1] - scores[0]) / scale))))
        return [first, 1.0 - first]
    best = max(scores)
    weights = [exp(max(-50.0, (score - best) / scale)) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]
