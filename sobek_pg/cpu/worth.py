"""What a power is worth to a seat now, read off its verbs: no piece is known by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sobek_pg.rules.powers import where
from sobek_pg.rules.powers.again import Again
from sobek_pg.rules.powers.copy import Copy
from sobek_pg.rules.powers.either import Either
from sobek_pg.rules.powers.first import First
from sobek_pg.rules.powers.force import Force
from sobek_pg.rules.powers.marker import Marker
from sobek_pg.rules.powers.move import Move
from sobek_pg.rules.powers.score import Score
from sobek_pg.rules.powers.token import Token
from sobek_pg.rules.powers.verb import Verb
from sobek_pg.rules.zones import CORRUPTION, HAND, PLAYED, bits

if TYPE_CHECKING:
    from sobek_pg.cpu.evaluate import Judge
    from sobek_pg.rules import State

DEEPEST = 4


def corruption_cost(judge: Judge, state: State, seat: int, part: int) -> float:
    """Return what one more point of corruption costs a seat."""
    if judge.is_market:
        return judge.reward_step
    lead = corruption_lead(judge, state, seat)
    stake = judge.share * max(15.0, 10.0 + table_points(judge, state, seat))
    return stake * (judge.chance(lead + 1, part) - judge.chance(lead, part)) + 0.2


def corruption_lead(judge: Judge, state: State, seat: int) -> int:
    """Return how much more corrupt a seat is than the most corrupt of the others."""
    figures = [
        state.zones[CORRUPTION + s].bit_count() + judge.front(state, s)[1]
        for s in range(state.seats)
    ]
    mine = figures.pop(seat)
    return mine - max(figures)


def table_points(judge: Judge, state: State, seat: int) -> int:
    """Return what a seat's sets on the table score."""
    base = judge.rules.sets_base + seat * judge.families
    points = 0
    for mask in state.zones[base : base + judge.families]:
        if mask:
            cards, scarabs = judge.set_figures(mask)
            points += cards * scarabs
    return points


def power_worth(
    judge: Judge, state: State, seat: int, verbs: Sequence[Verb], this: int, deep: int = 0
) -> float:
    """Return what applying some verbs is worth to a seat."""
    return sum(_worth(judge, state, seat, verb, this, deep) for verb in verbs)


def _worth(judge: Judge, state: State, seat: int, verb: Verb, this: int, deep: int) -> float:
    weights = judge.weights
    if isinstance(verb, Move):
        return _move(judge, state, seat, verb, this)
    if isinstance(verb, Again):
        return weights.turn
    if isinstance(verb, Token):
        return weights.token if verb.possible(state, seat, this) else 0.0
    if isinstance(verb, Marker):
        return weights.marker * (verb.me - verb.opponent)
    if isinstance(verb, Score):
        times = 1
        if verb.per is not None:
            times = state.zones[where.slot(state, verb.per, seat, -1)].bit_count()
        return float(verb.points * times)
    if isinstance(verb, Force):
        return weights.force if verb.possible(state, seat, this) else 0.0
    if deep >= DEEPEST:
        return 0.0
    if isinstance(verb, Copy):
        powers = {state.rules.pieces[p].power for p in bits(state.zones[PLAYED])}
        found = [
            power_worth(judge, state, seat, power, this, deep + 1)
            for power in powers
            if verb not in power
        ]
        return max(found, default=0.0)
    if isinstance(verb, First):
        for each in verb.of:
            if each.possible(state, seat, this):
                return _worth(judge, state, seat, each, this, deep + 1)
        return 0.0
    if isinstance(verb, Either):
        return max(power_worth(judge, state, seat, option.do, this, deep + 1) for option in verb.of)
    return 0.0


