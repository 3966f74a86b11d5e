"""Where our data and assets lie: beside the package in a checkout, inside it once installed."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def data_folder() -> Path:
    """Return the folder with the base game and the mods we ship."""
    return _find("data")


def assets_folder() -> Path:
    """Return the folder with art, sounds and fonts' licences."""
    return _find("assets")


def is_checkout() -> bool:
    """Say whether we run from a checkout rather than an installed package."""
    return not (PACKAGE / "data").is_dir()


def _find(name: str) -> Path:
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name
