"""The river's edge: pirogues with their tokens, each a face to those who have seen it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from sobek_pg.client.market.props import Props
from sobek_pg.client.node import Node
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules.actions import Action
from sobek_pg.rules.view import UNSEEN, View
from sobek_pg.rules.zones import TOKENS, bits

_PLACE = (112 / 300, 22 / 120, 76 / 300, 76 / 120)


def codes_in(view: View, slot: int) -> tuple[int, ...]:
    """Return what a zone shows: known pieces first, then the backs of the others."""
    unseen = [UNSEEN - back for where, back, n in view.hidden if where == slot for _ in range(n)]
    return (*bits(view.zones[slot]), *unseen)


class Pirogue(Widget):
    """A boat with a token, or an empty one; `code` is a piece, a back, or None."""

    def __init__(self, props: Props, number: int, choose: Callable[[Pirogue], None]) -> None:
        super().__init__(props.look)
        self.props = props
        self.name = f"pirogue {number + 1}"
        self.choose = choose
        self.action: Action | None = None
        self.code: int | None = None
        self.away = False

    def show(self, code: int | None, action: Action | None) -> None:
        """Carry a token; `action` is what choosing it would do."""
        if (code, action, False) != (self.code, self.action, self.away):
            self.code, self.action, self.away = code, action, False
            self.mark()

    @property
    def can_focus(self) -> bool:
        """A token that is known can be looked at."""
        return self.code is not None and (self.code >= 0 or self.action is not None)

    @property
    def token(self) -> Rect:
        """Where the token lies in the boat."""
        x, y, w, h = _PLACE
        box = self.rect
        side = round(max(box.w * w, box.h * h) * 1.22)
        out = Rect(0, 0, side, side)
        out.center = (round(box.x + box.w * (x + w / 2)), round(box.y + box.h * (y + h / 2)))
        return out

    def activate(self) -> None:
        """Choose the token."""
        self.choose(self)

    def draw(self, surface: Surface) -> None:
        """Draw boat, token and mark."""
        self.props.draw(surface, "tables/pirogue", self.rect)
        if self.code is None or self.away:
            return
        self.props.piece(surface, self.code, self.token)
        if self.action is not None:
            color = "alabaster" if self.hovered else "gold_light"
            self.props.ring(surface, self.rect, self.look.color(color), 3.5)
        self.draw_focus(surface)


class River(Node):
    """All pirogues of the table."""

    def __init__(self, props: Props, count: int, choose: Callable[[Pirogue], None]) -> None:
        super().__init__()
        self.pirogues = [self.add(Pirogue(props, number, choose)) for number in range(count)]

    def arrange(self, boxes: Sequence[Rect]) -> None:
        """Follow a new layout."""
        for pirogue, box in zip(self.pirogues, boxes, strict=True):
            pirogue.place(box)

    def show(self, view: View, actions: Mapping[int, Action]) -> None:
        """Show the tokens left; `actions` says which pieces can be chosen."""
        codes = codes_in(view, TOKENS)
        alike = {view.rules.class_of[piece]: action for piece, action in actions.items()}
        for number, pirogue in enumerate(self.pirogues):
            code = codes[number] if number < len(codes) else None
            known = code is not None and code >= 0 and bool(actions)
            action = alike.get(view.rules.class_of[code]) if known and code is not None else None
            pirogue.show(code, action)

    def spot(self, number: int) -> Rect:
        """Return where the token of a pirogue lies, the last for one too many."""
        return self.pirogues[min(number, len(self.pirogues) - 1)].token
