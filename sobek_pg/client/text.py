"""All text on screen: words from the catalogue, fonts from the theme, fitted to boxes.

Every label goes through `Text.draw`: it shrinks to fit its box down to a least
size, wraps when asked to, and tells an optional recorder what was drawn where,
so that tests can prove that nothing is cut off.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import fontpkg  # type: ignore[import-untyped]
import pygame
from pygame import Color, Rect, Surface
from pygame.font import Font

from sobek_pg.client.catalogue import Catalogue
from sobek_pg.client.layout import Metrics, Size
from sobek_pg.client.theme import Theme

Align = Literal["left", "centre", "right"]
VAlign = Literal["top", "middle", "bottom"]

LEAST_SHRINK = 0.72
"""A label shrinks to this share of its size before it is cut with an ellipsis."""
LINE_HEIGHT = 1.26
_CACHED_LABELS = 700
_FACES = {
    "display": ("Spectral", 700),
    "title": ("Spectral", 700),
    "heading": ("Spectral", 600),
    "button": ("Alegreya Sans", 700),
    "strong": ("Alegreya Sans", 700),
    "body": ("Alegreya Sans", 500),
    "small": ("Alegreya Sans", 500),
    # The body face has figures with descenders; what is counted or scored stands upright.
    "figure": ("Spectral", 700),
    "number": ("Spectral", 700),
}
_SAME_SIZE = {"strong": "body", "figure": "body", "number": "heading"}


@dataclass(frozen=True, slots=True)
class Label:
    """One drawn line of text: its ink as seen, the box it was meant for, whether it was cut."""

    text: str
    rect: Rect
    box: Rect
    cut: bool


class Text:
    """Words and letters of one window; `metrics` follows the window's size and text scale.

    Styles: display, title, heading, button, strong, body, small; figure and number for
    what is counted (body size, and large).
    """

    def __init__(self, catalogue: Catalogue, theme: Theme, metrics: Metrics) -> None:
        pygame.font.init()
        self.catalogue = catalogue
        self.mods: Sequence[Path] = ()
        """Folders with words of the mods that are played; they lie over every language."""
        self.theme = theme
        self.metrics = metrics
        self.recorder: list[Label] | None = None
        self._fonts: dict[tuple[str, int], Font] = {}
        self._labels: OrderedDict[tuple[str, str, int, int], Surface] = OrderedDict()

    def t(self, key: str, /, **values: object) -> str:
        """Return the catalogue's sentence for a key."""
        return self.catalogue.t(key, **values)

    def px(self, style: str) -> int:
        """Return the pixel size of a style at the present window and text scale."""
        known = style if style in self.theme.type else _SAME_SIZE.get(style, style)
        units = self.theme.size(known)
        return max(8, self.metrics.text_px(units))

    def font(self, style: str, px: int | None = None) -> Font:
        """Return the font of a style, at its own size or at a given one."""
        key = (style, px or self.px(style))
        if key not in self._fonts:
            family, weight = _FACES.get(style, _FACES["body"])
            self._fonts[key] = Font(fontpkg.path(family, weight), key[1])
        return self._fonts[key]

    def width(self, text: str, style: str = "body") -> int:
        """Return the pixels a single line takes."""
        return self.font(style).size(text)[0]

    def line(self, style: str = "body", px: int | None = None) -> int:
        """Return the pixels from one line to the next."""
        return round((px or self.px(style)) * LINE_HEIGHT)

    def measure(self, text: str, style: str = "body", width: int | None = None) -> Size:
        """Return the size of a text, wrapped to `width` if given."""
        lines = text.split("\n") if width is None else self.wrap(text, style, width)
        return (
            max((self.width(line, style) for line in lines), default=0),
            self.line(style) * max(1, len(lines)),
        )

    def wrap(self, text: str, style: str, width: int, px: int | None = None) -> list[str]:
        """Break a text into lines no wider than `width`; a word too long is broken too."""
        font = self.font(style, px)
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split():
                longer = f"{line} {word}" if line else word
                if font.size(longer)[0] <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while font.size(word)[0] > width and len(word) > 1:
                    head = _longest(font, word, width)
                    lines.append(word[:head])
                    word = word[head:]
                line = word
            lines.append(line)
        return lines

    def render(self, text: str, style: str, color: Color, px: int | None = None) -> Surface:
        """Return the picture of one line, cached; do not draw onto it."""
        size = px or self.px(style)
        key = (text, style, size, int(color))
        found = self._labels.get(key)
        if found is None:
            found = self.font(style, size).render(text, True, color)
            if pygame.display.get_surface():
                found = found.convert_alpha()
            self._labels[key] = found
            if len(self._labels) > _CACHED_LABELS:
                self._labels.popitem(last=False)
        else:
            self._labels.move_to_end(key)
        return found

    def draw(
        self,
        surface: Surface,
        text: str,
        box: Rect,
        style: str = "body",
        color: str | Color = "ink",
        *,
        align: Align = "left",
        valign: VAlign = "middle",
        wrap: bool = False,
    ) -> Rect:
        """Draw a text into a box, shrunk to fit it; return the rectangle it took."""
        if not text or box.w <= 0 or box.h <= 0:
            return Rect(box.topleft, (0, 0))
        px, lines = self._fit(text, style, box, wrap)
        shade = self.theme.color(color) if isinstance(color, str) else color
        step = self.line(style, px)
        font = self.font(style, px)
        cap = font.metrics("H")[0]
        cap_height = cap[3] if cap else round(px * 0.65)
        block = cap_height + step * (len(lines) - 1)
        first = {
            "top": box.y + round(px * 0.95),
            "middle": box.centery - block // 2 + cap_height,
            "bottom": box.bottom - round(px * 0.3) - step * (len(lines) - 1),
        }[valign]
        taken: Rect | None = None
        for number, line in enumerate(lines):
            image = self.render(line, style, shade, px)
            x = {
                "left": box.x,
                "centre": box.centerx - image.get_width() // 2,
                "right": box.right - image.get_width(),
            }[align]
            at = image.get_rect(topleft=(x, first + number * step - font.get_ascent()))
            surface.blit(image, at)
            if self.recorder is not None:
                ink = image.get_bounding_rect().move(at.topleft).clip(surface.get_clip())
                if ink.w and ink.h:
                    self.recorder.append(Label(line, ink, box.copy(), line.endswith("…")))
            taken = at if taken is None else taken.union(at)
        return taken or Rect(box.topleft, (0, 0))

    def _fit(self, text: str, style: str, box: Rect, wrap: bool) -> tuple[int, list[str]]:
        full = self.px(style)
        least = max(8, int(full * LEAST_SHRINK))
        for px in range(full, least - 1, -1):
            if wrap:
                lines = self.wrap(text, style, box.w, px)
                if self.line(style, px) * len(lines) <= box.h + px * 0.3:
                    return px, lines
            elif self.font(style, px).size(text)[0] <= box.w:
                return px, [text]
        font = self.font(style, least)
        if not wrap:
            return least, [_shorten(font, text, box.w)]
        lines = self.wrap(text, style, box.w, least)
        room = max(1, int((box.h + least * 0.3) // self.line(style, least)))
        if len(lines) > room:
            lines = [*lines[: room - 1], _shorten(font, lines[room - 1] + " …", box.w)]
        return least, lines


def _longest(font: Font, word: str, width: int) -> int:
    low, high = 1, len(word)
    while low < high:
        middle = (low + high + 1) // 2
        if font.size(word[:middle])[0] <= width:
            low = middle
        else:
            high = middle - 1
    return low


def _shorten(font: Font, text: str, width: int) -> str:
    bare = text.removesuffix("…").rstrip()
    while bare and font.size(bare + "…")[0] > width:
        bare = bare[:-1]
    return bare.rstrip() + "…"
