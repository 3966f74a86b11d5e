"""A button: a word or picture on a stone slab, pressed by click or Confirm."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from sobek_pg.client.layout import MIN_TARGET, Size, inset
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.widget import Widget


class Button(Widget):
    """Calls `on_click` when activated. `kind` is `button` or `primary` (the main way on).

    `icon(surface, box, color)` draws a sign left of the text, or alone without text.
    """

    def __init__(
        self,
        look: Look,
        text: str,
        on_click: Callable[[], None],
        *,
        kind: str = "button",
        style: str = "button",
        icon: Callable[[Surface, Rect, str], None] | None = None,
    ) -> None:
        super().__init__(look)
        self._text = text
        self.on_click = on_click
        self.kind = kind
        self.style = style
        self.icon = icon

    @property
    def text(self) -> str:
        """The word on it; setting it marks the button."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.mark()

    def preferred(self, width: int | None = None) -> Size:
        """Room for the word with air around it, never under the least target."""
        high = self.look.target(MIN_TARGET + 4)
        wide = self.look.text.width(self._text, self.style) + 2 * self._air
        if self.icon is not None:
            wide += high // 2 + self.look.space("small") if self._text else high - 2 * self._air
        return width or max(wide, high), high

    def activate(self) -> None:
        """Do what the button is for."""
        self.on_click()

    def describe(self) -> str:
        """The word on it and whether it can be used."""
        word = self._text or self.tooltip
        return word if self.enabled else f"{word} ({self.why or self.look.t('widget.off')})"

    def draw(self, surface: Surface) -> None:
        """Draw slab, sign and word."""
        state = self.state()
        self.look.shape(surface, f"{self.kind}_{state}" if state else self.kind, self.rect)
        color = self._ink(state)
        box = inset(self.rect, self._air if self._text else self.look.space("small"), 0)
        if state == "pressed":
            box = box.move(0, self.look.px(1))
        if self.icon is not None:
            side = self.rect.h // 2
            if not self._text:
                spot = Rect(0, 0, side, side)
                spot.center = box.center
                self.icon(surface, spot, color)
            else:
                word = self.look.text.width(self._text, self.style)
                gap = self.look.space("small")
                start = max(box.x, box.centerx - (word + side + gap) // 2)
                self.icon(surface, Rect(start, box.centery - side // 2, side, side), color)
                left = start + side + gap
                box = Rect(left, box.y, min(word, box.right - left), box.h)
        self.look.text.draw(surface, self._text, box, self.style, color, align="centre")
        self.draw_focus(surface)

    @property
    def _air(self) -> int:
        return self.look.space("medium")

    def _ink(self, state: str) -> str:
        if state == "disabled":
            return "terracotta_dark"
        return "alabaster" if self.kind == "primary" else "ink"
