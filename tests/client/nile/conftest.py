from __future__ import annotations

from collections.abc import Callable

import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.scenes.nile_table import NileTable

from ..stand_ins import session
from ..table.players import PlainArtist

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
        game = session("nile", ("", *["scribe"] * (seats - 1)), seed)
        scene = NileTable(window.kit, game, PlainArtist())  # type: ignore[arg-type]
        window.kit.stack.push(scene)
        for _ in range(40):
            window.loop.step(1 / 60)
            if game.legal:
                break
        return window, scene

    return open_one
