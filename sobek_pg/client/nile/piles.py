"""Deck, discard and tokens beside the temple, each with its number."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from sobek_pg.client.look import Look
from sobek_pg.client.table.cards import Faces, shadow
from sobek_pg.client.table.words import Words
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules.view import UNSEEN, View
from sobek_pg.rules.zones import PLAYED, REMOVED, TOKENS, bits

EMPTY = -1


class Pile(Widget):
    """A pile of which the top is seen: a piece, a back (UNSEEN minus it), or an empty place."""

    focusable = False

    def __init__(self, look: Look, faces: Faces, name: str, top: int, count: int) -> None:
        super().__init__(look)
        self.faces = faces
        self.name = name
        self.top = top
        self.count = count
        self.bleed = 26

    def describe(self) -> str:
        """What it is and how many there are."""
        return self.tooltip

    def draw(self, surface: Surface) -> None:
        """Draw a few of the pile's edges, its top and its number."""
        look, box = self.look, self.rect
        token = box.w == box.h
        if not self.count:
            if not token:
                surface.blit(self.faces.art("tables/pile", box.size), box)
        else:
            step = max(1, look.px(2))
            layers = min(4, 1 + self.count // 8)
            round_ = box.w // 2 if token else round(box.w * 0.07)
            spread = look.px(7)
            shade = shadow(box.size, round_, spread, 120)
            surface.blit(shade, (box.x - spread, box.y - spread // 2))
            picture = self.faces.get(self.top, box.size)
            for layer in range(layers):
                lift = (layers - 1 - layer) * step
                surface.blit(picture, box.move(lift, lift))
        self._number(surface)

    def _number(self, surface: Surface) -> None:
        look = self.look
        high = look.metrics.text_px(24)
        wide = max(high, look.text.width(str(self.count), "strong") + look.px(14))
        spot = Rect(0, 0, wide, high)
        spot.midtop = (self.rect.centerx, self.rect.bottom + look.px(3))
        pygame.draw.rect(surface, look.color("kohl"), spot, border_radius=high // 2)
        inner = spot.inflate(-look.px(3), -look.px(3))
        pygame.draw.rect(surface, look.color("lapis_dark"), inner, border_radius=high // 2)
        look.text.draw(surface, str(self.count), inner, "strong", "gold_light", align="centre")


def piles_of(look: Look, faces: Faces, words: Words, view: View) -> tuple[Pile, Pile, Pile]:
    """Make deck, discard and tokens as a view shows them."""
    rules = view.rules
    goods = rules.back_of[next(bits(rules.in_deck))]
    deck = Pile(look, faces, "deck", UNSEEN - goods, view.deck)
    deck.tooltip = words.t("nile.deck", count=view.deck)
    gone = [*bits(view.zones[PLAYED]), *bits(view.zones[REMOVED] & rules.cards)]
    discard = Pile(look, faces, "discard", gone[-1] if gone else EMPTY, len(gone))
    discard.tooltip = words.t("nile.discard", count=len(gone))
    if gone:
        discard.tooltip += " " + words.several(gone)
    backs = list(view.backs(TOKENS))
    many = view.size(TOKENS)
    tokens = Pile(look, faces, "tokens", UNSEEN - backs[0] if backs else EMPTY, many)
    tokens.tooltip = words.t("nile.tokens", count=many)
    if view.zones[TOKENS]:
        names = words.pieces_of(view.zones[TOKENS])
        tokens.tooltip += " " + words.t("nile.token_known", names=names)
    used = view.zones[REMOVED] & ~rules.cards
    if used:
        tokens.tooltip += " " + words.t("nile.token_used", names=words.pieces_of(used))
    return deck, discard, tokens
