"""Where the shipped folders lie: beside the package in a checkout, inside it when installed."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_config_path

APP_NAME = "sobek"


def shipped(folder: str) -> Path:
    """Return the shipped folder `assets` or `data`, wherever this copy keeps it."""
    package = Path(__file__).resolve().parent.parent
    inside = package / folder
    return inside if inside.is_dir() else package.parent / folder


def settings_file() -> Path:
    """Return the settings file in the user's config folder; the folder may not exist yet."""
    return user_config_path(APP_NAME, appauthor=False) / "settings.yaml"
