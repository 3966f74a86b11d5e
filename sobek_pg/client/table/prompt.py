"""What to do now, in words with its reason, and buttons for what has no place on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from sobek_pg.client.layout import columns, inset
from sobek_pg.client.look import Look
from sobek_pg.client.node import Node
from sobek_pg.client.widgets.button import Button
from sobek_pg.rules.actions import Action


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: its words, the action it stands for if it is one, and what it does."""

    text: str
    call: Callable[[], None]
    action: Action | None = None
    primary: bool = False
    why: str = ""
    name: str = ""


class OfferButton(Button):
    """A button that knows the action it stands for."""

    def __init__(self, look: Look, offer: Offer) -> None:
        super().__init__(
            look, offer.text, offer.call, kind="primary" if offer.primary else "button"
        )
        self.action = offer.action
        self.name = offer.name or f"offer:{offer.text}"
        if offer.why:
            self.why = offer.why
            self.enabled = False


class Sentence(Node):
    """A strip of dark lapis with the sentence of the moment, in the colour of who must act."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.text = ""
        self.color: pygame.Color | None = None
        self.bleed = 12

    def say(self, text: str, color: pygame.Color | None) -> None:
        """Show a sentence; the colour is the seat's."""
        if (text, color) != (self.text, self.color):
            self.text, self.color = text, color
            self.mark()

    def draw(self, surface: Surface) -> None:
        """Draw strip, colour and sentence."""
        if not self.text:
            return
        look = self.look
        look.shape(surface, "panel_dark", self.rect)
        box = inset(self.rect, look.px(18), look.px(6))
        if self.color is not None:
            side = look.px(14)
            dot = Rect(box.x, box.centery - side // 2, side, side)
            pygame.draw.circle(surface, look.color("gold_light"), dot.center, side // 2 + 2)
            pygame.draw.circle(surface, self.color, dot.center, side // 2)
            box = Rect(box.x + side + look.px(10), box.y, box.w - side - look.px(10), box.h)
        look.text.draw(surface, self.text, box, "body", "papyrus_light", wrap=True)


class Offers(Node):
    """A row of buttons."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.buttons: list[OfferButton] = []

    def show(self, offers: Sequence[Offer], area: Rect) -> None:
        """Show these offers in the middle of an area; they share its width."""
        self.clear()
        self.buttons = [self.add(OfferButton(self.look, offer)) for offer in offers]
        if not self.buttons:
            return
        gap = self.look.space("small")
        natural = [button.preferred()[0] for button in self.buttons]
        wide = min(area.w, sum(natural) + gap * (len(natural) - 1))
        high = min(area.h, self.look.target(48))
        row = Rect(area.centerx - wide // 2, area.centery - high // 2, wide, high)
        for button, box in zip(self.buttons, columns(row, natural, gap), strict=True):
            button.place(box)
