"""Rasters survive on disk; damage costs a repaint and nothing else."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from sobek_pg.client.art.cache import RasterCache

KEY = "ab" * 32


@pytest.fixture
def picture() -> pygame.Surface:
    surface = pygame.Surface((12, 9), pygame.SRCALPHA, 32)
    surface.fill((10, 200, 30, 90))
    surface.set_at((3, 4), (1, 2, 3, 4))
    return surface


def only_file(cache: RasterCache) -> Path:
    (path,) = (p for p in cache.folder.rglob("*") if p.is_file())
    return path


def test_a_raster_comes_back_as_it_was(tmp_path: Path, picture: pygame.Surface) -> None:
    cache = RasterCache(tmp_path)
    assert cache.load(KEY) is None
    cache.store(KEY, picture)
    back = cache.load(KEY)
    assert back is not None
    assert pygame.image.tobytes(back, "RGBA") == pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("damage", ["cut", "flip", "other", "empty", "huge"])
def test_a_damaged_file_counts_as_missing(
    tmp_path: Path, picture: pygame.Surface, damage: str
) -> None:
    cache = RasterCache(tmp_path)
    cache.store(KEY, picture)
    path = only_file(cache)
    blob = bytearray(path.read_bytes())
    if damage == "cut":
        blob = blob[:-3]
    elif damage == "flip":
        blob[-6] ^= 0xFF
    elif damage == "other":
        blob = bytearray(b"something else entirely, and long enough")
    elif damage == "empty":
        blob = bytearray()
    else:
        blob[8:12] = b"\xff\xff\xff\x7f"
    path.write_bytes(blob)
    assert cache.load(KEY) is None
    cache.store(KEY, picture)
    assert cache.load(KEY) is not None
    assert only_file(cache) == path


def test_a_folder_that_cannot_be_used_is_no_error(tmp_path: Path, picture: pygame.Surface) -> None:
    (tmp_path / "art").write_text("a file, not a folder")
    cache = RasterCache(tmp_path / "art")
    cache.store(KEY, picture)
    assert cache.load(KEY) is None
    cache.prune()


def test_pruning_keeps_the_folder_within_its_limit(tmp_path: Path, picture: pygame.Surface) -> None:
    cache = RasterCache(tmp_path, limit=150)
    for number in range(8):
        cache.store(f"{number}{number}" * 32, picture)
    cache.prune()
    assert sum(p.stat().st_size for p in tmp_path.rglob("*") if p.is_file()) <= 150
