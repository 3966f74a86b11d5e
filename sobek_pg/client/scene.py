"""A scene: one screen or overlay, made of nodes, answering intents.

Life cycle: constructed with its data, `enter`, then any number of `arrange`
(size or text scale changed), `handle`, `update` and `draw`, then `leave`.
`draw` changes nothing. Geometry belongs into a pure function of the metrics, by
habit named `layout(metrics)`; `arrange` only hands its rectangles to the nodes.
"""

from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.anim import Timeline
from sobek_pg.client.input.intents import (
    Cancel,
    Command,
    Compose,
    Confirm,
    Context,
    Device,
    Direction,
    Drag,
    Edit,
    Intent,
    Navigate,
    Point,
    Press,
    Release,
    Scroll,
    Type,
)
from sobek_pg.client.kit import Kit
from sobek_pg.client.node import Node
from sobek_pg.client.widgets.focus import focus_order, neighbour
from sobek_pg.client.widgets.toast import Toast
from sobek_pg.client.widgets.tooltip import Tooltip
from sobek_pg.client.widgets.widget import Widget


class Scene:
    """Base of all scenes: a tree of nodes, a timeline, focus, tooltip and toast.

    Add nodes to `root`. Override `arrange` (place nodes), `background` (draw what lies
    under them), `command` and `cancel` (keys), `tick` (every update), `enter`, `leave`.
    """

    overlay = False
    """Whether the scene beneath stays visible, under a veil."""
    veil = 150
    """How dark the veil over the scene beneath is, 0 to 255."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.look = kit.look
        self.root = Node()
        self.top = Node()
        self.timeline = Timeline(kit.pace)
        self.tip = self.top.add(Tooltip(kit.look))
        self.toast = self.top.add(Toast(kit.look))
        self.live = False
        """Set to be updated 60 times a second though nothing moves (a CPU is thinking)."""
        self._focus: Widget | None = None
        self._hover: Widget | None = None
        self._held: Widget | None = None

    def enter(self) -> None:
        """Called once, when the scene comes onto the stack."""

    def leave(self) -> None:
        """Called once, when the scene is taken off."""

    def resume(self) -> None:
        """Called when the scene above was taken off."""

    def covered(self) -> None:
        """Another scene comes on top: let go of pointer, tooltip, toast and focus mark."""
        self.tip.hide()
        self.toast.hide()
        if self._hover is not None:
            self._hover.hovered = False
        if self._held is not None:
            self._held.pressed = False
        if self._focus is not None:
            self._focus.focused = False
        self._hover = self._held = None

    def arrange(self) -> None:
        """Place all nodes for `self.look.metrics`."""

    def background(self, surface: Surface) -> None:
        """Draw what lies under the nodes, within the surface's clip; change nothing."""
        surface.fill(self.look.color("lapis_dark"))

    def tick(self, dt: float) -> None:
        """Called by every update, after the timeline."""

    def command(self, name: str) -> bool:
        """Answer a named command of the bindings table; True when it was used."""
        del name
        return False

    def cancel(self) -> bool:
        """Answer Cancel; True when it was used. By default an overlay closes."""
        if self.overlay:
            self.kit.audio.play("back")
            self.kit.stack.pop()
            return True
        return False

    def closing(self) -> bool:
        """The window wants to close; return False to keep it open (and ask, say)."""
        return True

    @property
    def busy(self) -> bool:
        """Whether updates are needed though no input comes."""
        return self.live or self.timeline.busy or self.toast.visible

    @property
    def focus(self) -> Widget | None:
        """The widget that has the focus."""
        return self._focus

    @property
    def text_area(self) -> Rect | None:
        """Where keys write now, if a text field is being edited."""
        return self._focus.rect if self._focus and self._focus.wants_text else None

    def resized(self) -> None:
        """Lay out anew and draw everything again."""
        self.arrange()
        self.timeline.show()
        self.tip.hide()
        self.root.damage.append(self.look.metrics.bounds)

    def update(self, dt: float) -> None:
        """Advance by one fixed step."""
        self.timeline.pace = self.kit.pace
        self.timeline.update(dt)
        self.toast.pass_time(dt)
        self.tick(dt)

    def present(self, ahead: float) -> None:
        """Move what moves to where it is `ahead` seconds after the last update."""
        self.timeline.show(ahead)

    def take_damage(self) -> list[Rect]:
        """Return the regions marked since the last call."""
        found = self.root.damage + self.top.damage
        self.root.damage, self.top.damage = [], []
        return found

    def draw(self, surface: Surface) -> None:
        """Draw within the surface's clip; change nothing."""
        if not self.overlay:
            self.background(surface)
        self.root.paint(surface)
        self.top.paint(surface)

    def say(self, sentence: str) -> None:
        """Show a short message: why a click is not legal, what was saved."""
        self.toast.show(sentence)
        self.kit.audio.play("refuse")

    def set_focus(self, widget: Widget | None, shown: bool | None = None) -> None:
        """Give the focus to a widget; its mark shows when keys or a pad were used last."""
        if self._focus is not None and self._focus is not widget:
            self._focus.focused = False
        self._focus = widget
        if widget is not None:
            marked = self.kit.devices.last is not Device.MOUSE if shown is None else shown
            widget.focused = marked
            if marked:
                for node in widget.ancestors():
                    reveal = getattr(node, "reveal", None)
                    if reveal is not None:
                        reveal(widget.rect)
                self._show_tip(widget)

    def focus_first(self) -> None:
        """Give the focus to the first widget that takes it."""
        self.set_focus(next(iter(focus_order(self.root)), None))

    def handle(self, intent: Intent) -> bool:
        """Answer an intent; True when it was used. Widgets come before the scene."""
        match intent:
            case Point(pos=pos):
                self._point(pos)
                return True
            case Press(pos=pos):
                return self._press(pos, intent)
            case Drag():
                return self._held is not None and self._held.handle(intent)
            case Release():
                held, self._held = self._held, None
                return self._sounding(held, intent) if held else False
            case Scroll(pos=pos):
                return self._bubble(self.root.at(pos), intent)
            case Context(pos=pos):
                start = self.root.at(pos) if pos else self._focus
                used = self._bubble(start, intent) or self.context(pos)
                if used and self._held is not None:
                    # A hold that showed something is not also a click when it ends.
                    self._held.pressed, self._held = False, None
                return used
            case Navigate(direction=direction):
                return self._navigate(intent, direction)
            case Confirm():
                return self._confirm(intent)
            case Type() | Edit() | Compose():
                return self._focus is not None and self._focus.handle(intent)
            case Cancel():
                used = self._focus is not None and self._focus.handle(intent)
                return used or self.cancel()
            case Command(name=name):
                return self.command(name)
        return False

    def context(self, pos: tuple[int, int] | None) -> bool:
        """Answer a context intent no widget used (magnifier and the like)."""
        del pos
        return False

    def _point(self, pos: tuple[int, int]) -> None:
        found = self.root.at(pos)
        widget = found if isinstance(found, Widget) else None
        if widget is not None and self._held not in (None, widget):
            widget = None
        if widget is not self._hover:
            if self._hover is not None:
                self._hover.hovered = False
            self._hover = widget
            if widget is not None:
                widget.hovered = True
            self._show_tip(widget)
        if self._focus is not None and not self._focus.wants_text:
            self._focus.focused = False

    def _press(self, pos: tuple[int, int], intent: Intent) -> bool:
        found = self.root.at(pos)
        if not isinstance(found, Widget):
            self.set_focus(None)
            return False
        if not found.enabled:
            return self._refuse(found)
        self._held = found
        if found.can_focus:
            self.set_focus(found, shown=False)
        return found.handle(intent)

    def _confirm(self, intent: Intent) -> bool:
        if self._focus is None:
            self.focus_first()
            return self._focus is not None
        if not self._focus.enabled:
            return self._refuse(self._focus)
        return self._sounding(self._focus, intent)

    def _navigate(self, intent: Intent, direction: Direction) -> bool:
        order = focus_order(self.root)
        if self._focus is not None and self._focus in order:
            if not self._focus.focused:
                # The pointer was used in between: the first step only shows where we are.
                self.set_focus(self._focus, shown=True)
                return True
            if self._focus.handle(intent):
                return True
        goal = neighbour(order, self._focus, direction)
        if goal is None:
            return False
        self.set_focus(goal, shown=True)
        self.kit.audio.play("move")
        return True

    def _bubble(self, node: Node | None, intent: Intent) -> bool:
        if node is None:
            return False
        for step in (node, *node.ancestors()):
            if isinstance(step, Widget) and step.handle(intent):
                return True
        return False

    def _sounding(self, widget: Widget, intent: Intent) -> bool:
        used = widget.handle(intent)
        if used and widget.sound:
            self.kit.audio.play(widget.sound)
        return used

    def _refuse(self, widget: Widget) -> bool:
        if widget.why:
            self.say(widget.why)
        return True

    def _show_tip(self, widget: Widget | None) -> None:
        if widget is None or not widget.tooltip:
            self.tip.hide()
        else:
            self.tip.show(widget.tooltip, widget.rect)
