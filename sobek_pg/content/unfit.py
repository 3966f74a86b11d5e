"""What is wrong with a mod's files beside the data of its games: YAML that nobody reads because of
its name, colours that are none, sentences that could not be written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from sobek_pg.content.entries import ModEntry
from sobek_pg.content.errors import DataError, Problem, did_you_mean, quoted
from sobek_pg.content.located import read_yaml
from sobek_pg.content.looks import ModTheme
from sobek_pg.content.shape import decode
from sobek_pg.content.survey import MOD_LIMITS
from sobek_pg.content.texts import read_texts

GAMES = ("nile", "market")
DATA_FILES = tuple(
    f"{game}/{name}.yaml" for game in GAMES for name in ("game", "goods", "characters", "tokens")
)
YAML_FILES = ("mod.yaml", "theme.yaml", "levels.yaml", *DATA_FILES)


def unfit_files(files: Mapping[str, Path], shown: str, entry: ModEntry | None) -> Iterator[Problem]:
    """Yield what is wrong with a mod's files."""
    for name, path in files.items():
        where = f"{shown}/{name}"
        if path.suffix == ".yaml":
            try:
                _read(name, path, where)
            except DataError as error:
                yield from error.problems
        folder = name.partition("/")[0]
        if entry is not None and name in DATA_FILES and folder not in entry.games:
            message = f"mod.yaml does not name {quoted(folder)} among the games; add it there"
            yield Problem(where, 1, 1, "", message)


def _read(name: str, path: Path, where: str) -> None:
    """Read the files that no game reads; those of a game are read with it."""
    if name.startswith("text/") and name.count("/") == 1:
        read_texts(path, where)
    elif name == "theme.yaml":
        read_as(path, where, ModTheme)
    elif name not in YAML_FILES:
        hint = did_you_mean(name, (*YAML_FILES, "text/en.yaml"))
        message = f"no file of a mod is called {quoted(name)}{hint}"
        raise DataError([Problem(where, 1, 1, "", message)])


def read_as(path: Path, where: str, kind: type) -> None:
    """Read a file as a type; DataError if it is not one."""
    problems: list[Problem] = []
    decode(read_yaml(path, shown_as=where, limits=MOD_LIMITS), kind, problems)
    if problems:
        raise DataError(problems)
