"""Writing a file so that a crash, a kill or a power cut leaves the old one or the new one, whole.

A new file is written beside the old one under a name of its own, brought to the disk, read back,
and only then put in the old one's place at once. Before that the old one gets a second name among
the earlier generations; the last good file is never the one that is written to.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import re
from pathlib import Path

from sobek_pg.saves.disk import Disk, why
from sobek_pg.saves.errors import SaveError

GENERATIONS = 3
OLDER = "older"
_TEMPORARY = re.compile(r"\..*\.(\d+)-\d+\.tmp")


class Writer:
    """Writes files into folders of saves; `generations` earlier ones of each are kept."""

    def __init__(self, disk: Disk | None = None, generations: int = GENERATIONS) -> None:
        self.disk = disk or Disk()
        self.generations = generations
        self._count = itertools.count()

    def write(self, path: Path, text: str, *, keep: bool = True) -> None:
        """Put a text in a file's place; SaveError if the disk refuses, the old file is intact."""
        temporary = self._temporary(path)
        try:
            self.disk.make_folder(path.parent)
            self._write_new(temporary, text.encode())
            if keep and self.generations and path.exists():
                self._keep_old(path)
            self.disk.replace(temporary, path)
            self.disk.flush_folder(path.parent)
        except OSError as error:
            with contextlib.suppress(OSError):
                self.disk.remove(temporary)
            raise SaveError(f"The game could not be saved: {why(error)}.") from None

    def generation(self, path: Path, number: int) -> Path:
        """Name an earlier generation of a file: 1 is the one before."""
        return path.parent / OLDER / f"{path.stem}.{number}{path.suffix}"

    def generations_of(self, path: Path) -> list[Path]:
        """List the earlier generations of a file that are there, newest first."""
        numbers = range(1, self.generations + 1)
        return [old for n in numbers if (old := self.generation(path, n)).exists()]

    def _temporary(self, path: Path) -> Path:
        return path.parent / f".{path.stem}.{os.getpid()}-{next(self._count)}.tmp"

    def _write_new(self, path: Path, data: bytes) -> None:
        handle = self.disk.create(path)
        try:
            left = memoryview(data)
            while left:
                left = left[self.disk.write(handle, bytes(left)) :]
            self.disk.flush(handle)
        finally:
            self.disk.close(handle)
        if self.disk.read(path) != data:
            raise OSError("what was written reads back differently")

    def _keep_old(self, path: Path) -> None:
        """Move the generations up by one and give the present file a second name as the first."""
        folder = path.parent / OLDER
        self.disk.make_folder(folder)
        for number in range(self.generations - 1, 0, -1):
            if self.generation(path, number).exists():
                self.disk.replace(self.generation(path, number), self.generation(path, number + 1))
        temporary = self._temporary(folder / path.name)
        try:
            self.disk.link(path, temporary)
            self.disk.replace(temporary, self.generation(path, 1))
        except OSError:
            with contextlib.suppress(OSError):
                self.disk.remove(temporary)
            raise
        self.disk.flush_folder(folder)


def sweep(folder: Path) -> int:
    """Remove what killed writers left behind in a folder; return how many files."""
    swept = 0
    for place in (folder, folder / OLDER):
        for path in place.glob(".*.tmp") if place.is_dir() else ():
            found = _TEMPORARY.fullmatch(path.name)
            if found and not _alive(int(found[1])):
                with contextlib.suppress(OSError):
                    path.unlink()
                    swept += 1
    return swept


def _alive(process: int) -> bool:
    """Say whether another running process may still be writing."""
    if process == os.getpid():
        return True
    if os.name == "nt":
        # A file that is open there cannot be removed: no need to ask, and no harm in trying.
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
