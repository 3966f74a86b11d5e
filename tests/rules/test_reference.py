"""The engine against slow, plain second calculations, on random hands and in random games."""

from __future__ import annotations

import pytest

from sobek_pg.rules import Rng, Ruleset, new_game
from sobek_pg.rules.market.scoring import unsold
from sobek_pg.rules.market.turn import MarketState
from sobek_pg.rules.nile.scoring import best_lay
from sobek_pg.rules.outcome import RoundResult, SetScore
from sobek_pg.rules.pieces import DIRECTIONS

from . import naive
from .invariants import choose
from .table import ankh, hand, pile, squares, table, words

HANDS = 120
BOARD = {"ankh": ankh("c3-"), "market": squares(a3="cattle-01")}
LEFT_OUT = ("fish-03", "ebony-02", "cattle-01")


def deal(rules: Ruleset, rng: Rng, size: int, jokers: int) -> list[str]:
    """Deal a random hand with some jokers and cards of few families, so that sets are likely."""
    cards = [p.id for p in rules.pieces if p.families and p.id not in LEFT_OUT]
    wild = [c for c in cards if naive.joker(c)]
    families = [naive.FAMILIES[rng.below(6)] for _ in range(3)]
    plain = [c for c in cards if not naive.joker(c) and naive.family(c) in families]
    rng.shuffle(wild)
    rng.shuffle(plain)
    return sorted([*wild[:jokers], *plain[: size - jokers]])


