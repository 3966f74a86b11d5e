"""The Ankh: a pawn that stands on a square and whose beam shows the line it points along."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from sobek_pg.client.anim import Timeline
from sobek_pg.client.layout import Size
from sobek_pg.client.market.beam import ANGLES, Beam, swing
from sobek_pg.client.node import Node

_ASPECT = 0.75


class Pawn(Node):
    """The figure itself; it takes no input. A ghost shows where it would stand."""

    def __init__(self, picture: Callable[[str, Size], Surface], ghost: bool = False) -> None:
        super().__init__()
        self.picture = picture
        self.ghost = ghost
        self.visible = False

    def stand(self, square: Rect) -> None:
        """Stand on a square; a ghost stands small in its corner and lets the tile be seen."""
        high = round(square.h * (0.58 if self.ghost else 1.02))
        box = Rect(0, 0, round(high * _ASPECT), high)
        box.midbottom = (square.centerx, square.bottom)
        if self.ghost:
            box.bottomleft = (square.x, square.bottom)
        self.place(box)

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        surface.blit(self.picture("marks/ankh", self.rect.size), self.rect)


class Ankh:
    """Pawn and beams together: where it stands, where it points, and how it gets there.

    `under` lies below the tiles and `over`, fainter, above them; the owner adds the
    three nodes to the tree in that order.
    """

    def __init__(self, picture: Callable[[str, Size], Surface]) -> None:
        self.pawn = Pawn(picture)
        self.under = Beam(235, 7)
        self.over = Beam(120, 4)
        self.square = -1
        self.angle = 0.0
        self._squares: Sequence[Rect] = ()

    def arrange(self, squares: Sequence[Rect], field: Rect) -> None:
        """Follow a new layout."""
        self._squares = squares
        for beam in (self.under, self.over):
            beam.place(field)
        self._show(self.square, self.angle)

    def set(self, square: int, direction: int) -> None:
        """Stand on a square (-1: beside the board) and point."""
        self._show(square, ANGLES[direction])

    def move(self, timeline: Timeline, square: int, delay: float, seconds: float) -> None:
        """Walk to a square; the beam goes out while it walks."""
        start = self.square

        def walk(t: float) -> None:
            if start < 0:
                self._show(square, self.angle, beam=False)
                return
            a, b = self._squares[start], self._squares[square]
            self._place(Rect(round(a.x + (b.x - a.x) * t), round(a.y + (b.y - a.y) * t), a.w, a.h))
            self._beams(False)

        def arrived() -> None:
            self._show(square, self.angle, beam=False)

        timeline.add(seconds, walk, delay=delay, done=arrived)

    def turn(self, timeline: Timeline, direction: int, delay: float, seconds: float) -> None:
        """Turn where it stands."""

        def spin(t: float) -> None:
            start = self._from
            self._show(self.square, start + swing(start, ANGLES[direction]) * t)

        def begin() -> None:
            self._from = self.angle

        self._from = self.angle
        timeline.add(
            seconds,
            spin,
            delay=delay,
            began=begin,
            done=lambda: self.set(self.square, direction),
        )

    def _show(self, square: int, angle: float, beam: bool = True) -> None:
        self.square, self.angle = square, angle
        here = 0 <= square < len(self._squares)
        self.pawn.visible = here
        self._beams(here and beam)
        if here:
            self._place(self._squares[square])

    def _beams(self, on: bool) -> None:
        self.under.visible = self.over.visible = on

    def _place(self, box: Rect) -> None:
        self.pawn.stand(box)
        for beam in (self.under, self.over):
            beam.point(box.center, self.angle)
