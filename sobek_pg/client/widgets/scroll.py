"""A scroll area: content taller than its window, moved by wheel, bar, focus or arrows."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from sobek_pg.client.input.intents import Direction, Drag, Intent, Navigate, Press, Release, Scroll
from sobek_pg.client.look import Look
from sobek_pg.client.node import Node
from sobek_pg.client.widgets.widget import Widget


class ScrollArea(Widget):
    """Clips its children and scrolls them. Fill it with `lay`.

    It takes the focus itself only when nothing inside can: then up and down scroll.
    """

    clips = True
    reach = 0.0

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.offset = 0
        self.content_height = 0
        self._grab: int | None = None

    @property
    def inner(self) -> Rect:
        """Where content is laid, unscrolled: the area without the bar."""
        return Rect(self.rect.x, self.rect.y, self.rect.w - self._bar_width, self.rect.h)

    @property
    def most(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.content_height - self.rect.h)

    @property
    def can_focus(self) -> bool:
        """Whether it needs the focus to be scrolled at all."""
        inside = any(
            isinstance(node, Widget) and node.can_focus
            for child in self.children
            for node in child.walk()
        )
        return self.most > 0 and not inside

    def lay(self, place: Callable[[Rect], int]) -> None:
        """Let `place(inner)` lay the children as if unscrolled and return the height they take."""
        self.content_height = place(self.inner)
        self.offset = min(self.offset, self.most)
        for child in self.children:
            child.shift(0, -self.offset)
        self.mark()

    def scroll_to(self, offset: int) -> None:
        """Scroll to an offset from the top, within the content."""
        offset = min(self.most, max(0, offset))
        if offset != self.offset:
            for child in self.children:
                child.shift(0, self.offset - offset)
            self.offset = offset
            self.mark()

    def reveal(self, rect: Rect) -> None:
        """Scroll as little as needed to show a rectangle of the content."""
        air = self.look.space("small")
        if rect.top - air < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - rect.top + air))
        elif rect.bottom + air > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom + air - self.rect.bottom)

    def hit(self, pos: tuple[int, int]) -> bool:
        """Between its children it answers for the wheel and the bar."""
        return self.rect.collidepoint(pos)

    def handle(self, intent: Intent) -> bool:
        """Wheel, bar, up and down."""
        line = self.look.target()
        match intent:
            case Scroll(dy=dy):
                before = self.offset
                self.scroll_to(round(self.offset + dy * line * 1.5))
                return before != self.offset or self.most > 0
            case Press(pos=pos):
                self._grip_at(pos)
            case Drag(pos=pos) if self._grab is not None:
                self._drag(pos[1] - self._grab)
            case Release():
                self._grab = None
            case Navigate(direction=Direction.DOWN) if self.offset < self.most:
                self.scroll_to(self.offset + line)
            case Navigate(direction=Direction.UP) if self.offset > 0:
                self.scroll_to(self.offset - line)
            case _:
                return False
        return True

    def paint(self, surface: Surface) -> None:
        """Draw the content, then the bar over it."""
        super().paint(surface)
        if self.visible and self.most and self.rect.colliderect(surface.get_clip()):
            self.look.shape(surface, "bar", self._bar())
            self.look.shape(surface, "bar_grip", self.grip())
        if self.visible and self.focused:
            self.look.shape(surface, "focus", self.rect)

    def shift(self, dx: int, dy: int) -> None:
        """Move with all content."""
        Node.shift(self, dx, dy)

    def describe(self) -> str:
        """How far down it is."""
        return f"{round(100 * self.offset / self.most)} %" if self.most else ""

    @property
    def _bar_width(self) -> int:
        return self.look.px(18)

    def _bar(self) -> Rect:
        width = self.look.px(12)
        return Rect(self.rect.right - width, self.rect.y, width, self.rect.h)

    def grip(self) -> Rect:
        """The part of the bar one drags."""
        bar = self._bar()
        high = max(self.look.px(32), round(bar.h * bar.h / max(1, self.content_height)))
        high = min(high, bar.h)
        down = round((bar.h - high) * self.offset / self.most) if self.most else 0
        return Rect(bar.x, bar.y + down, bar.w, high)

    def _grip_at(self, pos: tuple[int, int]) -> None:
        if not self.most or pos[0] < self.rect.right - self._bar_width:
            return
        grip = self.grip()
        if not grip.collidepoint(grip.centerx, pos[1]):
            self._drag(pos[1] - grip.h // 2)
            grip = self.grip()
        self._grab = pos[1] - grip.y

    def _drag(self, top: int) -> None:
        bar, grip = self._bar(), self.grip()
        free = max(1, bar.h - grip.h)
        self.scroll_to(round((top - bar.y) / free * self.most))
