from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.scenes.nile_table import NileTable
from sobek_pg.client.session import Session
from sobek_pg.client.setup import Seating, Setup, match_of
from sobek_pg.content import load_ruleset
from sobek_pg.rules.ruleset import Ruleset

from ..stand_ins import Quick
from ..table.players import PlainArtist


@cache
def rules() -> Ruleset:
    """Read the rules once for all tests; a ruleset never changes."""
    return load_ruleset("nile")


def begin(seats: int, seed: int) -> Session:
    """Begin a game of one person and CPUs that answer at once."""
    who = tuple(Seating(f"Seat {n + 1}", "scribe" if n else "", n) for n in range(seats))
    return Session(match_of(rules(), Setup("nile", who), seed), Quick(seed), pace=lambda: "instant")


OpenTable = Callable[..., tuple[Window, NileTable]]


@pytest.fixture
def open_table(open_window: Callable[..., Window]) -> OpenTable:
    """Open a table with one person at it, the other seats played at once and at random."""

    def open_one(
        seats: int = 2,
        seed: int = 7,
        size: tuple[int, int] = (1280, 720),
        scale: float = 1.0,
        pace: str = "instant",
    ) -> tuple[Window, NileTable]:
        window = open_window(size)
        window.kit.values.pace = pace
        window.kit.values.text_scale = scale
        window.kit.apply_settings()
        game = begin(seats, seed)
        scene = NileTable(window.kit, game, PlainArtist())  # type: ignore[arg-type]
        window.kit.stack.push(scene)
        for _ in range(40):
            window.loop.step(1 / 60)
            if game.legal:
                break
        return window, scene

    return open_one
