"""The figures of the card game, and its score track."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from sobek_pg.rules.bounds import Length, Range
from sobek_pg.rules.numbers import Numbers


@dataclass(frozen=True)
class Unseen:
    """Cards put away unseen before a round.

    seats: with how many seats.
    cards: how many cards.
    """

    seats: Annotated[int, Range(2, 4)]
    cards: Annotated[int, Range(0, 200)]


@dataclass(frozen=True)
class Track:
    """The score track.

    length: spaces before it begins again.
    symbols: what the spaces show, from 0 on; repeated along the whole track.
    """

    length: Annotated[int, Range(1, 1000)]
    symbols: Annotated[tuple[str, ...], Length(1, 1000)]

    def __post_init__(self) -> None:
        """Refuse symbols that would not meet where the track begins again."""
        if self.length % len(self.symbols):
            raise ValueError(f"{len(self.symbols)} symbols do not fill {self.length} spaces evenly")

    def symbol(self, score: int) -> str:
        """Return what the space of a score shows."""
        return self.symbols[score % self.length % len(self.symbols)]

    @property
    def names(self) -> tuple[str, ...]:
        """The symbols there are."""
        return tuple(dict.fromkeys(self.symbols))

    def walk(self, score: int, symbol: str, steps: int) -> list[int]:
        """List the scores on the way over spaces with a symbol, start first; never below 0."""
        path = [score]
        step = 1 if steps > 0 else -1
        for _ in range(abs(steps)):
            score += step
            while score > 0 and self.symbol(score) != symbol:
                score += step
            score = max(score, 0)
            path.append(score)
            if score == 0 and step < 0:
                break
        return path


@dataclass(frozen=True, kw_only=True)
class NileNumbers(Numbers):
    """Figures of the card game's rules.

    delivery: cards in a delivery.
    reach: how many of the row's first cards can be taken.
    rounds: rounds in a game.
    early_round: after this round the game ends early ...
    early_points: ... if somebody has more than this many points.
    penalty_step: the most corrupt goes back one symbol for every so many points of the round.
    unseen: cards put away unseen, by number of seats.
    track: the score track.
    """

    delivery: Annotated[int, Range(1, 60)]
    reach: Annotated[int, Range(1, 60)]
    rounds: Annotated[int, Range(1, 20)]
    early_round: Annotated[int, Range(1, 20)]
    early_points: Annotated[int, Range(1, 10000)]
    penalty_step: Annotated[int, Range(1, 1000)]
    unseen: tuple[Unseen, ...] = ()
    track: Track

    @property
    def places(self) -> int:
        return self.delivery
