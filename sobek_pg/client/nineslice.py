"""Stretch a small picture to any size without stretching its corners."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from sobek_pg.client.layout import Size


@dataclass(frozen=True, slots=True)
class Insets:
    """How much of each side keeps its size."""

    left: int
    top: int
    right: int
    bottom: int

    def scaled(self, factor: float) -> Insets:
        """Return the insets of the picture scaled by a factor."""
        return Insets(*(round(side * factor) for side in self.sides()))

    def sides(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom."""
        return self.left, self.top, self.right, self.bottom


def nine_slice(source: Surface, insets: Insets, size: Size) -> Surface:
    """Return the source at `size`: corners kept, edges stretched along, centre both ways."""
    shrink = min(
        1.0,
        size[0] / max(1, insets.left + insets.right),
        size[1] / max(1, insets.top + insets.bottom),
    )
    if shrink < 1.0:
        small = (max(1, int(source.width * shrink)), max(1, int(source.height * shrink)))
        source = pygame.transform.smoothscale(source, small)
        insets = Insets(*(int(side * shrink) for side in insets.sides()))
    out = Surface(size, pygame.SRCALPHA)
    xs_from = _cuts(source.width, insets.left, insets.right)
    ys_from = _cuts(source.height, insets.top, insets.bottom)
    xs_to = _cuts(size[0], insets.left, insets.right)
    ys_to = _cuts(size[1], insets.top, insets.bottom)
    for (y0, h0), (y1, h1) in zip(ys_from, ys_to, strict=True):
        for (x0, w0), (x1, w1) in zip(xs_from, xs_to, strict=True):
            if min(w0, h0, w1, h1) <= 0:
                continue
            piece = source.subsurface(Rect(x0, y0, w0, h0))
            if (w0, h0) != (w1, h1):
                piece = pygame.transform.smoothscale(piece, (w1, h1))
            out.blit(piece, (x1, y1))
    return out


def _cuts(length: int, near: int, far: int) -> list[tuple[int, int]]:
    return [(0, near), (near, length - near - far), (length - far, far)]
