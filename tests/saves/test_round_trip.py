"""Saved at every move, opened in a fresh process, played on: the game that was never saved."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sobek_pg.rules import Rng
from sobek_pg.saves import Library
from sobek_pg.saves.checks import Checker, check_of

from .games import KINDS, as_file, new_match, steps

BATCH = 20
ROOT = Path(__file__).parents[2]


def keep_every_moment(folder: Path, game: str, seats: int, seed: int, library: Library) -> int:
    """Play a game and save it after each decision; write down what really happened."""
    folder.mkdir()
    match = new_match(library.load(game), seats, seed)
    checker = Checker()
    pages = [as_file(match, library, checker)]
    pages += [as_file(match, library, checker) for _ in steps(match, Rng(seed))]
    for number, page in enumerate(pages):
        (folder / f"{number:04}.yaml").write_text(page, "utf-8")
    texts = [*(step.text for step in match.steps), ""]
    hashes = [check_of(match.state_at(number)) for number in range(len(texts))]
    lines = [f"{each} {text}\n" for each, text in zip(hashes, texts, strict=True)]
    (folder / "game.txt").write_text("".join(lines), "utf-8")
    return len(pages)


def loads_in_a_fresh_process(folders: list[Path]) -> int:
    command = [sys.executable, "-m", "tests.saves.continuing", *map(str, folders)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


def round_trips(folder: Path, game: str, seats: int, seeds: range, library: Library) -> int:
    loads = 0
    for first in range(seeds.start, seeds.stop, BATCH):
        folders = []
        made = 0
        for seed in range(first, min(first + BATCH, seeds.stop)):
            folders.append(folder / str(seed))
            made += keep_every_moment(folders[-1], game, seats, seed, library)
        assert loads_in_a_fresh_process(folders) == made
        loads += made
        for each in folders:
            shutil.rmtree(each)
    return loads


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_a_game_saved_at_every_move_goes_on_the_same(
    game: str, seats: int, tmp_path: Path, library: Library
) -> None:
    assert round_trips(tmp_path, game, seats, range(1, 2), library) > 20


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_two_hundred_games_saved_at_every_move_go_on_the_same(
    game: str, seats: int, tmp_path: Path, library: Library
) -> None:
    loads = round_trips(tmp_path, game, seats, range(1000, 1200), library)
    print(f"\n{game}, {seats} seats: {loads} round trips")
    assert loads > 200 * 20
