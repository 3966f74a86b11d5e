"""What every verb of a power can do, and the frame that keeps its place on the stack.

A verb is a frozen dataclass: its fields are the parameters a modder writes, its
docstring is the manual. It never waits: to ask for a choice it pushes a
`Frame` with a decider and returns; when the choice is made, `choose` is called
with that frame. So a state in the middle of a power is plain data.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from sobek_pg.rules.actions import DONE, Action, Reason

if TYPE_CHECKING:
    from sobek_pg.rules.state import State


class Frame(NamedTuple):
    """Something under way: a verb about to start (no decider), or a choice it waits for."""

    doer: Verb
    decider: int = -1
    actor: int = -1
    this: int = -1
    stage: str = ""
    other: int = -1
    family: int = -1
    left: int = 0
    chosen: int = 0
    floor: int = -1


class Verb:
    """One thing a power does."""

    games: ClassVar[tuple[str, ...]] = ("nile", "market")
    copies: ClassVar[bool] = False

    def start(self, state: State, frame: Frame) -> None:
        """Do it, or push the first choice it needs."""
        raise NotImplementedError

    def possible(self, state: State, actor: int, this: int) -> bool:  # noqa: ARG002
        """Say whether it would change anything."""
        return True

    def offered(self, state: State, actor: int, this: int) -> bool:
        """Say whether it can be offered as a choice: by what its actor may know, and no more."""
        return self.possible(state, actor, this)

    def options(self, state: State, frame: Frame) -> Sequence[Action]:
        """List what the decider of a waiting frame can choose; never empty."""
        raise NotImplementedError

    def choose(self, state: State, frame: Frame, action: Action) -> None:
        """Carry out a choice; the frame has left the stack."""
        raise NotImplementedError

    def why_not(self, state: State, frame: Frame, action: Action) -> Reason | None:
        """Say why a choice is not legal, None if it is."""
        if action in self.options(state, frame):
            return None
        return "must-choose" if action == DONE else "not-an-option"

    def inner(self) -> Iterator[tuple[str, Verb]]:
        """Yield the verbs inside this one, with a path to each."""
        return iter(())

    def every(self) -> Iterator[Verb]:
        """Yield this verb and all verbs inside it."""
        yield self
        for _, verb in self.inner():
            yield from verb.every()
