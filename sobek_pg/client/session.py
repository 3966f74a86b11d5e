"""One running game as the window shows it: whose eyes, what is legal, who is thinking.

A session never draws. Scenes read `view`, `legal`, `log` and the like, call
`play`, `undo` and so on, call `update` in every tick, and listen to `on_change`.
All they are given has passed `eyes`: nothing hidden from the viewer is in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sobek_pg.client.eyes import ONLOOKER, known_to, open_action, open_events, seen_by
from sobek_pg.client.helpers import Keeper, News, NoKeeper, Thinker, Thought
from sobek_pg.client.minds import Minds
from sobek_pg.client.setup import Seating, Setup, setup_of
from sobek_pg.rules.actions import Action
from sobek_pg.rules.events import Event
from sobek_pg.rules.match import ConsentNeeded, Match
from sobek_pg.rules.powers.verb import Frame
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.state import State
from sobek_pg.rules.view import View

SECONDS = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "instant": 0.0}
"""By pace: the least time between two decisions of CPUs, and before a curtain falls."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something happened. `events` and `action` show only what the viewer may see."""

    before: View
    after: View
    events: tuple[Event, ...]
    seat: int | None
    action: Action | None
    kind: str
    """play, undo, redo, load, concede, eyes (another viewer; nothing moved) or hint."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A decision as the viewer may know it; `number` counts decisions from 0."""

    number: int
    round: int
    seat: int
    action: Action
    events: tuple[Event, ...]


