"""The CPU at the table: it dies, it is hurried, it is cancelled, and nobody waits."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from sobek_pg.client.cpu_player import CpuPlayer
from sobek_pg.client.levels import read_levels
from sobek_pg.client.session import Session
from sobek_pg.client.setup import Seating, Setup, match_of
from sobek_pg.content import load_ruleset
from sobek_pg.cpu.levels import Level


@pytest.fixture(scope="module")
def player() -> Iterator[CpuPlayer]:
    made = CpuPlayer(read_levels(), lambda: 5)
    made.warm()
    yield made
    made.end()


def against(player: CpuPlayer, level: str) -> Session:
    seats = (Seating("Nefer", "", 0), Seating("Hapi", level, 1))
    running = Session(match_of(load_ruleset("nile"), Setup("nile", seats), 2), player)
    while running.legal:
        running.play(running.legal[0])
    return running


def wait_for(running: Session, seconds: float) -> None:
    end = time.monotonic() + seconds
    at = running.match.at
    while running.match.at == at:
        assert time.monotonic() < end, "the CPU did not decide in time"
        running.update(1 / 60)
        time.sleep(1 / 120)


def test_the_strongest_decides_in_its_time(player: CpuPlayer) -> None:
    running = against(player, list(read_levels())[-1])
    running._rest = 0.0
    wait_for(running, 6.0)


def test_a_worker_that_dies_costs_nothing(player: CpuPlayer) -> None:
    running = against(player, list(read_levels())[-1])
    running.update(1.0)
    assert player._workers is not None
    for worker in player._workers._workers:
        worker.process.kill()
    wait_for(running, 6.0)


def test_undo_cancels_the_search_within_a_tenth_of_a_second(player: CpuPlayer) -> None:
    running = against(player, list(read_levels())[-1])
    running.update(1.0)
    began = time.monotonic()
    running.undo()
    assert time.monotonic() - began < 0.1
    assert running.legal
    assert player._workers is not None
    assert not player._workers.thinking


def test_move_now_is_soon(player: CpuPlayer) -> None:
    running = against(player, list(read_levels())[-1])
    running.update(1.0)
    running.move_now()
    wait_for(running, 1.0)


def test_advice_comes_with_a_reason(player: CpuPlayer) -> None:
    running = against(player, "")
    running.lift_curtain()
    running.update(2.0)
    running.lift_curtain()
    assert running.legal
    running.hint()
    end = time.monotonic() + 6
    while running.hinted is None:
        assert time.monotonic() < end
        running.update(1 / 60)
        time.sleep(1 / 120)
    assert running.why_not(running.hinted.action) is None
    assert running.hinted.reason.startswith("hint.")


def test_a_level_nobody_knows_is_played_all_the_same(player: CpuPlayer) -> None:
    assert player.level("gone").id in read_levels()


def test_advice_comes_from_the_strongest_whichever_is_listed_last() -> None:
    levels = dict(read_levels())
    levels["teacher"] = Level(id="teacher", name="level.teacher", iterations=0, noise=20.0)
    levels["drunkard"] = Level(id="drunkard", name="level.drunkard", seconds=3, memory=0, noise=50)
    assert CpuPlayer(levels, lambda: 5).level("").id == "oracle"
