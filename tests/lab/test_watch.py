"""`sobek watch`: a readable game with its breakdown, the same for the same seed."""

import pytest

from sobek_pg.__main__ import main


def watch(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert main(["watch", *words]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_a_nile_game_ends_with_scores_and_a_winner(
    capsys: pytest.CaptureFixture[str], seats: str
) -> None:
    lines = watch(capsys, "--game", "nile", "--seats", seats, "--seed", "7")
    assert lines[0].startswith(f"nile, {seats} seats")
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
    assert "market is for 2 seats, not 4" in capsys.readouterr().out
