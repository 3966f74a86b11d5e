"""From YAML files to a ruleset: mods laid over the base, read with types, checked, built.

A game's data are four files, `<mod>/<game>/game.yaml`, `goods.yaml`,
`characters.yaml` and `tokens.yaml`; a mod has any of them. All mistakes are
reported at once, each with its file, line and column.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import yaml

from sobek_pg.content import playable
from sobek_pg.content.entries import CopyEntry, FamilyEntry, KindEntry, PieceEntry, ZoneEntry
from sobek_pg.content.errors import DataError, Problem, quoted
from sobek_pg.content.located import MapNode, Node, parse_yaml, read_yaml
from sobek_pg.content.mods import Mod, in_order
from sobek_pg.content.overlay import Keys, clashes, overlay, removes
from sobek_pg.content.shape import Vocabulary, decode
from sobek_pg.content.survey import MOD_LIMITS
from sobek_pg.rules.bounds import Slug
from sobek_pg.rules.market.numbers import MarketNumbers
from sobek_pg.rules.nile.numbers import NileNumbers
from sobek_pg.rules.numbers import Numbers
from sobek_pg.rules.pieces import Family, Kind, Piece, Zone
from sobek_pg.rules.powers import VERBS, Verb
from sobek_pg.rules.powers.where import names as zone_names
from sobek_pg.rules.ruleset import Definition, Ruleset
from sobek_pg.rules.zones import SEATED, SHARED

GAMES = ("nile", "market")
PIECE_FILES = ("goods", "characters", "tokens")
FILES = ("game", *PIECE_FILES)
NUMBERS: dict[str, type[Numbers]] = {"nile": NileNumbers, "market": MarketNumbers}
Id = Annotated[str, Slug()]


@dataclass(frozen=True)
class GameFile:
    """A game's figures and what it is made of, in game.yaml.

    numbers: the figures of the rules.
    families: the families of goods.
    kinds: the kinds of pieces.
    zones: zones beside those every game has.
    after_set: what happens when a set has been played.
    """

    numbers: Numbers
    families: dict[Id, FamilyEntry]
    kinds: dict[Id, KindEntry]
    zones: dict[Id, ZoneEntry] = field(default_factory=dict)
    after_set: tuple[Verb, ...] = ()


@dataclass(frozen=True)
class Clash:
    """A key that two mods change: the later one wins, and the player is told."""

    file: str
    keys: Keys
    first: str
    second: str

    def __str__(self) -> str:
        where = ".".join(self.keys)
        return f"{self.second} changes {self.file}: {where}, which {self.first} changes too"


@dataclass(frozen=True)
class Sources:
    """A game's files after all mods are laid over the base."""

    game: str
    files: Mapping[str, Node]
    mods: tuple[tuple[str, str], ...]
    clashes: tuple[Clash, ...] = ()
    removals: tuple[tuple[Keys, Node], ...] = ()

    def plain(self) -> dict[str, Any]:
        """Return the data as plain values, for a fingerprint or to keep in a save."""
        return {name: node.plain() for name, node in self.files.items()}


def load_ruleset(game: str, mods: Sequence[str] = (), *, folders: Sequence[Path] = ()) -> Ruleset:
    """Load a game with mods; DataError tells everything that is wrong with the data."""
    return build(gather(game, in_order(mods, folders)))


def gather(game: str, mods: Sequence[Mod]) -> Sources:
    """Read the files of some mods and lay them over each other."""
    if game not in GAMES:
        raise DataError([Problem("game", 1, 1, "", f"there is no game {quoted(game)}")])
    files: dict[str, Node] = {}
    found: list[Clash] = []
    problems: list[Problem] = []
    removals: list[tuple[Keys, Node]] = []
    for name in FILES:
        earlier: list[tuple[str, dict[Keys, Node]]] = []
        for mod in mods:
            path = mod.folder / game / f"{name}.yaml"
            if not path.exists() and mod.id != mods[0].id:
                continue
            try:
                shown = f"{mod.shown_as}/{game}/{name}.yaml"
                node = read_yaml(path, shown_as=shown, limits=MOD_LIMITS)
            except DataError as error:
                problems += error.problems
                continue
            changes: dict[Keys, Node] = {}
            files[name] = overlay(files.get(name), node, changes)
            for other, before in earlier:
                found += [
                    Clash(f"{game}/{name}.yaml", keys, other, mod.id)
                    for keys, _, _ in clashes(before, changes)
                ]
            if mod.id != mods[0].id:
                earlier.append((mod.id, changes))
                removals += [(keys, node) for keys, node in changes.items() if removes(node)]
    if problems:
        raise DataError(problems)
    used = [(mod.id, mod.entry.version) for mod in mods]
    return Sources(game, files, tuple(used), tuple(found), tuple(removals))


