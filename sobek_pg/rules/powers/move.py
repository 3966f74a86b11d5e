"""The verb `move`, which most powers are made of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Literal

from sobek_pg.rules import knowledge
from sobek_pg.rules.actions import Action, Reason
from sobek_pg.rules.bounds import Range, Ref
from sobek_pg.rules.powers import where
from sobek_pg.rules.powers.in_order import next_pieces, onward
from sobek_pg.rules.powers.verb import Frame, Verb
from sobek_pg.rules.zones import DECK, bits

if TYPE_CHECKING:
    from sobek_pg.rules.ruleset import Ruleset
    from sobek_pg.rules.state import State

SPENT = ("this", "played", "removed", "kept")
"""Where pieces lie once their power is used, `this` being one of them."""
RESTS = ("set", "played", "removed", "kept")
"""Where they may go from there without coming back into play."""
MOST_RETURNS = 200
"""So many pieces come back into play in a round, no more: powers that feed each other end."""

Pick = Literal["top", "all", "random", "highest", "choose", "owner", "family", "back"]


@dataclass(frozen=True)
class Move(Verb):
    """Move pieces from one zone to another.

    from: where the pieces come from, e.g. `deck`, `hand`, `opponent.hand`, `this`.
    to: where they go, e.g. `hand`, `their.corruption`, `removed`, `set`.
    count: how many, or `all`; fewer if there are fewer.
    at_least: how many must move if a choice of fewer is allowed.
    down_to: move as many as are needed to leave this many behind.
    pick: which ones. `choose`: the acting seat chooses (and sees all of them);
        `owner`: whoever they belong to chooses; `random`; `top` of the deck;
        `all`; `highest`: draw `of` at random and keep those worth most;
        `family`: choose a family (and see all pieces), all pieces of it move;
        `back`: choose a back, pieces with that back are drawn at random.
    of: for `highest`, how many are drawn.
    families: only pieces of these families (for `to: set`, only these sets).
    kinds: only pieces of these kinds.
    jokers: for `family`, whether jokers can be named as a family of their own.
    """

    from_: Annotated[str, Ref("source")]
    to: Annotated[str, Ref("target")]
    count: Annotated[int, Range(1, 99)] | Literal["all"] = 1
    at_least: Annotated[int, Range(0, 99)] | None = None
    down_to: Annotated[int, Range(0, 99)] | None = None
    pick: Pick | None = None
    of: Annotated[int, Range(1, 99)] = 1
    families: tuple[Annotated[str, Ref("family")], ...] = ()
    kinds: tuple[Annotated[str, Ref("kind")], ...] = ()
    jokers: bool = False

    def __post_init__(self) -> None:
        """Refuse parameters that do not go together."""
        if self.from_ == "supply" and (self.how != "choose" or self.count != 1):
            raise ValueError("one piece of the supply can be chosen, no more and in no other way")
        if self.from_ == "supply" and self.to != "hand":
            raise ValueError("a piece of the supply goes to the hand of whoever takes it")
        if (self.from_ == "deck") != (self.how == "top"):
            raise ValueError("the deck, and only the deck, is drawn from its top")
        if self.from_ == "deck" and self.to in ("deck", "set"):
            raise ValueError(f"pieces cannot go from the deck to the {self.to}")
        if self.from_ in ("deck", "supply") and (self.families or self.kinds):
            raise ValueError(f"nothing can be sorted out of the {self.from_}")
        if self.to == "set" and self.how not in ("all", "choose"):
            raise ValueError("pieces for a set are chosen, or all of them go")
        if self.how == "family" and self.count != "all":
            raise ValueError("with `pick: family` all pieces of a family move: `count: all`")
        if self.to.startswith("their.") and not self.from_.startswith(("opponent.", "each_")):
            raise ValueError("`their` is whoever the pieces come from: an opponent")
        if self.at_least is not None and self.how not in ("choose", "owner"):
            raise ValueError("`at_least` goes with `pick: choose` and `pick: owner`")
        if self.of != 1 and self.how != "highest":
            raise ValueError("`of` goes with `pick: highest`")
        if self.how == "back" and (self.families or self.kinds):
            raise ValueError("`pick: back` goes by backs only, not by families or kinds")
        if self.jokers and self.how != "family":
            raise ValueError("`jokers` goes with `pick: family`")

    @cached_property
    def how(self) -> Pick:
        """How the pieces are picked: if nothing is said, the deck from the top, else all."""
        if self.pick is not None:
            return self.pick
        if self.from_ == "deck":
            return "top"
        return "all" if self.count == "all" or self.from_ == "this" else "choose"

    @cached_property
    def who(self) -> str:
        """Which other seat it is about: "opponent", "each_opponent" or none ("me")."""
        for name in (self.from_, self.to):
            who, _ = where.split(name)
            if who in ("opponent", "each_opponent"):
                return who
        return "me"

    @property
    def by_faces(self) -> bool:
        """Whether it goes by what pieces are: what can move out of a hidden zone would tell."""
        return bool(self.families or self.kinds) or self.to == "set"

    @cached_property
    def theirs(self) -> bool:
        """Whether the pieces go to whoever they come from."""
        return where.split(self.to)[0] == "their"

    @cached_property
    def returns(self) -> bool:
        """Whether it brings pieces back into play that were used up, or could be drawn again."""
        used = where.split(self.from_)[1] in SPENT
        return self.to == "deck" or (used and where.split(self.to)[1] not in RESTS)

    def start(self, state: State, frame: Frame) -> None:
        if frame.other >= 0 or self.who == "me":
            self._pick(state, frame)
        elif self.who == "each_opponent":
            for other in reversed(state.opponents(frame.actor)):
                state.stack.append(Frame(self, -1, frame.actor, frame.this, "", other))
        else:
            self._ask(state, frame, "seat")

    def possible(self, state: State, actor: int, this: int) -> bool:
        if self.who == "me":
            return self._can(state, actor, this, -1)
        return any(self._can(state, actor, this, other) for other in state.opponents(actor))

    def offered(self, state: State, actor: int, this: int) -> bool:
        who, zone = where.split(self.from_)
        shown = zone == "this" or (who == "me" and zone in state.rules.seated)
        if shown or not self.by_faces:
            return self.possible(state, actor, this)
        # What lies hidden cannot decide what is offered: that would tell.
        return any(
            state.zones[where.slot(state, self.from_, actor, other)]
            for other in state.opponents(actor)
        )

    def _can(self, state: State, actor: int, this: int, other: int) -> bool:
        if self.from_ == "deck":
            return bool(state.deck)
        if self.from_ == "supply":
            return bool(state.supply_places())
        pool = self._pool(state, actor, this, other)
        if self.down_to is not None:
            return pool.bit_count() > self.down_to
        if self.to == "set":
            return bool(self._sets(state, actor, pool))
        return bool(pool)

    def _candidates(self, state: State, frame: Frame) -> list[int]:
        """Opponents it can be about: a pile whose size is hidden may turn out to be empty."""
        _, zone = where.split(self.from_)
        would_tell = self.by_faces or zone in state.rules.numbers.hidden_sizes
        if would_tell and self.from_.startswith("opponent."):
            return state.opponents(frame.actor)
        return [
            other
            for other in state.opponents(frame.actor)
            if self._can(state, frame.actor, frame.this, other)
        ]

    def _source(self, state: State, frame: Frame) -> int:
        if self.from_ == "this":
            return state.slot_of(frame.this)
        return where.slot(state, self.from_, frame.actor, frame.other)

    def _target(self, state: State, frame: Frame, source: int) -> int:
        owner = state.rules.zone_owner[source] if self.theirs and source >= 0 else frame.other
        return where.slot(state, self.to, frame.actor, owner)

    def _pool(self, state: State, actor: int, this: int, other: int) -> int:
        """The pieces it could move; the deck and the supply are not asked."""
        rules = state.rules
        if self.from_ == "this":
            gone = this < 0 or this in state.deck or this in state.supply
            pool = 0 if gone else rules.bit[this]
            return pool & rules.in_deck if self.to == "deck" else pool
        pool = state.zones[where.slot(state, self.from_, actor, other)]
        if self.families and self.to != "set":
            pool &= self._mask(rules, self.families)
        if self.kinds:
            for_kinds = 0
            for kind in self.kinds:
                for_kinds |= rules.kind_mask[kind]
            pool &= for_kinds
        if self.to == "deck":
            pool &= rules.in_deck
        if self.pick == "family" and not self.jokers:
            pool &= ~rules.joker_mask
        return pool

    @staticmethod
    def _mask(rules: Ruleset, families: tuple[str, ...]) -> int:
        mask = 0
        for name in families:
            mask |= rules.family_mask[rules.family_index[name]]
        return mask

    def _sets(self, state: State, actor: int, pool: int) -> list[int]:
        """The acting seat's sets that some piece of the pool fits into."""
        if not pool:
            return []
        rules = state.rules
        first = state.set_slot(actor, 0)
        names = self.families or rules.families
        families = sorted(map(rules.family_index.__getitem__, names))
        return [f for f in families if state.zones[first + f] and self._fitting(rules, f, pool)]

    def _fitting(self, rules: Ruleset, family: int, pool: int) -> int:
        if self.from_ == "this":
            return pool
        return pool & (rules.family_mask[family] | rules.joker_mask)

    def _pick(self, state: State, frame: Frame) -> None:
        if self.from_ == "deck":
            count = len(state.deck) if self.count == "all" else self.count
            state.draw_from_deck(count, self._target(state, frame, DECK))
            return
        if self.from_ == "supply":
            self._ask(state, frame, "supply")
            return
        pool = self._pool(state, frame.actor, frame.this, frame.other)
        if self.to == "set":
            self._ask(state, frame, "set")
            return
        count = pool.bit_count()
        if self.down_to is not None:
            count -= self.down_to
        elif self.count != "all":
            count = min(self.count, count)
        how = self.how
        if how in ("choose", "owner"):
            self._ask_pieces(state, frame, pool, count)
        elif count <= 0:
            return
        elif how in ("family", "back"):
            self._ask(state, frame, how)
        elif how == "highest":
            self._keep_highest(state, frame, pool)
        else:
            everything = count == pool.bit_count()
            self._carry(state, frame, pool if everything else state.sample(pool, count))

    def _ask(self, state: State, frame: Frame, stage: str) -> None:
        """Let the acting seat choose, or do it at once if there is only one way."""
        asked = Frame(self, frame.actor, frame.actor, frame.this, stage, frame.other)
        options = self.options(state, asked)
        if options and stage in ("set", "family"):
            knowledge.look(state, frame.actor, self._source(state, frame))
        state.ask(asked, options)

    def _ask_pieces(self, state: State, frame: Frame, pool: int, count: int) -> None:
        source = self._source(state, frame)
        decider = frame.actor
        if self.how == "owner" and state.rules.zone_owner[source] >= 0:
            decider = state.rules.zone_owner[source]
        knowledge.look(state, decider, source)
        if pool and count > 0:
            asked = Frame(self, decider, frame.actor, frame.this, "pieces", frame.other, -1, count)
            state.ask(asked, self._next(state.rules, asked, pool))

    def _carry(self, state: State, frame: Frame, chosen: int) -> None:
        source = self._source(state, frame)
        self._send(state, chosen, source, self._target(state, frame, source))

    def _send(self, state: State, pieces: int, source: int, target: int) -> None:
        if self.returns:
            if state.returned >= MOST_RETURNS:
                return
            state.returned += pieces.bit_count()
        if target == DECK:
            state.shuffle_into_deck(pieces, source)
        else:
            state.shift(pieces, source, target)

    def _keep_highest(self, state: State, frame: Frame, pool: int) -> None:
        drawn = state.sample(pool, self.of)
        worth = sorted(bits(drawn), key=lambda p: -state.rules.pieces[p].points)
        kept = state.rules.mask(worth if self.count == "all" else worth[: self.count])
        self._carry(state, frame, kept)
        knowledge.learn(state, frame.actor, drawn & ~kept, self._source(state, frame))

    def options(self, state: State, frame: Frame) -> list[Action]:
        rules = state.rules
        stage = frame.stage
        if stage == "seat":
            return [rules.choose_seat[other] for other in self._candidates(state, frame)]
        if stage == "supply":
            return state.place_actions(state.supply_places())
        pool = self._pool(state, frame.actor, frame.this, frame.other)
        if stage == "family":
            return [rules.choose_family[f] for f, m in enumerate(rules.family_mask) if m & pool]
        if stage == "back":
            return [rules.choose_back[b] for b, m in enumerate(rules.back_mask) if m & pool]
        if stage == "set":
            return [rules.choose_family[f] for f in self._sets(state, frame.actor, pool)]
        if stage == "into":
            pool = self._fitting(rules, frame.family, pool)
        return onward(rules, self._next(rules, frame, pool), frame.floor)

    def _next(self, rules: Ruleset, frame: Frame, pool: int) -> list[Action]:
        if self.at_least is None:
            return next_pieces(rules, pool, frame.left, False)
        needed = self.at_least - frame.chosen
        return next_pieces(rules, pool, needed, needed <= 0)

    def choose(self, state: State, frame: Frame, action: Action) -> None:
        if action.verb == "done":
            return
        stage = frame.stage
        if stage in ("pieces", "into"):
            self._take_piece(state, frame, action.target)
        elif stage == "seat":
            self._pick(state, Frame(self, -1, frame.actor, frame.this, "", action.target))
        elif stage == "supply":
            state.leave_supply(state.place_of(action), frame.actor)
        elif stage == "set":
            self._into_set(state, frame, action.target)
        else:
            pool = self._pool(state, frame.actor, frame.this, frame.other)
            if stage == "family":
                self._carry(state, frame, pool & state.rules.family_mask[action.target])
            else:
                pool &= state.rules.back_mask[action.target]
                count = pool.bit_count() if self.count == "all" else self.count
                self._carry(state, frame, state.sample(pool, count))

    def _into_set(self, state: State, frame: Frame, family: int) -> None:
        pool = self._pool(state, frame.actor, frame.this, frame.other)
        fitting = self._fitting(state.rules, family, pool)
        if self.from_ == "this" or self.how == "all":
            slot = state.set_slot(frame.actor, family)
            state.shift(fitting, self._source(state, frame), slot)
            return
        count = fitting.bit_count()
        if self.count != "all":
            count = min(self.count, count)
        actor = frame.actor
        asked = Frame(self, actor, actor, frame.this, "into", frame.other, family, count)
        state.ask(asked, self._next(state.rules, asked, fitting))

    def _take_piece(self, state: State, frame: Frame, piece: int) -> None:
        rules = state.rules
        _, decider, actor, this, stage, other, family, left, chosen, _ = frame
        source = self._source(state, frame)
        if stage == "into":
            target = state.set_slot(actor, family)
        else:
            target = self._target(state, frame, source)
        self._send(state, rules.bit[piece], source, target)
        # Whoever chose a piece saw it, and all those it was chosen from.
        if target != DECK:
            knowledge.learn(state, decider, rules.bit[piece], target)
        knowledge.look(state, decider, source)
        pool = self._pool(state, actor, this, other)
        if stage == "into":
            pool = self._fitting(rules, family, pool)
        if left <= 1 or not pool:
            return
        floor = rules.class_of[piece]
        rest = Frame(self, decider, actor, this, stage, other, family, left - 1, chosen + 1, floor)
        options = self._next(rules, rest, pool)
        if len(options) == 1:
            self.choose(state, rest, options[0])
        elif options:
            state.wait(rest, onward(rules, options, floor))

    def why_not(self, state: State, frame: Frame, action: Action) -> Reason | None:
        if frame.stage in ("pieces", "into") and action.verb == "piece":
            pool = self._pool(state, frame.actor, frame.this, frame.other)
            if not 0 <= action.target < len(state.rules.pieces):
                return "not-an-option"
            if frame.stage == "into":
                fits = self._fitting(state.rules, frame.family, state.rules.bit[action.target])
                if not fits:
                    return "does-not-fit"
            return None if pool >> action.target & 1 else "not-there"
        return super().why_not(state, frame, action)
