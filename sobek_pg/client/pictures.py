"""Small drawings on screen: icons on buttons, seals, marks, and faces of pieces as nodes."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from sobek_pg.client.art import Artist, Face
from sobek_pg.client.node import Node


def icon(artist: Artist, name: str) -> Callable[[Surface, Rect, str], None]:
    """Return what a button's `icon` wants: the drawing of that name, in its own colours."""

    def draw(surface: Surface, box: Rect, color: str) -> None:
        del color
        surface.blit(artist.now(name, box.size), box)

    return draw


class Picture(Node):
    """A face or drawing in a box; while it is being painted its placeholder is shown.

    `calm` marks it once when the raster has become ready: call it in a scene's tick.
    """

    def __init__(self, artist: Artist, what: Face | str) -> None:
        super().__init__()
        self._artist = artist
        self.what = what
        self._shown_ready = False

    def show(self, what: Face | str) -> None:
        """Show something else."""
        if what != self.what:
            self.what = what
            self._shown_ready = False
            self.mark()

    def place(self, rect: Rect) -> None:
        """Give it its rectangle; a new size is a new raster."""
        if rect.size != self.rect.size:
            self._shown_ready = False
            if rect.w > 0 and rect.h > 0:
                self._artist.want([self.what], rect.size)
        super().place(rect)

    def calm(self) -> bool:
        """Mark it if its raster has become ready; say whether it is."""
        ready = self.rect.w <= 0 or self._artist.ready(self.what, self.rect.size)
        if ready and not self._shown_ready:
            self._shown_ready = True
            self.mark()
        return ready

    def draw(self, surface: Surface) -> None:
        """Draw the raster, or what stands in for it."""
        if self.rect.w > 0 and self.rect.h > 0:
            surface.blit(self._artist.get(self.what, self.rect.size), self.rect)
