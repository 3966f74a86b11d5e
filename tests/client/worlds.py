"""A whole program around a headless window, with a table so plain that tests see only the flow."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from pygame import Rect

from sobek_pg.client.app import Window
from sobek_pg.client.art import ArtBook, Artist
from sobek_pg.client.flow import Flow
from sobek_pg.client.helpers import Thinker
from sobek_pg.client.kit import Kit
from sobek_pg.client.paths import shipped
from sobek_pg.client.scene import Scene
from sobek_pg.client.session import Session
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.world import Table, World
from sobek_pg.saves.store import Store
from tests.client.stand_ins import Quick

SEATS = {"nile": (2, 3, 4), "market": (2,)}
LEVELS = (("fisher", "Fisher"), ("scribe", "Scribe"), ("vizier", "Vizier"))


class PlainTable(Scene):
    """One button: it plays the first legal action."""

    def __init__(
        self, kit: Kit, session: Session, artist: Artist, on_pause: Callable[[], None]
    ) -> None:
        super().__init__(kit)
        self.session = session
        self.on_pause = on_pause
        self.button = self.root.add(Button(kit.look, "Play", self.play))

    def arrange(self) -> None:
        self.button.place(Rect(100, 100, 200, 60))

    def tick(self, dt: float) -> None:
        self.session.update(dt)
        self.live = self.session.active

    def play(self) -> None:
        if self.session.legal:
            legal = self.session.legal
            best = [a for a in legal if a.verb in ("set", "lay")]
            self.session.play((best or legal)[0])

    def command(self, name: str) -> bool:
        calls = {
            "undo": self.session.undo,
            "redo": self.session.redo,
            "quick_save": self.session.quick_save,
            "quick_load": self.session.quick_load,
            "pause": self.on_pause,
        }
        if name in calls:
            calls[name]()
        return name in calls


PLAIN: Mapping[str, Table] = {"nile": PlainTable, "market": PlainTable}


def flow_in(
    window: Window,
    folder: Path,
    thinker: Callable[[], Thinker | None] = Quick,
    tables: Mapping[str, Table] = PLAIN,
    artist: Artist | None = None,
) -> tuple[Flow, Artist]:
    """Wire a flow to a window, with saves in a folder; close the artist at the end."""
    window.kit.values.pace = "instant"
    artist = artist or Artist(ArtBook.load(), workers=1)
    world = World(
        artist=artist,
        store=Store(folder / "saves"),
        tables=tables,
        seats=SEATS,
        levels=LEVELS,
        thinker=thinker,
        pictures=shipped("assets") / "art" / "tables",
        text=shipped("data") / "text",
        exchange=folder / "exchange",
        seed=5,
    )
    return Flow(window.kit, world), artist
