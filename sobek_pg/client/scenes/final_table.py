"""The final table: a line for each seat, best first, with what every part of the game brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect, Surface

from sobek_pg.client.art import Artist
from sobek_pg.client.layout import columns
from sobek_pg.client.look import Look
from sobek_pg.client.node import Node
from sobek_pg.rules.outcome import RoundResult


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the table."""

    seat: int
    name: str
    colour: int
    figures: tuple[int, ...]
    total: int
    winner: bool


def heads_of(look: Look, game: str, rounds: Sequence[RoundResult]) -> list[str]:
    """Return what the columns of figures are called."""
    if game == "market":
        return [look.t(f"result.{name}") for name in ("sets", "tokens", "corruption")]
    return [look.t("result.round", number=each.number) for each in rounds]


def standings(
    game: str,
    rounds: Sequence[RoundResult],
    scores: Sequence[int],
    winners: Sequence[int],
    people: Sequence[tuple[str, int]],
) -> list[Standing]:
    """Return the lines, winners first, then by score; `people` are names and colours by seat."""
    lines = []
    for seat, (name, colour) in enumerate(people):
        results = [each.seats[seat] for each in rounds]
        if game == "market":
            figures = tuple(n for r in results for n in (r.points, r.front_points, r.corruption))
        else:
            # The marker moves during a round too, so a round is what lies between two ends.
            ends = [0, *(r.after for r in results)]
            figures = tuple(after - before for before, after in pairwise(ends))
        lines.append(Standing(seat, name, colour, figures, scores[seat], seat in winners))
    return sorted(lines, key=lambda line: (not line.winner, -line.total, line.seat))


class FinalTable(Node):
    """Draws the standings with their heads."""

    def __init__(
        self, look: Look, artist: Artist, heads: Sequence[str], lines: Sequence[Standing]
    ) -> None:
        super().__init__()
        self.look, self._artist = look, artist
        self.heads, self.lines = list(heads), list(lines)

    def draw(self, surface: Surface) -> None:
        """Draw heads and lines."""
        look = self.look
        head = Rect(self.rect.x, self.rect.y, self.rect.w, look.text.line("small") + look.px(6))
        cells = self._cells(head)
        for word, cell in zip([*self.heads, look.t("result.total")], cells[1:], strict=False):
            look.text.draw(surface, word, cell, "small", "terracotta_dark", align="right")
        rest = self.rect.bottom - head.bottom
        gap = look.px(6)
        high = min(look.px(84), (rest - gap * len(self.lines)) // max(1, len(self.lines)))
        for number, line in enumerate(self.lines):
            top = head.bottom + number * (high + gap)
            self._line(surface, Rect(self.rect.x, top, self.rect.w, high), line)

    def _line(self, surface: Surface, box: Rect, line: Standing) -> None:
        look = self.look
        look.shape(surface, "row_chosen" if line.winner else "row_hover", box)
        ink = "papyrus_light" if line.winner else "ink"
        air = look.px(10)
        side = min(box.h - look.px(12), look.px(46))
        seal = Rect(box.x + air, box.centery - side // 2, side, side)
        surface.blit(self._artist.now(f"marks/seal-{line.colour}", seal.size), seal)
        cells = self._cells(box)
        name = Rect(seal.right + air, box.y, cells[0].right - seal.right - 2 * air, box.h)
        if line.winner:
            crown = Rect(0, 0, side * 3 // 4, side * 3 // 4)
            name.width -= crown.w + look.px(6)
            words = min(name.w, look.text.width(line.name, "strong"))
            crown.midleft = (name.x + words + look.px(6), box.centery)
            surface.blit(self._artist.now("ui/icon-crown", crown.size), crown)
        look.text.draw(surface, line.name, name, "strong", ink)
        for figure, cell in zip(line.figures, cells[1:-1], strict=False):
            look.text.draw(surface, str(figure), cell, "body", ink, align="right")
        total = "gold_light" if line.winner else "terracotta_dark"
        look.text.draw(surface, str(line.total), cells[-1], "title", total, align="right")

    def _cells(self, box: Rect) -> list[Rect]:
        inner = Rect(box.x, box.y, box.w - self.look.px(18), box.h)
        return columns(inner, [4.2, *[1.6] * len(self.heads), 1.8], self.look.px(8))
