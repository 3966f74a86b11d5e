"""Hundreds of mods with random damage: a message with its place, or a game that plays; no crash."""

from __future__ import annotations

import random
import shutil
import time
from pathlib import Path

import pytest

from sobek_pg.content import DataError, load_ruleset
from sobek_pg.content.check import check
from sobek_pg.content.folders import data_folder
from sobek_pg.rules import Rng, new_game
from tests.rules.invariants import choose

SHIPPED = ("court_of_thebes", "treasures_of_the_pharaoh", "short_game")
SPLINTERS = (
    *("\t", "  ", ":", "- ", "{", "}", "[", "]", '"', "'", "&a ", "*a", "!!x ", "\x00", "\x1b[2J"),
    *(
        "null",
        "true",
        "-1",
        "999999999",
        "1e9",
        "~",
        "from",
        "count",
        "kind",
        "move",
        "|",
        "%",
        "@",
    ),
    *("\u202e", "\ufeff", "é", "#", "\r", "---\n", "replace: true\n", "<<: *a\n", "../../x"),
)


def damage(text: str, rng: random.Random) -> str:
    """Hurt a text in one to four places."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text) + 1)
        to = min(len(text), at + rng.choice((0, 1, 1, 3, 12)))
        lines = text.splitlines(keepends=True)
        way = rng.randrange(4)
        if way == 0 and lines:
            line = rng.randrange(len(lines))
            lines.insert(line, lines[rng.randrange(len(lines))])
            text = "".join(lines)
        elif way == 1 and lines:
            del lines[rng.randrange(len(lines))]
            text = "".join(lines)
        else:
            text = text[:at] + (rng.choice(SPLINTERS) if way == 2 else "") + text[to:]
    return text


def damaged(folder: Path, seed: int) -> Path:
    """Copy a shipped mod and damage one or two of its files."""
    rng = random.Random(seed)
    mod = folder / "wild"
    shutil.copytree(data_folder() / "mods" / SHIPPED[seed % 3], mod)
    files = sorted(path for path in mod.rglob("*") if path.suffix in (".yaml", ".svg"))
    for path in rng.sample(files, rng.randint(1, 2)):
        path.write_bytes(damage(path.read_text(), rng).encode("utf-8", "replace"))
    return mod


@pytest.mark.parametrize("batch", range(5))
def test_ten_damaged_mods(tmp_path: Path, batch: int) -> None:
    survive(tmp_path, range(batch * 10, batch * 10 + 10))


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(30))
def test_three_hundred_damaged_mods(tmp_path: Path, batch: int) -> None:
    survive(tmp_path, range(1000 + batch * 10, 1000 + batch * 10 + 10))


def survive(tmp_path: Path, seeds: range) -> None:
    """Check and, where it can be loaded, play a damaged mod for each seed."""
    for seed in seeds:
        mod = damaged(tmp_path / str(seed), seed)
        begin = time.perf_counter()
        report = check(str(mod))
        assert time.perf_counter() - begin < 1, seed
        for problem in report.problems:
            assert problem.line >= 1
            assert problem.column >= 1
            assert problem.message
            assert problem.shown().isprintable() or "\n" in problem.shown()
            assert "\x1b" not in problem.shown()
        game = "market" if seed % 3 == 1 else "nile"
        try:
            rules = load_ruleset(game, ["wild"], folders=[mod.parent])
        except DataError:
            assert report.exit_code == 2
            continue
        state, rng = new_game(rules, rules.numbers.seats[0], seed), Rng(seed)
        for _ in range(60):
            if state.seat is not None:
                state.apply(choose(state, rng))


def test_the_base_game_is_as_before(tmp_path: Path) -> None:
    damaged(tmp_path, 0)
    for game in ("nile", "market"):
        plain = load_ruleset(game).fingerprint
        assert load_ruleset(game, folders=[tmp_path]).fingerprint == plain
