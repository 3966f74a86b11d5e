"""Hashes of positions, by which a replayed game is known to be the one that was saved."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence

from sobek_pg.rules import State

EVERY = 10
LEFT_OUT = ("known", "maybe", "rounds")
"""What follows from the moves and may be told better one day: who knows what, past scorings."""


def check_of(state: State) -> str:
    """Return the hash of a position: 16 digits of the SHA-256 of its mapping, keys in order."""
    position = {key: value for key, value in state.position().items() if key not in LEFT_OUT}
    text = json.dumps(position, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class Checker:
    """Hashes the states of one game, each only once however often the game is saved."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[State, str]] = {}

    def checks(self, states: Sequence[State]) -> dict[int, str]:
        """Hash the beginning, every tenth position, and the last."""
        return {number: self._check(number, states[number]) for number in _numbers(states)}

    def prepared(self, states: Sequence[State]) -> Iterator[None]:
        """Hash one position after the other ahead of `checks`, yielding after each new one."""
        for number in _numbers(states):
            if not self._knows(number, states[number]):
                self._check(number, states[number])
                yield

    def _check(self, number: int, state: State) -> str:
        if not self._knows(number, state):
            self._known[number] = (state, check_of(state))
        return self._known[number][1]

    def _knows(self, number: int, state: State) -> bool:
        # After an undo another state may have this number: only the very same one counts.
        return number in self._known and self._known[number][0] is state


def _numbers(states: Sequence[State]) -> list[int]:
    last = len(states) - 1
    return sorted({*range(0, last + 1, EVERY), last})
