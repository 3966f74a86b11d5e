"""Where saves live: a given folder, `SOBEK_SAVES`, `saves/` in a checkout, or the user's data."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path

from sobek_pg.content.folders import PACKAGE, is_checkout

VARIABLE = "SOBEK_SAVES"


def saves_folder(given: Path | None = None, environ: Mapping[str, str] | None = None) -> Path:
    """Return the folder for saves; it may not exist yet."""
    variable = (os.environ if environ is None else environ).get(VARIABLE, "")
    if given is not None:
        return given
    if variable:
        return Path(variable)
    if is_checkout():
        return PACKAGE.parent / "saves"
    return user_data_path("sobek", appauthor=False) / "saves"
