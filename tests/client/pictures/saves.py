"""Saved games of known days, and one that cannot be read."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from sobek_pg.rules import Rng
from sobek_pg.saves.store import QUICK, Store
from tests.client.stand_ins import session

_FIRST = datetime(2031, 3, 14, 19, 30, tzinfo=UTC)


def lay_saves(folder: Path) -> None:
    """Write a named game, a quick save and an autosave, an hour apart, and a damaged file."""
    hours = iter(range(9))
    store = Store(folder, now=lambda: _FIRST + timedelta(hours=next(hours)))
    named = (
        ("nile", ("", "x", "x"), "evening", "An evening on the river"),
        ("market", ("", "x"), QUICK, ""),
        ("nile", ("", "x"), "auto-20310314-213000", ""),
    )
    for game, levels, slot, name in named:
        begun, rng = session(game, levels), Rng(3)
        for _ in range(12):
            legal = begun.state.legal_actions()
            begun.match.play(legal[rng.below(len(legal))])
        store.save(begun.match, slot, name)
    (folder / "damaged.yaml").write_text("game: [nile\nmoves: 3", encoding="utf-8")
