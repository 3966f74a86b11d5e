"""From a face to strokes: which drawing, letter or cut lands on which pixels, in order.

A plan is pure data, so its fingerprint tells whether a raster of it is in the cache.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sobek_pg.client.art.book import ArtBook
from sobek_pg.client.art.face import Face

Box = tuple[int, int, int, int]
Size = tuple[int, int]
Tints = tuple[tuple[str, str], ...]
_FORMAT = "1"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawing in a box; `half` keeps only what lies below the falling diagonal."""

    art: str
    digest: str
    box: Box
    fit: str = "meet"
    tints: Tints = ()
    half: bool = False


@dataclass(frozen=True, slots=True)
class Lettered:
    """Words in a box, as large as fits; `halo` is the colour of the line around them."""

    words: str
    font: str
    box: Box
    colour: str
    halo: str = ""


@dataclass(frozen=True, slots=True)
class Rounded:
    """Cut everything so far to rounded corners."""

    radius: int


Stroke = Drawn | Lettered | Rounded


@dataclass(frozen=True, slots=True)
class Plan:
    """The strokes of one raster, and the colour of its placeholder."""

    size: Size
    strokes: tuple[Stroke, ...]
    colour: str
    radius: int = 0

    def key(self) -> str:
        """Return the fingerprint under which the raster is cached."""
        return hashlib.sha256(f"{_FORMAT}{self.size}{self.strokes}".encode()).hexdigest()


class Planner:
    """Plans faces and single drawings from one art book."""

    def __init__(self, book: ArtBook) -> None:
        self._book = book

    def plan(self, what: Face | str, size: Size) -> Plan:
        """Plan a face, or the drawing of that name, for a size in pixels."""
        if isinstance(what, str):
            colour = self._book.colour("sandstone_dark")
            tints = tuple(self._book.tints(colour).items())
            stroke = Drawn(what, self._book.digest(what), (0, 0, *size), tints=tints)
            return Plan(size, (stroke,) if self._book.text(what) else (), colour)
        kind = self._book.faces["faces"].get(what.kind)
        if kind is None:
            raise KeyError(f"faces.yaml has no kind of face {what.kind!r}")
        return _Sketch(self._book, what, kind, size).plan()


