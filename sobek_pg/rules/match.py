"""A running game with its past: seats, seed, options, every decision, and where the game stands.

A match keeps the state before and after each decision, so that undo, redo, replay and a look back
cost nothing and can never patch a position wrongly. It begins with a deal, or, when the rules were
changed in the middle of it, with the position it stood at then. Undo is honest: one that takes
back what a person has learned leaves a mark that stays, and at a table of several people it asks
for their consent. Files, clocks and words are the business of others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from sobek_pg.rules.actions import Action
from sobek_pg.rules.events import Event
from sobek_pg.rules.games import new_game
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.state import State
from sobek_pg.rules.view import UNSEEN

Option = bool | int | str
CONSENT = "consent"
"""The option that says whether people at one table must agree to an undo of things seen."""

LONGEST_NAME = 24


class MatchError(ValueError):
    """Something a match cannot do where it stands."""


class ConsentNeeded(MatchError):  # noqa: N818 (it is a question to the table, not a fault)
    """An undo that takes back what people have seen; ask them, then say `consent=True`."""

    def __init__(self, revealed: tuple[int, ...]) -> None:
        super().__init__("this takes back something that has been seen: all must agree")
        self.revealed = revealed


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a person, or the CPU with a level's id; and their colour's id."""

    name: str
    cpu: str = ""
    colour: str = ""

    def __post_init__(self) -> None:
        """Refuse names that could not be written beside a move."""
        name = self.name
        fits = 1 <= len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip()
        if not fits or ":" in name or name.startswith("#"):
            raise ValueError(
                f"a name has 1 to {LONGEST_NAME} letters, no colon and no # at its beginning"
            )

    @property
    def human(self) -> bool:
        """Whether a person decides for this seat."""
        return not self.cpu


class Step(NamedTuple):
    """One decision: who made it, what it was (also in words), and what happened."""

    seat: int
    action: Action
    text: str
    events: tuple[Event, ...]


class Mark(NamedTuple):
    """An undo: who asked for it, from which move back to which, and who had learned something."""

    seat: int
    start: int
    to: int
    revealed: tuple[int, ...] = ()


class Line(NamedTuple):
    """A decision as one seat may see it; `action` is None if it names what the seat cannot know."""

    number: int
    seat: int
    action: Action | None
    events: tuple[Event, ...]


class Record(NamedTuple):
    """A match at one moment, for whoever writes it down; nothing in it changes any more."""

    rules: Ruleset
    seats: tuple[Seat, ...]
    seed: int
    options: Mapping[str, Option]
    steps: tuple[Step, ...]
    states: tuple[State, ...]
    at: int
    marks: tuple[Mark, ...]
    dealt: bool = True


