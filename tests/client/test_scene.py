from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from sobek_pg.client.app import Window
from sobek_pg.client.input.intents import (
    Command,
    Confirm,
    Context,
    Direction,
    Navigate,
    Point,
    Scroll,
)
from sobek_pg.client.kit import Kit
from sobek_pg.client.scene import Scene
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.scroll import ScrollArea
from sobek_pg.client.widgets.text_field import TextField

from .driver import click, key, pad, settle


class Table(Scene):
    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.told: list[str] = []
        look = kit.look
        self.buttons = [
            self.root.add(Button(look, name, lambda n=name: self.told.append(n)))  # type: ignore[misc]
            for name in ("one", "two", "three")
        ]
        self.field = self.root.add(TextField(look, "", self.told.append))

    def arrange(self) -> None:
        for number, node in enumerate((*self.buttons, self.field)):
            node.place(Rect(50, 50 + number * 80, 220, 60))

    def command(self, name: str) -> bool:
        self.told.append(f"/{name}")
        return True


@pytest.fixture
def table(window: Window) -> Table:
    scene = Table(window.kit)
    window.kit.stack.push(scene)
    settle(window)
    return scene


def test_mouse_keys_and_pad_each_alone_reach_and_use_everything(
    window: Window, table: Table
) -> None:
    for button in table.buttons:
        click(window, button.rect.center)
    assert table.told == ["one", "two", "three"]
    table.told.clear()
    table.set_focus(table.buttons[0], shown=True)
    for code in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_SPACE, pygame.K_TAB, pygame.K_RETURN):
        key(window, code)
    assert table.told == ["one", "two", "three"]
    table.told.clear()
    for name in ("a", "dpup", "a", "dpup", "a"):
        pad(window, name)
    assert table.told == ["three", "two", "one"]


def test_the_focus_mark_shows_for_keys_and_hides_for_the_mouse(
    window: Window, table: Table
) -> None:
    key(window, pygame.K_DOWN)
    assert table.focus is not None
    assert table.focus.focused
    table.handle(Point((900, 600)))
    assert not table.focus.focused
    before = table.focus
    key(window, pygame.K_DOWN)
    assert table.focus is before
    assert before.focused


def test_a_click_on_something_disabled_says_why(window: Window, table: Table) -> None:
    table.buttons[0].enabled = False
    table.buttons[0].why = "You have already taken a card."
    click(window, table.buttons[0].rect.center)
    assert table.toast.visible
    assert table.toast.text == "You have already taken a card."
    assert table.told == []
    table.toast.hide()
    table.set_focus(table.buttons[0], shown=True)
    table.handle(Confirm())
    assert table.toast.visible


def test_typing_goes_to_the_field_and_not_to_commands(window: Window, table: Table) -> None:
    click(window, table.field.rect.center)
    assert window.kit.devices.keyboard.typing
    key(window, pygame.K_h)
    window.event(pygame.event.Event(pygame.TEXTINPUT, text="h"))
    key(window, pygame.K_RETURN)
    assert not window.kit.devices.keyboard.typing
    key(window, pygame.K_h)
    assert table.told == ["h", "/hint"]


def test_tooltips_come_at_once_and_go(window: Window, table: Table) -> None:
    table.buttons[1].tooltip = "The second"
    table.handle(Point(table.buttons[1].rect.center))
    assert table.tip.visible
    table.handle(Point((900, 600)))
    assert not table.tip.visible


def test_intents_nobody_uses_are_not_consumed(table: Table) -> None:
    assert table.handle(Scroll((900, 600), 0, 1)) is False
    assert table.handle(Context((900, 600))) is False
    assert table.handle(Command("undo")) is True


def test_moving_the_focus_into_a_scroll_area_scrolls(window: Window) -> None:
    scene = Scene(window.kit)
    area = scene.root.add(ScrollArea(window.kit.look))
    area.place(Rect(0, 0, 300, 200))
    buttons = [area.add(Button(window.kit.look, str(n), lambda: None)) for n in range(10)]

    def place(inner: Rect) -> int:
        for n, button in enumerate(buttons):
            button.place(Rect(inner.x, inner.y + n * 60, 200, 50))
        return 600

    area.lay(place)
    window.kit.stack.push(scene)
    scene.set_focus(buttons[0], shown=True)
    for _ in range(9):
        scene.handle(Navigate(Direction.DOWN))
    assert scene.focus is buttons[9]
    assert area.rect.contains(buttons[9].rect)


def test_drawing_changes_nothing(window: Window, table: Table) -> None:
    pictures = set()
    for _ in range(3):
        window.surface.set_clip(None)
        table.draw(window.surface)
        pictures.add(pygame.image.tobytes(window.surface, "RGB"))
        assert table.take_damage() == []
    assert len(pictures) == 1


def test_a_hold_that_shows_something_is_not_also_a_click(window: Window, table: Table) -> None:
    table.context = lambda pos: True  # type: ignore[method-assign]
    at = table.buttons[0].rect.center
    window.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    settle(window, 1.0)
    window.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert table.told == []
