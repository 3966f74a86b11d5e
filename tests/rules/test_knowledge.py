"""Who knows which piece: seen, shown, lost from sight, found again."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from sobek_pg.content import load_ruleset
from sobek_pg.rules import Rng, Ruleset, State
from sobek_pg.rules.match import as_seen
from sobek_pg.rules.zones import BAG, CORRUPTION, HAND, LOOK, PURSE
from tests.mods.making import write_mod

from .table import ankh, do, hand, knows, mask, pile, squares, table, words

ROW = "ebony-02 ebony-03 merchant cattle-05 marble-05"


def blurred(state: State, seat: int) -> dict[str, set[str]]:
    """Say where a seat believes the pieces it lost sight of."""
    rules = state.rules
    return {
        words(rules, 1 << p): {
            f"{rules.zone_name[slot]}.{rules.zone_owner[slot]}" for slot, _ in blur.heaps
        }
        for blur in state.blurs
        if blur.seat == seat
        for p in range(len(rules.pieces))
        if blur.pieces >> p & 1
    }


class TestSeen:
    def test_a_card_taken_face_up_is_known_until_it_is_played(self, nile: Ruleset) -> None:
        state = table(nile, seats=3, row=ROW)
        do(state, "take ebony-02")
        assert all(knows(state, seat, "ebony-02") for seat in range(3))
        view = state.view(2)
        assert view.zones[HAND] == mask(nile, "ebony-02")

    def test_a_card_skipped_face_up_is_known_in_its_pile(self, nile: Ruleset) -> None:
        state = table(nile, seats=3, row=ROW)
        do(state, "take cattle-05")
        view = state.view(1)
        assert view.zones[CORRUPTION] == mask(nile, "ebony-02 ebony-03")
        assert view.size(CORRUPTION) == 3
        assert view.backs(CORRUPTION) == Counter(
            {nile.backs.index("beige"): 2, nile.backs.index("orange"): 1}
        )

    def test_a_set_shows_what_was_hidden(self, nile: Ruleset) -> None:
        state = table(nile, row=ROW, hands=["ivory-01 ivory-02 queen", ""])
        assert not knows(state, 1, "queen")
        do(state, "set ivory: ivory-01 ivory-02 queen")
        assert knows(state, 1, "queen")

    def test_whoever_has_played_a_set_knows_what_is_left_of_the_tokens(self, nile: Ruleset) -> None:
        state = table(
            nile, row=ROW, hands=["ivory-04 ivory-05 ivory-06", "fish-06 fish-07 fish-08"],
            tokens="deceit embalming curse-01",
        )  # fmt: skip
        do(state, "set ivory: ivory-04 ivory-05 ivory-06", "choose deceit")
        do(state, "set fish: fish-06 fish-07 fish-08", "choose embalming")
        assert all(knows(state, seat, "curse-01") for seat in range(2))
        assert all(knows(state, seat, "embalming") for seat in range(2))

    def test_the_vizier_knows_the_rest_of_the_pile_afterwards(self, nile: Ruleset) -> None:
        state = table(
            nile, seats=3, row=ROW, hands=["vizier"], corruption=["", "fish-06 queen", ""]
        )
        do(state, "play vizier", "choose seat 2", "choose fish-06")
        assert [knows(state, seat, "queen") for seat in range(3)] == [True, True, False]

    def test_the_queens_cards_are_hers_alone(self, nile: Ruleset) -> None:
        state = table(nile, row=ROW, hands=["queen", ""], deck="fish-06 fish-07 fish-08 fish-09")
        do(state, "play queen")
        assert knows(state, 0, "fish-06")
        assert not knows(state, 1, "fish-06")
        assert not knows(state, 0, "fish-09")


class TestThief:
    def robbed(
        self, nile: Ruleset, known: str, victim: str = "fish-06 wheat-03", rng: int = 0
    ) -> State:
        state = table(
            nile,
            seats=3,
            row=ROW,
            hands=["thief", victim, "ivory-02"],
            known=["", "", known],
            rng=rng,
        )
        do(state, "play thief", "choose seat 2")
        if state.stack:
            do(state, "choose back beige")
        return state

    def test_thief_and_victim_both_know_the_loot(self, nile: Ruleset) -> None:
        state = self.robbed(nile, known="")
        loot = hand(state, 0)
        assert [knows(state, seat, loot) for seat in range(3)] == [True, True, False]

    def test_the_onlooker_knows_it_is_in_one_of_two_hands(self, nile: Ruleset) -> None:
        state = self.robbed(nile, known="fish-06")
        assert not knows(state, 2, "fish-06")
        assert blurred(state, 2) == {"fish-06": {"hand.0", "hand.1"}}
        assert blurred(state, 0) == blurred(state, 1) == {}

    def test_the_onlookers_deals_put_it_in_either_hand(self, nile: Ruleset) -> None:
        state = self.robbed(nile, known="fish-06")
        view, rng = state.view(2), Rng(1)
        found: Counter[int] = Counter()
        for _ in range(40):
            dealt = view.determinize(rng)
            found[next(seat for seat in range(3) if "fish-06" in hand(dealt, seat))] += 1
        assert set(found) == {0, 1}

    def test_a_single_card_with_that_back_is_not_lost_from_sight(self, nile: Ruleset) -> None:
        state = self.robbed(nile, known="fish-06", victim="fish-06 wheat-01")
        assert hand(state, 0) == "fish-06"
        assert knows(state, 2, "fish-06")
        assert blurred(state, 2) == {}

    def test_another_back_is_no_cause_for_doubt(self, nile: Ruleset) -> None:
        state = self.robbed(nile, known="wheat-01", victim="fish-06 wheat-03 wheat-01")
        assert knows(state, 2, "wheat-01")

    def test_it_is_found_again_when_it_is_played(self, nile: Ruleset) -> None:
        position = self.robbed(nile, known="fish-06").position()
        loot = position["hands"][0]
        position["hands"][0] = [*loot, "fish-07", "fish-08", "wheat-07", "wheat-08"]
        state = State.from_position(nile, {**position, "turn": 0})
        family = loot[0].split("-")[0]
        do(state, f"set {family}: {loot[0]} {family}-07 {family}-08")
        assert knows(state, 2, loot[0])
        assert loot[0] not in blurred(state, 2)

    def test_when_the_victim_has_shown_its_other_card_the_lost_one_is_the_loot(
        self, nile: Ruleset
    ) -> None:
        seed = next(
            seed
            for seed in range(20)
            if hand(self.robbed(nile, "fish-06", rng=seed), 0) == "fish-06"
        )
        position = self.robbed(nile, "fish-06", rng=seed).position()
        more = ["wheat-04", "wheat-05"]
        position["hands"][1] += more
        position["known"] = [[], [], more]
        state = State.from_position(nile, {**position, "turn": 1})
        do(state, "set wheat: wheat-03 wheat-04 wheat-05")
        assert knows(state, 2, "fish-06")
        assert blurred(state, 2) == {}


class TestScribe:
    SEVEN = "fish-06 fish-07 wheat-03 wheat-04 ivory-02 ivory-04"

    def scribed(self, nile: Ruleset, known: str, last: str) -> State:
        state = table(
            nile,
            seats=3,
            row=ROW,
            hands=["scribe-fish", f"{self.SEVEN} {last}", ""],
            known=[known, "", known],
        )
        do(state, "play scribe-fish", f"choose {last}")
        return state

    def test_what_was_put_away_is_in_the_hand_or_in_the_pile(self, nile: Ruleset) -> None:
        state = self.scribed(nile, "fish-06", "marble-02")
        for seat in (0, 2):
            assert not knows(state, seat, "fish-06")
            assert blurred(state, seat) == {"fish-06": {"hand.1", "corruption.1"}}
        assert knows(state, 1, "fish-06")

    def test_a_back_of_its_own_gives_it_away(self, nile: Ruleset) -> None:
        state = self.scribed(nile, "fish-06 marble-01", "marble-01")
        assert knows(state, 2, "fish-06"), "a green back went, and fish-06 has a beige one"
        assert knows(state, 2, "marble-01")
        assert state.view(2).zones[CORRUPTION + 1] == mask(nile, "marble-01")

    def test_the_whole_pile_taken_back_ends_the_doubt(self, nile: Ruleset) -> None:
        position = self.scribed(nile, "fish-06", "marble-02").position()
        position["hands"][1] += ["cattle-06", "cattle-07", "cattle-08"]
        state = State.from_position(nile, {**position, "turn": 1, "tokens": ["embalming"]})
        do(state, "set cattle: cattle-06 cattle-07 cattle-08")
        assert knows(state, 2, "fish-06")
        assert blurred(state, 2) == {}


class TestElimination:
    """What must be so, because it cannot be otherwise."""

    def put_away(self, nile: Ruleset) -> State:
        """The opponent puts one of six known beige cards away, and nobody sees which."""
        cards = "marble-02 fish-06 fish-07 fish-08 fish-09 fish-10"
        state = table(
            nile,
            row="ebony-02 ebony-03 ebony-04 ebony-05",
            deck="ivory-02 ivory-03 ivory-04 ivory-05 ivory-06",
            hands=["scribe-fish vizier", f"{cards} queen"],
            known=[cards, ""],
        )
        do(state, "play scribe-fish", "choose marble-02")
        assert set(blurred(state, 0)) == set(cards.split())
        return state

    def test_when_all_others_of_that_back_are_shown_the_last_is_in_the_pile(
        self, nile: Ruleset
    ) -> None:
        state = self.put_away(nile)
        do(state, "set fish: fish-06 fish-07 fish-08 fish-09 fish-10")
        assert knows(state, 0, "marble-02")
        assert blurred(state, 0) == {}

    def test_and_it_stays_there_whatever_is_drawn_later(self, nile: Ruleset) -> None:
        state = self.put_away(nile)
        do(state, "set fish: fish-06 fish-07 fish-08 fish-09 fish-10", "take ebony-02")
        do(state, "play queen")
        rng = Rng(5)
        for _ in range(30):
            assert "marble-02" not in hand(state.view(0).determinize(rng), 1)

    def test_whoever_looks_through_the_pile_knows_the_hand(self, nile: Ruleset) -> None:
        """The pile has one more card besides, so that there is something to choose."""
        position = self.put_away(nile).position()
        position["corruption"] = [[], ["marble-02", "wheat-06"]]
        state = State.from_position(nile, {**position, "turn": 0})
        do(state, "play vizier")
        assert all(knows(state, 0, f"fish-{n:02d}") for n in range(6, 11))
        assert blurred(state, 0) == {}

    def test_a_card_that_turns_up_settles_the_others(self, nile: Ruleset) -> None:
        """One of two was stolen: when one is played, the other is where it must be."""
        for seed in range(6):
            state = table(
                nile,
                seats=3,
                row=ROW,
                hands=["thief", "fish-06 wheat-03", "ivory-02"],
                known=["", "", "fish-06 wheat-03"],
                rng=seed,
            )
            do(state, "play thief", "choose seat 2")
            loot = hand(state, 0)
            assert set(blurred(state, 2)) == {"fish-06", "wheat-03"}
            position = state.position()
            family = loot.split("-")[0]
            more = [f"{family}-07", f"{family}-08"]
            position["hands"][0] += more
            position["known"] = [[], [], more]
            state = State.from_position(nile, {**position, "turn": 0})
            do(state, f"set {family}: {loot} {' '.join(more)}")
            assert knows(state, 2, "fish-06")
            assert knows(state, 2, "wheat-03")

    def test_deals_think_the_larger_heap_the_likelier_place(self, nile: Ruleset) -> None:
        state = self.put_away(nile)
        rng = Rng(3)
        dealt = [hand(state.view(0).determinize(rng), 1) for _ in range(600)]
        away = sum("fish-06" not in held for held in dealt)
        assert 60 < away < 140, "one of six was put away"


class TestCounting:
    """How many of the mixed-up pieces lie where is known too, whatever comes later."""

    SIX = "marble-02 fish-06 fish-07 fish-08 fish-09 fish-10"

    def test_a_pile_made_before_a_draw_holds_nothing_that_was_drawn(self, nile: Ruleset) -> None:
        state = table(
            nile,
            row="ebony-02 ebony-03 ebony-04 ebony-05",
            deck="ivory-02 ivory-03 ivory-04 ivory-05 ivory-06",
            hands=["scribe-fish", f"{self.SIX} queen"],
            known=[self.SIX, ""],
        )
        do(state, "play scribe-fish", "choose marble-02", "play queen")
        rng = Rng(1)
        for _ in range(100):
            assert pile(state.view(0).determinize(rng), 1) in self.SIX.split()

    def test_and_so_in_the_market(self, market: Ruleset) -> None:
        known = "fish-05 fish-06 fish-07 wheat-05 wheat-06 wheat-07"
        state = table(
            market,
            market=squares(a3="cattle-03", b3="cattle-04", b1="wheat-08"),
            ankh=ankh("c3-"),
            deck="ivory-03 ivory-04 ivory-05 marble-02 marble-04",
            hands=["scribe-fish", f"{known} queen"],
            known=[known, ""],
        )
        do(state, "play scribe-fish", "choose fish-05", "play queen")
        rng = Rng(1)
        for _ in range(100):
            assert pile(state.view(0).determinize(rng), 1) in known.split()

    def test_what_a_thief_leaves_is_what_was_there(self, nile: Ruleset) -> None:
        three = "marble-03 cattle-04 fish-05"
        state = table(
            nile,
            seats=3,
            row=ROW,
            hands=["thief wheat-08 ebony-06", three, ""],
            known=["", "", three],
        )
        do(state, "play thief", *(["choose back beige"] if state.stack else []))
        if state.stack:
            do(state, "choose seat 2")
        rng = Rng(1)
        for _ in range(100):
            left = hand(state.view(2).determinize(rng), 1).split()
            assert set(left) <= set(three.split())

    def test_a_stranger_may_have_lain_in_the_heap_or_beside_it(self, nile: Ruleset) -> None:
        """A card never seen before is shown: the known one can still be in either place."""
        cards = "fish-06 wheat-03 wheat-04 wheat-05 wheat-06 ebony-06"
        state = table(
            nile,
            row="ebony-02 ebony-03 ebony-04 ebony-05",
            deck="ivory-02 ivory-03 ivory-04 ivory-05 ivory-06",
            hands=["scribe-fish", f"{cards} queen"],
            known=["fish-06", ""],
        )
        do(state, "play scribe-fish", "choose ebony-06", "play queen", "take ebony-02")
        do(state, "set wheat: wheat-03 wheat-04 wheat-05")
        assert blurred(state, 0) == {"fish-06": {"hand.1", "corruption.1"}}
        rng = Rng(1)
        dealt = [pile(state.view(0).determinize(rng), 1) for _ in range(200)]
        assert 0 < dealt.count("fish-06") < 200

    def test_whoever_has_seen_the_rest_of_the_bag_knows_the_others_deben(
        self, market: Ruleset
    ) -> None:
        drawn = set()
        for seed in range(12):
            state = table(
                market,
                turn=1,
                market=squares(a3="cattle-01", b3="fish-10", b1="wheat-06"),
                ankh=ankh("c3-"),
                deck="wheat-01",
                bag="deben-01 deben-02 deben-09",
                known=["deben-09", ""],
                hands=["ivory-04 ivory-05 ivory-06", ""],
                tokens="eye-of-horus",
                rng=seed,
            )
            do(state, "take fish-10", "choose option deben")
            do(state, "set ivory: ivory-04 ivory-05 ivory-06")
            drawn.add(words(market, state.zones[PURSE + 1]))
            assert knows(state, 0, "deben-09")
            assert blurred(state, 0) == {}
        assert len(drawn) == 3


class TestViewsKeepSecrets:
    """What others know is theirs, even where it could be counted."""

    def test_whether_a_known_deben_was_drawn_from_the_bag(self, market: Ruleset) -> None:
        drawn, views = set(), []
        for seed in range(12):
            state = table(
                market,
                market=squares(a3="cattle-01", b3="fish-10", d3="wheat-06"),
                ankh=ankh("c3-"),
                deck="wheat-01",
                bag="deben-01 deben-02 deben-09",
                known=["deben-01", ""],
                rng=seed,
            )
            do(state, "take fish-10", "choose option deben")
            drawn.add(words(market, state.zones[PURSE]))
            views.append(state.view(1))
        assert len(drawn) == 3
        assert all(view == views[0] for view in views)

    def test_whether_a_stolen_card_was_played(self, nile: Ruleset) -> None:
        views = []
        for stolen in ("fish-06", "fish-07"):
            state = table(
                nile,
                seats=3,
                row=ROW,
                hands=["fish-06 fish-07 fish-08 fish-09", "", ""],
                known=["", stolen, ""],
            )
            do(state, "set fish: fish-06 fish-08 fish-09")
            views.append(state.view(2))
        assert views[0] == views[1]

    def test_which_tokens_of_the_reserve_were_looked_at(self, treasures: Ruleset) -> None:
        looked, views = set(), []
        for seed in range(30):
            state = table(
                treasures,
                market=squares(a3="cattle-01", b3="fish-10", d3="wheat-06"),
                ankh=ankh("c3-"),
                deck="wheat-01 wheat-02",
                hands=["spy", ""],
                played="architect",
                reserve="seven cobra-1 cobra-2 mummy two-01 finger-01",
                known=["", "cobra-1"],
                rng=seed,
            )
            do(state, "play spy")
            if state.zones[LOOK] & mask(treasures, "seven"):
                looked.add(words(treasures, state.zones[LOOK]))
                do(state, "choose seven")
                views.append(state.view(1))
        assert len(looked) > 3
        assert all(view == views[0] for view in views)

    def test_the_order_in_which_hidden_cards_move(self, nile: Ruleset) -> None:
        seen = []
        for green in ("ivory-01", "wheat-01"):
            state = table(
                nile,
                row=ROW,
                hands=["fish-07 fish-08 fish-09", ""],
                corruption=[f"{green} fish-06", ""],
                tokens="embalming",
            )
            told = do(state, "set fish: fish-07 fish-08 fish-09")
            (event,) = (event for event in told if event.source == "corruption")
            assert set(as_seen(nile, event, 0).pieces) == {nile.index[green], nile.index["fish-06"]}
            seen.append(as_seen(nile, event, 1).pieces)
        assert seen[0] == seen[1]

    def test_a_face_down_piece_that_asks_its_taker_something(self, tmp_path: Path) -> None:
        character = """
            kind: character
            family: ebony
            power: [{again: {}}]
            on_take: [{either: {of: [{name: keep}, {name: go, do: [{score: {points: 5}}]}]}}]
        """
        files = {"nile/characters.yaml": "tester:" + character}
        rules = load_ruleset("nile", [write_mod(tmp_path / "peek", files).name], folders=[tmp_path])
        state = table(rules, seats=3, row="tester fish-06 fish-07")
        do(state, "take quay-1")
        assert state.view(0).stack[-1].this == rules.index["tester"]
        hidden = state.view(1)
        assert all(frame.this < 0 for frame in hidden.stack)
        assert hidden.determinize(Rng(1)).view(1) == hidden


class TestMarket:
    def sold(self, market: Ruleset, token: str, **keys: Any) -> State:
        other = "mummy" if token == "two-01" else "two-02"
        state = table(
            market,
            market=squares(a3="cattle-01", b3="cattle-02"),
            ankh=ankh("c3-"),
            deck="wheat-01",
            hands=["ivory-04 ivory-05 ivory-06", "fish-05 fish-06 fish-07"],
            tokens=f"{token} {other}",
            **keys,
        )
        do(state, "set ivory: ivory-04 ivory-05 ivory-06", f"choose {token}")
        return state

    def test_a_deben_is_its_owners_secret(self, market: Ruleset) -> None:
        state = self.sold(market, "two-01", bag="deben-01 deben-13")
        (deben,) = words(market, state.zones[PURSE]).split()
        assert [knows(state, seat, deben) for seat in range(2)] == [True, False]

    def test_what_the_eye_returned_is_known_to_be_in_the_bag(self, market: Ruleset) -> None:
        state = self.sold(market, "eye-of-horus", bag="deben-01 deben-13")
        assert [knows(state, seat, "deben-01") for seat in range(2)] == [True, False]
        assert state.view(0).zones[BAG] == mask(market, "deben-01")

    def test_until_the_opponent_draws_from_it(self, market: Ruleset) -> None:
        state = self.sold(market, "eye-of-horus", bag="deben-01 deben-13", rng=3)
        bigger = State.from_position(
            market, {**state.position(), "bag": ["deben-01", "deben-04", "deben-05"]}
        )
        do(bigger, "set fish: fish-05 fish-06 fish-07")
        assert not knows(bigger, 0, "deben-01")
        assert blurred(bigger, 0)["deben-01"] == {"bag.-1", "purse.1"}

    def test_tokens_put_back_by_the_architect_are_known_to_the_one_who_looked(
        self, market: Ruleset
    ) -> None:
        state = table(
            market,
            market=squares(a3="cattle-01"),
            ankh=ankh("c3-"),
            deck="wheat-01 wheat-02",
            hands=["architect", ""],
            reserve="seven cobra-1 cobra-2",
        )
        do(state, "play architect", "choose seven")
        assert [knows(state, seat, "cobra-1") for seat in range(2)] == [True, False]

    def test_and_a_second_draw_from_them_loses_nothing_in_the_end(self, market: Ruleset) -> None:
        state = table(
            market,
            market=squares(a3="cattle-01"),
            ankh=ankh("c3-"),
            deck="wheat-01 wheat-02",
            hands=["", "architect"],
            reserve="seven cobra-1 cobra-2 mummy two-01",
            known=["cobra-1", ""],
            turn=1,
        )
        do(state, "play architect")
        assert blurred(state, 0) == {"cobra-1": {"reserve.-1", "look.1"}}
        drawn = words(market, state.zones[LOOK + 1]).split()
        other = next(token for token in drawn if token != "cobra-1")
        do(state, f"choose {other}")
        assert knows(state, 0, "cobra-1")
        assert blurred(state, 0) == {}


def test_a_shuffle_forgets(nile: Ruleset) -> None:
    state = table(nile, row="ebony-02", hands=["", "fish-06"], known=["fish-06", ""], scores=[0, 9])
    do(state, "take ebony-02")
    assert state.round == 2
    for seat in range(2):
        known = state.known[seat]
        seen = state.zones[HAND + seat]
        for p in state.supply:
            seen |= nile.bit[p] & ~nile.face_down
        assert known == seen


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_position_keeps_what_is_known_and_what_is_blurred(nile: Ruleset, seat: int) -> None:
    state = TestThief().robbed(nile, known="fish-06")
    again = State.from_position(nile, state.position())
    assert again.known == state.known
    assert again.blurs == state.blurs
    assert again.view(seat) == state.view(seat)
