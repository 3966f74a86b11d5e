"""Finding mods and putting them in order. The base game is the first, read by the same code."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sobek_pg.content.entries import ModEntry
from sobek_pg.content.errors import DataError, Problem, closest, quoted
from sobek_pg.content.folders import data_folder
from sobek_pg.content.located import read_yaml
from sobek_pg.content.shape import decode

BASE = "base"
ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


@dataclass(frozen=True)
class Mod:
    """A mod's folder and what its mod.yaml says."""

    id: str
    folder: Path
    entry: ModEntry
    shown_as: str


def mod_folders(extra: Sequence[Path] = ()) -> list[Path]:
    """List the folders that are searched for mods, ours first."""
    return [data_folder() / "mods", *extra]


def read_mod(folder: Path) -> Mod:
    """Read a mod's description; DataError if it has none or a broken one."""
    shown = shown_as(folder)
    if not ID.fullmatch(folder.name):
        message = "a mod's folder is named with small letters, digits, - and _ only"
        raise DataError([Problem(shown, 1, 1, "", message)])
    node = read_yaml(folder / "mod.yaml", shown_as=f"{shown}/mod.yaml")
    problems: list[Problem] = []
    entry = decode(node, ModEntry, problems)
    if entry is None:
        raise DataError(problems)
    return Mod(folder.name, folder, entry, shown)


def shown_as(folder: Path) -> str:
    """Name a folder the way a message should: short where it is ours."""
    try:
        return folder.resolve().relative_to(data_folder().resolve().parent).as_posix()
    except ValueError:
        return folder.as_posix()


def find_mods(extra: Sequence[Path] = ()) -> tuple[dict[str, Mod], list[DataError]]:
    """Find every mod; broken ones come as errors and hide nothing."""
    mods: dict[str, Mod] = {}
    errors: list[DataError] = []
    for folder in mod_folders(extra):
        if not folder.is_dir():
            continue
        for path in sorted(folder.iterdir()):
            if path.is_dir() and not path.name.startswith("."):
                try:
                    mods[path.name] = read_mod(path)
                except DataError as error:
                    errors.append(error)
    return mods, errors


def in_order(wanted: Sequence[str], extra: Sequence[Path] = ()) -> list[Mod]:
    """Return the base and the wanted mods with what they need, needs first, then by name."""
    found, _ = find_mods(extra)
    ordered = [read_mod(data_folder() / BASE)]
    done = {BASE}
    on_the_way: list[str] = []

    def add(name: str, asked_by: str) -> None:
        if name in done:
            return
        if name in on_the_way:
            ring = " needs ".join([*on_the_way[on_the_way.index(name) :], name])
            raise _refusal(found[name], f"mods that need each other: {ring}")
        if name not in found:
            raise _missing(name, asked_by, found)
        on_the_way.append(name)
        for need in sorted(found[name].entry.needs):
            add(need, name)
        on_the_way.pop()
        done.add(name)
        ordered.append(found[name])

    for name in sorted(wanted):
        add(name, "")
    _refuse_conflicts(ordered)
    return ordered


def _missing(name: str, asked_by: str, found: dict[str, Mod]) -> DataError:
    guess = closest(name, found)
    hint = f"; did you mean {quoted(guess)}?" if guess else ""
    if asked_by:
        message = f"needs the mod {quoted(name)}, which is not there{hint}"
        return _refusal(found[asked_by], message)
    for folder in mod_folders():
        if (folder / name).is_dir():
            read_mod(folder / name)
    return DataError([Problem("mods", 1, 1, "", f"there is no mod {quoted(name)}{hint}")])


def _refusal(mod: Mod, message: str) -> DataError:
    return DataError([Problem(f"{mod.shown_as}/mod.yaml", 1, 1, "", message)])


def _refuse_conflicts(mods: list[Mod]) -> None:
    names = {mod.id for mod in mods}
    for mod in mods:
        for other in mod.entry.conflicts:
            if other in names:
                raise _refusal(mod, f"cannot be switched on together with {quoted(other)}")
