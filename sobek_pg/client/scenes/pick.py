"""One of a list to choose, on a sheet over the present scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import centred, cut_bottom
from sobek_pg.client.scene import Scene
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.listbox import Item, ListBox
from sobek_pg.client.widgets.panel import Panel


class PickScene(Scene):
    """Calls `on_pick(index)` after closing; Cancel closes without."""

    overlay = True

    def __init__(
        self, kit: Kit, title: str, items: Sequence[Item], on_pick: Callable[[int], None]
    ) -> None:
        super().__init__(kit)
        look = kit.look
        self._on_pick = on_pick
        self.sheet = self.root.add(Panel(look, "panel", title))
        self.list = self.sheet.add(ListBox(look, items, self._picked))
        self.back = self.sheet.add(Button(look, look.t("menu.cancel"), kit.stack.pop))

    def arrange(self) -> None:
        """Centre the sheet."""
        look = self.look
        bounds: Rect = look.metrics.bounds
        wide = min(bounds.w - look.px(40), look.metrics.text_px(640))
        self.sheet.place(centred(bounds, (wide, bounds.h - look.px(120))))
        low, rest = cut_bottom(self.sheet.inner, self.back.preferred()[1], look.px(12))
        button = Rect(0, 0, min(low.w, look.metrics.text_px(220)), low.h)
        button.center = low.center
        self.back.place(button)
        self.list.place(rest)
        self.list.arrange()

    def _picked(self, index: int) -> None:
        self.kit.stack.pop()
        self._on_pick(index)
