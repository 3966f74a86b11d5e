"""A progress bar with a line of words."""

from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.layout import Size
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.widget import Widget


class Progress(Widget):
    """Shows a share from 0 to 1 and, above it, what is being done."""

    focusable = False

    def __init__(self, look: Look, text: str = "", color: str = "ink") -> None:
        super().__init__(look)
        self.text = text
        self.color = color
        self._share = 0.0

    @property
    def share(self) -> float:
        """How much is done."""
        return self._share

    def set(self, share: float, text: str | None = None) -> None:
        """Show another share, and other words if given."""
        share = min(1.0, max(0.0, share))
        if share != self._share or (text is not None and text != self.text):
            self._share = share
            self.text = self.text if text is None else text
            self.mark()

    def hit(self, pos: tuple[int, int]) -> bool:
        """Nothing to click."""
        del pos
        return False

    def preferred(self, width: int | None = None) -> Size:
        """The words and the bar."""
        high = self.look.text.line("small") if self.text else 0
        return width or self.look.px(260), high + self.look.px(18)

    def describe(self) -> str:
        """Words and per cent."""
        return f"{self.text} {round(self._share * 100)} %".strip()

    def draw(self, surface: Surface) -> None:
        """Draw words, channel and filled part."""
        look, high = self.look, self.look.px(14)
        bar = Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high)
        if self.text:
            words = Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - high)
            look.text.draw(surface, self.text, words, "small", self.color)
        look.shape(surface, "progress_track", bar)
        done = Rect(bar.x, bar.y, round(bar.w * self._share), bar.h)
        if done.w >= bar.h:
            look.shape(surface, "progress_fill", done)
