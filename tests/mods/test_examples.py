"""The example of each verb is loaded and played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sobek_pg.content import load_ruleset
from sobek_pg.content.schemas import example_files
from sobek_pg.rules import Rng, Ruleset, State, new_game
from sobek_pg.rules.powers import VERBS
from tests.mods.making import write_mod
from tests.rules.invariants import choose, every_piece_once

CASES = [(name, game) for name, verb in VERBS.items() for game in verb.games]


def test_there_is_one_for_each_verb_and_no_other() -> None:
    files = example_files()
    assert set(files) == set(VERBS)
    assert {path.stem for path in next(iter(files.values())).parent.iterdir()} == set(VERBS)


@pytest.fixture
def example(tmp_path: Path, verb: str, game: str) -> Ruleset:
    """A game with the example of a verb in it."""
    text = example_files()[verb].read_text(encoding="utf-8")
    write_mod(tmp_path / "example", {f"{game}/characters.yaml": text})
    return load_ruleset(game, ["example"], folders=[tmp_path])


def holding(state: State, piece: str) -> State:
    """Put a piece that nobody has got yet into the hand of whoever has the turn."""
    position: dict[str, Any] = state.position()
    for zone in ("deck", "row", "market"):
        held = position.get(zone, [])
        if piece in held and (zone != "row" or len(held) > 1):
            position[zone] = [None if name == piece else name for name in held]
            if zone != "market":
                position[zone].remove(None)
            position.setdefault("hands", [[] for _ in range(state.seats)])
            position["hands"][state.turn].append(piece)
    return State.from_position(state.rules, position)


@pytest.mark.parametrize(("verb", "game"), CASES)
def test_an_example_is_played(example: Ruleset, verb: str, game: str) -> None:
    ours = [piece.id for piece in example.pieces if "/example/" in piece.origin]
    assert ours
    for piece in ours:
        done = False
        for seed in range(6):
            state, rng = new_game(example, example.numbers.seats[-1], seed), Rng(seed)
            for _ in range(20):
                state.apply(choose(state, rng))
            while state.stack:
                state.apply(choose(state, rng))
            state = holding(state, piece)
            if f"play {piece}" not in {example.text(state, a) for a in state.legal_actions()}:
                continue
            events = state.apply(example.parse(state, f"play {piece}"))
            done = done or len(events) > 1 or bool(state.stack)
            while state.seat is not None:
                state.apply(choose(state, rng))
                every_piece_once(state)
        assert done, f"{piece} never did anything"
