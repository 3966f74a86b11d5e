"""RULES 1.4 and 1.5: the end of a round and of the game."""

from __future__ import annotations

from collections import Counter

import pytest

from sobek_pg.rules import Ruleset, State
from sobek_pg.rules.outcome import SeatResult
from sobek_pg.rules.zones import CORRUPTION, HAND, KEPT, TOKENS

from ..table import do, hand, options, table, why, words

FISH = "fish-03 fish-04 fish-05"


def ended(state: State) -> tuple[SeatResult, ...]:
    """Take the row's last card, lay nothing, and return what the round brought."""
    do(state, options(state)[0])
    while state.stack and not state.history:
        do(state, "done")
    return state.history[-1].seats


class TestLaying:
    def test_in_turn_order_from_the_seat_that_ended_the_round(self, nile: Ruleset) -> None:
        state = table(
            nile,
            seats=3,
            turn=1,
            row="ebony-02",
            hands=[
                "fish-06 fish-07 fish-08",
                "wheat-06 wheat-07 wheat-08",
                "cattle-05 cattle-06 cattle-07",
            ],
        )
        do(state, "take ebony-02")
        seats = []
        while not state.history:
            seats.append(state.seat)
            do(state, options(state)[0])
        assert seats == [1, 2, 0]

    def test_nobody_is_asked_who_has_no_set(self, nile: Ruleset) -> None:
        state = table(nile, row="ebony-02", hands=["fish-06 fish-07", "amulet-01 wheat-03"])
        do(state, "take ebony-02")
        assert state.round == 2

    def test_several_sets_one_a_family(self, nile: Ruleset) -> None:
        state = table(
            nile,
            row="ebony-02",
            hands=["fish-06 fish-07 fish-08 wheat-06 wheat-07 wheat-08 wheat-09", ""],
        )
        do(state, "take ebony-02", "lay wheat: wheat-06 wheat-07 wheat-08")
        assert why(state, "lay wheat: wheat-09") == "set-too-small"
        do(state, "lay fish: fish-06 fish-07 fish-08")
        assert [s.points for s in state.history[0].seats[0].sets] == [3, 3]
        assert words(nile, state.history[0].seats[0].pile) == "ebony-02 wheat-09"

    def test_a_family_is_laid_once(self, nile: Ruleset) -> None:
        state = table(
            nile,
            row="ebony-02",
            hands=[
                "fish-06 fish-07 fish-08 wheat-05 wheat-06 wheat-07 wheat-08 wheat-09 wheat-10",
                "",
            ],
        )
        do(state, "take ebony-02", "lay wheat: wheat-05 wheat-06 wheat-07")
        assert why(state, "lay wheat: wheat-08 wheat-09 wheat-10") == "family-laid"
        assert not any("wheat" in text for text in options(state))

    def test_jokers_and_characters_help_but_jokers_alone_are_no_set(self, nile: Ruleset) -> None:
        state = table(nile, row="ebony-02", hands=["amulet-01 amulet-02 amulet-03 vizier", ""])
        do(state, "take ebony-02")
        assert "lay cattle: amulet-01 amulet-02 amulet-03 vizier" in options(state)
        assert why(state, "lay cattle: amulet-01 amulet-02 amulet-03") == "jokers-only"
        assert why(state, "lay fish: amulet-01 amulet-02 amulet-03") == "jokers-only"

    def test_never_added_to_a_set_on_the_table(self, nile: Ruleset) -> None:
        state = table(
            nile,
            row="ebony-02",
            turn=1,
            hands=["amulet-01 amulet-02 amulet-03", ""],
            sets=[{"fish": FISH}, {}],
        )
        do(state, "take ebony-02")
        assert state.round == 2, "jokers alone cannot go to the set on the table any more"

    def test_the_lay_out_with_most_points_is_offered_first(self, nile: Ruleset) -> None:
        state = table(
            nile, row="ebony-02", hands=["wheat-03 wheat-04 ivory-04 ivory-05 amulet-01", ""]
        )
        do(state, "take ebony-02")
        assert options(state)[0] == "lay ivory: ivory-04 ivory-05 amulet-01"

    def test_then_the_one_that_leaves_fewest_cards(self, nile: Ruleset) -> None:
        state = table(
            nile, row="ebony-02", hands=["wheat-03 wheat-04 fish-04 fish-05 scribe-fish amulet-01"]
        )
        do(state, "take ebony-02")
        assert options(state)[0] == "lay fish: fish-04 fish-05 scribe-fish"
        do(state, options(state)[0])
        assert options(state)[0] == "lay wheat: wheat-03 wheat-04 amulet-01"

    def test_less_can_be_laid(self, nile: Ruleset) -> None:
        state = table(nile, row="ebony-02", hands=["fish-06 fish-07 fish-08 fish-09", ""])
        do(state, "take ebony-02")
        laid = [text.split()[2:] for text in options(state)]
        assert [len(cards) for cards in laid] == [4, 3, 0]
        assert why(state, "lay fish: fish-06 fish-07 fish-09") is None
        assert options(state)[-1] == "done"
        do(state, "done")
        assert state.history[0].seats[0].points == 0
        assert state.history[0].seats[0].corruption == 5

    def test_laying_is_about_the_hand(self, nile: Ruleset) -> None:
        state = table(nile, row="ebony-02", hands=["fish-06 fish-07 fish-08", "wheat-03"])
        do(state, "take ebony-02")
        assert why(state, "lay fish: fish-06 fish-07 fish-09") == "not-in-hand"
        assert why(state, "lay fish: fish-06 fish-07 ebony-02") == "does-not-fit"
        assert why(state, "lay amulet: fish-06 fish-07 fish-08") == "no-such-family"
        assert why(state, "set fish: fish-06 fish-07 fish-08") == "must-lay"


