"""Small mods written for a test."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

HEAD = 'name: A mod\nversion: "1"\ngames: [{games}]\napi: 1\n'


def make_mod(folder: Path, name: str = "wild", **files: str | bytes) -> Path:
    """Write a mod; file names have `__` for / and `_` at the end for the suffix .yaml."""
    return write_mod(folder / name, {_path(key): text for key, text in files.items()})


def write_mod(mod: Path, files: Mapping[str, str | bytes]) -> Path:
    """Write a mod's files; without a mod.yaml one is made for the games it has files of."""
    mod.mkdir(parents=True, exist_ok=True)
    games = [game for game in ("nile", "market") if any(f.startswith(game) for f in files)]
    if "mod.yaml" not in files:
        (mod / "mod.yaml").write_text(HEAD.format(games=", ".join(games or ["nile"])))
    for name, text in files.items():
        path = mod / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return mod


def _path(key: str) -> str:
    return key.replace("__", "/") + ".yaml"
