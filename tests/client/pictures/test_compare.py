"""The tolerance passes over what nobody sees, and over nothing else."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.market_table import MarketTable
from sobek_pg.client.scenes.nile_table import NileTable
from sobek_pg.client.widgets.panel import Panel
from tests.client.driver import labels
from tests.client.pictures.compare import SMALL, complaint, gap, side_by_side, small
from tests.client.pictures.studio import Studio


def shown(opened: Studio, name: str, folder: Path) -> tuple[Scene, Surface]:
    """Set a scene up; return it and its picture in full size."""
    opened.take(name, folder)
    top = opened.window.kit.stack.top
    assert top is not None
    return top, opened.window.surface.convert(24)


def sheet_of(scene: Scene) -> Rect:
    return next(node.rect for node in scene.root.walk() if isinstance(node, Panel))


def moved(picture: Surface, part: Rect, x: int, y: int) -> Surface:
    out = picture.copy()
    out.blit(picture, part.move(x, y), part)
    return out


def without(picture: Surface, part: Rect) -> Surface:
    """Leave of a part only its mean colour, which is the least that can be seen of a loss."""
    out = picture.copy()
    inside = part.clip(picture.get_rect())
    out.fill(pygame.transform.average_color(picture, inside), inside)
    return out


@pytest.mark.parametrize("way", [(20, 0), (0, -20)], ids=["sideways", "up"])
@pytest.mark.parametrize("name", ["title", "settings", "load", "message", "pause", "curtain"])
def test_a_panel_that_moved_is_seen(
    opened: Studio, name: str, way: tuple[int, int], tmp_path: Path
) -> None:
    scene, whole = shown(opened, name, tmp_path)
    assert gap(small(whole), small(moved(whole, sheet_of(scene), *way))).seen


@pytest.mark.parametrize("name", ["nile-2", "nile-4", "market"])
def test_a_face_that_is_missing_is_seen(opened: Studio, name: str, tmp_path: Path) -> None:
    scene, whole = shown(opened, name, tmp_path)
    assert isinstance(scene, (NileTable, MarketTable))
    assert scene.hand.nodes
    for node in scene.hand.nodes.values():
        assert gap(small(whole), small(without(whole, node.rect))).seen


@pytest.mark.parametrize("name", ["settings", "load", "nile-4", "market-hover"])
def test_letters_half_a_pixel_aside_are_not_seen(opened: Studio, name: str, tmp_path: Path) -> None:
    scene, whole = shown(opened, name, tmp_path)
    lines = labels(opened.window, scene)
    assert lines
    blurred, aside = whole.copy(), whole.copy()
    aside.set_alpha(128)
    for line in lines:
        blurred.blit(aside, line.rect.move(1, 0), line.rect)
    assert gap(whole, blurred).mean > 0
    assert not gap(small(whole), small(blurred)).seen


def test_shades_that_are_rounded_otherwise_are_not_seen(opened: Studio, tmp_path: Path) -> None:
    _, whole = shown(opened, "title", tmp_path)
    brighter = whole.copy()
    brighter.fill((1, 1, 1), special_flags=pygame.BLEND_RGB_ADD)
    assert not gap(small(whole), small(brighter)).seen
    brighter.fill((6, 6, 6), special_flags=pygame.BLEND_RGB_ADD)
    assert gap(small(whole), small(brighter)).seen


def flat(colour: tuple[int, int, int]) -> Surface:
    picture = Surface(SMALL, depth=24)
    picture.fill(colour)
    return picture


def test_the_gap_is_measured_by_channel_and_pixel() -> None:
    old, new = flat((100, 100, 100)), flat((100, 100, 100))
    assert gap(old, new).mean == gap(old, new).others == 0
    new.fill((10, 100, 190), Rect(0, 0, SMALL[0] // 2, SMALL[1]))
    assert gap(old, new).mean == pytest.approx(30)
    assert gap(old, new).others == pytest.approx(0.5)
    assert gap(new, old) == gap(old, new)


def test_what_differs_is_drawn_side_by_side_and_named(tmp_path: Path) -> None:
    path = tmp_path / "deeper" / "title.png"
    old, new = flat((100, 100, 100)), flat((110, 100, 100))
    assert complaint(old, old, path) == ""
    assert not path.exists()
    assert str(path) in complaint(old, new, path)
    drawn = pygame.image.load(path)
    third = drawn.get_width() // 3
    colours = [drawn.get_at((third * at + third // 2, 10))[:3] for at in range(3)]
    assert colours == [(100, 100, 100), (110, 100, 100), (40, 0, 0)]
    assert side_by_side(old, new).get_size() == drawn.get_size()
