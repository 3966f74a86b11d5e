"""Carries out a plan: rasterises its drawings, sets its letters, cuts its corners.

A painter belongs to one thread: its fonts are opened when it is made and only resized later.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from sobek_pg.client.art.book import ArtBook
from sobek_pg.client.art.plan import Drawn, Lettered, Plan, Rounded, Stroke
from sobek_pg.client.art.svg import rasterise, tinted

_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">{body}</svg>'
_LETTER_STEP = 0.92


class Painter:
    """Paints plans; layers that faces of one size share are drawn once."""

    def __init__(self, book: ArtBook) -> None:
        pygame.font.init()
        self._book = book
        roles = book.theme["fonts"]
        self._fonts = {role: pygame.font.Font(book.font_file(role), 20) for role in roles}
        self._layer = lru_cache(maxsize=96)(self._draw_layer)

    def paint(self, plan: Plan) -> pygame.Surface:
        """Return the finished raster, with alpha."""
        match plan.strokes:
            case (Drawn(box=(0, 0, width, height)) as only,) if (width, height) == plan.size:
                # A picture by itself may be as large as the window: no copy, nothing kept.
                return self._draw_layer(only.art, plan.size, only.fit, only.tints, only.half)
        surface = pygame.Surface(plan.size, pygame.SRCALPHA, 32)
        for stroke in plan.strokes:
            self._stroke(surface, stroke)
        return surface

    def _stroke(self, surface: pygame.Surface, stroke: Stroke) -> None:
        if isinstance(stroke, Drawn):
            left, top, width, height = stroke.box
            layer = self._layer(stroke.art, (width, height), stroke.fit, stroke.tints, stroke.half)
            surface.blit(layer, (left, top))
        elif isinstance(stroke, Lettered):
            self._letters(surface, stroke)
        else:
            self._round(surface, stroke)

    def _draw_layer(
        self,
        art: str,
        size: tuple[int, int],
        fit: str,
        tints: tuple[tuple[str, str], ...],
        half: bool,
    ) -> pygame.Surface:
        text = self._book.text(art)
        if text is None:
            return pygame.Surface(size, pygame.SRCALPHA, 32)
        layer = rasterise(tinted(text, dict(tints)), size, fit)
        if half:
            width, height = size
            corner = f'<path d="M{width} 0 L{width} {height} L0 {height} Z" fill="#fff"/>'
            mask = rasterise(_SVG.format(w=width, h=height, body=corner), size)
            layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return layer

    def _letters(self, surface: pygame.Surface, stroke: Lettered) -> None:
        left, top, width, height = stroke.box
        font = self._fonts[stroke.font]
        # A letter or a number fills its box with ink; words keep their common baseline.
        lone = len(stroke.words) == 1 or stroke.words.isdigit()
        size = max(5.0, height * (1.8 if lone else 1.0))
        while True:
            font.set_point_size(max(4, round(size)))
            letters = font.render(stroke.words, True, stroke.colour)
            ink = letters.get_bounding_rect()
            tall = ink.height if lone else font.get_ascent()
            if size <= 5 or (ink.width <= width and tall <= height):
                break
            size *= _LETTER_STEP
        x = left + (width - ink.width) // 2 - ink.x
        y = top + (height - (ink.height if lone else letters.get_height())) // 2
        y -= ink.y if lone else 0
        if stroke.halo:
            edge = font.render(stroke.words, True, stroke.halo)
            reach = max(1, height // 28)
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
                surface.blit(edge, (x + dx * reach, y + dy * reach))
        surface.blit(letters, (x, y))

    def _round(self, surface: pygame.Surface, stroke: Rounded) -> None:
        width, height = surface.get_size()
        body = f'<rect width="{width}" height="{height}" rx="{stroke.radius}" fill="#fff"/>'
        mask = rasterise(_SVG.format(w=width, h=height, body=body), (width, height))
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
