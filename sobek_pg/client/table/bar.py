"""The bar of signs: undo, redo, hint, last turn, pace, log, pause."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from sobek_pg.client.layout import columns
from sobek_pg.client.look import Look
from sobek_pg.client.node import Node
from sobek_pg.client.widgets.button import Button

if TYPE_CHECKING:
    from sobek_pg.client.table.table import TableScene

Entries = dict[str, tuple[str, str, Callable[[], None]]]


def entries(scene: TableScene) -> Entries:
    """List the signs of a table: picture, words and what each does, by command."""
    t = scene.words.t
    return {
        "undo": ("undo", t("keys.undo"), scene.undo),
        "redo": ("redo", t("keys.redo"), scene.redo),
        "hint": ("hint", t("keys.hint"), scene.session.hint),
        "last_turn": ("replay", t("keys.last_turn"), scene.teller.again),
        "pace": ("speed", t("settings.pace"), scene.next_pace),
        "log": ("log", t("keys.log"), scene.toggle_log),
        "pause": ("pause", t("keys.pause"), scene.on_pause),
    }


class Bar(Node):
    """Buttons with a sign each; `buttons` by command name."""

    def __init__(self, look: Look, entries: Entries) -> None:
        super().__init__()
        self.look = look
        self.buttons: dict[str, Button] = {}
        for name, (sign, tip, call) in entries.items():
            button = Button(look, "", call, icon=sign)
            button.tooltip = tip
            self.buttons[name] = self.add(button)

    def lay(self, area: Rect) -> None:
        """Lie side by side in an area."""
        self.rect = area.copy()
        cells = columns(area, len(self.buttons), self.look.px(4))
        for button, box in zip(self.buttons.values(), cells, strict=True):
            button.place(box)
