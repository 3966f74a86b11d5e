"""Whatever powers a modder thinks of, games with them stay whole, honest, and come to an end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
import yaml

from sobek_pg.content import load_ruleset
from sobek_pg.content.load import GAMES
from sobek_pg.rules import Rng, Ruleset, new_game
from tests.mods.random_powers import entries
from tests.rules import invariants

LONGEST = 6000


def wild(folder: Path, game: str, seed: int) -> Ruleset:
    """Write a mod of random powers and load it."""
    mod = folder / "wild"
    (mod / game).mkdir(parents=True)
    (mod / "mod.yaml").write_text(f'name: Wild\nversion: "1"\ngames: [{game}]\napi: 1\n')
    for name, data in entries(game, random.Random(seed)).items():
        (mod / game / f"{name}.yaml").write_text(yaml.safe_dump(data))
    return load_ruleset(game, ["wild"], folders=[folder])


def play(rules: Ruleset, seed: int) -> None:
    """Play a game with random choices, looking at everything on the way."""
    rng = Rng(seed)
    seats = rules.numbers.seats[seed % len(rules.numbers.seats)]
    state = new_game(rules, seats, seed)
    for number in range(LONGEST):
        if state.seat is None:
            return
        invariants.actions_are_legal(state)
        if state.stack or number % 5 == 0:
            invariants.position_read_back(state)
            invariants.views_are_honest(state, rng)
        state.apply(invariants.choose(state, rng))
        invariants.every_piece_once(state)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_random_powers_is_whole_and_ends(tmp_path: Path, game: str, seed: int) -> None:
    play(wild(tmp_path, game, seed), seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(6, 306))
@pytest.mark.parametrize("game", GAMES)
def test_hundreds_of_games_with_random_powers(tmp_path: Path, game: str, seed: int) -> None:
    play(wild(tmp_path, game, seed), seed)
