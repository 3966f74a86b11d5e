"""The end of a round of the card game: laying what is left, scoring, the way back, what next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from sobek_pg.rules import sets
from sobek_pg.rules.actions import DONE, Action, Reason
from sobek_pg.rules.nile.setup import set_up_round
from sobek_pg.rules.outcome import Outcome, RoundResult, SeatResult
from sobek_pg.rules.powers.verb import Frame, Verb
from sobek_pg.rules.tally import corruption_of, score_sets, turn_over
from sobek_pg.rules.zones import CORRUPTION, HAND, SEATS

if TYPE_CHECKING:
    from sobek_pg.rules.nile.turn import NileState
    from sobek_pg.rules.state import State


@dataclass(frozen=True)
class Lay(Verb):
    """A seat lays sets from the hand at the round's end, one after the other, until done."""

    def start(self, state: State, frame: Frame) -> None:
        pools = self.pools(state, frame.actor)
        if pools:
            state.ask(ASK_TO_LAY[frame.actor], self._ways(state, frame.actor, pools))

    def pools(self, state: State, seat: int) -> list[tuple[int, int]]:
        """The families of which a set can still be laid, with the pieces that fit."""
        rules = state.rules
        zones = state.zones
        hand = zones[HAND + seat]
        size = rules.set_size
        base = rules.laid_base + seat * len(rules.families)
        return [
            (family, fitting)
            for family, pool, own in rules.set_pools
            if (fitting := hand & pool).bit_count() >= size
            and hand & own
            and not zones[base + family]
        ]

    def options(self, state: State, frame: Frame) -> list[Action]:
        return self._ways(state, frame.actor, self.pools(state, frame.actor))

    def _ways(self, state: State, seat: int, pools: list[tuple[int, int]]) -> list[Action]:
        rules = state.rules
        actions = [
            sets.quickly(Action, ("lay", family, pieces))
            for family, pool in pools
            for pieces in rules.sets_from(family, pool, True)
        ]
        if len(pools) > 1 and state.zones[HAND + seat] & rules.flexible:
            best = Action("lay", *best_lay(state, seat)[0])
            actions = [best, *(action for action in actions if action != best)]
        actions.append(DONE)
        return actions

    def why_not(self, state: State, frame: Frame, action: Action) -> Reason | None:
        if action == DONE:
            return None
        if action.verb != "lay":
            return "must-lay"
        reason = sets.set_why_not(state, frame.actor, action, True)
        if reason is None and state.zones[laid_slot(state, frame.actor, action.target)]:
            return "family-laid"
        return reason

    def choose(self, state: State, frame: Frame, action: Action) -> None:
        if action.verb == "done":
            return
        seat = frame.actor
        if state.log is not None:
            state.tell("lay", seat, amount=action.target, seen=state.everybody())
        state.shift(action.pieces, HAND + seat, laid_slot(state, seat, action.target))
        self.start(state, frame)


@dataclass(frozen=True)
class ScoreRound(Verb):
    """Lies under the laying of all seats."""

    def start(self, state: State, frame: Frame) -> None:  # noqa: ARG002
        score_round(cast("NileState", state))


@dataclass(frozen=True)
class Starter(Verb):
    """The seat that is last chooses who starts the round."""

    def start(self, state: State, frame: Frame) -> None:
        asked = Frame(self, frame.actor, frame.actor, -1, "starter")
        state.ask(asked, self.options(state, asked))

    def options(self, state: State, frame: Frame) -> list[Action]:  # noqa: ARG002
        return list(state.rules.choose_seat[: state.seats])

    def choose(self, state: State, frame: Frame, action: Action) -> None:
        state.turn = state.seat = action.target
        if state.log is not None:
            state.tell("starter", frame.actor, amount=action.target)


LAY = Lay()
SCORE_ROUND = ScoreRound()
STARTER = Starter()
START_TO_LAY = tuple(Frame(LAY, -1, seat) for seat in range(SEATS))
ASK_TO_LAY = tuple(Frame(LAY, seat, seat, -1, "lay") for seat in range(SEATS))
START_TO_SCORE = Frame(SCORE_ROUND)


def laid_slot(state: State, seat: int, family: int) -> int:
    """Return the slot of a set a seat laid at the round's end."""
    return state.rules.laid_base + seat * len(state.rules.families) + family


def best_lay(state: State, seat: int) -> sets.Layout:
    """Return the lay-out with the most points, then the fewest cards left."""
    rules = state.rules
    families = tuple(family for family, _ in LAY.pools(state, seat))
    hand = state.zones[HAND + seat]
    return sets.best_layout(rules, hand, families, lambda _: False, rules.scarabs_on)


def end_round(state: NileState) -> None:
    """Stop the turn, let every seat lay, then score."""
    state.stack.clear()
    state.extra = 0
    state.ended_by = state.turn
    state.tell("round-end", state.turn)
    state.stack.append(START_TO_SCORE)
    for seat in reversed((state.turn, *state.opponents(state.turn))):
        state.stack.append(START_TO_LAY[seat])


def score_round(state: NileState) -> None:
    """Score the round, send the most corrupt back, and end the game or begin the next round."""
    turn_over(state)
    seats = range(state.seats)
    figures = [corruption_of(state, seat) for seat in seats]
    corrupt = most_corrupt(state, figures)
    results = tuple([_result(state, seat, figures[seat], seat in corrupt) for seat in seats])
    state.scores = [result.after for result in results]
    state.history += (RoundResult(state.round, state.ended_by, results),)
    if state.log is not None:
        state.tell("scored", amount=state.round)
    _go_on(state)


def _result(state: NileState, seat: int, figure: int, corrupt: bool) -> SeatResult:
    rules = state.rules
    tally = score_sets(state, seat, rules.sets_base, laid=False)
    tally += score_sets(state, seat, rules.laid_base, laid=True)
    points = 0
    for each in tally:
        points += each.points
    before = state.scores[seat]
    after = before + points
    path: tuple[int, ...] = ()
    steps = points // state.nile.penalty_step
    if corrupt and steps:
        path = tuple(rules.track.walk(after, rules.track.symbol(after), -steps))
        after = path[-1]
    pile = state.zones[CORRUPTION + seat]
    return SeatResult(tally, points, pile, figure, corrupt, before, path, after)


def most_corrupt(state: NileState, figures: list[int]) -> list[int]:
    """List the most corrupt: most corruption, then most scarabs in the pile; nobody with none."""
    worst = max(figures)
    found = [seat for seat, figure in enumerate(figures) if worst and figure == worst]
    if len(found) < 2:
        return found
    scarabs = [state.rules.scarabs_on(state.zones[CORRUPTION + seat]) for seat in found]
    return [seat for seat, on_it in zip(found, scarabs, strict=True) if on_it == max(scarabs)]


def _go_on(state: NileState) -> None:
    numbers = state.nile
    best = max(state.scores)
    early = state.round == numbers.early_round and best > numbers.early_points
    if state.round >= numbers.rounds or early:
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
        reason = "early" if state.round < numbers.rounds else "rounds"
        state.outcome = Outcome(tuple(state.scores), winners, reason, state.history)
        state.seat = None
        state.tell("game-over", note=reason)
        return
    state.round += 1
    set_up_round(state)
    least = min(state.scores)
    last = [seat for seat, score in enumerate(state.scores) if score == least]
    chooser = last[state.draw(len(last))] if len(last) > 1 else last[0]
    state.stack.append(Frame(STARTER, -1, chooser))
