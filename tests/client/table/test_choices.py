"""Legal actions are sorted by where they can be chosen, and marks become sets."""

from __future__ import annotations

from sobek_pg.client.table.choices import (
    best_sets,
    candidates,
    in_order,
    read,
    value_of,
    why_marked,
)
from sobek_pg.client.table.sums import gain, worth
from sobek_pg.content import load_ruleset
from sobek_pg.rules import Action, State, new_game
from sobek_pg.rules.zones import HAND, bits

from ..nile.stages import DECISIONS, give, mine

RULES = load_ruleset("nile")


def mask(*ids: str) -> int:
    return sum(RULES.bit[RULES.index[id_]] for id_ in ids)


def turn() -> State:
    state = new_game(RULES, 3, 2)
    mine(state)
    state.zones[HAND] = 0
    give(state, HAND, "cattle-01", "cattle-05", "cattle-06", "amulet-05", "vizier", "wheat-08")
    return state


def test_on_a_turn_places_are_takes_and_hand_cards_are_marked() -> None:
    state = turn()
    choices = read(state.view(0), state.legal_actions(), None)
    assert sorted(choices.places) == [0, 1, 2, 3]
    assert choices.marking == "set"
    assert choices.tray == ()


def test_nobody_else_can_choose() -> None:
    state = turn()
    assert not read(state.view(1), (), None).mine


def test_marked_cards_are_offered_as_a_set_and_a_character_alone_as_itself() -> None:
    state = turn()
    view, choices = state.view(0), read(state.view(0), state.legal_actions(), None)
    cattle = RULES.family_index["cattle"]
    three = mask("cattle-01", "cattle-05", "cattle-06")
    assert candidates(choices, view, three, state.why_not) == [Action("set", cattle, three)]
    alone = mask("vizier")
    assert candidates(choices, view, alone, state.why_not) == [
        Action("play", RULES.index["vizier"])
    ]


def test_why_marked_cards_are_no_set() -> None:
    state = turn()
    view, choices = state.view(0), read(state.view(0), state.legal_actions(), None)
    why = why_marked(choices, view, mask("cattle-01", "cattle-05"), state.why_not)
    assert why == "set-too-small"
    why = why_marked(choices, view, mask("cattle-01", "wheat-08", "cattle-05"), state.why_not)
    assert why == "does-not-fit"
    assert why_marked(choices, view, 0, state.why_not) is None


def test_the_best_set_of_each_family_comes_first_by_value() -> None:
    state = turn()
    view = state.view(0)
    found = best_sets(read(view, state.legal_actions(), None), view)
    values = [value_of(view, action) for action in found]
    assert values == sorted(values, reverse=True)
    cattle = next(a for a in found if a.target == RULES.family_index["cattle"])
    everything = mask("cattle-01", "cattle-05", "cattle-06", "amulet-05", "vizier")
    assert cattle.pieces == everything


def test_a_set_is_worth_cards_times_scarabs_and_tokens_are_no_cards() -> None:
    fish = mask("fish-06", "fish-07", "fish-01")
    assert worth(RULES, fish) == (3, 2, 6)
    assert worth(RULES, fish | mask("prosperity-01")) == (3, 4, 12)
    assert worth(RULES, fish, laid=True) == (3, 2, 2)


def test_gain_counts_what_lies_there_already() -> None:
    state = turn()
    wheat = RULES.family_index["wheat"]
    # Three with two scarabs lie there (6); a fourth with one makes 4 x 3.
    assert gain(state.view(0), 0, wheat, mask("wheat-08")) == 6


def test_several_pieces_are_chosen_in_the_order_of_the_rules() -> None:
    state = new_game(RULES, 2, 2)
    DECISIONS["scribe"][1](state)
    view = state.view(0)
    chosen = in_order(view, sum(1 << p for p in list(bits(state.zones[HAND]))[:3]))
    for action in chosen:
        assert state.why_not(action) is None
        state.apply(action)


def test_every_stage_is_sorted() -> None:
    for name, (stage, prepare) in DECISIONS.items():
        state = new_game(RULES, 3, 2)
        prepare(state)
        view = state.view(0)
        frame = state.stack[-1] if state.stack else None
        choices = read(view, state.legal_actions(), frame)
        where = {
            "seat": choices.seats, "starter": choices.seats, "back": choices.tray,
            "family": choices.tray, "token": choices.tray, "set": choices.sets,
            "supply": choices.places, "": choices.places,
        }  # fmt: skip
        if stage in where:
            assert where[stage], name
        else:
            assert choices.marking or choices.tray, name
