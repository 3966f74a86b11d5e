"""The ladder: rotated seats, the same deals, a table, a plot, and levels in order."""

from __future__ import annotations

import argparse
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from sobek_pg.content import load_ruleset
from sobek_pg.cpu.think import decide
from sobek_pg.lab import ladder
from sobek_pg.lab.ladder import (
    Contest,
    Mods,
    add_arguments,
    apart,
    pairs_of,
    play,
    play_game,
    run,
    shown,
    table_of,
)
from sobek_pg.lab.levels import load_levels
from sobek_pg.lab.players import chooser_named, player_named
from sobek_pg.lab.rating import Pairing
from sobek_pg.rules import new_game


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(words)


def test_a_ladder_prints_and_saves_its_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--players", "random,greedy,ferryman@4", "--deals", "1", "--jobs", "1")
    assert run(arguments(*words, "--out", str(tmp_path))) == 0
    out = capsys.readouterr()
    assert "Elo" in out.out
    assert "3 of 3 deals" in out.err
    table = yaml.safe_load((tmp_path / "ladder-market-2.yaml").read_text(encoding="utf-8"))
    assert [row["id"] for row in table["players"]] == ["random", "greedy", "ferryman@4"]
    assert len(table["pairings"]) == 3
    assert all(row["games"] == 2 for row in table["pairings"])
    picture = ET.fromstring((tmp_path / "ladder-market-2.svg").read_text(encoding="utf-8"))
    assert picture.tag.endswith("svg")


def test_a_ladder_with_mods_says_so(tmp_path: Path) -> None:
    words = ("--players", "random,greedy", "--deals", "1", "--jobs", "1", "--game", "nile")
    assert run(arguments(*words, "--with", "short_game", "--out", str(tmp_path))) == 0
    table = yaml.safe_load((tmp_path / "ladder-nile-2-short_game.yaml").read_text("utf-8"))
    assert table["mods"] == ["short_game"]
    assert table["seed"] == 1


def test_a_number_of_iterations_is_the_budget_whatever_the_level_has() -> None:
    rules = load_ruleset("nile")
    level = next(level for level in load_levels() if level.id == "ferryman")
    state = new_game(rules, 2, 5)
    assert state.seat is not None
    view = state.view(state.seat)
    assert decide(view, level, 1, iterations=200).visits > 100
    chosen = chooser_named("ferryman@200", rules, load_levels())(view, 1)
    assert chosen == decide(view, level, 1, iterations=200).action


def test_unknown_players_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments("--players", "random,nobody")) == 2
    assert 'no player "nobody"' in capsys.readouterr().err
    assert run(arguments("--players", "random,ferryman@many")) == 2
    assert run(arguments("--players", "random,greedy", "--seats", "3")) == 2


def test_who_plays_whom() -> None:
    names = ["random", "greedy", "oracle"]
    assert pairs_of("neighbours", names) == [("greedy", "random"), ("oracle", "greedy")]
    assert pairs_of("all", names)[1] == ("oracle", "random")
    assert pairs_of("oracle:random,oracle:greedy", names) == [
        ("oracle", "random"),
        ("oracle", "greedy"),
    ]
    for wrong in ("oracle", "oracle:oracle", "oracle:nobody", ""):
        with pytest.raises(ValueError, match="a pair is FIRST:SECOND"):
            pairs_of(wrong, names)


def test_players_who_never_meet_get_no_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    players = ("--players", "random,greedy,reed-cutter,ferryman")
    assert run(arguments(*players, "--pairs", "greedy:random,ferryman:reed-cutter")) == 2
    assert "a way of pairs" in capsys.readouterr().err
    names = ["a", "b", "c", "d"]
    assert apart(names, [("a", "b"), ("c", "d")])
    assert not apart(names, [("d", "c"), ("c", "b"), ("b", "a")])


def test_a_ladder_that_is_broken_off_keeps_what_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_off(*args: Any) -> Iterator[list[Pairing]]:
        yield from play(*args)
        raise KeyboardInterrupt

    monkeypatch.setattr(ladder, "play", broken_off)
    words = ("--players", "random,greedy", "--deals", "1", "--jobs", "1", "--out", str(tmp_path))
    assert run(arguments(*words)) == 0
    assert "greedy against random" in capsys.readouterr().out
    assert (tmp_path / "ladder-market-2.yaml").exists()


