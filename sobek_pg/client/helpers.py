"""Those a session leans on: who thinks for the CPUs, and who keeps the game on disk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from sobek_pg.rules.actions import Action
from sobek_pg.rules.match import Match
from sobek_pg.rules.view import View


@dataclass(frozen=True, slots=True)
class Thought:
    """What a CPU answers: its action and, for advice, why and what else it weighed.

    `reason` is the key of a sentence, `values` are what fills it: ids, numbers.
    """

    action: Action
    reason: str = ""
    values: tuple[tuple[str, str | int], ...] = ()
    alternatives: tuple[Action, ...] = ()


class Thinker(Protocol):
    """A CPU player that thinks elsewhere; one question at a time is asked and polled."""

    def ask(self, view: View, level: str) -> None:
        """Begin to think about a view; `level` names how strong, empty for advice to a person."""

    def poll(self) -> Thought | None:
        """Return the answer once it is there."""

    def hurry(self) -> None:
        """Answer now."""

    def cancel(self) -> None:
        """Forget what was asked."""

    def close(self) -> None:
        """End."""


@dataclass(frozen=True, slots=True)
class News:
    """What became of a save: `quick_saved`, or `failed` with a sentence why."""

    kind: str
    text: str = ""


class Keeper(Protocol):
    """Keeps one game on disk without making the window wait."""

    def autosave(self, match: Match) -> None:
        """Have the match written soon."""

    def quick_save(self, match: Match) -> None:
        """Have the match written into the slot to come back to."""

    def conceded(self, match: Match) -> None:
        """The match was given up: nobody wants to continue it."""

    def news(self) -> list[News]:
        """Tell what became of saves since the last call."""

    def close(self) -> None:
        """Return when everything is written."""


class NoKeeper:
    """Keeps nothing."""

    def autosave(self, match: Match) -> None:
        """Do nothing."""

    def quick_save(self, match: Match) -> None:
        """Do nothing."""

    def conceded(self, match: Match) -> None:
        """Do nothing."""

    def news(self) -> list[News]:
        """Tell nothing."""
        return []

    def close(self) -> None:
        """Do nothing."""