def _move(judge: Judge, state: State, seat: int, verb: Move, this: int) -> float:
    weights = judge.weights
    part = judge.part(state)
    if verb.from_ == "deck":
        count = len(state.deck) if verb.count == "all" else min(verb.count, len(state.deck))
        return count * _unit(judge, state, seat, verb.to, part, weights.draw)
    if verb.from_ == "supply":
        worths = [
            weights.unseen
            if judge.rules.face_down >> p & 1
            else piece_worth(judge, state, seat, p, part)
            for p in state.supply
            if p >= 0
        ]
        return max(worths, default=0.0)
    if verb.from_ == "this":
        return _move_this(judge, state, seat, verb, this, part)
    who, zone = where.split(verb.from_)
    others = [seat] if who == "me" else state.opponents(seat)
    pools = []
    for other in others:
        slot = where.slot(state, verb.from_, seat, other if who != "me" else -1)
        pools.append(state.zones[slot] if slot >= 0 else 0)
    if verb.to == "set":
        return _into_sets(judge, state, seat, verb, pools[0])
    counts = [_count(judge, verb, pool) for pool in pools]
    count = sum(counts) if who == "each_opponent" else max(counts)
    if not count:
        return 0.0
    mean = 0.0
    if zone in ("bag", "purse", "kept"):
        points = [judge.rules.pieces[p].points for pool in pools for p in bits(pool)]
        mean = sum(points) / max(1, len(points)) * (1.25 if verb.how == "highest" else 1.0)
    gained = _unit(judge, state, seat, verb.to, part, mean or weights.steal)
    lost = _unit(judge, state, seat, verb.from_, part, mean or weights.draw)
    return count * (gained - lost)


def _count(judge: Judge, verb: Move, pool: int) -> int:
    size = pool.bit_count()
    if verb.down_to is not None:
        return max(0, size - verb.down_to)
    if verb.how == "family":
        return max((pool & mask).bit_count() for mask in judge.rules.family_mask)
    return size if verb.count == "all" else min(verb.count, size)


def _unit(judge: Judge, state: State, seat: int, name: str, part: int, worth: float) -> float:
    """What having one more piece in a zone is worth to a seat; negative if it is bad."""
    who, zone = where.split(name)
    sign = 1.0 if who == "me" else -1.0
    if zone == "hand":
        return sign * worth
    if zone == "corruption":
        return -sign * corruption_cost(judge, state, seat, part)
    if zone in ("purse", "kept"):
        return sign * worth
    return 0.0


def _move_this(judge: Judge, state: State, seat: int, verb: Move, this: int, part: int) -> float:
    piece = judge.rules.pieces[this]
    who, zone = where.split(verb.to)
    if verb.to == "set":
        names = verb.families or judge.rules.families
        base = judge.rules.sets_base + seat * judge.families
        sizes = [
            judge.set_figures(state.zones[base + judge.rules.family_index[name]])[0]
            for name in names
        ]
        return float(piece.scarabs * max(sizes, default=0))
    if zone in ("kept", "purse"):
        cost = corruption_cost(judge, state, seat, part)
        worth = piece.points - piece.corruption * cost
        return worth if who == "me" else -worth
    if state.zones[HAND + seat] >> this & 1:
        return -piece_worth(judge, state, seat, this, part)
    return 0.0


def _into_sets(judge: Judge, state: State, seat: int, verb: Move, pool: int) -> float:
    rules = judge.rules
    base = rules.sets_base + seat * judge.families
    best = 0.0
    for f, fitting, _ in rules.set_pools:
        table = state.zones[base + f]
        joining = pool & fitting
        if table and joining:
            cards, scarabs = judge.set_figures(table)
            count = joining.bit_count()
            if verb.count != "all":
                count = min(count, verb.count)
            worths = sorted((rules.scarabs[p] for p in bits(joining)), reverse=True)[:count]
            best = max(best, (cards + count) * (scarabs + sum(worths)) - cards * scarabs)
    return float(best)


def piece_worth(judge: Judge, state: State, seat: int, piece: int, part: int) -> float:
    """Return what a hand gains by a piece."""
    rules = judge.rules
    zones = state.zones
    hand = zones[HAND + seat]
    families = judge.family_of[piece]
    if not families:
        return judge.weights.joker[part] if rules.joker_mask >> piece & 1 else 0.0
    jokers = (hand & rules.joker_mask).bit_count()
    base = rules.sets_base + seat * judge.families
    best = 0.0
    for f, own in families:
        gain = judge.gain(f, piece, hand & own, zones[base + f], jokers, part)
        if gain > best:
            best = gain
    return best
