"""The window's way to ask the CPU: never waits, always has a legal move.

`ask` starts workers on a view and works out a move without looking ahead at once.
`poll`, called every frame, gives the thought when it is there, at the deadline at the
latest. `move_now` takes what there is, `cancel` forgets the question. A worker that dies
is replaced and asked again for the time left; one that hangs is replaced after the deadline.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from sobek_pg.cpu import wire
from sobek_pg.cpu.think import (
    Line,
    Thought,
    appraiser_for,
    conclude,
    matters,
    merge,
    remembered,
)
from sobek_pg.cpu.worker import Worker
from sobek_pg.rules.view import View

if TYPE_CHECKING:
    from sobek_pg.cpu.appraise import Appraiser
    from sobek_pg.cpu.levels import Level
    from sobek_pg.rules import Ruleset

GRACE = 0.02
HASTE = 0.05
PATIENCE = 0.5
HURRY = 0.03
WORTH_SHARING = 1000
"""A search of fewer iterations is not split among workers: one tree of them knows more."""


@dataclass
class _Question:
    """What is being thought about; workers are stopped a little before its `end`."""

    job: int
    view: View
    level: Level
    seed: int
    iterations: int | None
    end: float
    ready: Thought | None
    workers: int
    waiting: set[int] = field(default_factory=set)
    found: list[list[Line]] = field(default_factory=list)

    @property
    def last_call(self) -> float:
        """When to stop the workers, so that their answers are here in time."""
        return self.end - min(HASTE, 0.1 * self.level.seconds)


class Thinker:
    """Asks one or several worker processes; they share the root of the search."""

    def __init__(self, workers: int = 1) -> None:
        self._workers = [Worker() for _ in range(max(1, workers))]
        self._stopped: list[float | None] = [None] * workers
        self._question: _Question | None = None
        self._job = 0
        self._appraisers: dict[tuple[int, Level], tuple[Ruleset, Appraiser]] = {}

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def ask(self, view: View, level: Level, seed: int, *, iterations: int | None = None) -> None:
        """Begin to think for the view's seat; an open question is cancelled."""
        if not isinstance(view, View):
            raise TypeError(f"the CPU is asked with a View, not a {type(view).__name__}")
        if view.decider != view.seat:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        if not self._workers:
            raise RuntimeError("this thinker is closed")
        self.cancel()
        appraiser = self._appraiser(view.rules, level)
        end = monotonic() + level.seconds
        self._job += 1
        at_once = not level.iterations or not matters(view, appraiser)
        ready = conclude(view, level, seed, appraiser, []) if at_once else None
        budget = level.iterations if iterations is None else iterations
        workers = max(1, min(len(self._workers), budget // WORTH_SHARING))
        self._question = _Question(self._job, view, level, seed, iterations, end, ready, workers)
        if ready is None:
            for at in range(workers):
                self._send(at)

    def poll(self) -> Thought | None:
        """Return the thought once it is there; None while there is time to think."""
        question = self._question
        if question is None:
            return None
        if question.ready is None:
            self._collect(question)
            if question.waiting:
                now = monotonic()
                if now >= question.last_call:
                    self._halt()
                if now < question.end + GRACE:
                    return None
        self._question = None
        return question.ready or self._conclude(question)

    def wait(self) -> Thought:
        """Poll until the thought is there: for those who have no window."""
        while True:
            thought = self.poll()
            if thought is not None:
                return thought
            if self._question is None:
                raise RuntimeError("nothing was asked")
            sleep(0.002)

    def move_now(self) -> None:
        """Let the next polls give what has been found so far."""
        question = self._question
        if question is not None:
            question.end = min(question.end, monotonic() + HURRY - GRACE)
            self._halt()

    def cancel(self) -> None:
        """Forget the question; workers stop by themselves within an iteration."""
        if self._question is not None:
            self._question = None
            self._halt()

    def close(self) -> None:
        """End all workers."""
        self._question = None
        for worker in self._workers:
            worker.close()
        self._workers.clear()

    def _appraiser(self, rules: Ruleset, level: Level) -> Appraiser:
        key = (id(rules), level)
        if key not in self._appraisers:
            self._appraisers[key] = (rules, appraiser_for(rules, level))
        return self._appraisers[key][1]

    def _conclude(self, question: _Question) -> Thought:
        appraiser = self._appraiser(question.view.rules, question.level)
        lines = merge(question.found)
        return conclude(question.view, question.level, question.seed, appraiser, lines)

    def _halt(self) -> None:
        now = monotonic()
        for at, worker in enumerate(self._workers):
            worker.stop(self._job)
            if worker.open and self._stopped[at] is None:
                self._stopped[at] = now

    def _send(self, at: int) -> None:
        """Ask one worker, after replacing it if it is gone or did not stop when told to."""
        question = self._question
        if question is None:
            return
        self._drain(at)
        stopped = self._stopped[at]
        if stopped is not None and monotonic() - stopped > PATIENCE:
            self._replace(at)
        level, workers, iterations = question.level, question.workers, question.iterations
        # Together the workers know as much and look at as many deals as the level should.
        share = replace(level, memory=1.0, iterations=-(-level.iterations // workers))
        message: dict[str, Any] = {
            "view": wire.view_message(remembered(question.view, level.memory, question.seed)),
            "level": wire.level_message(share),
            "seed": question.seed + at * 7919,
            "iterations": None if iterations is None else -(-iterations // workers),
            "seconds": max(0.0, question.last_call - monotonic()),
        }
        definition = question.view.rules.definition
        if not self._workers[at].ask(question.job, definition, message):
            self._replace(at)
            self._workers[at].ask(question.job, definition, message)
        question.waiting.add(at)

    def _drain(self, at: int) -> list[tuple[int, Any]] | None:
        answers = self._workers[at].answers()
        if answers:
            self._stopped[at] = None
        return answers

    def _collect(self, question: _Question) -> None:
        for at in sorted(question.waiting):
            answers = self._drain(at)
            stopped = self._stopped[at]
            if answers is None or (stopped is not None and monotonic() - stopped > PATIENCE):
                self._replace(at)
                question.waiting.discard(at)
                if monotonic() < question.end:
                    self._send(at)
                continue
            for job, message in answers:
                if job == question.job:
                    question.found.append(wire.read_lines(message))
                    question.waiting.discard(at)

    def _replace(self, at: int) -> None:
        self._workers[at].close()
        self._workers[at] = Worker()
        self._stopped[at] = None
