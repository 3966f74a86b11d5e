"""What lies before a seat: sold sets with their value, corruption board, purse and kept tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from sobek_pg.client.layout import cut_bottom, grid
from sobek_pg.client.market.props import Props, fan
from sobek_pg.client.table.sums import Worth
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules.actions import Action
from sobek_pg.rules.view import UNSEEN
from sobek_pg.rules.zones import bits

_HOLLOW = (70 / 240, 29 / 160, 98 / 240, 98 / 160)


class SoldSet(Widget):
    """A sold set: its tiles, tokens lying on it, and tiles x scarabs = value."""

    def __init__(
        self, props: Props, seat: int, family: int, choose: Callable[[SoldSet], None]
    ) -> None:
        super().__init__(props.look)
        self.props = props
        self.seat = seat
        self.family = family
        self.name = f"sold:{seat}:{props.rules.families[family]}"
        self.choose = choose
        self.action: Action | None = None
        self.pieces = 0
        self.worth = Worth(0, 0, 0)
        self.lift = 0
        """What the set would be worth with the tiles marked now; 0 for no such thought."""

    def show(self, pieces: int, worth: Worth, action: Action | None, lift: int = 0) -> None:
        """Show a set; empty hides it."""
        if (pieces, action, lift) != (self.pieces, self.action, self.lift):
            self.pieces, self.worth, self.action, self.lift = pieces, worth, action, lift
            self.mark()

    @property
    def can_focus(self) -> bool:
        """It can be looked at."""
        return bool(self.pieces)

    def hit(self, pos: tuple[int, int]) -> bool:
        """A family not sold yet lets the pointer through."""
        return bool(self.pieces) and super().hit(pos)

    def activate(self) -> None:
        """Choose it, or look at it."""
        self.choose(self)

    def caption(self) -> str:
        """Its value as a sum."""
        found = self.worth
        key = "market.set_lift" if self.lift else "market.set_sum"
        return self.look.t(
            key, cards=found.cards, scarabs=found.scarabs, points=found.points, lift=self.lift
        )

    def draw(self, surface: Surface) -> None:
        """Draw tiles, tokens and the sum."""
        line = self.look.text.line("small")
        words = cut_bottom(self.rect, line)[0]
        top = cut_bottom(self.rect, line // 2)[1]
        if not self.pieces:
            self._draw_vacant(surface, top)
            return
        cards = tuple(bits(self.pieces & self.props.rules.cards))
        tokens = tuple(bits(self.pieces & ~self.props.rules.cards))
        side = min(top.h, round(top.w * 0.62))
        boxes = fan(top, len(cards), side, 0.36)
        for code, box in zip(cards, boxes, strict=True):
            self.props.piece(surface, code, box)
        for number, code in enumerate(tokens):
            disc = round(side * 0.62)
            at = Rect(top.right - disc - number * disc // 2, top.bottom - disc, disc, disc)
            self.props.piece(surface, code, at)
        if self.action is not None:
            color = "alabaster" if self.hovered else "gold_light"
            self.props.ring(surface, self.rect, self.look.color(color), 3.5)
        self._draw_sum(surface, words)
        self.draw_focus(surface)

    def _draw_sum(self, surface: Surface, box: Rect) -> None:
        look, text = self.look, self.caption()
        wide = min(box.w, look.text.width(text, "small") + look.px(12))
        slip = Rect(box.x, box.y, wide, box.h)
        pygame.draw.rect(surface, look.color("papyrus_light"), slip, border_radius=look.px(5))
        edge = "malachite" if self.lift else "sandstone_dark"
        pygame.draw.rect(surface, look.color(edge), slip, look.px(1.5), look.px(5))
        ink = "malachite_dark" if self.lift else "ink"
        inner = slip.inflate(-look.px(8), 0)
        look.text.draw(surface, text, inner, "small", ink, align="centre")

    def _draw_vacant(self, surface: Surface, box: Rect) -> None:
        side = round(min(box.h, box.w) * 0.62)
        place = Rect(0, 0, side, side)
        place.midleft = (box.x + self.look.px(6), box.centery)
        icon = self.props.picture(f"families/{self.props.rules.families[self.family]}", place.size)
        faint = icon.copy()
        faint.set_alpha(70)
        surface.blit(faint, place)


class Stone(Widget):
    """A seat's corruption board: how many tiles lie on it and which backs they have."""

    def __init__(self, props: Props, seat: int, choose: Callable[[Stone], None]) -> None:
        super().__init__(props.look)
        self.props = props
        self.seat = seat
        self.name = f"corruption:{seat}"
        self.choose = choose
        self.action: Action | None = None
        self.count = 0
        self.backs: Counter[int] = Counter()
        self.row = Rect(0, 0, 0, 0)
        self.bleed = 40

    def show(self, count: int, backs: Counter[int]) -> None:
        """Show so much corruption and so many backs."""
        if (count, backs) != (self.count, self.backs):
            self.count, self.backs = count, backs
            self.mark()
            self.mark(self.row)

    def activate(self) -> None:
        """Look through it."""
        self.choose(self)

    @property
    def hollow(self) -> Rect:
        """The round hollow the tiles are thrown into."""
        x, y, w, h = _HOLLOW
        box = self.rect
        return Rect(
            round(box.x + box.w * x), round(box.y + box.h * y), round(box.w * w), round(box.h * h)
        )

    def draw(self, surface: Surface) -> None:
        """Draw stone, figure and backs."""
        self.props.draw(surface, "tables/corruption", self.rect)
        box = self.hollow.inflate(-self.hollow.w // 4, -self.hollow.h // 4)
        self.look.text.draw(surface, str(self.count), box, "heading", "gold_light", align="centre")
        parts = [(back, n) for back, n in sorted(self.backs.items()) if n]
        if parts:
            wide = self.row.w // max(3, len(parts))
            for number, (back, n) in enumerate(parts):
                cell = Rect(self.row.x + number * wide, self.row.y, wide, self.row.h)
                side = min(cell.h, cell.w // 2)
                tile = Rect(cell.x, cell.centery - side // 2, side, side)
                self.props.piece(surface, UNSEEN - back, tile)
                left = tile.right + self.look.px(3)
                rest = Rect(left, cell.y, cell.right - left, cell.h)
                self.look.text.draw(surface, str(n), rest, "small", "ink")
        if self.hovered:
            self.props.ring(surface, self.rect, self.look.color("gold"), 2)
        self.draw_focus(surface)


class Pieces(Widget):
    """A heap of pieces side by side: a purse, kept tokens, played characters, used tokens."""

    def __init__(
        self, props: Props, name: str, title: str, choose: Callable[[Pieces], None] | None = None
    ) -> None:
        super().__init__(props.look)
        self.props = props
        self.name = name
        self.title = title
        self.codes: tuple[int, ...] = ()
        self.figure = ""
        self.share = 1.0
        """How much of the width one piece may take, so that several can be told apart."""
        self.action: Action | None = None
        self.choose = choose
        self.bleed = 2

    def show(self, codes: tuple[int, ...], figure: str = "") -> None:
        """Show pieces, known or by their backs, with a figure beside the title."""
        if (codes, figure) != (self.codes, self.figure):
            self.codes, self.figure = codes, figure
            self.mark()

    @property
    def can_focus(self) -> bool:
        """Where there is something to look at."""
        return self.choose is not None and any(code >= 0 for code in self.codes)

    def activate(self) -> None:
        """Look at them."""
        if self.choose is not None:
            self.choose(self)

    def hit(self, pos: tuple[int, int]) -> bool:
        """Only where there is something to look at."""
        return bool(self.codes) and self.rect.collidepoint(pos)

    def boxes(self) -> list[Rect]:
        """Where each piece lies."""
        area = self._area()
        return fan(area, len(self.codes), min(area.h, round(area.w * self.share)), 0.72)

    def next_box(self) -> Rect:
        """Where one more piece would lie."""
        area = self._area()
        side = min(area.h, round(area.w * self.share))
        return fan(area, len(self.codes) + 1, side, 0.72)[-1]

    def draw(self, surface: Surface) -> None:
        """Draw the title and the pieces."""
        if not self.codes:
            return
        line = self._line()
        if line.h:
            self.look.text.draw(surface, self.look.t(self.title), line, "small", "ink")
        boxes = self.boxes()
        for code, box in zip(self.codes, boxes, strict=True):
            self.props.piece(surface, code, box)
        if self.figure and boxes:
            slip = self.props.badge_box(self.figure)
            slip.midbottom = (boxes[-1].centerx, self.rect.bottom)
            self.props.badge(surface, self.figure, slip.clamp(self.rect))
        self.draw_focus(surface)

    def _line(self) -> Rect:
        high = min(self.look.text.line("small"), self.rect.h)
        if not self.title:
            high = 0
        return Rect(self.rect.x, self.rect.y, self.rect.w, high)

    def _area(self) -> Rect:
        high = self._line().h
        return Rect(self.rect.x, self.rect.y + high, self.rect.w, self.rect.h - high)


def set_cells(box: Rect, count: int, gap: int) -> list[Rect]:
    """Part the room for sold sets into two rows, a place for each family."""
    return grid(box, -(-count // 2), 2, gap)[:count]
