"""All devices at once: events go in, intents come out, and the last device used is known."""

from __future__ import annotations

import pygame
from pygame._sdl2 import controller
from pygame.event import Event

from sobek_pg.client.input.bindings import Bindings
from sobek_pg.client.input.intents import Device, Intent
from sobek_pg.client.input.keyboard import Keyboard
from sobek_pg.client.input.mouse import Mouse
from sobek_pg.client.input.pad import Pad

_KEY_REPEAT_MS = (380, 70)


class Devices:
    """Mouse, keyboard and pads of one window."""

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self.keyboard = Keyboard(bindings)
        self.mouse = Mouse()
        self.pad = Pad(bindings)
        self.last = Device.MOUSE

    def start(self) -> None:
        """Open what needs opening; call once after the window is there."""
        pygame.key.set_repeat(*_KEY_REPEAT_MS)
        pygame.joystick.init()
        controller.init()

    def rebind(self, bindings: Bindings) -> None:
        """Use another table on all devices."""
        self.bindings = self.keyboard.bindings = self.pad.bindings = bindings

    @property
    def waiting(self) -> bool:
        """Whether time alone may produce an intent."""
        return self.mouse.waiting or self.pad.waiting

    def capture(self, on: bool) -> None:
        """Let the next key or button arrive as `Captured`, for rebinding."""
        self.keyboard.capturing = on
        self.pad.capturing = on

    def type_into(self, area: pygame.Rect | None) -> None:
        """Begin (or with None end) typing into a text field lying there."""
        self.keyboard.typing = area is not None
        if area is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(area)

    def translate(self, event: Event) -> list[Intent]:
        """Return what an event means on any device."""
        key = self.keyboard.translate(event)
        if key is not None:
            self.last = Device.KEYBOARD
            return [key]
        found = self.mouse.translate(event)
        if found:
            self.last = Device.MOUSE
            return found
        found = self.pad.translate(event)
        if found:
            self.last = Device.PAD
        return found

    def update(self, dt: float) -> list[Intent]:
        """Let time pass: holds and repeats."""
        return [*self.mouse.update(dt), *self.pad.update(dt)]
