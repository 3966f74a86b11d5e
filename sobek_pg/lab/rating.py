"""Figures of a ladder: win shares and Elo, both with 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from random import Random

Z = 1.96
PER_ELO = 400 / log(10)


@dataclass(frozen=True)
class Pairing:
    """One player on one seat against another on all others; `shares` has a number a deal.

    A deal is played once from every seat, so its share of the victories is one measurement.
    """

    first: str
    second: str
    seats: int
    shares: tuple[float, ...]

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.shares) * self.seats

    @property
    def share(self) -> float:
        """The first player's share of the victories."""
        return sum(self.shares) / len(self.shares)

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, by Wilson's formula over all games."""
        return wilson(self.share, self.games)


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the interval in which the true share lies with 95 %."""
    centre = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return (centre - spread) / whole, (centre + spread) / whole


def elo(
    players: Sequence[str], pairings: Sequence[Pairing], drawn: float = 1.0
) -> dict[str, float]:
    """Fit ratings to all results; the weakest is 0.

    With several seats the first player's share is a / (a + n b), n being the others.
    Each pairing counts a drawn game more, so that nobody is infinitely better.
    """
    strength = dict.fromkeys(players, 0.0)
    for step in range(2000):
        slope = dict.fromkeys(players, 0.0)
        weight = dict.fromkeys(players, 1e-9)
        for pairing in pairings:
            others = pairing.seats - 1
            gap = strength[pairing.second] - strength[pairing.first]
            expected = 1.0 / (1.0 + others * exp(max(-30.0, min(30.0, gap))))
            fair = 1.0 / pairing.seats
            games = pairing.games
            miss = games * (pairing.share - expected) + drawn * (fair - expected)
            steepness = (games + drawn) * expected * (1 - expected)
            slope[pairing.first] += miss
            slope[pairing.second] -= miss
            weight[pairing.first] += steepness
            weight[pairing.second] += steepness
        moved = 0.0
        for name in players:
            change = max(-1.0, min(1.0, 0.5 * slope[name] / weight[name]))
            strength[name] += change
            moved = max(moved, abs(change))
        if moved < 1e-6 and step > 10:
            break
    least = min(strength.values())
    return {name: (strength[name] - least) * PER_ELO for name in players}


def elo_intervals(
    players: Sequence[str], pairings: Sequence[Pairing], draws: int = 200
) -> dict[str, tuple[float, float]]:
    """Return 95 % intervals of the ratings, by drawing each pairing's share anew.

    A share is drawn from what is believed of it after the games played and the drawn one
    (a beta distribution), so that a perfect score of a few games is not taken for certain.
    """
    random = Random(1)
    found: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(draws):
        again = []
        for p in pairings:
            won, fair = p.games * p.share, 1 / p.seats
            share = random.betavariate(won + fair, p.games - won + 1 - fair)
            again.append(Pairing(p.first, p.second, p.seats, (share,) * len(p.shares)))
        for name, rating in elo(players, again, drawn=0.0).items():
            found[name].append(rating)
    out = {}
    for name, ratings in found.items():
        ratings.sort()
        out[name] = (ratings[int(0.025 * draws)], ratings[min(draws - 1, int(0.975 * draws))])
    return out
