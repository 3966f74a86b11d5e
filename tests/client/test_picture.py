from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from sobek_pg.client import picture
from sobek_pg.client.picture import Backdrop

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90" viewBox="0 0 160 90">'
    '<rect width="160" height="90" fill="#ff0000"/></svg>'
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "ground.svg"
    path.write_text(SVG)
    return path


@pytest.mark.parametrize("size", [(320, 180), (400, 100), (100, 400)])
def test_it_covers_a_window_of_any_shape(file: Path, size: tuple[int, int]) -> None:
    backdrop = Backdrop(file)
    backdrop.fit(size)
    surface = Surface(size)
    assert backdrop.draw(surface)
    for x in (0, size[0] - 1):
        for y in (0, size[1] - 1):
            assert surface.get_at((x, y)) == pygame.Color("red")


def test_a_missing_picture_is_told(tmp_path: Path) -> None:
    backdrop = Backdrop(tmp_path / "none.svg")
    backdrop.fit((100, 100))
    assert backdrop.draw(Surface((100, 100))) is False


def test_shrinking_does_not_rasterise_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    backdrop = Backdrop(file)
    backdrop.fit((640, 360))
    monkeypatch.setattr(picture.pygame.image, "load_sized_svg", None)
    backdrop.fit((320, 180))
    backdrop.fit((640, 360))
    assert backdrop.draw(Surface((640, 360)))
