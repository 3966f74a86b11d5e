"""What both seats draw from: the pile of tiles and the bag of Deben, each with its count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from sobek_pg.client.layout import Size, cut_bottom, fit_aspect
from sobek_pg.client.market.props import Props
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules.actions import Action
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.view import UNSEEN

_LAYERS = 5


def pile_back(rules: Ruleset) -> int:
    """Return the code of the back most tiles of the pile have."""
    backs = Counter(rules.back_of[p] for p in rules.deck_list)
    return UNSEEN - (backs.most_common(1)[0][0] if backs else 0)


class Stock(Widget):
    """A heap that tiles or coins come from, with how many are left on a slip below it."""

    def __init__(self, props: Props, name: str, tip: str, on_click: Callable[[], None]) -> None:
        super().__init__(props.look)
        self.props = props
        self.name = name
        self.tip = tip
        self.count = 0
        self.on_click = on_click
        self.action: Action | None = None

    def show(self, count: int, action: Action | None) -> None:
        """Hold so many; `action` is what drawing from it would be now."""
        self.tooltip = self.look.t(self.tip, count=count)
        if (count, action) != (self.count, self.action):
            self.count, self.action = count, action
            self.mark()

    @property
    def can_focus(self) -> bool:
        """Only while something can be done with it."""
        return self.action is not None

    def activate(self) -> None:
        """Draw from it."""
        if self.action is not None:
            self.on_click()

    @property
    def spot(self) -> Rect:
        """Where a piece that comes from here begins."""
        return fit_aspect(self._above(), 1.0)

    def draw(self, surface: Surface) -> None:
        """Draw the heap and the count."""
        words, _ = cut_bottom(self.rect, self.look.text.line("small"))
        self.draw_heap(surface, self.spot)
        text = str(self.count)
        box = self.props.badge_box(text)
        box.center = words.center
        self.props.badge(surface, text, box)
        if self.action is not None:
            strong = self.hovered or self.focused
            color = self.look.color("alabaster" if strong else "gold_light")
            self.props.ring(surface, self.spot, color, 3.5)
        self.draw_focus(surface, self.spot)

    def draw_heap(self, surface: Surface, box: Rect) -> None:
        """Draw what lies there."""
        raise NotImplementedError

    def preferred(self, width: int | None = None) -> Size:
        """As large as it is given."""
        return width or self.rect.w, self.rect.h

    def _above(self) -> Rect:
        return cut_bottom(self.rect, self.look.text.line("small"), self.look.px(2))[1]


class Pile(Stock):
    """The draw pile: a stack of backs that gets lower."""

    def draw_heap(self, surface: Surface, box: Rect) -> None:
        """Draw some backs over each other, fewer as the pile shrinks."""
        back = pile_back(self.props.rules)
        step = self.look.px(2)
        layers = min(_LAYERS, -(-self.count // 5))
        side = min(box.size) - _LAYERS * step
        if not layers:
            bare = Rect(box.x, box.bottom - side, side, side)
            color = self.look.color("sandstone_dark")
            pygame.draw.rect(surface, color, bare, self.look.px(2), self.look.px(7))
        for layer in range(layers):
            at = Rect(box.x + step * layer, box.bottom - side - step * layer, side, side)
            self.props.piece(surface, back, at)


class Bag(Stock):
    """The bag of Deben."""

    def draw_heap(self, surface: Surface, box: Rect) -> None:
        """Draw the bag."""
        self.props.draw(surface, "tables/deben-bag", box)
