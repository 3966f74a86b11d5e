"""The verb `marker`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from sobek_pg.rules.actions import Action
from sobek_pg.rules.bounds import Range, Ref
from sobek_pg.rules.powers.verb import Frame, Verb

if TYPE_CHECKING:
    from sobek_pg.rules.state import State


@dataclass(frozen=True)
class Marker(Verb):
    """Move markers along the score track, from space to space with a symbol. Nile only.

    symbol: the symbol whose spaces are counted.
    me: how many such spaces your own marker goes forward (back if negative).
    opponent: the same for one opponent of your choice; no marker goes below 0.
    """

    games: ClassVar[tuple[str, ...]] = ("nile",)

    symbol: Annotated[str, Ref("symbol")]
    me: Annotated[int, Range(-20, 20)] = 0
    opponent: Annotated[int, Range(-20, 20)] = 0

    def start(self, state: State, frame: Frame) -> None:
        self._step(state, frame.actor, self.me)
        if self.opponent:
            asked = Frame(self, frame.actor, frame.actor, frame.this, "seat")
            state.ask(asked, self.options(state, asked))

    def _step(self, state: State, seat: int, steps: int) -> None:
        if steps:
            before = state.scores[seat]
            track = state.rules.track
            state.scores[seat] = track.walk(before, self.symbol, steps)[-1]
            if state.log is not None:
                state.tell("score", seat, amount=state.scores[seat] - before, note="marker")

    def options(self, state: State, frame: Frame) -> list[Action]:
        return [state.rules.choose_seat[seat] for seat in state.opponents(frame.actor)]

    def choose(self, state: State, frame: Frame, action: Action) -> None:  # noqa: ARG002
        self._step(state, action.target, self.opponent)
