"""Families and seats can be told apart by everyone, and words can be read on their ground."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from sobek_pg.client.art import ArtBook
from sobek_pg.client.art.colour import contrast, from_name, mix, rgb

# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
VISIONS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)
Lab = tuple[float, float, float]


def seen(colour: str, vision: str) -> Lab:
    """Return a colour in CIE Lab as that kind of vision sees it."""
    linear = [
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
        for v in (part / 255 for part in rgb(colour))
    ]
    light = [min(1.0, max(0.0, dot(row, linear))) for row in VISIONS[vision]]
    x, y, z = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for t in (dot(row, light) / white for row, white in zip(XYZ, WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def dot(row: tuple[float, ...], values: list[float]) -> float:
    return sum(a * b for a, b in zip(row, values, strict=True))


def ciede2000(one: Lab, other: Lab) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    grey = 1 + 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    c1, c2 = math.hypot(a1 * grey, b1), math.hypot(a2 * grey, b2)
    h1 = math.degrees(math.atan2(b1, a1 * grey)) % 360 if c1 else 0.0
    h2 = math.degrees(math.atan2(b2, a2 * grey)) % 360 if c2 else 0.0
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    delta_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
    s_l = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    s_c, s_h = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rotate = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    rotate *= math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    parts = ((l2 - l1) / s_l, (c2 - c1) / s_c, delta_h / s_h)
    return math.sqrt(sum(p * p for p in parts) + rotate * parts[1] * parts[2])


@pytest.fixture(scope="module")
def book() -> ArtBook:
    return ArtBook.load()


def test_the_distance_agrees_with_published_pairs() -> None:
    # Sharma, Wu and Dalal 2005, pairs 1, 7 and 17.
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((50, 0, 0), (50, -1, 2)) == pytest.approx(2.3669, abs=1e-4)
    assert ciede2000((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)


@pytest.mark.parametrize("vision", VISIONS)
def test_the_families_stay_apart(book: ArtBook, vision: str) -> None:
    # The two jokers share a colour: they never lie on one table.
    colours = {book.family(name)["color"]: name for name in book.theme["families"]}
    assert len(colours) == 7
    for one, other in combinations(colours, 2):
        distance = ciede2000(seen(one, vision), seen(other, vision))
        assert distance >= 18, (colours[one], colours[other], distance)


@pytest.mark.parametrize("vision", VISIONS)
def test_the_seats_stay_apart(book: ArtBook, vision: str) -> None:
    colours = [seat["color"] for seat in book.theme["seats"]]
    for one, other in combinations(colours, 2):
        assert ciede2000(seen(one, vision), seen(other, vision)) >= 11, (one, other)


def test_words_read_on_their_ground(book: ArtBook) -> None:
    pairs = book.theme["text"]
    assert len(pairs) >= 8
    for role, pair in pairs.items():
        assert contrast(book.colour(pair["colour"]), book.colour(pair["on"])) >= 4.5, role


def test_letters_read_on_every_family(book: ArtBook) -> None:
    for name in book.theme["families"]:
        colour = book.family(name)["color"]
        assert contrast(book.ink_on(colour), colour) >= 4.5, name


def test_every_name_of_the_theme_is_in_the_palette(book: ArtBook) -> None:
    known = {*book.theme["palette"], *book.theme["inks"]}
    used = {pair[key] for pair in book.theme["text"].values() for key in ("colour", "on")}
    assert used <= known


def test_a_name_always_gets_the_same_colour() -> None:
    assert from_name("reed") == from_name("reed") != from_name("salt")
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"
