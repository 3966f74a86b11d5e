"""Rasters on disk: one file each, named by its content's fingerprint, checked when read.

A file that is short, damaged or of another format is treated as missing and written anew.
"""

from __future__ import annotations

import os
import tempfile
import zlib
from contextlib import suppress
from pathlib import Path

import pygame
from platformdirs import user_cache_path

_MAGIC = b"SBKART1\n"
_HEAD = len(_MAGIC) + 12
_MAX_SIDE = 8192
_BAND = 96


class RasterCache:
    """Keeps rasters in a folder; a folder that cannot be written only costs the speed."""

    def __init__(self, folder: Path | None = None, limit: int = 256_000_000) -> None:
        self.folder = folder or user_cache_path("sobek", appauthor=False) / "art"
        self._limit = limit

    def load(self, key: str) -> pygame.Surface | None:
        """Return the raster of that key if it is there and whole."""
        try:
            blob = self._path(key).read_bytes()
        except OSError:
            return None
        if len(blob) < _HEAD or not blob.startswith(_MAGIC):
            return None
        width, height, check = (
            int.from_bytes(blob[at : at + 4], "little") for at in range(len(_MAGIC), _HEAD, 4)
        )
        if not (0 < width <= _MAX_SIDE and 0 < height <= _MAX_SIDE):
            return None
        unpacker = zlib.decompressobj()
        try:
            pixels = unpacker.decompress(blob[_HEAD:], width * height * 4 + 1)
        except zlib.error:
            return None
        if not unpacker.eof or len(pixels) != width * height * 4 or zlib.crc32(pixels) != check:
            return None
        return pygame.image.frombuffer(pixels, (width, height), "RGBA")

    def store(self, key: str, surface: pygame.Surface) -> None:
        """Write a raster: a temporary file in the same folder, then put in place at once."""
        pixels = _pixels(surface)
        numbers = (*surface.get_size(), zlib.crc32(pixels))
        blob = b"".join([_MAGIC, *(n.to_bytes(4, "little") for n in numbers)])
        blob += zlib.compress(pixels, 1)
        path = self._path(key)
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(blob)
                Path(name).replace(path)
            except OSError:
                Path(name).unlink(missing_ok=True)

    def prune(self) -> None:
        """Drop the rasters unused for longest until the folder is within its limit."""
        with suppress(OSError):
            found = [(p.stat(), p) for p in self.folder.glob("*/*") if p.is_file()]
            spare = sum(stat.st_size for stat, _ in found) - self._limit
            for stat, path in sorted(found, key=lambda pair: pair[0].st_mtime):
                if spare <= 0:
                    break
                path.unlink(missing_ok=True)
                spare -= stat.st_size

    def _path(self, key: str) -> Path:
        return self.folder / key[:2] / key


def _pixels(surface: pygame.Surface) -> bytes:
    # In bands: turning a whole window's picture into bytes would hold up a frame.
    width, height = surface.get_size()
    bands = (
        surface.subsurface((0, top, width, min(_BAND, height - top)))
        for top in range(0, height, _BAND)
    )
    return b"".join([pygame.image.tobytes(band, "RGBA") for band in bands])
