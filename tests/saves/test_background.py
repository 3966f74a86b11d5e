"""Saving off the calling thread."""

from __future__ import annotations

import threading

from sobek_pg.saves import SaveError
from sobek_pg.saves.background import Background, Done


def test_jobs_are_done_and_told() -> None:
    background = Background()
    ran: list[str] = []
    background.submit("a", lambda: ran.append("a"))
    background.submit("b", lambda: ran.append("b"))
    assert background.wait(5)
    assert ran == ["a", "b"]
    assert background.finished() == [Done("a"), Done("b")]
    assert background.finished() == []


def test_of_several_saves_of_a_slot_that_wait_the_newest_is_written() -> None:
    background = Background()
    gate = threading.Event()
    ran: list[int] = []
    background.submit("first", lambda: assert_true(gate.wait(5)))
    for number in range(5):
        background.submit("slot", lambda number=number: ran.append(number))  # type: ignore[misc]
    gate.set()
    assert background.wait(5)
    assert ran == [4]


def test_an_error_is_a_sentence_and_the_next_job_is_done() -> None:
    background = Background()
    ran: list[str] = []
    background.submit("a", lambda: fail(SaveError("The disk is full.")))
    background.submit("b", lambda: fail(KeyError("x")))
    background.submit("c", lambda: ran.append("c"))
    assert background.wait(5)
    first, second, third = background.finished()
    assert first == Done("a", "The disk is full.")
    assert second.error == "The game could not be saved: KeyError('x')."
    assert third == Done("c")
    assert ran == ["c"]


def test_no_thread_stays_behind() -> None:
    background = Background()
    background.submit("a", lambda: None)
    assert background.wait(5)
    for thread in threading.enumerate():
        if thread.name == "saves":
            thread.join(5)
            assert not thread.is_alive()


def test_waiting_has_an_end() -> None:
    background = Background()
    gate = threading.Event()
    background.submit("a", lambda: assert_true(gate.wait(5)))
    assert not background.wait(0.01)
    gate.set()
    assert background.wait(5)


def assert_true(value: bool) -> None:
    assert value


def fail(error: Exception) -> None:
    raise error
