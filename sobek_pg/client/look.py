"""What widgets draw with: theme, words, fonts and shapes at the present window size."""

from __future__ import annotations

from pathlib import Path

from pygame import Color, Rect, Surface

from sobek_pg.client.layout import Metrics
from sobek_pg.client.picture import Backdrop
from sobek_pg.client.shapes import Shapes
from sobek_pg.client.text import Text
from sobek_pg.client.theme import Theme


class Look:
    """One per window, handed to every widget; `resize` is the only thing that changes it."""

    def __init__(self, theme: Theme, text: Text, shapes: Shapes) -> None:
        self.theme = theme
        self.text = text
        self.shapes = shapes
        self.metrics = text.metrics
        self._backdrops: dict[Path, Backdrop] = {}

    def resize(self, metrics: Metrics) -> None:
        """Follow the window's size and text scale; scenes are laid out anew by the stack."""
        self.metrics = metrics
        self.text.metrics = metrics

    def px(self, units: float) -> int:
        """Logical units in pixels."""
        return self.metrics.px(units)

    def space(self, name: str) -> int:
        """A spacing of the theme in pixels."""
        return self.metrics.px(self.theme.space(name))

    def target(self, units: float = 44) -> int:
        """A clickable height in pixels; grows with the text."""
        return self.metrics.target(units)

    def color(self, name: str, alpha: int = 255) -> Color:
        """A colour of the theme."""
        return self.theme.color(name, alpha)

    def t(self, key: str, /, **values: object) -> str:
        """A sentence of the catalogue."""
        return self.text.t(key, **values)

    def backdrop(self, picture: Path) -> Backdrop:
        """The background picture of a file, shared by all scenes that show it."""
        return self._backdrops.setdefault(picture, Backdrop(picture))

    def ink(self, part: str) -> str:
        """The colour of words on an interface part."""
        return self.shapes.ink(part)

    def icon(self, surface: Surface, name: str, box: Rect) -> bool:
        """Draw a sign of the interface (a file icon-*.svg, or a key glyph by its full name)."""
        return self.shapes.icon(surface, name, box)

    def shape(self, surface: Surface, part: str, box: Rect) -> None:
        """Draw an interface part over a box."""
        self.shapes.draw(surface, part, box, self.metrics.unit)
