"""Players and sessions for tests of the window: a CPU that answers at once, games with a seed."""

from __future__ import annotations

from sobek_pg.client.helpers import Thought
from sobek_pg.client.session import Session
from sobek_pg.client.setup import Seating, Setup, match_of
from sobek_pg.content import load_ruleset
from sobek_pg.rules import Rng, View


class Quick:
    """Thinks no time at all: a random legal action, the same for the same seed."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = Rng(seed)
        self.view: View | None = None
        self.asked = 0
        self.cancelled = 0
        self.closed = False

    def ask(self, view: View, level: str) -> None:
        self.view = view
        self.asked += 1

    def poll(self) -> Thought | None:
        if self.view is None:
            return None
        actions = self.view.legal_actions()
        self.view = None
        return Thought(actions[self.rng.below(len(actions))])

    def hurry(self) -> None:
        pass

    def cancel(self) -> None:
        self.view = None
        self.cancelled += 1

    def close(self) -> None:
        self.closed = True


def session(game: str = "nile", levels: tuple[str, ...] = ("", "scribe"), seed: int = 7) -> Session:
    """Begin a game; an empty level is a person, any other a CPU that answers at once."""
    seats = tuple(Seating(f"Seat {at + 1}", level, at) for at, level in enumerate(levels))
    match = match_of(load_ruleset(game), Setup(game, seats), seed)
    return Session(match, Quick(seed), pace=lambda: "instant")
