"""What lies in a mod's folder, looked at before any of it is used: no links, no names that mean a
device somewhere, nothing too large, no drawing that could not be drawn. So whoever reads a mod's
files later reads files that are in the mod, and small.
"""

from __future__ import annotations

import re
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sobek_pg.content import drawing
from sobek_pg.content.errors import Problem, quoted
from sobek_pg.content.located import Limits

MOD_LIMITS = Limits(size=1 << 18, depth=30, nodes=20_000)
"""How much one YAML file of a mod may ask of us."""

MOST_FILES = 500
DEEPEST = 5
MOST_BYTES = 32 << 20
SIZES: Mapping[str, int] = {
    ".yaml": MOD_LIMITS.size,
    ".svg": drawing.MOST_BYTES,
    ".wav": 2 << 20,
    ".ogg": 2 << 20,
    ".md": 1 << 20,
    ".txt": 1 << 20,
    "": 1 << 20,
}
_MAGIC: Mapping[str, bytes] = {".wav": b"RIFF", ".ogg": b"OggS"}
_DEVICES = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", re.IGNORECASE)
_BAD_LETTERS = re.compile(r'[\\:*?"<>|]|[ .]$')


@dataclass
class Survey:
    """The files of a mod by their path in it, what forbids using the mod, and what is not read."""

    files: dict[str, Path] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)


def survey(folder: Path, shown: str) -> Survey:
    """Look at everything in a mod's folder but hidden files, which are never read."""
    found = Survey()
    if folder.is_symlink():
        found.problems.append(Problem(shown, 1, 1, "", "a mod's folder cannot be a link"))
        return found
    total = 0
    for path, inside in _walk(folder, ""):
        where = f"{shown}/{inside}"
        if len(found.files) >= MOST_FILES:
            message = f"more than {MOST_FILES} files in one mod"
            found.problems.append(Problem(shown, 1, 1, "", message))
            break
        fault = _fault(path, inside)
        if fault is not None:
            found.problems.append(Problem(where, 1, 1, "", fault))
            continue
        if not path.is_file():
            continue
        total += path.stat().st_size
        if path.suffix not in SIZES:
            found.unread.append(inside)
            continue
        found.files[inside] = path
        found.problems += _content(path, where)
    if total > MOST_BYTES:
        message = f"more than {MOST_BYTES >> 20} MB in one mod"
        found.problems.append(Problem(shown, 1, 1, "", message))
    return found


def _walk(folder: Path, inside: str) -> Iterator[tuple[Path, str]]:
    try:
        paths = sorted(folder.iterdir())
    except OSError:
        return
    for path in paths:
        if path.name.startswith(".") or path.name == "__pycache__":
            continue
        here = f"{inside}{path.name}"
        yield path, here
        if path.is_dir() and not path.is_symlink() and here.count("/") < DEEPEST:
            yield from _walk(path, f"{here}/")


def _fault(path: Path, inside: str) -> str | None:
    """Say why a file or folder cannot be part of a mod."""
    name = path.name
    if _DEVICES.fullmatch(name):
        return f"{quoted(name)} is the name of a device on some systems"
    if _BAD_LETTERS.search(name) or not name.isprintable():
        return f"{quoted(name)} is not a name every system can store"
    try:
        mode = path.lstat().st_mode
    except OSError as error:
        return f"cannot be read: {error.strerror}"
    if stat.S_ISLNK(mode):
        return "links are not allowed in a mod; copy the file"
    if stat.S_ISDIR(mode):
        return f"folders nested deeper than {DEEPEST}" if inside.count("/") >= DEEPEST else None
    if not stat.S_ISREG(mode):
        return "is not an ordinary file"
    most = SIZES.get(path.suffix)
    if most is not None and path.stat().st_size > most:
        return f"the file is larger than {most} bytes"
    return None


def _content(path: Path, where: str) -> list[Problem]:
    """Say what is wrong inside a drawing or a sound."""
    if path.suffix == ".svg":
        data = path.read_bytes()
        lines = data.decode("utf-8", "replace").splitlines()
        return [
            Problem(where, line, column, "", message, (lines[line - 1 : line] or [""])[0])
            for line, column, message in drawing.faults(data)
        ]
    magic = _MAGIC.get(path.suffix)
    if magic is not None:
        with path.open("rb") as stream:
            if stream.read(4) != magic:
                return [Problem(where, 1, 1, "", f"is not a {path.suffix[1:]} file")]
    return []
