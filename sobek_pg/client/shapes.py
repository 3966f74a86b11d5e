"""The shapes of the interface: papyrus, stone and gold with notched corners.

Parts drawn as SVG (see `parts`) come first. Each other part is painted once, large,
in code, smoothed down and nine-sliced. Pictures are cached by part, size and unit.
"""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame
from pygame import Color, Surface

from sobek_pg.client.layout import Size
from sobek_pg.client.nineslice import Insets, nine_slice
from sobek_pg.client.parts import Drawing, drawing_of
from sobek_pg.client.theme import Theme

_FINE = 4
_CACHED = 240


@dataclass(frozen=True, slots=True)
class Part:
    """How a part is painted: colour names of the theme, sizes in logical units."""

    fill: str | None = None
    fill_low: str | None = None
    edge: str | None = "kohl"
    edge_width: float = 2.0
    line: str | None = None
    line_gap: float = 4.0
    line_width: float = 1.5
    notch: float = 9.0
    round: float = 0.0
    light: str | None = None
    shadow: float = 0.0
    alpha: int = 255
    grain: int = 0
    size: float = 48.0

    @property
    def margin(self) -> float:
        """How far the part's picture reaches beyond its box, for its shadow."""
        return self.shadow


PARTS: dict[str, Part] = {
    "panel": Part("papyrus_light", "papyrus", "sandstone_dark", 2, "gold", 6, 1.5, 16,
                  light="alabaster", shadow=10, grain=40, size=96),
    "dialog": Part("papyrus_light", "papyrus", "sandstone_dark", 2, "gold", 6, 1.5, 16,
                   light="alabaster", shadow=10, grain=40, size=96),
    "panel_dark": Part("lapis_dark", "#0D1B36", "kohl", 2, "gold", 6, 1.5, 16, shadow=10,
                       alpha=240, size=96),
    "inset": Part("papyrus", "papyrus_light", "sandstone", 1.5, notch=8),
    "button": Part("sand", "sandstone", "kohl", 2, "gold_light", 4, 1.5, 10,
                   light="papyrus_light", shadow=4, size=56),
    "button_hover": Part("papyrus_light", "gold", "kohl", 2, "alabaster", 4, 1.5, 10,
                         light="alabaster", shadow=5, size=56),
    "button_pressed": Part("sandstone", "sand", "kohl", 2, "gold_dark", 4, 1.5, 10, shadow=4,
                           size=56),
    "button_disabled": Part("papyrus", "papyrus_dark", "sandstone_dark", 1.5, notch=10,
                            shadow=2, alpha=235, size=56),
    "primary": Part("lapis_light", "lapis", "kohl", 2, "gold", 4, 1.5, 10,
                    light="nile_light", shadow=4, size=56),
    "primary_hover": Part("#5D8CD0", "lapis_light", "kohl", 2, "gold_light", 4, 2, 10,
                          light="alabaster", shadow=5, size=56),
    "primary_pressed": Part("lapis", "lapis_light", "kohl", 2, "gold_dark", 4, 1.5, 10, shadow=4,
                            size=56),
    "primary_disabled": Part("papyrus", "papyrus_dark", "sandstone_dark", 1.5, notch=10,
                             shadow=2, alpha=235, size=56),
    "focus": Part(None, None, "carnelian", 3.5, "alabaster", 3.5, 2, 13, size=56),
    "field": Part("alabaster", "papyrus_light", "sandstone_dark", 2, notch=6),
    "field_active": Part("alabaster", "alabaster", "lapis", 2.5, "lapis_light", 3, 1, 6),
    "track": Part("papyrus_dark", "sand", "sandstone_dark", 1.5, round=1, size=24),
    "fill": Part("nile_light", "nile", "nile_dark", 1.5, round=1, size=24),
    "knob": Part("gold_light", "gold", "kohl", 2, "gold_dark", 5, 1.5, round=1, light="alabaster",
                 shadow=2, size=36),
    "knob_hover": Part("alabaster", "gold_light", "kohl", 2.5, "gold", 5, 2, round=1, shadow=2,
                       size=36),
    "switch_knob": Part("gold_light", "gold", "kohl", 2, "gold_dark", 5, 1.5, round=1,
                        light="alabaster", shadow=2, size=36),
    "switch_knob_hover": Part("alabaster", "gold_light", "kohl", 2.5, "gold", 5, 2, round=1,
                              shadow=2, size=36),
    "switch_off": Part("papyrus_dark", "sandstone", "kohl", 2, round=1, size=40),
    "switch_on": Part("nile", "nile_dark", "kohl", 2, "nile_light", 3.5, 1, round=1, size=40),
    "tab": Part("papyrus_dark", "sandstone", "sandstone_dark", 1.5, notch=8),
    "tab_hover": Part("sand", "papyrus_dark", "sandstone_dark", 2, notch=8),
    "tab_chosen": Part("lapis_light", "lapis", "kohl", 2, "gold", 4, 1.5, 8, light="nile_light"),
    "row": Part("papyrus_light", "papyrus_light", "papyrus_dark", 1, notch=6, alpha=120),
    "row_hover": Part("alabaster", "papyrus_light", "sandstone", 1.5, notch=6),
    "row_chosen": Part("gold_light", "gold_light", "gold_dark", 2, "gold_dark", 3.5, 1, 6),
    "tooltip": Part("kohl", "kohl", "gold_dark", 1.5, notch=6, alpha=238, shadow=4),
    "toast": Part("terracotta_dark", "#5E2418", "kohl", 2, "gold", 4, 1.5, 10, shadow=6, size=56),
    "progress_track": Part("kohl", "ink", "sandstone_dark", 1.5, round=1, size=24),
    "progress_fill": Part("gold_light", "gold", "gold_dark", 1.5, round=1, size=24),
    "bar": Part("papyrus_dark", "papyrus_dark", None, round=1, size=16, alpha=160),
    "bar_grip": Part("sandstone", "sandstone_dark", "kohl", 1.5, round=1, size=20),
}  # fmt: skip


