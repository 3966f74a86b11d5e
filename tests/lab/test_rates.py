"""The CPU's speed, as `sobek bench` shows it."""

from __future__ import annotations

import pytest

from sobek_pg.content import load_ruleset
from sobek_pg.cpu.appraise import Appraiser
from sobek_pg.cpu.evaluate import Judge
from sobek_pg.lab.rates import middle_of_a_game, playout_rate, rate


def test_a_rate_is_steps_by_the_time_they_took() -> None:
    now = 0.0

    def step() -> None:
        nonlocal now
        now += 0.25

    assert rate(step, 1.0, lambda: now) == 4.0
    assert rate(step, 1.1, lambda: now) == 4.0
    assert now == 2.25


def test_a_slow_step_is_done_once() -> None:
    times = iter((10.0, 14.0))
    steps: list[int] = []
    assert rate(lambda: steps.append(1), 1.0, lambda: next(times)) == 0.25
    assert steps == [1]


@pytest.mark.parametrize("game", ["nile", "market"])
def test_both_rates_are_measured_in_the_middle_of_a_game(game: str) -> None:
    rules = load_ruleset(game)
    state = middle_of_a_game(rules, Appraiser(Judge(rules)), 2)
    assert state.seat is not None
    assert len(state.legal_actions()) > 1
    rates = playout_rate(rules, 0.02)
    assert rates.playouts > 0
    assert rates.iterations > 0
