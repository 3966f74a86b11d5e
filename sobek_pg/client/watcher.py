"""Notices that files of some folders have changed, by looking at their times once a second.

A thread looks, so that a slow disk never holds up a frame. A change is told once the files have
come to rest: editors write in several steps.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

SECONDS = 1.0
MOST_FILES = 5000
DEEPEST = 6

Times = dict[str, tuple[int, int]]


def times(folders: Sequence[Path]) -> Times:
    """Return time and size of every file below some folders, hidden ones left out."""
    found: Times = {}
    for folder in folders:
        for entry in _files(str(folder), DEEPEST):
            if len(found) >= MOST_FILES:
                return found
            try:
                stat = entry.stat(follow_symlinks=False)
            except OSError:
                continue
            found[entry.path] = (stat.st_mtime_ns, stat.st_size)
    return found


def _files(folder: str, deep: int) -> Iterator[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            here = [entry for entry in entries if not entry.name.startswith((".", "__"))]
    except OSError:
        return
    for entry in here:
        # A link is looked at, never followed.
        if not entry.is_dir(follow_symlinks=False):
            yield entry
        elif deep:
            yield from _files(entry.path, deep - 1)


class Watcher:
    """Watches folders from now on until `close`; `changed` tells once of each change."""

    def __init__(self, folders: Sequence[Path], seconds: float = SECONDS) -> None:
        self.folders = tuple(folders)
        self._seconds = seconds
        self._known = times(self.folders)
        self._changed = threading.Event()
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watcher", daemon=True)
        self._thread.start()

    def changed(self) -> bool:
        """Say whether anything changed since the last call."""
        if not self._changed.is_set():
            return False
        self._changed.clear()
        return True

    def close(self) -> None:
        """Watch no more."""
        self._end.set()

    def _watch(self) -> None:
        while not self._end.wait(self._seconds):
            now = times(self.folders)
            if now == self._known:
                continue
            while not self._end.wait(self._seconds / 4):
                before, now = now, times(self.folders)
                if now == before:
                    break
            self._known = now
            self._changed.set()
