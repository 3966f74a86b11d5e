"""Sets on the table: small cards side by side with what they are worth now."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from sobek_pg.client.input.intents import Context, Intent
from sobek_pg.client.layout import inset
from sobek_pg.client.look import Look
from sobek_pg.client.table.cards import Faces
from sobek_pg.client.table.hand import sorted_hand
from sobek_pg.client.table.sums import worth
from sobek_pg.client.text import LEAST_SHRINK, Align
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules.actions import Action
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.zones import bits


class SetStack(Widget):
    """One set of a seat; `action` is what choosing it would do. `small` shows an icon for cards."""

    def __init__(
        self, look: Look, faces: Faces, rules: Ruleset, seat: int, family: int, pieces: int,
        *, laid: bool = False, small: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(look)
        self.faces = faces
        self.rules = rules
        self.family = family
        self.pieces = pieces
        self.laid = laid
        self.small = small
        self.name = f"{'laid' if laid else 'set'}:{seat}:{rules.families[family]}"
        self.worth = worth(rules, pieces, laid=laid)
        self.action: Action | None = None
        self.on_click: Callable[[Action], None] = lambda _action: None
        self.on_context: Callable[[SetStack], None] | None = None
        self.bleed = 8

    @property
    def can_focus(self) -> bool:
        """The focus comes here only to choose it, or to an own set to read it."""
        return self.action is not None or not self.small

    def activate(self) -> None:
        """Choose it."""
        if self.action is not None:
            self.on_click(self.action)

    def handle(self, intent: Intent) -> bool:
        """A click, or a look closer at its first card."""
        if isinstance(intent, Context) and self.on_context is not None:
            self.pressed = False
            self.on_context(self)
            return True
        return super().handle(intent)

    def describe(self) -> str:
        """What it is worth."""
        return self.tooltip

    def draw(self, surface: Surface) -> None:
        """Draw cards or icon, tokens lying on it, and the value."""
        look = self.look
        look.shape(surface, "row_hover" if self.hovered or self._focused else "inset", self.rect)
        if self.action is not None:
            edge = look.px(3)
            color = look.color("nile" if not self.hovered else "gold")
            pygame.draw.rect(surface, color, self.rect.inflate(edge, edge), edge, look.px(6))
        box = inset(self.rect, look.px(4))
        if self.small:
            self._icon(surface, box)
        else:
            self._cards(surface, box)
        self.draw_focus(surface)

    @property
    def _figure(self) -> str:
        return f"+{self.worth.points}" if self.laid else str(self.worth.points)

    def _value(self, surface: Surface, box: Rect, style: str, align: Align = "centre") -> None:
        self.look.text.draw(surface, self._figure, box, style, "ink", align=align)

    def _icon(self, surface: Surface, box: Rect) -> None:
        gap = self.look.px(4)
        # Where words are large the sign gives way: a figure cut short would say nothing.
        least = math.ceil(self.look.text.width(self._figure, "strong") * LEAST_SHRINK)
        side = max(1, min(box.h, (box.w - gap) // 2, box.w - gap - least))
        spot = Rect(box.x, box.centery - side // 2, side, side)
        art = f"families/{self.rules.families[self.family]}"
        surface.blit(self.faces.art(art, spot.size), spot)
        left = spot.right + gap
        self._value(surface, Rect(left, box.y, box.right - left, box.h), "strong", "left")

    def _cards(self, surface: Surface, box: Rect) -> None:
        look, rules = self.look, self.rules
        room = look.metrics.text_px(44 if box.w > look.metrics.text_px(150) else 34)
        high = box.h
        wide = round(high * self.faces.aspect)
        cards = sorted_hand(rules, bits(self.pieces & rules.cards))
        free = box.w - room - wide
        step = min(wide // 2, free // max(1, len(cards) - 1)) if len(cards) > 1 else 0
        for at, piece in enumerate(cards):
            surface.blit(self.faces.get(piece, (wide, high)), (box.x + at * step, box.y))
        side = round(high * 0.5)
        for at, token in enumerate(bits(self.pieces & ~rules.cards)):
            spot = (box.x + at * (side + 2), box.bottom - side)
            surface.blit(self.faces.get(token, (side, side)), spot)
        value = Rect(box.right - room, box.y, room, box.h)
        if box.w < look.metrics.text_px(150) or self.laid:
            self._value(surface, value, "heading")
            return
        upper = Rect(value.x, value.y, value.w, round(value.h * 0.62))
        self._value(surface, upper, "heading")
        sum_ = f"{self.worth.cards} × {self.worth.scarabs}"
        lower = Rect(value.x, upper.bottom, value.w, value.bottom - upper.bottom)
        look.text.draw(surface, sum_, lower, "small", "terracotta_dark", align="centre")
