"""How a round and a game ended, in figures that a scoring screen can show step by step."""

from __future__ import annotations

from typing import NamedTuple


class SetScore(NamedTuple):
    """A set on the table: its pieces (tokens on it too), and what it scores."""

    family: int
    pieces: int
    cards: int
    scarabs: int
    points: int
    laid: bool = False


class SeatResult(NamedTuple):
    """What a round brought a seat.

    `before` is the score when the round's scoring begins, `path` the scores the
    marker passes on its way back as the most corrupt (empty if it does not go
    back), `after` the score in the end. `pile` are the pieces counted as
    corruption one each, `corruption` the whole figure. `leftover` are pieces
    that left the game unsold. `reward` are pieces drawn for being less corrupt.
    """

    sets: tuple[SetScore, ...]
    points: int
    pile: int
    corruption: int
    corrupt: bool
    before: int
    path: tuple[int, ...]
    after: int
    front: int = 0
    front_points: int = 0
    leftover: int = 0
    reward: int = 0


class RoundResult(NamedTuple):
    """A round's end: who ended it, and a result for each seat."""

    number: int
    ended_by: int
    seats: tuple[SeatResult, ...]


class Outcome(NamedTuple):
    """A game's end."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    rounds: tuple[RoundResult, ...]

    @property
    def breakdown(self) -> tuple[tuple[SeatResult, ...], ...]:
        """For each seat, what every round brought it."""
        return tuple(zip(*(result.seats for result in self.rounds), strict=True))
