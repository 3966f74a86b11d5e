"""The verb `first`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from sobek_pg.rules.bounds import Length
from sobek_pg.rules.powers.verb import Frame, Verb

if TYPE_CHECKING:
    from sobek_pg.rules.state import State


@dataclass(frozen=True)
class First(Verb):
    """Do the first of several things that would change anything.

    of: the things, in order.
    """

    of: Annotated[tuple[Verb, ...], Length(1, 16)]

    def start(self, state: State, frame: Frame) -> None:
        for verb in self.of:
            if verb.possible(state, frame.actor, frame.this):
                state.push((verb,), frame.actor, frame.this)
                return

    def possible(self, state: State, actor: int, this: int) -> bool:
        return any(verb.possible(state, actor, this) for verb in self.of)

    def offered(self, state: State, actor: int, this: int) -> bool:
        return any(verb.offered(state, actor, this) for verb in self.of)

    def inner(self) -> Iterator[tuple[str, Verb]]:
        for i, verb in enumerate(self.of):
            yield f"of.{i}", verb
