"""Win shares and Elo with their intervals."""

from __future__ import annotations

import pytest

from sobek_pg.lab.rating import Pairing, elo, elo_intervals, wilson


def test_the_interval_of_a_share_narrows_with_games() -> None:
    low, high = wilson(0.6, 100)
    assert low == pytest.approx(0.502, abs=0.002)
    assert high == pytest.approx(0.691, abs=0.002)
    assert wilson(0.6, 1000)[0] > low
    assert wilson(1.0, 50)[1] == pytest.approx(1.0)


def test_three_wins_of_four_are_about_190_points() -> None:
    ratings = elo(["a", "b"], [Pairing("b", "a", 2, (0.75,) * 200)])
    assert ratings["a"] == 0
    assert ratings["b"] == pytest.approx(190.8, abs=2)


def test_ratings_add_up_over_a_chain() -> None:
    pairings = [Pairing("b", "a", 2, (0.75,) * 200), Pairing("c", "b", 2, (0.75,) * 200)]
    ratings = elo(["a", "b", "c"], pairings)
    assert ratings["c"] == pytest.approx(381, abs=4)


def test_a_fair_share_among_four_is_no_difference() -> None:
    ratings = elo(["a", "b"], [Pairing("b", "a", 4, (0.25,) * 50)])
    assert ratings["a"] == pytest.approx(ratings["b"], abs=0.5)


def test_nobody_is_infinitely_better() -> None:
    assert elo(["a", "b"], [Pairing("b", "a", 2, (1.0,) * 50)])["b"] < 1500


def test_intervals_hold_the_rating() -> None:
    pairing = Pairing("b", "a", 2, (0.5, 1.0, 1.0, 0.5, 0.0) * 8)
    low, high = elo_intervals(["a", "b"], [pairing], draws=60)["b"]
    assert low < elo(["a", "b"], [pairing])["b"] < high


def test_a_perfect_score_is_not_certain() -> None:
    pairing = Pairing("b", "a", 2, (1.0,) * 10)
    low, high = elo_intervals(["a", "b"], [pairing])["b"]
    assert high - low > 100
    assert low < elo(["a", "b"], [pairing])["b"] < high
