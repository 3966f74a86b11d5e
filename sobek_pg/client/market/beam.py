"""The Ankh's line: a beam from rim to rim of the board that can stand at any angle."""

from __future__ import annotations

import math

import pygame
from pygame import Color, Rect, Surface, Vector2

from sobek_pg.client.node import Node

ANGLES = (0.0, 90.0, 45.0, -45.0)
"""Degrees, anticlockwise from the right, of the directions in the order of the rules."""


def swing(start: float, end: float) -> float:
    """Return the least turn, in degrees, that brings a line from one angle to another."""
    return (end - start + 90.0) % 180.0 - 90.0


def ends(box: Rect, centre: tuple[float, float], angle: float) -> tuple[Vector2, Vector2]:
    """Return where a line through a point leaves a box, both ways."""
    turn = math.radians(angle)
    dx, dy = math.cos(turn), -math.sin(turn)
    found = []
    for sign in (1, -1):
        far = []
        for place, step, low, high in (
            (centre[0], dx * sign, box.left, box.right),
            (centre[1], dy * sign, box.top, box.bottom),
        ):
            if abs(step) > 1e-9:
                far.append(((high if step > 0 else low) - place) / step)
        reach = min(far, default=0.0)
        found.append(Vector2(centre[0] + dx * sign * reach, centre[1] + dy * sign * reach))
    return found[0], found[1]


class Beam(Node):
    """One line through a point of the board; `strength` is how opaque it is, 0 to 255."""

    def __init__(self, strength: int, width: float = 5.0, dashed: bool = False) -> None:
        super().__init__()
        self.strength = strength
        self.width = width
        self.dashed = dashed
        self.color = Color("white")
        self.edge = Color("black")
        self.unit = 1.0
        self.centre = (0.0, 0.0)
        self.angle = 0.0
        self.visible = False
        self._made: tuple[object, Surface] | None = None

    def point(self, centre: tuple[float, float], angle: float) -> None:
        """Run through a point, in pixels, at an angle."""
        if (centre, angle) != (self.centre, self.angle):
            self.mark()
            self.centre, self.angle = centre, angle
            self.mark()

    @property
    def extent(self) -> Rect:
        """The box around the line alone, so that little is drawn again when it turns."""
        start, end = ends(self.rect, self.centre, self.angle)
        air = round((self.width + 4) * self.unit) + 1
        left, top = min(start.x, end.x), min(start.y, end.y)
        box = Rect(int(left), int(top), int(abs(end.x - start.x)), int(abs(end.y - start.y)))
        return box.inflate(2 * air, 2 * air).clip(self.rect)

    def draw(self, surface: Surface) -> None:
        """Draw it over the board."""
        surface.blit(self._picture(), self.extent)

    def _picture(self) -> Surface:
        box = self.extent
        key = (tuple(box), self.centre, self.angle, tuple(self.color))
        if self._made is None or self._made[0] != key:
            picture = Surface(box.size, pygame.SRCALPHA)
            start, end = ends(self.rect, self.centre, self.angle)
            offset = Vector2(box.topleft)
            wide = max(2.0, self.width * self.unit)
            for width, color in ((wide + 3 * self.unit, self.edge), (wide, self.color)):
                shade = Color(color.r, color.g, color.b, self.strength)
                for a, b in self._strokes(start - offset, end - offset):
                    _stroke(picture, shade, a, b, width)
            self._made = (key, picture)
        return self._made[1]

    def _strokes(self, start: Vector2, end: Vector2) -> list[tuple[Vector2, Vector2]]:
        length = (end - start).length()
        if not self.dashed or length < 1:
            return [(start, end)]
        step = 16 * self.unit
        along = (end - start) / length
        count = int(length // step) + 1
        return [
            (start + along * step * n, start + along * min(length, step * (n + 0.55)))
            for n in range(count)
        ]


def _stroke(surface: Surface, color: Color, a: Vector2, b: Vector2, width: float) -> None:
    if (b - a).length() < 1:
        return
    side = (b - a).normalize().rotate(90) * width / 2
    pygame.draw.polygon(surface, color, [a + side, b + side, b - side, a - side])
