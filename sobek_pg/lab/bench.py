"""How fast the rules are, beside a loop that tells how fast this machine is right now.

Everything is timed by `timeit`, which keeps the garbage collector out of it, as the CPU's
search does.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Iterator
from dataclasses import dataclass
from timeit import timeit

from sobek_pg.content import load_ruleset
from sobek_pg.lab.rates import playout_rate
from sobek_pg.rules import Ruleset, State, new_game

LOOPS = 1_000_000
CLONES = 20_000
GOALS = {"nile": ("150,000", "3"), "market": ("100,000", "6")}


@dataclass(frozen=True)
class Figure:
    """A median of several runs."""

    name: str
    value: float
    unit: str
    goal: str = ""

    def __str__(self) -> str:
        return f"{self.name:<42} {self.value:>14,.1f} {self.unit:<14} {self.goal}"


def calibration() -> float:
    """Return millions of turns a second of a plain loop: compare other figures with it."""

    def loop() -> None:
        x = 0
        for i in range(LOOPS):
            x = (x * 3 + i) & 0xFFFF

    return LOOPS / 1e6 / timeit(loop, number=1)


def decisions(rules: Ruleset, seats: int, games: int, seed: int) -> float:
    """Return decisions a second of whole random games, set-up and scoring included."""
    counts: list[int] = []

    def play() -> None:
        draw = random.Random(seed).random
        count = 0
        for number in range(games):
            state = new_game(rules, seats, seed * games + number)
            while state.seat is not None:
                actions = state.legal_actions()
                state.advance(actions[int(draw() * len(actions))])
                count += 1
        counts.append(count)

    seconds = timeit(play, number=1)
    return counts[0] / seconds


def middle_of_a_game(rules: Ruleset, seats: int) -> State:
    """Return a position a good way into a random game."""
    draw = random.Random(7).random
    state = new_game(rules, seats, 7)
    for _ in range(25):
        actions = state.legal_actions()
        state.advance(actions[int(draw() * len(actions))])
    return state


def clone_time(state: State) -> float:
    """Return microseconds for a clone."""
    return timeit(state.clone, number=CLONES) / CLONES * 1e6


def load_time(game: str) -> float:
    """Return milliseconds to load a ruleset from its files."""
    return timeit(lambda: load_ruleset(game), number=1) * 1e3


def game_figures(game: str, runs: int, games: int) -> Iterator[Figure]:
    """Measure decisions, clones and loading of a game."""
    rules = load_ruleset(game)
    per_second, clone = GOALS[game]
    # All numbers of seats in turn, so that a moment when the machine is busy spoils no median.
    rates = [
        [decisions(rules, seats, games, run) for seats in rules.numbers.seats]
        for run in range(runs)
    ]
    for seats, found in zip(rules.numbers.seats, zip(*rates, strict=True), strict=True):
        name = f"{game}, {seats} seats: random play"
        yield Figure(name, statistics.median(found), "decisions/s", f"goal {per_second}")
    state = middle_of_a_game(rules, rules.numbers.seats[0])
    times = [clone_time(state) for _ in range(runs)]
    yield Figure(f"{game}: clone", statistics.median(times), "µs", f"goal {clone}")
    rates_of_search = [playout_rate(rules, 1.0) for _ in range(runs)]
    playouts = statistics.median(rate.playouts for rate in rates_of_search)
    yield Figure(f"{game}: informed playouts of a round", playouts, "playouts/s")
    searched = statistics.median(rate.iterations for rate in rates_of_search)
    yield Figure(f"{game}: search", searched, "simulations/s")
    times = [load_time(game) for _ in range(runs)]
    yield Figure(f"{game}: load ruleset", statistics.median(times), "ms", "goal 100")


def all_figures(runs: int = 9, games: int = 200) -> Iterator[Figure]:
    """Measure both games, the machine's own speed before, between and after."""
    for game in GOALS:
        loops = statistics.median(calibration() for _ in range(runs))
        yield Figure("calibration loop", loops, "million/s")
        yield from game_figures(game, runs, games)
    loops = statistics.median(calibration() for _ in range(runs))
    yield Figure("calibration loop", loops, "million/s")
