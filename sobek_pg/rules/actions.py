"""What a seat can decide. An action is a small immutable value, alike for both games.

`target` is a piece, seat, family, back, direction or option, as the verb says.
A face-down piece of the supply is named by its place, so that an action never
tells what the one who decides cannot know.
"""

from __future__ import annotations

from typing import NamedTuple

Reason = str


class Action(NamedTuple):
    """A decision: a verb, what it points at, and the pieces that go with it (a mask)."""

    verb: str
    target: int = -1
    pieces: int = 0


DONE = Action("done")
FILL = Action("fill")


class IllegalAction(ValueError):  # noqa: N818 (the name says what happened; it is public API)
    """An action that the rules do not allow here; `reason` says why, as an id."""

    def __init__(self, reason: Reason, action: Action) -> None:
        super().__init__(f"{action.verb}: {reason}")
        self.reason = reason
        self.action = action