class Match:
    """One running game; `at` counts the decisions that hold, later ones wait for redo.

    With a `base` the first position is that one instead of a deal of the seed.
    """

    __slots__ = ("_marks", "_states", "_steps", "at", "dealt", "options", "rules", "seats", "seed")

    def __init__(
        self,
        rules: Ruleset,
        seats: Sequence[Seat],
        seed: int,
        options: Mapping[str, Option] | None = None,
        base: State | None = None,
    ) -> None:
        if base is not None and (base.rules is not rules or base.seats != len(seats)):
            raise MatchError("the position to begin with is of another game")
        self.rules = rules
        self.seats = tuple(seats)
        self.seed = seed
        self.options: Mapping[str, Option] = MappingProxyType(dict(options or {}))
        self.at = 0
        self.dealt = base is None
        """Whether it began with a deal of its seed."""
        self._states = [base.clone() if base else new_game(rules, len(self.seats), seed)]
        self._steps: list[Step] = []
        self._marks: list[Mark] = []

    @property
    def state(self) -> State:
        """The position where the game stands; clone it before changing anything."""
        return self._states[self.at]

    @property
    def steps(self) -> Sequence[Step]:
        """Every decision, those waiting for redo too."""
        return self._steps

    @property
    def marks(self) -> Sequence[Mark]:
        """The undos that have not been redone."""
        return self._marks

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats people decide for."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.human)

    @property
    def assisted(self) -> tuple[int, ...]:
        """The seats that took back something after learning what was hidden before."""
        return tuple(sorted({mark.seat for mark in self._marks if mark.revealed}))

    def state_at(self, number: int) -> State:
        """Return the position after so many decisions: the whole game can be walked."""
        if not 0 <= number < len(self._states):
            raise MatchError(f"there is no move {number}")
        return self._states[number]

    def play(self, action: Action) -> Step:
        """Carry out a decision; IllegalAction changes nothing. What waited for redo is dropped."""
        before = self.state
        seat = before.seat
        after = before.clone()
        events = tuple(after.apply(action))
        assert seat is not None
        step = Step(seat, action, self.rules.text(before, action), events)
        del self._steps[self.at :]
        del self._states[self.at + 1 :]
        self._steps.append(step)
        self._states.append(after)
        self.at += 1
        return step

    def undo_target(self, seat: int | None = None) -> int | None:
        """Return where an undo leads: before the last decision of a person (or of one seat)."""
        wanted = self.humans or range(len(self.seats))
        if seat is not None:
            wanted = (seat,)
        for number in range(self.at - 1, -1, -1):
            if self._steps[number].seat in wanted:
                return number
        return None

    def undo(self, seat: int | None = None, *, consent: bool = False) -> Mark:
        """Go back to a person's previous decision, over what the CPU did since."""
        to = self.undo_target(seat)
        if to is None:
            raise MatchError("there is nothing to take back")
        return self.take_back(to, consent=consent)

    def take_back(self, to: int, *, consent: bool = False) -> Mark:
        """Let the game stand after `to` decisions again; what is taken back can be redone."""
        if not 0 <= to < self.at:
            raise MatchError(f"there is no going back to move {to}")
        revealed = self.revealed(to)
        if self.needs_consent(revealed) and not consent:
            raise ConsentNeeded(revealed)
        mark = Mark(self._steps[to].seat, self.at, to, revealed)
        self._marks.append(mark)
        self.at = to
        return mark

    def revealed(self, to: int) -> tuple[int, ...]:
        """Tell which people learned something hidden since the game stood after `to` decisions."""
        path = self._states[to : self.at + 1]
        pairs = list(pairwise(path))
        return tuple(
            seat
            for seat in self.humans
            if any(_learned(before, after, seat) for before, after in pairs)
        )

    def needs_consent(self, revealed: tuple[int, ...]) -> bool:
        """Say whether people at one table must agree to taking that back."""
        return bool(revealed) and len(self.humans) > 1 and bool(self.options.get(CONSENT, True))

    @property
    def can_redo(self) -> bool:
        """Whether decisions wait for redo."""
        return self.at < len(self._steps)

    def redo(self) -> int:
        """Take the last undo back, with the same luck; return where the game stands now."""
        if not self.can_redo:
            raise MatchError("there is nothing to redo")
        # Nothing was changed in between, so nothing was gained by looking: the mark goes.
        self.at = self._marks.pop().start
        return self.at

    def resume(self, at: int, marks: Sequence[Mark]) -> None:
        """Take over where a written match stood; MatchError if the marks do not explain it."""
        for mark in marks:
            seats = {mark.seat, *mark.revealed}
            if not 0 <= mark.to < mark.start or not seats <= set(range(len(self.seats))):
                raise MatchError("an undo that cannot have been")
        if not 0 <= at <= len(self._steps):
            raise MatchError(f"there is no move {at}")
        end = at
        for mark in reversed(marks):
            if end == len(self._steps):
                break
            if mark.to != end:
                raise MatchError("no undo explains where the game stands")
            end = mark.start
        if end != len(self._steps):
            raise MatchError("no undo explains where the game stands")
        self.at = at
        self._marks = list(marks)

    def record(self) -> Record:
        """Hand out all of it as it is now."""
        return Record(
            self.rules,
            self.seats,
            self.seed,
            self.options,
            tuple(self._steps),
            tuple(self._states),
            self.at,
            tuple(self._marks),
            self.dealt,
        )

    def line(self, number: int, seat: int) -> Line:
        """Return a decision as a seat may see it, numbered from 0."""
        step = self._steps[number]
        secret = step.action.verb == "piece" and step.seat != seat
        events = tuple(as_seen(self.rules, event, seat) for event in step.events)
        return Line(number, step.seat, None if secret else step.action, events)

    def log(self, seat: int) -> list[Line]:
        """Return all that happened so far, as a seat may see it."""
        return [self.line(number, seat) for number in range(self.at)]


def as_seen(rules: Ruleset, event: Event, seat: int) -> Event:
    """Hide what a seat may not know: a piece becomes UNSEEN minus its back, as in a view.

    Where no place tells them apart, hidden pieces are put in order: theirs would tell.
    """

    def shown(piece: int) -> int:
        lies_hidden = event.target == "supply" and rules.face_down >> piece & 1
        if seat in event.seen and not lies_hidden:
            return piece
        return UNSEEN - rules.back_of[piece]

    pieces = [shown(piece) for piece in event.pieces]
    if seat not in event.seen and not event.places:
        pieces.sort()
    return event._replace(pieces=tuple(pieces))


def _learned(before: State, after: State, seat: int) -> bool:
    """Say whether a decision told a seat something: a piece, a scoring, a stroke of luck."""
    return bool(
        after.known[seat] & ~before.known[seat]
        or len(after.history) != len(before.history)
        or after.rng != before.rng
    )
