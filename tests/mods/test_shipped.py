"""The mods that ship, each alone and all together, and the games they make."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from sobek_pg.content import load_ruleset
from sobek_pg.content.load import GAMES, gather
from sobek_pg.content.mods import find_mods, in_order, mod_parts
from sobek_pg.content.shelf import list_mods, together
from sobek_pg.lab.players import chooser_named
from sobek_pg.rules import Rng, Ruleset, new_game
from sobek_pg.rules.nile.numbers import NileNumbers
from tests.rules.invariants import choose, every_piece_once

SHIPPED = ("court_of_thebes", "short_game", "treasures_of_the_pharaoh")
TREASURES = (
    *("treasure-fish-ebony", "treasure-ebony-cattle", "treasure-cattle-ivory"),
    *("treasure-ivory-wheat", "treasure-wheat-marble", "treasure-marble-fish"),
)


def test_they_are_all_there_and_whole() -> None:
    found, errors = find_mods()
    assert set(SHIPPED) <= set(found)
    assert errors == []
    assert all(each.usable for each in list_mods())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", range(1, len(SHIPPED) + 1))
def test_alone_and_together(game: str, size: int) -> None:
    for mods in combinations(SHIPPED, size):
        rules = load_ruleset(game, mods)
        assert [mod for mod, _ in rules.mods] == ["base", *mods]
        state, rng = new_game(rules, rules.numbers.seats[0], 5), Rng(5)
        while state.seat is not None:
            state.apply(choose(state, rng))
        assert together(game, mods).problems == ()


def test_no_two_of_them_change_the_same_key() -> None:
    for game in GAMES:
        assert gather(game, in_order(SHIPPED)).clashes == ()


def test_the_short_game_is_short() -> None:
    numbers = load_ruleset("nile", ["short_game"]).numbers
    assert isinstance(numbers, NileNumbers)
    assert (numbers.rounds, numbers.delivery, numbers.early_points) == (2, 8, 80)
    assert numbers.reach == 4


def test_they_carry_their_art_and_words() -> None:
    found, _ = find_mods()
    for name in ("court_of_thebes", "treasures_of_the_pharaoh"):
        parts = mod_parts(found[name])
        assert set(parts.texts) == {"en"}
        assert parts.art is not None
        assert list(parts.art.rglob("*.svg"))


@pytest.fixture(scope="module")
def treasures() -> Ruleset:
    """The tile game with the expansion."""
    return load_ruleset("market", ["treasures_of_the_pharaoh"])


def play(rules: Ruleset, seed: int, player: str, used: Counter[str]) -> None:
    """Play a game, looking after every action whether each piece is in one place."""
    chooser, rng = chooser_named(player, rules, ()), Rng(seed)
    state = new_game(rules, 2, seed)
    number = 0
    while state.seat is not None:
        if player == "random":
            action = choose(state, rng)
        else:
            action = chooser(state.view(state.seat), seed * 4096 + number)
        for event in state.apply(action):
            names = [rules.pieces[p].entry for p in event.pieces]
            used.update(f"{event.kind} {name}" for name in names)
            if event.target == "secrets":
                used.update(f"got {rules.pieces[p].id}" for p in event.pieces)
        every_piece_once(state)
        number += 1
    assert state.outcome is not None
    assert state.outcome.winners


def everything_was_used(used: Counter[str]) -> None:
    wanted = [f"{kind} {entry}" for entry in TREASURES for kind in ("take", "set")]
    wanted += [f"play {who}" for who in ("royal-adviser", "spy")] + ["copy thief"]
    wanted += [f"token {what}" for what in ("broken-coin", "scarabs-of-stone")]
    wanted += [f"got royal-{value:02}" for value in range(1, 7)]
    assert [what for what in wanted if not used[what]] == []


def test_games_with_the_expansion(treasures: Ruleset) -> None:
    used: Counter[str] = Counter()
    for seed in range(40):
        play(treasures, seed, "random", used)
    for seed in range(25):
        play(treasures, seed, "greedy", used)
    everything_was_used(used)


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(10))
def test_five_hundred_cpu_games_with_the_expansion(treasures: Ruleset, batch: int) -> None:
    used: Counter[str] = Counter()
    for seed in range(batch * 50, batch * 50 + 50):
        play(treasures, seed, "greedy", used)
    everything_was_used(used)


def test_a_copied_merchant_draws_a_royal_token_for_a_treasure(treasures: Ruleset) -> None:
    from tests.rules.table import ankh, do, squares, table, zone

    state = table(
        treasures,
        market=squares(c3="treasure-fish-ebony", f6="fish-05", a6="fish-06"),
        ankh=ankh("a1-"),
        hands=("spy fish-03", "wheat-04"),
        played="merchant",
        royal=["royal-05"],
        deck="queen",
    )
    do(state, "play spy", "choose c3")
    assert zone(state, "secrets") == "royal-05"
    assert zone(state, "hand") == "fish-03 treasure-fish-ebony"
