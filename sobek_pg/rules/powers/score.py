"""The verb `score`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from sobek_pg.rules.bounds import Range, Ref
from sobek_pg.rules.powers import where
from sobek_pg.rules.powers.verb import Frame, Verb

if TYPE_CHECKING:
    from sobek_pg.rules.state import State


@dataclass(frozen=True)
class Score(Verb):
    """Score points at once. A zone that is counted shows everybody how many it holds.

    points: how many, or how many for each piece counted.
    per: a zone whose pieces are counted, e.g. `corruption`.
    """

    points: Annotated[int, Range(1, 99)] = 1
    per: Annotated[str, Ref("counted")] | None = None

    def start(self, state: State, frame: Frame) -> None:
        amount = self.points * self._times(state, frame.actor)
        state.scores[frame.actor] += amount
        state.tell("score", frame.actor, amount=amount, note="power")

    def possible(self, state: State, actor: int, this: int) -> bool:  # noqa: ARG002
        return self._times(state, actor) > 0

    def _times(self, state: State, actor: int) -> int:
        if self.per is None:
            return 1
        return state.zones[where.slot(state, self.per, actor, -1)].bit_count()
