"""Make the golden files of the present version: `python -m tests.saves.make_golden`.

They are made once, when a version of the format is new, and never again: saves that players have
must open for ever.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from sobek_pg.rules import Rng
from sobek_pg.rules.match import Match
from sobek_pg.saves import Library
from sobek_pg.saves.upgrade import VERSION
from tests.saves.games import as_file, new_match, steps
from tests.saves.test_opening import make_mod

GOLDEN = Path(__file__).parent / "golden"


def until(match: Match, reached: Callable[[Match], bool]) -> Match:
    for _ in steps(match, Rng(match.seed)):
        if reached(match):
            break
    return match


def pending(stage: str) -> Callable[[Match], bool]:
    return lambda match: bool(match.state.stack) and match.state.stack[-1].stage == stage


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        make_mod(Path(folder))
        library = Library([Path(folder)])
        nile, market = library.load("nile"), library.load("market")
        modded = library.load("nile", ["slow-river"])
        games = {
            "nile-2-laying": until(new_match(nile, 2, 1), pending("lay")),
            "nile-3-token": until(new_match(nile, 3, 2), pending("token")),
            "nile-4-over": until(new_match(nile, 4, 3), lambda match: match.state.seat is None),
            "nile-3-undone": until(new_match(nile, 3, 4), lambda match: match.at == 40),
            "nile-2-mod-gone": until(new_match(modded, 2, 5), lambda match: match.at == 60),
            "market-2-direction": until(new_match(market, 2, 6), pending("direction")),
            "market-2-over": until(new_match(market, 2, 7), lambda match: match.state.seat is None),
        }
        games["nile-3-undone"].undo(consent=True)
        games["nile-3-undone"].undo(consent=True)
        for name, match in games.items():
            text = as_file(match, library)
            (GOLDEN / f"v{VERSION}-{name}.yaml").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
