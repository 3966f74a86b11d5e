"""The CPU's levels with some mods switched on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sobek_pg.content.levels import read_levels
from sobek_pg.content.mods import in_order
from sobek_pg.cpu.levels import Level, LevelEntry, named


def load_levels(mods: Sequence[str] = (), *, folders: Sequence[Path] = ()) -> tuple[Level, ...]:
    """Load the levels, weakest first; DataError tells everything that is wrong with them."""
    entries = read_levels(LevelEntry, [mod.folder for mod in in_order(mods, folders)])
    return tuple(named(name, entry) for name, entry in entries.items())
