"""A choice of one from a few, stepped through with arrows on either side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from sobek_pg.client.input.intents import (
    Confirm,
    Direction,
    Intent,
    Navigate,
    Press,
    Release,
    Scroll,
)
from sobek_pg.client.layout import Size
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.glyphs import draw_arrow
from sobek_pg.client.widgets.widget import Widget


class Choice(Widget):
    """Shows one of `options`; `on_change(index)` is called when another is chosen.

    Left half steps back, right half and Confirm step on, round the end.
    """

    def __init__(
        self,
        look: Look,
        options: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        name: str = "",
    ) -> None:
        super().__init__(look)
        self.options = list(options)
        self.name = name
        self.on_change = on_change
        self._index = index if 0 <= index < len(self.options) else 0

    @property
    def index(self) -> int:
        """Which option is chosen."""
        return self._index

    def set(self, index: int) -> None:
        """Choose an option, round the end, and say so when that changed it."""
        index %= max(1, len(self.options))
        if index != self._index:
            self._index = index
            self.mark()
            self.on_change(index)

    def preferred(self, width: int | None = None) -> Size:
        """Room for the longest option and both arrows."""
        high = self.look.target()
        widest = max((self.look.text.width(o, "button") for o in self.options), default=0)
        return width or widest + 2 * high + self.look.space("small"), high

    def handle(self, intent: Intent) -> bool:
        """Click a side, wheel, left and right, Confirm."""
        if not self.enabled:
            return False
        match intent:
            case Press():
                self.pressed = True
            case Release(pos=pos):
                inside = self.pressed and self.hit(pos)
                self.pressed = False
                if inside:
                    self.set(self._index + (-1 if pos[0] < self.rect.centerx else 1))
            case Navigate(direction=Direction.LEFT):
                self.set(self._index - 1)
            case Navigate(direction=Direction.RIGHT) | Confirm():
                self.set(self._index + 1)
            case Scroll(dy=dy) if self.hovered:
                self.set(self._index + (1 if dy > 0 else -1))
            case _:
                return False
        return True

    def describe(self) -> str:
        """Name and chosen option."""
        chosen = self.options[self._index] if self.options else ""
        return f"{self.name}: {chosen}" if self.name else chosen

    def draw(self, surface: Surface) -> None:
        """Draw the field, the arrows and the chosen word."""
        look, side = self.look, self.rect.h
        look.shape(surface, "field" if self.enabled else "tab", self.rect)
        color = look.color("lapis" if self.hovered and self.enabled else "sandstone_dark")
        mark = max(8, round(side * (0.6 if self.hovered else 0.5)))
        for x, way in ((self.rect.x, (-1, 0)), (self.rect.right - side, (1, 0))):
            box = Rect(0, 0, mark, mark)
            box.center = (x + side // 2, self.rect.centery)
            if not look.icon(surface, "arrow-left" if way[0] < 0 else "arrow-right", box):
                draw_arrow(surface, box, way, color)
        if self.options:
            word = Rect(self.rect.x + side, self.rect.y, self.rect.w - 2 * side, self.rect.h)
            ink = "ink" if self.enabled else "sandstone_ink"
            look.text.draw(surface, self.options[self._index], word, "button", ink, align="centre")
        self.draw_focus(surface)
