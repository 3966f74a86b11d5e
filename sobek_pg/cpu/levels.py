"""The strengths a CPU opponent can have. They are declared in YAML; this is what they say."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from sobek_pg.cpu.weights import Style
from sobek_pg.rules.bounds import Length, Range


@dataclass(frozen=True)
class LevelEntry:
    """A level of CPU opponents.

    name: the key of its name among the texts.
    seconds: the longest it thinks about one decision.
    iterations: the most deals it looks at for one decision; 0 plays without looking ahead.
    memory: how much of what it has seen go into hidden places it remembers, from 0 to 1.
    noise: how far its judgement of a move is off, in points.
    style: what it leans towards.
    """

    name: Annotated[str, Length(1, 60)]
    seconds: Annotated[float, Range(0.05, 60)] = 2.0
    iterations: Annotated[int, Range(0, 1_000_000)] = 1_000_000
    memory: Annotated[float, Range(0, 1)] = 1.0
    noise: Annotated[float, Range(0, 50)] = 0.0
    style: Style = field(default_factory=Style)


@dataclass(frozen=True, kw_only=True)
class Level(LevelEntry):
    """A level with the id it is known by."""

    id: str


def named(level_id: str, entry: LevelEntry) -> Level:
    """Give a level its id."""
    return Level(id=level_id, **vars(entry))
