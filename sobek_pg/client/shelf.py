"""The mods that lie in the folders, as the window offers them; the reading is the content's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sobek_pg.content.errors import DataError, Problem
from sobek_pg.content.load import GAMES
from sobek_pg.content.mods import Mod
from sobek_pg.content.shelf import Listed, Together, list_mods, together
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.saves.library import Library


@dataclass(frozen=True)
class Found:
    """A folder that should be a mod, and by game the rules it makes if it can be used."""

    listed: Listed
    rules: Mapping[str, Ruleset] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """The name of its folder, which is its id."""
        return self.listed.id

    @property
    def folder(self) -> Path:
        """Where it lies."""
        return self.listed.folder

    @property
    def mod(self) -> Mod | None:
        """The mod, unless its description cannot be read."""
        return self.listed.mod

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with it."""
        return self.listed.problems

    @property
    def name(self) -> str:
        """Its name for people; of one that cannot be read, that of its folder."""
        return self.mod.entry.name if self.mod is not None else self.id

    @property
    def games(self) -> tuple[str, ...]:
        """The games it is for."""
        return tuple(g for g in GAMES if self.mod is not None and g in self.mod.entry.games)

    @property
    def broken(self) -> bool:
        """Whether it cannot be switched on."""
        return not self.listed.usable


class Shelf:
    """Reads the folders of mods; `found` is what the last reading gave."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._found: list[Found] | None = None

    @property
    def found(self) -> list[Found]:
        """All mods, broken ones too; read now if that was not done yet."""
        if self._found is None:
            self._found = [Found(listed) for listed in list_mods(self._library.folders)]
        return self._found

    def keep(self, found: Sequence[Found]) -> None:
        """Take over what a reading gave."""
        self._found = list(found)

    def read(self) -> list[Found]:
        """Read every folder, and the rules of every mod that can be used; broken ones last."""
        found = [Found(listed, self._rules(listed)) for listed in list_mods(self._library.folders)]
        return sorted(found, key=lambda each: (each.broken, each.name.casefold()))

    def _rules(self, listed: Listed) -> dict[str, Ruleset]:
        if listed.mod is None or not listed.usable:
            return {}
        try:
            return {game: self._library.load(game, [listed.id]) for game in listed.mod.entry.games}
        except DataError:
            # It was changed between two looks: the next reading tells what is wrong.
            return {}

    def offered(self, game: str) -> list[tuple[str, str]]:
        """List the mods of a game that can be switched on, as id and name."""
        return [
            (each.id, each.name) for each in self.found if game in each.games and not each.broken
        ]

    def fit(self, game: str, mods: Sequence[str]) -> tuple[str, ...]:
        """Return those of some mods that can still be switched on."""
        known = {mod for mod, _ in self.offered(game)} if mods else set()
        return tuple(mod for mod in mods if mod in known)

    def together(self, game: str, mods: Sequence[str]) -> Together:
        """Say what forbids playing with these mods at once, and which keys they share."""
        return together(game, mods, self._library.folders)
