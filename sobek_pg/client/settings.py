"""The player's settings: typed, read and written as YAML, never a reason not to start.

A broken file is kept beside as `.broken` and the defaults are used; a single unfit
value falls back to its default alone. Writing is atomic.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

import yaml

TEXT_SCALES = (0.85, 1.0, 1.15, 1.3, 1.5)
PACES = ("slow", "normal", "fast", "instant")


@dataclass(slots=True)
class Settings:
    """Everything a player can set; plain values only."""

    language: str = "en"
    text_scale: float = 1.0
    pace: str = "normal"
    effects_volume: float = 0.7
    ambience_volume: float = 0.4
    muted: bool = False
    full_screen: bool = False
    window_size: tuple[int, int] = (1280, 720)
    reduced_motion: bool = False
    confirm_moves: bool = False
    memory_aid: bool = False
    show_reach: bool = True
    pause_after_cpu: bool = False
    key_bindings: dict[str, list[str]] = field(default_factory=dict)
    last_setup: dict[str, Any] = field(default_factory=dict)
    mods: dict[str, list[str]] = field(default_factory=dict)
    """By game: the mods that are switched on."""

    def motion_pace(self) -> str:
        """Return the pace motion runs at; reduced motion means none."""
        return "instant" if self.reduced_motion else self.pace


def _volume(value: object) -> float | None:
    return min(1.0, max(0.0, float(value))) if _number(value) else None  # type: ignore[arg-type]


def _number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value == value


def _size(value: object) -> tuple[int, int] | None:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        return None
    if not all(isinstance(v, int) and 200 <= v <= 16000 for v in value):
        return None
    return value[0], value[1]


def _bindings(value: object) -> dict[str, list[str]] | None:
    if not isinstance(value, Mapping):
        return None
    return {
        str(name): [str(key) for key in keys]
        for name, keys in value.items()
        if isinstance(keys, list)
    }


def _fitted(name: str, value: object, default: object) -> object:
    if name in ("effects_volume", "ambience_volume"):
        fit: object = _volume(value)
    elif name == "text_scale":
        fit = min(2.0, max(0.75, float(value))) if _number(value) else None  # type: ignore[arg-type]
    elif name == "window_size":
        fit = _size(value)
    elif name in ("key_bindings", "mods"):
        fit = _bindings(value)
    elif name == "last_setup":
        fit = dict(value) if isinstance(value, Mapping) else None
    elif name == "pace":
        fit = value if value in PACES else None
    else:
        fit = value if type(value) is type(default) else None
    return default if fit is None else fit


def from_mapping(raw: Mapping[str, Any]) -> Settings:
    """Build settings from a plain mapping; what is missing, unknown or unfit is passed over."""
    settings = Settings()
    for part in fields(Settings):
        if part.name in raw:
            default = getattr(settings, part.name)
            setattr(settings, part.name, _fitted(part.name, raw[part.name], default))
    return settings


class SettingsFile:
    """The settings and the file they live in; `message` says what went wrong on reading."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.message: str | None = None
        self.values = self._read()

    def _read(self) -> Settings:
        if not self.path.is_file():
            return Settings()
        try:
            raw = yaml.safe_load(self.path.read_bytes())
        except (OSError, UnicodeDecodeError, yaml.YAMLError, RecursionError):
            return self._broken()
        if raw is None:
            return Settings()
        return from_mapping(raw) if isinstance(raw, Mapping) else self._broken()

    def _broken(self) -> Settings:
        kept = self.path.with_name(self.path.name + ".broken")
        with suppress(OSError):
            self.path.replace(kept)
        self.message = f"The settings could not be read and were reset; the old file is {kept}"
        return Settings()

    def save(self) -> bool:
        """Write the settings whole or not at all; False when the folder refuses it."""
        plain = asdict(self.values)
        plain["window_size"] = list(self.values.window_size)
        data = yaml.safe_dump(plain, sort_keys=False, allow_unicode=True)
        temporary: str | None = None
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(".tmp", self.path.name, self.path.parent)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(temporary).replace(self.path)
        except OSError:
            if temporary:
                Path(temporary).unlink(missing_ok=True)
            return False
        return True
