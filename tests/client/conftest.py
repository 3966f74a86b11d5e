"""A headless window for every test that wants one; SDL is told so before pygame is imported."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sobek_pg.client.app import AppOptions, Window
from sobek_pg.client.kit import Kit
from sobek_pg.client.look import Look


@pytest.fixture
def open_window(tmp_path: Path) -> Iterator[Callable[..., Window]]:
    """Open windows of a size; all are shut at the end."""
    opened: list[Window] = []

    def open_one(size: tuple[int, int] = (1280, 720)) -> Window:
        path = tmp_path / "settings.yaml"
        opened.append(Window(AppOptions(settings_path=path, size=size, sound=False)))
        return opened[-1]

    yield open_one
    for window in opened[-1:]:
        window.shut()


@pytest.fixture
def window(open_window: Callable[..., Window]) -> Window:
    return open_window()


@pytest.fixture
def kit(window: Window) -> Kit:
    return window.kit


@pytest.fixture
def look(kit: Kit) -> Look:
    return kit.look
