"""The CPU as a session's thinker: levels by id, one set of workers for the whole program."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import replace

from sobek_pg.client.helpers import Thought
from sobek_pg.cpu.levels import Level
from sobek_pg.cpu.thinker import Thinker as Workers
from sobek_pg.rules.view import View

_ADVICE_SECONDS = 1.5


class CpuPlayer:
    """Thinks in other processes; they start with the first question and end with `end`."""

    def __init__(self, levels: Mapping[str, Level], seed: Callable[[], int]) -> None:
        self._levels = dict(levels)
        self._seed = seed
        self._workers: Workers | None = None

    def warm(self) -> None:
        """Start the workers, so that the first question does not wait for them."""
        if self._workers is None:
            # One core is left to the window.
            self._workers = Workers(max(1, min(3, (os.cpu_count() or 2) - 1)))

    def ask(self, view: View, level: str) -> None:
        """Begin to think; a level nobody knows any more is played by the middle one."""
        self.warm()
        assert self._workers is not None
        self._workers.ask(view, self.level(level), self._seed())

    def level(self, level: str) -> Level:
        """Return the level of an id; advice is given by the strongest, within a moment."""
        ordered = list(self._levels.values())
        if not level:
            best = max(ordered, key=_judgement)
            return replace(best, seconds=min(best.seconds, _ADVICE_SECONDS))
        return self._levels.get(level, ordered[len(ordered) // 2])

    def poll(self) -> Thought | None:
        """Return the answer once it is there."""
        found = self._workers.poll() if self._workers is not None else None
        if found is None:
            return None
        others = tuple(line.action for line in found.alternatives)
        return Thought(found.action, found.reason.key, found.reason.values, others)

    def hurry(self) -> None:
        """Answer now."""
        if self._workers is not None:
            self._workers.move_now()

    def cancel(self) -> None:
        """Forget what was asked."""
        if self._workers is not None:
            self._workers.cancel()

    def close(self) -> None:
        """End of a game: the workers stay for the next one."""
        self.cancel()

    def end(self) -> None:
        """End all workers."""
        if self._workers is not None:
            self._workers.close()
            self._workers = None


def _judgement(level: Level) -> tuple[float, ...]:
    """Say how well a level judges, to compare it with others: clear, well remembered, long."""
    return (-level.noise, level.memory, level.iterations, level.seconds)
