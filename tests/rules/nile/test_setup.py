"""RULES 1.1 and 1.2: what lies in the box, and how a round is set up."""

from __future__ import annotations

from collections import Counter

import pytest

from sobek_pg.rules import Ruleset, new_game
from sobek_pg.rules.zones import BOX, HAND, RESERVE, TOKENS

from ..table import hand, words

FAMILIES = {
    # family: cards, with scarabs, scarabs on each, starting cards
    "ivory": (6, 3, 3, 1),
    "ebony": (7, 4, 2, 1),
    "marble": (7, 3, 2, 1),
    "cattle": (9, 5, 1, 2),
    "fish": (10, 5, 1, 2),
    "wheat": (10, 5, 1, 2),
    "amulet": (5, 0, 0, 0),
}
CHARACTERS = {
    "queen": "ivory",
    "high-priest": "ebony",
    "high-priestess": "marble",
    "thief": "fish",
    "scribe-cattle": "cattle",
    "scribe-fish": "fish",
    "vizier": "cattle",
    "courtesan": "wheat",
    "merchant": "wheat",
}
TOKEN_COPIES = {
    **dict.fromkeys(("guild-ankh", "guild-eye", "guild-feather", "guild-lotus"), 1),
    **dict.fromkeys(("flood", "curse", "prosperity"), 2),
    **dict.fromkeys(("embalming", "deceit"), 1),
}


@pytest.mark.parametrize("family", FAMILIES)
def test_the_goods_of_a_family(nile: Ruleset, family: str) -> None:
    cards = [p for p in nile.pieces if family in p.families and nile.kinds[p.kind].back != "orange"]
    number, with_scarabs, scarabs, starting = FAMILIES[family]
    assert len(cards) == number
    assert [p.scarabs for p in cards if p.scarabs] == [scarabs] * with_scarabs
    green = [p for p in cards if nile.kinds[p.kind].back == "green"]
    assert len(green) == starting
    assert not any(p.scarabs for p in green)


def test_nine_starting_cards_and_a_deck_of_fifty_four(nile: Ruleset) -> None:
    backs = Counter(nile.kinds[p.kind].back for p in nile.pieces)
    assert backs == {"green": 9, "beige": 45, "orange": 9, "token": 12}
    assert nile.in_deck.bit_count() == 54


def test_the_nine_characters(nile: Ruleset) -> None:
    found = {p.id: p.families for p in nile.pieces if p.kind == "character"}
    assert found == {name: (family,) for name, family in CHARACTERS.items()}
    assert not any(p.scarabs for p in nile.pieces if p.kind == "character")


def test_the_twelve_tokens(nile: Ruleset) -> None:
    assert Counter(p.entry for p in nile.pieces if p.kind == "token") == TOKEN_COPIES


@pytest.mark.parametrize(("seats", "left", "boxed"), [(2, 36, 5 + 9), (3, 45, 3), (4, 45, 1)])
def test_set_up(nile: Ruleset, seats: int, left: int, boxed: int) -> None:
    state = new_game(nile, seats, seed=3)
    assert len(state.supply) == 9
    assert len(state.deck) == left
    assert state.zones[TOKENS].bit_count() == 5
    assert state.zones[RESERVE].bit_count() == 7
    assert state.zones[BOX].bit_count() == boxed
    for seat in range(seats):
        assert len(hand(state, seat).split()) == 2
        assert all(nile.pieces[nile.index[c]].kind == "start" for c in hand(state, seat).split())
    assert state.scores == [0] * seats
    assert state.round == 1


def test_two_seats_put_nine_cards_of_the_deck_away(nile: Ruleset) -> None:
    state = new_game(nile, 2, seed=11)
    away = state.zones[BOX] & nile.in_deck
    assert away.bit_count() == 9
    assert not any(known & away for known in state.known)


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_seats_are_refused(nile: Ruleset, seats: int) -> None:
    with pytest.raises(ValueError, match="2, 3, 4"):
        new_game(nile, seats, seed=1)


def test_a_random_seat_starts(nile: Ruleset) -> None:
    starts = Counter(new_game(nile, 4, seed).seat for seed in range(80))
    assert set(starts) == {0, 1, 2, 3}


def test_the_seed_decides_everything(nile: Ruleset) -> None:
    assert new_game(nile, 3, 5).position() == new_game(nile, 3, 5).position()
    assert new_game(nile, 3, 5).position() != new_game(nile, 3, 6).position()


def test_goods_lie_open_and_characters_face_down(nile: Ruleset) -> None:
    state = new_game(nile, 2, seed=2)
    for p in state.supply:
        open_card = nile.pieces[p].kind != "character"
        assert all(bool(known >> p & 1) == open_card for known in state.known)


def test_a_hand_is_known_to_its_owner_only(nile: Ruleset) -> None:
    state = new_game(nile, 3, seed=2)
    for seat in range(3):
        for other in range(3):
            known = state.known[other] & state.zones[HAND + seat]
            assert words(nile, known) == (hand(state, seat) if other == seat else "")


@pytest.mark.parametrize(
    ("score", "symbol"),
    [
        (0, "number"), (1, "ankh"), (2, "eye"), (3, "feather"), (4, "lotus"),
        (5, "number"), (6, "lotus"), (7, "feather"), (8, "eye"), (9, "ankh"),
        (10, "number"), (11, "feather"), (12, "ankh"), (13, "lotus"), (14, "eye"),
        (15, "number"), (16, "eye"), (17, "lotus"), (18, "ankh"), (19, "feather"),
        (20, "number"), (21, "ankh"), (52, "ankh"), (58, "ankh"), (61, "ankh"), (99, "feather"),
        (100, "number"), (101, "ankh"), (119, "feather"), (234, "eye"),
    ],
)  # fmt: skip
def test_the_track_of_symbols(nile: Ruleset, score: int, symbol: str) -> None:
    assert nile.track.symbol(score) == symbol


def test_every_five_spaces_show_each_symbol_once(nile: Ruleset) -> None:
    for group in range(0, 200, 5):
        shown = [nile.track.symbol(score) for score in range(group, group + 5)]
        assert sorted(shown) == ["ankh", "eye", "feather", "lotus", "number"]
