"""Whom the session asks what: one thinker, for the CPUs' decisions and for advice in turn."""

from __future__ import annotations

from sobek_pg.client.helpers import Thinker, Thought
from sobek_pg.rules.view import View


class Minds:
    """At most one question is under way; `forget` drops it and whatever was answered."""

    def __init__(self, thinker: Thinker | None) -> None:
        self._thinker = thinker
        self._asked: int | None = None
        self._answer: Thought | None = None
        self.advising = False
        self.advice: Thought | None = None

    def decide(self, view: View, level: str, number: int) -> Thought | None:
        """Ask for decision `number` of the game, once, and return it when it is there."""
        if self._thinker is None:
            return None
        if self._asked != number:
            self.forget()
            self._asked = number
            self._thinker.ask(view, level)
        if self._answer is None:
            self._answer = self._thinker.poll()
        return self._answer

    def take(self) -> None:
        """The answer is being played."""
        self._answer = self._asked = None

    def advise(self, view: View) -> None:
        """Ask for advice to a person."""
        if self._thinker is not None and not self.advising:
            self.forget()
            self.advising = True
            self._thinker.ask(view, "")

    def fetch_advice(self) -> bool:
        """Say whether advice has just come."""
        if not self.advising or self._thinker is None:
            return False
        self.advice = self._thinker.poll()
        self.advising = self.advice is None
        return not self.advising

    def hurry(self) -> None:
        """Let whoever thinks answer now."""
        if self._thinker is not None and (self.advising or self._asked is not None):
            self._thinker.hurry()

    def forget(self) -> None:
        """Drop question, answer and advice."""
        busy = self._asked is not None or self.advising
        self._asked = self._answer = self.advice = None
        self.advising = False
        if self._thinker is not None and busy:
            self._thinker.cancel()

    def close(self) -> None:
        """End."""
        self.forget()
        if self._thinker is not None:
            self._thinker.close()
