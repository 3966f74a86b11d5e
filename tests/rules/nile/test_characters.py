"""The nine characters of the card game: use, choices, no effect, edges."""

from __future__ import annotations

from collections import Counter

import pytest

from sobek_pg.rules import Ruleset

from ..table import do, hand, knows, on_table, options, pile, supply, table, why, zone

ROW = "fish-03 wheat-06 ebony-02 cattle-05"
PRIESTS = ["high-priest", "high-priestess"]
SCRIBES = ["scribe-cattle", "scribe-fish"]


class TestQueen:
    @pytest.mark.parametrize("left", [5, 3, 2, 1])
    def test_draws_three_or_as_many_as_there_are(self, nile: Ruleset, left: int) -> None:
        deck = ["fish-04", "vizier", "fish-06", "fish-07", "fish-08"][:left]
        state = table(nile, seats=3, row=ROW, deck=" ".join(deck), hands=["queen"])
        do(state, "play queen")
        assert set(hand(state, 0).split()) == set(deck[:3])
        assert len(state.deck) == max(0, left - 3)
        assert knows(state, 0, "fish-04")
        assert not knows(state, 1, "fish-04")
        assert state.seat == 1

    def test_nothing_once_the_last_delivery_lies(self, nile: Ruleset) -> None:
        state = table(nile, row=ROW, hands=["queen", ""])
        do(state, "play queen")
        assert hand(state, 0) == ""
        assert zone(state, "played") == "queen"
        assert state.seat == 1


class TestPriests:
    @pytest.mark.parametrize("priest", PRIESTS)
    def test_discards_a_family_of_the_own_pile_with_its_characters(
        self, nile: Ruleset, priest: str
    ) -> None:
        state = table(
            nile,
            seats=3,
            row=ROW,
            hands=[priest],
            corruption=["fish-06 thief fish-01 wheat-03 amulet-01", "ivory-01"],
        )
        do(state, f"play {priest}")
        assert options(state) == ["choose family fish", "choose family wheat"]
        assert why(state, "choose family ivory") == "not-an-option", "only the own pile"
        assert why(state, "choose family amulet") == "not-an-option"
        do(state, "choose family fish")
        assert pile(state, 0) == "wheat-03 amulet-01"
        assert zone(state, "removed") == "fish-01 fish-06 thief"
        assert all(knows(state, seat, "thief") for seat in range(3)), "what is discarded is shown"
        assert state.seat == 1

    @pytest.mark.parametrize("priest", PRIESTS)
    def test_a_single_family_needs_no_choice(self, nile: Ruleset, priest: str) -> None:
        state = table(nile, row=ROW, hands=[priest, ""], corruption=["wheat-03 merchant", ""])
        do(state, f"play {priest}")
        assert pile(state, 0) == ""
        assert state.seat == 1

    @pytest.mark.parametrize("mine", ["", "amulet-01 amulet-02"])
    def test_no_effect(self, nile: Ruleset, mine: str) -> None:
        state = table(nile, row=ROW, hands=["high-priest", ""], corruption=[mine, "wheat-03"])
        do(state, "play high-priest")
        assert pile(state, 0) == mine, "amulets stay"
        assert pile(state, 1) == "wheat-03"
        assert state.seat == 1


