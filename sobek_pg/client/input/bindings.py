"""Which key or pad button means what: one table, with defaults, rebindable, conflicts found.

A binding is text: `key:f5`, `key:ctrl+z`, `pad:a`. Actions are the fixed ones of
the interface (`left`, `confirm`, …) and any command names a scene registers.
"""

from __future__ import annotations

from collections.abc import Mapping

from sobek_pg.client.input.intents import (
    Cancel,
    Command,
    Confirm,
    Context,
    Direction,
    Intent,
    Navigate,
)

DEFAULTS: Mapping[str, tuple[str, ...]] = {
    "left": ("key:left", "pad:dpleft"),
    "right": ("key:right", "pad:dpright"),
    "up": ("key:up", "pad:dpup"),
    "down": ("key:down", "pad:dpdown"),
    "next": ("key:tab", "pad:rightshoulder"),
    "previous": ("key:shift+tab", "pad:leftshoulder"),
    "confirm": ("key:return", "key:space", "key:keypad enter", "pad:a"),
    "cancel": ("key:escape", "pad:b"),
    "context": ("key:i", "pad:x"),
    "pause": ("key:f10", "pad:start"),
    "full_screen": ("key:f11", "key:alt+return"),
    "hint": ("key:h", "pad:y"),
    "undo": ("key:ctrl+z", "pad:back"),
    "redo": ("key:ctrl+y", "key:ctrl+shift+z"),
    "quick_save": ("key:f5",),
    "quick_load": ("key:f9",),
    "best_set": ("key:b", "pad:leftstick"),
    "last_turn": ("key:l", "pad:rightstick"),
    "log": ("key:g",),
    "move_now": ("key:m",),
    "rematch": ("key:r",),
    "reload": ("key:f6",),
}
_NAVIGATION = {
    "left": Direction.LEFT,
    "right": Direction.RIGHT,
    "up": Direction.UP,
    "down": Direction.DOWN,
    "next": Direction.NEXT,
    "previous": Direction.PREVIOUS,
}
FIXED = frozenset({*_NAVIGATION, "confirm", "cancel"})
"""Actions every screen needs: they may be rebound but never left without a key."""


class Bindings:
    """The table in force: the defaults with the player's changes over them."""

    def __init__(self, changes: Mapping[str, list[str]] | None = None) -> None:
        self._table: dict[str, list[str]] = {name: list(keys) for name, keys in DEFAULTS.items()}
        for name, keys in (changes or {}).items():
            if name in self._table and (keys or name not in FIXED):
                self._table[name] = list(keys)

    def actions(self) -> list[str]:
        """All actions, in the order of the table."""
        return list(self._table)

    def of(self, action: str) -> list[str]:
        """The bindings of an action."""
        return list(self._table.get(action, ()))

    def action(self, binding: str) -> str | None:
        """The action of a binding; the player's changes win over defaults."""
        found = [name for name, keys in self._table.items() if binding in keys]
        changed = [name for name in found if binding not in DEFAULTS.get(name, ())]
        return next(iter(changed or found), None)

    def intent(self, binding: str) -> Intent | None:
        """What a binding means."""
        action = self.action(binding)
        return None if action is None else meaning(action)

    def bind(self, action: str, binding: str) -> str | None:
        """Make this the action's binding on its device; return the action it was taken from.

        Bindings of the other device stay. The action that had it loses it, unless that
        would leave one of the fixed actions with none on this device: then nothing is
        changed and ValueError is raised.
        """
        device = binding.partition(":")[0] + ":"
        loser = next(
            (n for n, keys in self._table.items() if binding in keys and n != action), None
        )
        if loser in FIXED:
            left = [k for k in self._table[loser] if k.startswith(device) and k != binding]
            if not left:
                raise ValueError(f"{loser} would have no {device[:-1]} left")
        if loser is not None:
            self._table[loser].remove(binding)
        kept = [k for k in self._table[action] if not k.startswith(device)]
        self._table[action] = [binding, *kept] if device == "key:" else [*kept, binding]
        return loser

    def conflicts(self) -> dict[str, list[str]]:
        """Bindings that more than one action claims."""
        users: dict[str, list[str]] = {}
        for name, keys in self._table.items():
            for key in keys:
                users.setdefault(key, []).append(name)
        return {key: names for key, names in users.items() if len(names) > 1}

    def changes(self) -> dict[str, list[str]]:
        """What differs from the defaults, for the settings file."""
        return {n: list(k) for n, k in self._table.items() if tuple(k) != DEFAULTS[n]}


def meaning(action: str) -> Intent:
    """Return the intent of an action."""
    if action in _NAVIGATION:
        return Navigate(_NAVIGATION[action])
    if action == "confirm":
        return Confirm()
    if action == "cancel":
        return Cancel()
    if action == "context":
        return Context()
    return Command(action)


def pretty(binding: str) -> str:
    """Return a binding as one reads it on a key: `Ctrl+Z`, `F5`, `A`."""
    device, _, name = binding.partition(":")
    if device == "pad":
        special = {
            "leftshoulder": "LB",
            "rightshoulder": "RB",
            "leftstick": "L3",
            "rightstick": "R3",
        }
        return special.get(name, name.removeprefix("dp").capitalize())
    return "+".join(part.capitalize() for part in name.split("+") if part) or name
