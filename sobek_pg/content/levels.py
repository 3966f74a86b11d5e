"""Reading levels.yaml: ours, and over it those of mods. What a level is, the CPU says."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TypeVar

from sobek_pg.content.errors import DataError, Problem
from sobek_pg.content.folders import data_folder
from sobek_pg.content.located import read_yaml
from sobek_pg.content.mods import shown_as
from sobek_pg.content.overlay import overlay
from sobek_pg.content.shape import decode
from sobek_pg.rules.bounds import Slug

T = TypeVar("T")
LEVELS = "levels.yaml"
LevelId = Annotated[str, Slug()]


def read_levels(kind: type[T], mods: Sequence[Path] = ()) -> dict[str, T]:
    """Read the levels, weakest first, with those of some mods' folders laid over ours."""
    node = read_yaml(data_folder() / LEVELS, shown_as=f"data/{LEVELS}")
    for folder in mods:
        path = folder / LEVELS
        if path.is_file():
            node = overlay(node, read_yaml(path, shown_as=f"{shown_as(folder)}/{LEVELS}"))
    problems: list[Problem] = []
    entries: dict[str, T] | None = decode(node, dict[LevelId, kind], problems)  # type: ignore[valid-type]
    if problems or not entries:
        raise DataError(problems or [Problem(LEVELS, 1, 1, "", "no level is declared")])
    return entries
