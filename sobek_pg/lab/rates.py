"""How fast the CPU looks at positions: figures for `sobek bench`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import Random
from time import perf_counter

from sobek_pg.cpu.appraise import Appraiser
from sobek_pg.cpu.evaluate import Judge
from sobek_pg.cpu.ismcts import Search
from sobek_pg.cpu.playout import play_out
from sobek_pg.rules import Ruleset, State, new_game

WHOLE_ROUND = 100_000
MIDDLE = 14


@dataclass(frozen=True)
class Rates:
    """Per second: whole rounds played by the playout's policy, and iterations of the search."""

    playouts: float
    iterations: float


def playout_rate(rules: Ruleset, seconds: float = 1.0, seats: int = 2) -> Rates:
    """Measure for about so many seconds, half for each figure."""
    appraiser = Appraiser(Judge(rules))
    random = Random(1)
    seeds = count()

    def play_a_round() -> None:
        state = new_game(rules, seats, next(seeds))
        play_out(appraiser, state, random, WHOLE_ROUND, state.round)

    state = middle_of_a_game(rules, appraiser, seats)
    assert state.seat is not None
    search = Search(state.view(state.seat), appraiser, 1)
    return Rates(rate(play_a_round, seconds / 2), rate(search.iterate, seconds / 2))


def rate(
    step: Callable[[], None], seconds: float, clock: Callable[[], float] = perf_counter
) -> float:
    """Return how often a step can be done in a second, by doing it for so many seconds."""
    start = clock()
    done = 0
    while True:
        step()
        done += 1
        spent = clock() - start
        if spent >= seconds:
            return done / spent


def middle_of_a_game(rules: Ruleset, appraiser: Appraiser, seats: int) -> State:
    """A position some decisions into a game."""
    state = new_game(rules, seats, 3)
    for _ in range(MIDDLE):
        if state.seat is None:
            return new_game(rules, seats, 3)
        state.advance(appraiser.best(state))
    return state if state.seat is not None else new_game(rules, seats, 3)
