"""The mods there are, as a window lists them: usable ones, broken ones with their messages, and
what does not go together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sobek_pg.content.entries import ModEntry
from sobek_pg.content.errors import DataError, Problem
from sobek_pg.content.load import Clash, build, gather
from sobek_pg.content.mods import Mod, Parts, candidates, find_mods, in_order, mod_parts, read_mod


@dataclass(frozen=True)
class Listed:
    """A mod as it is listed: what it says of itself, or what is wrong with it."""

    id: str
    folder: Path
    mod: Mod | None
    problems: tuple[Problem, ...] = ()

    @property
    def usable(self) -> bool:
        """Whether it can be switched on."""
        return self.mod is not None and not self.problems

    @property
    def entry(self) -> ModEntry | None:
        """What its mod.yaml says, as far as it could be read."""
        return self.mod.entry if self.mod is not None else None

    @property
    def parts(self) -> Parts:
        """Its texts, art, sounds, colours and levels; nothing if it is broken."""
        return mod_parts(self.mod) if self.mod is not None and self.usable else Parts({})


@dataclass(frozen=True)
class Together:
    """What happens when some mods are switched on together."""

    problems: tuple[Problem, ...] = ()
    clashes: tuple[Clash, ...] = ()


def list_mods(extra: Sequence[Path] = ()) -> list[Listed]:
    """List all mods; each is loaded with what it needs, so that a broken one says why."""
    found, _ = find_mods(extra)
    listed = []
    for path in candidates(extra):
        mod = found.get(path.name)
        if mod is not None and mod.folder == path:
            listed.append(Listed(mod.id, path, mod, tuple(_problems(mod, extra, found))))
        else:
            listed.append(Listed(path.name, path, None, tuple(_refused(path, mod))))
    return sorted(listed, key=lambda each: (each.entry.name if each.entry else each.id, each.id))


def _refused(path: Path, first: Mod | None) -> list[Problem]:
    if first is not None:
        message = f"a mod of this name lies in {first.shown_as} already; rename the folder"
        return [Problem(path.as_posix(), 1, 1, "", message)]
    try:
        read_mod(path)
    except DataError as error:
        return list(error.problems)
    return []


def _problems(mod: Mod, extra: Sequence[Path], known: dict[str, Mod]) -> list[Problem]:
    found: list[Problem] = []
    for game in mod.entry.games:
        try:
            build(gather(game, in_order([mod.id], extra, known)))
        except DataError as error:
            found += [problem for problem in error.problems if problem not in found]
    return found


def together(game: str, mods: Sequence[str], extra: Sequence[Path] = ()) -> Together:
    """Say what forbids playing a game with some mods, and which keys several of them change."""
    try:
        sources = gather(game, in_order(mods, extra))
        build(sources)
    except DataError as error:
        return Together(error.problems)
    return Together(clashes=sources.clashes)