class TestSets:
    def test_scarabs_times_cards(self, nile: Ruleset) -> None:
        state = table(nile, row="ebony-02", sets=[{"fish": "fish-03 fish-06 fish-07"}, {}])
        (fish,) = ended(state)[0].sets
        assert (fish.cards, fish.scarabs, fish.points) == (3, 2, 6)

    def test_no_scarabs_no_points(self, nile: Ruleset) -> None:
        assert ended(table(nile, row="ebony-02", sets=[{"fish": FISH}, {}]))[0].points == 0

    @pytest.mark.parametrize(
        ("tokens", "points"),
        [("", 3), ("prosperity-01", 9), ("prosperity-01 prosperity-02", 15)],
    )
    def test_prosperity_adds_two_scarabs_each(
        self, nile: Ruleset, tokens: str, points: int
    ) -> None:
        state = table(nile, row="ebony-02", sets=[{"fish": f"fish-03 fish-04 fish-06 {tokens}"}])
        (fish,) = ended(state)[0].sets
        assert fish.cards == 3, "a token is no card"
        assert fish.points == points


class TestCorruption:
    def test_nobody_is_corrupt_with_nothing(self, nile: Ruleset) -> None:
        empty = table(
            nile,
            row="fish-10",
            hands=["fish-04 fish-05", ""],
            sets=[{"ivory": "ivory-04 ivory-05 ivory-06"}, {}],
        )
        do(empty, "take fish-10", "lay fish: fish-04 fish-05 fish-10")
        assert [s.corrupt for s in empty.history[0].seats] == [False, False]
        assert empty.scores == [28, 0]

    def test_most_cards(self, nile: Ruleset) -> None:
        state = table(nile, row="ebony-02", corruption=["fish-03", "wheat-03 wheat-04 wheat-05"])
        results = ended(state)
        assert [s.corruption for s in results] == [2, 3]
        assert [s.corrupt for s in results] == [False, True]

    def test_a_curse_counts_two_also_on_an_empty_pile(self, nile: Ruleset) -> None:
        state = table(
            nile, row="ebony-02", corruption=["fish-03 fish-04", ""], kept=["", "curse-01 curse-02"]
        )
        results = ended(state)
        assert [s.corruption for s in results] == [3, 4]
        assert [s.corrupt for s in results] == [False, True]

    def test_tied_the_scarabs_in_the_pile_decide(self, nile: Ruleset) -> None:
        state = table(nile, row="ebony-02", corruption=["fish-03", "wheat-06 wheat-03"])
        results = ended(state)
        assert [s.corruption for s in results] == [2, 2]
        assert [s.corrupt for s in results] == [False, True]

    def test_tokens_have_no_scarabs(self, nile: Ruleset) -> None:
        state = table(nile, row="ebony-02", corruption=["fish-06", ""], kept=["", "curse-01"])
        assert [s.corrupt for s in ended(state)] == [True, False]

    def test_still_tied_all_of_them_pay_by_their_own_points(self, nile: Ruleset) -> None:
        state = table(
            nile,
            seats=3,
            row="ebony-02",
            corruption=["fish-03", "wheat-03 wheat-04", "wheat-05"],
            sets=[
                {"ivory": "ivory-02 ivory-03 ivory-04 ivory-05"},
                {"ebony": "ebony-03 ebony-04 ebony-05"},
                {"marble": "marble-05 marble-06 marble-07"},
            ],
        )
        results = ended(state)
        assert [s.points for s in results] == [24, 12, 18]
        assert [s.path for s in results] == [(24, 17, 13), (12, 9), ()]
        assert state.scores == [13, 9, 18]

    def test_full_tens_only(self, nile: Ruleset) -> None:
        state = table(
            nile,
            row="fish-03 ebony-02",
            scores=[50, 0],
            sets=[{"wheat": "wheat-06 wheat-07 wheat-08"}, {}],
        )
        do(state, "take ebony-02")
        seat = state.history[0].seats[0]
        assert (seat.corrupt, seat.points, seat.after) == (True, 9, 59)

    def test_what_the_round_scored_by_tokens_does_not_count(self, nile: Ruleset) -> None:
        """Deceit and Guild moved the marker before: only the sets' points send it back."""
        state = table(
            nile,
            row="fish-03 ebony-02",
            hands=["wheat-06 wheat-07 wheat-08", ""],
            corruption=["ivory-02 ivory-03", ""],
            tokens="deceit",
        )
        do(state, "set wheat: wheat-06 wheat-07 wheat-08")
        assert state.scores == [2, 0]
        do(state, "take fish-03", "take ebony-02")
        seat = state.history[0].seats[0]
        assert (seat.before, seat.points, seat.after) == (2, 9, 11)

    def test_not_below_zero(self, nile: Ruleset) -> None:
        assert nile.track.walk(12, "ankh", -5) == [12, 9, 1, 0]

    def test_past_100_the_track_goes_round_again(self, nile: Ruleset) -> None:
        state = table(
            nile,
            row="fish-03 ebony-02",
            scores=[92, 0],
            sets=[{"ivory": "ivory-04 ivory-05 ivory-06"}, {}],
        )
        do(state, "take ebony-02")
        seat = state.history[0].seats[0]
        assert (seat.before, seat.points) == (92, 27)
        assert seat.path == (119, 111, 107), "the feathers before space 19 of the second lap"
        assert state.scores[0] == 107

    def test_the_hands_are_added_only_when_all_have_laid(self, nile: Ruleset) -> None:
        state = table(nile, row="ebony-02", hands=["", "fish-06 fish-07 fish-08"])
        do(state, "take ebony-02")
        assert state.seat == 1
        assert hand(state, 0) == "ebony-02"


