"""The look as values: colours, type sizes, spacing, radii and motion, read from theme.yaml.

Whatever the file leaves out keeps the default written here, so that a mod may
change a single colour. Sizes are logical units, durations seconds.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import pygame
from pygame import Color

from sobek_pg.content.errors import DataError
from sobek_pg.content.located import read_yaml

_LOG = logging.getLogger(__name__)

PALETTE: Mapping[str, str] = {
    "papyrus": "#F0DFB4", "papyrus_light": "#FAF1D6", "papyrus_dark": "#D8BC82",
    "sand": "#E6CB96", "sandstone": "#C9A066", "sandstone_dark": "#97703F",
    "lapis": "#1F3F77", "lapis_dark": "#12264A", "lapis_light": "#4A78BC",
    "nile": "#2A9D8F", "nile_dark": "#14595A", "nile_light": "#7FD1C4",
    "terracotta": "#B5533A", "terracotta_dark": "#7A3222", "terracotta_light": "#DB8A68",
    "gold": "#D9A52B", "gold_light": "#F6DC86", "gold_dark": "#93670F",
    "malachite": "#4E8F4C", "malachite_dark": "#2C5A30",
    "kohl": "#221A16", "ink": "#2B211B", "alabaster": "#FBF7EC",
    "carnelian": "#C8402F", "dusk": "#3A2140",
    "sandstone_ink": "#6B4D26", "carnelian_ink": "#A32A1C",
    "skin": "#A9643C", "skin_dark": "#7C4526", "skin_light": "#C98A5B",
}  # fmt: skip
SEATS: tuple[str, ...] = ("#2F62B5", "#C8402F", "#3E8E4B", "#D98E1F")
TYPE: Mapping[str, float] = {
    "display": 84, "title": 44, "heading": 28, "button": 22, "body": 20, "small": 16,
}  # fmt: skip
RADIUS: Mapping[str, float] = {"small": 4, "medium": 8, "large": 14}
SPACING: Mapping[str, float] = {"tiny": 4, "small": 8, "medium": 16, "large": 28, "huge": 48}
MOTION: Mapping[str, float] = {"quick": 0.12, "short": 0.22, "normal": 0.4, "long": 0.8}


@dataclass(frozen=True, slots=True)
class Theme:
    """Named values of the look; use `color`, `size`, `space` and `seconds` to read them."""

    palette: Mapping[str, str] = field(default_factory=lambda: dict(PALETTE))
    families: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[str, ...] = SEATS
    type: Mapping[str, float] = field(default_factory=lambda: dict(TYPE))
    radius: Mapping[str, float] = field(default_factory=lambda: dict(RADIUS))
    spacing: Mapping[str, float] = field(default_factory=lambda: dict(SPACING))
    motion: Mapping[str, float] = field(default_factory=lambda: dict(MOTION))

    def color(self, name: str, alpha: int = 255) -> Color:
        """Return a palette colour; a name starting with # is a colour itself."""
        colour = Color(name if name.startswith("#") else self.palette[name])
        colour.a = alpha
        return colour

    def family(self, name: str) -> Color:
        """Return a family's colour; sandstone for one the theme does not know."""
        return Color(self.families.get(name, self.palette["sandstone"]))

    def seat(self, seat: int) -> Color:
        """Return a seat's colour."""
        return Color(self.seats[seat % len(self.seats)])

    def size(self, style: str) -> float:
        """Return the type size of a style, in logical units at text scale 1."""
        return self.type[style]

    def space(self, name: str) -> float:
        """Return a spacing, in logical units."""
        return self.spacing[name]

    def seconds(self, name: str) -> float:
        """Return a duration at normal pace."""
        return self.motion[name]


def read_plain(path: Path) -> Any:
    """Read a YAML file as plain values; None when it is missing, empty or (logged) broken."""
    if not path.is_file():
        return None
    try:
        return read_yaml(path).plain()
    except DataError as error:
        _LOG.warning("%s", error)
        return None


def load_theme(path: Path) -> Theme:
    """Read theme.yaml over the defaults; values of an unfit type are left at the default."""
    raw = read_plain(path)
    given: Mapping[str, Any] = raw if isinstance(raw, Mapping) else {}
    base = Theme()
    values: dict[str, Any] = {}
    for part in fields(Theme):
        found = given.get(part.name)
        default = getattr(base, part.name)
        if part.name == "seats":
            values["seats"] = _seats(found) or default
        else:
            fit = _is_colour if part.name in ("palette", "families") else _is_number
            extra = _flat(found, fit) if isinstance(found, Mapping) else {}
            if part.name == "palette" and isinstance(given.get("inks"), Mapping):
                extra |= _flat(given["inks"], fit)
            values[part.name] = {**default, **extra}
    return Theme(**values)


def _flat(found: Mapping[Any, Any], fit: Any) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for key, value in found.items():
        plain = (
            next((value[k] for k in ("color", "size", "seconds") if k in value), None)
            if isinstance(value, Mapping)
            else value
        )
        if fit(plain):
            out[str(key)] = plain
    return out


def _seats(found: Any) -> tuple[str, ...]:
    items = list(found.values()) if isinstance(found, Mapping) else found
    if not isinstance(items, list):
        return ()
    colours = [i.get("color") if isinstance(i, Mapping) else i for i in items]
    return tuple(str(c) for c in colours if _is_colour(c))


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_colour(value: object) -> bool:
    if not isinstance(value, str):
        return False
    try:
        pygame.Color(value)
    except ValueError:
        return False
    return True
