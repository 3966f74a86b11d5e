"""Pieces of menus: entries, and a column of buttons laid out to fit any window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from sobek_pg.client.look import Look
from sobek_pg.client.node import Node
from sobek_pg.client.widgets.button import Button


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a menu: its word and what it does. Without `call` it is not shown."""

    text: str
    call: Callable[[], None] | None
    primary: bool = False
    tooltip: str = ""
    icon: str = ""
    why: str = ""
    """When set, the entry is shown but cannot be used, for this reason."""


def menu_buttons(look: Look, parent: Node, entries: Sequence[Entry]) -> list[Button]:
    """Add a button to `parent` for every entry that does something."""
    buttons = []
    for entry in entries:
        if entry.call is None:
            continue
        kind = "primary" if entry.primary else "button"
        button = parent.add(Button(look, entry.text, entry.call, kind=kind, icon=entry.icon))
        button.tooltip = entry.tooltip
        button.enabled, button.why = not entry.why, entry.why
        buttons.append(button)
    return buttons


def column_height(look: Look, buttons: Sequence[Button]) -> int:
    """The pixels a column of these buttons takes."""
    if not buttons:
        return 0
    return len(buttons) * (buttons[0].preferred()[1] + _gap(look)) - _gap(look)


def place_column(look: Look, buttons: Sequence[Button], rect: Rect) -> None:
    """Lay the buttons from the top of a rectangle; lacking height, in two columns."""
    if not buttons:
        return
    high, gap = buttons[0].preferred()[1], _gap(look)
    across = 1 if column_height(look, buttons) <= rect.h else 2
    wide = (rect.w - gap * (across - 1)) // across
    down = -(-len(buttons) // across)
    for number, button in enumerate(buttons):
        x = rect.x + (number // down) * (wide + gap)
        button.place(Rect(x, rect.y + (number % down) * (high + gap), wide, high))


def _gap(look: Look) -> int:
    return look.px(11)
