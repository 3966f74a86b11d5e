from __future__ import annotations

import pygame
import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.message import MessageScene, ask, tell
from sobek_pg.client.widgets.dialog import Answer

from ..driver import click, flaws, key, pad, settle


@pytest.fixture
def told(window: Window) -> list[str]:
    told: list[str] = []
    window.kit.stack.push(Scene(window.kit))
    ask(window.kit, "Leave?", "Your game is saved.", Answer("Leave", lambda: told.append("leave")),
        Answer("Stay", lambda: told.append("stay")))  # fmt: skip
    settle(window)
    return told


def top(window: Window) -> MessageScene:
    scene = window.kit.stack.top
    assert isinstance(scene, MessageScene)
    return scene


def test_an_answer_closes_the_message_and_is_given_once(window: Window, told: list[str]) -> None:
    click(window, top(window).dialog.buttons[0].rect.center)
    assert told == ["leave"]
    assert not isinstance(window.kit.stack.top, MessageScene)


def test_cancel_is_the_last_answer(window: Window, told: list[str]) -> None:
    pad(window, "b")
    assert told == ["stay"]


def test_keys_choose_an_answer(window: Window, told: list[str]) -> None:
    key(window, pygame.K_RIGHT)
    key(window, pygame.K_RIGHT)
    key(window, pygame.K_RETURN)
    assert told == ["stay"]


def test_a_notice_has_one_way_on(window: Window) -> None:
    tell(window.kit, "Note", "Something happened. " * 20)
    settle(window)
    assert flaws(window) == []
    key(window, pygame.K_RETURN)
    assert window.kit.stack.top is None