class Session:
    """A game being played; see the module. `pace` names how fast CPUs follow each other.

    `eyes` is the seat whose knowledge is shown when no person plays.
    """

    def __init__(
        self,
        match: Match,
        thinker: Thinker | None = None,
        keeper: Keeper | None = None,
        pace: Callable[[], str] = lambda: "normal",
        eyes: int = ONLOOKER,
    ) -> None:
        self.match = match
        self.setup: Setup = setup_of(match)
        self.keeper = keeper or NoKeeper()
        self.on_change: list[Callable[[Change], None]] = []
        self.on_news: list[Callable[[News], None]] = []
        """Called with what became of saves."""
        self.waits: list[Callable[[], bool]] = []
        """Asked before a CPU's decision is played: True means not yet (pieces are flying)."""
        self.ask_consent: Callable[[Callable[[], None]], None] = lambda agreed: agreed()
        """Asks the people at the table, then calls what it was given if they agree."""
        self.load_quick: Callable[[], None] = lambda: None
        """What `quick_load` does; the program sets it, because another game may come of it."""
        self.paused = False
        self.hold_after_cpu: Callable[[], bool] = lambda: False
        """Whether to wait for `go_on` after each decision of a CPU."""
        self.held = False
        self.conceded: int | None = None
        self._minds = Minds(thinker)
        self._later: list[Callable[[], None]] = []
        self._pace = pace
        self._rest = 0.0
        self._person = match.humans[0] if len(match.humans) == 1 else eyes
        self._due = self._curtain = False
        self._look()
        self._curtain = self._due

    @property
    def rules(self) -> Ruleset:
        """The rules it is played by."""
        return self.match.rules

    @property
    def state(self) -> State:
        """The real position; scenes use it only through `view`, `legal` and `why_not`."""
        return self.match.state

    @property
    def seats(self) -> tuple[Seating, ...]:
        """Who sits where."""
        return self.setup.seats

    @property
    def viewer(self) -> int:
        """Whose eyes the window shows: a seat, or -1 for what all may know."""
        return ONLOOKER if self._curtain else self._person

    @property
    def view(self) -> View:
        """What the viewer knows now."""
        return seen_by(self.state, self.viewer)

    @property
    def decider(self) -> int | None:
        """The seat that must decide now."""
        return None if self.over else self.state.seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.seat is None or self.conceded is not None

    @property
    def curtain(self) -> bool:
        """Whether another person must come to the table before anything is shown."""
        return self._curtain

    @property
    def legal(self) -> Sequence[Action]:
        """What the person at the table can decide now; empty when it is not their turn."""
        return self.state.legal_actions() if self._person_decides else ()

    @property
    def prompt_frame(self) -> Frame | None:
        """The pending choice of a power, if one is under way."""
        stack = self.view.stack
        return stack[-1] if stack and stack[-1].decider >= 0 else None

    @property
    def thinking(self) -> int | None:
        """The CPU seat that is thinking, if any."""
        seat = self.decider
        return seat if seat is not None and not self.seats[seat].human else None

    @property
    def hinted(self) -> Thought | None:
        """The last advice, until something happens."""
        return self._minds.advice

    @property
    def hint_pending(self) -> bool:
        """Whether advice was asked for and has not come yet."""
        return self._minds.advising

    @property
    def log(self) -> list[LogLine]:
        """All decisions so far, as the viewer may know them."""
        viewer = self.viewer
        return [self._line(number, viewer) for number in range(self.match.at)]

    @property
    def can_undo(self) -> bool:
        """Whether there is a person's decision to take back."""
        return self.conceded is None and self.match.undo_target() is not None

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be done again."""
        return self.conceded is None and self.match.can_redo

    @property
    def active(self) -> bool:
        """Whether time alone may change something: a scene must keep ticking."""
        waiting = self._due or self.hint_pending or bool(self._later)
        return waiting or (self.thinking is not None and not self.held)

    def why_not(self, action: Action) -> str | None:
        """Say why the person at the table cannot do something, as a reason id; None if they can."""
        if not self._person_decides:
            return "game-over" if self.over else "not-your-turn"
        return self.state.why_not(action)

    def play(self, action: Action) -> None:
        """Carry out a person's decision; IllegalAction if the rules do not allow it."""
        if self._person_decides:
            self._apply(action)

    def update(self, dt: float) -> None:
        """Let time pass: fetch what CPUs decided, play it when it may be seen, draw the curtain."""
        self._rest = max(0.0, self._rest - dt)
        for news in self.keeper.news():
            for hear in list(self.on_news):
                hear(news)
        if self._minds.fetch_advice():
            view = self.view
            self._tell(Change(view, view, (), None, None, "hint"))
        if self.paused or (self.over and not self._later):
            return
        free = not self._rest and not self.held and not any(wait() for wait in self.waits)
        if self._later:
            if free:
                self._later.pop(0)()
            return
        if self._due and not self._curtain and free:
            self._set_eyes(curtain=True)
        seat = self.thinking
        if seat is None:
            return
        answer = self._minds.decide(self.state.view(seat), self.seats[seat].level, self.match.at)
        if answer is not None and free:
            self._minds.take()
            # Should a power of a mod mislead the CPU, the game goes on all the same.
            legal = self.state.why_not(answer.action) is None
            self._apply(answer.action if legal else self.state.legal_actions()[0])
            self.held = self.hold_after_cpu() and not self.over

    def when_calm(self, call: Callable[[], None]) -> None:
        """Call back once what happened has been seen, before anything else happens."""
        self._later.append(call)

    def go_on(self) -> None:
        """Go on after a CPU's decision that was held."""
        self.held = False

    def lift_curtain(self) -> None:
        """The person to decide is at the table: show what they know."""
        if self._curtain:
            self._due = False
            self._person = ONLOOKER if self.state.seat is None else self.state.seat
            self._set_eyes(curtain=False)

    def hint(self) -> None:
        """Ask for advice; it comes as `hinted`, with a change of kind hint, some updates later."""
        if self._person_decides and self.state.seat is not None:
            self._minds.advise(self.state.view(self.state.seat))

    def move_now(self) -> None:
        """Let the thinking CPU decide at once, and do not wait to show it."""
        self._rest = 0.0
        self.held = False
        self._minds.hurry()

    def undo(self, *, consent: bool = False) -> None:
        """Go back to the last decision of a person, over the CPUs' decisions."""
        if not self.can_undo:
            return
        before = self.view
        try:
            self.match.undo(consent=consent)
        except ConsentNeeded:
            self.ask_consent(lambda: self.undo(consent=True))
            return
        self._moved(before, "undo")

    def redo(self) -> None:
        """Take the last undo back, with the same luck."""
        if self.can_redo:
            before = self.view
            self.match.redo()
            self._moved(before, "redo")

    def take_over(self, match: Match) -> None:
        """Go on with another match of the same rules: a loaded one."""
        before = self.view
        self.match = match
        self.setup = setup_of(match)
        self.conceded = None
        if len(match.humans) == 1:
            self._person = match.humans[0]
        self._moved(before, "load")

    def concede(self) -> None:
        """Give the game up for the person to decide, or who decided last."""
        if self.over:
            return
        before = self.view
        seat = self.decider
        people = self.match.humans
        self.conceded = seat if seat in people else self._person if self._person >= 0 else seat
        self._minds.forget()
        self.keeper.conceded(self.match)
        self._due = self._curtain = False
        self._tell(Change(before, self.view, (), self.conceded, None, "concede"))

    def quick_save(self) -> None:
        """Keep the position to come back to."""
        self.keeper.quick_save(self.match)

    def quick_load(self) -> None:
        """Come back to the position kept."""
        self.load_quick()

    def close(self) -> None:
        """End: whoever thinks stops, and everything is on disk when this returns."""
        self._minds.close()
        self.keeper.close()

    @property
    def _person_decides(self) -> bool:
        seat = self.decider
        return seat is not None and seat == self._person and not self._curtain

    def _apply(self, action: Action) -> None:
        viewer, before = self.viewer, self.view
        step = self.match.play(action)
        self.keeper.autosave(self.match)
        self._minds.forget()
        self._rest = SECONDS.get(self._pace(), 0.0)
        self._look()
        line = self._line(self.match.at - 1, viewer)
        self._tell(Change(before, self.view, line.events, step.seat, line.action, "play"))

    def _moved(self, before: View, kind: str) -> None:
        """The game stands somewhere else: nobody's thoughts and nobody's eyes fit any more."""
        self._minds.forget()
        self._later.clear()
        self.keeper.autosave(self.match)
        self._rest, self.held = 0.0, False
        self._look()
        self._curtain = self._due
        self._tell(Change(before, self.view, (), None, None, kind))

    def _look(self) -> None:
        """Let the curtain be due when another person must decide than the one at the table."""
        seat = self.decider
        if seat is None or not self.seats[seat].human:
            self._due = self._curtain = False
        elif len(self.match.humans) == 1:
            self._person = seat
        else:
            self._due = seat != self._person
            self._curtain = self._curtain and self._due

    def _set_eyes(self, *, curtain: bool) -> None:
        before = self.view
        self._curtain = curtain
        self._tell(Change(before, self.view, (), None, None, "eyes"))

    def _line(self, number: int, viewer: int) -> LogLine:
        step = self.match.steps[number]
        before, after = self.match.state_at(number), self.match.state_at(number + 1)
        known = known_to(before, viewer) | known_to(after, viewer)
        events = open_events(step.events, self.rules, len(self.seats), viewer)
        return LogLine(number, before.round, step.seat, open_action(step.action, known), events)

    def _tell(self, change: Change) -> None:
        for listener in list(self.on_change):
            listener(change)
