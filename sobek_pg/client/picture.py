"""A background picture: an SVG that covers the window, rasterised once per size, off the frame."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Rect, Surface

from sobek_pg.client.layout import Size, cover_aspect


class Backdrop:
    """Covers the window with a picture; call `fit` in a scene's `arrange`, `draw` in `background`.

    Without the file, `draw` returns False and the scene paints its own ground.
    """

    def __init__(self, path: Path) -> None:
        self._path = path if path.is_file() else None
        self._image: Surface | None = None
        self._at = Rect(0, 0, 0, 0)
        self._size: Size = (0, 0)

    def fit(self, size: Size) -> None:
        """Rasterise for a window size, unless it is there already."""
        if self._path is None or size == self._size:
            return
        self._size = size
        natural = pygame.image.load_sized_svg(self._path, (64, 64)).size
        self._at = cover_aspect(Rect((0, 0), size), natural[0] / natural[1])
        image = pygame.image.load_sized_svg(self._path, self._at.size)
        self._image = image.convert() if pygame.display.get_surface() else image
        self._at = self._image.get_rect(center=Rect((0, 0), size).center)

    def draw(self, surface: Surface) -> bool:
        """Draw it within the clip; False when there is no picture."""
        if self._image is None:
            return False
        surface.blit(self._image, self._at)
        return True
