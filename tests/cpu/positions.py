"""Positions out of real games, levels and rulesets for the CPU's tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from sobek_pg.content import load_ruleset
from sobek_pg.cpu.appraise import Appraiser
from sobek_pg.cpu.evaluate import Judge
from sobek_pg.cpu.levels import Level
from sobek_pg.lab.levels import load_levels
from sobek_pg.rules import Ruleset, State, new_game

TABLES = (("nile", 2), ("nile", 3), ("nile", 4), ("market", 2))


@cache
def ruleset(game: str) -> Ruleset:
    """Load a base game once."""
    return load_ruleset(game)


@cache
def levels() -> tuple[Level, ...]:
    """Load the levels once."""
    return load_levels()


def level(level_id: str) -> Level:
    """Find a level."""
    return next(each for each in levels() if each.id == level_id)


def positions(rules: Ruleset, seats: int, count: int, seed: int = 1) -> Iterator[State]:
    """Yield positions with a real choice, from games played half sensibly."""
    random = Random(seed)
    appraiser = Appraiser(Judge(rules))
    found = 0
    game = seed * 1000
    while found < count:
        state = new_game(rules, seats, game)
        game += 1
        while state.seat is not None and found < count:
            actions = state.legal_actions()
            if len(actions) > 1 and random.random() < 0.12:
                found += 1
                yield state.clone()
            if random.random() < 0.6:
                state.advance(appraiser.best(state))
            else:
                state.advance(actions[random.randrange(len(actions))])


def position_after(game: str, decisions: int, seats: int = 2, seed: int = 3) -> State:
    """Return a position with a turn to decide, some sensible decisions into a game."""
    rules = ruleset(game)
    appraiser = Appraiser(Judge(rules))
    state = new_game(rules, seats, seed)
    while decisions > 0 or state.stack or len(state.legal_actions()) < 3:
        state.advance(appraiser.best(state))
        decisions -= 1
    return state
