"""Record the golden games anew, after a change of the rules that is meant to change them.

    python -m tests.rules.golden.record

Look at the difference before committing it: every changed line is changed behaviour.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from sobek_pg.content import load_ruleset
from sobek_pg.rules import Rng, State, new_game

from ..invariants import choose

FIGURES = ("points", "corruption", "corrupt", "after")
FOLDER = Path(__file__).parent
GAMES = [
    ("nile-2", "nile", (), 2, 101),
    ("nile-3", "nile", (), 3, 102),
    ("nile-4", "nile", (), 4, 103),
    ("nile-court", "nile", ("court_of_thebes",), 3, 104),
    ("market-1", "market", (), 2, 105),
    ("market-2", "market", (), 2, 106),
    ("market-treasures", "market", ("treasures_of_the_pharaoh",), 2, 107),
]


def start(record: dict[str, Any]) -> State:
    """Set up the game a record tells of."""
    rules = load_ruleset(record["game"], record["mods"])
    return new_game(rules, record["seats"], record["seed"])


def ending(state: State) -> dict[str, Any]:
    """Describe how a game ended."""
    outcome = state.outcome
    assert outcome is not None
    return {
        "reason": outcome.reason,
        "winners": [seat + 1 for seat in outcome.winners],
        "scores": list(outcome.scores),
        "rounds": [
            [{key: getattr(seat, key) for key in FIGURES} for seat in result.seats]
            for result in outcome.rounds
        ],
    }


def played(game: str, mods: tuple[str, ...], seats: int, seed: int) -> dict[str, Any]:
    """Play a game with a seeded random player and write it down."""
    record: dict[str, Any] = {"game": game, "mods": list(mods), "seats": seats, "seed": seed}
    state, rng, moves = start(record), Rng(seed), []
    while state.seat is not None:
        action = choose(state, rng)
        moves.append(f"{state.seat + 1}: {state.rules.text(state, action)}")
        state.apply(action)
    return {**record, "end": ending(state), "moves": moves}


def main() -> None:
    """Write all records."""
    for name, game, mods, seats, seed in GAMES:
        text = yaml.safe_dump(played(game, mods, seats, seed), sort_keys=False, width=1000)
        (FOLDER / f"{name}.yaml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
