"""The verb `marker`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sobek_pg.content import DataError
from sobek_pg.rules import Ruleset

from ..table import do, options, table

ROW = "fish-03 fish-04 fish-05 cattle-05 cattle-06"
Power = Callable[..., Ruleset]


def test_several_spaces_for_one_marker(power: Power) -> None:
    rules = power("nile", "[{marker: {symbol: number, me: 3}}]")
    state = table(rules, row=ROW, hands=["tester", ""], scores=[7, 50])
    do(state, "play tester")
    assert state.scores == [20, 50]
    assert state.seat == 1


def test_back_with_the_own_one_and_on_with_anothers(power: Power) -> None:
    rules = power("nile", "[{marker: {symbol: ankh, me: -2, opponent: 1}}]")
    state = table(rules, seats=3, row=ROW, hands=["tester"], scores=[61, 0, 99])
    do(state, "play tester")
    assert options(state) == ["choose seat 2", "choose seat 3"]
    do(state, "choose seat 3")
    assert state.scores == [52, 0, 101]


def test_never_below_zero(power: Power) -> None:
    rules = power("nile", "[{marker: {symbol: eye, me: -9}}]")
    state = table(rules, row=ROW, hands=["tester", ""], scores=[20, 0])
    do(state, "play tester")
    assert state.scores == [0, 0]


@pytest.mark.parametrize("text", ["{symbol: crocodile, me: 1}", "{me: 1}"])
def test_a_symbol_of_the_track(power: Power, text: str) -> None:
    with pytest.raises(DataError):
        power("nile", f"[{{marker: {text}}}]")


def test_only_where_there_is_a_track(power: Power) -> None:
    with pytest.raises(DataError):
        power("market", "[{marker: {symbol: eye, me: 1}}]")
