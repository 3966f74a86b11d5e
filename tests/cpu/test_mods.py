"""The search plays any ruleset: random small mods are played to the end."""

from __future__ import annotations

import pytest

from sobek_pg.cpu.think import appraiser_for, decide
from sobek_pg.rules import new_game
from tests.cpu.mods import random_mod
from tests.cpu.positions import level

MOST_DECISIONS = 3000


def play_to_the_end(game: str, seed: int) -> None:
    rules = random_mod(game, seed)
    oracle = level("oracle")
    appraiser = appraiser_for(rules, oracle)
    seats = rules.numbers.seats[seed % len(rules.numbers.seats)]
    state = new_game(rules, seats, seed)
    for decision in range(MOST_DECISIONS):
        if state.seat is None:
            break
        view = state.view(state.seat)
        thought = decide(view, oracle, decision, iterations=3, appraiser=appraiser)
        state.apply(thought.action)
    assert state.outcome is not None


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", ["nile", "market"])
def test_a_modded_game_is_played_to_the_end(game: str, seed: int) -> None:
    play_to_the_end(game, seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 200))
@pytest.mark.parametrize("game", ["nile", "market"])
def test_200_modded_games_are_played_to_the_end(game: str, seed: int) -> None:
    play_to_the_end(game, seed)
