"""A toggle: one thing, on or off, told by position and a mark as well as colour."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from sobek_pg.client.input.intents import Direction, Intent, Navigate
from sobek_pg.client.layout import Size
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.widget import Widget


class Toggle(Widget):
    """A switch; calls `on_change(value)` when it is flipped. An optional text stands beside it."""

    def __init__(
        self, look: Look, value: bool, on_change: Callable[[bool], None], text: str = ""
    ) -> None:
        super().__init__(look)
        self._value = value
        self.on_change = on_change
        self.text = text

    @property
    def value(self) -> bool:
        """Whether it is on."""
        return self._value

    def set(self, value: bool) -> None:
        """Put it on or off, and say so when that changed it."""
        if value != self._value:
            self._value = value
            self.mark()
            self.on_change(value)

    def activate(self) -> None:
        """Flip it."""
        self.set(not self._value)

    def handle(self, intent: Intent) -> bool:
        """Flip by click or Confirm; right puts it on, left puts it off."""
        if self.enabled and isinstance(intent, Navigate):
            wanted = {Direction.LEFT: False, Direction.RIGHT: True}.get(intent.direction)
            if wanted is None or wanted == self._value:
                return False
            self.set(wanted)
            return True
        return super().handle(intent)

    def preferred(self, width: int | None = None) -> Size:
        """The switch and its text."""
        wide = self._switch_width()
        if self.text:
            wide += self.look.space("medium") + self.look.text.width(self.text)
        return width or wide, self.look.target()

    def describe(self) -> str:
        """The text and how it stands."""
        state = self.look.t("widget.on" if self._value else "widget.off")
        return f"{self.text}: {state}" if self.text else state

    def draw(self, surface: Surface) -> None:
        """Draw the channel, the knob, and a tick or a bar on the free side."""
        look = self.look
        high = look.px(32)
        switch = Rect(self.rect.x, self.rect.centery - high // 2, self._switch_width(), high)
        look.shape(surface, "switch_on" if self._value else "switch_off", switch)
        knob = Rect(0, 0, high - look.px(4), high - look.px(4))
        free = Rect(0, 0, high // 2, high // 2)
        near, far = switch.x + high // 2, switch.right - high // 2
        knob.center = (far if self._value else near, switch.centery)
        free.center = (near if self._value else far, switch.centery)
        look.shape(surface, "switch_knob_hover" if self.hovered else "switch_knob", knob)
        self._draw_mark(surface, free)
        if self.text:
            left = switch.right + look.space("medium")
            box = Rect(left, self.rect.y, self.rect.right - left, self.rect.h)
            look.text.draw(
                surface, self.text, box, "body", "ink" if self.enabled else "sandstone_ink"
            )
        self.draw_focus(surface)

    def _switch_width(self) -> int:
        return self.look.px(66)

    def _draw_mark(self, surface: Surface, box: Rect) -> None:
        thick = max(2, self.look.px(2.5))
        if self._value:
            w, h = box.size
            tick = ((0.16, 0.5), (0.4, 0.75), (0.88, 0.2))
            points = [(box.x + w * x, box.y + h * y) for x, y in tick]
            pygame.draw.lines(surface, self.look.color("alabaster"), False, points, thick)
        else:
            bar = Rect(box.x + box.w // 6, box.centery - thick // 2, box.w * 2 // 3, thick)
            surface.fill(self.look.color("kohl"), bar)
