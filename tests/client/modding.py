"""Mods in temporary folders, and waiting for what happens beside the window."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from sobek_pg.client.app import Window

HEAD = 'name: {name}\nversion: "1.2"\ngames: [{games}]\napi: 1\nauthors: [Ada]\n'
FERRY = "ferrywoman: {kind: character, family: fish, power: [{again: {}}]}\n"


def write_mod(
    folder: Path, mod: str, files: dict[str, str], games: str = "nile", more: str = ""
) -> Path:
    """Write a mod's folder; `more` are further lines of its mod.yaml."""
    place = folder / mod
    for name, text in {
        "mod.yaml": HEAD.format(name=mod.capitalize(), games=games) + more,
        **files,
    }.items():
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return place


def wait_for(window: Window, happened: Callable[[], bool], seconds: float = 20.0) -> None:
    """Run the window until something is so."""
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "it never happened"
        window.loop.step(1 / 60)
        time.sleep(0.005)
