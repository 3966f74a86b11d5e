"""The woven cloth the hand lies on."""

from __future__ import annotations

from pygame import Surface

from sobek_pg.client.market.props import Props
from sobek_pg.client.nineslice import Insets, nine_slice
from sobek_pg.client.node import Node

_SIZE = (600, 200)
_SLICE = Insets(24, 36, 24, 36)


class Cloth(Node):
    """A nine-sliced drawing: its borders keep their width, whatever its size."""

    def __init__(self, props: Props) -> None:
        super().__init__()
        self.props = props
        self._made: tuple[object, Surface] | None = None

    def draw(self, surface: Surface) -> None:
        """Draw it over its rectangle."""
        scale = self.props.look.metrics.unit * 0.5
        source = self.props.picture(
            "tables/cloth", (round(_SIZE[0] * scale), round(_SIZE[1] * scale))
        )
        key = (self.rect.size, id(source))
        if self._made is None or self._made[0] != key:
            self._made = (key, nine_slice(source, _SLICE.scaled(scale), self.rect.size))
        surface.blit(self._made[1], self.rect)
