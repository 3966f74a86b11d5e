"""`sobek watch`: a readable game with its breakdown, the same for the same seed."""

from pathlib import Path

import pytest

from sobek_pg.__main__ import main
from tests.mods.making import write_mod


def watch(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert main(["watch", *words]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_a_nile_game_ends_with_scores_and_a_winner(
    capsys: pytest.CaptureFixture[str], seats: str
) -> None:
    lines = watch(capsys, "--game", "nile", "--seats", seats, "--seed", "7")
    assert lines[0].startswith("Ahmose: greedy, Bastet: greedy")
    assert lines[1].startswith(f"nile, {seats} seats")
    assert sum("Scoring, round" in line for line in lines) in (2, 3)
    assert lines[-2].startswith("Game over")
    assert lines[-1].startswith("Winner: ")


def test_a_market_game_ends_with_scores_and_a_winner(capsys: pytest.CaptureFixture[str]) -> None:
    lines = watch(capsys, "--game", "market", "--seed", "7")
    assert any("x" in line and "scarabs" in line for line in lines)
    assert lines[-1].startswith("Winner: ")


def test_the_same_seed_gives_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    first = watch(capsys, "--seed", "11", "--cpu", "random")
    assert first == watch(capsys, "--seed", "11", "--cpu", "random")
    assert first != watch(capsys, "--seed", "12", "--cpu", "random")


def test_a_mod_can_be_switched_on(capsys: pytest.CaptureFixture[str]) -> None:
    lines = watch(capsys, "--with", "short_game", "--seed", "3", "--cpu", "random")
    assert sum("Scoring, round" in line for line in lines) <= 2


def test_too_many_seats_are_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--game", "market", "--seats", "4"]) == 2
    assert "market is for 2 seats, not 4" in capsys.readouterr().err


def test_as_many_play_as_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    lines = watch(capsys, "--cpu", "greedy,random,reed-cutter")
    assert lines[0] == "Ahmose: greedy, Bastet: random, Khufu: reed-cutter"
    assert lines[1].startswith("nile, 3 seats")
    assert main(["watch", "--cpu", "greedy,random,nobody", "--seats", "2"]) == 2
    assert "3 players for 2 seats" in capsys.readouterr().err


def test_a_mods_own_level_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    level = "teacher:\n  name: level.teacher\n  iterations: 0\n"
    write_mod(tmp_path / "teachers", {"levels.yaml": level})
    lines = watch(capsys, "--with", "teachers", "--mods", str(tmp_path), "--cpu", "teacher,random")
    assert lines[0] == "Ahmose: teacher, Bastet: random"
    assert lines[-1].startswith("Winner: ")
