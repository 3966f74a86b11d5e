"""Keys to intents. While a text field is edited, keys write instead of command."""

from __future__ import annotations

import pygame
from pygame.event import Event

from sobek_pg.client.input.bindings import Bindings
from sobek_pg.client.input.intents import (
    Cancel,
    Captured,
    Compose,
    Confirm,
    Direction,
    Edit,
    Intent,
    Navigate,
    Type,
)

_EDIT = {
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
}
_MODIFIERS = frozenset(
    {
        pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT,
        pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE,
    }
)  # fmt: skip


def key_binding(key: int, mod: int) -> str:
    """Name a key press as a binding: modifiers in fixed order, then the key."""
    name = pygame.key.name(key) or f"#{key}"
    parts = [
        label
        for label, bits in (
            ("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
            ("alt", pygame.KMOD_ALT),
            ("shift", pygame.KMOD_SHIFT),
        )
        if mod & bits
    ]
    return "key:" + "+".join([*parts, name])


class Keyboard:
    """Translates keyboard events; `typing` and `capturing` change what keys mean."""

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self.typing = False
        self.capturing = False

    def translate(self, event: Event) -> Intent | None:
        """Return what a keyboard event means, if anything."""
        if event.type == pygame.TEXTINPUT:
            return Type(event.text) if self.typing else None
        if event.type == pygame.TEXTEDITING:
            return Compose(event.text) if self.typing else None
        if event.type != pygame.KEYDOWN or event.key in _MODIFIERS:
            return None
        binding = key_binding(event.key, getattr(event, "mod", 0))
        if self.capturing:
            return Captured(binding)
        return self._typed(event.key) if self.typing else self.bindings.intent(binding)

    def _typed(self, key: int) -> Intent | None:
        if key in _EDIT:
            return Edit(_EDIT[key])
        plain: dict[int, Intent] = {
            pygame.K_RETURN: Confirm(),
            pygame.K_KP_ENTER: Confirm(),
            pygame.K_ESCAPE: Cancel(),
            pygame.K_UP: Navigate(Direction.UP),
            pygame.K_DOWN: Navigate(Direction.DOWN),
        }
        if key == pygame.K_TAB:
            back = pygame.key.get_mods() & pygame.KMOD_SHIFT
            return Navigate(Direction.PREVIOUS if back else Direction.NEXT)
        return plain.get(key)