class TestThief:
    @pytest.mark.parametrize(
        ("back", "loot"), [("green", "ivory-01"), ("beige", "fish-06"), ("orange", "vizier")]
    )
    def test_takes_a_card_with_the_chosen_back(self, nile: Ruleset, back: str, loot: str) -> None:
        state = table(nile, row=ROW, hands=["thief", "ivory-01 fish-06 vizier"])
        do(state, "play thief")
        assert options(state) == [f"choose back {b}" for b in ("green", "beige", "orange")]
        do(state, f"choose back {back}")
        assert hand(state, 0) == loot
        assert loot not in hand(state, 1)
        assert knows(state, 0, loot)
        assert knows(state, 1, loot)
        assert state.seat == 1

    def test_only_backs_they_hold(self, nile: Ruleset) -> None:
        state = table(nile, row=ROW, hands=["thief", "ivory-01 fish-06"])
        do(state, "play thief")
        assert options(state) == ["choose back green", "choose back beige"]
        assert why(state, "choose back orange") == "not-an-option"

    def test_one_back_is_no_choice(self, nile: Ruleset) -> None:
        state = table(nile, row=ROW, hands=["thief", "fish-06"])
        do(state, "play thief")
        assert hand(state, 0) == "fish-06"
        assert state.seat == 1

    def test_chooses_an_opponent_with_cards(self, nile: Ruleset) -> None:
        state = table(nile, seats=4, row=ROW, turn=1, hands=["fish-06", "thief", "", "vizier"])
        do(state, "play thief")
        assert options(state) == ["choose seat 4", "choose seat 1"]
        assert why(state, "choose seat 3") == "not-an-option"
        assert why(state, "choose seat 2") == "not-an-option"
        do(state, "choose seat 4")
        assert hand(state, 1) == "vizier"

    def test_nothing_to_steal(self, nile: Ruleset) -> None:
        state = table(nile, seats=3, row=ROW, hands=["thief fish-06", "", ""])
        do(state, "play thief")
        assert hand(state, 0) == "fish-06"
        assert state.seat == 1

    def test_the_card_is_random_among_that_back(self, nile: Ruleset) -> None:
        stolen: Counter[str] = Counter()
        for seed in range(60):
            state = table(
                nile, row=ROW, hands=["thief", "fish-06 wheat-03 ivory-02 ivory-01"], rng=seed
            )
            do(state, "play thief", "choose back beige")
            stolen[hand(state, 0)] += 1
        assert set(stolen) == {"fish-06", "wheat-03", "ivory-02"}
        assert min(stolen.values()) > 8


class TestScribe:
    SEVEN = "fish-06 fish-07 wheat-03 wheat-04 ivory-02 ivory-04 marble-02"

    @pytest.mark.parametrize("scribe", SCRIBES)
    def test_six_cards_are_left_alone(self, nile: Ruleset, scribe: str) -> None:
        six = self.SEVEN.removesuffix(" marble-02")
        state = table(nile, row=ROW, hands=[scribe, six])
        do(state, f"play {scribe}")
        assert len(hand(state, 1).split()) == 6
        assert pile(state, 1) == ""
        assert state.seat == 1

    @pytest.mark.parametrize("scribe", SCRIBES)
    def test_of_seven_the_opponent_chooses_one(self, nile: Ruleset, scribe: str) -> None:
        state = table(nile, seats=3, row=ROW, hands=[scribe, self.SEVEN])
        do(state, f"play {scribe}")
        assert state.seat == 1
        assert len(options(state)) == 5, "cards alike are one choice"
        do(state, "choose marble-02")
        assert pile(state, 1) == "marble-02"
        assert len(hand(state, 1).split()) == 6
        assert [knows(state, seat, "marble-02") for seat in range(3)] == [False, True, False]
        assert state.seat == 1, "and it is the next seat's turn"
        assert state.legal_actions()[0].verb == "take"

    def test_cards_alike_can_be_named_too(self, nile: Ruleset) -> None:
        for card in ("fish-06", "fish-07"):
            state = table(nile, row=ROW, hands=["scribe-cattle", self.SEVEN])
            do(state, "play scribe-cattle", f"choose {card}")
            assert pile(state, 1) == card

    def test_several_are_chosen_one_by_one(self, nile: Ruleset) -> None:
        state = table(nile, row=ROW, hands=["scribe-fish", f"{self.SEVEN} ebony-01 ebony-03"])
        do(state, "play scribe-fish")
        for _ in range(3):
            assert state.seat == 1
            do(state, options(state)[0])
        assert len(hand(state, 1).split()) == 6
        assert len(pile(state, 1).split()) == 3

    def test_in_any_order(self, nile: Ruleset) -> None:
        """A player may point at the cards in any order, not just in the order of the list."""
        state = table(nile, row=ROW, hands=["scribe-fish", f"{self.SEVEN} ebony-01 ebony-03"])
        do(state, "play scribe-fish")
        for card in ("wheat-03", "fish-06", "ivory-02"):
            assert options(state)
            do(state, f"choose {card}")
        assert pile(state, 1) == "ivory-02 fish-06 wheat-03"

    def test_the_order_of_pointing_takes_no_choice_away(self, nile: Ruleset) -> None:
        state = table(nile, row=ROW, hands=["scribe-fish", f"{self.SEVEN} ebony-01"])
        do(state, "play scribe-fish", "choose wheat-03", "choose ebony-01")
        assert pile(state, 1) == "ebony-01 wheat-03"

    def test_every_opponent_in_turn_order(self, nile: Ruleset) -> None:
        state = table(
            nile,
            seats=4,
            turn=2,
            row=ROW,
            hands=[
                self.SEVEN,
                "fish-08 fish-09 wheat-05 wheat-07 wheat-08 cattle-03 cattle-04",
                "scribe-fish",
                "ebony-04 ebony-05 ebony-06",
            ],
        )
        do(state, "play scribe-fish")
        assert state.seat == 0, "seat 4 has few cards"
        do(state, "choose fish-06")
        assert state.seat == 1
        do(state, "choose fish-08")
        assert state.seat == 3
        assert [pile(state, seat) for seat in range(4)] == ["fish-06", "fish-08", "", ""]

    def test_must_choose(self, nile: Ruleset) -> None:
        state = table(nile, row=ROW, hands=["scribe-fish", self.SEVEN])
        do(state, "play scribe-fish")
        assert why(state, "done") == "must-choose"
        assert why(state, "choose queen") == "not-there"


