"""Every scene looks as it did when its reference was taken.

After a wanted change: `python -m tests.client.pictures.record`, and look at what is new. What
differs is drawn into SOBEK_PICTURES if that names a folder, else beside the test's other files.
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from sobek_pg.client.layout import Size
from sobek_pg.client.shots import SIZES
from tests.client.pictures.compare import complaint
from tests.client.pictures.record import REFERENCES, reference
from tests.client.pictures.scenes import SCENES
from tests.client.pictures.studio import Studio


@pytest.mark.parametrize("name", SCENES)
def test_the_scene_looks_like_its_reference(
    opened: Studio, size: Size, name: str, tmp_path: Path
) -> None:
    now = opened.take(name, tmp_path)
    path = reference(name, size)
    folder = Path(os.environ.get("SOBEK_PICTURES") or tmp_path)
    found = complaint(pygame.image.load(path), now, folder / path.name)
    assert not found, f"{name} {found}"


def test_every_scene_has_its_references_and_nothing_else_lies_there() -> None:
    wanted = {reference(name, size) for name in SCENES for size in SIZES}
    assert set(REFERENCES.iterdir()) == wanted


def test_the_references_stay_small() -> None:
    assert sum(path.stat().st_size for path in REFERENCES.iterdir()) < 1_500_000
