"""Checking data without playing: every game with every mod, all mistakes at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sobek_pg.content.errors import DataError, Problem
from sobek_pg.content.load import GAMES, build, gather
from sobek_pg.content.mods import BASE, Mod, find_mods, in_order, read_mod


@dataclass
class Report:
    """What a check found: lines that say what was read, and problems."""

    lines: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def exit_code(self) -> int:
        """0 if all is well, 2 if anything is wrong."""
        return 2 if self.problems else 0

    def shown(self) -> str:
        """All lines, then every problem with its line and a caret."""
        found = [problem.shown() for problem in dict.fromkeys(self.problems)]
        count = len(found)
        end = [f"{count} problem{'s' if count != 1 else ''} found"] if found else ["all is well"]
        return "\n".join([*self.lines, *found, *end])


def check(target: str | None = None, folders: Sequence[Path] = ()) -> Report:
    """Check the base game and all mods, or the one mod named (by id or by its folder)."""
    report = Report()
    for names, shown, extra in _loads(target, folders, report):
        for game in GAMES:
            _check_game(game, names, shown, extra, report)
    return report


def _loads(
    target: str | None, folders: Sequence[Path], report: Report
) -> Iterator[tuple[list[str], str, Sequence[Path]]]:
    if target is not None and Path(target).is_dir():
        path = Path(target).resolve()
        try:
            mod = read_mod(path)
        except DataError as error:
            report.problems += error.problems
            return
        yield [mod.id], mod.id, (path.parent, *folders)
        return
    if target is not None and target != BASE:
        yield [target], target, folders
        return
    yield [], BASE, folders
    if target is None:
        mods, errors = find_mods(folders)
        for broken in errors:
            report.problems += broken.problems
        for name in mods:
            yield [name], name, folders


def _check_game(
    game: str, names: list[str], shown: str, folders: Sequence[Path], report: Report
) -> None:
    try:
        mods: list[Mod] = in_order(names, folders)
        if names and not any(game in mod.entry.games for mod in mods if mod.id in names):
            return
        sources = gather(game, mods)
        rules = build(sources)
    except DataError as error:
        report.problems += error.problems
        return
    entries = len({piece.entry for piece in rules.pieces})
    line = f"{shown}: {game}: {len(rules.pieces)} pieces, {entries} entries"
    report.lines.append(f"{line}, fingerprint {rules.fingerprint}")
    report.lines += [f"note: {clash}" for clash in sources.clashes]
