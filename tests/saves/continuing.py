"""Run in a process of its own: open saves made elsewhere and play them on as they were played.

Each folder holds a save of every moment of one game (`0000.yaml`, `0001.yaml`, …) and `game.txt`:
for every decision its text, and for every position its hash.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sobek_pg.rules import Ruleset
from sobek_pg.rules.match import Match
from sobek_pg.saves import Library, open_save
from sobek_pg.saves.checks import check_of
from sobek_pg.saves.format import read_file
from sobek_pg.saves.replay import replay

EVERY = 10


def go_on(match: Match, texts: list[str], hashes: list[str]) -> None:
    """Play to the end as the game was played that was never saved."""
    assert check_of(match.state) == hashes[match.at]
    while match.at < len(texts):
        match.play(match.rules.parse(match.state, texts[match.at]))
        if match.at % EVERY == 0 or match.at == len(texts):
            assert check_of(match.state) == hashes[match.at]
    assert match.state.outcome is not None


def main(folders: list[str]) -> None:
    library = Library()
    rules: Ruleset | None = None
    loads = 0
    for folder in map(Path, folders):
        texts, hashes = [], []
        for line in (folder / "game.txt").read_text("utf-8").splitlines():
            word, _, rest = line.partition(" ")
            hashes.append(word)
            texts.append(rest)
        texts.pop()
        paths = sorted(folder.glob("*.yaml"))
        assert len(paths) == len(hashes) == len(texts) + 1
        for number, path in enumerate(paths):
            if number == 0:
                match = open_save(path, library).match
                rules = match.rules
            else:
                assert rules is not None
                match = replay(read_file(path), rules)
            assert match.at == number
            assert [step.text for step in match.steps] == texts[:number]
            go_on(match, texts, hashes)
            loads += 1
    print(loads)


if __name__ == "__main__":
    main(sys.argv[1:])
