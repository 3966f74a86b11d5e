"""Tabs: a row of words of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from sobek_pg.client.input.intents import Confirm, Direction, Intent, Navigate, Press, Release
from sobek_pg.client.layout import Size, columns, inset
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.widget import Widget


class Tabs(Widget):
    """One of `names` is chosen; `on_change(index)` is called when another is."""

    def __init__(
        self, look: Look, names: Sequence[str], index: int, on_change: Callable[[int], None]
    ) -> None:
        super().__init__(look)
        self.names = list(names)
        self.on_change = on_change
        self._index = index

    @property
    def index(self) -> int:
        """Which tab is chosen."""
        return self._index

    def set(self, index: int) -> bool:
        """Choose a tab; False when there is none with that number."""
        if not 0 <= index < len(self.names):
            return False
        if index != self._index:
            self._index = index
            self.mark()
            self.on_change(index)
        return True

    def preferred(self, width: int | None = None) -> Size:
        """Room for every name."""
        air = 2 * self.look.space("medium")
        wide = sum(self.look.text.width(name, "button") + air for name in self.names)
        return width or wide, self.look.target()

    def boxes(self) -> list[Rect]:
        """The rectangle of each tab."""
        weights = [self.look.text.width(name, "button") + self.look.px(32) for name in self.names]
        return columns(self.rect, weights, self.look.px(6))

    def handle(self, intent: Intent) -> bool:
        """Click a tab, or step left and right; beyond the ends the focus moves on."""
        match intent:
            case Press():
                self.pressed = True
            case Release(pos=pos):
                self.pressed = False
                for number, box in enumerate(self.boxes()):
                    if box.collidepoint(pos):
                        self.set(number)
            case Navigate(direction=Direction.LEFT):
                return self.set(self._index - 1)
            case Navigate(direction=Direction.RIGHT):
                return self.set(self._index + 1)
            case Confirm():
                self.set((self._index + 1) % len(self.names))
            case _:
                return False
        return True

    def describe(self) -> str:
        """The chosen name and its place."""
        return f"{self.names[self._index]} ({self._index + 1}/{len(self.names)})"

    def draw(self, surface: Surface) -> None:
        """Draw the tabs; the chosen one is raised and underlined in gold."""
        look = self.look
        for number, (name, box) in enumerate(zip(self.names, self.boxes(), strict=True)):
            chosen = number == self._index
            part = "tab_chosen" if chosen else "tab_hover" if self.hovered else "tab"
            body = box if chosen else Rect(box.x, box.y + look.px(4), box.w, box.h - look.px(4))
            look.shape(surface, part, body)
            ink = look.ink(part)
            words = inset(body, look.space("small"), 0)
            # A tab is open below: the middle of what its rim leaves lies lower than its own.
            rim = look.px(6)
            words.y, words.h = words.y + rim, words.h - rim
            look.text.draw(surface, name, words, "button", ink, align="centre")
            if chosen:
                self.draw_focus(surface, body)
