"""The figures of the card game, and its score track."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
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

    @cached_property
    def _steps(self) -> dict[tuple[str, int], tuple[int, ...]]:
        """For a symbol and a way (1 or -1), how far its next space is from each place."""
        period = len(self.symbols)
        return {
            (symbol, way): tuple(
                next(
                    far
                    for far in range(1, period + 1)
                    if self.symbols[(place + way * far) % period] == symbol
                )
                for place in range(period)
            )
            for symbol in self.names
            for way in (1, -1)
        }

    def walk(self, score: int, symbol: str, steps: int) -> list[int]:
        """List the scores on the way over spaces with a symbol, start first; never below 0."""
        way = 1 if steps > 0 else -1
        far = self._steps[symbol, way]
        path = [score]
        for _ in range(abs(steps)):
            score = max(score + way * far[score % len(far)], 0)
            path.append(score)
            if not score:
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
