"""A dialog: a sheet with a title, a text and buttons in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from sobek_pg.client.layout import Size, columns
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.label import Label
from sobek_pg.client.widgets.panel import Panel
from sobek_pg.client.widgets.scroll import ScrollArea


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog: its word and what it does; `primary` marks the main one."""

    text: str
    call: Callable[[], None]
    primary: bool = False


class Dialog(Panel):
    """Title, wrapped text (scrolling when too long) and answers. Call `arrange` once placed."""

    def __init__(self, look: Look, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__(look, "dialog", title)
        self.scroll = self.add(ScrollArea(look))
        self.label = self.scroll.add(
            Label(look, text, "body", align="centre", valign="top", wrap=True)
        )
        self.buttons = [
            self.add(Button(look, a.text, a.call, kind="primary" if a.primary else "button"))
            for a in answers
        ]

    def preferred(self, width: int | None = None) -> Size:
        """Tall enough for the whole text, if the window allows it."""
        look = self.look
        wide = width or min(look.metrics.text_px(620), look.metrics.size[0] - look.px(80))
        needed = sum(b.preferred()[0] for b in self.buttons)
        needed += look.space("medium") * max(0, len(self.buttons) - 1)
        frame = 2 * (look.space("medium") + look.px(6))
        wide = min(max(wide, needed + frame), look.metrics.size[0] - look.px(24))
        text = look.text.measure(self.label.text, "body", wide - frame - look.px(18))[1]
        high = frame + self.title_height + text + look.space("large")
        if self.buttons:
            high += self.buttons[0].preferred()[1] + look.space("small")
        return wide, min(high, look.metrics.size[1] - look.px(40))

    def arrange(self) -> None:
        """Lay text and buttons out in the sheet's rectangle."""
        look, inner = self.look, self.inner
        high = self.buttons[0].preferred()[1] if self.buttons else 0
        row = Rect(inner.x, inner.bottom - high, inner.w, high)
        gap = look.space("medium")
        natural = [b.preferred()[0] for b in self.buttons]
        wide = min(
            inner.w, max(sum(natural) + gap * (len(natural) - 1), len(natural) * look.px(150))
        )
        row = Rect(row.centerx - wide // 2, row.y, wide, high)
        for button, box in zip(self.buttons, columns(row, natural or [1], gap), strict=False):
            button.place(box)
        self.scroll.place(
            Rect(inner.x, inner.y, inner.w, max(0, inner.h - high - look.space("small")))
        )
        self.scroll.lay(self._lay_text)

    def describe(self) -> str:
        """Title and text."""
        return f"{self.title}. {self.label.text}"

    def _lay_text(self, inner: Rect) -> int:
        high = self.label.preferred(inner.w)[1]
        bar = self.scroll.rect.w - inner.w
        self.label.place(Rect(inner.x + bar // 2, inner.y, inner.w - bar // 2, high))
        return high
