"""RULES 1.3: taking, playing a set, playing a character, and deliveries."""

from __future__ import annotations

import pytest

from sobek_pg.rules import IllegalAction, Ruleset

from ..table import do, hand, knows, on_table, options, pile, supply, table, why, zone

ROW = "fish-03 wheat-06 thief cattle-05 marble-05 queen ivory-04 ebony-04 amulet-01"


def test_one_of_the_first_four_cards_can_be_taken(nile: Ruleset) -> None:
    state = table(nile, row=ROW)
    assert options(state) == ["take fish-03", "take wheat-06", "take quay-3", "take cattle-05"]
    assert why(state, "take marble-05") == "too-far"
    assert why(state, "take quay-6") == "too-far"


def test_fewer_if_fewer_remain(nile: Ruleset) -> None:
    state = table(nile, row="fish-03 wheat-06", deck="ebony-02")
    assert options(state) == ["take fish-03", "take wheat-06"]


def test_the_first_card_costs_nothing(nile: Ruleset) -> None:
    state = table(nile, row=ROW)
    do(state, "take fish-03")
    assert hand(state, 0) == "fish-03"
    assert pile(state, 0) == ""
    assert supply(state) == ROW.removeprefix("fish-03 ")
    assert state.seat == 1


def test_cards_skipped_are_corruption(nile: Ruleset) -> None:
    state = table(nile, row=ROW, turn=1)
    do(state, "take cattle-05")
    assert hand(state, 1) == "cattle-05"
    assert pile(state, 1).split() == ["fish-03", "wheat-06", "thief"]
    assert supply(state) == "marble-05 queen ivory-04 ebony-04 amulet-01"
    assert state.seat == 0


def test_a_character_taken_is_seen_by_the_taker_only(nile: Ruleset) -> None:
    state = table(nile, seats=3, row=ROW)
    do(state, "take quay-3")
    assert hand(state, 0) == "thief"
    assert [knows(state, seat, "thief") for seat in range(3)] == [True, False, False]
    assert all(knows(state, seat, "fish-03") for seat in range(3))


def test_a_character_skipped_is_seen_by_the_owner_of_the_pile(nile: Ruleset) -> None:
    state = table(nile, seats=3, row=ROW)
    do(state, "take cattle-05")
    assert [knows(state, seat, "thief") for seat in range(3)] == [True, False, False]


def test_a_face_down_card_cannot_be_named(nile: Ruleset) -> None:
    state = table(nile, row=ROW)
    assert why(state, "take thief") == "not-there"
    assert why(state, "take merchant") == "not-there"


def test_turns_go_round(nile: Ruleset) -> None:
    state = table(nile, seats=4, row=ROW, turn=2)
    do(state, "take fish-03")
    assert state.seat == 3
    do(state, "take wheat-06")
    assert state.seat == 0


def test_a_set_is_three_cards_of_a_family(nile: Ruleset) -> None:
    state = table(nile, row=ROW, hands=["wheat-07 wheat-08 wheat-09 ivory-01", ""])
    assert "set wheat: wheat-07 wheat-08 wheat-09" in options(state)
    do(state, "set wheat: wheat-07 wheat-08 wheat-09")
    assert on_table(state, 0, "wheat") == "wheat-07 wheat-08 wheat-09"
    assert hand(state, 0) == "ivory-01"
    assert state.seat == 1


def test_two_cards_are_no_set(nile: Ruleset) -> None:
    state = table(nile, row=ROW, hands=["wheat-07 wheat-08 ivory-01", ""])
    assert not any(text.startswith("set") for text in options(state))
    assert why(state, "set wheat: wheat-07 wheat-08") == "set-too-small"


def test_more_than_three_can_be_played_or_kept_back(nile: Ruleset) -> None:
    state = table(nile, row=ROW, hands=["wheat-07 wheat-08 wheat-09 wheat-10", ""])
    sets = [text.split()[2:] for text in options(state) if text.startswith("set")]
    assert sorted(len(cards) for cards in sets) == [3, 4], "cards alike are one choice"
    assert why(state, "set wheat: wheat-08 wheat-09 wheat-10") is None
    assert why(state, "set wheat: wheat-07 wheat-08 wheat-09") is None


def test_jokers_and_the_familys_characters_help(nile: Ruleset) -> None:
    state = table(nile, row=ROW, hands=["courtesan amulet-02 merchant vizier", ""])
    sets = [text for text in options(state) if text.startswith("set")]
    assert sets == ["set wheat: amulet-02 courtesan merchant"]
    do(state, sets[0])
    assert on_table(state, 0, "wheat") == "amulet-02 courtesan merchant"
    assert state.seat == 1, "their powers are ignored"
    assert zone(state, "played") == ""


def test_one_character_with_two_jokers_is_a_set(nile: Ruleset) -> None:
    state = table(nile, row=ROW, hands=["vizier amulet-02 amulet-03", ""])
    assert "set cattle: amulet-02 amulet-03 vizier" in options(state)


def test_a_new_set_needs_a_card_that_is_no_joker(nile: Ruleset) -> None:
    state = table(nile, row=ROW, hands=["amulet-02 amulet-03 amulet-04", ""])
    assert not any(text.startswith("set") for text in options(state))
    assert why(state, "set wheat: amulet-02 amulet-03 amulet-04") == "jokers-only"


