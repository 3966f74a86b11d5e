"""A tooltip: a few words beside what they explain, there at once, never under the pointer."""

from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.layout import inset
from sobek_pg.client.look import Look
from sobek_pg.client.node import Node


class Tooltip(Node):
    """Shown by the scene beside a rectangle; it takes no input."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.text = ""
        self.visible = False

    def show(self, text: str, beside: Rect) -> None:
        """Show a text below (or, lacking room, above) a rectangle."""
        self.visible = False
        self.bleed = self.look.px(8)
        self.text = text
        look, bounds = self.look, self.look.metrics.bounds
        most = min(look.metrics.text_px(340), bounds.w - look.px(40))
        wide, _ = look.text.measure(text, "small")
        wide = min(wide + look.px(2), most)
        high = look.text.measure(text, "small", wide)[1]
        box = Rect(0, 0, wide + 2 * look.px(14), high + 2 * look.px(9))
        gap = look.px(10)
        box.midtop = (beside.centerx, beside.bottom + gap)
        if box.bottom > bounds.bottom:
            box.midbottom = (beside.centerx, beside.top - gap)
        self.place(box.clamp(bounds))
        self.visible = True

    def hide(self) -> None:
        """Take it away."""
        self.visible = False

    def draw(self, surface: Surface) -> None:
        """Draw the slip and its words."""
        self.look.shape(surface, "tooltip", self.rect)
        box = inset(self.rect, self.look.px(14), self.look.px(6))
        ink = self.look.ink("tooltip")
        self.look.text.draw(surface, self.text, box, "small", ink, wrap=True)
