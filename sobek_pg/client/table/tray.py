"""Choices that lie nowhere on the table: tokens, families, backs and cards to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from sobek_pg.client.input.intents import Context, Intent
from sobek_pg.client.layout import inset
from sobek_pg.client.look import Look
from sobek_pg.client.node import Node
from sobek_pg.client.table.cards import Faces, shadow
from sobek_pg.client.text import LEAST_SHRINK
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules.actions import Action


class TrayItem(Widget):
    """One choice: a picture with a word below it, or the word alone."""

    sound = "card"

    def __init__(
        self,
        look: Look,
        action: Action,
        words: str,
        picture: Callable[[tuple[int, int]], Surface] | None,
        aspect: float,
        on_click: Callable[[Action], None],
    ) -> None:
        super().__init__(look)
        self.action = action
        self.name = f"tray:{action.verb}:{action.target}"
        self.words = words
        self.picture = picture
        self.aspect = aspect
        self.on_click = on_click
        self.on_context: Callable[[TrayItem], None] | None = None
        self.bare = False
        """Whether the picture is shown without its word, for want of room."""
        self.bleed = 14

    def activate(self) -> None:
        """Choose it."""
        self.on_click(self.action)

    def handle(self, intent: Intent) -> bool:
        """A click, or a look closer."""
        if isinstance(intent, Context) and self.on_context is not None:
            self.pressed = False
            self.on_context(self)
            return True
        return super().handle(intent)

    def describe(self) -> str:
        """What it is."""
        return self.words

    def draw(self, surface: Surface) -> None:
        """Draw picture and word."""
        look = self.look
        strong = self.hovered or self._focused
        look.shape(surface, "row_hover" if strong else "row", self.rect)
        box = inset(self.rect, look.px(4))
        line = look.text.line("small")
        if self.picture is None:
            look.text.draw(surface, self.words, box, "strong", align="centre", wrap=True)
        else:
            high = box.h if self.bare else box.h - line
            high = min(high, round(box.w / self.aspect))
            size = (max(1, round(high * self.aspect)), high)
            spot = Rect(0, 0, *size)
            spot.midtop = (box.centerx, box.y + (box.h - high) // 2 * self.bare)
            spread = look.px(5)
            shade = shadow(size, size[0] // (2 if self.aspect == 1 else 12), spread, 110)
            surface.blit(shade, (spot.x - spread, spot.y - spread + look.px(2)))
            surface.blit(self.picture(size), spot)
            if not self.bare:
                word = Rect(box.x, box.bottom - line, box.w, line)
                look.text.draw(surface, self.words, word, "small", "ink", align="centre")
        self.draw_focus(surface)


class Tray(Node):
    """A papyrus strip with items side by side."""

    def __init__(self, look: Look, faces: Faces) -> None:
        super().__init__()
        self.look = look
        self.faces = faces
        self.items: list[TrayItem] = []
        self.bleed = 12

    def show(self, items: Sequence[TrayItem], area: Rect) -> None:
        """Show these items in an area, at most as wide as they need."""
        self.clear()
        self.mark()
        self.items = [self.add(item) for item in items]
        if not items:
            self.rect = Rect(area.topleft, (0, 0))
            return
        look, gap = self.look, self.look.px(6)
        inner = inset(area, look.px(10), look.px(8))
        widths = [self._width(item, inner.h) for item in items]
        free = inner.w - gap * (len(items) - 1)
        share = min(1.0, free / max(1, sum(widths)))
        widths = [int(w * share) for w in widths]
        tight = any(not self._fits(*pair) for pair in zip(items, widths, strict=True))
        for item in items:
            item.bare = tight and item.picture is not None
        wide = sum(widths) + gap * (len(items) - 1)
        x = inner.centerx - wide // 2
        self.rect = Rect(x - look.px(10), area.y, wide + look.px(20), area.h)
        for item, width in zip(items, widths, strict=True):
            item.place(Rect(x, inner.y, width, inner.h))
            x += width + gap
        self.mark()

    def _width(self, item: TrayItem, high: int) -> int:
        look = self.look
        words = look.text.width(item.words, "small" if item.picture else "strong")
        least = look.metrics.text_px(96)
        return max(least, min(words + look.px(14), look.metrics.text_px(150)), round(high * 0.6))

    def _fits(self, item: TrayItem, width: int) -> bool:
        style = "small" if item.picture else "strong"
        needed = self.look.text.width(item.words, style) * LEAST_SHRINK
        return needed + self.look.px(9) <= width

    def draw(self, surface: Surface) -> None:
        """Draw the strip."""
        if self.items:
            self.look.shape(surface, "panel", self.rect)
