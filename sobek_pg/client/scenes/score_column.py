"""A seat's column on the score sheet: name, a line for each thing scored, and the score below."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from sobek_pg.client.look import Look
from sobek_pg.client.node import Node
from sobek_pg.client.scoring_steps import Step
from sobek_pg.client.table.cards import Faces
from sobek_pg.client.table.words import Words
from sobek_pg.client.text import LEAST_SHRINK
from sobek_pg.rules.zones import bits

_SEEN_CARDS = 12
_OVERLAP = 0.22
"""The least part of a card that the next one in a fan leaves to be seen."""


class ScoreColumn(Node):
    """Draws what `show` gave it; `first` is the score before the round."""

    def __init__(self, look: Look, faces: Faces, words: Words, seat: int, colour: int) -> None:
        super().__init__()
        self.look, self._faces, self._words = look, faces, words
        self.seat, self.colour = seat, colour
        self.steps: tuple[Step, ...] = ()
        self.score = 0
        self.gained = 0
        self.final = False
        self.most_lines = 6

    def show(self, steps: Sequence[Step], first: int) -> None:
        """Show these steps of this seat."""
        own = tuple(s for s in steps if s.seat == self.seat)
        score = own[-1].score if own else first
        final = bool(own) and own[-1].kind == "total"
        if own != self.steps or score != self.score or final != self.final:
            self.steps, self.score, self.final = own, score, final
            self.gained = score - first
            self.mark()

    def lines(self) -> list[Step]:
        """The steps that take a line: the way back is one line however long."""
        out: list[Step] = []
        for step in self.steps:
            if step.kind in ("total", "corrupt"):
                continue
            if step.kind in ("back", "reward") and out and out[-1].kind == step.kind:
                out[-1] = step
            else:
                out.append(step)
        return out

    def draw(self, surface: Surface) -> None:
        """Draw head, lines and foot."""
        look = self.look
        look.shape(surface, "inset", self.rect)
        inner = self.rect.inflate(-2 * look.px(8), -2 * look.px(6))
        head = Rect(inner.x, inner.y, inner.w, self._head_height())
        self._head(surface, head)
        foot_high = look.text.line("title")
        foot = Rect(inner.x, inner.bottom - foot_high, inner.w, foot_high)
        self._foot(surface, foot)
        body = Rect(inner.x, head.bottom + look.px(4), inner.w, foot.y - head.bottom - look.px(8))
        lines = self.lines()
        least = look.text.line("body") + look.px(2)
        high = min(look.px(58), max(least, body.h // max(self.most_lines, len(lines), 1)))
        for number, step in enumerate(lines):
            box = Rect(body.x, body.y + number * high, body.w, high)
            if box.bottom <= body.bottom + look.px(6):
                self._line(surface, box.inflate(0, -look.px(4)), step)

    def _head_height(self) -> int:
        """One line, or two where the column is narrow."""
        look = self.look
        one = look.text.line("strong") + look.px(10)
        narrow = self.rect.w < look.metrics.text_px(300)
        return max(one, round(look.text.line("strong") * 1.6)) if narrow else one

    def _head(self, surface: Surface, box: Rect) -> None:
        look = self.look
        side = min(box.h, look.px(40))
        seal = Rect(box.x, box.centery - side // 2, side, side)
        surface.blit(self._faces.artist.now(f"marks/seal-{self.colour}", seal.size), seal)
        name = Rect(seal.right + look.px(8), box.y, box.right - seal.right - look.px(8), box.h)
        if any(step.kind == "corrupt" for step in self.steps):
            badge = Rect(box.right - side, seal.y, side, side)
            surface.blit(self._faces.artist.now("tables/corruption", (side, side)), badge)
            name.width -= side + look.px(4)
        words = self._words.names[self.seat]
        long = look.text.width(words, "strong") * LEAST_SHRINK > name.w
        look.text.draw(surface, words, name, "strong", "ink", wrap=long)
        under = Rect(box.x, box.bottom, box.w, look.px(3))
        surface.fill(look.theme.seat(self.colour), under)

    def _foot(self, surface: Surface, box: Rect) -> None:
        look = self.look
        surface.fill(look.color("gold_dark"), Rect(box.x, box.y - look.px(2), box.w, look.px(2)))
        right = Rect(box.centerx, box.y, box.w // 2, box.h)
        look.text.draw(surface, str(self.score), right, "title", "terracotta_dark", align="right")
        if self.gained:
            left = Rect(box.x, box.y, box.w // 2 - look.px(6), box.h)
            gained = look.t("scoring.gained", count=self.gained)
            look.text.draw(surface, f"{self.gained:+d} {gained}", left, "body", "ink", wrap=True)

    def _line(self, surface: Surface, box: Rect, step: Step) -> None:
        look = self.look
        sign = Rect(box.x, box.y, box.h, box.h)
        art = self._sign(step)
        if art:
            surface.blit(self._faces.artist.now(art, sign.size), sign)
        value, words = self._value(step), self._sum(step)
        wide = max(look.text.width("+00", "strong"), look.text.width(value, "strong"))
        figure = Rect(box.right - wide, box.y, wide, box.h)
        dark = step.kind in ("back", "unsold")
        ink = "terracotta_dark" if dark else "malachite_dark"
        look.text.draw(surface, value, figure, "strong", ink, align="right")
        left = sign.right + look.px(6) if art else box.x
        if step.kind == "corruption":
            # Not points, so it stands by its sign and not among them.
            count = Rect(left, box.y, look.text.width("00", "strong"), box.h)
            look.text.draw(surface, str(step.value), count, "strong", "ink", align="centre")
            left = count.right + look.px(6)
        middle = Rect(left, box.y, figure.x - look.px(8) - left, box.h)
        pieces = list(bits(step.pieces))
        if words and self._room_for(words, middle, step):
            need = look.text.width(words, "body") + look.px(4)
            sums = Rect(max(middle.x, middle.right - need), box.y, min(need, middle.w), box.h)
            look.text.draw(surface, words, sums, "body", "ink", align="right")
            middle.width = max(0, sums.x - look.px(8) - middle.x)
        self._fan(surface, middle, pieces)

    def _room_for(self, words: str, box: Rect, step: Step) -> bool:
        """In a narrow column a turned pile and the sign have to tell what the line is."""
        wide = self.look.text.width(words, "body")
        if step.kind == "corruption" and step.pieces:
            cards = min(_SEEN_CARDS, step.pieces.bit_count())
            card = box.h * self._faces.aspect
            return wide + card * (1 + _OVERLAP * (cards - 1)) < box.w
        return wide * LEAST_SHRINK < box.w

    def _fan(self, surface: Surface, box: Rect, pieces: list[int]) -> None:
        """Lay small cards over each other as far as there is room."""
        high = box.h
        wide = max(1, round(high * self._faces.aspect))
        shown = pieces[:_SEEN_CARDS]
        if not shown or box.w < wide:
            return
        step = min(wide + self.look.px(2), (box.w - wide) / max(1, len(shown) - 1))
        if step < wide * _OVERLAP:
            shown = shown[: 1 + int((box.w - wide) / (wide * _OVERLAP))]
            step = wide * _OVERLAP
        for number, piece in enumerate(shown):
            at = (box.x + round(number * step), box.y)
            surface.blit(self._faces.get(piece, (wide, high)), at)

    def _sign(self, step: Step) -> str:
        if step.family >= 0:
            family = self._words.rules.families[step.family]
            return self._faces.artist.book.first(f"families/{family}")
        return {
            "corruption": "tables/corruption",
            "back": f"marks/symbol-{step.symbol}",
            "reward": "tables/deben-bag",
            "front": "marks/deben",
            "unsold": "ui/icon-cross",
        }.get(step.kind, "")

    def _value(self, step: Step) -> str:
        if step.kind == "corruption":
            return ""
        if step.kind == "unsold":
            return "0"
        if step.kind in ("reward", "back"):
            same = [s.value for s in self.steps if s.kind == step.kind]
            return f"{sum(same):+d}"
        return f"{step.value:+d}"

    def _sum(self, step: Step) -> str:
        t = self.look.t
        if step.kind == "set":
            return f"{step.cards} × {step.scarabs}"
        if step.kind == "back":
            count = sum(s.kind == "back" for s in self.steps)
            return t("scoring.steps_back", count=count)
        if step.kind == "reward":
            drawn = [str(s.value) for s in self.steps if s.kind == "reward"]
            return " + ".join(drawn)
        key = f"scoring.line.{step.kind}"
        return t(key) if self.look.text.catalogue.has(key) else ""
