"""The verb `move`, beyond what the characters of the box use of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sobek_pg.content import DataError
from sobek_pg.rules import Ruleset

from ..table import do, hand, options, pile, table, why, zone

Power = Callable[..., Ruleset]
ROW = "fish-03 fish-04 fish-05 cattle-05 cattle-06"


def test_from_each_opponent_the_owner_chooses(court: Ruleset) -> None:
    state = table(
        court,
        seats=3,
        row=ROW,
        hands=["tax-collector", "wheat-06 ivory-04", "queen"],
        deck="marble-02 marble-03",
    )
    do(state, "play tax-collector")
    assert state.seat == 1
    assert options(state) == ["choose ivory-04", "choose wheat-06"]
    do(state, "choose ivory-04")
    assert hand(state, 0) == "ivory-04 queen", "the last seat had one card only"
    assert state.seat == 1


def test_to_an_opponents_pile(court: Ruleset) -> None:
    state = table(court, seats=3, row=ROW, hands=["ferryman wheat-06", "", ""])
    do(state, "play ferryman", "choose cattle-06", "choose seat 3")
    do(state, "choose wheat-06")
    assert hand(state, 0) == "cattle-06"
    assert pile(state, 2) == "wheat-06"
    assert state.seat == 1


def test_all_of_a_kind_and_family(power: Power) -> None:
    rules = power(
        "nile", "[{move: {from: hand, to: removed, count: all, families: [fish], kinds: [goods]}}]"
    )
    state = table(rules, row=ROW, hands=["tester fish-01 fish-06 thief wheat-06", ""])
    do(state, "play tester")
    assert zone(state, "removed") == "fish-06"
    assert hand(state, 0) == "fish-01 wheat-06 thief"


def test_between_none_and_two(power: Power) -> None:
    rules = power(
        "nile", "[{move: {from: hand, to: removed, count: 2, at_least: 0, pick: choose}}]"
    )
    state = table(rules, row=ROW, hands=["tester fish-06 wheat-06 ivory-04", ""])
    do(state, "play tester")
    assert options(state)[0] == "done"
    do(state, "done")
    assert len(hand(state, 0).split()) == 3
    again = table(rules, row=ROW, hands=["tester fish-06 wheat-06 ivory-04", ""])
    do(again, "play tester", "choose wheat-06", "choose ivory-04")
    assert hand(again, 0) == "fish-06"
    assert again.seat == 1


def test_into_the_deck_is_a_shuffle(power: Power) -> None:
    rules = power("nile", "[{move: {from: hand, to: deck, count: all}}]")
    state = table(
        rules, row=ROW, hands=["tester fish-06 wheat-06", ""], known=["", "fish-06"], deck="queen"
    )
    do(state, "play tester")
    assert hand(state, 0) == ""
    assert set(state.position()["deck"]) == {"fish-06", "wheat-06", "queen"}
    assert not any(known >> rules.index["fish-06"] & 1 for known in state.known)


def test_an_opponent_it_can_say_nothing_about_is_not_asked_for(power: Power) -> None:
    rules = power("nile", "[{move: {from: opponent.hand, to: hand, count: 2, pick: random}}]")
    state = table(
        rules, seats=4, row=ROW, hands=["tester", "", "fish-06 wheat-06 ivory-04", "queen"]
    )
    do(state, "play tester")
    assert options(state) == ["choose seat 3", "choose seat 4"]
    assert why(state, "choose seat 2") == "not-an-option"
    do(state, "choose seat 3")
    assert len(hand(state, 0).split()) == 2
    assert len(hand(state, 2).split()) == 1


@pytest.mark.parametrize(
    "text",
    [
        "{from: supply, to: hand, count: 2}",
        "{from: supply, to: hand, pick: random}",
        "{from: deck, to: hand, pick: choose}",
        "{from: hand, to: hand, pick: top}",
        "{from: deck, to: set}",
        "{from: hand, to: set, pick: random}",
        "{from: corruption, to: removed, pick: family}",
        "{from: hand, to: their.hand}",
        "{from: hand, to: removed, at_least: 1, pick: random}",
        "{from: hand, to: removed, count: 0}",
        "{from: hat, to: removed}",
    ],
)
def test_parameters_that_do_not_go_together(power: Power, text: str) -> None:
    with pytest.raises(DataError):
        power("nile", f"[{{move: {text}}}]")


def test_whoever_looks_a_pile_through_sees_it_until_the_last_choice(power: Power) -> None:
    """What is shuffled away in between does not make them forget what still lies there."""
    rules = power("nile", "[{move: {from: opponent.corruption, to: deck, count: 2, pick: choose}}]")
    state = table(
        rules,
        row=ROW,
        hands=["tester", ""],
        corruption=["", "fish-06 wheat-06 ivory-04"],
        deck="marble-02 marble-03",
    )
    do(state, "play tester", "choose ivory-04")
    assert options(state) == ["choose fish-06", "choose wheat-06"]
    assert list(state.view(0).legal_actions()) == list(state.legal_actions())
    do(state, "choose wheat-06")
    assert pile(state, 1) == "fish-06"


def test_a_hidden_hand_without_a_fitting_piece_can_be_chosen_too(power: Power) -> None:
    rules = power("nile", "[{move: {from: opponent.hand, to: set, count: all}}]")
    state = table(
        rules,
        seats=3,
        row=ROW,
        hands=["tester", "wheat-06", "fish-06"],
        sets=[{"fish": "fish-07 fish-08 fish-09"}, {}, {}],
    )
    do(state, "play tester")
    assert options(state) == ["choose seat 2", "choose seat 3"]
    assert list(state.view(0).legal_actions()) == list(state.legal_actions())
    do(state, "choose seat 2")
    assert hand(state, 1) == "wheat-06"
