"""The pause: a menu over the table."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import centred
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.menu import Entry, column_height, menu_buttons, place_column
from sobek_pg.client.widgets.panel import Panel


class PauseScene(Scene):
    """First entry is always the way back; the others are the caller's (save, settings, leave).

    An entry that should close the pause first pops the stack itself.
    """

    overlay = True

    def __init__(self, kit: Kit, entries: Sequence[Entry]) -> None:
        super().__init__(kit)
        look = kit.look
        back = Entry(look.t("menu.resume"), self._back, primary=True)
        self.sheet = self.root.add(Panel(look, "dialog", look.t("pause.title")))
        self.buttons = menu_buttons(look, self.sheet, [back, *entries])

    def arrange(self) -> None:
        """Centre the sheet around its menu."""
        look = self.look
        frame = 2 * (look.space("medium") + look.px(6))
        widest = max(b.preferred()[0] for b in self.buttons)
        wide = max(look.px(360), widest + frame)
        room = look.metrics.size[1] - look.px(40)
        high = frame + self.sheet.title_height + look.space("small")
        column = column_height(look, self.buttons)
        if high + column > room:
            wide = 2 * widest + frame + look.px(11)
        bounds: Rect = look.metrics.bounds
        self.sheet.place(centred(bounds, (wide, min(room, high + column))))
        inner = self.sheet.inner
        inner.y += look.space("small")
        place_column(look, self.buttons, inner)

    def command(self, name: str) -> bool:
        """The pause key closes the pause too."""
        if name == "pause":
            self._back()
            return True
        return False

    def _back(self) -> None:
        self.kit.stack.pop()
