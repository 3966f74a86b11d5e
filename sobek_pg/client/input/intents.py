"""What a player means, whatever device said it: the only input scenes ever see."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

Pos = tuple[int, int]


class Device(Enum):
    """The device last used; prompts and the focus mark follow it."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    PAD = "pad"


class Direction(Enum):
    """Where navigation goes: a side, or along the focus order."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)
    NEXT = (0, 2)
    PREVIOUS = (0, -2)


@dataclass(frozen=True, slots=True)
class Intent:
    """Base of all intents."""


@dataclass(frozen=True, slots=True)
class Point(Intent):
    """The pointer is here now."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Press(Intent):
    """The main button went down here."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Release(Intent):
    """The main button went up here; `start` is where it went down."""

    pos: Pos
    start: Pos


@dataclass(frozen=True, slots=True)
class Drag(Intent):
    """The pointer moved with the main button down."""

    pos: Pos
    start: Pos


@dataclass(frozen=True, slots=True)
class Scroll(Intent):
    """The wheel turned: notches to the right and downwards, with the pointer here."""

    pos: Pos
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Context(Intent):
    """Tell me more about this: right click or hold (at `pos`), or key or pad (the focus)."""

    pos: Pos | None = None


@dataclass(frozen=True, slots=True)
class Navigate(Intent):
    """Move the focus, or a value of the focused widget."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class Confirm(Intent):
    """Do it: activate what has the focus."""


@dataclass(frozen=True, slots=True)
class Cancel(Intent):
    """Back, or never mind."""


@dataclass(frozen=True, slots=True)
class Command(Intent):
    """A named command of the bindings table, such as `undo` or `full_screen`."""

    name: str


@dataclass(frozen=True, slots=True)
class Type(Intent):
    """Characters were typed into a text field."""

    text: str


@dataclass(frozen=True, slots=True)
class Compose(Intent):
    """An input method shows text not yet committed."""

    text: str


@dataclass(frozen=True, slots=True)
class Edit(Intent):
    """An editing key in a text field: backspace, delete, left, right, home, end."""

    what: str


@dataclass(frozen=True, slots=True)
class Captured(Intent):
    """A key or pad button caught for rebinding, by its binding name."""

    binding: str
