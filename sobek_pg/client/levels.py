"""The CPU levels a player can choose: ours, and those that installed mods add."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sobek_pg.content.errors import DataError, Problem
from sobek_pg.content.folders import data_folder
from sobek_pg.content.located import read_yaml
from sobek_pg.content.mods import find_mods
from sobek_pg.content.overlay import overlay
from sobek_pg.content.shape import decode
from sobek_pg.cpu.levels import Level, LevelEntry, named

FILE = "levels.yaml"


def level_folders(mod_folders: Sequence[Path]) -> list[Path]:
    """List the folders of mods that declare levels."""
    mods, _ = find_mods(mod_folders)
    return [mod.folder for mod in mods.values() if (mod.folder / FILE).is_file()]


def read_levels(extra: Sequence[Path] = ()) -> dict[str, Level]:
    """Read our levels, weakest first, and over them those of mods; a broken mod's are left out."""
    chosen = [data_folder()]
    levels = _read(chosen)
    for folder in extra:
        try:
            levels = _read([*chosen, folder])
        except DataError:
            continue
        chosen.append(folder)
    return levels


def _read(folders: Sequence[Path]) -> dict[str, Level]:
    node = read_yaml(folders[0] / FILE, shown_as=f"data/{FILE}")
    for folder in folders[1:]:
        node = overlay(node, read_yaml(folder / FILE, shown_as=f"{folder.name}/{FILE}"))
    problems: list[Problem] = []
    entries = decode(node, dict[str, LevelEntry], problems)
    if problems or not entries:
        raise DataError(problems or [Problem(FILE, 1, 1, "", "no level is declared")])
    return {name: named(name, entry) for name, entry in entries.items()}