def sources_from(game: str, plain: Mapping[str, Any], mods: Sequence[tuple[str, str]]) -> Sources:
    """Make sources of data kept as plain values, as a save does."""
    files = {
        name: parse_yaml(yaml.safe_dump(plain.get(name, {}), sort_keys=False), f"{name}.yaml")
        for name in FILES
    }
    return Sources(game, files, tuple(mods))


def build(sources: Sources) -> Ruleset:
    """Read, check and index a game's data."""
    problems: list[Problem] = []
    game = _Game(sources, problems)
    definition = game.definition()
    if problems or definition is None:
        raise DataError(_blamed(problems, sources.removals))
    return Ruleset(definition)


def _blamed(problems: list[Problem], removals: Sequence[tuple[Keys, Node]]) -> list[Problem]:
    """Point at whoever took something out, not at those that still use it or count on it."""
    blamed: list[Problem] = []
    short = [p for p in problems if p.path.startswith("numbers.")]
    taken = [(keys, node) for keys, node in removals if Path(node.file).stem in PIECE_FILES]
    if taken and not {p.file for p in short} & {node.file for _, node in removals}:
        keys, node = taken[0]
        for lack in short:
            message = f"without what is taken out here, {lack.message}, at {lack.file}:{lack.line}"
            blamed.append(node.problem(message, ".".join(keys)))
        problems = [problem for problem in problems if problem not in short]
    for keys, node in removals:
        noun = {"families": "family", "kinds": "kind"}.get(keys[0] if keys else "", "")
        word = f"unknown {noun} " + (quoted(keys[1]) if len(keys) == 2 else "")
        orphans = [p for p in problems if noun and p.message.startswith(word)]
        orphans = [p for p in orphans if p.file != node.file]
        if orphans:
            message = (
                f"what is taken out here is still used, at {len(orphans)} places: the first is"
            )
            first = f"{orphans[0].file}:{orphans[0].line}"
            blamed.append(node.problem(f"{message} {first}", ".".join(keys)))
            problems = [problem for problem in problems if problem not in orphans]
    return blamed + problems


def vocabulary_of(sources: Sources) -> Vocabulary:
    """Return the words that powers and entries of a game may use; DataError if it has no head."""
    problems: list[Problem] = []
    game = _Game(sources, problems)
    node = sources.files["game"]
    head = game._head(node) if isinstance(node, MapNode) else None
    if head is None:
        raise DataError(problems or [node.problem("expected a mapping")])
    return game._vocabulary(head)


