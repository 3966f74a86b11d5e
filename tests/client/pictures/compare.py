"""How far two small pictures of a scene are from each other, and how to show that to a person."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame import Surface

SMALL = (320, 180)
"""Whole parts of both sizes of window, so that a hair's breadth of a letter is lost."""
_LEVELS = bytes(min(255, value // 8 * 8 + 4) for value in range(256))
"""Few enough shades for small files; both sides are brought to them, so that nothing is lost."""
FAR = 40
"""A channel that differs by more than this makes a pixel clearly another one."""
MOST_MEAN = 1.5
MOST_OTHERS = 0.0015


@dataclass(frozen=True, slots=True)
class Gap:
    """The mean difference of all channels (0 to 255), and the share of clearly other pixels."""

    mean: float
    others: float

    @property
    def seen(self) -> bool:
        """Whether a person would see it."""
        return self.mean > MOST_MEAN or self.others > MOST_OTHERS

    def __str__(self) -> str:
        return (
            f"mean difference {self.mean:.2f} (at most {MOST_MEAN}), "
            f"{self.others:.2%} clearly other pixels (at most {MOST_OTHERS:.2%})"
        )


def small(picture: Surface) -> Surface:
    """Bring a picture of a window to the size and the shades of comparing."""
    shrunk = pygame.transform.smoothscale(picture.convert(24), SMALL)
    return pygame.image.frombytes(
        pygame.image.tobytes(shrunk, "RGB").translate(_LEVELS), SMALL, "RGB"
    )


def difference(one: Surface, two: Surface) -> Surface:
    """Return how far each channel of each pixel is apart."""
    out, other = one.convert(24), two.convert(24)
    out.blit(two, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    out.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return out


def gap(one: Surface, two: Surface) -> Gap:
    """Measure how far two pictures of one size are apart."""
    apart = difference(one, two)
    channels = pygame.image.tobytes(apart, "RGB")
    # A threshold is exclusive: a channel that differs by FAR is still near.
    near = pygame.mask.from_threshold(apart, (0, 0, 0), (FAR + 1, FAR + 1, FAR + 1, 255))
    pixels = apart.get_width() * apart.get_height()
    return Gap(sum(channels) / len(channels), 1 - near.count() / pixels)


def side_by_side(reference: Surface, now: Surface) -> Surface:
    """Draw the reference, the picture of now, and their difference four times as bright."""
    wide, high = now.get_size()
    apart = difference(reference, now)
    for _ in range(2):
        apart.blit(apart.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    out = Surface((wide * 3, high), depth=24)
    for at, part in enumerate((reference, now, apart)):
        out.blit(part, (at * wide, 0))
    return pygame.transform.scale_by(out, 2)


def complaint(reference: Surface, now: Surface, path: Path) -> str:
    """Say how a picture differs and draw that into a file; nothing if nobody would see it."""
    found = gap(reference, now)
    if not found.seen:
        return ""
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(side_by_side(reference, now), path)
    return f"looks different: {found}; reference, now and difference: {path}"