class _Sketch:
    """One face being planned."""

    def __init__(self, book: ArtBook, face: Face, kind: Mapping[str, Any], size: Size) -> None:
        self.book = book
        self.face = face
        self.kind = kind
        self.size = size
        self.unit = size[0] / kind["size"][0]
        self.blanks: Mapping[str, str] = book.faces["blanks"]
        self.turned = face.kind.endswith("-back")
        named = face.back if self.turned else face.picture or face.name
        self.colour = book.family(face.families[0] if face.families else named)["color"]
        folder = kind.get("pictures")
        self.picture = book.first(f"{folder}/{face.picture}" if folder else "", face.picture)

    def plan(self) -> Plan:
        strokes: list[Stroke] = []
        for layer in self.kind["layers"]:
            if self.size[1] >= layer.get("least", 0):
                strokes += getattr(self, f"_{layer['draw']}")(layer)
        radius = round(self.kind.get("radius", 0) * self.unit)
        if radius:
            strokes.append(Rounded(radius))
        return Plan(self.size, tuple(strokes), self.colour, radius or self.size[0] // 2)

    def _box(self, box: list[float], dx: float = 0, dy: float = 0) -> Box:
        left, top = round((box[0] + dx) * self.unit), round((box[1] + dy) * self.unit)
        right = round((box[0] + dx + box[2]) * self.unit)
        bottom = round((box[1] + dy + box[3]) * self.unit)
        # The last row and column must not stay bare when the size is not a round multiple.
        whole = list(box) == [0, 0, *self.kind["size"]]
        return (
            (0, 0, *self.size) if whole else (left, top, max(1, right - left), max(1, bottom - top))
        )

    def _drawn(
        self, art: str, box: Box, fit: str = "meet", colour: str = "", half: bool = False
    ) -> Drawn:
        tints = tuple(self.book.tints(colour or self.colour).items())
        return Drawn(art, self.book.digest(art), box, fit, tints, half)

    def _art(self, layer: Mapping[str, Any]) -> Iterator[Stroke]:
        yield self._drawn(layer["art"], self._box(layer["box"]), layer.get("fit", "meet"))

    def _ground(self, layer: Mapping[str, Any]) -> Iterator[Stroke]:
        box = self._box(layer["box"])
        for at, name in enumerate(self.face.families[:2] or ("",)):
            family = self.book.family(name)
            colour = family["color"] if name else self.colour
            art = self.book.first(family["pattern"], self.blanks["pattern"])
            yield self._drawn(art, box, "slice", colour, half=at == 1)

    def _picture(self, layer: Mapping[str, Any]) -> Iterator[Stroke]:
        if self.picture:
            yield self._drawn(self.picture, self._box(layer["box"]))
        elif self.kind.get("initial"):
            yield from self._initial(layer)
        elif len(self.face.families) > 1:
            yield from self._pair(layer["box"])
        else:
            for name in self.face.families:
                yield from self._icon(name, self._box(layer["box"]))

    def _pair(self, box: list[float]) -> Iterator[Stroke]:
        side = box[2] * 0.58
        for name, shift in zip(self.face.families, (0.0, box[2] - side), strict=False):
            yield from self._icon(name, self._box([box[0] + shift, box[1] + shift, side, side]))

    def _initial(self, layer: Mapping[str, Any]) -> Iterator[Stroke]:
        for art in layer.get("blank", ()):
            yield self._drawn(art, self._box(layer["box"]), "slice")
        left, top, width, height = layer.get("inner", layer["box"])
        signs = self.face.power_signs[:3]
        side = height * 0.28
        tall = height - side * 1.15 if signs else height * 0.8
        room = [left, top + (0 if signs else height * 0.1), width, tall * 0.94]
        dark, pale = self.book.dark(self.colour), self.book.colour("papyrus_light")
        yield Lettered(self._letter(), "display", self._box(room), dark, pale)
        start = left + (width - side * (1.1 * len(signs) - 0.1)) / 2
        for at, verb in enumerate(signs):
            named = f"{self.book.faces['folders']['signs']}{verb}"
            spot = [start + at * side * 1.1, top + height - side, side, side]
            yield self._drawn(self.book.first(named, self.blanks["sign"]), self._box(spot))

    def _letter(self) -> str:
        face = self.face
        return ((face.back if self.turned else "") or face.name or face.picture or "?")[0].upper()

    def _icon(self, name: str, box: Box) -> Iterator[Stroke]:
        family = self.book.family(name)
        if self.book.text(family["icon"]) is not None:
            yield self._drawn(family["icon"], box)
            return
        yield self._drawn(self.blanks["icon"], box, colour=family["color"])
        left, top, width, height = box
        inner = (left + width // 5, top + height // 6, width * 3 // 5, height * 2 // 3)
        ink = self.book.ink_on(family["color"])
        yield Lettered(name[:1].upper(), "display", inner, ink)

    def _strip(self, layer: Mapping[str, Any]) -> Iterator[Stroke]:
        drop = 0.0
        for name in self.face.families[:2]:
            yield from self._icon(name, self._box(layer["box"], dy=drop))
            drop += layer["step"]
        for _ in range(self.face.scarabs):
            yield self._drawn(self.book.faces["scarab"], self._box(layer["box"], dy=drop))
            drop += layer["step"]

    def _direction(self, layer: Mapping[str, Any]) -> Iterator[Stroke]:
        art = self.book.faces["directions"].get(self.face.direction)
        if art:
            yield self._drawn(art, self._box(layer["box"]))

    def _icons(self, layer: Mapping[str, Any]) -> Iterator[Stroke]:
        for at, icon in enumerate(self.face.icons):
            art = self.book.faces["icons"].get(icon) or f"marks/{icon}"
            if self.book.text(art) is not None:
                yield self._drawn(art, self._box(layer["box"], dx=at * layer["step"]))

    def _name(self, layer: Mapping[str, Any]) -> Iterator[Stroke]:
        if self.face.name:
            ink = self.book.colour("ink")
            yield Lettered(self.face.name, "body_bold", self._box(layer["box"]), ink)

    def _number(self, layer: Mapping[str, Any]) -> Iterator[Stroke]:
        if self.face.number is not None:
            ink = self.book.colour("kohl")
            yield Lettered(str(self.face.number), "number", self._box(layer["box"]), ink)

    def _back(self, layer: Mapping[str, Any]) -> Iterator[Stroke]:
        name = self.book.first(f"{self.book.faces['folders']['backs']}/{self.face.back}")
        if name:
            yield self._drawn(name, self._box(layer["box"]), "slice")
        else:
            yield from self._initial(layer)
