"""Every scene looks as it did when its picture was last approved.

Pictures are compared at a quarter of their size, so that a hair's breadth is no failure. After a
wanted change: SOBEK_RENEW_PICTURES=1 pytest -m '' tests/client/test_pictures.py, and look.
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from sobek_pg.client.shots import MORE, SHOTS, SIZES, photograph, stage

FOLDER = Path(__file__).parent / "pictures"
ALL = {**SHOTS, **MORE}
SCALE = 4
FAR = 48
"""A channel that differs by more than this makes a pixel another one."""
MOST_OTHER = 0.01
MOST_MEAN = 2.5


def small(picture: Surface) -> Surface:
    size = picture.get_width() // SCALE, picture.get_height() // SCALE
    return pygame.transform.smoothscale(picture.convert(24), size)


def compared(new: Surface, old: Surface) -> tuple[float, float]:
    """Return the mean difference of channels, and the share of pixels that are others."""
    one, two = pygame.image.tobytes(new, "RGB"), pygame.image.tobytes(old, "RGB")
    gaps = [abs(a - b) for a, b in zip(one, two, strict=True)]
    others = sum(max(gaps[at : at + 3]) > FAR for at in range(0, len(gaps), 3))
    return sum(gaps) / len(gaps), others * 3 / len(gaps)


def side_by_side(new: Surface, old: Surface) -> Surface:
    wide, high = new.get_size()
    both = Surface((wide * 3, high))
    both.blit(old, (0, 0))
    both.blit(new, (wide, 0))
    both.blit(old, (2 * wide, 0))
    both.blit(new, (2 * wide, 0), special_flags=pygame.BLEND_RGB_SUB)
    return both


CASES = [
    # The README's scenes at both sizes; the large ones of the others are left to the soak.
    pytest.param(
        name,
        size,
        id=f"{name}-{size[0]}x{size[1]}",
        marks=[pytest.mark.soak] if name in MORE and size != SIZES[0] else [],
    )
    for name in ALL
    for size in SIZES
]


@pytest.mark.parametrize(("name", "size"), CASES)
def test_the_scene_looks_as_approved(
    name: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    path = tmp_path / "new.png"
    with stage(size) as (window, flow):
        ALL[name](window, flow)
        photograph(window, flow, path)
        new = small(pygame.image.load(path))
    approved = FOLDER / f"{name}-{size[0]}x{size[1]}.png"
    if os.environ.get("SOBEK_RENEW_PICTURES"):
        pygame.image.save(new, approved)
    old = pygame.image.load(approved)
    assert new.get_size() == old.get_size()
    mean, others = compared(new, old)
    if mean > MOST_MEAN or others > MOST_OTHER:
        pygame.image.save(side_by_side(new, old), tmp_path / "old-new-difference.png")
        pytest.fail(
            f"{name} has changed: mean {mean:.2f}, {others:.1%} of pixels; "
            f"see {tmp_path / 'old-new-difference.png'}"
        )
