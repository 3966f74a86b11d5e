"""Powers that feed on themselves come to an end, however stubborn the players are."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobek_pg.content import load_ruleset
from sobek_pg.content.load import GAMES
from sobek_pg.rules import Action, Ruleset, State, new_game
from sobek_pg.rules.powers.again import MOST
from sobek_pg.rules.powers.move import MOST_RETURNS
from sobek_pg.rules.ruleset import MEMO_LIMIT
from tests.mods.making import write_mod
from tests.rules.invariants import every_piece_once

LOOPS: dict[str, tuple[str, str]] = {
    "back to the hand, and again": ("[{move: {from: this, to: hand}}, {again: {}}]", "[]"),
    "all that was played comes back": (
        "[{move: {from: played, to: hand, count: all}}, {again: {}}]",
        "[]",
    ),
    "a token that chooses itself": (
        "[{token: {from: tokens}}]",
        "[{move: {from: this, to: tokens}}, {token: {from: tokens}}]",
    ),
    "a token that chooses itself from the reserve": (
        "[{token: {from: reserve, draw: 1}}]",
        "[{move: {from: this, to: reserve}}, {token: {from: reserve, draw: 1}}]",
    ),
    "a copy in a list copies itself": ("[{first: {of: [{copy: {}}]}}]", "[{copy: {}}]"),
    "a copy behind a choice": (
        "[{either: {of: [{name: a, do: [{copy: {}}]}, {name: b, do: [{again: {}}]}]}}]",
        "[{copy: {}}]",
    ),
    "the deck is never empty": ("[{move: {from: this, to: deck}}, {again: {}}]", "[]"),
    "by way of the kept tokens": (
        "[{move: {from: this, to: kept}}, {move: {from: kept, to: hand, count: all}}, {again: {}}]",
        "[{move: {from: this, to: kept}}]",
    ),
    "nineteen turns more": (
        f"[{', '.join(['{again: {}}'] * 19)}, {{move: {{from: this, to: hand}}}}]",
        "[]",
    ),
}


def stubborn(state: State) -> Action:
    """Play a character whenever possible, else sell, take last; of choices the last."""
    actions = list(state.legal_actions())
    order = ("play", "set", "piece", "option", "fill")
    for verb in order:
        for action in reversed(actions):
            if action.verb == verb:
                return action
    return actions[0]


def looping(folder: Path, game: str, power: str, token: str) -> Ruleset:
    """A game with four of a character and of a token."""
    characters = f"someone: {{kind: character, family: fish, count: 4, power: {power}}}\n"
    tokens = f"something: {{kind: token, count: 4, power: {token}}}\n"
    files = {f"{game}/characters.yaml": characters, f"{game}/tokens.yaml": tokens}
    write_mod(folder / "loops", files)
    return load_ruleset(game, ["loops"], folders=[folder])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", LOOPS)
def test_it_ends(tmp_path: Path, game: str, name: str) -> None:
    rules = looping(tmp_path, game, *LOOPS[name])
    for seed in range(3):
        state = new_game(rules, 2, seed)
        for _ in range(20_000):
            if state.seat is None:
                break
            state.apply(stubborn(state))
            assert state.returned <= MOST_RETURNS + len(rules.pieces)
            assert state.extra <= MOST
        assert state.outcome is not None, name
        every_piece_once(state)


def test_a_copier_is_never_copied(tmp_path: Path) -> None:
    rules = looping(tmp_path, "nile", "[{first: {of: [{copy: {}}]}}]", "[]")
    someone = rules.index["someone-01"]
    assert rules.copiers >> someone & 1
    assert not rules.copiers >> rules.index["thief"] & 1


def test_sets_of_many_different_pieces_do_not_fill_the_memory(tmp_path: Path) -> None:
    copies = ", ".join(f"{{count: 2, scarabs: {n}}}" for n in range(20))
    goods = f"jewel: {{kind: goods, family: fish, copies: [{copies}]}}\n"
    write_mod(tmp_path / "jewels", {"nile/goods.yaml": goods})
    rules = load_ruleset("nile", ["jewels"], folders=[tmp_path])
    jewels = [p for p, piece in enumerate(rules.pieces) if piece.entry == "jewel"]
    fish = rules.family_index["fish"]
    more = rules._more[fish]
    for missing in range(120):
        pool = sum(rules.bit[p] for p in jewels[missing % 7 :: 2]) | rules.bit[missing % 9]
        assert len(more[pool | 1 << missing % 30]) < 10_000
        assert sum(map(len, more.values())) < MEMO_LIMIT + 10_000
