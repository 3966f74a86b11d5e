from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect, Surface

from sobek_pg.client.parts import drawing_of, load_drawings
from sobek_pg.client.paths import shipped
from sobek_pg.client.shapes import PARTS, Shapes
from sobek_pg.client.theme import Theme


@pytest.fixture
def shapes() -> Shapes:
    return Shapes(Theme(), load_drawings(shipped("assets") / "art" / "ui"))


@pytest.mark.parametrize("size", [(40, 20), (180, 48), (700, 500)])
def test_drawn_parts_have_exactly_the_size_asked_for(shapes: Shapes, size: tuple[int, int]) -> None:
    for name in PARTS:
        picture = shapes.get(name, size, 1.5)
        assert picture.size == size, name
        assert picture.get_bounding_rect().w > 0, name


def test_the_main_parts_are_drawn_and_have_an_ink_of_the_theme(shapes: Shapes) -> None:
    theme = Theme()
    drawings = load_drawings(shipped("assets") / "art" / "ui")
    for name in ("button", "button_hover", "button_pressed", "button_disabled", "primary",
                 "dialog", "panel", "field", "tooltip", "focus", "row_chosen"):  # fmt: skip
        assert drawing_of(drawings, name) is not None, name
        theme.color(shapes.ink(name))


def test_without_drawings_parts_are_painted(tmp_path: Path) -> None:
    assert load_drawings(tmp_path) == {}
    painted = Shapes(Theme(), {})
    assert painted.get("button", (100, 40), 1.0).get_bounding_rect().w > 50
    assert painted.ink("primary") == "alabaster"


def test_signs_are_drawn_by_name(shapes: Shapes) -> None:
    surface = Surface((50, 50))
    assert shapes.icon(surface, "undo", Rect(0, 0, 40, 40))
    assert shapes.icon(surface, "pad-a", Rect(0, 0, 40, 40))
    assert not shapes.icon(surface, "no-such-sign", Rect(0, 0, 40, 40))
