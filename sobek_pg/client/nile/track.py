"""The score track: a winding path of stones, drawn once per size, with a marker for each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from sobek_pg.client.anim import Timeline
from sobek_pg.client.layout import Size
from sobek_pg.client.look import Look
from sobek_pg.client.node import Node
from sobek_pg.client.table.cards import Faces
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules.nile.numbers import Track

ACROSS = 15
_NUMBER = "number"


def cells(area: Rect, length: int, across: int = ACROSS) -> list[Rect]:
    """Lay the spaces of a track as a path that winds upwards from the lower left."""
    down = -(-length // across)
    side = min(area.w // across, area.h // down)
    left = area.centerx - side * across // 2
    bottom = area.centery + side * down // 2
    out = []
    for space in range(length):
        row, at = divmod(space, across)
        column = at if row % 2 == 0 else across - 1 - at
        out.append(Rect(left + column * side, bottom - (row + 1) * side, side, side))
    return out


def between(spaces: Sequence[Rect], score: float) -> tuple[float, float]:
    """Return the point of a score along the path, also between two spaces; it begins anew."""
    low = int(score // 1)
    share = score - low
    here, there = spaces[low % len(spaces)], spaces[(low + 1) % len(spaces)]
    return (
        here.centerx + (there.centerx - here.centerx) * share,
        here.centery + (there.centery - here.centery) * share,
    )


class TrackView(Widget):
    """The track with its markers. Clicking it calls `on_click`; `scores` may be in between."""

    focusable = True

    def __init__(
        self, look: Look, faces: Faces, track: Track, colours: Sequence[int],
        on_click: Callable[[], None], name: str = "track",
    ) -> None:  # fmt: skip
        super().__init__(look)
        self.faces = faces
        self.track = track
        self.colours = tuple(colours)
        self.name = name
        self.on_click = on_click
        self.scores: list[float] = [0.0] * len(self.colours)
        self.spaces: list[Rect] = []
        self._ground: tuple[Size, bool, Surface] | None = None

    def lay(self, area: Rect) -> None:
        """Lie in an area."""
        self.place(area)
        self.spaces = cells(self._inner, self.track.length)

    @property
    def _inner(self) -> Rect:
        air = self.look.px(9)
        return Rect(
            self.rect.x + air, self.rect.y + air, self.rect.w - 2 * air, self.rect.h - 2 * air
        )

    def set_score(self, seat: int, score: float) -> None:
        """Put a marker somewhere along the path."""
        if score != self.scores[seat]:
            self.scores[seat] = score
            self.mark()

    def move_marker(self, timeline: Timeline, seat: int, old: int, new: int) -> None:
        """Let a marker walk along the path, the longer the way the longer."""

        def step(share: float) -> None:
            self.set_score(seat, new if share >= 1 else old + (new - old) * share)

        timeline.add(min(2.0, 0.3 + abs(new - old) * 0.06), step)

    def activate(self) -> None:
        """Show it large, or small again."""
        self.on_click()

    def describe(self) -> str:
        """The scores."""
        return ", ".join(str(round(score)) for score in self.scores)

    def draw(self, surface: Surface) -> None:
        """Draw the path and the markers, those behind first."""
        self.look.shape(surface, "panel", self.rect)
        if not self.spaces:
            return
        surface.blit(self._path(), self.rect)
        side = self.spaces[0].w
        order = sorted(
            range(len(self.scores)), key=lambda s: between(self.spaces, self.scores[s])[1]
        )
        for seat in order:
            x, y = between(self.spaces, self.scores[seat])
            same = [s for s in order if round(self.scores[s]) == round(self.scores[seat])]
            x += (same.index(seat) - (len(same) - 1) / 2) * side * 0.3
            high = round(side * 1.25)
            size = (round(high * 0.75), high)
            art = f"tables/marker-{self.colours[seat] % 4}"
            surface.blit(self.faces.art(art, size), (round(x - size[0] / 2), round(y - high * 0.8)))
        self.draw_focus(surface)

    def _path(self) -> Surface:
        ready = self._ready()
        if self._ground is None or self._ground[:2] != (self.rect.size, ready):
            picture = Surface(self.rect.size, pygame.SRCALPHA)
            for number, box in enumerate(self.spaces):
                self._space(picture, number, box.move(-self.rect.x, -self.rect.y))
            self._ground = (self.rect.size, ready, picture)
        return self._ground[2]

    def _ready(self) -> bool:
        side = self.spaces[0].w
        names = [f"marks/symbol-{symbol}" for symbol in self.track.names if symbol != _NUMBER]
        small = self._mark_size(side)
        found = [self.faces.artist.ready(name, (small, small)) for name in names]
        stones = ("tables/track-space", "tables/track-number")
        found += [self.faces.artist.ready(stone, (side, side)) for stone in stones]
        return all(found)

    @staticmethod
    def _mark_size(side: int) -> int:
        return max(6, round(side * 0.66))

    def _space(self, picture: Surface, number: int, box: Rect) -> None:
        symbol = self.track.symbol(number)
        plain = symbol != _NUMBER
        stone = "tables/track-space" if plain else "tables/track-number"
        picture.blit(self.faces.art(stone, box.size), box)
        if plain:
            side = self._mark_size(box.w)
            spot = Rect(0, 0, side, side)
            spot.center = box.center
            picture.blit(self.faces.art(f"marks/symbol-{symbol}", spot.size), spot)
        else:
            px = max(8, round(box.w * 0.5))
            words = self.look.text.render(str(number), "strong", self.look.color("gold_light"), px)
            picture.blit(words, words.get_rect(center=box.center))


class RoundLine(Node):
    """Which round and which delivery it is."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.parts: tuple[str, str] = ("", "")
        self.bleed = 4

    def draw(self, surface: Surface) -> None:
        """Draw both on a dark band."""
        look = self.look
        look.shape(surface, "panel_dark", self.rect)
        box = self.rect.inflate(-2 * look.px(26), 0)
        left = Rect(box.x, box.y, box.w // 2, box.h)
        right = Rect(box.centerx, box.y, box.w // 2, box.h)
        look.text.draw(surface, self.parts[0], left, "strong", "gold_light")
        look.text.draw(surface, self.parts[1], right, "strong", "gold_light", align="right")
