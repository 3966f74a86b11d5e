"""A position of a running game: zones, a few scalars, pending decisions, one random int.

`State` holds what both games share: applying actions, the stack of things under
way, moving pieces with what each seat learns from it. The two games add their
turn in `nile/turn.py` and `market/turn.py`. History is kept outside.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self

from sobek_pg.rules import knowledge
from sobek_pg.rules.actions import Action, IllegalAction, Reason
from sobek_pg.rules.events import Event
from sobek_pg.rules.powers.verb import Frame, Verb
from sobek_pg.rules.rng import GAMMA, MASK, mix, stretched
from sobek_pg.rules.ruleset import SEEN_BY_ALL, SEEN_BY_OWNER, Ruleset
from sobek_pg.rules.zones import DECK, HAND, PLAYED, REMOVED, SEATS, SUPPLY, bits, nth

if TYPE_CHECKING:
    from sobek_pg.rules.knowledge import Blur
    from sobek_pg.rules.outcome import Outcome, RoundResult
    from sobek_pg.rules.sets import Ways
    from sobek_pg.rules.view import View

EVERYBODY = tuple(tuple(range(seats)) for seats in range(SEATS + 1))


class State:
    """One position; `apply` is the only way to change it."""

    __slots__ = (
        "blurs",
        "deck",
        "extra",
        "history",
        "known",
        "log",
        "offer",
        "outcome",
        "returned",
        "rng",
        "round",
        "rules",
        "scores",
        "seat",
        "seats",
        "stack",
        "supply",
        "turn",
        "zones",
    )

    rules: Ruleset
    seats: int
    zones: list[int]
    deck: list[int]
    supply: list[int]
    scores: list[int]
    known: list[int]
    blurs: tuple[Blur, ...]
    stack: list[Frame]
    seat: int | None
    turn: int
    round: int
    extra: int
    returned: int
    rng: int
    history: tuple[RoundResult, ...]
    log: list[Event] | None
    offer: Sequence[Action] | None
    outcome: Outcome | None

    @classmethod
    def blank(cls, rules: Ruleset, seats: int) -> Self:
        """Make a state with everything in no zone at all, for set-up and positions."""
        state = cls.__new__(cls)
        state.rules = rules
        state.seats = seats
        state.zones = [0] * rules.slots
        state.deck = []
        state.supply = []
        state.scores = [0] * seats
        state.known = [0] * seats
        state.blurs = ()
        state.stack = []
        state.seat = 0
        state.turn = 0
        state.round = 1
        state.extra = 0
        state.returned = 0
        state.rng = 0
        state.history = ()
        state.log = None
        state.offer = None
        state.outcome = None
        return state

    def clone(self) -> Self:
        """Copy the position; the copy shares nothing that changes."""
        cls = type(self)
        other = cls.__new__(cls)
        other.rules = self.rules
        other.seats = self.seats
        other.zones = self.zones[:]
        other.deck = self.deck[:]
        other.supply = self.supply[:]
        other.scores = self.scores[:]
        other.known = self.known[:]
        other.blurs = self.blurs
        other.stack = self.stack[:]
        other.seat = self.seat
        other.turn = self.turn
        other.round = self.round
        other.extra = self.extra
        other.returned = self.returned
        other.rng = self.rng
        other.history = self.history
        other.log = None
        other.offer = self.offer
        other.outcome = self.outcome
        return other

    def legal_actions(self) -> Sequence[Action]:
        """List what the seat to decide can do, alike pieces once; empty when the game is over."""
        if self.stack:
            if self.offer is not None:
                return self.offer
            frame = self.stack[-1]
            return frame.doer.options(self, frame)
        if self.outcome is not None:
            return []
        return self.turn_actions()

    def why_not(self, action: Action) -> Reason | None:
        """Say why an action is not legal now, as an id; None if it is legal."""
        if self.outcome is not None:
            return "game-over"
        if self.stack:
            frame = self.stack[-1]
            return frame.doer.why_not(self, frame, action)
        return self.turn_why_not(action)

    def apply(self, action: Action) -> list[Event]:
        """Carry out a legal action and tell what happened; IllegalAction changes nothing."""
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(reason, action)
        log: list[Event] = []
        self.log = log
        self.advance(action)
        self.log = None
        return log

    def advance(self, action: Action) -> None:
        """Carry out an action known to be legal, without telling: for playouts."""
        if self.stack:
            frame = self.stack.pop()
            self.offer = None
            frame.doer.choose(self, frame, action)
            self.settle()
        else:
            self.act(action)

    def settle(self) -> None:
        """Run what is under way until somebody has to decide."""
        stack = self.stack
        while stack:
            frame = stack[-1]
            if frame.decider >= 0:
                self.seat = frame.decider
                return
            stack.pop()
            self.offer = None
            frame.doer.start(self, frame)

    def ask(self, frame: Frame, options: Sequence[Action]) -> None:
        """Let a frame wait for its decider, or choose at once where there is only one way."""
        if len(options) == 1:
            frame.doer.choose(self, frame, options[0])
        elif options:
            self.wait(frame, options)

    def wait(self, frame: Frame, options: Sequence[Action]) -> None:
        """Put a frame on the stack that waits for its decider, with what can be chosen.

        The options are kept until the choice is made, so that they are worked out once.
        """
        self.stack.append(frame)
        self.offer = options

    def push(self, verbs: Sequence[Verb], actor: int, this: int, other: int = -1) -> None:
        """Put verbs on the stack so that they run in order."""
        for verb in reversed(verbs):
            self.stack.append(Frame(verb, -1, actor, this, "", other))

    def turn_actions(self, ways: Ways | None = None) -> list[Action]:
        """List the actions of a turn, with all sets or only some ways to make them."""
        raise NotImplementedError

    def turn_why_not(self, action: Action) -> Reason | None:
        """Say why an action is not legal as a turn."""
        raise NotImplementedError

    def act(self, action: Action) -> None:
        """Carry out a turn's action."""
        raise NotImplementedError

    def end_turn(self) -> None:
        """Pass to whoever is next."""
        raise NotImplementedError

    def leave_supply(self, place: int, seat: int) -> None:
        """Move the piece at a place of the supply to a hand, by a power."""
        raise NotImplementedError

    def line_places(self) -> list[int]:
        """List the places in the Ankh's line that hold a piece; none where there is no Ankh."""
        return []

    def force(self, place: int) -> None:
        """Make the next opponent take the piece at a place."""
        raise NotImplementedError

    def free_the_ankh(self) -> None:
        """Let the extra turn to come turn the Ankh freely; nothing where there is no Ankh."""

    def place_name(self, place: int) -> str:
        """Name a place of the supply."""
        raise NotImplementedError

    def supply_places(self) -> list[int]:
        """List the places of the supply that hold a piece."""
        return [i for i, p in enumerate(self.supply) if p >= 0]

    def place_of(self, action: Action) -> int:
        """Return the supply place that a take or a choice of a piece there means; -1 if none."""
        if action.verb in ("take-place", "place"):
            i = action.target
            return i if 0 <= i < len(self.supply) and self.supply[i] >= 0 else -1
        try:
            return self.supply.index(action.target)
        except ValueError:
            return -1

    def place_actions(self, places: Sequence[int]) -> list[Action]:
        """Name places of the supply as choices: open pieces by themselves, others by place."""
        rules, supply = self.rules, self.supply
        return [
            rules.choose_place[i]
            if rules.face_down >> supply[i] & 1
            else rules.choose_piece[supply[i]]
            for i in places
        ]

    def opponents(self, seat: int) -> list[int]:
        """List the other seats in turn order from a seat."""
        return [(seat + k) % self.seats for k in range(1, self.seats)]

    def set_slot(self, seat: int, family: int) -> int:
        """Return the slot of a seat's set of a family."""
        return self.rules.sets_base + seat * len(self.rules.families) + family

    def sets_of(self, seat: int) -> list[int]:
        """Return a seat's sets by family, each a mask that includes tokens lying on it."""
        families = len(self.rules.families)
        base = self.rules.sets_base + seat * families
        return self.zones[base : base + families]

    def draw(self, n: int) -> int:
        """Return a random number from 0 up to n, n excluded."""
        self.rng = state = (self.rng + GAMMA) & MASK
        return (mix(state) * n) >> 64

    def shuffle(self, items: Sequence[int]) -> list[int]:
        """Return pieces in a random order."""
        return sorted(items, key=self.shuffle_keys())

    def shuffle_keys(self) -> Callable[[int], int]:
        """Give every piece a random number to sort by: one draw, stretched by a hash."""
        return stretched(self.draw(1 << 64), len(self.rules.pieces)).__getitem__

    def sample(self, mask: int, n: int) -> int:
        """Return n random pieces of a mask, as a mask."""
        out = 0
        for _ in range(min(n, mask.bit_count())):
            low = nth(mask, self.draw(mask.bit_count()))
            out |= low
            mask ^= low
        return out

    def tell(self, kind: str, seat: int = -1, **facts: Any) -> None:
        """Add an event to the log, if somebody listens."""
        if self.log is not None:
            self.log.append(Event(kind, seat, **facts))

    def everybody(self) -> tuple[int, ...]:
        """Return all seats, as those who may see something."""
        return EVERYBODY[self.seats]

    def shift(self, mask: int, source: int, target: int) -> None:
        """Move pieces between slots, with what each seat sees and forgets by it."""
        if not mask or source == target:
            return
        zones, hidden = self.zones, self.rules.zone_seen
        seen = EVERYBODY[self.seats]
        if hidden[source] and hidden[target]:
            seen = knowledge.witnesses(self, source, target)
            knowledge.moved(self, mask, source, target, seen)
        elif self.blurs:
            for seat in seen:
                knowledge.learn(self, seat, mask, source)
        else:
            known = self.known
            for seat in seen:
                known[seat] |= mask
        zones[source] &= ~mask
        zones[target] |= mask
        if self.log is not None:
            self._tell_shift(tuple(bits(mask)), source, target, seen)

    def _tell_shift(
        self, pieces: tuple[int, ...], source: int, target: int, seen: tuple[int, ...]
    ) -> None:
        name, owner = self.rules.zone_name, self.rules.zone_owner
        self.tell(
            "move",
            self.turn,
            pieces=pieces,
            source=name[source],
            source_seat=owner[source],
            target=name[target],
            target_seat=owner[target],
            seen=seen,
        )

    def draw_from_deck(self, count: int, target: int) -> None:
        """Move the deck's top pieces to a slot; only its owner sees them."""
        count = min(count, len(self.deck))
        if not count:
            return
        drawn = [self.deck.pop() for _ in range(count)]
        mask = sum(self.rules.bit[p] for p in drawn)
        self.zones[target] |= mask
        rules = self.rules
        seen = self.everybody()
        if rules.zone_seen[target] == SEEN_BY_OWNER:
            seen = (rules.zone_owner[target],)
        elif rules.zone_seen[target] != SEEN_BY_ALL:
            seen = ()
        for seat in seen:
            self.known[seat] |= mask
        self.tell(
            "move",
            self.turn,
            pieces=tuple(drawn),
            source="deck",
            target=rules.zone_name[target],
            target_seat=rules.zone_owner[target],
            seen=seen,
        )

    def shuffle_into_deck(self, mask: int, source: int) -> None:
        """Move pieces into the deck and shuffle it: nobody knows where they are any more."""
        if not mask:
            return
        knowledge.forget(self, mask, source)
        self.zones[source] &= ~mask
        self.deck = self.shuffle([*self.deck, *bits(mask)])
        rules = self.rules
        self.tell(
            "move",
            self.turn,
            pieces=tuple(bits(mask)),
            source=rules.zone_name[source],
            source_seat=rules.zone_owner[source],
            target="deck",
        )

    def slot_of(self, piece: int) -> int:
        """Find the slot a piece lies in; DECK or SUPPLY for the ordered zones."""
        bit = self.rules.bit[piece]
        for slot in (REMOVED, PLAYED, HAND + self.turn):
            if self.zones[slot] & bit:
                return slot
        for slot, mask in enumerate(self.zones):
            if mask & bit:
                return slot
        return SUPPLY if piece in self.supply else DECK

    def playable(self, seat: int) -> int:
        """Return the pieces in a hand that can be played for a power."""
        return self.zones[HAND + seat] & self.rules.powered

    def view(self, seat: int) -> View:
        """Return what a seat may know, and nothing else."""
        from sobek_pg.rules.view import view_of

        return view_of(self, seat)

    def position(self) -> dict[str, Any]:
        """Return the whole position as a plain mapping with slugs only."""
        from sobek_pg.rules.position import position_of

        return position_of(self)

    @staticmethod
    def from_position(rules: Ruleset, mapping: Mapping[str, Any]) -> State:
        """Build the state a mapping describes; PositionError says what is wrong with it."""
        from sobek_pg.rules.position_reader import state_from

        return state_from(rules, mapping)

    def details(self) -> dict[str, Any]:
        """Return this game's own scalars for `position`, view and comparison."""
        raise NotImplementedError

    def set_details(self, details: Mapping[str, Any]) -> None:
        """Take over what `details` returned."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]
