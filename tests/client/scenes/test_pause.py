from __future__ import annotations

import pygame
import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.menu import Entry
from sobek_pg.client.scenes.pause import PauseScene

from ..driver import click, flaws, key, pad, settle


@pytest.fixture
def pause(window: Window) -> PauseScene:
    window.kit.stack.push(Scene(window.kit))
    entries = [
        Entry("Save", lambda: None),
        Entry("Concede", None),
        Entry("Leave to the title", lambda: None, why="A lesson cannot be left here."),
    ]
    scene = PauseScene(window.kit, entries)
    window.kit.stack.push(scene)
    settle(window)
    return scene


@pytest.mark.parametrize("way", ["click", "escape", "pause key", "pad b", "pad start", "confirm"])
def test_there_are_many_ways_back(window: Window, pause: PauseScene, way: str) -> None:
    {
        "click": lambda: click(window, pause.buttons[0].rect.center),
        "escape": lambda: key(window, pygame.K_ESCAPE),
        "pause key": lambda: key(window, pygame.K_F10),
        "pad b": lambda: pad(window, "b"),
        "pad start": lambda: pad(window, "start"),
        "confirm": lambda: key(window, pygame.K_RETURN),
    }[way]()
    assert window.kit.stack.top is not pause


def test_it_shows_what_can_be_done_and_says_why_not(window: Window, pause: PauseScene) -> None:
    assert [b.text for b in pause.buttons] == ["Back to the game", "Save", "Leave to the title"]
    click(window, pause.buttons[2].rect.center)
    assert pause.toast.text == "A lesson cannot be left here."


def test_labels_fit(window: Window, pause: PauseScene) -> None:
    pause.toast.hide()
    for scale in (1.0, 1.5):
        window.kit.values.text_scale = scale
        for size in ((960, 540), (1920, 1080)):
            pygame.display.set_mode(size, pygame.RESIZABLE)
            window._resized()
            assert flaws(window) == []
