"""A row of the settings: what it is, a line on what it does, and its controls."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from sobek_pg.client.layout import Size, columns
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.toggle import Toggle
from sobek_pg.client.widgets.widget import Widget


class SettingRow(Widget):
    """Words on the left, controls on the right, a thin line below. Call `arrange` once placed."""

    focusable = False

    def __init__(self, look: Look, text: str, detail: str, controls: Sequence[Widget]) -> None:
        super().__init__(look)
        self.text = text
        self.detail = detail
        self.controls = [self.add(control) for control in controls]

    def hit(self, pos: tuple[int, int]) -> bool:
        """Only the controls answer."""
        del pos
        return False

    def preferred(self, width: int | None = None) -> Size:
        """Room for the words and the controls."""
        look = self.look
        wide = width or look.px(600)
        words = self._words(Rect(0, 0, wide, 0)).w
        high = look.text.measure(self.text, "body", words)[1]
        if self.detail:
            high += look.text.measure(self.detail, "small", words)[1]
        return wide, max(look.target(), high) + look.px(8)

    def arrange(self) -> None:
        """Place the controls."""
        look = self.look
        _, side = columns(self.rect, [6, 6], look.space("medium"))
        side = Rect(side.x, side.y, side.w - look.px(10), side.h - look.px(8))
        high = look.target()
        band = Rect(side.x, side.centery - high // 2, side.w, high)
        cells = columns(band, max(1, len(self.controls)), look.px(10))
        for control, cell in zip(self.controls, cells, strict=False):
            if isinstance(control, Toggle):
                cell.width = control.preferred()[0]
            control.place(cell)

    def describe(self) -> str:
        """The words."""
        return f"{self.text}. {self.detail}".strip()

    def draw(self, surface: Surface) -> None:
        """Draw words and line."""
        look, box = self.look, self._words(self.rect)
        box.height -= look.px(8)
        if self.detail:
            name = look.text.measure(self.text, "body", box.w)[1]
            more = look.text.measure(self.detail, "small", box.w)[1]
            top = box.y + max(0, (box.h - name - more) // 2)
            look.text.draw(surface, self.text, Rect(box.x, top, box.w, name), "strong", wrap=True)
            below = Rect(box.x, top + name, box.w, more)
            look.text.draw(surface, self.detail, below, "small", "terracotta_dark", wrap=True)
        else:
            look.text.draw(surface, self.text, box, "strong", wrap=True)
        line = Rect(self.rect.x, self.rect.bottom - look.px(1), self.rect.w, look.px(1))
        surface.fill(look.color("papyrus_dark"), line)

    def _words(self, rect: Rect) -> Rect:
        words = columns(rect, [6, 6], self.look.space("medium"))[0]
        air = self.look.px(8)
        return Rect(words.x + air, words.y, words.w - air, words.h)
