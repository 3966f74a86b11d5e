from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from sobek_pg.client.app import Window
from sobek_pg.client.kit import Kit
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.letters import LettersScene, with_letters
from sobek_pg.client.widgets.text_field import TextField

from ..driver import click, flaws, pad, settle


class Form(Scene):
    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.field = self.root.add(with_letters(kit, TextField(kit.look, "", lambda _: None)))

    def arrange(self) -> None:
        self.field.place(Rect(100, 100, 300, 50))


@pytest.fixture
def form(window: Window) -> Form:
    scene = Form(window.kit)
    window.kit.stack.push(scene)
    settle(window)
    return scene


def test_a_name_by_pad_alone(window: Window, form: Form) -> None:
    pad(window, "dpdown")
    pad(window, "a")
    assert isinstance(window.kit.stack.top, LettersScene)
    for button in ("a", "dpright", "a", "b"):
        pad(window, button)
    assert form.field.value == "Ab"
    assert window.kit.stack.top is form


def test_a_name_by_mouse_alone(window: Window, form: Form) -> None:
    click(window, (form.field.rect.right - 10, form.field.rect.centery))
    letters = window.kit.stack.top
    assert isinstance(letters, LettersScene)
    for word in ("N", "i", "l"):
        click(window, next(k for k in letters.keys if k.text == word).rect.center)
    for tool in (2, 1, 0):
        click(window, letters.tools[tool].rect.center)
    click(window, next(k for k in letters.keys if k.text == "L").rect.center)
    click(window, letters.tools[3].rect.center)
    assert form.field.value == "Ni L"
    assert window.kit.stack.top is form


def test_a_click_on_the_field_itself_writes_by_keyboard(window: Window, form: Form) -> None:
    click(window, form.field.rect.center)
    assert form.field.wants_text
    assert window.kit.stack.top is form


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_letters_fit(window: Window, form: Form, scale: float) -> None:
    window.kit.stack.push(LettersScene(window.kit, form.field))
    window.kit.values.text_scale = scale
    for size in ((960, 540), (1920, 1080)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        window._resized()
        assert flaws(window) == [], size
