"""The trail: what happened since the viewer's last decision, in a few lines on the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from sobek_pg.client.layout import inset
from sobek_pg.client.look import Look
from sobek_pg.client.node import Node
from sobek_pg.client.table.log import Said


class Trail(Node):
    """Shows the newest lines that fit its area; it takes no input."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.lines: list[tuple[Said, list[str]]] = []
        self.bleed = 6

    def show(self, lines: Sequence[Said], area: Rect) -> None:
        """Show lines in an area; none: nothing is drawn."""
        self.mark()
        self.rect = area.copy()
        look = self.look
        box = inset(area, look.px(14), look.px(8))
        room = box.h // look.text.line("small")
        self.lines = []
        for line in reversed(lines):
            wrapped = look.text.wrap(line.text, "small", box.w - look.px(16))
            if len(wrapped) > room:
                break
            self.lines.insert(0, (line, wrapped))
            room -= len(wrapped)
        self.mark()

    def draw(self, surface: Surface) -> None:
        """Draw the lines on a faint papyrus, each with its seat's colour."""
        if not self.lines:
            return
        look = self.look
        look.shape(surface, "row", self.rect)
        box = inset(self.rect, look.px(14), look.px(8))
        step = look.text.line("small")
        y = box.y
        for line, wrapped in self.lines:
            if line.seat >= 0:
                spot = (box.x + look.px(4), y + step // 2)
                pygame.draw.circle(surface, look.color("kohl"), spot, look.px(4) + 1)
                pygame.draw.circle(surface, look.theme.seat(line.colour), spot, look.px(4))
            for text in wrapped:
                room = Rect(box.x + look.px(16), y, box.w - look.px(16), step)
                look.text.draw(surface, text, room, "small")
                y += step
