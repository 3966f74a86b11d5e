"""The title: the picture of the river, the name of the game, and the way in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pygame import Rect, Surface

from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import Metrics
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.menu import Entry, column_height, menu_buttons, place_column
from sobek_pg.client.widgets.divider import Divider
from sobek_pg.client.widgets.label import Label
from sobek_pg.client.widgets.panel import Panel


@dataclass(frozen=True, slots=True)
class TitleLayout:
    """Where the parts of the title lie."""

    sheet: Rect
    name: Rect
    subtitle: Rect
    divider: Rect
    menu: Rect
    version: Rect


def layout(metrics: Metrics, menu_height: int, name_line: int, small_line: int) -> TitleLayout:
    """Lay the title out: a sheet on the left with name, subtitle and menu."""
    w, h = metrics.size
    px = metrics.px
    wide = min(w - px(80), max(px(390), metrics.text_px(360)))
    air = px(28)
    subtitle = round(small_line * 1.6)
    head = air * 2 + name_line + subtitle + px(24)
    room = h - px(32) - head
    if menu_height > room:
        # Too tall for one column: the menu goes into two, on a wider sheet.
        wide = min(w - px(80), round(wide * 1.6))
        menu_height = min(room, (menu_height + px(60)) // 2)
    high = head + menu_height
    left = px(70) if w - wide > px(200) else (w - wide) // 2
    sheet = Rect(left, (h - high) // 2, wide, high)
    inner = sheet.inflate(-2 * air, -2 * air)
    name = Rect(inner.x, inner.y, inner.w, name_line)
    below = Rect(inner.x, name.bottom, inner.w, subtitle)
    divider = Rect(inner.x, below.bottom, inner.w, px(24))
    menu = Rect(inner.x, divider.bottom, inner.w, inner.bottom - divider.bottom)
    version = Rect(w - px(220), h - small_line - px(8), px(204), small_line)
    return TitleLayout(sheet, name, below, divider, menu, version)


class TitleScene(Scene):
    """Shows the given entries; those without a callback are left out."""

    def __init__(
        self,
        kit: Kit,
        entries: Sequence[Entry],
        *,
        picture: Path | None = None,
        version: str = "",
        message: str = "",
    ) -> None:
        super().__init__(kit)
        look = kit.look
        self._backdrop = kit.look.backdrop(picture) if picture else None
        self._message = message
        self.sheet = self.root.add(Panel(look, "dialog"))
        self.name = self.sheet.add(
            Label(look, look.t("app.title"), "display", "terracotta_dark", align="centre")
        )
        self.subtitle = self.sheet.add(
            Label(look, look.t("app.subtitle"), "small", "ink", align="centre", wrap=True)
        )
        self.divider = self.sheet.add(Divider(look))
        self.buttons = menu_buttons(look, self.sheet, entries)
        self.version = self.root.add(Label(look, version, "small", "papyrus_light", align="right"))

    def enter(self) -> None:
        """Say what happened at start, if anything."""
        if self._message:
            self.toast.show(self._message)

    def arrange(self) -> None:
        """Place everything."""
        look = self.look
        lines = round(look.text.px("display") * 1.05), look.text.line("small")
        places = layout(look.metrics, column_height(look, self.buttons), *lines)
        self.sheet.place(places.sheet)
        self.name.place(places.name)
        self.subtitle.place(places.subtitle)
        self.divider.place(places.divider)
        self.version.place(places.version)
        place_column(look, self.buttons, places.menu)
        if self._backdrop:
            self._backdrop.fit(look.metrics.size)

    def background(self, surface: Surface) -> None:
        """Draw the picture."""
        if self._backdrop is None or not self._backdrop.draw(surface):
            super().background(surface)
