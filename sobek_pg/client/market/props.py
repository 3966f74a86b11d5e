"""What the nodes of the Market table draw with: the look, finished pictures, faces of pieces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Color, Rect, Surface

from sobek_pg.client.art.face import Face
from sobek_pg.client.layout import Size
from sobek_pg.client.look import Look
from sobek_pg.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Props:
    """Handed to every node. `picture` never waits; `face` takes a piece, or UNSEEN minus a back."""

    look: Look
    rules: Ruleset
    picture: Callable[[Face | str, Size], Surface]
    face: Callable[[int], Face]

    def draw(self, surface: Surface, what: Face | str, box: Rect, alpha: int = 255) -> None:
        """Draw a picture over a box."""
        if not box.colliderect(surface.get_clip()):
            return
        image = self.picture(what, (box.w, box.h))
        if alpha < 255:
            image = image.copy()
            image.set_alpha(alpha)
        surface.blit(image, box)

    def piece(self, surface: Surface, code: int, box: Rect) -> None:
        """Draw a piece face up, or the back that a code of a view stands for."""
        self.draw(surface, self.face(code), box)

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
