"""A toast: a short sentence low in the window that goes away by itself, and blocks nothing."""

from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.layout import inset
from sobek_pg.client.look import Look
from sobek_pg.client.node import Node

_LEAST_SECONDS = 2.5
_SECONDS_PER_LETTER = 0.06


class Toast(Node):
    """Says why a click is not legal, or what was done; long enough to be read."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.text = ""
        self.visible = False
        self._left = 0.0

    def show(self, text: str) -> None:
        """Show a sentence in place of the last one."""
        self.visible = False
        self.bleed = self.look.px(8)
        self.text = text
        look, bounds = self.look, self.look.metrics.bounds
        most = min(look.metrics.text_px(620), bounds.w - look.px(80))
        wide = min(look.text.measure(text, "body")[0] + look.px(2), most)
        high = look.text.measure(text, "body", wide)[1]
        box = Rect(0, 0, wide + 2 * look.px(26), high + 2 * look.px(13))
        box.midbottom = (bounds.centerx, bounds.bottom - look.px(40))
        self.place(box.clamp(bounds))
        self._left = _LEAST_SECONDS + _SECONDS_PER_LETTER * len(text)
        self.visible = True

    def hide(self) -> None:
        """Take it away."""
        self.visible = False

    def pass_time(self, dt: float) -> None:
        """Count down."""
        if self.visible:
            self._left -= dt
            if self._left <= 0:
                self.hide()

    def draw(self, surface: Surface) -> None:
        """Draw the slab and its sentence."""
        self.look.shape(surface, "toast", self.rect)
        box = inset(self.rect, self.look.px(26), self.look.px(9))
        self.look.text.draw(
            surface, self.text, box, "body", "papyrus_light", align="centre", wrap=True
        )
