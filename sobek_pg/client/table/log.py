"""The log: everything that happened in words, newest at the end, to scroll through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from sobek_pg.client.look import Look
from sobek_pg.client.session import LogLine
from sobek_pg.client.table.story import tell
from sobek_pg.client.table.words import Words
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.panel import Panel
from sobek_pg.client.widgets.scroll import ScrollArea
from sobek_pg.client.widgets.widget import Widget


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the log: whose doing it was (-1: nobody's), in which colour, and the sentences."""

    seat: int
    text: str
    colour: int = 0


def said(words: Words, log: Sequence[LogLine], colours: Sequence[int]) -> list[Said]:
    """Tell the lines of a session's log; those with nothing to tell are left out."""
    out: list[Said] = []
    for line in log:
        sentences = tell(words, line.events)
        if sentences:
            out.append(Said(line.seat, " ".join(sentences), colours[line.seat]))
    return out


class _Line(Widget):
    """One line with the colour of its seat."""

    focusable = False

    def __init__(self, look: Look, line: Said) -> None:
        super().__init__(look)
        self.line = line
        self.bleed = 0

    def hit(self, pos: tuple[int, int]) -> bool:
        """Leave the pointer to the scroll area."""
        del pos
        return False

    @property
    def gutter(self) -> int:
        """The room for the seat's colour."""
        return self.look.px(16)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """The size of the wrapped sentences."""
        wide = width or self.look.px(300)
        high = self.look.text.measure(self.line.text, "small", wide - self.gutter)[1]
        return wide, high + self.look.px(8)

    def draw(self, surface: Surface) -> None:
        """Draw dot and sentences."""
        look = self.look
        if self.line.seat >= 0:
            spot = (self.rect.x + look.px(5), self.rect.y + look.text.line("small") // 2)
            pygame.draw.circle(surface, look.color("kohl"), spot, look.px(5) + 1)
            pygame.draw.circle(surface, look.theme.seat(self.line.colour), spot, look.px(5))
        box = Rect(self.rect.x + self.gutter, self.rect.y, self.rect.w - self.gutter, self.rect.h)
        look.text.draw(surface, self.line.text, box, "small", valign="top", wrap=True)


class LogPanel(Panel):
    """Slides over the right side of the table; `show` fills it, `hide` closes it."""

    def __init__(self, look: Look, title: str, close: str, on_close: Callable[[], None]) -> None:
        super().__init__(look, "panel", title)
        self.scroll = self.add(ScrollArea(look))
        self.button = self.add(Button(look, close, on_close))
        self.visible = False
        self.bleed = 14

    def show(self, lines: Sequence[Said], area: Rect) -> None:
        """Show these lines in an area, scrolled to the newest."""
        self.place(area)
        inner = self.inner
        high = self.button.preferred()[1]
        self.button.place(Rect(inner.x, inner.bottom - high, inner.w, high))
        self.scroll.clear()
        for line in lines:
            self.scroll.add(_Line(self.look, line))
        below = self.look.space("small")
        self.scroll.place(Rect(inner.x, inner.y, inner.w, inner.h - high - below))
        self.scroll.offset = 0
        self.scroll.lay(self._lay)
        self.scroll.scroll_to(self.scroll.most)
        self.visible = True

    def hide(self) -> None:
        """Close it."""
        self.visible = False

    def _lay(self, inner: Rect) -> int:
        y = inner.y
        for child in self.scroll.children:
            if isinstance(child, _Line):
                high = child.preferred(inner.w)[1]
                child.rect = Rect(inner.x, y, inner.w, high)
                y += high
        return y - inner.y
