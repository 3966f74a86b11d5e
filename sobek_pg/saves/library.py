"""The rules that saves were played with: as text to keep in a save, and back.

A library reads today's data once for each game and set of mods, and remembers the text of every
ruleset it has seen, so that a running game is saved with its own rules even after the files on
disk have changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sobek_pg.content.errors import DataError
from sobek_pg.content.load import Sources, build, fingerprint, gather, sources_from
from sobek_pg.content.located import parse_yaml
from sobek_pg.content.mods import BASE, in_order
from sobek_pg.rules import Ruleset
from sobek_pg.saves.errors import SaveError
from sobek_pg.saves.flow import flow
from sobek_pg.saves.flow import text as word

Mods = tuple[tuple[str, str], ...]


def as_text(plain: Mapping[str, Any]) -> str:
    """Write a game's data compactly: a file's entries on a line each."""
    lines = []
    for name, entries in plain.items():
        if isinstance(entries, dict) and entries:
            lines.append(f"{name}:")
            lines += [f"  {word(key)}: {flow(value)}" for key, value in entries.items()]
        else:
            lines.append(f"{name}: {flow(entries)}")
    return "\n".join(lines) + "\n"


class Library:
    """Rulesets by fingerprint, with the texts they came from; `folders` are searched for mods."""

    def __init__(self, folders: Sequence[Path] = ()) -> None:
        self.folders = tuple(folders)
        self._texts: dict[str, str] = {}
        self._rulesets: dict[tuple[str, Mods], Ruleset] = {}

    def load(self, game: str, mods: Sequence[str] = ()) -> Ruleset:
        """Load today's rules, as `load_ruleset` does, and remember them for saves."""
        return self.built(self.today(game, mods))

    def today(self, game: str, mods: Sequence[str]) -> Sources:
        """Read today's data of a game with mods; DataError if one is missing or broken."""
        wanted = [mod for mod in mods if mod != BASE]
        return gather(game, in_order(wanted, self.folders))

    def built(self, sources: Sources) -> Ruleset:
        """Build rules, or give them again."""
        key = (fingerprint(sources), sources.mods)
        rules = self._rulesets.get(key)
        if rules is None:
            rules = build(sources)
            self._rulesets[key] = rules
            self._texts[rules.fingerprint] = as_text(sources.plain())
        return rules

    def text_of(self, rules: Ruleset) -> str:
        """Return the text to keep in a save."""
        text = self._texts.get(rules.fingerprint)
        if text is None:
            text = self._read_again(rules)
            self._texts[rules.fingerprint] = text
        return text

    def _read_again(self, rules: Ruleset) -> str:
        try:
            sources = self.today(rules.game, [mod for mod, _ in rules.mods])
        except DataError as error:
            raise SaveError(f"the rules of this game cannot be kept: {error.problems[0]}") from None
        if fingerprint(sources) != rules.fingerprint:
            raise SaveError("the rules of this game cannot be kept: their files have changed")
        return as_text(sources.plain())

    def restored(self, game: str, text: str, mods: Mods, expected: str, above: int = 0) -> Ruleset:
        """Build the rules a save carries; DataError or ValueError if they are not what it says."""
        known = self._rulesets.get((expected, mods))
        if known is not None and known.game == game:
            return known
        sources = kept_sources(game, text, mods, above)
        found = fingerprint(sources)
        if found != expected:
            raise ValueError("the rules kept in this save were changed since it was written")
        return self.built(sources)


def kept_sources(game: str, text: str, mods: Mods, above: int = 0) -> Sources:
    """Read the data a save carries; errors count the lines `above` it in the file too."""
    plain = parse_yaml("\n" * above + text, "rules").plain()
    if not isinstance(plain, dict):
        raise ValueError("the rules kept in this save are damaged")
    return sources_from(game, plain, mods)
