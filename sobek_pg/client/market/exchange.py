"""A choice between a few things, asked right beside the tile it is about."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from sobek_pg.client.layout import inset
from sobek_pg.client.market.props import Props
from sobek_pg.client.node import Node
from sobek_pg.client.table.prompt import Offer, OfferButton


class Exchange(Node):
    """The tile, large, and a button for each option; placed beside a square."""

    def __init__(self, props: Props) -> None:
        super().__init__()
        self.props = props
        self.piece = -1
        self.buttons: list[OfferButton] = []
        self.bleed = 14
        self.visible = False

    def ask(self, piece: int, offers: Sequence[Offer], square: Rect, bounds: Rect) -> None:
        """Ask about a piece beside a square; no offers take the question away."""
        self.visible = False
        self.clear()
        self.piece = piece
        self.buttons = [OfferButton(self.props.look, offer) for offer in offers]
        if not self.buttons:
            return
        for button in self.buttons:
            self.add(button)
        look = self.props.look
        gap, air = look.px(8), look.px(16)
        sizes = [button.preferred() for button in self.buttons]
        wide = max(size[0] for size in sizes)
        high = sum(size[1] for size in sizes) + gap * (len(sizes) - 1)
        tile = self._side if piece >= 0 else 0
        box = Rect(0, 0, wide + tile + 3 * air, max(high, tile) + 2 * air)
        box.midleft = (square.right + gap, square.centery)
        if box.right > bounds.right:
            box.midright = (square.left - gap, square.centery)
        self.place(box.clamp(bounds))
        inner = inset(self.rect, air)
        x, y = inner.right - wide, inner.centery - high // 2
        for button, size in zip(self.buttons, sizes, strict=True):
            button.place(Rect(x, y, wide, size[1]))
            y += size[1] + gap
        self.visible = True

    def draw(self, surface: Surface) -> None:
        """Draw the sheet and the tile."""
        look = self.props.look
        look.shape(surface, "panel", self.rect)
        if self.piece >= 0:
            inner = inset(self.rect, look.px(16))
            side = self._side
            box = Rect(inner.x, inner.centery - side // 2, side, side)
            self.props.piece(surface, self.piece, box)

    @property
    def _side(self) -> int:
        return self.props.look.px(104)