@pytest.mark.parametrize("jokers", [0, 1, 2, 3])
def test_the_best_way_to_lay_a_hand(nile: Ruleset, jokers: int) -> None:
    rng = Rng(jokers)
    for _ in range(HANDS // 4):
        cards = deal(nile, rng, 3 + rng.below(6), jokers)
        state = table(nile, row="fish-03", hands=[" ".join(cards), ""])
        layout = best_lay(state, 0)
        laid = [words(nile, pieces).split() for _, pieces in layout]
        found = (sum(naive.scarabs(c) for s in laid for c in s), sum(map(len, laid)))
        assert found == naive.best_lay(cards), cards
        for (family, _), pieces in zip(layout, laid, strict=True):
            assert naive.is_set(pieces, nile.families[family], new=True)


@pytest.mark.parametrize("jokers", [0, 1, 2, 3, 4])
def test_the_unsold_sets_that_leave(market: Ruleset, jokers: int) -> None:
    rng = Rng(jokers)
    for _ in range(HANDS // 5):
        tiles = deal(market, rng, max(jokers, 3 + rng.below(5 if jokers < 4 else 3)), jokers)
        left = [p.id for p in market.pieces if "marble" in p.families and p.id not in tiles][:3]
        sold = {"marble": " ".join(left)} if rng.below(2) and len(left) == 3 else {}
        state = table(market, hands=[" ".join(tiles), ""], sets=[sold, {}], **BOARD)
        assert isinstance(state, MarketState)
        assert unsold(state, 0).bit_count() == naive.most_unsold(tiles, sold), (tiles, sold)


def alike(rules: Ruleset, pieces: frozenset[str]) -> tuple[object, ...]:
    """Describe some pieces so that interchangeable ones read the same."""
    return tuple(
        sorted(
            (p.kind, p.families, p.scarabs, p.entry if p.power else "")
            for p in (rules.pieces[rules.index[name]] for name in pieces)
        )
    )


@pytest.mark.parametrize("game", ["nile", "market"])
@pytest.mark.parametrize("jokers", [0, 1, 3])
def test_the_sets_a_hand_can_play(nile: Ruleset, market: Ruleset, game: str, jokers: int) -> None:
    rules = nile if game == "nile" else market
    rng = Rng(jokers)
    rest = {"row": "ebony-02"} if game == "nile" else BOARD
    for _ in range(25):
        cards = deal(rules, rng, 3 + rng.below(6), jokers)
        left = [p.id for p in rules.pieces if "wheat" in p.families and p.id not in cards][:3]
        sold = {"wheat": " ".join(left)} if rng.below(2) and len(left) == 3 else {}
        state = table(rules, hands=[" ".join(cards), ""], sets=[sold, {}], **rest)
        wanted = naive.all_sets(cards, sold)
        listed = {
            (rules.families[a.target], frozenset(words(rules, a.pieces).split()))
            for a in state.legal_actions()
            if a.verb == "set"
        }
        assert listed <= wanted
        kinds = {(of, alike(rules, pieces)) for of, pieces in listed}
        assert len(kinds) == len(listed), "alike sets are listed once"
        assert kinds == {(of, alike(rules, pieces)) for of, pieces in wanted}
        for of, pieces in wanted:
            text = f"set {of}: {' '.join(pieces)}"
            assert state.why_not(rules.parse(state, text)) is None


def test_the_track(nile: Ruleset) -> None:
    letters = {"A": "ankh", "E": "eye", "F": "feather", "L": "lotus", "number": "number"}
    for score in range(260):
        assert nile.track.symbol(score) == letters[naive.symbol(score)]
        for steps in range(6):
            path = nile.track.walk(score, nile.track.symbol(score), -steps)
            assert path[-1] == naive.back(score, steps)


def check_round(rules: Ruleset, result: RoundResult) -> None:
    """Score a round of the card game again from the cards alone."""
    figures = []
    for seat in result.seats:
        points = 0
        for each in seat.sets:
            points += set_points(rules, each)
        cards = words(rules, seat.pile).split()
        assert seat.points == points
        assert seat.corruption >= len(cards)
        assert (seat.corruption - len(cards)) % 2 == 0, "each Curse counts two"
        figures.append((seat.corruption, sum(naive.scarabs(card) for card in cards)))
    for seat, figure in zip(result.seats, figures, strict=True):
        assert seat.corrupt == (figure[0] > 0 and figure == max(figures))
        scored = seat.before + seat.points
        steps = seat.points // 10 if seat.corrupt else 0
        assert seat.after == naive.back(scored, steps)


def set_points(rules: Ruleset, each: SetScore) -> int:
    pieces = words(rules, each.pieces).split()
    cards = [p for p in pieces if not p.startswith("prosperity")]
    found = sum(naive.scarabs(card) for card in cards) + 2 * (len(pieces) - len(cards))
    assert naive.is_set(cards, rules.families[each.family], new=False)
    return found if each.laid else found * len(cards)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_scoring_of_whole_games(nile: Ruleset, seats: int) -> None:
    for seed in range(8):
        state, rng = new_game(nile, seats, seed), Rng(seed)
        while state.seat is not None:
            state.advance(choose(state, rng))
        assert state.outcome is not None
        for result in state.outcome.rounds:
            check_round(nile, result)
        last = state.outcome.rounds[-1]
        assert state.outcome.scores == tuple(seat.after for seat in last.seats)
        early = len(state.outcome.rounds) == 2
        assert len(state.outcome.rounds) == 3 or early
        after_two = [seat.after for seat in state.outcome.rounds[1].seats]
        assert early == (max(after_two) > 100)


def test_takes_and_corruption_in_the_market(market: Ruleset) -> None:
    for seed in range(10):
        state, rng = new_game(market, 2, seed), Rng(seed)
        while state.seat is not None:
            action = choose(state, rng)
            if state.stack:
                state.advance(action)
                continue
            position = state.position()
            tiles = {(i % 6, i // 6): t for i, t in enumerate(position["market"]) if t}
            takes = {state.place_of(a) for a in state.legal_actions() if a.verb.startswith("take")}
            assert {(i % 6, i // 6) for i in takes} == expected_takes(position, tiles)
            seat, square = state.turn, state.place_of(action)
            before, held = pile(state, seat), hand(state, seat)
            state.advance(action)
            if action.verb.startswith("take") and state.outcome is None:
                start, end = position["ankh"]["square"], (square % 6, square // 6)
                passed = {
                    t for at, t in tiles.items()
                    if start and naive.strictly_between(tuple(start), end, at)
                }  # fmt: skip
                assert set(pile(state, seat).split()) == {*before.split(), *passed}
                taken = set(hand(state, seat).split()) - set(held.split())
                assert taken <= {tiles[end]}


def expected_takes(
    position: dict[str, object], tiles: dict[tuple[int, int], str]
) -> set[tuple[int, int]]:
    """Say which tiles can be taken, from the position's plain words."""
    where = position["ankh"]
    assert isinstance(where, dict)
    if where["square"] is None:
        return {at for at in ((2, 2), (3, 2), (3, 3), (2, 3)) if at in tiles}
    forced = position.get("forced")
    if isinstance(forced, dict) and forced["by"] != position["turn"]:
        return {(forced["square"][0], forced["square"][1])}
    ways = DIRECTIONS if position.get("free_ankh") else (where["direction"],)
    start = (where["square"][0], where["square"][1])
    return {at for at in tiles for way in ways if naive.in_line(start, way, at)}


def test_the_end_of_whole_games_in_the_market(market: Ruleset) -> None:
    for seed in range(15):
        state, rng = new_game(market, 2, seed), Rng(seed)
        while state.seat is not None:
            state.advance(choose(state, rng))
        assert state.outcome is not None
        (result,) = state.outcome.rounds
        for seat in result.seats:
            points = 0
            for each in seat.sets:
                pieces = [
                    market.pieces[market.index[n]] for n in words(market, each.pieces).split()
                ]
                tiles = [p for p in pieces if p.kind != "token"]
                points += len(tiles) * sum(p.scarabs for p in pieces)
            fronts = [market.pieces[market.index[n]] for n in words(market, seat.front).split()]
            assert seat.after == points + sum(p.points for p in fronts)
            cobras = sum(int(p.id[-1]) for p in fronts if p.entry.startswith("cobra"))
            assert seat.corruption == seat.pile.bit_count() + cobras
        low, high = sorted(seat.corruption for seat in result.seats)
        drawn = [seat.reward.bit_count() for seat in result.seats]
        wanted = 0 if low == high else 1 + (high - low) // 3
        bag = state.zones[market.zone_base["bag"]].bit_count() + sum(drawn)
        assert sum(drawn) == min(wanted, bag)
        ranks = [(seat.after, -seat.corruption) for seat in result.seats]
        assert state.outcome.winners == tuple(s for s in (0, 1) if ranks[s] == max(ranks))
        assert result.seats[result.ended_by].leftover == 0
