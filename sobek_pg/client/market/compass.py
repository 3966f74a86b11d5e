"""The directions the Ankh can be turned, as markers around it that can be clicked."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface, Vector2

from sobek_pg.client.look import Look
from sobek_pg.client.market.beam import ANGLES
from sobek_pg.client.node import Node
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules.actions import Action

_FINE = 4
_RADIUS = 0.84
_SIDE = 46


class Pointer(Widget):
    """One end of a direction; `angle` is where it points, in degrees anticlockwise."""

    def __init__(
        self, look: Look, angle: float, action: Action, choose: Callable[[Action], None]
    ) -> None:
        super().__init__(look)
        self.angle = angle
        self.action: Action | None = action
        self.name = f"direction:{action.target}"
        self.choose = choose
        self.words = ""
        self.on_hover: Callable[[Pointer, bool], None] | None = None
        self._made: tuple[object, Surface] | None = None

    @property
    def hovered(self) -> bool:
        """Whether the pointer is over it; tells `on_hover`."""
        return self._hovered

    @hovered.setter
    def hovered(self, on: bool) -> None:
        if on != self._hovered:
            self._hovered = on
            self._told(on)

    @property
    def focused(self) -> bool:
        """Whether it has the focus; to the table that is as good as hovering."""
        return self._focused

    @focused.setter
    def focused(self, on: bool) -> None:
        if on != self._focused:
            self._focused = on
            self._told(on)

    def _told(self, on: bool) -> None:
        self.mark()
        if self.on_hover is not None:
            self.on_hover(self, on)

    def activate(self) -> None:
        """Turn the Ankh that way."""
        if self.action is not None:
            self.choose(self.action)

    def describe(self) -> str:
        """Say which way."""
        return self.words

    def draw(self, surface: Surface) -> None:
        """Draw a golden disc with an arrow."""
        surface.blit(self._picture(), self.rect)
        self.draw_focus(surface)

    def _picture(self) -> Surface:
        hot = self.hovered or self.focused
        key = (self.rect.size, hot)
        if self._made is None or self._made[0] != key:
            side = self.rect.w * _FINE
            picture = Surface((side, side), pygame.SRCALPHA)
            look, middle = self.look, Vector2(side / 2, side / 2)
            ground = "gold_light" if hot else "gold"
            pygame.draw.circle(picture, look.color("kohl"), middle, side * 0.49)
            pygame.draw.circle(picture, look.color(ground), middle, side * 0.45)
            pygame.draw.circle(picture, look.color("gold_dark"), middle, side * 0.39, side // 40)
            shape = [(0.34, 0), (0.02, -0.27), (0.02, -0.1), (-0.3, -0.1)]
            shape += [(x, -y) for x, y in reversed(shape[1:])]
            points = [middle + Vector2(x, y).rotate(-self.angle) * side for x, y in shape]
            pygame.draw.polygon(picture, look.color("lapis_dark"), points)
            self._made = (key, pygame.transform.smoothscale(picture, self.rect.size))
        return self._made[1]


class Compass(Node):
    """Markers around a square, two for each direction that may be chosen."""

    def __init__(self, look: Look, choose: Callable[[Action], None]) -> None:
        super().__init__()
        self.look = look
        self._choose = choose

    def offer(
        self,
        actions: Mapping[int, Action],
        words: Callable[[Action], str],
        leads: Callable[[float], bool],
    ) -> None:
        """Offer these directions; none takes the markers away.

        `leads` says of an angle whether the board goes on there: at its edge one marker is enough.
        """
        self.clear()
        for _, action in sorted(actions.items()):
            both = [ANGLES[action.target] + half for half in (0.0, 180.0)]
            for angle in [a for a in both if leads(a)] or both:
                pointer = Pointer(self.look, angle, action, self._choose)
                pointer.words = words(action)
                pointer.name += "" if angle == both[0] else ":back"
                self.add(pointer)

    @property
    def pointers(self) -> list[Pointer]:
        """The markers there are."""
        return [child for child in self.children if isinstance(child, Pointer)]

    def arrange(self, square: Rect, bounds: Rect) -> None:
        """Lie around a square, within bounds."""
        side = self.look.px(_SIDE)
        for pointer in self.pointers:
            turn = math.radians(pointer.angle)
            box = Rect(0, 0, side, side)
            reach = max(square.w * _RADIUS, side * 1.36)
            box.center = (
                round(square.centerx + math.cos(turn) * reach),
                round(square.centery - math.sin(turn) * reach),
            )
            pointer.place(box.clamp(bounds))
