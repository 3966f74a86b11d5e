"""The curtain: lifted by the next person only, by mouse or key, and readable."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.paths import shipped
from sobek_pg.client.scenes.curtain import CurtainScene
from tests.client.driver import click, flaws, key, settle

ART = shipped("assets") / "art" / "tables" / "curtain.svg"


def show(window: Window, pace: str = "instant") -> tuple[CurtainScene, list[str]]:
    said: list[str] = []
    window.kit.values.pace = pace
    scene = CurtainScene(
        window.kit, "Hatshepsut the M", lambda: said.append("up"), lambda: said.append("pause"), ART
    )
    window.kit.stack.push(scene, fade=False)
    window.loop.step(1 / 60)
    return scene, said


def test_it_is_lifted_by_its_button(window: Window) -> None:
    scene, said = show(window)
    click(window, (20, 20))
    assert said == []
    click(window, scene.button.rect.center)
    assert said == ["up"]


def test_it_is_lifted_by_a_key_but_not_by_a_late_one(window: Window) -> None:
    _, said = show(window, "normal")
    key(window, pygame.K_RETURN)
    assert said == []
    settle(window, 0.6)
    key(window, pygame.K_RETURN)
    assert said == ["up"]


def test_the_pause_can_be_reached(window: Window) -> None:
    _, said = show(window)
    key(window, pygame.K_ESCAPE)
    key(window, pygame.K_F10)
    assert said == ["pause", "pause"]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_nothing_is_cut_off(
    open_window: Callable[..., Window], size: tuple[int, int], scale: float
) -> None:
    window = open_window(size)
    window.kit.values.text_scale = scale
    window.kit.apply_settings()
    show(window)
    assert flaws(window) == []
