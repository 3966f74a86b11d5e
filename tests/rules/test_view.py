"""What a seat may know, and dealing the rest."""

from __future__ import annotations

from collections import Counter

import pytest

from sobek_pg.rules import Rng, Ruleset, State, new_game
from sobek_pg.rules.view import UNSEEN
from sobek_pg.rules.zones import BOX, CORRUPTION, HAND, PURSE, TOKENS

from .invariants import every_piece_once
from .table import do, mask, options, squares, table

ROW = "fish-03 thief wheat-03"


def test_others_hands_are_backs(nile: Ruleset) -> None:
    state = table(nile, row=ROW, hands=["ivory-01 fish-06", "queen wheat-06 wheat-01"])
    view = state.view(0)
    assert view.zones[HAND] == mask(nile, "ivory-01 fish-06")
    assert view.zones[HAND + 1] == 0
    backs = {nile.backs[back]: n for back, n in view.backs(HAND + 1).items()}
    assert backs == {"green": 1, "beige": 1, "orange": 1}


def test_a_face_down_card_is_its_back(nile: Ruleset) -> None:
    view = table(nile, row=ROW).view(0)
    orange = nile.backs.index("orange")
    assert view.supply == (nile.index["fish-03"], UNSEEN - orange, nile.index["wheat-03"])


def test_in_the_market_the_backs_of_corruption_and_purses_are_open(market: Ruleset) -> None:
    state = table(
        market,
        market=squares(c3="cattle-01"),
        corruption=["fish-03 thief fish-01", ""],
        purses=["deben-13 deben-01", ""],
    )
    view = state.view(1)
    backs = {market.backs[back]: n for back, n in view.backs(CORRUPTION).items()}
    assert backs == {"grey": 1, "black": 1, "red": 1}
    assert view.zones[CORRUPTION] == view.zones[PURSE] == 0
    assert view.size(PURSE) == 2


def test_hidden_pieces_can_be_exchanged_without_changing_the_view(nile: Ruleset) -> None:
    one = table(nile, row=ROW, hands=["", "queen wheat-06"], deck="fish-06 vizier", tokens="deceit")
    two = table(
        nile,
        row="fish-03 vizier wheat-03",
        hands=["", "thief fish-06"],
        deck="queen wheat-06",
        tokens="flood-01",
    )
    assert one.view(0) == two.view(0)
    assert one.view(1) != two.view(1)


def test_the_generator_is_no_part_of_it(nile: Ruleset) -> None:
    one, two = table(nile, row=ROW, rng=1), table(nile, row=ROW, rng=2)
    assert one.view(0) == two.view(0)
    assert "rng" not in repr(one.view(0))


def test_it_says_what_can_be_done(nile: Ruleset) -> None:
    state = table(nile, row=ROW, hands=["vizier", ""])
    assert state.view(0).legal_actions() == list(state.legal_actions())
    assert state.view(1).legal_actions() == []


def test_a_half_made_choice_of_another_is_not_shown(nile: Ruleset) -> None:
    """Which card went away first would tell which cards can follow."""
    views = []
    for first in ("fish-06", "ivory-02"):
        state = table(
            nile,
            row=ROW,
            hands=[
                "scribe-cattle",
                "ivory-02 fish-06 fish-04 wheat-06 wheat-07 wheat-04 cattle-03 cattle-05",
            ],
        )
        do(state, "play scribe-cattle", f"choose {first}")
        assert state.seat == 1
        views.append(state.view(0))
    assert views[0] == views[1]


