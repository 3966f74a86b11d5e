"""What lies before each seat: backs of the hand, sets, corruption tile and tokens."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from sobek_pg.client.layout import grid
from sobek_pg.client.look import Look
from sobek_pg.client.nile.sets import SetStack
from sobek_pg.client.node import Node
from sobek_pg.client.table.cards import Faces
from sobek_pg.client.table.seats import SeatPlate
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules.view import UNSEEN

_WELL = (70 / 240, 29 / 160, 98 / 240, 98 / 160)


class CorruptionTile(Widget):
    """The tile corruption lies under; `number` is shown in its well, `?` when nobody can know."""

    def __init__(
        self, look: Look, faces: Faces, seat: int, number: str,
        on_click: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(look)
        self.faces = faces
        self.number = number
        self.name = f"corruption:{seat}"
        self.on_click = on_click
        self.bleed = 6

    @property
    def can_focus(self) -> bool:
        """Only the own one can be opened."""
        return self.on_click is not None

    def activate(self) -> None:
        """Look through it."""
        if self.on_click is not None:
            self.on_click()

    def describe(self) -> str:
        """What is known of it."""
        return self.tooltip

    def draw(self, surface: Surface) -> None:
        """Draw the tile and its number."""
        box = self.rect
        surface.blit(self.faces.art("tables/corruption", box.size), box)
        well = Rect(
            box.x + round(_WELL[0] * box.w),
            box.y + round(_WELL[1] * box.h),
            round(_WELL[2] * box.w),
            round(_WELL[3] * box.h),
        )
        if self.hovered and self.on_click is not None:
            edge = self.look.px(2)
            pygame.draw.rect(surface, self.look.color("gold_light"), box, edge, self.look.px(6))
        style = "heading" if well.h > self.look.text.px("heading") else "strong"
        text = self.look.text
        px = min(text.px(style), max(8, round(well.h * 0.8)))
        words = text.render(self.number, style, self.look.color("gold_light"), px)
        surface.blit(words, words.get_rect(center=well.center))
        self.draw_focus(surface)


class Backs(Node):
    """The backs in a hand, each colour once with its number."""

    def __init__(self, look: Look, faces: Faces, counts: list[tuple[int, int]]) -> None:
        super().__init__()
        self.look = look
        self.faces = faces
        self.counts = counts

    def draw(self, surface: Surface) -> None:
        """Draw them side by side."""
        look, box = self.look, self.rect
        wide = round(box.h * self.faces.aspect)
        share = box.w // max(3, len(self.counts))
        for at, (back, many) in enumerate(self.counts):
            x = box.x + at * share
            step = look.px(3)
            layers = min(many, 3)
            for layer in range(layers):
                spot = (x + layer * step, box.y)
                surface.blit(self.faces.get(UNSEEN - back, (wide, box.h)), spot)
            left = x + wide + (layers - 1) * step + look.px(4)
            room = Rect(left, box.y, x + share - left, box.h)
            look.text.draw(surface, str(many), room, "strong")


class OpponentPlate(SeatPlate):
    """A plate with backs, corruption and tokens in one line, sets in another; `arrange` it."""

    def fill(
        self, backs: Backs, tile: CorruptionTile, kept: list[int], stacks: list[SetStack]
    ) -> None:
        """Lay the parts out in the plate."""
        look, body = self.look, self.body
        gap = look.px(5)
        low = max(look.px(34), look.metrics.text_px(32))
        top = Rect(body.x, body.y, body.w, max(1, body.h - low - gap))
        tile_box = Rect(0, top.y, round(top.h * 1.5), top.h)
        tile_box.right = top.right
        tile.place(tile_box)
        side = round(top.h * 0.8)
        self.tokens = [
            (
                token,
                Rect(tile_box.x - (at + 1) * (side + gap), top.y + (top.h - side) // 2, side, side),
            )
            for at, token in enumerate(kept)
        ]
        right = self.tokens[-1][1].x if self.tokens else tile_box.x
        backs.rect = Rect(top.x, top.y, right - top.x - gap, top.h)
        self.add(backs)
        self.add(tile)
        self.lay_sets(stacks, Rect(body.x, body.bottom - low, body.w, low), 1)

    tokens: list[tuple[int, Rect]] = []  # noqa: RUF012 - replaced whole, never changed
    empty = ""
    """Said where the sets will lie, as long as there are none."""

    def lay_sets(self, stacks: list[SetStack], area: Rect, down: int) -> None:
        """Lay sets in a grid; a plate of several rows gives each the whole width while it can."""
        across = max(-(-len(stacks) // down), 6 if down == 1 else 1)
        gap = self.look.px(4)
        for stack, box in zip(stacks, grid(area, across, down, gap), strict=False):
            stack.place(box)
            self.add(stack)

    def paint(self, surface: Surface) -> None:
        """Draw the plate, then tokens over its parts."""
        super().paint(surface)
        if self.empty:
            body = self.body
            room = Rect(body.x, body.y, body.w, body.h // 2)
            self.look.text.draw(
                surface, self.empty, room, "small", "terracotta_dark", align="centre", wrap=True
            )
        for token, box in self.tokens:
            surface.blit(self.faces.get(token, box.size), box)


class OwnPlate(OpponentPlate):
    """The viewer's own plate: sets large, then corruption and tokens."""

    def fill(
        self, backs: Backs, tile: CorruptionTile, kept: list[int], stacks: list[SetStack]
    ) -> None:
        """Lay the parts out in the plate; the own hand needs no backs."""
        del backs
        look, body = self.look, self.body
        gap = look.px(6)
        low = look.px(62)
        tile.place(Rect(body.x, body.bottom - low, round(low * 1.5), low))
        self.add(tile)
        side = round(low * 0.7)
        x = tile.rect.right + gap
        self.tokens = [
            (token, Rect(x + at * (side + gap), body.bottom - (low + side) // 2, side, side))
            for at, token in enumerate(kept)
        ]
        self.lay_sets(stacks, Rect(body.x, body.y, body.w, body.h - low - gap), 3)