class TestNextRound:
    def test_everything_returns(self, nile: Ruleset) -> None:
        state = table(
            nile,
            row="ebony-02",
            corruption=["fish-03", ""],
            kept=["curse-01", ""],
            sets=[{"wheat": "wheat-06 wheat-07 wheat-08 prosperity-01"}, {}],
        )
        do(state, "take ebony-02")
        assert state.round == 2
        assert len(state.deck) == 36
        assert len(state.supply) == 9
        assert not any(state.sets_of(0))
        assert not any(state.zones[CORRUPTION : KEPT + 4]), "no pile, nothing kept"
        assert state.zones[TOKENS].bit_count() == 5

    def test_the_lowest_chooses_who_starts(self, nile: Ruleset) -> None:
        state = table(nile, seats=3, row="ebony-02", scores=[5, 2, 9])
        do(state, "take ebony-02")
        assert state.seat == 1
        assert options(state) == ["choose seat 1", "choose seat 2", "choose seat 3"]
        assert len(state.supply) == 9
        assert state.zones[HAND + 1].bit_count() == 2
        assert why(state, "take quay-1") == "not-an-option"
        do(state, "choose seat 3")
        assert state.seat == state.turn == 2

    def test_tied_one_of_them_at_random(self, nile: Ruleset) -> None:
        choosers: Counter[int | None] = Counter()
        for seed in range(40):
            state = table(nile, seats=3, row="ebony-02", scores=[2, 9, 2], rng=seed)
            do(state, "take ebony-02")
            choosers[state.seat] += 1
        assert set(choosers) == {0, 2}

    def test_what_was_known_is_forgotten(self, nile: Ruleset) -> None:
        state = table(nile, row="fish-03 ebony-02", known=["", "queen"], hands=["queen", ""])
        do(state, "take ebony-02")
        gone = state.rules.bit[nile.index["queen"]]
        assert not (state.known[1] & gone)
        assert state.blurs == ()


