"""Opening a save: with the rules it was played with, and with today's where both work."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sobek_pg.content.errors import DataError
from sobek_pg.content.load import Sources, fingerprint
from sobek_pg.content.mods import BASE, find_mods
from sobek_pg.rules import Ruleset
from sobek_pg.rules.match import Match
from sobek_pg.saves.difference import Difference, changed_entries
from sobek_pg.saves.errors import SaveError
from sobek_pg.saves.format import SaveFile, read_file
from sobek_pg.saves.library import Library, kept_sources
from sobek_pg.saves.replay import replay


@dataclass(frozen=True)
class Opened:
    """A save, ready to play.

    `match` goes on with the rules it was saved with. If today's rules are others, `difference`
    says how, and `current` is the same game under today's rules, None if its moves do not fit them.
    `lost` says what is missing if the newest file was damaged and an earlier one was opened.
    """

    save: SaveFile
    match: Match
    current: Match | None = None
    difference: Difference | None = None
    lost: str | None = None


def open_save(path: Path, library: Library) -> Opened:
    """Read a save and replay it; SaveError tells what is wrong with it."""
    return opened(read_file(path), library)


def opened(save: SaveFile, library: Library) -> Opened:
    """Replay a save that has been read."""
    today: Sources | None = None
    broken = ""
    try:
        today = library.today(save.game, [mod for mod, _ in save.mods])
    except DataError as error:
        broken = str(error.problems[0])
    if today is not None and fingerprint(today) == save.fingerprint:
        return Opened(save, replay(save, library.built(today)))
    match = replay(save, _restored(save, library))
    difference = _difference(save, match, today, broken, library)
    return Opened(save, match, _under_todays_rules(save, today, library), difference)


def _restored(save: SaveFile, library: Library) -> Ruleset:
    above = save.node.find("rules").line if save.node is not None else 0
    try:
        return library.restored(save.game, save.rules, save.mods, save.fingerprint, above)
    except DataError as error:
        first = error.problems[0]
        message = f"the rules kept in this save are damaged: {first.message}"
        raise save.error_at(first.line, message) from None
    except ValueError as error:
        raise save.error(str(error), "rules") from None


def _under_todays_rules(save: SaveFile, today: Sources | None, library: Library) -> Match | None:
    if today is None:
        return None
    try:
        return replay(save, library.built(today), checked=False)
    except (DataError, SaveError):
        return None


def _difference(
    save: SaveFile, match: Match, today: Sources | None, broken: str, library: Library
) -> Difference:
    if today is not None:
        before = kept_sources(save.game, library.text_of(match.rules), save.mods)
        now = dict(today.mods)
        versions = tuple(
            (mod, version, now[mod]) for mod, version in save.mods if now[mod] != version
        )
        return Difference(versions=versions, entries=changed_entries(before.plain(), today.plain()))
    found, _ = find_mods(library.folders)
    missing = tuple(mod for mod, _ in save.mods if mod != BASE and mod not in found)
    return Difference(missing=missing, broken="" if missing else broken)
