"""Vector files on their way to pixels: tinted, set to an exact size, checked for what is ignored.

The rasteriser (nanosvg) skips some elements without a word and reads the fractions of a
gradient as pixels, so both are dealt with here and nowhere else.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

import pygame

MAX_BYTES = 40_000
_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_PAINTS = ("linearGradient", "radialGradient", "stop")
_ALLOWED = frozenset(("svg", "g", "defs", "title", "desc", *_SHAPES, *_PAINTS))
_ROOT = re.compile(r"<svg\b[^>]*>", re.S)
_SIZE = re.compile(r'\s(?:width|height|viewBox|preserveAspectRatio)\s*=\s*"[^"]*"')
_GRADIENT = re.compile(r"<(?:linear|radial)Gradient\b[^>]*>", re.S)
_FRACTION = re.compile(r'(\s(?:x1|x2|y1|y2|cx|cy|fx|fy|r)=")(-?[0-9]*\.?[0-9]+)(")')


def tinted(text: str, tints: Mapping[str, str]) -> str:
    """Replace the stand-in colours of a frame by those of the piece."""
    for stand_in, colour in tints.items():
        text = text.replace(stand_in, colour)
    return text


def sized(text: str, size: tuple[int, int], fit: str) -> str:
    """Return the drawing set to exactly so many pixels, its gradients in per cent.

    The rasteriser does not centre what it crops, so the view box is fitted here: grown on both
    sides to meet the size, cut on both sides to fill it (slice), or left to stretch.
    """
    text = _GRADIENT.sub(_per_cent, text)
    found = _ROOT.search(text)
    if found is None:
        raise ValueError("no <svg> element")
    x, y, width, height = view_box(text)
    if fit != "stretch":
        shares = (width / size[0], height / size[1])
        scale = max(shares) if fit == "meet" else min(shares)
        x, y = x + (width - size[0] * scale) / 2, y + (height - size[1] * scale) / 2
        width, height = size[0] * scale, size[1] * scale
    head = _SIZE.sub("", found.group())
    box = f' viewBox="{x:.4f} {y:.4f} {width:.4f} {height:.4f}" preserveAspectRatio="none"'
    head = f'{head[:4]} width="{size[0]}" height="{size[1]}"{box}{head[4:]}'
    return text[: found.start()] + head + text[found.end() :]


def rasterise(text: str, size: tuple[int, int], fit: str = "meet") -> pygame.Surface:
    """Draw at exactly the size asked for, with alpha; works with and without a display."""
    drawing = io.BytesIO(sized(text, size, fit).encode())
    surface = pygame.image.load_sized_svg(drawing, size)
    if surface.get_size() == size:
        return surface
    exact = pygame.Surface(size, pygame.SRCALPHA, 32)
    exact.blit(surface, (0, 0))
    return exact


def view_box(text: str) -> tuple[float, float, float, float]:
    """Return left, top, width and height of the drawing in its own units; 1 by 1 if unknown."""
    found = re.search(r'viewBox="([^"]+)"', text)
    try:
        x, y, width, height = map(float, found.group(1).replace(",", " ").split() if found else [])
    except ValueError:
        return 0.0, 0.0, 1.0, 1.0
    return x, y, max(width, 1e-3), max(height, 1e-3)


def problems(text: str) -> Iterator[str]:
    """Yield what the rasteriser would ignore or draw wrongly."""
    size = len(text.encode())
    if size > MAX_BYTES:
        yield f"{size} bytes, at most {MAX_BYTES} are allowed"
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        yield f"not well-formed: {error}"
        return
    if "viewBox" not in root.attrib:
        yield "no viewBox"
    seen: set[str] = set()
    for element in root.iter():
        tag = element.tag.rpartition("}")[2]
        if tag not in _ALLOWED:
            seen.add(f"unsupported element <{tag}>")
        seen |= {
            f'unsupported attribute "{name}"'
            for name in ("class", "clip-path", "mask", "filter")
            if name in element.attrib
        }
    yield from sorted(seen)


def _per_cent(found: re.Match[str]) -> str:
    tag = found.group()
    if "userSpaceOnUse" in tag or "href" in tag:
        return tag
    return _FRACTION.sub(lambda m: f"{m[1]}{float(m[2]) * 100:g}%{m[3]}", tag)
