"""What is wrong with data, where, and what was probably meant. A `Problem` points at one place in
one file; a `DataError` carries every problem found, so that a modder sees them all at once.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field

MOST_PROBLEMS = 100
"""No reading collects more than this: past it, further messages only hide the first ones."""

_LONGEST_QUOTE = 60
_LONGEST_EXCERPT = 100
_LONGEST_GUESS = 64


@dataclass(frozen=True, order=True, slots=True)
class Problem:
    """One mistake at one place; lines and columns count from 1."""

    file: str
    line: int
    column: int
    path: str
    message: str
    excerpt: str | None = field(default=None, compare=False)

    def __str__(self) -> str:
        place = f"{_printable(self.file)}:{self.line}:{self.column}: "
        return place + (f"{self.path}: " if self.path else "") + self.message

    def shown(self) -> str:
        """Give the message with the offending line and a caret under the place."""
        if self.excerpt is None:
            return str(self)
        start = max(0, self.column - 1 - _LONGEST_EXCERPT // 2)
        if len(self.excerpt) <= _LONGEST_EXCERPT:
            start = 0
        line = _printable(self.excerpt[start : start + _LONGEST_EXCERPT].replace("\t", " "))
        margin = f"{self.line:>5} | "
        caret = " " * (len(margin) - 2) + "| " + " " * (self.column - 1 - start) + "^"
        return f"{self}\n{margin}{line}\n{caret}"


class DataError(Exception):
    """Data that cannot be used, with all the reasons."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(sorted(set(problems)))
        super().__init__("\n".join(map(str, self.problems)))

    def shown(self) -> str:
        """Give every problem with its line and caret."""
        return "\n".join(problem.shown() for problem in self.problems)


def quoted(text: str) -> str:
    """Quote a text of unknown length and content so that it fits a one-line message."""
    if len(text) > _LONGEST_QUOTE:
        text = text[: _LONGEST_QUOTE - 1] + "…"
    return f'"{_printable(text)}"'


def closest(word: str, choices: Iterable[str]) -> str | None:
    """Find the choice a misspelt word most likely meant."""
    if len(word) > _LONGEST_GUESS:
        return None
    alike = {_folded(choice): choice for choice in choices if len(choice) <= _LONGEST_GUESS}
    found = difflib.get_close_matches(_folded(word), alike, n=1)
    return alike[found[0]] if found else None


def did_you_mean(word: str, choices: Iterable[str]) -> str:
    """Give `; did you mean "…"?`, or nothing when no choice is close."""
    guess = closest(word, choices)
    return "" if guess is None else f"; did you mean {quoted(guess)}?"


def listed(words: Iterable[str], last: str = "or") -> str:
    """Join words as in `a, b or c`."""
    *head, tail = words
    return f"{', '.join(head)} {last} {tail}" if head else tail


def _folded(word: str) -> str:
    return word.casefold().replace("_", "-").replace(" ", "-")


def _printable(text: str) -> str:
    """Escape what could steer a terminal or turn a line around."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )
