"""A panel: a sheet of papyrus or a dark slab that other widgets lie on."""

from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.layout import inset
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.widget import Widget


class Panel(Widget):
    """Draws a part (`panel`, `panel_dark`, `inset`) behind its children, with a title if given."""

    focusable = False

    def __init__(self, look: Look, part: str = "panel", title: str = "") -> None:
        super().__init__(look)
        self.part = part
        self.title = title

    @property
    def extent(self) -> Rect:
        """The panel with its shadow."""
        margin = 2 * self.look.shapes.margin(self.part, self.look.metrics.unit)
        return self.rect.inflate(margin, margin)

    @property
    def ink(self) -> str:
        """The colour of text on this panel."""
        return self.look.ink(self.part)

    @property
    def title_height(self) -> int:
        """What the title takes at the top, in pixels."""
        return self.look.text.line("heading") + self.look.space("small") if self.title else 0

    @property
    def inner(self) -> Rect:
        """Where children belong: inside the gold line, under the title."""
        box = inset(self.rect, self.look.space("medium") + self.look.px(6))
        return Rect(box.x, box.y + self.title_height, box.w, max(0, box.h - self.title_height))

    def hit(self, pos: tuple[int, int]) -> bool:
        """A panel catches what falls on it."""
        return self.rect.collidepoint(pos)

    def describe(self) -> str:
        """The title."""
        return self.title

    def draw(self, surface: Surface) -> None:
        """Draw the sheet and its title between two strokes of gold."""
        self.look.shape(surface, self.part, self.rect)
        if not self.title:
            return
        box = inset(self.rect, self.look.space("medium") + self.look.px(6))
        line = Rect(box.x, box.y, box.w, self.look.text.line("heading"))
        taken = self.look.text.draw(surface, self.title, line, "heading", self.ink, align="centre")
        self._strokes(surface, line, taken)

    def _strokes(self, surface: Surface, line: Rect, taken: Rect) -> None:
        gap, thick = self.look.space("medium"), self.look.px(1.5)
        color = self.look.color("gold_dark" if self.ink == "ink" else "gold")
        dot = self.look.px(3)
        for x0, x1, end in (
            (line.x, taken.x - gap, taken.x - gap),
            (taken.right + gap, line.right, taken.right + gap),
        ):
            if x1 - x0 > gap:
                surface.fill(color, Rect(x0, line.centery, x1 - x0, thick))
                surface.fill(
                    color, Rect(end - dot, line.centery - dot + thick // 2, 2 * dot, 2 * dot)
                )
