"""A card that stands for one of the games: its picture, its name, a line on what it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Rect, Surface

from sobek_pg.client.layout import Size
from sobek_pg.client.look import Look
from sobek_pg.client.picture import Backdrop
from sobek_pg.client.widgets.widget import Widget


class GameCard(Widget):
    """Chosen by click or Confirm; the chosen one has a gold frame and a bright caption."""

    def __init__(
        self, look: Look, name: str, detail: str, picture: Path, on_choose: Callable[[], None]
    ) -> None:
        super().__init__(look)
        self.name = name
        self.detail = detail
        self.on_choose = on_choose
        self._picture = Backdrop(picture)
        self._chosen = False
        self._image: Surface | None = None

    @property
    def chosen(self) -> bool:
        """Whether this game is chosen."""
        return self._chosen

    @chosen.setter
    def chosen(self, on: bool) -> None:
        if on != self._chosen:
            self._chosen = on
            self.mark()

    def preferred(self, width: int | None = None) -> Size:
        """Half as high as wide, and the caption."""
        wide = width or self.look.px(320)
        return wide, wide // 3 + self._caption(wide)

    def place(self, rect: Rect) -> None:
        """Take a rectangle and get the picture of that size ready."""
        super().place(rect)
        area = self._area()
        if self._image is None or self._image.size != area.size:
            self._picture.fit(area.size)
            self._image = Surface(area.size)
            self._image.fill(self.look.color("lapis_dark"))
            self._picture.draw(self._image)

    def activate(self) -> None:
        """Choose it."""
        self.on_choose()

    def describe(self) -> str:
        """Name and line."""
        return f"{self.name}. {self.detail}"

    def draw(self, surface: Surface) -> None:
        """Draw frame, picture and caption."""
        look = self.look
        look.shape(surface, "row_chosen" if self._chosen else "row_hover", self.rect)
        area = self._area()
        if self._image is not None:
            surface.blit(self._image, area)
            if not self._chosen and not self.hovered:
                shade = Surface(area.size, pygame.SRCALPHA)
                shade.fill(look.color("kohl", 70))
                surface.blit(shade, area)
        edge = look.px(4 if self._chosen else 2)
        pygame.draw.rect(surface, look.color("gold" if self._chosen else "kohl"), area, edge)
        air, ink = look.px(12), "papyrus_light" if self._chosen else "ink"
        words = Rect(self.rect.x + air, area.bottom + look.px(4), self.rect.w - 2 * air, 0)
        name = Rect(words.x, words.y, words.w, look.text.line("button"))
        look.text.draw(surface, self.name, name, "button", ink)
        rest = Rect(words.x, name.bottom, words.w, self.rect.bottom - name.bottom - look.px(6))
        look.text.draw(surface, self.detail, rest, "small", ink, valign="top", wrap=True)
        self.draw_focus(surface)

    def _area(self) -> Rect:
        edge = self.look.px(8)
        high = max(1, self.rect.h - self._caption(self.rect.w) - edge)
        return Rect(self.rect.x + edge, self.rect.y + edge, max(1, self.rect.w - 2 * edge), high)

    def _caption(self, wide: int) -> int:
        text, inner = self.look.text, wide - 2 * self.look.px(12)
        line = text.measure(self.detail, "small", inner)[1]
        return text.line("button") + line + self.look.px(12)
