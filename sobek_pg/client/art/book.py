"""The art book: which files there are, the colours of theme.yaml and the layers of faces.yaml.

Several roots are laid over each other, the base first and the mods after it; the last one that
has a file or a key wins.
"""

from __future__ import annotations

import hashlib
import importlib.util
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from sobek_pg.client.art.colour import from_name, luminance, mix
from sobek_pg.client.paths import shipped
from sobek_pg.client.theme import read_plain

STAND_INS = ("#FA0001", "#FA0002", "#FA0003")
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_-]*)*")


class ArtBook:
    """Finds art and the figures of the look; nothing in it changes once it is read."""

    def __init__(self, theme: Mapping[str, Any], faces: Mapping[str, Any], art: Sequence[Path]):
        self.theme = theme
        self.faces = faces
        self._art = tuple(reversed(art))
        self._read = lru_cache(maxsize=None)(self._read_file)

    @classmethod
    def load(cls, data: Sequence[Path] | None = None, art: Sequence[Path] | None = None) -> ArtBook:
        """Read the books of several data folders and the art of several art folders."""
        theme: dict[str, Any] = {}
        faces: dict[str, Any] = {}
        for folder in (shipped("data") / "base",) if data is None else data:
            theme = _over(theme, read_plain(folder / "theme.yaml"))
            faces = _over(faces, read_plain(folder / "faces.yaml"))
        return cls(theme, faces, shipped_art() if art is None else art)

    def text(self, name: str) -> str | None:
        """Return the drawing of that name, such as marks/scarab, or None."""
        return self._read(name)

    def digest(self, name: str) -> str:
        """Return a fingerprint of a drawing's content."""
        return hashlib.sha256((self.text(name) or "").encode()).hexdigest()[:16]

    def first(self, *names: str) -> str:
        """Return the first of these names that has a drawing, or nothing."""
        return next((name for name in names if name and self.text(name) is not None), "")

    def names(self) -> list[str]:
        """List all drawings there are."""
        found = {
            path.relative_to(root).with_suffix("").as_posix()
            for root in self._art
            for path in root.rglob("*.svg")
        }
        return sorted(found)

    def colour(self, name: str) -> str:
        """Return a colour of the palette, an ink, or the colour written out."""
        if name.startswith("#"):
            return name
        for part in ("palette", "inks"):
            found = self.theme.get(part, {}).get(name)
            if isinstance(found, str):
                return found
        return from_name(name)

    def family(self, name: str) -> Mapping[str, str]:
        """Return colour, icon and pattern of a family; one nobody described gets its own colour."""
        found = self.theme.get("families", {}).get(name) or {}
        if isinstance(found, str):
            found = {"color": found}
        return {
            "color": self.colour(str(found.get("color") or from_name(name))),
            "icon": str(found.get("icon", f"families/{name}")),
            "pattern": str(found.get("pattern", f"patterns/{name}")),
        }

    def tints(self, colour: str) -> dict[str, str]:
        """Return what the stand-in colours of a drawing become: the colour, darker, lighter."""
        shades = (colour, self.dark(colour), mix(colour, "#FFFFFF", 0.45))
        return dict(zip(STAND_INS, shades, strict=True))

    def dark(self, colour: str) -> str:
        """Return the dark shade of a colour."""
        return mix(colour, self.colour("kohl"), 0.45)

    def ink_on(self, colour: str) -> str:
        """Return the text colour that reads best on a ground."""
        return self.colour("kohl" if luminance(colour) > 0.22 else "papyrus_light")

    def font_file(self, role: str) -> Path:
        """Return the file of a font role of the theme, such as display or number."""
        entry = self.theme["font_files"][self.theme["fonts"][role]]
        spec = importlib.util.find_spec(entry["package"])
        if spec is None or spec.origin is None:
            raise FileNotFoundError(f"font package {entry['package']} is not installed")
        return Path(spec.origin).parent / "files" / str(entry["file"])

    def _read_file(self, name: str) -> str | None:
        # Names come from mods: they may not lead out of the art folders.
        if not _NAME.fullmatch(name):
            return None
        for root in self._art:
            path = root / f"{name}.svg"
            if path.is_file():
                return path.read_text(encoding="utf-8")
        return None


def shipped_art() -> tuple[Path, ...]:
    """Return our art folder and those of the mods we ship, which draw only what they add."""
    mods = sorted((shipped("data") / "mods").glob("*/art"))
    return (shipped("assets") / "art", *mods)


def _over(base: dict[str, Any], extra: Any) -> dict[str, Any]:
    if not isinstance(extra, Mapping):
        return base
    merged = dict(base)
    for key, value in extra.items():
        old = merged.get(key)
        merged[key] = (
            _over(dict(old), value)
            if isinstance(old, Mapping) and isinstance(value, Mapping)
            else value
        )
    return merged
