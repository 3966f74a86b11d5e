"""The plates of the seats: seal, name, score, whose turn it is; a choice of a seat is a click."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from sobek_pg.client.layout import inset
from sobek_pg.client.look import Look
from sobek_pg.client.table.cards import Faces
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules.actions import Action


class SeatPlate(Widget):
    """The ground of a seat's plate with its header; tables add their own nodes as children.

    `action` is set while this seat can be chosen: the plate is then lit and can be focused.
    `header` is the strip the plate draws on itself, `body` what is left for the table.
    """

    def __init__(
        self,
        look: Look,
        faces: Faces,
        seat: int,
        colour: int,
        on_click: Callable[[SeatPlate], None],
    ) -> None:
        super().__init__(look)
        self.faces = faces
        self.seat = seat
        self.colour = colour
        self.name = f"seat:{seat}"
        self.title = ""
        self.score = ""
        self.turn = False
        self.thinking = False
        self.action: Action | None = None
        self.on_click = on_click
        self.bleed = 14

    @property
    def can_focus(self) -> bool:
        """Only a seat that can be chosen takes the focus."""
        return self.action is not None

    @property
    def header(self) -> Rect:
        """The strip with seal, name and score."""
        box = inset(self.rect, self.look.px(10), self.look.px(7))
        return Rect(box.x, box.y, box.w, self.look.metrics.text_px(34))

    @property
    def body(self) -> Rect:
        """What is left below the header."""
        box = inset(self.rect, self.look.px(10), self.look.px(7))
        top = self.header.bottom + self.look.px(3)
        return Rect(box.x, top, box.w, max(0, box.bottom - top))

    def hit(self, pos: tuple[int, int]) -> bool:
        """A plate answers only while it can be chosen, or to explain itself."""
        return (self.action is not None or bool(self.tooltip)) and super().hit(pos)

    def activate(self) -> None:
        """Choose this seat."""
        if self.action is not None:
            self.on_click(self)

    def describe(self) -> str:
        """Name and score."""
        return f"{self.title}: {self.score}"

    def draw(self, surface: Surface) -> None:
        """Draw the plate: papyrus, a band in the seat's colour, gold around whose turn it is."""
        look = self.look
        look.shape(surface, "panel", self.rect)
        if self.turn or self.action is not None:
            wide = look.px(4)
            out = self.rect.inflate(wide, wide)
            bright = self.action is not None and (self._hovered or self._focused)
            color = "nile_light" if self.action is not None else "gold_light"
            pygame.draw.rect(surface, look.color("kohl"), out.inflate(3, 3), wide + 3, look.px(8))
            shade = look.color("alabaster" if bright else color)
            pygame.draw.rect(surface, shade, out, wide, look.px(8))
        self._draw_header(surface)
        self.draw_focus(surface)

    def _draw_header(self, surface: Surface) -> None:
        look, box = self.look, self.header
        side = box.h
        seal = Rect(box.x, box.y, side, side)
        surface.blit(self.faces.art(f"marks/seal-{self.colour % 4}", seal.size), seal)
        score = Rect(0, box.y, look.text.width(self.score, "heading") + look.px(18), box.h)
        score.right = box.right
        pygame.draw.rect(surface, look.theme.seat(self.colour), score, border_radius=look.px(7))
        pygame.draw.rect(surface, look.color("kohl"), score, look.px(2), look.px(7))
        dark = sum(look.theme.seat(self.colour)[:3]) < 420
        ink = "alabaster" if dark else "kohl"
        inner = inset(score, look.px(5), 0)
        look.text.draw(surface, self.score, inner, "heading", ink, align="centre")
        left = seal.right + look.px(8)
        name = Rect(left, box.y, score.left - left - look.px(8), box.h)
        taken = look.text.draw(surface, self.title, name, "strong")
        if self.thinking:
            self._dots(surface, taken.right + look.px(8), name)

    def _dots(self, surface: Surface, x: int, box: Rect) -> None:
        step = self.look.px(8)
        for number in range(3):
            spot = (x + number * step, box.centery + self.look.px(3))
            if spot[0] < box.right:
                pygame.draw.circle(surface, self.look.color("terracotta"), spot, self.look.px(2.5))
