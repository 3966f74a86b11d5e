"""Checking data without playing: every game with every mod, all mistakes at once, and advice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from sobek_pg.content.advice import Adviser, Loaded
from sobek_pg.content.errors import DataError, Problem
from sobek_pg.content.folders import data_folder
from sobek_pg.content.load import GAMES, build, gather
from sobek_pg.content.looks import FacesFile, ThemeFile
from sobek_pg.content.mods import BASE, Mod, candidates, find_mods, in_order, read_mod, shown_as
from sobek_pg.content.unfit import read_as

Further = Callable[[Sequence[str], Sequence[Path]], object]
"""Something else to load with some mods; it raises DataError if it cannot."""


@dataclass
class Report:
    """What a check found: lines that say what was read, problems, and what is worth a thought."""

    lines: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    notes: list[Problem] = field(default_factory=list)

    @property
    def exit_code(self) -> int:
        """0 if all is well, 2 if anything is wrong; notes are not wrong."""
        return 2 if self.problems else 0

    def shown(self) -> str:
        """All lines, then every note and every problem with its line and a caret."""
        found = [problem.shown() for problem in dict.fromkeys(self.problems)]
        notes = [f"note: {note.shown()}" for note in dict.fromkeys(self.notes)]
        count = len(found)
        end = [f"{count} problem{'s' if count != 1 else ''} found"] if found else ["all is well"]
        return "\n".join([*self.lines, *notes, *found, *end])


def check(
    target: str | None = None, folders: Sequence[Path] = (), further: Sequence[Further] = ()
) -> Report:
    """Check the base game and all mods, or the one mod named (by id or by its folder)."""
    report = Report()
    for names, shown, extra in _loads(target, folders, report):
        _check_mods(names, shown, extra, report)
        for load in further:
            _noting(report, partial(load, names, extra))
    return report


def _noting(report: Report, do: Callable[[], object]) -> None:
    try:
        do()
    except DataError as error:
        report.problems += error.problems


def _loads(
    target: str | None, folders: Sequence[Path], report: Report
) -> Iterator[tuple[list[str], str, Sequence[Path]]]:
    if target is not None and target != BASE and Path(target).is_dir():
        path = Path(target).absolute()
        _noting(report, lambda: read_mod(path))
        places = candidates((path.parent, *folders))
        first = next((place for place in places if place.name == path.name), path)
        if first.resolve() != path.resolve():
            message = f"a mod of this name lies in {shown_as(first)} already; rename the folder"
            report.problems.append(Problem(shown_as(path), 1, 1, "", message))
        if not report.problems:
            yield [path.name], path.name, (path.parent, *folders)
        return
    if target is not None and target != BASE:
        yield [target], target, folders
        return
    base = data_folder() / BASE
    _noting(report, lambda: read_as(base / "theme.yaml", "data/base/theme.yaml", ThemeFile))
    _noting(report, lambda: read_as(base / "faces.yaml", "data/base/faces.yaml", FacesFile))
    yield [], BASE, folders
    if target is None:
        mods, errors = find_mods(folders)
        for broken in errors:
            report.problems += broken.problems
        for name in mods:
            yield [name], name, folders


def _check_mods(names: list[str], shown: str, folders: Sequence[Path], report: Report) -> None:
    try:
        mods = in_order(names, folders)
    except DataError as error:
        report.problems += error.problems
        return
    mod = mods[-1]
    games = [loaded for game in mod.entry.games if (loaded := _load(game, mods, report))]
    for loaded in games:
        entries = len({piece.entry for piece in loaded.rules.pieces})
        line = f"{shown}: {loaded.rules.game}: {len(loaded.rules.pieces)} pieces, {entries} entries"
        report.lines.append(f"{line}, fingerprint {loaded.rules.fingerprint}")
        report.lines += [f"note: {clash}" for clash in loaded.sources.clashes]
    if len(games) == len(mod.entry.games):
        report.notes += Adviser(mod, mods[:-1], games).notes()


def _load(game: str, mods: Sequence[Mod], report: Report) -> Loaded | None:
    if game not in GAMES:
        return None
    try:
        sources = gather(game, mods)
        return Loaded(sources, build(sources))
    except DataError as error:
        report.problems += error.problems
        return None
