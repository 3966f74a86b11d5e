"""Reading the CPU's levels: ours, and what mods add or change."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sobek_pg.content.errors import DataError, Problem
from sobek_pg.content.folders import data_folder
from sobek_pg.content.located import read_yaml
from sobek_pg.content.mods import in_order
from sobek_pg.content.overlay import overlay
from sobek_pg.content.shape import decode
from sobek_pg.cpu.levels import Level, LevelEntry, named


def load_levels(mods: Sequence[str] = (), *, folders: Sequence[Path] = ()) -> tuple[Level, ...]:
    """Load the levels, weakest first; DataError tells everything that is wrong with them."""
    node = read_yaml(data_folder() / "levels.yaml", shown_as="data/levels.yaml")
    for mod in in_order(mods, folders):
        path = mod.folder / "levels.yaml"
        if path.exists():
            node = overlay(node, read_yaml(path, shown_as=f"{mod.shown_as}/levels.yaml"))
    problems: list[Problem] = []
    entries = decode(node, dict[str, LevelEntry], problems)
    if problems or not entries:
        raise DataError(problems or [Problem("levels.yaml", 1, 1, "", "no level is declared")])
    return tuple(named(name, entry) for name, entry in entries.items())
