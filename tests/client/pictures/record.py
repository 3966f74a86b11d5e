"""Take the references of all scenes anew: `python -m tests.client.pictures.record`, then look."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pygame

from sobek_pg.client.layout import Size
from sobek_pg.client.shots import SIZES
from tests.client.pictures.scenes import SCENES
from tests.client.pictures.studio import studio

REFERENCES = Path(__file__).parent / "references"


def reference(name: str, size: Size) -> Path:
    """Return the file of a scene's reference for a size of window."""
    return REFERENCES / f"{name}-{size[0]}x{size[1]}.png"


def record() -> None:
    """Put a picture of every scene at both sizes in the place of the one before."""
    REFERENCES.mkdir(exist_ok=True)
    for old in REFERENCES.glob("*.png"):
        old.unlink()
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder, studio(size) as opened:
            for name in SCENES:
                path = reference(name, size)
                pygame.image.save(opened.take(name, Path(folder)), path)
                print(path.name)


if __name__ == "__main__":
    record()
