"""The end of the tile game: unsold sets leave, corruption is counted and rewarded, points added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sobek_pg.rules import sets
from sobek_pg.rules.outcome import Outcome, RoundResult, SeatResult
from sobek_pg.rules.ruleset import total
from sobek_pg.rules.tally import corruption_of, front_of, score_sets, turn_over
from sobek_pg.rules.zones import BAG, CORRUPTION, HAND, PURSE, REMOVED

if TYPE_CHECKING:
    from sobek_pg.rules.market.turn import MarketState


def end_game(state: MarketState) -> None:
    """End the game because the seat to move can do nothing."""
    ended_by = state.turn
    leftovers = [0] * state.seats
    for seat in state.opponents(ended_by):
        leftovers[seat] = unsold(state, seat)
        state.shift(leftovers[seat], HAND + seat, REMOVED)
    turn_over(state)
    corruption = [corruption_of(state, seat) for seat in range(state.seats)]
    rewards = _reward(state, corruption)
    results = tuple(
        _result(state, seat, corruption, leftovers[seat], rewards[seat])
        for seat in range(state.seats)
    )
    state.history = (RoundResult(1, ended_by, results),)
    scores = tuple(result.after for result in results)
    ranks = [(score, -figure) for score, figure in zip(scores, corruption, strict=True)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    state.outcome = Outcome(scores, winners, "no-action", state.history)
    state.seat = None
    state.tell("game-over", ended_by, note="no-action")


def unsold(state: MarketState, seat: int) -> int:
    """Return the pieces of the sets a seat could still have sold: as many as possible."""
    rules = state.rules
    sold = state.sets_of(seat)
    layout = sets.best_layout(
        rules,
        state.zones[HAND + seat],
        rules.set_families,
        lambda family: bool(sold[family]),
        lambda _: 0,
    )
    mask = 0
    for _, pieces in layout:
        mask |= pieces
    return mask


def _reward(state: MarketState, corruption: list[int]) -> list[int]:
    """Let the less corrupt seat draw from the bag; equal: nobody."""
    numbers = state.market
    drawn = [0] * state.seats
    low, high = min(corruption), max(corruption)
    if low < high:
        seat = corruption.index(low)
        count = numbers.reward + (high - low) // numbers.reward_step
        drawn[seat] = state.sample(state.zones[BAG], count)
        state.shift(drawn[seat], BAG, PURSE + seat)
    return drawn


def _result(
    state: MarketState, seat: int, corruption: list[int], leftover: int, reward: int
) -> SeatResult:
    tally = score_sets(state, seat, state.rules.sets_base, laid=False)
    front = front_of(state, seat)
    front_points = total(state.rules.point_masks, front)
    points = sum(each.points for each in tally)
    before = state.scores[seat]
    return SeatResult(
        sets=tally,
        points=points,
        pile=state.zones[CORRUPTION + seat],
        corruption=corruption[seat],
        corrupt=corruption[seat] == max(corruption) > min(corruption),
        before=before,
        path=(),
        after=before + points + front_points,
        front=front,
        front_points=front_points,
        leftover=leftover,
        reward=reward,
    )
