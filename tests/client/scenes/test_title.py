from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import MIN_TARGET
from sobek_pg.client.paths import shipped
from sobek_pg.client.scenes.menu import Entry
from sobek_pg.client.scenes.title import TitleScene

from ..driver import click, flaws, key, labels, pad, settle

WORDS = ("continue", "quick", "new", "load", "learn", "settings", "mods", "quit")


def make(kit: Kit, told: list[str], without: tuple[str, ...] = ()) -> TitleScene:
    entries = [
        Entry(
            kit.look.t(f"menu.{word}"),
            None if word in without else lambda w=word: told.append(w),  # type: ignore[misc]
            primary=word == "continue",
        )
        for word in WORDS
    ]
    return TitleScene(kit, entries, version="0.1.0")


def test_entries_that_do_nothing_are_not_shown(window: Window) -> None:
    scene = make(window.kit, [], without=("learn", "mods"))
    assert [b.text for b in scene.buttons] == [
        "Continue", "Quick game", "New game", "Load", "Settings", "Quit",
    ]  # fmt: skip


@pytest.mark.parametrize("device", ["mouse", "keyboard", "pad"])
def test_every_entry_is_reached_by_each_device_alone(window: Window, device: str) -> None:
    told: list[str] = []
    scene = make(window.kit, told)
    window.kit.stack.push(scene)
    settle(window)
    for number, button in enumerate(scene.buttons):
        if device == "mouse":
            click(window, button.rect.center)
        elif device == "keyboard":
            key(window, pygame.K_DOWN)
            key(window, pygame.K_RETURN)
        else:
            pad(window, "dpdown")
            pad(window, "a")
        assert len(told) == number + 1
    assert told == list(WORDS)


def test_no_label_is_cut_at_any_size(open_window: Callable[..., Window]) -> None:
    luck = random.Random(5)
    sizes = [(960, 540), (1280, 720), (1920, 1080), (3840, 2160), (960, 2160), (3840, 540)]
    sizes += [(luck.randint(960, 3840), luck.randint(540, 2160)) for _ in range(8)]
    window = open_window()
    scene = make(window.kit, [])
    window.kit.stack.push(scene)
    for size in sizes:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        for scale in (1.0, 1.5):
            window.kit.values.text_scale = scale
            window._resized()
            assert flaws(window) == [], (size, scale)
            bounds = window.surface.get_rect()
            least = window.kit.look.px(MIN_TARGET)
            for button in scene.buttons:
                assert bounds.contains(button.rect), (size, scale)
                assert min(button.rect.size) >= least
                assert scene.sheet.rect.contains(button.rect), (size, scale)


def test_the_picture_is_drawn_when_it_is_there(window: Window) -> None:
    picture = shipped("assets") / "art" / "tables" / "title.svg"
    if not picture.is_file():
        pytest.skip("the title picture is not there")
    scene = TitleScene(window.kit, [], picture=picture)
    window.kit.stack.push(scene)
    settle(window)
    colours = {tuple(window.surface.get_at((x, 200))) for x in range(0, 1280, 40)}
    assert len(colours) > 10


def test_a_message_of_the_start_is_shown(window: Window) -> None:
    scene = TitleScene(window.kit, [], message="The settings were reset.")
    window.kit.stack.push(scene)
    assert "The settings were reset." in [label.text for label in labels(window)]


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080), (3840, 2160)])
def test_drawing_only_what_changed_leaves_no_traces(
    open_window: Callable[..., Window], size: tuple[int, int]
) -> None:
    window = open_window(size)
    scene = make(window.kit, [])
    scene.buttons[1].tooltip = "What this is for"
    scene.buttons[2].enabled, scene.buttons[2].why = False, "Not yet."
    window.kit.stack.push(scene)
    settle(window)
    for step in range(5):
        key(window, pygame.K_DOWN)
        click(window, scene.buttons[step].rect.midleft)
        key(window, pygame.K_DOWN)
        drawn = pygame.image.tobytes(window.surface, "RGB")
        window.kit.stack.redraw()
        window.loop.step(0.0)
        assert pygame.image.tobytes(window.surface, "RGB") == drawn
