"""A character made with no more than the tutorial tells: each opponent gives one of their choice,
and if nobody can, draw two. It has to work in both games like any character of the base.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from sobek_pg.client.catalogue import load_catalogue, with_words_of
from sobek_pg.content import load_ruleset
from sobek_pg.content.check import check
from sobek_pg.content.folders import data_folder
from sobek_pg.lab.levels import load_levels
from sobek_pg.lab.players import chooser_named
from sobek_pg.rules import Rng, Ruleset, new_game
from sobek_pg.rules.match import Match, Seat
from sobek_pg.saves import Library, Store
from tests.mods.making import write_mod
from tests.rules import invariants
from tests.rules.table import ankh, do, hand, options, squares, table

COLLECTOR = """\
tax-collector:
  kind: character
  family: marble
  power:
    - first:
        of:
          - move: {from: each_opponent.hand, to: hand, pick: owner}
          - move: {from: deck, to: hand, count: 2}
"""
TEXT = """\
piece:
  tax-collector:
    name: Tax Collector
    power: Each opponent gives you one {card} of their choice; if nobody can, draw two.
"""
GAMES = ("nile", "market")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of mods with this one in it."""
    mods = tmp_path_factory.mktemp("mods")
    files = {f"{game}/characters.yaml": COLLECTOR for game in GAMES}
    write_mod(mods / "taxes", {**files, "text/en.yaml": TEXT})
    return mods


@pytest.fixture(scope="module")
def rules(folder: Path) -> dict[str, Ruleset]:
    """Both games with the mod."""
    return {game: load_ruleset(game, ["taxes"], folders=[folder]) for game in GAMES}


def test_the_check_finds_no_fault(folder: Path) -> None:
    assert check(str(folder / "taxes")).exit_code == 0


def test_each_opponent_gives_one_of_their_choice(rules: dict[str, Ruleset]) -> None:
    state = table(
        rules["nile"],
        seats=4,
        hands=("tax-collector", "fish-01 wheat-01", "", "ivory-01 ebony-01"),
        row="fish-05 fish-06",
        deck="cattle-05 cattle-06",
    )
    do(state, "play tax-collector")
    assert (state.seat, options(state)) == (1, ["choose fish-01", "choose wheat-01"])
    do(state, "choose wheat-01")
    assert (state.seat, options(state)) == (3, ["choose ivory-01", "choose ebony-01"])
    do(state, "choose ebony-01")
    assert hand(state, 0) == "ebony-01 wheat-01"
    assert state.seat == 1
    assert len(state.deck) == 2


def test_nobody_can_so_two_are_drawn(rules: dict[str, Ruleset]) -> None:
    state = table(
        rules["nile"],
        seats=3,
        hands=("tax-collector", "", ""),
        row="fish-05 fish-06",
        deck="cattle-05 cattle-06 cattle-07",
    )
    do(state, "play tax-collector")
    assert hand(state, 0) == "cattle-05 cattle-06"


def test_in_the_tile_game(rules: dict[str, Ruleset]) -> None:
    state = table(
        rules["market"],
        hands=("tax-collector", "fish-01 wheat-01"),
        market=squares(c3="fish-05", c5="fish-06"),
        ankh=ankh("c4|"),
        deck="cattle-05 cattle-06 cattle-07",
    )
    again = state.clone()
    do(state, "play tax-collector", "choose fish-01")
    assert (hand(state, 0), hand(state, 1)) == ("fish-01", "wheat-01")
    again.zones[1] = 0
    do(again, "play tax-collector")
    assert hand(again, 0) == "cattle-05 cattle-06"


@pytest.mark.parametrize("player", ["random", "greedy", "level@30"])
@pytest.mark.parametrize("game", GAMES)
def test_cpu_opponents_use_it(rules: dict[str, Ruleset], game: str, player: str) -> None:
    levels = load_levels()
    name = f"{levels[len(levels) // 2].id}@30" if "@" in player else player
    choose = chooser_named(name, rules[game], levels)
    played = 0
    for seed in range(1 if "@" in player else 12):
        seats = rules[game].numbers.seats[0 if "@" in player else -1]
        state, number = new_game(rules[game], seats, seed), 0
        while state.seat is not None and number < 400:
            action = choose(state.view(state.seat), seed * 1000 + number)
            played += rules[game].text(state, action) == "play tax-collector"
            state.apply(action)
            invariants.every_piece_once(state)
            number += 1
    assert played or "@" in player


@pytest.mark.parametrize("game", GAMES)
def test_positions_texts_and_views_in_the_middle_of_it(
    rules: dict[str, Ruleset], game: str
) -> None:
    rng = Rng(3)
    asked = 0
    for seed in range(12):
        state = new_game(rules[game], rules[game].numbers.seats[-1], seed)
        while state.seat is not None:
            if state.stack:
                invariants.position_read_back(state)
                invariants.actions_are_legal(state)
                invariants.views_are_honest(state, rng)
            state.apply(invariants.choose(state, rng))
            asked += any("tax-collector" in str(f) for f in state.position().get("pending", ()))
    assert asked


@pytest.mark.parametrize("game", GAMES)
def test_undo_saves_and_replay_in_the_middle_of_it(
    folder: Path, rules: dict[str, Ruleset], game: str, tmp_path: Path
) -> None:
    match = in_the_middle(rules[game])
    before = match.state.position()
    match.take_back(match.at - 1)
    assert match.state.position() != before
    match.redo()
    assert match.state.position() == before
    store = Store(tmp_path, Library([folder]))
    store.save(match, "taxes")
    assert store.load("taxes").match.state.position() == before
    # The rules travel with the save: it opens where the mod is missing.
    elsewhere = Store(tmp_path, Library())
    assert elsewhere.load("taxes").match.state.position() == before


def in_the_middle(rules: Ruleset) -> Match:
    """Play at random until an opponent is asked what to give."""
    for seed in range(100):
        match = Match(rules, [Seat("Ahmose"), Seat("Bastet", "easy")], seed)
        rng = Rng(seed)
        while match.state.seat is not None:
            match.play(invariants.choose(match.state, rng))
            pending = match.state.position().get("pending", ())
            if any("tax-collector" in frame["do"] for frame in pending):
                return match
    raise AssertionError("the character was never played")


def test_its_words_are_shown(folder: Path) -> None:
    base = load_catalogue(data_folder() / "text")
    words = with_words_of(base, [folder / "taxes" / "text"])
    assert words.t("piece.tax-collector.name") == "Tax Collector"
    power = words.t("piece.tax-collector.power", card="tile")
    assert power == "Each opponent gives you one tile of their choice; if nobody can, draw two."
