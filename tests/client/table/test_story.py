"""What happened is told in whole sentences, whatever happens."""

from __future__ import annotations

import re

import pytest

from sobek_pg.client.eyes import open_events
from sobek_pg.client.table.story import tell
from sobek_pg.client.table.words import Words
from sobek_pg.rules import Event, Rng, new_game
from sobek_pg.rules.view import UNSEEN

_FLAW = re.compile(r"\{\w+\}|\b(log|zone|word)\.")


@pytest.mark.parametrize("game", ["nile", "market"])
def test_whole_random_games_can_be_told(game: str, request: pytest.FixtureRequest) -> None:
    words: Words = request.getfixturevalue(game)
    kinds: set[str] = set()
    for seed in range(6):
        state = new_game(words.rules, 2, seed)
        rng = Rng(seed)
        while state.seat is not None:
            legal = state.legal_actions()
            events = open_events(
                tuple(state.apply(legal[rng.below(len(legal))])), words.rules, 2, 0
            )
            kinds.update(event.kind for event in events)
            for sentence in tell(words, events):
                assert sentence.endswith("."), sentence
                assert not _FLAW.search(sentence), sentence
    assert {"take", "skip", "set", "token", "play", "move"} <= kinds


def test_skipped_cards_are_told_with_the_take(nile: Words) -> None:
    index = nile.rules.index
    events = [
        Event("skip", 0, (index["fish-08"],), "supply", -1, "corruption", 0, (0, 1), (0,)),
        Event("take", 0, (index["wheat-08"],), "supply", -1, "hand", 0, (0, 1), (1,)),
    ]
    assert tell(nile, events) == ["You took Wheat; 1 card became corruption: Fish."]


def test_what_the_viewer_cannot_see_is_told_by_its_back(nile: Words) -> None:
    orange = UNSEEN - nile.rules.backs.index("orange")
    events = [Event("take", 1, (orange,), "supply", -1, "hand", 1, (1,), (0,))]
    assert tell(nile, events) == ["Ben took a hidden card (orange)."]


def test_a_set_is_told_once(nile: Words) -> None:
    rules = nile.rules
    pieces = tuple(rules.index[p] for p in ("fish-01", "fish-06", "fish-07"))
    fish = rules.family_index["fish"]
    events = [
        Event("set", 0, amount=fish),
        Event("move", 0, pieces, "hand", 0, "sets", 0, (0, 1)),
    ]
    assert tell(nile, events) == ["You played Fish: Fish ×3."]
