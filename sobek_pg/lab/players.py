"""Players for measuring: the levels, and baselines that every level should beat.

A player is named by a level's id, `random` or `greedy`; `id@400` is a level whose budget
is 400 iterations and no clock, so that a match can be repeated exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from random import Random

from sobek_pg.cpu.appraise import Appraiser
from sobek_pg.cpu.evaluate import Judge
from sobek_pg.cpu.greedy import greedy
from sobek_pg.cpu.levels import Level
from sobek_pg.cpu.think import appraiser_for, decide
from sobek_pg.lab.levels import load_levels
from sobek_pg.rules import Action, Ruleset, State, View

BASELINES = ("random", "greedy")


Chooser = Callable[[View, int], Action]
"""Chooses an action from what a seat knows and a seed."""

Player = Callable[[State], Action]
"""Chooses for whoever has to decide in a game; looks at that seat's view only."""


def player_named(name: str, rules: Ruleset, seed: int, levels: Sequence[Level] = ()) -> Player:
    """Make a player for one game; ValueError if there is none of that name."""
    choose = chooser_named(name, rules, levels or load_levels())
    seeds = count(seed * 4096)

    def play(state: State) -> Action:
        assert state.seat is not None
        return choose(state.view(state.seat), next(seeds))

    return play


def chooser_named(name: str, rules: Ruleset, levels: Sequence[Level]) -> Chooser:
    """Make a chooser; ValueError if there is none of that name."""
    if name == "random":
        return _random
    if name == "greedy":
        appraiser = Appraiser(Judge(rules))
        return lambda view, seed: greedy(view, appraiser, seed)
    level_id, _, budget = name.partition("@")
    for level in levels:
        if level.id == level_id:
            return _level(level, rules, _iterations(name, budget))
    known = ", ".join((*BASELINES, *(level.id for level in levels)))
    raise ValueError(f'there is no player "{name}"; there are {known}')


def _random(view: View, seed: int) -> Action:
    actions = view.legal_actions()
    return actions[Random(seed).randrange(len(actions))]


def _iterations(name: str, budget: str) -> int | None:
    if not budget:
        return None
    if not (budget.isascii() and budget.isdigit() and len(budget) < 8):
        raise ValueError(f'"{name}": after @ comes a number of iterations')
    return int(budget)


def _level(level: Level, rules: Ruleset, iterations: int | None) -> Chooser:
    appraiser = appraiser_for(rules, level)

    def choose(view: View, seed: int) -> Action:
        return decide(view, level, seed, iterations=iterations, appraiser=appraiser).action

    return choose
