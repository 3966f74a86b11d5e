"""The river's edge: pirogues with their tokens, each a face to those who have seen it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect, Surface

from sobek_pg.client.market.preview import EMPTY
from sobek_pg.client.market.props import Props
from sobek_pg.client.node import Node
from sobek_pg.client.table.cards import PieceNode
from sobek_pg.rules.actions import Action
from sobek_pg.rules.view import UNSEEN, View
from sobek_pg.rules.zones import TOKENS, bits

_PLACE = (112 / 300, 22 / 120, 76 / 300, 76 / 120)


def codes_in(view: View, slot: int) -> tuple[int, ...]:
    """Return what a zone shows: known pieces first, then the backs of the others."""
    unseen = [UNSEEN - back for where, back, n in view.hidden if where == slot for _ in range(n)]
    return (*bits(view.zones[slot]), *unseen)


def backs_in(view: View, slot: int) -> tuple[int, ...]:
    """Return what a zone shows to those who may not look: backs alone."""
    return tuple(UNSEEN - back for back, n in sorted(view.backs(slot).items()) for _ in range(n))


class Pirogue(PieceNode):
    """A boat with a token, or an empty one; `piece` is a token, a back, or EMPTY."""

    def __init__(
        self,
        props: Props,
        number: int,
        on_click: Callable[[PieceNode], None],
        on_context: Callable[[PieceNode], None],
    ) -> None:
        name = f"pirogue:{number + 1}"
        super().__init__(props.look, props.faces, EMPTY, name, on_click, on_context)
        self.props = props
        self.boat = Rect(0, 0, 0, 0)
        self.lift = 0

    def show(self, code: int, action: Action | None) -> None:
        """Carry a token; `action` is what choosing it would do."""
        self.hidden = False
        if (code, action) != (self.piece, self.action):
            self.piece, self.action = code, action
            self.lit = action is not None
            self.mark()

    @property
    def can_focus(self) -> bool:
        """A token that is known can be looked at."""
        return self.piece != EMPTY and (self.piece >= 0 or self.action is not None)

    @property
    def extent(self) -> Rect:
        """Boat and token."""
        return super().extent.union(self.boat)

    def settle(self, boat: Rect) -> None:
        """Float in a box."""
        x, y, w, h = _PLACE
        side = round(max(boat.w * w, boat.h * h) * 1.22)
        box = Rect(0, 0, side, side)
        box.center = (round(boat.x + boat.w * (x + w / 2)), round(boat.y + boat.h * (y + h / 2)))
        self.boat = boat.copy()
        self.lay(box, boat)

    def draw(self, surface: Surface) -> None:
        """Draw boat, token and mark."""
        self.props.draw(surface, "tables/pirogue", self.boat)
        if self.piece == EMPTY or self.hidden:
            return
        self.props.piece(surface, self.piece, self.box)
        if self.lit:
            strong = self._hovered or self._focused
            color = self.look.color("alabaster" if strong else "gold_light")
            width = self.look.px(5 if strong else 3.5)
            ring = self.box.w // 2 + self.look.px(4)
            kohl = self.look.color("kohl")
            pygame.draw.circle(surface, kohl, self.box.center, ring + 1, width + 2)
            pygame.draw.circle(surface, color, self.box.center, ring, width)
        self.draw_focus(surface, self.box)


class River(Node):
    """All pirogues of the table."""

    def __init__(
        self,
        props: Props,
        count: int,
        on_click: Callable[[PieceNode], None],
        on_context: Callable[[PieceNode], None],
    ) -> None:
        super().__init__()
        self.pirogues = [
            self.add(Pirogue(props, number, on_click, on_context)) for number in range(count)
        ]

    def arrange(self, boxes: Sequence[Rect]) -> None:
        """Follow a new layout."""
        for pirogue, box in zip(self.pirogues, boxes, strict=True):
            pirogue.settle(box)

    def show(self, view: View, actions: Mapping[int, Action]) -> None:
        """Show the tokens left; `actions` says which pieces can be chosen."""
        codes = codes_in(view, TOKENS)
        alike = {view.rules.class_of[piece]: action for piece, action in actions.items()}
        for number, pirogue in enumerate(self.pirogues):
            code = codes[number] if number < len(codes) else EMPTY
            action = alike.get(view.rules.class_of[code]) if code >= 0 else None
            pirogue.show(code, action)

    def spot(self, number: int) -> Rect:
        """Return where the token of a pirogue lies, the last for one too many."""
        return self.pirogues[min(number, len(self.pirogues) - 1)].box
