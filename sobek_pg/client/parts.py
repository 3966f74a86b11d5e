"""Interface parts drawn as SVG: which file stands for which part, how it is sliced, its ink."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from sobek_pg.client.layout import Size
from sobek_pg.client.nineslice import Insets, nine_slice
from sobek_pg.client.theme import read_plain

SCALE = 0.8
"""Our units to one of the drawings, which are made for a taller window."""
_FILES: Mapping[str, str] = {
    "button": "button-normal",
    "primary": "button-primary",
    "primary_hover": "button-primary-hover",
    "primary_pressed": "button-pressed",
    "primary_disabled": "button-disabled",
    "focus": "focus-ring",
    "field_active": "field-focus",
    "track": "slider-track",
    "fill": "slider-fill",
    "knob": "slider-knob",
    "knob_hover": "slider-knob-hover",
    "tab": "tab-normal",
    "tab_chosen": "tab-active",
    "row": "row-normal",
    "row_chosen": "row-selected",
    "bar": "scrollbar-track",
    "bar_grip": "scrollbar-thumb",
}


@dataclass(frozen=True, slots=True)
class Drawing:
    """One SVG part: its file, size and insets in units of the drawing, colour of words on it."""

    file: Path
    size: Size
    insets: Insets | None
    ink: str | None

    def at(self, size: Size, unit: float) -> Surface:
        """Return it at a size in pixels."""
        if self.insets is None:
            return _loaded(self.file, size)
        sides = self.insets
        if not sides.top and not sides.bottom:
            factor = size[1] / self.size[1]
        elif not sides.left and not sides.right:
            factor = size[0] / self.size[0]
        else:
            factor = unit * SCALE
        whole = (max(1, round(self.size[0] * factor)), max(1, round(self.size[1] * factor)))
        return nine_slice(_loaded(self.file, whole), sides.scaled(factor), size)


def _loaded(file: Path, size: Size) -> Surface:
    picture = pygame.image.load_sized_svg(file, size)
    if picture.size == size:
        return picture
    # The loader keeps the aspect; a part must have exactly the size asked for.
    return pygame.transform.smoothscale(picture, size)


def load_drawings(folder: Path) -> dict[str, Drawing]:
    """Read parts.yaml of a folder: drawings by their file name; nothing when it is missing."""
    raw = read_plain(folder / "parts.yaml")
    listed = raw.get("parts") if isinstance(raw, Mapping) else None
    found: dict[str, Drawing] = {}
    for name, entry in listed.items() if isinstance(listed, Mapping) else ():
        file = folder / f"{name}.svg"
        if isinstance(entry, Mapping) and file.is_file():
            found[str(name)] = _drawing(file, entry)
    return found


def drawing_of(drawings: Mapping[str, Drawing], part: str) -> Drawing | None:
    """Return the drawing that stands for a part of `shapes`, if there is one."""
    return drawings.get(_FILES.get(part, part.replace("_", "-")))


def _drawing(file: Path, entry: Mapping[str, Any]) -> Drawing:
    size = entry.get("size", (48, 48))
    sides = entry.get("slice")
    insets = Insets(*(int(s) for s in sides)) if sides and len(sides) == 4 else None
    ink = entry.get("text")
    return Drawing(file, (int(size[0]), int(size[1])), insets, str(ink) if ink else None)
