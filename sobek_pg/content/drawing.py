"""Whether an SVG from a stranger can be drawn safely: small, plain, self-contained, and without
figures that would make the rasteriser work for ever. What it looks like is the artist's business.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.parsers import expat

MOST_BYTES = 40_000
MOST_ELEMENTS = 2000
MOST_NUMBERS = 12_000
MOST_DASHES = 2_000_000
DEEPEST = 30
LARGEST = 10_000.0
LEAST_VIEW = 8.0

_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_PAINTS = ("linearGradient", "radialGradient", "stop")
ELEMENTS = frozenset(("svg", "g", "defs", "title", "desc", *_SHAPES, *_PAINTS))
_LINKS = ("href", "src")
_NUMBER = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
_NOT_FIGURES = ("id", "version", "fill", "stroke", "stop-color")

Fault = tuple[int, int, str]
"""A line, a column (both from 1), and what is wrong there."""


def faults(data: bytes) -> list[Fault]:
    """List what forbids drawing a file; nothing if it may be drawn."""
    if len(data) > MOST_BYTES:
        return [(1, 1, f"the drawing is larger than {MOST_BYTES} bytes")]
    reader = _Reader()
    try:
        reader.parser.Parse(data, True)
    except _StopError:
        pass
    except expat.ExpatError as error:
        place = (error.lineno, error.offset + 1)
        reader.faults.append((*place, f"not a drawing: {expat.ErrorString(error.code)}"))
    else:
        reader.faults += _too_many_dashes(reader)
    return reader.faults


class _StopError(Exception):
    """One fault is enough: what follows could be a bomb."""


class _Reader:
    """Follows the elements without building a tree, and stops at the first fault."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.depth = self.elements = self.numbers = self.dashed = 0
        self.largest, self.shortest_dash = 1.0, float("inf")
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.ProcessingInstructionHandler = self.instruction

    def stop(self, message: str) -> None:
        place = (self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        self.faults.append((*place, message))
        raise _StopError

    def doctype(self, *_: object) -> None:
        self.stop("a drawing has no DOCTYPE and no entities")

    def instruction(self, *_: object) -> None:
        self.stop("a drawing has no processing instructions")

    def end(self, _: str) -> None:
        self.depth -= 1

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        name = tag.rpartition(":")[2]
        self.elements += 1
        self.depth += 1
        if self.elements == 1 and name != "svg":
            self.stop(f"expected <svg>, found <{name[:40]}>")
        if name not in ELEMENTS:
            self.stop(f"<{name[:40]}> is not allowed in a drawing")
        if self.elements > MOST_ELEMENTS or self.depth > DEEPEST:
            self.stop(f"more than {MOST_ELEMENTS} elements, or nested deeper than {DEEPEST}")
        before = self.numbers
        for key, value in attributes.items():
            self.attribute(key.rpartition(":")[2], value)
        if any("stroke-dasharray" in pair for each in attributes.items() for pair in each):
            # On a group the dashes are those of everything in it.
            self.dashed += MOST_NUMBERS if name in ("g", "svg") else self.numbers - before
        if self.elements == 1:
            self.view(attributes)

    def attribute(self, key: str, value: str) -> None:
        if key in _LINKS and not value.startswith("#"):
            self.stop(f'"{key}" can only point into the drawing itself')
        if key.startswith("on") or "url(" in value.replace("url(#", ""):
            self.stop(f'"{key[:40]}" may not run or fetch anything')
        if key.startswith("xmlns") or key in _NOT_FIGURES:
            return
        for figure in self.figures(value):
            self.numbers += 1
            self.largest = max(self.largest, abs(figure))
        if key == "stroke-dasharray" or "stroke-dasharray" in value:
            dashes = [f for f in self.figures(value) if f > 0]
            self.shortest_dash = min([self.shortest_dash, *dashes])
        if self.largest > LARGEST:
            self.stop(f"a figure is larger than {LARGEST:.0f}")
        if self.numbers > MOST_NUMBERS:
            self.stop(f"more than {MOST_NUMBERS} figures")

    @staticmethod
    def figures(value: str) -> Iterator[float]:
        for found in _NUMBER.finditer(value):
            yield float(found.group()[:60])

    def view(self, attributes: dict[str, str]) -> None:
        box = list(self.figures(attributes.get("viewBox", "")))
        if len(box) != 4 or min(box[2:]) < LEAST_VIEW:
            self.stop(f"expected a viewBox of at least {LEAST_VIEW:.0f} by {LEAST_VIEW:.0f}")


def _too_many_dashes(reader: _Reader) -> list[Fault]:
    """Every figure could be a line of the largest length, cut into the shortest dashes."""
    figures = min(reader.dashed, reader.numbers)
    if figures * reader.largest * 2 / reader.shortest_dash > MOST_DASHES:
        return [(1, 1, "the dashes of its lines are too short for so much drawing")]
    return []