def test_the_same_ladder_twice_is_the_same() -> None:
    contest = Contest("market", Mods(), 2, "greedy", "reed-cutter")
    found = [*play([contest], range(3), 1)]
    assert found == [*play([contest], range(3), 1)]
    assert [len(pairing.shares) for (pairing,) in found] == [1, 2, 3]


def test_all_cores_find_what_one_finds() -> None:
    contests = [Contest("nile", Mods(), 3, "greedy", "random")]
    assert [*play(contests, range(1), 2)] == [*play(contests, range(1), 1)]


def test_a_player_sees_the_view_of_whoever_decides() -> None:
    rules = load_ruleset("nile")
    state = new_game(rules, 3, 4)
    player = player_named("ferryman@5", rules, 1)
    for _ in range(20):
        state.apply(player(state))


def share(game: str, seats: int, first: str, second: str, deals: int) -> float:
    *_, (pairing,) = play([Contest(game, Mods(), seats, first, second)], range(deals), 1)
    return pairing.share


@pytest.mark.parametrize("game", ["nile", "market"])
def test_whoever_thinks_beats_whoever_guesses(game: str) -> None:
    assert share(game, 2, "oracle@16", "random", 2) >= 0.75
    assert share(game, 2, "greedy", "random", 2) >= 0.75


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "seats", "deals"),
    [("nile", 2, 26), ("nile", 3, 16), ("nile", 4, 25), ("market", 2, 40)],
)
def test_each_level_beats_the_one_below(game: str, seats: int, deals: int) -> None:
    names = ["random", *(level.id for level in load_levels())]
    names[-1] += "@1500"
    contests = [Contest(game, Mods(), seats, *pair) for pair in pairs_of("neighbours", names)]
    *_, found = play(contests, range(deals), 2)
    print(shown({"game": game, "seats": seats, **table_of(names, found)}))
    for pairing in found:
        assert pairing.interval()[0] > 1 / seats, (pairing.first, pairing.share)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "strongest", "baseline", "deals", "least"),
    [
        ("market", "oracle@1500", "greedy", 40, 0.90),
        ("nile", "oracle@600", "greedy", 20, 0.85),
        ("market", "oracle@100", "random", 50, 0.99),
        ("nile", "oracle@100", "random", 50, 0.99),
    ],
)
def test_the_strongest_beats_the_baselines_with_part_of_its_time(
    game: str, strongest: str, baseline: str, deals: int, least: float
) -> None:
    *_, (found,) = play([Contest(game, Mods(), 2, strongest, baseline)], range(deals), 2)
    print(f"{game}: {strongest} against {baseline}: {found.share:.1%} of {found.games} games")
    assert found.share >= least


def test_a_game_gives_each_seat_its_share() -> None:
    rules = load_ruleset("market")
    choosers = [chooser_named("random", rules, ()) for _ in range(2)]
    shares = [play_game(rules, choosers, 5, seat) for seat in range(2)]
    assert sum(shares) == pytest.approx(1.0)


@pytest.mark.parametrize("words", [
    ("--players", "random,greedy,greedy"),
    ("--players", "random,greedy", "--pairs", "greedy:random,greedy:random"),
    ("--players", "random,greedy", "--pairs", "greedy:random,random:greedy"),
])  # fmt: skip
def test_no_game_counts_twice(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments(*words, "--deals", "1")) == 2
    assert "is named twice" in capsys.readouterr().err


def test_with_three_seats_a_pair_and_its_reverse_are_different_games() -> None:
    words = ("--game", "nile", "--seats", "3", "--deals", "1", "--jobs", "1")
    pairs = ("--players", "random,greedy", "--pairs", "greedy:random,random:greedy")
    assert run(arguments(*words, *pairs)) == 0


def test_a_place_that_cannot_hold_the_table_is_told_before_a_game_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = tmp_path / "taken"
    taken.write_text("", encoding="utf-8")
    assert run(arguments("--players", "random,greedy", "--out", str(taken))) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{taken}: ")
    assert "deals" not in said


@pytest.mark.parametrize("option", ["--deals", "--jobs", "--seats"])
@pytest.mark.parametrize("number", ["0", "-2", "many"])
def test_numbers_begin_with_one(
    option: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        arguments(f"{option}={number}")
    assert end.value.code == 2
    assert f'"{number}" is not a number from 1 on' in capsys.readouterr().err
