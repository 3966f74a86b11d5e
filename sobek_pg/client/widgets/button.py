"""A button: a word or picture on a stone slab, pressed by click or Confirm."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from sobek_pg.client.layout import MIN_TARGET, Size, inset
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.widget import Widget


class Button(Widget):
    """Calls `on_click` when activated. `kind` is `button` or `primary` (the main way on).

    `icon` names a sign of the interface, drawn at the left end, or alone without text.
    """

    def __init__(
        self,
        look: Look,
        text: str,
        on_click: Callable[[], None],
        *,
        kind: str = "button",
        style: str = "button",
        icon: str = "",
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
        if self.icon:
            wide = wide + high if self._text else high
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
        look, state = self.look, self.state()
        part = f"{self.kind}_{state}" if state else self.kind
        look.shape(surface, part, self.rect)
        box = inset(self.rect, self._air if self._text else 0, 0)
        if state == "pressed":
            box = box.move(0, look.px(1))
        if self.icon:
            side = round(look.target() * (0.62 if self._text else 0.7))
            spot = Rect(0, 0, side, side)
            spot.center = (box.x + side // 2, box.centery) if self._text else box.center
            look.icon(surface, self.icon, spot)
            if self._text:
                # The same room is left on the far side, so that words of a column line up.
                room = side + look.px(4)
                wide = look.text.width(self._text, self.style)
                box = (
                    inset(box, room, 0)
                    if wide <= box.w - 2 * room
                    else Rect(box.x + room, box.y, box.w - room, box.h)
                )
        look.text.draw(surface, self._text, box, self.style, look.ink(part), align="centre")
        self.draw_focus(surface)

    @property
    def _air(self) -> int:
        return self.look.space("medium")
