"""A pile spread out to look through: a sheet with its pieces side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from sobek_pg.client.layout import inset
from sobek_pg.client.look import Look
from sobek_pg.client.table.cards import Faces, PieceNode
from sobek_pg.client.table.hand import fan, strips
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.label import Label
from sobek_pg.client.widgets.panel import Panel


class PileView(Panel):
    """Shows pieces in rows; `show` opens it, `hide` closes it."""

    def __init__(
        self,
        look: Look,
        faces: Faces,
        close: str,
        on_close: Callable[[], None],
        on_context: Callable[[PieceNode], None],
    ) -> None:
        super().__init__(look, "panel", "")
        self.faces = faces
        self.on_context = on_context
        self.button = Button(look, close, on_close)
        self.visible = False
        self.bleed = 14

    def show(self, title: str, pieces: Sequence[int], empty: str, area: Rect) -> None:
        """Spread pieces out in an area, no larger than they need."""
        self.visible = False
        self.clear()
        self.title = title
        look = self.look
        high = look.px(160)
        wide = round(high * self.faces.aspect)
        foot = self.button.preferred()[1] + look.px(14)
        across = max(1, min(len(pieces), (area.w - look.px(60)) // (wide + look.px(8))))
        down = max(1, min(2, -(-len(pieces) // across)))
        tall = down * (high + look.px(14)) + foot + self.title_height + look.px(56)
        box = Rect(
            0, 0, max(look.metrics.text_px(420), across * (wide + look.px(8)) + look.px(70)), tall
        )
        box.center = area.center
        self.place(box.clamp(area))
        inner = inset(self.inner, look.px(4))
        per = -(-len(pieces) // down) if pieces else 0
        for row in range(down):
            part = pieces[row * per : (row + 1) * per]
            y = inner.y + row * (high + look.px(14))
            boxes = fan(Rect(inner.x, y, inner.w, high), len(part), (wide, high), look.px(8))
            for piece, spot, strip in zip(part, boxes, strips(boxes), strict=True):
                node = PieceNode(
                    look, self.faces, piece, f"pile:{piece}", self.on_context, self.on_context
                )
                node.lay(spot, strip)
                self.add(node)
        if not pieces:
            label = self.add(Label(look, empty, "body", align="centre", wrap=True))
            label.place(Rect(inner.x, inner.y, inner.w, high))
        size = self.button.preferred()
        spot = Rect((0, 0), size)
        spot.midbottom = (inner.centerx, inner.bottom)
        self.button.place(spot)
        self.add(self.button)
        self.visible = True

    def hide(self) -> None:
        """Close it."""
        self.visible = False
