"""What saving and loading may cost: the window, the player's patience, the disk."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from sobek_pg.rules import Rng, Ruleset
from sobek_pg.rules.match import Match
from sobek_pg.saves import Library, Store, open_save

from .games import as_file, new_match, played, steps

FRAME = 1 / 60


def long_game(nile: Ruleset) -> Match:
    """The longest of some games of four over three rounds."""
    games = [played(nile, 4, seed) for seed in range(20)]
    return max((game for game in games if game.state.round == 3), key=lambda game: game.at)


def seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def test_a_long_game_is_small_and_opens_quickly(
    nile: Ruleset, library: Library, tmp_path: Path
) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(as_file(long_game(nile), library), "utf-8")
    assert path.stat().st_size < 60_000
    # A fresh library knows no rules yet, as when the program has just started.
    assert min(seconds(lambda: open_save(path, Library())) for _ in range(3)) < 0.150


def test_saving_costs_the_calling_thread_next_to_nothing(store: Store, nile: Ruleset) -> None:
    match = long_game(nile)
    store.background.warm_up()
    costs = []
    for _ in range(20):
        costs.append(seconds(partial(store.save_soon, match, "slot")))
        assert store.background.wait(5)
    assert statistics.median(costs) < 0.002
    assert all(done.error is None for done in store.background.finished())


@pytest.mark.soak
def test_frames_stay_even_while_every_decision_is_saved(store: Store, nile: Ruleset) -> None:
    """A window that draws at 60 frames a second while a game of four is saved at each move."""
    store.begin()
    late: dict[bool, list[float]] = {True: [], False: []}
    costs = []
    for saving in (False, True):
        match = new_match(nile, 4, seed=11)
        for _ in steps(match, Rng(11)):
            if saving:
                costs.append(seconds(partial(store.save_soon, match, "slot")))
            for _ in range(3):
                due = time.perf_counter() + FRAME
                time.sleep(FRAME)
                late[saving].append(time.perf_counter() - due)
    assert store.background.wait(5)
    report = {
        "saves": len(costs),
        "handing over, median ms": round(statistics.median(costs) * 1000, 3),
        "handing over, worst ms": round(max(costs) * 1000, 3),
        "frame late without, p99 ms": round(statistics.quantiles(late[False], n=100)[98] * 1000, 3),
        "frame late with, p99 ms": round(statistics.quantiles(late[True], n=100)[98] * 1000, 3),
        "frame late with, worst ms": round(max(late[True]) * 1000, 3),
    }
    print(f"\n{report}")
    assert report["handing over, median ms"] < 2
