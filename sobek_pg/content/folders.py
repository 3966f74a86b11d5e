"""Where our data and assets lie: beside the package in a checkout, inside it once installed; and
where the player keeps mods.
"""

from __future__ import annotations

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
MODS_VARIABLE = "SOBEK_MODS"


def data_folder() -> Path:
    """Return the folder with the base game and the mods we ship."""
    return _find("data")


def assets_folder() -> Path:
    """Return the folder with art, sounds and fonts' licences."""
    return _find("assets")


def is_checkout() -> bool:
    """Say whether we run from a checkout rather than an installed package."""
    return not (PACKAGE / "data").is_dir()


def user_mods_folder() -> Path:
    """Return the player's folder of mods: what SOBEK_MODS says, else among the user's data."""
    named = os.environ.get(MODS_VARIABLE)
    if named:
        return Path(named).expanduser()
    from platformdirs import user_data_path

    return user_data_path("sobek", appauthor=False) / "mods"


def _find(name: str) -> Path:
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name