class TestVizier:
    def test_looks_and_takes_a_card(self, nile: Ruleset) -> None:
        state = table(
            nile, seats=3, row=ROW, hands=["vizier"], corruption=["", "fish-06 wheat-03 queen", ""]
        )
        do(state, "play vizier", "choose seat 2")
        assert options(state) == ["choose fish-06", "choose wheat-03", "choose queen"]
        assert all(knows(state, 0, card) for card in ("fish-06", "wheat-03", "queen"))
        assert not knows(state, 2, "queen")
        assert why(state, "done") == "must-choose", "a card must be taken if there is one"
        do(state, "choose queen")
        assert hand(state, 0) == "queen"
        assert pile(state, 1) == "fish-06 wheat-03"
        assert [knows(state, seat, "queen") for seat in range(3)] == [True, True, False]
        assert state.seat == 1

    def test_sizes_are_hidden_so_an_empty_pile_can_be_chosen(self, nile: Ruleset) -> None:
        state = table(nile, seats=3, row=ROW, hands=["vizier"], corruption=["", "fish-06", ""])
        do(state, "play vizier")
        assert options(state) == ["choose seat 2", "choose seat 3"]
        do(state, "choose seat 3")
        assert hand(state, 0) == ""
        assert pile(state, 1) == "fish-06"
        assert state.seat == 1

    def test_one_opponent_with_an_empty_pile(self, nile: Ruleset) -> None:
        state = table(nile, row=ROW, hands=["vizier", "fish-06"])
        do(state, "play vizier")
        assert hand(state, 0) == ""
        assert state.seat == 1

    def test_the_own_pile_is_not_meant(self, nile: Ruleset) -> None:
        state = table(nile, seats=3, row=ROW, hands=["vizier"], corruption=["fish-06", "", ""])
        do(state, "play vizier")
        assert why(state, "choose seat 1") == "not-an-option"


