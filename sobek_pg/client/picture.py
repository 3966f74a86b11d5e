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
        self._largest: Surface | None = None
        self._image: Surface | None = None
        self._at = Rect(0, 0, 0, 0)
        self._size: Size = (0, 0)

    def fit(self, size: Size) -> None:
        """Make the picture for a window size, unless it is there already.

        A window that shrinks gets a scaled copy of the largest raster so far: dragging a
        window's edge must not rasterise at every step.
        """
        if self._path is None or size == self._size:
            return
        self._size = size
        window = Rect((0, 0), size)
        if self._largest is None:
            self._largest = self._raster(window, pygame.image.load_sized_svg(self._path, (64, 64)))
        box = cover_aspect(window, self._largest.width / self._largest.height)
        if box.w > self._largest.width:
            self._largest = self._raster(window, self._largest)
        same = box.size == self._largest.size
        self._image = (
            self._largest if same else pygame.transform.smoothscale(self._largest, box.size)
        )
        self._at = self._image.get_rect(center=window.center)

    def _raster(self, window: Rect, shape: Surface) -> Surface:
        assert self._path is not None
        box = cover_aspect(window, shape.width / shape.height)
        image = pygame.image.load_sized_svg(self._path, box.size)
        return image.convert() if pygame.display.get_surface() else image

    def draw(self, surface: Surface) -> bool:
        """Draw it within the clip; False when there is no picture."""
        if self._image is None:
            return False
        surface.blit(self._image, self._at)
        return True
