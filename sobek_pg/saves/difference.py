"""What has become of the rules since a game was saved, in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sobek_pg.content.errors import listed

MOST_NAMED = 4


@dataclass(frozen=True)
class Difference:
    """How today's data differ from those of a save: mods, their versions, the entries changed."""

    missing: tuple[str, ...] = ()
    broken: str = ""
    versions: tuple[tuple[str, str, str], ...] = ()
    entries: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Say it in one sentence."""
        parts = list(self._parts()) or ["the rules have changed"]
        return f"Since this game was saved, {listed(parts, 'and')}."

    def _parts(self) -> Iterator[str]:
        if self.missing:
            verb = "is" if len(self.missing) == 1 else "are"
            yield f"{listed(self.missing, 'and')} {verb} no longer installed"
        if self.broken:
            yield f"the rules can no longer be read ({self.broken})"
        for mod, before, now in self.versions:
            yield f"{mod} went from version {before} to {now}"
        if self.entries:
            named = self.entries[:MOST_NAMED]
            more = len(self.entries) - len(named)
            words = listed([*named, f"{more} more"] if more else named, "and")
            yield f"the rules changed in {words}"


def changed_entries(before: Mapping[str, Any], now: Mapping[str, Any]) -> tuple[str, ...]:
    """Name the entries of a game's data that differ, file by file."""
    found = []
    for file in dict.fromkeys((*before, *now)):
        old, new = before.get(file) or {}, now.get(file) or {}
        if not isinstance(old, dict) or not isinstance(new, dict):
            found += [file] if old != new else []
            continue
        found += [key for key in dict.fromkeys((*old, *new)) if old.get(key) != new.get(key)]
    return tuple(found)