class TestDealing:
    def test_known_pieces_stay(self, nile: Ruleset) -> None:
        state = table(
            nile,
            row=ROW,
            hands=["ivory-01", "queen wheat-06 fish-06"],
            known=["wheat-06", ""],
            deck="marble-02",
        )
        rng = Rng(2)
        for _ in range(10):
            dealt = state.view(0).determinize(rng)
            assert dealt.zones[HAND] == state.zones[HAND]
            assert dealt.zones[HAND + 1] >> nile.index["wheat-06"] & 1
            assert dealt.supply[0] == state.supply[0]

    def test_unknown_ones_are_dealt_anew(self, nile: Ruleset) -> None:
        state = new_game(nile, 2, seed=1)
        rng = Rng(2)
        hands = {state.view(0).determinize(rng).zones[HAND + 1] for _ in range(20)}
        assert len(hands) > 10
        tokens = {state.view(0).determinize(rng).zones[TOKENS] for _ in range(20)}
        assert len(tokens) > 10

    def test_every_deal_is_a_whole_game(self, nile: Ruleset, market: Ruleset) -> None:
        for rules, seats in ((nile, 4), (market, 2)):
            state = new_game(rules, seats, seed=3)
            for seat in range(seats):
                dealt = state.view(seat).determinize(Rng(1))
                every_piece_once(dealt)
                assert len(dealt.deck) == len(state.deck)
                assert dealt.zones[BOX].bit_count() == state.zones[BOX].bit_count()
                while dealt.seat is not None:
                    dealt.apply(dealt.legal_actions()[0])

    def test_the_same_numbers_the_same_deal(self, market: Ruleset) -> None:
        view = new_game(market, 2, seed=3).view(1)
        assert view.determinize(Rng(9)).position() == view.determinize(Rng(9)).position()

    def test_deals_are_even(self, nile: Ruleset) -> None:
        """Each unseen card with that back is as likely as any other."""
        state = table(
            nile, row="fish-03", hands=["", "wheat-06"], deck="wheat-07 wheat-08 wheat-09"
        )
        rng = Rng(5)
        found = Counter(state.view(0).determinize(rng).zones[HAND + 1] for _ in range(900))
        unseen = nile.back_mask[nile.backs.index("beige")].bit_count() - 1
        assert len(found) == unseen
        assert max(found.values()) < 4 * 900 / unseen


class TestForgetting:
    def test_a_worse_memory(self, nile: Ruleset) -> None:
        state = table(
            nile, row=ROW, hands=["ivory-01", "wheat-06 fish-06"], known=["wheat-06 fish-06", ""]
        )
        view = state.view(0)
        worse = view.forgetting(mask(nile, "wheat-06"))
        assert view.zones[HAND + 1] == mask(nile, "wheat-06 fish-06")
        assert worse.zones[HAND + 1] == mask(nile, "fish-06")
        assert worse.size(HAND + 1) == 2
        rng = Rng(1)
        hands = set()
        for _ in range(30):
            dealt = worse.determinize(rng)
            every_piece_once(dealt)
            assert dealt.view(0) == worse
            hands.add(dealt.zones[HAND + 1])
        assert len(hands) > 10

    def test_the_own_hand_is_not_forgotten(self, nile: Ruleset) -> None:
        view = table(nile, row=ROW, hands=["ivory-01", ""]).view(0)
        assert view.forgetting(nile.everything).zones[HAND] == mask(nile, "ivory-01")

    @pytest.mark.parametrize("seed", range(4))
    def test_all_of_it_in_the_middle_of_a_game(self, nile: Ruleset, seed: int) -> None:
        state, rng = new_game(nile, 3, seed), Rng(seed)
        for _ in range(60):
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
        worse = state.view(1).forgetting(nile.everything)
        dealt = worse.determinize(rng)
        every_piece_once(dealt)
        assert dealt.view(1) == worse


def test_views_hold_in_the_middle_of_a_power(nile: Ruleset) -> None:
    state: State = table(
        nile, seats=3, row=ROW, hands=["vizier", "", ""], corruption=["", "fish-06 queen", ""]
    )
    do(state, "play vizier", "choose seat 2")
    for seat in range(3):
        view = state.view(seat)
        assert view.determinize(Rng(seat)).view(seat) == view
    assert [nile.text(state, a) for a in state.view(0).legal_actions()] == options(state)
