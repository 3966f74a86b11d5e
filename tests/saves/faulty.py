"""A disk that lets one call fail, or dies at it."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

from sobek_pg.saves.disk import Disk


class Died(BaseException):
    """Stands for the end of the process: nothing tidies up after it."""


class FaultyDisk(Disk):
    """Counts calls; at the call number `at` it fails with `code`, or dies if that is None."""

    def __init__(self, at: int = -1, code: int | None = errno.ENOSPC) -> None:
        self.at = at
        self.code = code
        self.calls: list[str] = []

    def _count(self, name: str) -> None:
        number = len(self.calls)
        self.calls.append(name)
        dead = self.code is None and number > self.at >= 0
        if number != self.at and not dead:
            return
        if self.code is None:
            raise Died
        raise OSError(self.code, os.strerror(self.code))

    def create(self, path: Path) -> int:
        self._count("create")
        return super().create(path)

    def write(self, handle: int, data: bytes) -> int:
        # In two halves, so that a file can be left half written.
        self._count("write")
        return super().write(handle, data[: max(1, len(data) // 2)])

    def flush(self, handle: int) -> None:
        self._count("flush")
        super().flush(handle)

    def close(self, handle: int) -> None:
        super().close(handle)
        self._count("close")

    def read(self, path: Path) -> bytes:
        self._count("read")
        return super().read(path)

    def link(self, source: Path, target: Path) -> None:
        self._count("link")
        super().link(source, target)

    def replace(self, source: Path, target: Path) -> None:
        self._count("replace")
        super().replace(source, target)

    def remove(self, path: Path) -> None:
        if self.code is None and self.at >= 0:
            raise Died
        super().remove(path)

    def make_folder(self, path: Path) -> None:
        self._count("make_folder")
        super().make_folder(path)

    def flush_folder(self, path: Path) -> None:
        self._count("flush_folder")
        super().flush_folder(path)


def dead_process() -> int:
    """Return the number of a process that has ended."""
    process = subprocess.Popen([sys.executable, "-S", "-c", ""])
    process.wait()
    return process.pid
