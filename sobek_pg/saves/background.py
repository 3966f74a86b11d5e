"""Saving beside the window: jobs are handed over at once and written by a thread of their own.

The thread lives as long as there is something to write. It is no daemon: a program that ends waits
for the last save. When saves of one slot come faster than the disk, only the newest is written.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

from sobek_pg.saves.errors import SaveError


@dataclass(frozen=True)
class Done:
    """A save that was written, or the sentence why it was not."""

    slot: str
    error: str | None = None


class Background:
    """Runs jobs one after the other, off the calling thread."""

    def __init__(self) -> None:
        self._lock = threading.Condition()
        self._waiting: dict[str, Callable[[], None]] = {}
        self._thread: threading.Thread | None = None
        self._done: list[Done] = []

    def submit(self, slot: str, job: Callable[[], None]) -> None:
        """Have a slot written soon; an older job for it that has not begun is dropped."""
        with self._lock:
            self._waiting.pop(slot, None)
            self._waiting[slot] = job
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="saves")
                self._thread.start()

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
            return self._lock.wait_for(lambda: self._thread is None, timeout)

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._thread = None
                    self._lock.notify_all()
                    return
                slot = next(iter(self._waiting))
                job = self._waiting.pop(slot)
            done = _run(slot, job)
            with self._lock:
                self._done.append(done)


def _run(slot: str, job: Callable[[], None]) -> Done:
    try:
        job()
    except SaveError as error:
        return Done(slot, str(error))
    except Exception as error:  # a fault of ours must not end the thread silently
        return Done(slot, f"The game could not be saved: {error!r}.")
    return Done(slot)
