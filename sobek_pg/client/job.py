"""One piece of work beside the window: begun in a thread, asked for in later frames."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Job(Generic[T]):
    """Runs a call at once in a thread of its own; `done` says when `result` can be asked for."""

    def __init__(self, call: Callable[[], T], name: str) -> None:
        self._call = call
        self._found: T | None = None
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether it has ended."""
        return not self._thread.is_alive()

    def result(self) -> T:
        """Return what the call returned, or raise what it raised; waits if it has not ended."""
        self._thread.join()
        if self._error is not None:
            raise self._error
        return self._found  # type: ignore[return-value]

    def _run(self) -> None:
        try:
            self._found = self._call()
        except Exception as error:
            # It is raised where somebody can answer it: in the window's thread.
            self._error = error
