"""Plain arithmetic on colours written as #RRGGBB: mixing, contrast, and a colour for a name."""

from __future__ import annotations

import colorsys
import hashlib

Rgb = tuple[int, int, int]


def rgb(colour: str) -> Rgb:
    """Read #RRGGBB."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def text_of(colour: Rgb) -> str:
    """Write a colour as #RRGGBB."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mix(one: str, other: str, share: float) -> str:
    """Mix `share` of the other colour into the first."""
    a, b = rgb(one), rgb(other)
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return text_of((red, green, blue))


def luminance(colour: str) -> float:
    """Return the relative luminance, 0 to 1."""
    parts = [value / 255 for value in rgb(colour)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def from_name(name: str) -> str:
    """Return a calm colour that depends on the name alone, for what nobody gave a colour."""
    digest = hashlib.sha256(name.encode()).digest()
    red, green, blue = colorsys.hls_to_rgb(digest[0] / 256, 0.38 + digest[1] / 1024, 0.45)
    return text_of((round(red * 255), round(green * 255), round(blue * 255)))
