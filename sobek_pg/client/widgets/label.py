"""A line or paragraph of text."""

from __future__ import annotations

from pygame import Surface

from sobek_pg.client.layout import Size
from sobek_pg.client.look import Look
from sobek_pg.client.text import Align, VAlign
from sobek_pg.client.widgets.widget import Widget


class Label(Widget):
    """Text in a box; wraps when `wrap` is set."""

    focusable = False

    def __init__(
        self,
        look: Look,
        text: str,
        style: str = "body",
        color: str = "ink",
        *,
        align: Align = "left",
        valign: VAlign = "middle",
        wrap: bool = False,
    ) -> None:
        super().__init__(look)
        self._text = text
        self.style = style
        self.color = color
        self.align: Align = align
        self.valign: VAlign = valign
        self.wrap = wrap

    @property
    def text(self) -> str:
        """What it says; setting it marks the label."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.mark()

    def hit(self, pos: tuple[int, int]) -> bool:
        """Only a label with a tooltip answers to the pointer."""
        return bool(self.tooltip) and super().hit(pos)

    def preferred(self, width: int | None = None) -> Size:
        """The size of the text."""
        wide, high = self.look.text.measure(self._text, self.style, width if self.wrap else None)
        return width or wide, high

    def describe(self) -> str:
        """The text itself."""
        return self._text

    def draw(self, surface: Surface) -> None:
        """Draw the text."""
        self.look.text.draw(
            surface, self._text, self.rect, self.style, self.color,
            align=self.align, valign=self.valign, wrap=self.wrap,
        )  # fmt: skip
