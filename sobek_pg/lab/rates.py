"""How fast the CPU looks at positions: figures for `sobek bench`."""

from __future__ import annotations

from dataclasses import dataclass
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
    played = 0
    start = perf_counter()
    while perf_counter() - start < seconds / 2:
        state = new_game(rules, seats, played)
        play_out(appraiser, state, random, WHOLE_ROUND, state.round)
        played += 1
    playouts = played / (perf_counter() - start)
    state = _middle(rules, appraiser, seats)
    assert state.seat is not None
    search = Search(state.view(state.seat), appraiser, 1)
    done = 0
    start = perf_counter()
    while perf_counter() - start < seconds / 2:
        search.iterate()
        done += 1
    return Rates(playouts, done / (perf_counter() - start))


def _middle(rules: Ruleset, appraiser: Appraiser, seats: int) -> State:
    """A position some decisions into a game."""
    state = new_game(rules, seats, 3)
    for _ in range(MIDDLE):
        if state.seat is None:
            return new_game(rules, seats, 3)
        state.advance(appraiser.best(state))
    return state if state.seat is not None else new_game(rules, seats, 3)
