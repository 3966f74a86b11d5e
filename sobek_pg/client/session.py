"""One running game as the window shows it: whose eyes, what is legal, who is thinking.

A session never draws. Scenes read `view`, `legal`, `log` and the like, call
`play`, `undo` and so on, call `update` in every tick, and listen to `on_change`.
All they are given has passed `eyes`: nothing hidden from the viewer is in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from sobek_pg.client.eyes import ONLOOKER, known_to, open_action, open_events, seen_by
from sobek_pg.client.setup import Seating, Setup
from sobek_pg.rules.actions import Action
from sobek_pg.rules.events import Event
from sobek_pg.rules.powers.verb import Frame
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.state import State
from sobek_pg.rules.view import View

CPU_SECONDS = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "instant": 0.0}
"""The least time between two decisions of CPUs, by pace."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something happened. `events` and `action` show only what the viewer may see."""

    before: View
    after: View
    events: tuple[Event, ...]
    seat: int | None
    action: Action | None
    kind: str
    """play, undo, redo, load, or eyes (another viewer; nothing moved)."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A decision as the viewer may know it; `number` counts decisions from 0."""

    number: int
    round: int
    seat: int
    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Thought:
    """What a CPU answers: its action and, for hints, why and what else it weighed."""

    action: Action
    reason: str = ""
    alternatives: tuple[Action, ...] = ()


class Thinker(Protocol):
    """A CPU player that thinks elsewhere; the session asks and polls."""

    def ask(self, view: View, level: str) -> None:
        """Begin to think about a view; `level` names how strong."""

    def poll(self) -> Thought | None:
        """Return the answer once it is there."""

    def hurry(self) -> None:
        """Answer now."""

    def cancel(self) -> None:
        """Forget what was asked."""

    def close(self) -> None:
        """End."""


@dataclass(frozen=True, slots=True)
class _Step:
    """A decision taken, with the positions around it."""

    before: State
    after: State
    seat: int
    action: Action
    events: tuple[Event, ...]


