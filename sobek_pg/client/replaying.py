"""Watching a game again: the recorded decisions, played by a thinker that remembers them."""

from __future__ import annotations

from collections.abc import Callable

from sobek_pg.client.eyes import ONLOOKER
from sobek_pg.client.helpers import Thought
from sobek_pg.client.session import Session
from sobek_pg.rules.match import Match, Seat
from sobek_pg.rules.view import View

RECORDED = "recorded"
"""The level of every seat of a replay."""


class Recorded:
    """Answers with what was decided then; it follows undo and redo by the number of the move."""

    def __init__(self, match: Match) -> None:
        self._steps = tuple(match.steps[: match.at])
        self.number: Callable[[], int] = lambda: 0
        self._asked = False

    def ask(self, view: View, level: str) -> None:
        """Take note; the view is not needed."""
        del view, level
        self._asked = True

    def poll(self) -> Thought | None:
        """Return the recorded decision."""
        number = self.number()
        if not self._asked or number >= len(self._steps):
            return None
        self._asked = False
        return Thought(self._steps[number].action)

    def hurry(self) -> None:
        """It never waits."""

    def cancel(self) -> None:
        """Forget the question."""
        self._asked = False

    def close(self) -> None:
        """Nothing to end."""


def replay_of(session: Session, pace: Callable[[], str]) -> Session:
    """Return a session that plays another's game again, seen by the same eyes."""
    match = session.match
    seats = [Seat(seat.name, RECORDED, seat.colour) for seat in match.seats]
    base = None if match.dealt else match.state_at(0)
    again = Match(match.rules, seats, match.seed, match.options, base)
    people = match.humans
    recorded = Recorded(match)
    shown = Session(again, recorded, pace=pace, eyes=people[0] if len(people) == 1 else ONLOOKER)
    recorded.number = lambda: shown.match.at
    return shown
