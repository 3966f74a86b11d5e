"""A piece seen close: its face large, and everything about it in words."""

from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.layout import inset
from sobek_pg.client.look import Look
from sobek_pg.client.table.cards import Faces, shadow
from sobek_pg.client.table.words import Words
from sobek_pg.client.widgets.panel import Panel
from sobek_pg.rules.view import UNSEEN


class Magnifier(Panel):
    """Shown over the table; takes no focus, and any click or key closes it."""

    def __init__(self, look: Look, faces: Faces, words: Words) -> None:
        super().__init__(look, "panel")
        self.faces = faces
        self.words = words
        self.piece = -1
        self.visible = False
        self.bleed = 14

    def show(self, piece: int, beside: Rect) -> None:
        """Show a piece on the side of the window where it hides the least."""
        self.visible = False
        self.piece = piece
        look, bounds = self.look, self.look.metrics.bounds
        wide, high = self._card
        words = look.metrics.text_px(270)
        box = Rect(0, 0, wide + words + look.px(66), high + look.px(44))
        needed = self._needed(words)
        box.h = min(bounds.h - look.px(16), max(box.h, needed + look.px(44)))
        box.centery = min(max(beside.centery, box.h // 2), bounds.h - box.h // 2)
        gap = look.px(24)
        if beside.centerx < bounds.centerx:
            box.left = beside.right + gap
        else:
            box.right = beside.left - gap
        self.place(box.clamp(bounds.inflate(-look.px(8), -look.px(8))))
        self.visible = True

    def hide(self) -> None:
        """Close it."""
        self.visible = False

    @property
    def _card(self) -> tuple[int, int]:
        high = self.look.px(330)
        return round(high * self.faces.aspect), high

    def facts(self) -> list[str]:
        """Say what it is: families, scarabs, back."""
        words, rules = self.words, self.words.rules
        if self.piece <= UNSEEN:
            return [words.t("magnifier.hidden", back=words.back(UNSEEN - self.piece))]
        piece = rules.pieces[self.piece]
        out = []
        if piece.families:
            names = [words.family(rules.family_index[f]) for f in piece.families]
            joker = rules.joker_mask >> self.piece & 1
            key = "magnifier.joker" if joker else "magnifier.family"
            out.append(words.t(key, family=words.t("describe.or").join(names)))
        if piece.scarabs:
            out.append(words.t("magnifier.scarabs", count=piece.scarabs))
        if piece.points:
            out.append(words.t("magnifier.points", count=piece.points))
        if piece.corruption:
            out.append(words.t("magnifier.corruption", count=piece.corruption))
        return out

    def _texts(self) -> list[tuple[str, str, str]]:
        power = self.words.power(self.piece) if self.piece >= 0 else ""
        out = [(self.words.name(self.piece), "heading", "ink")]
        out += [(power, "body", "ink")] if power else []
        return out + [(fact, "small", "terracotta_dark") for fact in self.facts()]

    def _needed(self, width: int) -> int:
        gap = self.look.px(8)
        return sum(self.look.text.measure(t, s, width)[1] + gap for t, s, _ in self._texts())

    def describe(self) -> str:
        """All its words."""
        return ". ".join(text for text, _, _ in self._texts())

    def draw(self, surface: Surface) -> None:
        """Draw the sheet, the face and the words."""
        super().draw(surface)
        look = self.look
        inner = inset(self.rect, look.px(22))
        wide, high = self._card
        token = self.faces.of(self.piece).kind.startswith("token")
        size = (wide, wide) if token else (wide, high)
        spot = Rect(inner.topleft, size)
        spread = look.px(10)
        round_ = size[0] // 2 if token else round(size[0] * 0.07)
        surface.blit(shadow(size, round_, spread, 130), spot.move(-spread, -spread // 2))
        surface.blit(self.faces.get(self.piece, size), spot)
        x = spot.right + look.px(22)
        y = inner.y
        for text, style, color in self._texts():
            room = Rect(x, y, inner.right - x, inner.bottom - y)
            tall = look.text.measure(text, style, room.w)[1]
            look.text.draw(
                surface, text, Rect(x, y, room.w, min(tall, room.h)), style, color,
                valign="top", wrap=True,
            )  # fmt: skip
            y += tall + look.px(8)