class Session:
    """A game being played; see the module. `pace` names how fast CPUs follow each other."""

    def __init__(
        self,
        rules: Ruleset,
        setup: Setup,
        state: State,
        thinker: Thinker | None = None,
        pace: Callable[[], str] = lambda: "normal",
    ) -> None:
        self.rules = rules
        self.setup = setup
        self.state = state
        self.on_change: list[Callable[[Change], None]] = []
        self.waits: list[Callable[[], bool]] = []
        """Asked before a CPU's decision is played: True means not yet (pieces are flying)."""
        self.paused = False
        self.hinted: Thought | None = None
        """The last hint, until something happens."""
        self._thinker = thinker
        self._pace = pace
        self._past: list[_Step] = []
        self._future: list[_Step] = []
        self._answer: Thought | None = None
        self._asked: str | None = None
        self._rest = 0.0
        self._humans = [at for at, seat in enumerate(setup.seats) if seat.human]
        self._last_human = self._humans[0] if len(self._humans) == 1 else ONLOOKER
        self._curtain = False
        self._look()

    @property
    def seats(self) -> tuple[Seating, ...]:
        """Who sits where."""
        return self.setup.seats

    @property
    def viewer(self) -> int:
        """Whose eyes the window shows: a seat, or -1 for what all may know."""
        return ONLOOKER if self._curtain else self._last_human

    @property
    def view(self) -> View:
        """What the viewer knows now."""
        return seen_by(self.state, self.viewer)

    @property
    def decider(self) -> int | None:
        """The seat that must decide now."""
        return self.state.seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.seat is None

    @property
    def curtain(self) -> bool:
        """Whether another person must come to the table before anything is shown."""
        return self._curtain

    @property
    def legal(self) -> Sequence[Action]:
        """What the person at the table can decide now; empty when it is not their turn."""
        return self.state.legal_actions() if self._human_decides else ()

    @property
    def prompt_frame(self) -> Frame | None:
        """The pending choice of a power, if one is under way."""
        stack = self.view.stack
        return stack[-1] if stack and stack[-1].decider >= 0 else None

    @property
    def thinking(self) -> int | None:
        """The CPU seat that is thinking, if any."""
        seat = self.state.seat
        return seat if seat is not None and not self.seats[seat].human else None

    @property
    def log(self) -> list[LogLine]:
        """All decisions so far, as the viewer may know them."""
        viewer = self.viewer
        return [self._line(number, step, viewer) for number, step in enumerate(self._past)]

    @property
    def can_undo(self) -> bool:
        """Whether there is a person's decision to take back."""
        return any(self.seats[step.seat].human for step in self._past)

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be done again."""
        return bool(self._future)

    def why_not(self, action: Action) -> str | None:
        """Say why the person at the table cannot do something, as a reason id; None if they can."""
        if not self._human_decides:
            return "game-over" if self.over else "not-your-turn"
        return self.state.why_not(action)

    def play(self, action: Action) -> None:
        """Carry out a person's decision; IllegalAction if the rules do not allow it."""
        if self._human_decides:
            self._future.clear()
            self._apply(action)

    def lift_curtain(self) -> None:
        """The person to decide is at the table: show what they know."""
        if self._curtain:
            before = self.view
            self._curtain = False
            self._last_human = self.state.seat if self.state.seat is not None else ONLOOKER
            self._tell(Change(before, self.view, (), None, None, "eyes"))

    def update(self, dt: float) -> None:
        """Let time pass: ask the CPU whose turn it is, and play its answer when it may be seen."""
        self._rest = max(0.0, self._rest - dt)
        if self._thinker is None or self.paused:
            return
        if self._asked == "hint":
            self.hinted = self._thinker.poll()
            if self.hinted is not None:
                self._asked = None
            return
        seat = self.thinking
        if seat is None:
            return
        if self._asked is None and self._answer is None:
            self._asked = "move"
            self._thinker.ask(self.state.view(seat), self.seats[seat].level)
        if self._asked is not None:
            self._answer = self._thinker.poll()
            if self._answer is not None:
                self._asked = None
        if self._answer is not None and not self._rest and not any(w() for w in self.waits):
            answer, self._answer = self._answer, None
            self._rest = CPU_SECONDS.get(self._pace(), 0.0)
            self._future.clear()
            self._apply(answer.action)

    def hint(self) -> None:
        """Ask for advice; it comes as `hinted` some updates later."""
        if self._thinker is not None and self._human_decides and self._asked is None:
            assert self.state.seat is not None
            self._asked = "hint"
            self._thinker.ask(self.state.view(self.state.seat), "")

    def move_now(self) -> None:
        """Let the thinking CPU decide at once, and do not wait to show it."""
        self._rest = 0.0
        if self._thinker is not None and self._asked is not None:
            self._thinker.hurry()

    def undo(self) -> None:
        """Go back to the last decision of a person, over the CPUs' decisions."""
        if not self.can_undo:
            return
        before = self.view
        self._forget_thoughts()
        while self._past:
            step = self._past.pop()
            self._future.append(step)
            self.state = step.before.clone()
            if self.seats[step.seat].human:
                break
        self._changed(before, "undo")

    def redo(self) -> None:
        """Do again what was taken back, up to the next decision of a person."""
        if not self._future:
            return
        before = self.view
        self._forget_thoughts()
        while self._future:
            step = self._future.pop()
            self._past.append(step)
            self.state = step.after.clone()
            if self._future and self.seats[self._future[-1].seat].human:
                break
        self._changed(before, "redo")

    def concede(self) -> None:
        """Give the game up."""
        self._forget_thoughts()

    def quick_save(self) -> None:
        """Keep the position to come back to."""

    def quick_load(self) -> None:
        """Come back to the position kept."""

    def close(self) -> None:
        """End: whoever thinks stops."""
        self._forget_thoughts()
        if self._thinker is not None:
            self._thinker.close()

    @property
    def _human_decides(self) -> bool:
        seat = self.state.seat
        return seat is not None and self.seats[seat].human and not self._curtain

    def _apply(self, action: Action) -> None:
        seat = self.state.seat
        assert seat is not None
        viewer, before, old = self.viewer, self.view, self.state.clone()
        events = tuple(self.state.apply(action))
        step = _Step(old, self.state.clone(), seat, action, events)
        self._past.append(step)
        self.hinted = None
        self._look()
        line = self._line(len(self._past) - 1, step, viewer)
        self._tell(Change(before, self.view, line.events, seat, line.action, "play"))

    def _changed(self, before: View, kind: str) -> None:
        self._look()
        self._tell(Change(before, self.view, (), None, None, kind))

    def _look(self) -> None:
        """Draw the curtain when another person must decide than the one who sees the table."""
        seat = self.state.seat
        if seat is None:
            self._curtain = False
        elif self.seats[seat].human and seat != self._last_human:
            self._curtain = len(self._humans) > 1
            if not self._curtain:
                self._last_human = seat

    def _line(self, number: int, step: _Step, viewer: int) -> LogLine:
        known = known_to(step.before, viewer) | known_to(step.after, viewer)
        events = open_events(step.events, self.rules, len(self.seats), viewer)
        action = open_action(step.action, known)
        return LogLine(number, step.before.round, step.seat, action, events)

    def _tell(self, change: Change) -> None:
        for listener in list(self.on_change):
            listener(change)

    def _forget_thoughts(self) -> None:
        self.hinted = self._answer = self._asked = None
        self._rest = 0.0
        if self._thinker is not None:
            self._thinker.cancel()
