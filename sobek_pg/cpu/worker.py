"""A process that searches. It is spawned, knows the rules and nothing of the window.

The parent sends rulesets and questions down a pipe and gets answers back; a number in
shared memory says up to which question to stop, which the search looks at between
iterations, so that stopping takes a millisecond and no message.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import sys
import traceback
from multiprocessing.connection import Connection
from typing import Any

from sobek_pg.cpu import wire
from sobek_pg.cpu.appraise import Appraiser
from sobek_pg.cpu.levels import Level
from sobek_pg.cpu.think import appraiser_for, search
from sobek_pg.rules.ruleset import Definition, Ruleset


class Worker:
    """The parent's end of one searching process; `open` questions are not answered yet."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.halt: Any = context.RawValue("Q", 0)
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(
            target=serve, args=(theirs, self.halt), daemon=True, name="sobek-cpu"
        )
        self.process.start()
        theirs.close()
        self.open = 0
        self._sent: list[Definition] = []

    def ask(self, job: int, definition: Definition, question: dict[str, Any]) -> bool:
        """Send a question; False if the process is gone."""
        try:
            rules = next((i for i, sent in enumerate(self._sent) if sent is definition), -1)
            if rules < 0:
                rules = len(self._sent)
                self._sent.append(definition)
                self.pipe.send(("rules", rules, definition))
            self.pipe.send(("think", job, rules, question))
        except OSError:
            return False
        self.open += 1
        return True

    def answers(self) -> list[tuple[int, Any]] | None:
        """Return the answers that have come, (job, lines) each; None if the process is gone."""
        found = []
        try:
            while self.pipe.poll():
                found.append(self.pipe.recv())
                self.open -= 1
        except (OSError, EOFError):
            return None
        if not found and not self.process.is_alive():
            return None
        return found

    def stop(self, job: int) -> None:
        """Let it answer a question, and all before it, with what it has."""
        self.halt.value = max(self.halt.value, job)

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self.pipe.close()
        if self.process.is_alive():
            self.process.kill()
        self.process.join(1.0)


def serve(pipe: Connection[Any, Any], halt: Any) -> None:
    """Answer questions until the parent is gone: the process's main function."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    desk = _Desk(halt)
    with contextlib.suppress(EOFError, OSError):
        while True:
            message = pipe.recv()
            if message[0] == "rules":
                desk.rules[message[1]] = Ruleset(message[2])
            elif message[0] == "modules":
                pipe.send((-1, tuple(sys.modules)))
            else:
                job, rules, question = message[1:]
                pipe.send((job, desk.try_answer(job, rules, question)))


class _Desk:
    """What a worker keeps between questions."""

    def __init__(self, halt: Any) -> None:
        self.halt = halt
        self.rules: dict[int, Ruleset] = {}
        self.appraisers: dict[tuple[int, Level], Appraiser] = {}

    def try_answer(self, job: int, rules: int, question: dict[str, Any]) -> Any:
        """Answer with nothing where thinking fails: asking again would only fail again."""
        try:
            return self.answer(job, self.rules[rules], question)
        except Exception:
            traceback.print_exc()
            return ()

    def answer(self, job: int, rules: Ruleset, question: dict[str, Any]) -> Any:
        if self.halt.value >= job:
            return ()
        level = wire.read_level(question["level"])
        view = wire.read_view(rules, question["view"])
        key = (id(rules), level)
        if key not in self.appraisers:
            self.appraisers[key] = appraiser_for(rules, level)
        lines = search(
            view,
            level,
            question["seed"],
            self.appraisers[key],
            seconds=question["seconds"],
            iterations=question["iterations"],
            stop=lambda: self.halt.value >= job,
        )
        return wire.lines_message(lines)
