"""A slider: a value between two ends, dragged, clicked or stepped."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from sobek_pg.client.input.intents import (
    Confirm,
    Direction,
    Drag,
    Intent,
    Navigate,
    Press,
    Release,
    Scroll,
)
from sobek_pg.client.layout import Size
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.widget import Widget


class Slider(Widget):
    """A value from 0 to 1 in `steps` steps; calls `on_change(value)` on every change."""

    def __init__(
        self,
        look: Look,
        value: float,
        on_change: Callable[[float], None],
        *,
        steps: int = 10,
        name: str = "",
    ) -> None:
        super().__init__(look)
        self.steps = steps
        self.name = name
        self.on_change = on_change
        self._value = self._snapped(value)

    @property
    def value(self) -> float:
        """Where it stands."""
        return self._value

    def set(self, value: float) -> None:
        """Move it, and say so when that changed it."""
        value = self._snapped(value)
        if value != self._value:
            self._value = value
            self.mark()
            self.on_change(value)

    def preferred(self, width: int | None = None) -> Size:
        """Wide enough to aim at."""
        return width or self.look.px(240), self.look.target()

    def handle(self, intent: Intent) -> bool:
        """Drag, click, wheel, left and right."""
        if not self.enabled:
            return False
        match intent:
            case Press(pos=pos) | Drag(pos=pos):
                self.pressed = True
                self.set(self._share(pos[0]))
            case Release():
                self.pressed = False
            case Navigate(direction=Direction.LEFT):
                self.set(self._value - 1 / self.steps)
            case Navigate(direction=Direction.RIGHT):
                self.set(self._value + 1 / self.steps)
            case Scroll(dy=dy) if self.hovered:
                self.set(self._value - (1 if dy > 0 else -1) / self.steps)
            case Confirm():
                return True
            case _:
                return False
        return True

    def describe(self) -> str:
        """Name and per cent."""
        return f"{self.name} {round(self._value * 100)} %".strip()

    def draw(self, surface: Surface) -> None:
        """Draw the channel, the filled part, the knob and the figure."""
        look, track = self.look, self._track()
        look.shape(surface, "track", track)
        knob = self._knob()
        filled = Rect(track.x, track.y, knob.centerx - track.x, track.h)
        if filled.w > track.h:
            look.shape(surface, "fill", filled)
        look.shape(surface, "knob_hover" if self.hovered or self.pressed else "knob", knob)
        figure = Rect(track.right, self.rect.y, self.rect.right - track.right, self.rect.h)
        look.text.draw(surface, f"{round(self._value * 100)} %", figure, "figure", align="right")
        self.draw_focus(surface)

    def _track(self) -> Rect:
        figure = self.look.text.width("100 %", "figure") + self.look.space("medium")
        height = self.look.px(12)
        side = self.look.px(18)
        width = max(1, self.rect.w - figure - side)
        return Rect(self.rect.x + side // 2, self.rect.centery - height // 2, width, height)

    def _knob(self) -> Rect:
        track, side = self._track(), self.look.px(30)
        knob = Rect(0, 0, side, side)
        knob.center = (track.x + round(track.w * self._value), track.centery)
        return knob

    def _share(self, x: int) -> float:
        track = self._track()
        return (x - track.x) / track.w

    def _snapped(self, value: float) -> float:
        return round(min(1.0, max(0.0, value)) * self.steps) / self.steps
