"""Finding mods and putting them in order. The base game is the first, read by the same code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sobek_pg.content.entries import ModEntry
from sobek_pg.content.errors import DataError, Problem, did_you_mean, quoted
from sobek_pg.content.folders import data_folder, user_mods_folder
from sobek_pg.content.located import Node, read_yaml
from sobek_pg.content.shape import decode
from sobek_pg.content.survey import MOD_LIMITS, survey
from sobek_pg.content.unfit import unfit_files

BASE = "base"
ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
MOST_MODS = 200


@dataclass(frozen=True)
class Mod:
    """A mod's folder, what its mod.yaml says, and the files it has, by their path in it."""

    id: str
    folder: Path
    entry: ModEntry
    shown_as: str
    files: Mapping[str, Path] = field(default_factory=dict, compare=False, repr=False)
    node: Node | None = field(default=None, compare=False, repr=False)

    def problem(self, message: str, *steps: str | int) -> Problem:
        """Describe a mistake in mod.yaml, at the value the steps lead to."""
        if self.node is None:
            return Problem(f"{self.shown_as}/mod.yaml", 1, 1, "", message)
        return self.node.find(*steps).problem(message, str(steps[0]) if steps else "")


@dataclass(frozen=True)
class Parts:
    """What a mod brings beside the data of a game; the client lays it over the base."""

    texts: Mapping[str, Path]
    art: Path | None = None
    sounds: Mapping[str, Path] = field(default_factory=dict)
    theme: Path | None = None
    levels: Path | None = None


def mod_parts(mod: Mod) -> Parts:
    """List a mod's texts by language, its art folder, sounds by name, colours and CPU levels."""
    art = mod.folder / "art"
    return Parts(
        texts=_named(mod, "text/", (".yaml",)),
        art=art if any(name.startswith("art/") for name in mod.files) else None,
        sounds=_named(mod, "sounds/", (".wav", ".ogg")),
        theme=mod.files.get("theme.yaml"),
        levels=mod.files.get("levels.yaml"),
    )


def _named(mod: Mod, folder: str, suffixes: tuple[str, ...]) -> dict[str, Path]:
    return {
        path.stem: path
        for name, path in mod.files.items()
        if name.startswith(folder) and name.count("/") == 1 and path.suffix in suffixes
    }


def mod_folders(extra: Sequence[Path] = ()) -> list[Path]:
    """List the folders that are searched for mods: ours, the player's, those named."""
    folders = [data_folder() / "mods", user_mods_folder(), *extra]
    return list({folder.resolve(): folder for folder in folders}.values())


def read_mod(folder: Path) -> Mod:
    """Read a mod's description and look through its files; DataError if anything is unfit."""
    shown = shown_as(folder)
    if not ID.fullmatch(folder.name):
        message = "a mod's folder is named with small letters, digits, - and _ only"
        raise DataError([Problem(shown, 1, 1, "", message)])
    ours = folder == data_folder() / BASE
    if folder.name == BASE and not ours:
        message = "a mod cannot be called like the base game; rename the folder"
        raise DataError([Problem(shown, 1, 1, "", message)])
    found = survey(folder, shown)
    problems = list(found.problems)
    node: Node | None = None
    entry: ModEntry | None = None
    if "mod.yaml" in found.files or not problems:
        try:
            node = read_yaml(folder / "mod.yaml", shown_as=f"{shown}/mod.yaml", limits=MOD_LIMITS)
            entry = decode(node, ModEntry, problems)
        except DataError as error:
            problems += error.problems
    # The base is ours and checked by our tests; looking through it again would delay every start.
    if not ours:
        problems += unfit_files(found.files, shown, entry)
    if entry is None or problems:
        raise DataError(problems)
    return Mod(folder.name, folder, entry, shown, found.files, node)


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
    for path in candidates(extra):
        if path.name in mods:
            first = mods[path.name].shown_as
            message = f"a mod of this name lies in {first} already; rename the folder"
            errors.append(DataError([Problem(shown_as(path), 1, 1, "", message)]))
            continue
        try:
            mods[path.name] = read_mod(path)
        except DataError as error:
            errors.append(error)
    return mods, errors


def candidates(extra: Sequence[Path] = ()) -> Iterator[Path]:
    """Yield the folders that should be mods, in the order of the folders they lie in."""
    count = 0
    for folder in mod_folders(extra):
        try:
            paths = sorted(folder.iterdir())
        except OSError:
            continue
        for path in paths:
            if path.is_dir() and not path.name.startswith((".", "__")):
                count += 1
                if count > MOST_MODS:
                    return
                yield path


def in_order(
    wanted: Sequence[str], extra: Sequence[Path] = (), known: dict[str, Mod] | None = None
) -> list[Mod]:
    """Return the base and the wanted mods with what they need, needs first, then by name.

    Whoever has found the mods already hands them over as `known`.
    """
    ordered = [read_mod(data_folder() / BASE)]
    if not wanted:
        return ordered
    places = {path.name: path for path in reversed(list(candidates(extra)))}
    found = dict(known or {})
    done = {BASE}
    on_the_way: list[str] = []

    def add(name: str, asked_by: str) -> None:
        if name in done:
            return
        if name in on_the_way:
            ring = " needs ".join([*on_the_way[on_the_way.index(name) :], name])
            raise DataError([found[name].problem(f"mods that need each other: {ring}", "needs")])
        if name not in found:
            if name not in places:
                raise _missing(name, found.get(asked_by), places)
            found[name] = read_mod(places[name])
        on_the_way.append(name)
        for need in sorted(found[name].entry.needs):
            add(need, name)
        on_the_way.pop()
        done.add(name)
        ordered.append(found[name])

    for name in sorted(wanted):
        add(name, "")
    problems = conflicts(ordered)
    if problems:
        raise DataError(problems)
    return ordered


def conflicts(mods: Sequence[Mod]) -> list[Problem]:
    """Say which of some mods cannot be switched on together."""
    names = {mod.id for mod in mods}
    return [
        mod.problem(f"cannot be switched on together with {quoted(other)}", "conflicts", place)
        for mod in mods
        for place, other in enumerate(mod.entry.conflicts)
        if other in names
    ]


def _missing(name: str, asked_by: Mod | None, names: Iterable[str]) -> DataError:
    hint = did_you_mean(name, names)
    if asked_by is not None:
        place = asked_by.entry.needs.index(name)
        message = f"needs the mod {quoted(name)}, which is not there{hint}"
        return DataError([asked_by.problem(message, "needs", place)])
    return DataError([Problem("mods", 1, 1, "", f"there is no mod {quoted(name)}{hint}")])
