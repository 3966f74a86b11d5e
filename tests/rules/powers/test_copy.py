"""The verb `copy`, with the spy of the expansion."""

from __future__ import annotations

from typing import Any

from sobek_pg.rules import Ruleset, State

from ..table import ankh, do, hand, on_table, options, squares, table, why, zone


def at(rules: Ruleset, mine: str, theirs: str = "", **keys: Any) -> State:
    keys.setdefault("market", squares(a3="cattle-01", f3="cattle-02"))
    keys.setdefault("deck", "wheat-01 wheat-02 wheat-03")
    return table(rules, ankh=ankh("c3-"), hands=[mine, theirs], **keys)


def test_the_power_of_any_character_played_by_either(treasures: Ruleset) -> None:
    state = at(treasures, "spy", "fish-06", played="queen thief")
    do(state, "play spy")
    assert options(state) == ["choose queen", "choose thief"]
    do(state, "choose thief")
    assert hand(state, 0) == "fish-06"
    assert zone(state, "played") == "queen thief spy"
    assert state.seat == 1


def test_one_played_needs_no_choice(treasures: Ruleset) -> None:
    state = at(treasures, "spy", played="queen")
    do(state, "play spy")
    assert hand(state, 0) == "wheat-01 wheat-02 wheat-03"


def test_nothing_played_yet_no_effect(treasures: Ruleset) -> None:
    state = at(treasures, "spy", "queen")
    do(state, "play spy")
    assert hand(state, 0) == ""
    assert state.seat == 1


def test_characters_sold_in_a_set_were_not_played(treasures: Ruleset) -> None:
    state = at(treasures, "spy", sets=[{"ivory": "ivory-04 ivory-05 queen"}, {}])
    do(state, "play spy")
    assert hand(state, 0) == ""


def test_the_same_power_is_offered_once(treasures: Ruleset) -> None:
    state = at(
        treasures,
        "spy",
        played="high-priest high-priestess scribe-fish scribe-cattle",
        corruption=["fish-06", ""],
    )
    do(state, "play spy")
    assert len(options(state)) == 2
    assert why(state, "choose high-priestess") is None
    assert why(state, "choose vizier") == "not-there"
    assert why(state, "done") == "must-choose"


def test_a_copied_choice_is_the_copiers(treasures: Ruleset) -> None:
    state = at(
        treasures,
        "spy fish-07 fish-08",
        played="courtesan",
        sets=[{"fish": "fish-04 fish-05 fish-06"}, {}],
    )
    do(state, "play spy")
    do(state, "choose fish-08")
    assert len(on_table(state, 0, "fish").split()) == 5


def test_the_spy_is_a_joker_in_sets(treasures: Ruleset) -> None:
    state = at(treasures, "spy architect marble-02")
    assert "set marble: marble-02 architect spy" in options(state)
