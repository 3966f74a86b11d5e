"""Marks that narrow a type, for use inside `Annotated`: the limits of a number, the length of a
list, which registry a name must come from. They are plain values that know how to complain and
nothing else; reading YAML against them and writing schemas from them is the content package's work.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sized
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Range:
    """A number from `low` to `high`, both included; None leaves that end open."""

    low: float | None = None
    high: float | None = None

    def complaint(self, value: float) -> str | None:
        """Say what is wrong with a value, or None."""
        inside = (self.low is None or value >= self.low) and (
            self.high is None or value <= self.high
        )
        return None if inside else f"must be {self.words()}, found {value}"

    def words(self) -> str:
        """Say the limits, as in "from 1 to 99"."""
        return _limits(self.low, self.high)


@dataclass(frozen=True, slots=True)
class Length:
    """A text, list or mapping with `low` to `high` letters or entries."""

    low: int | None = None
    high: int | None = None

    def complaint(self, value: Sized) -> str | None:
        """Say what is wrong with a value, or None."""
        size = len(value)
        inside = (self.low is None or size >= self.low) and (self.high is None or size <= self.high)
        if inside:
            return None
        unit = "letters" if isinstance(value, str) else "entries"
        return f"must have {_limits(self.low, self.high)} {unit}, found {size}"


@dataclass(frozen=True, slots=True)
class Matches:
    """A text that fits a regular expression; `what` tells a person what is meant."""

    pattern: str
    what: str

    def complaint(self, value: str) -> str | None:
        """Say what is wrong with a value, or None."""
        return None if re.fullmatch(self.pattern, value) else f"must be {self.what}"


@dataclass(frozen=True, slots=True)
class Slug:
    """An id: small letters and digits, parts joined by single hyphens, at most 64 long."""

    pattern: str = r"[a-z0-9]+(-[a-z0-9]+)*"
    longest: int = 64

    def complaint(self, value: str) -> str | None:
        """Say what is wrong with a value, or None."""
        if len(value) <= self.longest and re.fullmatch(self.pattern, value):
            return None
        return (
            f"must be an id of at most {self.longest} small letters and digits, "
            "parts joined by hyphens"
        )


@dataclass(frozen=True, slots=True)
class Unique:
    """A list in which nothing occurs twice."""

    def complaint(self, value: Iterable[object]) -> str | None:
        """Say what is wrong with a value, or None."""
        seen: list[object] = []
        for item in value:
            if item in seen:
                return f"names {item!r} twice"
            seen.append(item)
        return None


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some texts, for when the list is computed and `Literal` cannot spell it."""

    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ref:
    """The name of something declared elsewhere; `kind` says in which list of known names."""

    kind: str


@dataclass(frozen=True, slots=True)
class Tagged:
    """A mapping of one key, such as `{verb: {...}}`: `registry` says where the key's type is found.

    The class that stands beside this mark in `Annotated` is only for the type checker.
    """

    registry: str


def _limits(low: float | None, high: float | None) -> str:
    if low is None:
        return "anything" if high is None else f"at most {high}"
    if high is None:
        return f"at least {low}"
    return f"exactly {low}" if low == high else f"from {low} to {high}"