class TestEnd:
    def test_after_three_rounds(self, nile: Ruleset) -> None:
        state = table(nile, row="ebony-02", round=3, scores=[30, 20])
        do(state, "take ebony-02")
        assert state.seat is None
        assert state.legal_actions() == []
        assert state.outcome is not None
        assert (state.outcome.scores, state.outcome.winners) == ((30, 20), (0,))
        assert state.outcome.reason == "rounds"
        assert why(state, "take fish-03") == "game-over"

    @pytest.mark.parametrize(("score", "over"), [(100, False), (101, True)])
    def test_after_round_two_with_more_than_100(
        self, nile: Ruleset, score: int, over: bool
    ) -> None:
        state = table(nile, row="ebony-02", round=2, scores=[3, score])
        do(state, "take ebony-02")
        assert (state.seat is None) == over
        if state.outcome:
            assert state.outcome.reason == "early"

    def test_100_counts_once_the_penalty_is_taken(self, nile: Ruleset) -> None:
        state = table(
            nile,
            row="fish-03 ebony-02",
            round=2,
            scores=[85, 0],
            sets=[{"ivory": "ivory-02 ivory-04 ivory-05"}, {}],
        )
        do(state, "take ebony-02")
        assert state.history[0].seats[0].path == (103, 99)
        assert state.seat is not None

    def test_not_after_round_one(self, nile: Ruleset) -> None:
        state = table(nile, row="ebony-02", scores=[3, 140])
        do(state, "take ebony-02")
        assert state.round == 2

    def test_ties_share_the_victory(self, nile: Ruleset) -> None:
        state = table(nile, seats=3, row="ebony-02", round=3, scores=[30, 20, 30])
        do(state, "take ebony-02")
        assert state.outcome is not None
        assert state.outcome.winners == (0, 2)

    def test_the_breakdown_has_every_round_for_every_seat(self, nile: Ruleset) -> None:
        state = table(nile, row="ebony-02", round=2, scores=[3, 5])
        do(state, "take ebony-02", "choose seat 1")
        while state.seat is not None:
            state.apply(state.legal_actions()[0])
        assert state.outcome is not None
        assert [len(rounds) for rounds in state.outcome.breakdown] == [2, 2]
        assert [rounds[-1].after for rounds in state.outcome.breakdown] == state.scores
