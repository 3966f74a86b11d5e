"""Random games to save, and the ways tests save them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from sobek_pg.rules import Rng, Ruleset
from sobek_pg.rules.match import Match, Seat
from sobek_pg.saves.checks import Checker
from sobek_pg.saves.format import SaveFile, write
from sobek_pg.saves.library import Library
from sobek_pg.saves.replay import saved

KINDS = [("nile", 2), ("nile", 3), ("nile", 4), ("market", 2)]
SEATS = [
    Seat("Anna", colour="lapis"),
    Seat("Ramses II", cpu="scribe", colour="gold"),
    Seat("Zoë"),
    Seat("no", cpu="vizier"),
]
TIME = "2025-01-31T18:05:00Z"
NOW = datetime(2025, 1, 31, 18, 5, tzinfo=UTC)


def new_match(rules: Ruleset, seats: int, seed: int) -> Match:
    return Match(rules, SEATS[:seats], seed, {"consent": True, "memory_aid": False, "pace": "slow"})


def steps(match: Match, rng: Rng) -> Iterator[None]:
    """Play on at random; hand over after each decision."""
    while match.state.seat is not None:
        actions = match.state.legal_actions()
        match.play(actions[rng.below(len(actions))])
        yield


def played(rules: Ruleset, seats: int, seed: int, most: int = 10_000) -> Match:
    match = new_match(rules, seats, seed)
    going_on = steps(match, Rng(seed))
    while match.at < most and match.state.seat is not None:
        next(going_on)
    return match


def as_save(match: Match, library: Library, checker: Checker | None = None) -> SaveFile:
    text = library.text_of(match.rules)
    return saved(match.record(), text, "Sunday", TIME, checker or Checker())


def as_file(match: Match, library: Library, checker: Checker | None = None) -> str:
    return write(as_save(match, library, checker))
