"""Saving beside the window: jobs are handed over at once and written by a thread of their own.

A program that ends waits for the last save. When saves of one slot come faster than the disk, only
the newest is written. Python runs one thread at a time, and would let this one work for some
milliseconds while the window waits; so a job is done in parts, each well under a millisecond, with
a short sleep before each.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from sobek_pg.saves.errors import SaveError

BREATH = 0.001
Job = Iterator[None]


@dataclass(frozen=True)
class Done:
    """A save that was written, or the sentence why it was not."""

    slot: str
    error: str | None = None


class Background:
    """Runs jobs, iterators that yield between their parts, off the calling thread."""

    def __init__(self) -> None:
        self._lock = threading.Condition()
        self._waiting: dict[str, Job] = {}
        self._busy = False
        self._done: list[Done] = []
        # The executor's thread is ready before it is needed, and finishes its work at exit.
        self._executor = ThreadPoolExecutor(1, "saves")

    def warm_up(self) -> None:
        """Start the thread: starting one takes milliseconds, which a loading moment can spare."""
        self._executor.submit(time.sleep, 0)

    def submit(self, slot: str, job: Job) -> None:
        """Have a slot written soon; an older job for it that has not begun is dropped."""
        with self._lock:
            self._waiting.pop(slot, None)
            self._waiting[slot] = job
            if not self._busy:
                self._busy = True
                self._executor.submit(self._work)

    def finished(self) -> list[Done]:
        """Return what has been done since the last call; ask once a frame."""
        if not self._done:
            return []
        with self._lock:
            done, self._done = self._done, []
            return done

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until everything is written; say whether it is."""
        with self._lock:
            return self._lock.wait_for(lambda: not self._busy, timeout)

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._busy = False
                    self._lock.notify_all()
                    return
                slot = next(iter(self._waiting))
                job = self._waiting.pop(slot)
            done = _run(slot, job)
            with self._lock:
                self._done.append(done)


def _run(slot: str, job: Job) -> Done:
    try:
        time.sleep(BREATH)
        for _ in job:
            time.sleep(BREATH)
    except SaveError as error:
        return Done(slot, str(error))
    except Exception as error:  # a fault of ours must not end the thread silently
        return Done(slot, f"The game could not be saved: {error!r}.")
    return Done(slot)
