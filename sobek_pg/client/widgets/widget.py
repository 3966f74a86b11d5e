"""What all widgets share: state, focus, and the way they answer intents."""

from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.input.intents import Confirm, Intent, Press, Release
from sobek_pg.client.layout import Size
from sobek_pg.client.look import Look
from sobek_pg.client.node import Node
from sobek_pg.client.widgets.glyphs import draw_arrow


class Widget(Node):
    """A node one can point at and focus.

    Subclasses override `draw`, `preferred`, and either `activate` (a click or
    Confirm) or `handle` (anything else; return True when the intent was used).
    """

    focusable = True
    sound = "tick"
    """Sound of activating it; empty for none."""
    reach = 16.0
    """How far it may draw beyond its rectangle, in logical units."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.tooltip = ""
        self.why = ""
        """When disabled: the sentence said to who clicks it anyway."""
        self._enabled = True
        self._hovered = False
        self._pressed = False
        self._focused = False

    @property
    def extent(self) -> Rect:
        """The widget with its focus mark and shadow, which grow with the window."""
        reach = 2 * max(self.look.px(self.reach), self.bleed)
        return self.rect.inflate(reach, reach)

    @property
    def enabled(self) -> bool:
        """Whether it can be used."""
        return self._enabled

    @enabled.setter
    def enabled(self, on: bool) -> None:
        if on != self._enabled:
            self._enabled = on
            self._pressed = False
            self.mark()

    @property
    def hovered(self) -> bool:
        """Whether the pointer is over it; set by the scene."""
        return self._hovered

    @hovered.setter
    def hovered(self, on: bool) -> None:
        if on != self._hovered:
            self._hovered = on
            self.mark()

    @property
    def pressed(self) -> bool:
        """Whether it is held down; set by the scene."""
        return self._pressed

    @pressed.setter
    def pressed(self, on: bool) -> None:
        if on != self._pressed:
            self._pressed = on
            self.mark()

    @property
    def focused(self) -> bool:
        """Whether it shows the focus mark; set by the scene when keys or a pad are used."""
        return self._focused

    @focused.setter
    def focused(self, on: bool) -> None:
        if on != self._focused:
            self._focused = on
            self.mark()

    @property
    def wants_text(self) -> bool:
        """Whether keys should write into it just now."""
        return False

    @property
    def can_focus(self) -> bool:
        """Whether the focus may come here; a disabled widget with a reason may have it."""
        return self.focusable and (self._enabled or bool(self.why))

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether it is at the point."""
        return self.rect.collidepoint(pos)

    def preferred(self, width: int | None = None) -> Size:
        """The size it would like, in pixels, given a width if it must fit one."""
        side = self.look.target()
        return width or side, side

    def activate(self) -> None:
        """Do what a click or Confirm does."""

    def handle(self, intent: Intent) -> bool:
        """Answer an intent; True when it was used."""
        if not self._enabled:
            return False
        match intent:
            case Press():
                self.pressed = True
                return True
            case Release(pos=pos):
                inside = self._pressed and self.hit(pos)
                self.pressed = False
                if inside:
                    self.activate()
                return True
            case Confirm():
                self.activate()
                return True
        return False

    def describe(self) -> str:
        """Say in words what it is and how it stands, for speech and text output."""
        return type(self).__name__

    def state(self) -> str:
        """`disabled`, `pressed`, `hover` or the empty text, for choosing a shape."""
        if not self._enabled:
            return "disabled"
        if self._pressed:
            return "pressed"
        return "hover" if self._hovered else ""

    def draw_focus(self, surface: Surface, box: Rect | None = None) -> None:
        """Draw the focus mark around the widget (or a box) when it has the focus."""
        if not self._focused:
            return
        out, side = self.look.px(5), self.look.px(10)
        ring = (box or self.rect).inflate(2 * out, 2 * out)
        self.look.shape(surface, "focus", ring)
        red = self.look.color("carnelian")
        for x, way in ((ring.left - side, (1, 0)), (ring.right, (-1, 0))):
            draw_arrow(surface, Rect(x, ring.centery - side // 2, side, side), way, red)
