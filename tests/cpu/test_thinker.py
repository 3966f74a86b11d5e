"""The worker processes: on time under load, stopped at once, replaced when they die or hang."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from time import monotonic, sleep

import pytest

from sobek_pg.cpu.thinker import Thinker
from sobek_pg.rules import State, new_game
from tests.cpu.positions import level, position_after, positions, ruleset

LATEST = 0.15


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def quick(seconds: float):  # type: ignore[no-untyped-def]
    return replace(level("oracle"), seconds=seconds)


def ask_warm(thinker: Thinker, state: State) -> None:
    """Let the worker start and learn the rules."""
    assert state.seat is not None
    thinker.ask(state.view(state.seat), quick(5.0), 1, iterations=4)
    thinker.wait()


def busy() -> None:
    while True:
        pass


@pytest.fixture
def load() -> Iterator[None]:
    context = multiprocessing.get_context("spawn")
    hogs = [context.Process(target=busy, daemon=True) for _ in range(os.cpu_count() or 1)]
    for hog in hogs:
        hog.start()
    sleep(0.3)
    yield
    for hog in hogs:
        hog.kill()
        hog.join()
        hog.close()


def lateness(thinker: Thinker, state: State, seed: int, budget: float) -> tuple[float, int]:
    """How late a decision comes, and how many deals were looked at for it."""
    assert state.seat is not None
    start = monotonic()
    thinker.ask(state.view(state.seat), quick(budget), seed)
    thought = thinker.wait()
    late = monotonic() - start - budget
    assert state.why_not(thought.action) is None
    return late, thought.visits


def decide_in_time(thinker: Thinker, count: int, budget: float, attempts: int = 1) -> None:
    """Decide often; where other tests run beside the load, a late decision has another try."""
    thought = 0
    for game in ("nile", "market"):
        for seed, state in enumerate(positions(ruleset(game), 2, count // 2)):
            for _ in range(attempts):
                late, visits = lateness(thinker, state, seed, budget)
                if late < LATEST:
                    break
            assert late < LATEST
            thought += visits > 0
    assert thought > count // 4, "it must have thought, not only answered"


def test_no_decision_is_late_with_all_cores_loaded(thinker: Thinker, load: None) -> None:
    decide_in_time(thinker, 16, 0.1, attempts=3)


@pytest.mark.soak
def test_no_decision_of_500_is_late_with_all_cores_loaded(thinker: Thinker, load: None) -> None:
    if os.getloadavg()[0] > 2 * (os.cpu_count() or 1):
        pytest.skip("this machine is loaded by more than the test itself")
    decide_in_time(thinker, 500, 0.15)


def test_killing_the_worker_costs_at_most_one_deadline(thinker: Thinker) -> None:
    state = position_after("market", 6)
    ask_warm(thinker, state)
    assert state.seat is not None
    start = monotonic()
    thinker.ask(state.view(state.seat), quick(0.8), 1)
    sleep(0.1)
    thinker._workers[0].process.kill()
    thought = thinker.wait()
    assert monotonic() - start < 0.8 + LATEST
    assert state.why_not(thought.action) is None
    ask_warm(thinker, state)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs a way to hang a process")
def test_a_worker_that_hangs_is_replaced_and_the_game_goes_on(thinker: Thinker) -> None:
    state = position_after("nile", 6)
    ask_warm(thinker, state)
    hung = thinker._workers[0].process
    assert state.seat is not None
    assert hung.pid is not None
    os.kill(hung.pid, signal.SIGSTOP)
    for seed in range(3):
        start = monotonic()
        thinker.ask(state.view(state.seat), quick(0.3), seed)
        thought = thinker.wait()
        assert monotonic() - start < 0.3 + LATEST
        assert state.why_not(thought.action) is None
    assert thinker._workers[0].process is not hung
    sleep(0.6)
    thinker.ask(state.view(state.seat), quick(3.0), 9, iterations=20)
    assert thinker.wait().visits == 20


def test_cancelling_takes_less_than_a_tenth_of_a_second(thinker: Thinker) -> None:
    state = position_after("nile", 8)
    ask_warm(thinker, state)
    assert state.seat is not None
    thinker.ask(state.view(state.seat), quick(30.0), 1)
    sleep(0.1)
    start = monotonic()
    thinker.cancel()
    assert not thinker.thinking
    assert thinker.poll() is None
    while not thinker._workers[0].answers():
        assert monotonic() - start < 0.1
        sleep(0.001)


def test_move_now_gives_what_was_found_so_far(thinker: Thinker) -> None:
    state = position_after("market", 8)
    ask_warm(thinker, state)
    assert state.seat is not None
    thinker.ask(state.view(state.seat), quick(30.0), 1)
    sleep(0.2)
    start = monotonic()
    thinker.move_now()
    thought = thinker.wait()
    assert monotonic() - start < 0.1
    assert thought.visits > 0
    assert state.why_not(thought.action) is None


def test_a_move_is_ready_before_the_worker_has_even_started() -> None:
    thinker = Thinker()
    state = position_after("nile", 5)
    assert state.seat is not None
    thinker.ask(state.view(state.seat), quick(30.0), 1)
    thinker.move_now()
    start = monotonic()
    thought = thinker.wait()
    assert monotonic() - start < LATEST
    assert state.why_not(thought.action) is None
    thinker.close()


def test_several_workers_share_the_root_and_never_see_the_window() -> None:
    thinker = Thinker(workers=2)
    state = position_after("market", 8)
    assert state.seat is not None
    thinker.ask(state.view(state.seat), quick(20.0), 1, iterations=2000)
    question = thinker._question
    assert question is not None
    assert question.waiting == {0, 1}
    assert thinker.wait().visits > 0
    assert len(question.found) == 2
    assert all(question.found)
    pipe = thinker._workers[1].pipe
    pipe.send(("modules",))
    _, modules = pipe.recv()
    assert "sobek_pg.cpu.ismcts" in modules
    assert not [m for m in modules if m.startswith(("pygame", "yaml", "sobek_pg.client"))]
    thinker.close()


def test_a_whole_game_through_the_worker(thinker: Thinker) -> None:
    state = new_game(ruleset("market"), 2, 11)
    decisions = 0
    while state.seat is not None:
        thinker.ask(state.view(state.seat), quick(2.0), decisions, iterations=6)
        state.apply(thinker.wait().action)
        decisions += 1
    assert decisions > 20


def test_only_a_view_can_be_asked(thinker: Thinker) -> None:
    with pytest.raises(TypeError, match="asked with a View"):
        thinker.ask(position_after("nile", 2), level("oracle"), 1)  # type: ignore[arg-type]


def test_several_workers_look_at_no_more_than_the_level_does() -> None:
    thinker = Thinker(3)
    state = position_after("nile", 8)
    assert state.seat is not None
    try:
        ask_warm(thinker, state)
        for each, most in ((level("ferryman"), 12), (level("tomb-painter"), 48)):
            thinker.ask(state.view(state.seat), replace(each, seconds=20.0), 1)
            assert 0 < thinker.wait().visits <= most
        thinker.ask(state.view(state.seat), replace(quick(20.0), iterations=3000), 1)
        assert len(thinker._question.waiting) == 3  # type: ignore[union-attr]
        assert 0 < thinker.wait().visits <= 3000
    finally:
        thinker.close()


def test_a_seat_with_nothing_to_decide_is_refused_at_once(thinker: Thinker) -> None:
    state = position_after("nile", 4)
    assert state.seat is not None
    with pytest.raises(ValueError, match="has nothing to decide"):
        thinker.ask(state.view(1 - state.seat), level("oracle"), 1)
    assert not thinker.thinking
    assert thinker.poll() is None


def test_a_closed_thinker_says_so() -> None:
    thinker = Thinker(0)
    thinker.close()
    state = position_after("nile", 4)
    assert state.seat is not None
    with pytest.raises(RuntimeError, match="closed"):
        thinker.ask(state.view(state.seat), level("oracle"), 1)
    thinker.close()


def test_where_thinking_fails_the_heuristic_answers_at_once(thinker: Thinker) -> None:
    state = position_after("nile", 6)
    ask_warm(thinker, state)
    assert state.seat is not None
    worker = thinker._workers[0]
    worker._sent.insert(0, ruleset("market").definition)  # now it is asked about unknown rules
    start = monotonic()
    thinker.ask(state.view(state.seat), quick(20.0), 1)
    thought = thinker.wait()
    assert monotonic() - start < 5.0
    assert thought.visits == 0
    assert state.why_not(thought.action) is None
    assert thinker._workers[0] is worker, "asking another one would fail as well"
