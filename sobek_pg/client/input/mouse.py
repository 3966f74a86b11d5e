"""Mouse to intents: pointing, pressing, dragging, the wheel, and holding for context."""

from __future__ import annotations

import pygame
from pygame.event import Event

from sobek_pg.client.input.intents import (
    Context,
    Drag,
    Intent,
    Point,
    Pos,
    Press,
    Release,
    Scroll,
)

HOLD_SECONDS = 0.55
_STILL = 8


class Mouse:
    """Translates mouse events; `update` notices a hold."""

    def __init__(self) -> None:
        self.pos: Pos = (0, 0)
        self._start: Pos | None = None
        self._held: float | None = None

    @property
    def waiting(self) -> bool:
        """Whether a press is under way that may become a hold."""
        return self._held is not None

    def translate(self, event: Event) -> list[Intent]:
        """Return what a mouse event means."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved((event.pos[0], event.pos[1]))
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event.button, (event.pos[0], event.pos[1]))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up((event.pos[0], event.pos[1]))
        if event.type == pygame.MOUSEWHEEL:
            dx = float(getattr(event, "precise_x", event.x))
            dy = float(getattr(event, "precise_y", event.y))
            return [Scroll(self.pos, dx, -dy)]
        if event.type == pygame.WINDOWLEAVE:
            self._held = None
            return [Point((-1, -1))]
        return []

    def update(self, dt: float) -> list[Intent]:
        """Let time pass for a press that may become a hold."""
        if self._held is None:
            return []
        self._held += dt
        if self._held < HOLD_SECONDS:
            return []
        self._held = None
        return [Context(self.pos)]

    def _moved(self, pos: Pos) -> list[Intent]:
        self.pos = pos
        if self._start is None:
            return [Point(pos)]
        if abs(pos[0] - self._start[0]) + abs(pos[1] - self._start[1]) > _STILL:
            self._held = None
        return [Point(pos), Drag(pos, self._start)]

    def _down(self, button: int, pos: Pos) -> list[Intent]:
        self.pos = pos
        if button == 1:
            self._start, self._held = pos, 0.0
            return [Point(pos), Press(pos)]
        return [Point(pos), Context(pos)] if button == 3 else []

    def _up(self, pos: Pos) -> list[Intent]:
        start, self._start, self._held = self._start, None, None
        self.pos = pos
        return [Release(pos, start if start is not None else pos)]