class TestCourtesan:
    SETS = ({"wheat": "wheat-07 wheat-08 wheat-09", "fish": "fish-04 fish-05 fish-06"},)

    def test_adds_one_or_two_cards_to_a_set(self, nile: Ruleset) -> None:
        state = table(
            nile,
            row=ROW,
            hands=["courtesan wheat-03 fish-07 thief ivory-04 amulet-01", ""],
            sets=self.SETS,
            tokens="flood-01",
        )
        do(state, "play courtesan")
        assert options(state) == ["choose family fish", "choose family wheat"]
        do(state, "choose family fish")
        assert options(state) == ["choose fish-07", "choose amulet-01", "choose thief"]
        assert why(state, "choose wheat-03") == "does-not-fit"
        assert why(state, "done") == "must-choose", "at least one"
        do(state, "choose fish-07")
        assert options(state) == ["done", "choose amulet-01", "choose thief"]
        do(state, "choose thief")
        assert on_table(state, 0, "fish") == "fish-04 fish-05 fish-06 fish-07 thief"
        assert hand(state, 0) == "ivory-04 wheat-03 amulet-01"
        assert zone(state, "tokens") == "flood-01", "no token is drawn"
        assert state.seat == 1

    def test_one_is_enough(self, nile: Ruleset) -> None:
        state = table(
            nile, row=ROW, hands=["courtesan wheat-03 amulet-01", ""], sets=[{"wheat": "wheat-07"}]
        )
        do(state, "play courtesan", "choose amulet-01")
        if state.stack:
            do(state, "done")
        assert on_table(state, 0, "wheat") == "wheat-07 amulet-01"

    def test_never_more_than_two(self, nile: Ruleset) -> None:
        state = table(
            nile,
            row=ROW,
            hands=["courtesan wheat-03 wheat-04 wheat-05", ""],
            sets=[{"wheat": "wheat-07 wheat-08 wheat-09"}],
        )
        do(state, "play courtesan", "choose wheat-04")
        assert hand(state, 0) == "wheat-05", "the first of three alike needs no choice"
        assert state.seat == 1

    def test_a_single_fitting_card_goes_by_itself(self, nile: Ruleset) -> None:
        state = table(
            nile,
            row=ROW,
            hands=["courtesan wheat-03 ivory-02", ""],
            sets=[{"wheat": "wheat-07 wheat-08 wheat-09"}],
        )
        do(state, "play courtesan")
        assert "wheat-03" in on_table(state, 0, "wheat")
        assert state.seat == 1

    def test_not_herself_and_not_into_anothers_set(self, nile: Ruleset) -> None:
        state = table(
            nile,
            row=ROW,
            hands=["courtesan ivory-02 cattle-03", ""],
            sets=[
                {"wheat": "wheat-07 wheat-08 wheat-09"},
                {"ivory": "ivory-04 ivory-05 ivory-06"},
            ],
        )
        do(state, "play courtesan")
        assert on_table(state, 0, "wheat") == "wheat-07 wheat-08 wheat-09"
        assert zone(state, "played") == "courtesan"
        assert hand(state, 0) == "ivory-02 cattle-03"
        assert state.seat == 1

    def test_no_set_no_effect(self, nile: Ruleset) -> None:
        state = table(nile, row=ROW, hands=["courtesan wheat-03 amulet-01", ""])
        do(state, "play courtesan")
        assert hand(state, 0) == "wheat-03 amulet-01"
        assert state.seat == 1

    def test_both_cards_in_either_order(self, nile: Ruleset) -> None:
        """Pointing at the joker first must not cost the second card."""
        state = table(
            nile,
            row=ROW,
            hands=["courtesan wheat-03 amulet-01", ""],
            sets=[{"wheat": "wheat-07 wheat-08 wheat-09"}],
        )
        do(state, "play courtesan", "choose amulet-01", "choose wheat-03")
        assert on_table(state, 0, "wheat") == "wheat-03 wheat-07 wheat-08 wheat-09 amulet-01"
        assert state.seat == 1


class TestMerchant:
    LONG = "fish-03 wheat-06 ebony-02 cattle-05 marble-05 thief ivory-04"

    def test_takes_any_card_without_corruption(self, nile: Ruleset) -> None:
        state = table(nile, row=self.LONG, hands=["merchant", ""])
        do(state, "play merchant")
        assert options(state) == [
            *(f"choose {card}" for card in self.LONG.split()[:5]),
            "choose quay-6",
            "choose ivory-04",
        ]
        do(state, "choose ivory-04")
        assert hand(state, 0) == "ivory-04"
        assert pile(state, 0) == ""
        assert supply(state) == self.LONG.removesuffix(" ivory-04")
        assert state.seat == 1

    def test_face_down_too(self, nile: Ruleset) -> None:
        state = table(nile, seats=3, row=self.LONG, hands=["merchant"])
        do(state, "play merchant", "choose quay-6")
        assert hand(state, 0) == "thief"
        assert [knows(state, seat, "thief") for seat in range(3)] == [True, False, False]
        assert supply(state) == self.LONG.replace(" thief", "")

    def test_a_face_down_card_cannot_be_named(self, nile: Ruleset) -> None:
        state = table(nile, row=self.LONG, hands=["merchant", ""])
        do(state, "play merchant")
        assert why(state, "choose thief") == "not-an-option"

    def test_the_last_card_of_the_row_brings_the_next_delivery(self, nile: Ruleset) -> None:
        state = table(nile, row="fish-03", deck="wheat-03 wheat-04", hands=["merchant", ""])
        do(state, "play merchant")
        assert hand(state, 0) == "fish-03"
        assert supply(state) == "wheat-03 wheat-04"
        assert state.seat == 1

    def test_the_last_card_of_the_last_delivery_ends_the_round(self, nile: Ruleset) -> None:
        state = table(nile, row="fish-03", hands=["merchant", ""], turn=0, scores=[1, 2])
        do(state, "play merchant")
        assert state.round == 2
        assert state.history[0].ended_by == 0
        assert state.history[0].seats[0].corruption == 1
