"""Gamepads to intents: mapped controllers and plain joysticks, plugged in at any time."""

from __future__ import annotations

import pygame
from pygame._sdl2 import controller
from pygame.event import Event

from sobek_pg.client.input.bindings import Bindings
from sobek_pg.client.input.intents import Captured, Direction, Intent, Navigate

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "leftstick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rightstick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "leftshoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rightshoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpup",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpdown",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpleft",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpright",
}
_PLAIN_JOYSTICK = ("a", "b", "x", "y", "leftshoulder", "rightshoulder", "back", "start")
_HAT = {
    (-1, 0): Direction.LEFT,
    (1, 0): Direction.RIGHT,
    (0, 1): Direction.UP,
    (0, -1): Direction.DOWN,
}
_DEAD_ZONE = 0.5
_FIRST_REPEAT = 0.4
_REPEAT = 0.12
_FULL_AXIS = 32767


class Pad:
    """Translates controller and joystick events; `update` repeats a held direction."""

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self.capturing = False
        self._open: dict[int, controller.Controller] = {}
        self._plain: dict[int, pygame.joystick.JoystickType] = {}
        self._axes = [0.0, 0.0]
        self._held: Direction | None = None
        self._wait = 0.0

    @property
    def waiting(self) -> bool:
        """Whether a direction is held and will repeat."""
        return self._held is not None

    @property
    def count(self) -> int:
        """How many pads are plugged in."""
        return len(self._open) + len(self._plain)

    def translate(self, event: Event) -> list[Intent]:
        """Return what a pad event means; plugging in and out is handled here."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._release()
        elif event.type == pygame.JOYDEVICEADDED:
            self._plug_plain(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._plain.pop(event.instance_id, None)
            self._release()
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._button(BUTTONS.get(event.button, f"#{event.button}"))
        elif event.type == pygame.CONTROLLERBUTTONUP:
            if BUTTONS.get(event.button, "").startswith("dp"):
                self._release()
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in (0, 1):
            return self._stick(event.axis, event.value / _FULL_AXIS)
        elif self._is_plain(event):
            return self._plain_event(event)
        return []

    def update(self, dt: float) -> list[Intent]:
        """Repeat a held direction."""
        if self._held is None:
            return []
        self._wait -= dt
        if self._wait > 0:
            return []
        self._wait += _REPEAT
        return [Navigate(self._held)]

    def _plug(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
        except (pygame.error, ValueError):
            return
        self._open[pad.as_joystick().get_instance_id()] = pad

    def _plug_plain(self, index: int) -> None:
        try:
            if not controller.is_controller(index):
                stick = pygame.joystick.Joystick(index)
                self._plain[stick.get_instance_id()] = stick
        except (pygame.error, ValueError):
            return

    def _is_plain(self, event: Event) -> bool:
        return getattr(event, "instance_id", None) in self._plain

    def _plain_event(self, event: Event) -> list[Intent]:
        if event.type == pygame.JOYBUTTONDOWN and event.button < len(_PLAIN_JOYSTICK):
            return self._button(_PLAIN_JOYSTICK[event.button])
        if event.type == pygame.JOYHATMOTION:
            return self._hold(_HAT.get((event.value[0], event.value[1])))
        if event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            return self._stick(event.axis, event.value)
        return []

    def _button(self, name: str) -> list[Intent]:
        if self.capturing:
            return [Captured(f"pad:{name}")]
        intent = self.bindings.intent(f"pad:{name}")
        if isinstance(intent, Navigate) and name.startswith("dp"):
            return self._hold(intent.direction)
        return [] if intent is None else [intent]

    def _stick(self, axis: int, value: float) -> list[Intent]:
        self._axes[axis] = value
        x, y = self._axes
        if max(abs(x), abs(y)) < _DEAD_ZONE:
            self._release()
            return []
        if abs(x) > abs(y):
            return self._hold(Direction.RIGHT if x > 0 else Direction.LEFT)
        return self._hold(Direction.DOWN if y > 0 else Direction.UP)

    def _hold(self, direction: Direction | None) -> list[Intent]:
        if direction is None:
            self._release()
            return []
        if direction is self._held:
            return []
        self._held, self._wait = direction, _FIRST_REPEAT
        return [] if self.capturing else [Navigate(direction)]

    def _release(self) -> None:
        self._held = None
