"""Pure layout: the logical unit of a window and helpers that split rectangles.

Everything on screen is measured in logical units; a window of 1280x720 has one
pixel to the unit. Nothing in here knows pygame's display or holds state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

Size = tuple[int, int]

DESIGN_SIZE: Size = (1280, 720)
MIN_SIZE: Size = (960, 540)
MIN_TARGET = 44
"""The least width and height, in logical units, of anything one can click."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """A window's size and text scale, and what a logical unit is worth in it."""

    size: Size
    text_scale: float = 1.0

    @property
    def unit(self) -> float:
        """Pixels to the logical unit."""
        return min(self.size[0] / DESIGN_SIZE[0], self.size[1] / DESIGN_SIZE[1])

    @property
    def bounds(self) -> Rect:
        """The whole window."""
        return Rect((0, 0), self.size)

    @property
    def logical(self) -> tuple[float, float]:
        """The window's size in logical units; never less than the design size."""
        return self.size[0] / self.unit, self.size[1] / self.unit

    def px(self, units: float) -> int:
        """Turn logical units into whole pixels; anything above zero is at least one."""
        return max(1, round(units * self.unit)) if units > 0 else round(units * self.unit)

    def text_px(self, units: float) -> int:
        """Turn logical units that must grow with the text into whole pixels."""
        return self.px(units * self.text_scale)

    def target(self, units: float = MIN_TARGET) -> int:
        """Pixels of a clickable height that grows with the text, never under the least target."""
        return max(self.px(MIN_TARGET), self.text_px(units))


def inset(rect: Rect, x: int, y: int | None = None) -> Rect:
    """Shrink by `x` on the left and right and by `y` (or `x`) above and below."""
    dy = x if y is None else y
    return Rect(rect.x + x, rect.y + dy, max(0, rect.w - 2 * x), max(0, rect.h - 2 * dy))


def _spans(start: int, length: int, weights: Sequence[float], gap: int) -> list[tuple[int, int]]:
    free = max(0, length - gap * (len(weights) - 1))
    total = sum(weights) or 1.0
    edges, run = [0], 0.0
    for weight in weights:
        run += weight
        edges.append(round(free * run / total))
    return [(start + edges[i] + gap * i, edges[i + 1] - edges[i]) for i in range(len(weights))]


def rows(rect: Rect, weights: Sequence[float] | int, gap: int = 0) -> list[Rect]:
    """Split from top to bottom by weights (a number: that many equal rows)."""
    shares = [1.0] * weights if isinstance(weights, int) else weights
    return [Rect(rect.x, y, rect.w, h) for y, h in _spans(rect.y, rect.h, shares, gap)]


def columns(rect: Rect, weights: Sequence[float] | int, gap: int = 0) -> list[Rect]:
    """Split from left to right by weights (a number: that many equal columns)."""
    shares = [1.0] * weights if isinstance(weights, int) else weights
    return [Rect(x, rect.y, w, rect.h) for x, w in _spans(rect.x, rect.w, shares, gap)]


def grid(rect: Rect, across: int, down: int, gap: int = 0) -> list[Rect]:
    """Split into cells, row by row."""
    return [cell for row in rows(rect, down, gap) for cell in columns(row, across, gap)]


def cut_top(rect: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Take `height` off the top; return it and what is left below the gap."""
    taken = min(height, rect.h)
    rest = min(rect.h, taken + gap)
    return Rect(rect.x, rect.y, rect.w, taken), Rect(rect.x, rect.y + rest, rect.w, rect.h - rest)


def cut_bottom(rect: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Take `height` off the bottom; return it and what is left above the gap."""
    taken = min(height, rect.h)
    rest = max(0, rect.h - taken - gap)
    return Rect(rect.x, rect.bottom - taken, rect.w, taken), Rect(rect.x, rect.y, rect.w, rest)


def cut_left(rect: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Take `width` off the left; return it and what is left beyond the gap."""
    taken = min(width, rect.w)
    rest = min(rect.w, taken + gap)
    return Rect(rect.x, rect.y, taken, rect.h), Rect(rect.x + rest, rect.y, rect.w - rest, rect.h)


def cut_right(rect: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Take `width` off the right; return it and what is left before the gap."""
    taken = min(width, rect.w)
    rest = max(0, rect.w - taken - gap)
    return Rect(rect.right - taken, rect.y, taken, rect.h), Rect(rect.x, rect.y, rest, rect.h)


def stack(rect: Rect, heights: Sequence[int], gap: int = 0) -> list[Rect]:
    """Lay given heights from the top downwards, full width; they may run past the bottom."""
    out: list[Rect] = []
    y = rect.y
    for height in heights:
        out.append(Rect(rect.x, y, rect.w, height))
        y += height + gap
    return out


def centred(rect: Rect, size: Size) -> Rect:
    """Centre a box of that size, made no larger than the rectangle."""
    box = Rect(0, 0, min(size[0], rect.w), min(size[1], rect.h))
    box.center = rect.center
    return box


def fit_aspect(rect: Rect, aspect: float) -> Rect:
    """Return the largest centred box with width / height = `aspect`."""
    width = min(rect.w, round(rect.h * aspect))
    return centred(rect, (width, min(rect.h, round(width / aspect))))


def cover_aspect(rect: Rect, aspect: float) -> Rect:
    """Return the smallest centred box of that aspect which covers the rectangle."""
    width = max(rect.w, round(rect.h * aspect))
    box = Rect(0, 0, width, max(rect.h, round(width / aspect)))
    box.center = rect.center
    return box
