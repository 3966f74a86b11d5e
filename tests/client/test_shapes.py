from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from sobek_pg.client.nineslice import Insets, nine_slice
from sobek_pg.client.shapes import PARTS, Shapes
from sobek_pg.client.theme import Theme


@pytest.mark.parametrize("name", sorted(PARTS))
def test_every_part_draws_something_at_any_size(name: str) -> None:
    shapes = Shapes(Theme())
    for size in ((1, 1), (20, 9), (200, 44), (333, 501)):
        for unit in (0.75, 2.0):
            picture = shapes.get(name, size, unit)
            assert picture.size == size
    assert shapes.get(name, (200, 60), 1.0).get_bounding_rect().w > 100


def test_pictures_are_shared() -> None:
    shapes = Shapes(Theme())
    assert shapes.get("panel", (300, 200), 1.0) is shapes.get("panel", (300, 200), 1.0)


def test_states_of_a_button_differ_in_what_is_seen() -> None:
    shapes = Shapes(Theme())
    states = ["button", "button_hover", "button_pressed", "button_disabled", "primary", "focus"]
    seen = {pygame.image.tobytes(shapes.get(s, (160, 48), 1.0), "RGBA") for s in states}
    assert len(seen) == len(states)


def test_corners_keep_their_size_when_stretched() -> None:
    source = Surface((30, 30), pygame.SRCALPHA)
    source.fill("white")
    source.fill("red", Rect(0, 0, 10, 10))
    wide = nine_slice(source, Insets(10, 10, 10, 10), (200, 100))
    assert wide.get_at((9, 9)) == pygame.Color("red")
    assert wide.get_at((12, 9)) == pygame.Color("white")
    assert wide.get_at((9, 12)) == pygame.Color("white")
