"""Saved games of known days, and one that cannot be read."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from sobek_pg.client.setup import HUMAN, Seating, Setup, match_of
from sobek_pg.rules import Rng
from sobek_pg.saves.store import QUICK, Store

_FIRST = datetime(2031, 3, 14, 19, 30, tzinfo=UTC)
_NAMES = ("Nefer", "Hapi", "Merit")
_MOVES = 12
_GAMES = (
    ("nile", 3, "evening", "An evening on the river"),
    ("market", 2, QUICK, ""),
    ("nile", 2, "auto-20310314-213000", ""),
)


def lay_saves(folder: Path, level: str) -> None:
    """Write a named game, a quick save and an autosave, an hour apart, and a damaged file."""
    for hour, (game, seats, slot, name) in enumerate(_GAMES):
        store = Store(folder, now=partial(_FIRST.__add__, timedelta(hours=hour)))
        who = (Seating(_NAMES[at], level if at else HUMAN, at) for at in range(seats))
        match = match_of(store.library.load(game), Setup(game, tuple(who)), 7)
        rng = Rng(3)
        for _ in range(_MOVES):
            legal = match.state.legal_actions()
            match.play(legal[rng.below(len(legal))])
        store.save(match, slot, name)
    (folder / "damaged.yaml").write_text("game: [nile\nmoves: 3", encoding="utf-8")
