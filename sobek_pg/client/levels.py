"""The CPU levels a player can choose: ours, and those that installed mods add."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sobek_pg.content import levels
from sobek_pg.content.errors import DataError
from sobek_pg.content.mods import find_mods
from sobek_pg.cpu.levels import Level, LevelEntry, named


def level_folders(mod_folders: Sequence[Path]) -> list[Path]:
    """List the folders of mods that declare levels."""
    mods, _ = find_mods(mod_folders)
    return [mod.folder for mod in mods.values() if (mod.folder / levels.LEVELS).is_file()]


def read_levels(extra: Sequence[Path] = ()) -> dict[str, Level]:
    """Read our levels, weakest first, and over them those of mods; a broken mod's are left out."""
    chosen: list[Path] = []
    entries = levels.read_levels(LevelEntry)
    for folder in extra:
        try:
            entries = levels.read_levels(LevelEntry, [*chosen, folder])
        except DataError:
            continue
        chosen.append(folder)
    return {name: named(name, entry) for name, entry in entries.items()}
