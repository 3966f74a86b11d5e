"""Whatever is done to a match, in any order: saved and opened it is the same match."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sobek_pg.rules import State
from sobek_pg.saves import Library
from sobek_pg.saves.format import read
from sobek_pg.saves.replay import identical, replay

from .games import KINDS, as_file, new_match

LIBRARY = Library()


class Table(RuleBasedStateMachine):
    """Plays, takes back, redoes, goes back further, saves and opens."""

    @initialize(kind=st.sampled_from(KINDS), seed=st.integers(0, 1 << 32))
    def sit_down(self, kind: tuple[str, int], seed: int) -> None:
        game, seats = kind
        self.match = new_match(LIBRARY.load(game), seats, seed)

    @precondition(lambda self: self.match.state.seat is not None)
    @rule(choices=st.lists(st.integers(0, 999), min_size=1, max_size=15))
    def decide(self, choices: list[int]) -> None:
        for choice in choices:
            actions = self.match.state.legal_actions()
            if actions:
                self.match.play(actions[choice % len(actions)])

    @precondition(lambda self: self.match.undo_target() is not None)
    @rule()
    def undo(self) -> None:
        before = self.match.state.position()
        at = self.match.at
        self.match.undo(consent=True)
        self.match.redo()
        assert (self.match.at, self.match.state.position()) == (at, before)
        self.match.undo(consent=True)

    @precondition(lambda self: self.match.can_redo)
    @rule()
    def redo(self) -> None:
        self.match.redo()

    @precondition(lambda self: self.match.at > 0)
    @rule(share=st.floats(0, 1))
    def take_back(self, share: float) -> None:
        self.match.take_back(int(share * (self.match.at - 1)), consent=True)

    @rule()
    def save_and_open(self) -> None:
        opened = replay(read(as_file(self.match, LIBRARY), "x.yaml"), self.match.rules)
        assert identical(opened, self.match)
        self.match = opened

    @invariant()
    def position_is_complete(self) -> None:
        if hasattr(self, "match"):
            state = self.match.state
            assert State.from_position(self.match.rules, state.position()) == state


Table.TestCase.settings = settings(
    max_examples=25,
    stateful_step_count=20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
TestTable = Table.TestCase
