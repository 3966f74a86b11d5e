from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from sobek_pg.client.input.bindings import Bindings
from sobek_pg.client.input.devices import Devices
from sobek_pg.client.input.intents import (
    Captured,
    Compose,
    Confirm,
    Context,
    Device,
    Direction,
    Drag,
    Edit,
    Intent,
    Navigate,
    Point,
    Press,
    Release,
    Scroll,
    Type,
)
from sobek_pg.client.input.mouse import HOLD_SECONDS


@pytest.fixture
def devices() -> Devices:
    return Devices(Bindings())


def press(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def mouse(kind: int, pos: tuple[int, int], button: int = 1) -> Event:
    return Event(kind, pos=pos, button=button)


def test_key_mouse_and_pad_say_the_same_things(devices: Devices) -> None:
    pad = Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    assert devices.translate(press(pygame.K_RETURN)) == [Confirm()]
    assert devices.last is Device.KEYBOARD
    assert devices.translate(pad) == [Confirm()]
    assert devices.last is Device.PAD
    assert devices.translate(mouse(pygame.MOUSEBUTTONDOWN, (3, 4))) == [
        Point((3, 4)),
        Press((3, 4)),
    ]
    assert devices.last is Device.MOUSE


def test_click_and_drag(devices: Devices) -> None:
    devices.translate(mouse(pygame.MOUSEBUTTONDOWN, (10, 10)))
    moved = devices.translate(
        Event(pygame.MOUSEMOTION, pos=(60, 10), rel=(50, 0), buttons=(1, 0, 0))
    )
    assert moved == [Point((60, 10)), Drag((60, 10), (10, 10))]
    assert devices.translate(mouse(pygame.MOUSEBUTTONUP, (60, 10))) == [Release((60, 10), (10, 10))]


def test_holding_still_is_context_and_moving_is_not(devices: Devices) -> None:
    devices.translate(mouse(pygame.MOUSEBUTTONDOWN, (10, 10)))
    assert devices.waiting
    assert devices.update(HOLD_SECONDS / 2) == []
    assert devices.update(HOLD_SECONDS) == [Context((10, 10))]
    assert devices.update(HOLD_SECONDS) == []
    devices.translate(mouse(pygame.MOUSEBUTTONDOWN, (10, 10)))
    devices.translate(Event(pygame.MOUSEMOTION, pos=(90, 10), rel=(80, 0), buttons=(1, 0, 0)))
    assert devices.update(2.0) == []


def test_right_click_is_context(devices: Devices) -> None:
    found = devices.translate(mouse(pygame.MOUSEBUTTONDOWN, (5, 6), 3))
    assert found == [Point((5, 6)), Context((5, 6))]


def test_the_wheel_counts_once(devices: Devices) -> None:
    devices.translate(Event(pygame.MOUSEMOTION, pos=(7, 8), rel=(0, 0), buttons=(0, 0, 0)))
    assert devices.translate(mouse(pygame.MOUSEBUTTONDOWN, (7, 8), 4)) == []
    wheel = Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
    assert devices.translate(wheel) == [Scroll((7, 8), 0.0, -1.0)]


def test_while_typing_keys_write(devices: Devices) -> None:
    devices.keyboard.typing = True
    assert devices.translate(press(pygame.K_h)) == []
    assert devices.translate(Event(pygame.TEXTINPUT, text="ё")) == [Type("ё")]
    assert devices.translate(Event(pygame.TEXTEDITING, text="ni", start=0, length=2)) == [
        Compose("ni")
    ]
    assert devices.translate(press(pygame.K_BACKSPACE)) == [Edit("backspace")]
    assert devices.translate(press(pygame.K_RETURN)) == [Confirm()]
    devices.keyboard.typing = False
    assert devices.translate(Event(pygame.TEXTINPUT, text="x")) == []


def test_capturing_gives_the_binding(devices: Devices) -> None:
    devices.capture(True)
    assert devices.translate(press(pygame.K_LCTRL)) == []
    assert devices.translate(press(pygame.K_k, pygame.KMOD_LCTRL)) == [Captured("key:ctrl+k")]
    pad = Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_Y, instance_id=0)
    assert devices.translate(pad) == [Captured("pad:y")]
    devices.capture(False)
    assert devices.translate(press(pygame.K_RETURN)) == [Confirm()]


def test_a_stick_navigates_once_and_then_repeats(devices: Devices) -> None:
    def stick(value: int) -> list[Intent]:
        return devices.translate(
            Event(pygame.CONTROLLERAXISMOTION, axis=0, value=value, instance_id=0)
        )

    assert stick(3000) == []
    assert stick(30000) == [Navigate(Direction.RIGHT)]
    assert stick(31000) == []
    assert devices.update(0.5) == [Navigate(Direction.RIGHT)]
    assert stick(0) == []
    assert devices.update(0.5) == []


def test_a_held_cross_repeats_until_released(devices: Devices) -> None:
    down = pygame.CONTROLLER_BUTTON_DPAD_DOWN
    push = Event(pygame.CONTROLLERBUTTONDOWN, button=down, instance_id=0)
    assert devices.translate(push) == [Navigate(Direction.DOWN)]
    assert devices.update(0.5) == [Navigate(Direction.DOWN)]
    devices.translate(Event(pygame.CONTROLLERBUTTONUP, button=down, instance_id=0))
    assert devices.update(5.0) == []


def test_pads_that_are_not_there_are_no_error(devices: Devices) -> None:
    assert devices.translate(Event(pygame.CONTROLLERDEVICEADDED, device_index=9)) == []
    assert devices.translate(Event(pygame.JOYDEVICEADDED, device_index=9)) == []
    assert devices.translate(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=9)) == []
    assert devices.pad.count == 0
