"""Small helpers that drive a window by posted events, as a player would."""

from __future__ import annotations

import pygame
from pygame.event import Event

from sobek_pg.client.app import Window
from sobek_pg.client.input.intents import Intent, Press, Release
from sobek_pg.client.input.pad import BUTTONS
from sobek_pg.client.scene import Scene
from sobek_pg.client.text import Label
from sobek_pg.client.widgets.widget import Widget

_PAD = {name: number for number, name in BUTTONS.items()}


def settle(window: Window, seconds: float = 1.0) -> None:
    for _ in range(round(seconds * 60)):
        window.loop.step(1 / 60)


def click(window: Window, pos: tuple[int, int]) -> None:
    window.event(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    window.event(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    window.event(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    window.loop.step(1 / 60)


def key(window: Window, code: int, mod: int = 0) -> None:
    window.event(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
    window.event(Event(pygame.KEYUP, key=code, mod=mod))
    window.loop.step(1 / 60)


def pad(window: Window, name: str) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        window.event(Event(kind, button=_PAD[name], instance_id=0))
    window.loop.step(1 / 60)


def tap(widget: Widget, pos: tuple[int, int] | None = None) -> None:
    at = pos or widget.rect.center
    send(widget, Press(at), Release(at, at))


def send(widget: Widget, *intents: Intent) -> list[bool]:
    return [widget.handle(intent) for intent in intents]


def labels(window: Window, scene: Scene | None = None) -> list[Label]:
    """Draw the top scene whole and return every line of text it drew."""
    shown = scene or window.kit.stack.top
    assert shown is not None
    text = window.kit.look.text
    text.recorder = []
    window.surface.set_clip(None)
    shown.draw(window.surface)
    found, text.recorder = text.recorder, None
    return found


def flaws(window: Window, scene: Scene | None = None) -> list[str]:
    """Say which labels are cut off, leave their box or the window, or overlap another."""
    found = labels(window, scene)
    bounds = window.surface.get_rect()
    out: list[str] = []
    for number, label in enumerate(found):
        slack = label.box.inflate(2, round(label.rect.h * 0.3) + 2)
        if label.cut:
            out.append(f"cut: {label.text}")
        if not slack.contains(label.rect):
            out.append(f"leaves its box: {label.text} {label.rect} {label.box}")
        if not bounds.contains(label.rect) and bounds.colliderect(label.box):
            out.append(f"leaves the window: {label.text} {label.rect}")
        out.extend(
            f"overlap: {label.text} / {other.text}"
            for other in found[number + 1 :]
            if label.rect.inflate(-2, -2).colliderect(other.rect.inflate(-2, -2))
        )
    return out
