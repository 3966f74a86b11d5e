"""Drawings from strangers: what may be drawn, and where a fault is."""

from __future__ import annotations

import pytest

from sobek_pg.content.drawing import MOST_BYTES, faults
from sobek_pg.content.folders import assets_folder, data_folder

HEAD = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\n'


def test_all_our_own_drawings_may_be_drawn() -> None:
    paths = [*(assets_folder() / "art").rglob("*.svg"), *(data_folder() / "mods").rglob("*.svg")]
    assert len(paths) > 100
    for path in paths:
        assert faults(path.read_bytes()) == [], path.name


@pytest.mark.parametrize(
    ("inside", "line", "said"),
    [
        (b"<rect/>\n<text>x</text></svg>", 3, "<text> is not allowed"),
        (b"<rect/>\n<rect></svg>", 3, "not a drawing: mismatched tag"),
        (b"<use href='#a'/></svg>", 2, "<use> is not allowed"),
        (b"<g style='fill:url(http://x.example/y)'/></svg>", 2, "may not run or fetch"),
        (b"<?php x ?></svg>", 2, "no processing instructions"),
        (b"<rect width='20000'/></svg>", 2, "a figure is larger"),
    ],
)
def test_a_fault_has_its_place(inside: bytes, line: int, said: str) -> None:
    ((where, column, message),) = faults(HEAD + inside)
    assert where == line
    assert column >= 1
    assert said in message


def test_links_into_the_drawing_are_fine() -> None:
    gradient = b"<defs><linearGradient id='a'/><linearGradient href='#a' id='b'/></defs>"
    assert faults(HEAD + gradient + b"<rect fill='url(#b)' width='9'/></svg>") == []


def test_dashes_of_a_group_are_those_of_all_in_it() -> None:
    shapes = b"<path d='M0 0 L900 900 L0 900'/>" * 40
    fine = b"<g stroke-dasharray='9 4'>" + shapes + b"</g></svg>"
    short = b"<g stroke-dasharray='0.01'>" + shapes + b"</g></svg>"
    assert faults(HEAD + fine) == []
    assert "dashes" in faults(HEAD + short)[0][2]


def test_other_roots_and_nothing_at_all() -> None:
    assert "expected <svg>" in faults(b"<html></html>")[0][2]
    assert faults(b"")
    assert "larger" in faults(b"x" * (MOST_BYTES + 1))[0][2]
