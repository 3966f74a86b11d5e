"""A divider: two tapering strokes of gold and a bud between them."""

from __future__ import annotations

import pygame
from pygame import Surface

from sobek_pg.client.look import Look
from sobek_pg.client.node import Node

_FINE = 4


class Divider(Node):
    """Lies between two parts of a sheet."""

    def __init__(self, look: Look, color: str = "gold_dark") -> None:
        super().__init__()
        self.look = look
        self.color = color

    def draw(self, surface: Surface) -> None:
        """Draw strokes and bud around the middle of the rectangle."""
        high = min(self.rect.h, self.look.px(16))
        size = (self.rect.w * _FINE, high * _FINE)
        if size[0] <= 0 or size[1] <= 0:
            return
        picture = Surface(size, pygame.SRCALPHA)
        w, h = size
        color, mid = self.look.color(self.color), w / 2
        bud = h * 0.5
        for side in (-1, 1):
            near, far = mid + side * bud * 2.2, mid + side * w * 0.46
            thick = h * 0.09
            pygame.draw.polygon(
                picture, color, [(near, h / 2 - thick), (far, h / 2), (near, h / 2 + thick)]
            )
            dot = (near - side * bud * 0.5, h / 2)
            pygame.draw.circle(picture, color, dot, h * 0.11)
            petal = [
                (mid, h * 0.95),
                (mid + side * bud, h * 0.25),
                (mid + side * bud * 0.3, h * 0.55),
            ]
            pygame.draw.polygon(picture, color, petal)
        heart = [
            (mid, h * 0.02),
            (mid + bud * 0.36, h * 0.5),
            (mid, h * 0.95),
            (mid - bud * 0.36, h * 0.5),
        ]
        pygame.draw.polygon(picture, self.look.color("terracotta"), heart)
        small = pygame.transform.smoothscale(picture, (self.rect.w, high))
        surface.blit(small, small.get_rect(center=self.rect.center))
