"""The verbs `either` and `first`: one of several things."""

from __future__ import annotations

from sobek_pg.rules import Ruleset

from ..table import do, hand, options, table, why, zone

ROW = "fish-03 fish-04 fish-05 cattle-05 cattle-06"


class TestEither:
    def test_one_of_several(self, court: Ruleset) -> None:
        state = table(court, row=ROW, hands=["astronomer", ""], reserve="deceit flood-01 curse-01")
        do(state, "play astronomer")
        assert options(state) == ["choose option stars", "choose option dawn"]
        assert why(state, "take fish-03") == "not-an-option"
        do(state, "choose option dawn")
        assert state.seat == 0
        do(state, "take fish-03")
        assert state.seat == 1

    def test_the_other(self, court: Ruleset) -> None:
        state = table(court, row=ROW, hands=["astronomer", ""], reserve="deceit curse-01")
        do(state, "play astronomer", "choose option stars")
        assert options(state) == ["choose curse-01", "choose deceit"]
        do(state, "choose curse-01")
        assert zone(state, "kept", 1) == "curse-01"
        assert zone(state, "reserve") == "deceit"

    def test_what_cannot_happen_is_not_offered(self, court: Ruleset) -> None:
        state = table(court, row=ROW, hands=["astronomer", ""])
        do(state, "play astronomer")
        assert state.seat == 0, "no tokens aside: another turn, without asking"
        assert options(state)[0] == "take fish-03"


class TestFirst:
    def test_the_first_that_changes_anything(self, court: Ruleset) -> None:
        state = table(court, row=ROW, hands=["tax-collector", "queen"], deck="marble-02 marble-03")
        do(state, "play tax-collector")
        assert hand(state, 0) == "queen"
        assert len(state.deck) == 2

    def test_else_the_next(self, court: Ruleset) -> None:
        state = table(court, row=ROW, hands=["tax-collector", ""], deck="marble-02 marble-03")
        do(state, "play tax-collector")
        assert hand(state, 0) == "marble-02 marble-03"

    def test_or_nothing_at_all(self, court: Ruleset) -> None:
        state = table(court, row=ROW, hands=["tax-collector", ""])
        do(state, "play tax-collector")
        assert hand(state, 0) == ""
        assert state.seat == 1
