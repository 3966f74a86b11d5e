"""The verb `force`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from sobek_pg.rules.actions import Action
from sobek_pg.rules.powers.verb import Frame, Verb

if TYPE_CHECKING:
    from sobek_pg.rules.state import State


@dataclass(frozen=True)
class Force(Verb):
    """Mark a tile in the Ankh's line: the opponent's next turn must take it. Market only."""

    games: ClassVar[tuple[str, ...]] = ("market",)

    def start(self, state: State, frame: Frame) -> None:
        asked = Frame(self, frame.actor, frame.actor, frame.this, "supply")
        state.ask(asked, self.options(state, asked))

    def possible(self, state: State, actor: int, this: int) -> bool:  # noqa: ARG002
        return bool(state.line_places())

    def options(self, state: State, frame: Frame) -> list[Action]:  # noqa: ARG002
        return state.place_actions(state.line_places())

    def choose(self, state: State, frame: Frame, action: Action) -> None:  # noqa: ARG002
        state.force(state.place_of(action))
