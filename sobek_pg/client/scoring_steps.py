"""A round's scoring as steps to show one after the other: pure data, made of a round's result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sobek_pg.rules.outcome import RoundResult, SeatResult
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.zones import bits


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to show of a seat; `score` is what the seat has once it is shown.

    kind: set, laid, unsold, front, reward (one piece drawn from the bag), corruption
    (the pile turned over), corrupt (the most corrupt seat named), even (nobody is), back
    (a step back along the track to the next `symbol`), total.
    """

    kind: str
    seat: int
    score: int
    value: int = 0
    pieces: int = 0
    family: int = -1
    cards: int = 0
    scarabs: int = 0
    symbol: str = ""


def steps_of(rules: Ruleset, result: RoundResult) -> tuple[Step, ...]:
    """Return all steps of a round's scoring, in the order of the rules."""
    scores = [seat.before for seat in result.seats]
    out: list[Step] = []
    bagged = any(seat.leftover or seat.reward or seat.front for seat in result.seats)
    if rules.game == "market" or bagged:
        out += _unsold(result.seats, scores)
        out += _corruption(result.seats, scores)
        out += _rewards(rules, result.seats, scores)
        out += _sets(result.seats, scores)
        out += _fronts(rules, result.seats, scores)
    else:
        out += _sets(result.seats, scores)
        out += _corruption(result.seats, scores)
        out += _way_back(rules, result.seats, scores)
    out += [Step("total", at, seat.after, seat.after) for at, seat in enumerate(result.seats)]
    return tuple(out)


def _unsold(seats: Sequence[SeatResult], scores: list[int]) -> Iterator[Step]:
    for at, seat in enumerate(seats):
        if seat.leftover:
            yield Step("unsold", at, scores[at], seat.leftover.bit_count(), seat.leftover)


def _sets(seats: Sequence[SeatResult], scores: list[int]) -> Iterator[Step]:
    for at, seat in enumerate(seats):
        for each in seat.sets:
            scores[at] += each.points
            yield Step(
                "laid" if each.laid else "set",
                at,
                scores[at],
                each.points,
                each.pieces,
                each.family,
                each.cards,
                each.scarabs,
            )


def _corruption(seats: Sequence[SeatResult], scores: list[int]) -> Iterator[Step]:
    for at, seat in enumerate(seats):
        yield Step("corruption", at, scores[at], seat.corruption, seat.pile)
    worst = [at for at, seat in enumerate(seats) if seat.corrupt]
    for at in worst:
        yield Step("corrupt", at, scores[at], seats[at].corruption)
    if not worst:
        yield Step("even", -1, 0)


def _way_back(rules: Ruleset, seats: Sequence[SeatResult], scores: list[int]) -> Iterator[Step]:
    for at, seat in enumerate(seats):
        for score in seat.path[1:]:
            passed, scores[at] = scores[at] - score, score
            yield Step("back", at, score, -passed, symbol=rules.track.symbol(seat.path[0]))


def _rewards(rules: Ruleset, seats: Sequence[SeatResult], scores: list[int]) -> Iterator[Step]:
    for at, seat in enumerate(seats):
        for piece in bits(seat.reward):
            points = rules.pieces[piece].points
            scores[at] += points
            yield Step("reward", at, scores[at], points, rules.bit[piece])


def _fronts(rules: Ruleset, seats: Sequence[SeatResult], scores: list[int]) -> Iterator[Step]:
    for at, seat in enumerate(seats):
        rest = seat.front & ~seat.reward
        if rest:
            points = sum(rules.pieces[p].points for p in bits(rest))
            scores[at] += points
            yield Step("front", at, scores[at], points, rest)
