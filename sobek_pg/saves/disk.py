"""The few things we ask of a file system, each one call, so that tests can let any of them fail."""

from __future__ import annotations

import contextlib
import errno
import os
import time
from pathlib import Path

RETRIES = 6
FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
CLOSED = {errno.EACCES, errno.EPERM, errno.EROFS}


class Disk:
    """The real file system."""

    def create(self, path: Path) -> int:
        """Open a new file for writing; it must not exist yet."""
        binary = getattr(os, "O_BINARY", 0)
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | binary, 0o644)

    def write(self, handle: int, data: bytes) -> int:
        """Write some of the data; return how much."""
        return os.write(handle, data)

    def flush(self, handle: int) -> None:
        """Wait until the disk has it."""
        try:
            import fcntl

            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)  # type: ignore[attr-defined, unused-ignore]
        except (ImportError, AttributeError, OSError):
            os.fsync(handle)

    def close(self, handle: int) -> None:
        """Close a file."""
        os.close(handle)

    def read(self, path: Path) -> bytes:
        """Read a whole file."""
        return path.read_bytes()

    def link(self, source: Path, target: Path) -> None:
        """Give a file a second name; copy it where that cannot be."""
        try:
            os.link(source, target)
        except OSError as error:
            if error.errno in FULL or not source.exists():
                raise
            target.write_bytes(source.read_bytes())

    def replace(self, source: Path, target: Path) -> None:
        """Put a file in another's place at once; virus scanners may hold it for a moment."""
        for left in reversed(range(RETRIES)):
            try:
                source.replace(target)
                return
            except PermissionError:
                if os.name != "nt" or not left:
                    raise
                time.sleep(0.02 * (RETRIES - left))

    def remove(self, path: Path) -> None:
        """Remove a file, if it is there."""
        path.unlink(missing_ok=True)

    def make_folder(self, path: Path) -> None:
        """Make a folder, if it is not there."""
        path.mkdir(parents=True, exist_ok=True)

    def flush_folder(self, path: Path) -> None:
        """Wait until the disk has a folder's new names; some systems have no such thing."""
        if os.name == "nt":
            return
        handle = os.open(path, os.O_RDONLY)
        try:
            with contextlib.suppress(OSError):
                os.fsync(handle)
        finally:
            os.close(handle)


def why(error: OSError) -> str:
    """Say in a few words what the file system refused."""
    if error.errno in FULL:
        return "the disk is full"
    if error.errno in CLOSED:
        return "the folder cannot be written to"
    return (error.strerror or str(error)).lower()
