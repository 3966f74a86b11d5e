"""The verb `token`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from sobek_pg.rules import knowledge
from sobek_pg.rules.actions import Action, Reason
from sobek_pg.rules.bounds import Range, Ref
from sobek_pg.rules.powers import where
from sobek_pg.rules.powers.verb import Frame, Verb
from sobek_pg.rules.zones import LOOK, REMOVED

if TYPE_CHECKING:
    from sobek_pg.rules.state import State


@dataclass(frozen=True)
class Token(Verb):
    """Look at tokens in secret, choose one, remove it and apply its power.

    from: the pile they come from: `tokens` by the board, or `reserve`.
    draw: how many are drawn at random to choose from, or `all`; the others go back.
    """

    from_: Annotated[str, Ref("token pile")]
    draw: Annotated[int, Range(1, 99)] | Literal["all"] = "all"

    def start(self, state: State, frame: Frame) -> None:
        actor = frame.actor
        pile = where.slot(state, self.from_, actor, -1)
        pool = state.zones[pile]
        if not pool:
            return
        if self.draw == "all":
            knowledge.look(state, actor, pile)
        else:
            pool = state.sample(pool, self.draw)
            state.shift(pool, pile, LOOK + actor)
        asked = Frame(self, actor, actor, frame.this, "token")
        state.ask(asked, state.rules.piece_choices[pool])

    def possible(self, state: State, actor: int, this: int) -> bool:  # noqa: ARG002
        return bool(state.zones[where.slot(state, self.from_, actor, -1)])

    def _slot(self, state: State, frame: Frame) -> int:
        if self.draw == "all":
            return where.slot(state, self.from_, frame.actor, -1)
        return LOOK + frame.actor

    def options(self, state: State, frame: Frame) -> Sequence[Action]:
        return state.rules.piece_choices[state.zones[self._slot(state, frame)]]

    def why_not(self, state: State, frame: Frame, action: Action) -> Reason | None:
        if action.verb != "piece" or action.target < 0:
            return "must-choose"
        there = state.zones[self._slot(state, frame)] >> action.target & 1
        return None if there else "not-there"

    def choose(self, state: State, frame: Frame, action: Action) -> None:
        rules = state.rules
        slot = self._slot(state, frame)
        state.shift(rules.bit[action.target], slot, REMOVED)
        if self.draw != "all":
            pile = where.slot(state, self.from_, frame.actor, -1)
            state.shift(state.zones[slot], slot, pile)
        if state.log is not None:
            state.tell("token", frame.actor, pieces=(action.target,), seen=state.everybody())
        state.stack += rules.power_frames[action.target][frame.actor]
