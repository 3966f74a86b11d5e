"""What the program around a window has: art, saves, rules, CPU players, mods and tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from sobek_pg.client.art import Artist
from sobek_pg.client.helpers import Thinker
from sobek_pg.client.kit import Kit
from sobek_pg.client.scene import Scene
from sobek_pg.client.session import Session
from sobek_pg.saves.store import Store


class Table(Protocol):
    """Makes the scene of a game's table."""

    def __call__(
        self, kit: Kit, session: Session, artist: Artist, on_pause: Callable[[], None]
    ) -> Scene:
        """Return the scene; `on_pause` opens the pause menu."""


@dataclass(frozen=True, slots=True)
class World:
    """One per program; nothing in it changes."""

    artist: Artist
    store: Store
    tables: Mapping[str, Table]
    seats: Mapping[str, tuple[int, ...]]
    levels: Sequence[tuple[str, str]]
    thinker: Callable[[], Thinker | None]
    pictures: Path
    text: Path
    exchange: Path
    seed: int | None = None
    fresh_seed: Callable[[], int] = lambda: 1
    version: str = ""
