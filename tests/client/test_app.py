from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from sobek_pg.client import app
from sobek_pg.client.anim import Pose
from sobek_pg.client.app import AppOptions, Window, run_app
from sobek_pg.client.kit import Kit
from sobek_pg.client.node import Sprite
from sobek_pg.client.scene import Scene
from sobek_pg.client.widgets.button import Button

from .driver import click, key, settle


class Plain(Scene):
    """A scene with one button and one card to move."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.clicks = 0
        self.button = self.root.add(Button(kit.look, "Go", self.clicked))
        self.card = self.root.add(Sprite(lambda s, _: pygame.Surface(s), Pose(100, 100, 60, 90)))
        self.stays = True

    def clicked(self) -> None:
        self.clicks += 1

    def arrange(self) -> None:
        self.button.place(Rect(20, 20, self.look.px(200), self.look.px(60)))
        self.card.resize(self.look.metrics)

    def closing(self) -> bool:
        return not self.stays


@pytest.fixture
def scene(window: Window) -> Plain:
    scene = Plain(window.kit)
    window.kit.stack.push(scene)
    settle(window)
    return scene


def test_an_idle_window_draws_and_pushes_nothing(window: Window, scene: Plain) -> None:
    pushes = window.loop.pushes
    settle(window, 2.0)
    assert window.loop.pushes == pushes
    assert not window.busy


def test_hovering_a_button_pushes_only_the_button(window: Window, scene: Plain) -> None:
    window.event(Event(pygame.MOUSEMOTION, pos=(40, 40), rel=(0, 0), buttons=(0, 0, 0)))
    regions = window.loop.step(1 / 60)
    assert regions == [scene.button.extent]
    assert window.loop.step(1 / 60) == []


def test_a_moving_card_pushes_only_its_way_and_then_rests(window: Window, scene: Plain) -> None:
    scene.timeline.glide(scene.card, scene.card.pose, Pose(500, 100, 60, 90), 0.5)
    assert window.busy
    areas = [sum(r.w * r.h for r in window.loop.step(1 / 60)) for _ in range(20)]
    assert 0 < max(areas) < 1280 * 720 / 10
    settle(window)
    assert scene.card.rect.center == (500, 100)
    assert window.loop.step(1 / 60) == []


def test_partial_drawing_gives_the_same_picture_as_drawing_all(
    window: Window, scene: Plain
) -> None:
    scene.timeline.glide(scene.card, scene.card.pose, Pose(300, 60, 90, 120, angle=30), 0.3)
    click(window, scene.button.rect.center)
    settle(window)
    partly = pygame.image.tobytes(window.surface, "RGB")
    window.kit.stack.redraw()
    window.loop.step(1 / 60)
    assert pygame.image.tobytes(window.surface, "RGB") == partly


def test_resizing_in_mid_flight_still_arrives(window: Window, scene: Plain) -> None:
    scene.timeline.glide(scene.card, scene.card.pose, Pose(600, 300, 60, 90), 0.5)
    settle(window, 0.2)
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    window.event(Event(pygame.VIDEORESIZE, size=(1920, 1080), w=1920, h=1080))
    settle(window)
    assert scene.card.rect.center == (900, 450)
    assert window.kit.look.metrics.size == (1920, 1080)


def test_two_runs_of_the_same_events_give_the_same_picture(
    open_window: Callable[..., Window],
) -> None:
    pictures = []
    for _ in range(2):
        window = open_window()
        scene = Plain(window.kit)
        window.kit.stack.push(scene)
        scene.timeline.glide(scene.card, scene.card.pose, Pose(500, 300, 90, 90, angle=40), 0.7)
        settle(window, 0.3)
        click(window, (60, 60))
        pictures.append(pygame.image.tobytes(window.surface, "RGB"))
        assert scene.clicks == 1
    assert pictures[0] == pictures[1]


def test_full_screen_by_key_and_back(window: Window, scene: Plain) -> None:
    key(window, pygame.K_F11)
    assert window.kit.values.full_screen
    key(window, pygame.K_F11)
    assert not window.kit.values.full_screen
    assert window.surface.size == (1280, 720)


def test_a_scene_may_keep_the_window_open(window: Window, scene: Plain) -> None:
    window.event(Event(pygame.QUIT))
    assert window.running
    scene.stays = False
    window.event(Event(pygame.QUIT))
    assert not window.running


def test_changed_settings_are_saved_and_seen(window: Window, scene: Plain) -> None:
    window.kit.values.text_scale = 1.5
    window.kit.apply_settings()
    assert window.kit.look.metrics.text_scale == 1.5
    assert "text_scale: 1.5" in window.options.settings_path.read_text()


def test_no_display_is_one_sentence_and_exit_code_two(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def refuse() -> None:
        raise pygame.error("no available video device")

    monkeypatch.setattr(app.pygame.display, "init", refuse)
    assert run_app(Plain, AppOptions(settings_path=tmp_path / "s.yaml")) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "display" in said.err


def test_importing_the_client_opens_nothing() -> None:
    code = (
        "import sobek_pg.client.app, pygame, sys;"
        "sys.exit(pygame.display.get_init() or pygame.font.get_init())"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
