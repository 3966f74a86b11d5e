"""Small signs drawn in code: arrows and a cross, smooth at any size."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

_FINE = 4


def draw_arrow(surface: Surface, box: Rect, direction: tuple[int, int], color: Color) -> None:
    """Draw a filled arrow head pointing left, right, up or down."""
    size = (max(4, box.w) * _FINE, max(4, box.h) * _FINE)
    picture = Surface(size, pygame.SRCALPHA)
    w, h = size
    dx, dy = direction
    if dx:
        tip, back = (w * 0.78, w * 0.26) if dx > 0 else (w * 0.22, w * 0.74)
        points = [(tip, h / 2), (back, h * 0.12), (back, h * 0.88)]
    else:
        tip, back = (h * 0.78, h * 0.26) if dy > 0 else (h * 0.22, h * 0.74)
        points = [(w / 2, tip), (w * 0.12, back), (w * 0.88, back)]
    pygame.draw.polygon(picture, color, points)
    surface.blit(pygame.transform.smoothscale(picture, (size[0] // _FINE, size[1] // _FINE)), box)


def draw_cross(surface: Surface, box: Rect, color: Color) -> None:
    """Draw a diagonal cross."""
    size = (max(4, box.w) * _FINE, max(4, box.h) * _FINE)
    picture = Surface(size, pygame.SRCALPHA)
    w, h = size
    thick = max(2, w // 7)
    pygame.draw.line(picture, color, (w * 0.2, h * 0.2), (w * 0.8, h * 0.8), thick)
    pygame.draw.line(picture, color, (w * 0.8, h * 0.2), (w * 0.2, h * 0.8), thick)
    surface.blit(pygame.transform.smoothscale(picture, (size[0] // _FINE, size[1] // _FINE)), box)


def draw_keyboard(surface: Surface, box: Rect, color: Color) -> None:
    """Draw a little keyboard: a frame with two rows of keys and a bar."""
    thick = max(1, box.h // 12)
    pygame.draw.rect(surface, color, box, thick, border_radius=max(2, box.h // 6))
    key = max(2, box.w // 9)
    for row in range(2):
        for column in range(4):
            x = box.x + round(box.w * (column + 1) / 5) - key // 2
            y = box.y + round(box.h * (row + 1) / 4) - key // 2
            surface.fill(color, Rect(x, y, key, key))
    bar = Rect(0, 0, box.w // 2, max(2, key * 2 // 3))
    bar.center = (box.centerx, box.y + round(box.h * 0.77))
    surface.fill(color, bar)
