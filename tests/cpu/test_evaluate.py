"""Judging unfinished positions."""

from __future__ import annotations

import pytest

from sobek_pg.cpu.evaluate import Judge, shares
from sobek_pg.cpu.weights import SOBER, Style
from sobek_pg.rules.zones import CORRUPTION, HAND, bits
from tests.cpu.positions import TABLES, position_after, positions, ruleset

PARTS = range(len(SOBER.finish))
END, EARLY = PARTS[0], PARTS[-1]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_shares_of_the_victory_add_up(game: str, seats: int) -> None:
    judge = Judge(ruleset(game))
    for state in positions(ruleset(game), seats, 10):
        values = judge.values(state, state.round)
        assert sum(values) == pytest.approx(1.0)
        assert all(0.0 <= value <= 1.0 for value in values)


@pytest.mark.parametrize("game", ["nile", "market"])
def test_a_finished_game_is_won_by_its_winner(game: str) -> None:
    judge = Judge(ruleset(game))
    state = position_after(game, 3)
    while state.seat is not None:
        state.advance(state.legal_actions()[0])
    assert state.outcome is not None
    values = judge.values(state, state.round)
    if len(state.outcome.winners) == 1:
        assert values.index(max(values)) == state.outcome.winners[0]


@pytest.mark.parametrize("game", ["nile", "market"])
def test_corruption_is_bad(game: str) -> None:
    judge = Judge(ruleset(game))
    state = position_after(game, 12)
    before = judge.values(state, 1)[0]
    for p in [*bits(sum(state.rules.bit[q] for q in state.deck))][:6]:
        state.deck.remove(p)
        state.zones[CORRUPTION] |= state.rules.bit[p]
    assert judge.values(state, 1)[0] < before


def test_a_complete_set_is_worth_more_than_its_pieces() -> None:
    rules = ruleset("nile")
    judge = Judge(rules)
    wheat = rules.family_index["wheat"]
    cards = [p for p in bits(rules.family_mask[wheat]) if rules.scarabs[p]]
    two = rules.bit[cards[0]] | rules.bit[cards[1]]
    three = two | rules.bit[cards[2]]
    for part in PARTS:
        one_more = judge.group(wheat, three, 0, 0, part)[0] - judge.group(wheat, two, 0, 0, part)[0]
        assert one_more > judge.group(wheat, two, 0, 0, part)[0] / 2
    assert judge.group(wheat, two, 0, 0, EARLY)[1] == 2
    assert judge.group(wheat, three, 0, 0, EARLY)[1] == 0
    assert judge.group(wheat, two, 0, 1, EARLY)[0] > judge.group(wheat, two, 0, 0, EARLY)[0]


def test_time_runs_out_on_unfinished_sets() -> None:
    rules = ruleset("market")
    judge = Judge(rules)
    fish = rules.family_index["fish"]
    pair = sum(rules.bit[p] for p in [*bits(rules.family_mask[fish])][3:5])
    values = [judge.group(fish, pair, 0, 0, part)[0] for part in PARTS]
    assert values == sorted(values)


def test_a_style_leans_on_the_weights() -> None:
    collector = SOBER.leaning(Style(collect=1.5))
    assert collector.finish[EARLY][1] > SOBER.finish[EARLY][1]
    gambler = SOBER.leaning(Style(corruption=0.5))
    assert gambler.fear < SOBER.fear
    assert SOBER.leaning(Style()) == SOBER


def test_shares_of_three_follow_the_scores() -> None:
    middle, best, worst = shares([10.0, 20.0, 0.0], 10.0)
    assert best > middle > worst
    assert best + middle + worst == pytest.approx(1.0)


def test_a_hand_of_loose_pieces_is_a_risk_at_the_end() -> None:
    rules = ruleset("market")
    judge = Judge(rules)
    state = position_after("market", 2)
    state.zones[HAND] = sum(
        rules.bit[next(bits(rules.family_mask[f] & ~rules.joker_mask))] for f in rules.set_families
    )
    late = judge.seat_points(state, 0, END)[1]
    early = judge.seat_points(state, 0, EARLY)[1]
    assert late > early