def fingerprint(sources: Sources) -> str:
    """Return a short hash of a game's data: the same data, the same hash, wherever it lies."""
    text = json.dumps([sources.game, sources.plain()], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class _Game:
    """Reads one game; what is wrong goes to `problems`."""

    def __init__(self, sources: Sources, problems: list[Problem]) -> None:
        self.sources = sources
        self.problems = problems

    def definition(self) -> Definition | None:
        node = self.sources.files["game"]
        if not isinstance(node, MapNode):
            self.problems.append(node.problem("expected a mapping"))
            return None
        head = self._head(node)
        if head is None:
            return None
        words = self._vocabulary(head)
        after_set = self._part(node, "after_set", tuple[Verb, ...], words) or ()
        self.problems += playable.check_after_set(after_set, node.find("after_set"))
        pieces = self._pieces(words)
        if self.problems:
            return None
        families = [name for name, entry in head.families.items() if not entry.joker]
        self.problems += playable.check_counts(node, head.numbers, families, head.kinds, pieces)
        if self.problems:
            return None
        return Definition(
            game=self.sources.game,
            numbers=head.numbers,  # type: ignore[arg-type]
            families=tuple(Family(name, e.joker) for name, e in head.families.items()),
            kinds=tuple(
                Kind(name, e.back, e.starts, e.face_down, e.card) for name, e in head.kinds.items()
            ),
            pieces=tuple(pieces),
            zones=tuple(Zone(name, e.seated, e.seen_by) for name, e in head.zones.items()),
            after_set=after_set,
            fingerprint=fingerprint(self.sources),
            mods=self.sources.mods,
        )

    def _part(self, node: MapNode, key: str, kind: Any, words: Vocabulary) -> Any:
        if key not in node.entries:
            return None
        return decode(node.entries[key].value, kind, self.problems, vocabulary=words, path=key)

    def _head(self, node: MapNode) -> GameFile | None:
        """Read what all else refers to: numbers, families, zones, kinds."""
        keys = ("numbers", "families", "kinds", "zones", "after_set")
        for key, entry in node.entries.items():
            if key not in keys:
                self.problems.append(entry.key.problem(f"unknown key {quoted(key)}"))
        for key in ("numbers", "families", "kinds"):
            if key not in node.entries:
                self.problems.append(node.problem(f"missing key {quoted(key)}"))
        self.problems += playable.check_head(node)
        bare = Vocabulary()
        families = self._part(node, "families", dict[Id, FamilyEntry], bare)
        zones = self._part(node, "zones", dict[Id, ZoneEntry], bare) or {}
        own = (*SEATED, *(name for name, zone in zones.items() if zone.seated))
        seated = Vocabulary(known={"seated zone": own})
        numbers = self._part(node, "numbers", NUMBERS[self.sources.game], seated)
        shared = [name for name, zone in zones.items() if not zone.seated]
        beginnings = ("start", "deck", "tokens", "bag", "reserve", *shared)
        words = Vocabulary(known={"beginning": beginnings})
        kinds = self._part(node, "kinds", dict[Id, KindEntry], words)
        self.problems += playable.check_kinds(node, kinds or {})
        if numbers is None or families is None or kinds is None or self.problems:
            return None
        return GameFile(numbers, families, kinds, zones)

    def _vocabulary(self, head: GameFile) -> Vocabulary:
        seated = (*SEATED, *(name for name, zone in head.zones.items() if zone.seated))
        shared = (*SHARED, *(name for name, zone in head.zones.items() if not zone.seated))
        known = dict(zone_names(seated, shared))
        known["family"] = tuple(head.families)
        known["kind"] = tuple(head.kinds)
        numbers = head.numbers
        known["symbol"] = numbers.track.names if isinstance(numbers, NileNumbers) else ()
        verbs = {name: verb for name, verb in VERBS.items() if self.sources.game in verb.games}
        return Vocabulary(tagged={Verb: verbs}, known=known)

    def _pieces(self, words: Vocabulary) -> list[Piece]:
        pieces: list[Piece] = []
        seen: dict[str, Node] = {}
        for name in PIECE_FILES:
            node = self.sources.files[name]
            entries = decode(node, dict[Id, PieceEntry], self.problems, vocabulary=words)
            for entry_id, entry in (entries or {}).items():
                where = node.find(entry_id)
                key = node.entries[entry_id].key if isinstance(node, MapNode) else where
                self.problems += playable.check_entry(entry_id, entry, where)
                if len(pieces) > playable.MOST_PIECES:
                    message = f"more than {playable.MOST_PIECES} pieces in one game"
                    self.problems.append(where.problem(message, entry_id))
                    return pieces
                origin = f"{where.file}:{where.line}"
                copies = _copies(entry_id, entry, origin)
                pieces += copies
                names = [entry_id, *(piece.id for piece in copies if piece.id != entry_id)]
                again = [name for name in names if name in seen]
                if again:
                    first = seen[again[0]]
                    at = f"{first.file}:{first.line}"
                    message = f"a piece {quoted(again[0])} is declared already, at {at}"
                    self.problems.append(key.problem(message, entry_id))
                seen.update(dict.fromkeys(set(names) - set(again), key))
        return pieces


def _copies(name: str, entry: PieceEntry, origin: str) -> list[Piece]:
    """Make the pieces of an entry, numbered if there are several."""
    groups = entry.copies or (CopyEntry(count=entry.count),)
    each = [group for group in groups for _ in range(group.count)]
    families = entry.families or ((entry.family,) if entry.family else ())
    return [
        Piece(
            id=name if len(each) == 1 else f"{name}-{number:02d}",
            entry=name,
            kind=group.kind or entry.kind,
            families=families,
            scarabs=entry.scarabs if group.scarabs is None else group.scarabs,
            direction=group.direction or entry.direction,
            points=entry.points if group.points is None else group.points,
            corruption=entry.corruption if group.corruption is None else group.corruption,
            power=entry.power,
            on_take=entry.on_take if group.on_take is None else group.on_take,
            on_any_take=entry.on_any_take,
            origin=origin,
        )
        for number, group in enumerate(each, 1)
    ]