def test_an_addition_may_be_jokers_only(nile: Ruleset) -> None:
    state = table(
        nile,
        row=ROW,
        hands=["amulet-02 amulet-03 amulet-04", ""],
        sets=[{"wheat": "wheat-07 wheat-08 wheat-09"}, {"fish": "fish-04 fish-05 fish-06"}],
    )
    assert "set wheat: amulet-02 amulet-03 amulet-04" in options(state)
    assert why(state, "set fish: amulet-02 amulet-03 amulet-04") == "jokers-only"


def test_an_addition_needs_three_cards_again_and_makes_one_set(nile: Ruleset) -> None:
    sets = [{"wheat": "wheat-07 wheat-08 wheat-09"}]
    two = table(nile, row=ROW, hands=["wheat-03 wheat-04", ""], sets=sets)
    assert why(two, "set wheat: wheat-03 wheat-04") == "set-too-small"
    three = table(nile, row=ROW, hands=["wheat-03 wheat-04 amulet-02", ""], sets=sets)
    do(three, "set wheat: wheat-03 wheat-04 amulet-02")
    assert on_table(three, 0, "wheat") == "wheat-03 wheat-04 wheat-07 wheat-08 wheat-09 amulet-02"


def test_a_set_draws_a_token_which_is_looked_at_in_secret(nile: Ruleset) -> None:
    state = table(
        nile, seats=3, row=ROW, hands=["wheat-07 wheat-08 wheat-09"], tokens="deceit flood-01"
    )
    do(state, "set wheat: wheat-07 wheat-08 wheat-09")
    assert state.seat == 0
    assert options(state) == ["choose flood-01", "choose deceit"]
    assert [knows(state, seat, "deceit") for seat in range(3)] == [True, False, False]
    do(state, "choose deceit")
    assert zone(state, "removed") == "deceit"
    assert zone(state, "tokens") == "flood-01"
    assert [knows(state, seat, "deceit") for seat in range(3)] == [True, True, True]
    assert [knows(state, seat, "flood-01") for seat in range(3)] == [True, False, False]


def test_no_tokens_left_no_token(nile: Ruleset) -> None:
    state = table(nile, row=ROW, hands=["wheat-07 wheat-08 wheat-09"])
    do(state, "set wheat: wheat-07 wheat-08 wheat-09")
    assert state.seat == 1


def test_a_character_is_played_and_discarded(nile: Ruleset) -> None:
    state = table(nile, row=ROW.replace("queen", "vizier"), hands=["queen", ""], deck="fish-04")
    do(state, "play queen")
    assert zone(state, "played") == "queen"
    assert hand(state, 0) == "fish-04"
    assert state.seat == 1


def test_goods_have_no_power(nile: Ruleset) -> None:
    state = table(nile, row=ROW, hands=["fish-04", ""])
    assert why(state, "play fish-04") == "no-power"
    assert why(state, "play vizier") == "not-in-hand"


def test_the_last_card_of_the_row_brings_the_next_nine(nile: Ruleset) -> None:
    deck = "wheat-03 wheat-04 wheat-05 thief fish-04 fish-05 fish-06 fish-07 fish-08 fish-09"
    state = table(nile, row="fish-03", deck=deck, delivery=2)
    do(state, "take fish-03")
    assert supply(state) == deck.removesuffix(" fish-09")
    assert len(state.deck) == 1
    assert state.details()["delivery"] == 3
    assert state.seat == 1
    assert knows(state, 0, "wheat-03")
    assert not knows(state, 0, "thief")


def test_a_take_past_the_last_card_brings_it_too(nile: Ruleset) -> None:
    state = table(nile, row="fish-03 wheat-06", deck="ebony-02 ebony-03")
    do(state, "take wheat-06")
    assert pile(state, 0) == "fish-03"
    assert supply(state) == "ebony-02 ebony-03", "fewer if the deck has fewer"


def test_six_cards_when_three_were_drawn_before(nile: Ruleset) -> None:
    deck = "wheat-03 wheat-04 wheat-05 thief fish-04 fish-05 fish-06 fish-07 fish-08"
    state = table(nile, row="fish-03", deck=deck, hands=["queen", ""])
    do(state, "play queen", "take fish-03")
    assert supply(state) == "thief fish-04 fish-05 fish-06 fish-07 fish-08"


def test_the_last_card_of_the_last_delivery_ends_the_round_at_once(nile: Ruleset) -> None:
    state = table(nile, row="fish-03 fish-04", turn=1, hands=["", ""])
    do(state, "take fish-04")
    assert state.round == 2
    assert state.history[0].ended_by == 1


def test_an_illegal_action_changes_nothing(nile: Ruleset) -> None:
    state = table(nile, row=ROW)
    before = state.position()
    with pytest.raises(IllegalAction) as caught:
        do(state, "take marble-05")
    assert caught.value.reason == "too-far"
    assert state.position() == before


def test_there_is_always_something_to_take(nile: Ruleset) -> None:
    state = table(nile, row="fish-03", deck="fish-04")
    assert options(state) == ["take fish-03"]
