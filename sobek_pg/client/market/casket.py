"""A sheet with pieces side by side: to look through a pile, or to choose one of many."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect

from sobek_pg.client.layout import Size
from sobek_pg.client.market.props import Props
from sobek_pg.client.table.cards import PieceNode
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.panel import Panel
from sobek_pg.rules.actions import Action

_MOST_ACROSS = 12


class Casket(Panel):
    """Shown over the board; with choices it has no way out but choosing."""

    def __init__(self, props: Props, on_close: Callable[[], None]) -> None:
        super().__init__(props.look, "panel")
        self.props = props
        self.tiles: list[PieceNode] = []
        self.button = self.add(Button(props.look, props.look.t("market.close"), on_close))
        self.visible = False
        self.bleed = 14

    def show(
        self,
        title: str,
        codes: Sequence[int],
        actions: Mapping[int, Action],
        area: Rect,
        on_click: Callable[[PieceNode], None],
        on_context: Callable[[PieceNode], None],
    ) -> None:
        """Show pieces in the middle of an area; `actions` are what choosing a piece does."""
        self.hide()
        self.title = title
        for tile in self.tiles:
            self.remove(tile)
        self.tiles = []
        for number, code in enumerate(codes):
            name = f"casket:{number}"
            tile = PieceNode(self.look, self.props.faces, code, name, on_click, on_context)
            tile.action = actions.get(code)
            tile.lit = tile.action is not None
            tile.lift = 4
            self.tiles.append(self.add(tile))
        self.button.visible = not actions
        self._lay(area)
        self.visible = True

    def hide(self) -> None:
        """Close it."""
        self.visible = False

    def _lay(self, area: Rect) -> None:
        look = self.look
        gap = look.px(8)
        count = max(1, len(self.tiles))
        across, side = self._grid(area, count, gap)
        down = -(-count // across)
        frame = 2 * (look.space("medium") + look.px(6))
        foot = self.button.preferred()[1] + gap if self.button.visible else 0
        words = min(look.text.width(self.title, "heading") + look.px(80), area.w - frame)
        wide = max(across * side + (across - 1) * gap, self.button.preferred()[0], words)
        high = down * side + (down - 1) * gap
        box = Rect(0, 0, wide + frame, high + frame + self.title_height + foot)
        box.center = area.center
        self.place(box.clamp(look.metrics.bounds))
        inner = self.inner
        left = inner.centerx - (across * side + (across - 1) * gap) // 2
        for number, tile in enumerate(self.tiles):
            row, column = divmod(number, across)
            x, y = left + column * (side + gap), inner.y + row * (side + gap)
            tile.lay(Rect(x, y, side, side))
        size = self.button.preferred()
        self.button.place(
            Rect(inner.centerx - size[0] // 2, inner.bottom - size[1], size[0], size[1])
        )

    def _grid(self, area: Rect, count: int, gap: int) -> Size:
        """Return how many lie side by side so that they are largest, and how large that is."""
        look = self.look
        wide = area.w - 2 * (look.space("medium") + look.px(6))
        high = area.h - self.title_height - look.target(60) - look.px(50)
        sizes = [
            (min(look.px(88), wide // across - gap, high // -(-count // across) - gap), -across)
            for across in range(1, min(count, _MOST_ACROSS) + 1)
        ]
        side, across = max(sizes)
        return -across, max(look.px(24), side)
