"""The verb `copy`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from sobek_pg.rules.actions import Action, Reason
from sobek_pg.rules.powers.verb import Frame, Verb
from sobek_pg.rules.zones import PLAYED

if TYPE_CHECKING:
    from sobek_pg.rules.state import State


@dataclass(frozen=True)
class Copy(Verb):
    """Apply the power of a piece already played for its power by anybody, but not a copier's."""

    copies: ClassVar[bool] = True

    def start(self, state: State, frame: Frame) -> None:
        asked = Frame(self, frame.actor, frame.actor, frame.this, "copy")
        state.ask(asked, self.options(state, asked))

    def possible(self, state: State, actor: int, this: int) -> bool:  # noqa: ARG002
        return bool(self._pool(state))

    @staticmethod
    def _pool(state: State) -> int:
        # A copier that copied a copier would never come to an end.
        return state.zones[PLAYED] & ~state.rules.copiers

    def options(self, state: State, frame: Frame) -> list[Action]:  # noqa: ARG002
        rules = state.rules
        by_power = {
            rules.pieces[p].power: p for p in reversed(rules.one_of_each(self._pool(state)))
        }
        return [rules.choose_piece[p] for p in sorted(by_power.values())]

    def why_not(self, state: State, frame: Frame, action: Action) -> Reason | None:  # noqa: ARG002
        if action.verb != "piece" or action.target < 0:
            return "must-choose"
        return None if self._pool(state) >> action.target & 1 else "not-there"

    def choose(self, state: State, frame: Frame, action: Action) -> None:
        state.tell("copy", frame.actor, pieces=(action.target,), seen=state.everybody())
        state.push(state.rules.pieces[action.target].power, frame.actor, frame.this)
