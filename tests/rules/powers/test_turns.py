"""The verbs `again` and `force`, and `token`, on their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sobek_pg.content import DataError
from sobek_pg.rules import Ruleset

from ..table import ankh, do, options, squares, table, zone

ROW = "fish-03 fish-04 fish-05 cattle-05 cattle-06"
Power = Callable[..., Ruleset]


def test_two_more_turns(power: Power) -> None:
    rules = power("nile", "[{again: {}}, {again: {}}]")
    state = table(rules, row=ROW, hands=["tester", ""])
    do(state, "play tester", "take fish-03", "take fish-04")
    assert state.seat == 1


def test_an_extra_turn_without_a_free_ankh(power: Power) -> None:
    rules = power("market", "[{again: {}}]")
    tiles = squares(a3="cattle-01", c1="wheat-05")
    state = table(rules, market=tiles, ankh=ankh("c3-"), hands=["tester", ""])
    do(state, "play tester")
    assert options(state) == ["take cattle-01"]


def test_the_forcing_seat_is_not_forced_itself(power: Power) -> None:
    rules = power("market", "[{force: {}}, {again: {}}]")
    tiles = squares(a3="cattle-01", f3="wheat-05", c1="fish-03")
    state = table(
        rules, market=tiles, ankh=ankh("c3-"), hands=["tester vizier", ""], deck="fish-04"
    )
    do(state, "play tester", "choose cattle-01")
    assert state.seat == 0
    assert set(options(state)) == {"take cattle-01", "take wheat-05", "play vizier"}
    do(state, "play vizier")
    assert options(state) == ["take cattle-01"]


def test_force_is_for_the_market(power: Power) -> None:
    with pytest.raises(DataError):
        power("nile", "[{force: {}}]")


def test_a_token_of_those_by_the_board(power: Power) -> None:
    rules = power("nile", "[{token: {from: tokens, draw: 1}}]")
    state = table(rules, row=ROW, hands=["tester", ""], tokens="curse-01 curse-02", rng=5)
    do(state, "play tester")
    assert len(zone(state, "tokens").split()) == 1
    assert zone(state, "kept", 1).startswith("curse")
    assert zone(state, "look") == ""
    assert state.seat == 1
