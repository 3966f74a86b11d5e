"""Saving off the calling thread."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from sobek_pg.saves import SaveError
from sobek_pg.saves.background import Background, Done

ROOT = Path(__file__).parents[2]


def job(*parts: Callable[[], object]) -> Iterator[None]:
    for part in parts:
        part()
        yield


def test_jobs_are_done_and_told() -> None:
    background = Background()
    ran: list[str] = []
    background.submit("a", job(lambda: ran.append("a"), lambda: ran.append("more")))
    background.submit("b", job(lambda: ran.append("b")))
    assert background.wait(5)
    assert ran == ["a", "more", "b"]
    assert background.finished() == [Done("a"), Done("b")]
    assert background.finished() == []


def test_of_several_saves_of_a_slot_that_wait_the_newest_is_written() -> None:
    background = Background()
    gate = threading.Event()
    ran: list[int] = []
    background.submit("first", job(lambda: assert_true(gate.wait(5))))
    for number in range(5):
        background.submit("slot", job(partial(ran.append, number)))
    gate.set()
    assert background.wait(5)
    assert ran == [4]


def test_an_error_is_a_sentence_and_the_next_job_is_done() -> None:
    background = Background()
    ran: list[str] = []
    background.submit("a", job(lambda: fail(SaveError("The disk is full."))))
    background.submit("b", job(lambda: fail(KeyError("x"))))
    background.submit("c", job(lambda: ran.append("c")))
    assert background.wait(5)
    first, second, third = background.finished()
    assert first == Done("a", "The disk is full.")
    assert second.error == "The game could not be saved: KeyError('x')."
    assert third == Done("c")
    assert ran == ["c"]


def test_a_program_that_ends_waits_for_the_last_save(tmp_path: Path) -> None:
    path = tmp_path / "written"
    program = f"""
from pathlib import Path
from sobek_pg.saves.background import Background
def job():
    yield
    Path({str(path)!r}).write_text("whole")
    yield
Background().submit("a", job())
"""
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)
    assert path.read_text() == "whole"


def test_waiting_has_an_end() -> None:
    background = Background()
    gate = threading.Event()
    background.submit("a", job(lambda: assert_true(gate.wait(5))))
    assert not background.wait(0.01)
    gate.set()
    assert background.wait(5)


def assert_true(value: bool) -> None:
    assert value


def fail(error: Exception) -> None:
    raise error