_INKS = {
    "primary": "alabaster",
    "primary_hover": "alabaster",
    "primary_pressed": "alabaster",
    "panel_dark": "papyrus_light",
    "tooltip": "papyrus_light",
    "toast": "papyrus_light",
    "tab_chosen": "alabaster",
    "button_disabled": "terracotta_dark",
    "primary_disabled": "terracotta_dark",
}


class Shapes:
    """Pictures of interface parts at the size asked for; the pictures are shared: only blit."""

    def __init__(self, theme: Theme, drawings: Mapping[str, Drawing] | None = None) -> None:
        self.theme = theme
        self._drawings = drawings or {}
        self._sources: dict[tuple[str, int], tuple[Surface, Insets]] = {}
        self._made: OrderedDict[tuple[str, Size, int], Surface] = OrderedDict()

    def margin(self, name: str, unit: float) -> int:
        """How many pixels a part reaches beyond its box on every side."""
        return 0 if self._drawn(name) else round(PARTS[name].margin * unit)

    def ink(self, name: str) -> str:
        """The colour of words on a part."""
        drawing = self._drawn(name)
        return (drawing.ink if drawing else None) or _INKS.get(name, "ink")

    def icon(self, surface: Surface, name: str, box: pygame.Rect) -> bool:
        """Draw a sign of the interface (`undo`, `save`, …) in a box; False when there is none."""
        drawing = self._drawings.get(f"icon-{name}") or self._drawings.get(name)
        if drawing is None or box.w <= 0 or box.h <= 0:
            return False
        key = (f"icon-{name}", (box.w, box.h), 0)
        surface.blit(self._kept(key, lambda: drawing.at((box.w, box.h), 1.0)), box)
        return True

    def draw(self, surface: Surface, name: str, box: pygame.Rect, unit: float) -> None:
        """Draw a part so that its body fills the box; its shadow falls outside."""
        out = box.inflate(2 * self.margin(name, unit), 2 * self.margin(name, unit))
        if out.w > 0 and out.h > 0 and out.colliderect(surface.get_clip()):
            surface.blit(self.get(name, out.size, unit), out)

    def get(self, name: str, size: Size, unit: float) -> Surface:
        """Return the picture of a part, margin included."""
        key = (name, (size[0], size[1]), round(unit * 100))
        return self._kept(key, lambda: self._make(name, key[1], unit))

    def _drawn(self, name: str) -> Drawing | None:
        return drawing_of(self._drawings, name)

    def _kept(self, key: tuple[str, Size, int], make: Callable[[], Surface]) -> Surface:
        found = self._made.get(key)
        if found is None:
            found = make()
            if pygame.display.get_surface():
                found = found.convert_alpha()
            self._made[key] = found
            if len(self._made) > _CACHED:
                self._made.popitem(last=False)
        else:
            self._made.move_to_end(key)
        return found

    def _make(self, name: str, size: Size, unit: float) -> Surface:
        drawing = self._drawn(name)
        if drawing is not None:
            picture = drawing.at(size, unit)
        else:
            source, insets = self._source(name, unit)
            picture = nine_slice(source, insets, size)
        if PARTS[name].grain:
            self._fibres(picture, PARTS[name], unit)
        return picture

    def _fibres(self, picture: Surface, part: Part, unit: float) -> None:
        """Suggest papyrus: faint strokes along and a few across, the same for the same size."""
        inset = round((part.margin + part.edge_width + part.line_gap + part.line_width) * unit) + 2
        box = picture.get_rect().inflate(-2 * inset, -2 * inset)
        if box.w < 40 or box.h < 40:
            return
        layer = Surface(box.size, pygame.SRCALPHA)
        luck = random.Random(box.w * 7919 + box.h)
        dark, light = self.theme.color("sandstone"), self.theme.color("alabaster")
        for number in range(box.w * box.h // round(2600 * unit * unit)):
            color = dark if number % 3 else light
            color.a = luck.randint(part.grain // 3, part.grain) * (1 if number % 3 else 2)
            x, y = luck.randrange(box.w), luck.randrange(box.h)
            long = round(luck.uniform(14, 90) * unit)
            along = number % 5 != 0
            size = (long, max(1, round(unit))) if along else (max(1, round(unit)), long // 2)
            layer.fill(color, pygame.Rect((x, y), size))
        corner = round(part.notch * unit)
        for x in (0, box.w - corner):
            for y in (0, box.h - corner):
                layer.fill((0, 0, 0, 0), pygame.Rect(x, y, corner, corner))
        picture.blit(layer, box)

    def _source(self, name: str, unit: float) -> tuple[Surface, Insets]:
        key = (name, round(unit * 100))
        if key not in self._sources:
            part = PARTS[name]
            self._sources[key] = _paint(part, self.theme.color, unit)
        return self._sources[key]


def outline(size: Size, inset: float, notch: float, radius: float) -> list[tuple[float, float]]:
    """Return the corners of a notched box, or of a round-ended one when `radius` is above 0."""
    w, h = size
    x0, y0, x1, y1 = inset, inset, w - inset, h - inset
    if radius > 0:
        r = min(x1 - x0, y1 - y0) / 2
        points = []
        for cx, cy, start in (
            (x1 - r, y1 - r, 0),
            (x0 + r, y1 - r, 90),
            (x0 + r, y0 + r, 180),
            (x1 - r, y0 + r, 270),
        ):
            for step in range(0, 91, 9):
                arm = pygame.Vector2(r, 0).rotate(start + step)
                points.append((cx + arm.x, cy + arm.y))
        return points
    n = max(0.0, notch - inset * 0.42)
    k = n * 0.45
    # A stepped notch, as on a cornice, rather than a plain chamfer.
    corner = [(0, n), (k, n), (k, k), (n, k), (n, 0)]
    return [
        *((x0 + a, y0 + b) for a, b in corner),
        *((x1 - a, y0 + b) for a, b in reversed(corner)),
        *((x1 - a, y1 - b) for a, b in corner),
        *((x0 + a, y1 - b) for a, b in reversed(corner)),
    ]


def _paint(part: Part, color: Callable[..., Color], unit: float) -> tuple[Surface, Insets]:
    fine = unit * _FINE
    body = max(8, round(part.size * fine))
    box = (body, body)
    picture = Surface(box, pygame.SRCALPHA)
    notch, radius = part.notch * fine, part.round
    if part.edge:
        pygame.draw.polygon(picture, color(part.edge), outline(box, 0, notch, radius))
    width = part.edge_width * fine if part.edge else 0.0
    if part.fill:
        shade = _gradient(box, color(part.fill), color(part.fill_low or part.fill))
        _stamp(picture, shade, outline(box, width, notch, radius))
        if part.light:
            lit = Surface(box, pygame.SRCALPHA)
            pygame.draw.polygon(lit, color(part.light, 190), outline(box, width, notch, radius))
            hole = [(x + 1.6 * fine, y + 1.6 * fine) for x, y in outline(box, width, notch, radius)]
            pygame.draw.polygon(lit, (0, 0, 0, 0), hole)
            picture.blit(lit, (0, 0))
    elif part.edge:
        pygame.draw.polygon(picture, (0, 0, 0, 0), outline(box, width, notch, radius))
    if part.line:
        _ring(picture, color(part.line), box, width + part.line_gap * fine,
              part.line_width * fine, notch, radius, part.fill is None)  # fmt: skip
    if part.alpha < 255:
        picture.fill((255, 255, 255, part.alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return _finished(picture, part, unit)


def _finished(picture: Surface, part: Part, unit: float) -> tuple[Surface, Insets]:
    body = max(2, round(part.size * unit))
    small = pygame.transform.smoothscale(picture, (body, body))
    margin = round(part.margin * unit)
    keep = max(1, (body - max(2, body // 8)) // 2)
    if not margin:
        return small, Insets(keep, keep, keep, keep)
    out = Surface((body + 2 * margin, body + 2 * margin), pygame.SRCALPHA)
    shade = pygame.mask.from_surface(small, 100).to_surface(
        setcolor=(20, 12, 8, 120), unsetcolor=(0, 0, 0, 0)
    )
    padded = Surface(out.size, pygame.SRCALPHA)
    padded.blit(shade, (margin + margin // 5, margin + margin // 3))
    out.blit(pygame.transform.gaussian_blur(padded, max(1, margin // 2)), (0, 0))
    out.blit(small, (margin, margin))
    side = keep + margin
    return out, Insets(side, side, side, side)


def _ring(
    picture: Surface, color: Color, box: Size, gap: float, width: float,
    notch: float, radius: float, hollow: bool,
) -> None:  # fmt: skip
    ring = Surface(box, pygame.SRCALPHA)
    pygame.draw.polygon(ring, color, outline(box, gap, notch, radius))
    pygame.draw.polygon(ring, (0, 0, 0, 0), outline(box, gap + width, notch, radius))
    picture.blit(ring, (0, 0))
    if hollow:
        pygame.draw.polygon(picture, (0, 0, 0, 0), outline(box, gap + width, notch, radius))


def _gradient(size: Size, top: Color, bottom: Color) -> Surface:
    strip = Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    return pygame.transform.smoothscale(strip, size)


def _stamp(picture: Surface, shade: Surface, points: list[tuple[float, float]]) -> None:
    mask = Surface(picture.size, pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    mask.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(mask, (0, 0))
