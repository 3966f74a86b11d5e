"""What the nodes of the Market table draw with: the look, finished pictures, faces of pieces."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Color, Rect, Surface

from sobek_pg.client.layout import Size
from sobek_pg.client.look import Look
from sobek_pg.client.table.cards import Faces
from sobek_pg.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Props:
    """Handed to every node; pictures never wait, a placeholder is there until they are painted."""

    look: Look
    rules: Ruleset
    faces: Faces

    def picture(self, what: str, size: Size) -> Surface:
        """Return a drawing of the art folder."""
        return self.faces.art(what, size)

    def draw(self, surface: Surface, what: str, box: Rect) -> None:
        """Draw a drawing of the art folder over a box."""
        if box.colliderect(surface.get_clip()):
            surface.blit(self.faces.art(what, (box.w, box.h)), box)

    def piece(self, surface: Surface, code: int, box: Rect) -> None:
        """Draw a piece face up, or the back that a code of a view stands for."""
        if box.colliderect(surface.get_clip()):
            surface.blit(self.faces.get(code, (box.w, box.h)), box)

    def ring(self, surface: Surface, box: Rect, color: Color, width: float) -> None:
        """Draw a rounded frame between two lines of kohl, so that it reads on any ground."""
        look = self.look
        thick, hair = look.px(width), look.px(1)
        corner = look.px(7)
        outer = box.inflate(2 * hair, 2 * hair)
        pygame.draw.rect(surface, look.color("kohl"), outer, thick + 2 * hair, corner + hair)
        pygame.draw.rect(surface, color, box, thick, corner)

    def badge(
        self, surface: Surface, text: str, box: Rect, ground: str = "kohl", ink: str = "alabaster"
    ) -> None:
        """Write a short figure on a dark slip with a gold edge, centred in a box."""
        look = self.look
        corner = min(box.h // 2, look.px(9))
        pygame.draw.rect(surface, look.color(ground), box, border_radius=corner)
        pygame.draw.rect(surface, look.color("gold"), box, look.px(1.5), corner)
        inner = box.inflate(-look.px(8), -look.px(2))
        look.text.draw(surface, text, inner, "small", ink, align="centre")

    def badge_box(self, text: str) -> Rect:
        """Return a box of the size a badge for that text wants."""
        look = self.look
        high = look.text.line("small") + look.px(2)
        return Rect(0, 0, max(high, look.text.width(text, "small") + look.px(16)), high)


def fan(box: Rect, count: int, side: int, most: float = 1.05) -> list[Rect]:
    """Lay `count` squares of a side from the left, overlapping as far as the box is narrow."""
    if count <= 0:
        return []
    step = side * most
    if count > 1:
        step = min(step, (box.w - side) / (count - 1))
    top = box.centery - side // 2
    return [Rect(box.x + round(step * number), top, side, side) for number in range(count)]
