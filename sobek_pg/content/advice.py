"""What is not wrong with a mod but probably not meant: texts nobody asks for, pieces without a name
or a drawing (and what is drawn instead), powers that can never happen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from sobek_pg.content.errors import DataError, Problem, did_you_mean, quoted
from sobek_pg.content.folders import assets_folder, data_folder
from sobek_pg.content.load import PIECE_FILES, Sources
from sobek_pg.content.located import MapNode, Node, ScalarNode, read_yaml
from sobek_pg.content.mods import Mod
from sobek_pg.content.reach import unreachable
from sobek_pg.content.survey import survey
from sobek_pg.content.texts import Sentence, read_texts
from sobek_pg.rules import Ruleset
from sobek_pg.rules.powers.either import Either


@dataclass(frozen=True)
class Loaded:
    """A game as it was loaded for a mod."""

    sources: Sources
    rules: Ruleset


@dataclass(frozen=True)
class Adviser:
    """Looks at one mod, loaded with what it needs (`others`) into each of its games."""

    mod: Mod
    others: Sequence[Mod]
    games: Sequence[Loaded]

    def notes(self) -> Iterator[Problem]:
        """Yield everything worth saying."""
        yield from self.missing_art()
        yield from self.missing_names()
        yield from self.unused_texts()
        yield from self.unread_files()
        for game in self.games:
            for where, message in unreachable(game.rules):
                node = self.entry_node(game.sources, where)
                if node is not None:
                    yield node.problem(message, where)

    def is_ours(self, node: Node) -> bool:
        """Say whether this mod wrote a value."""
        return node.file.startswith(f"{self.mod.shown_as}/")

    def entry_node(self, sources: Sources, path: str) -> Node | None:
        """Find the key of the entry a path begins with, if it is ours."""
        name = path.partition(".")[0]
        for file in PIECE_FILES:
            node = sources.files[file]
            if isinstance(node, MapNode) and name in node.entries:
                key = node.entries[name].key
                return key if self.is_ours(key) else None
        return None

    @cached_property
    def added(self) -> dict[str, Node]:
        """The entries this mod adds: those that have their kind from it."""
        found: dict[str, Node] = {}
        for game in self.games:
            for file in PIECE_FILES:
                node = game.sources.files[file]
                for key, entry in node.entries.items() if isinstance(node, MapNode) else ():
                    if self.is_ours(entry.value.find("kind")):
                        found.setdefault(key, entry.key)
        return found

    def is_drawn(self, name: str) -> bool:
        """Say whether somebody drew it: we, the mods we ship, this mod or one it needs."""
        roots = [assets_folder() / "art", *(data_folder() / "mods").glob("*/art")]
        roots += [mod.folder / "art" for mod in (*self.others, self.mod)]
        return any((root / f"{name}.svg").is_file() for root in roots)

    def missing_art(self) -> Iterator[Problem]:
        """Yield what is not drawn, and what will be drawn instead."""
        kinds = {
            piece.entry: (game.rules.kinds[piece.kind].card, bool(piece.power))
            for game in self.games
            for piece in game.rules.pieces
        }
        for name, node in self.added.items():
            card, power = kinds[name]
            picture = f"{'portraits' if card else 'tokens'}/{name}"
            if (power or not card) and not self.is_drawn(picture):
                what = f"a blank {'card' if card else 'token'} with the letter {name[0].upper()}"
                yield node.problem(f"no art/{picture}.svg: {what} will be drawn", name)
        for game in self.games:
            head = game.sources.files["game"]
            yield from self.missing_looks(head, "kinds")
            yield from self.missing_looks(head, "families")

    def missing_looks(self, head: Node, part: str) -> Iterator[Problem]:
        """Yield the backs and families of game.yaml that are ours and not drawn."""
        node = head.find(part)
        for name, entry in node.entries.items() if isinstance(node, MapNode) else ():
            if not self.is_ours(entry.key):
                continue
            if part == "families" and not self.is_drawn(f"families/{name}"):
                message = f"no art/families/{name}.svg: a plain badge will be drawn"
                yield entry.key.problem(message, f"{part}.{name}")
            back = entry.value.find("back").plain()
            if part == "kinds" and not self.is_drawn(f"backs/{back}"):
                message = f"no art/backs/{back}.svg: a plain back with a letter will be drawn"
                yield entry.key.problem(message, f"{part}.{name}")

    @cached_property
    def sentences(self) -> list[Sentence]:
        """All sentences of the mod."""
        found: list[Sentence] = []
        for name, path in self.mod.files.items():
            if name.startswith("text/") and path.suffix == ".yaml":
                found += read_texts(path, f"{self.mod.shown_as}/{name}")
        return found

    @cached_property
    def asked_keys(self) -> set[str]:
        """The keys of all texts of ours."""
        folders = (data_folder() / "text", data_folder() / "base" / "text")
        files = [path for folder in folders for path in sorted(folder.glob("en*.yaml"))]
        return {sentence.key for path in files for sentence in read_texts(path, path.name)}

    def missing_names(self) -> Iterator[Problem]:
        """Yield the entries that are shown by their id because nobody named them."""
        named = self.asked_keys | {sentence.key for sentence in self.sentences}
        for name, node in self.added.items():
            if f"piece.{name}.name" not in named:
                shown = name.replace("-", " ").capitalize()
                message = f"no text piece.{name}.name: it will be called {quoted(shown)}"
                yield node.problem(message, name)

    def unused_texts(self) -> Iterator[Problem]:
        """Yield the texts of things that are not in any of the mod's games."""
        known = self.known_names()
        asked = self.asked_keys | self._level_names()
        told: dict[str, set[str]] = {}
        for key in self.asked_keys:
            group, _, rest = key.partition(".")
            told.setdefault(group, set()).add(rest.partition(".")[2])
        for sentence in self.sentences:
            group, _, rest = sentence.key.partition(".")
            name, _, what = rest.partition(".")
            names, whats = known.get(group, set()), told.get(group, set())
            if sentence.key in asked or (name in names and what in whats):
                continue
            hint = did_you_mean(what, whats) if name in names else did_you_mean(name, names)
            yield sentence.node.problem(f"nobody asks for this text{hint}", sentence.key)

    def unread_files(self) -> Iterator[Problem]:
        """Yield the files in the mod's subfolders that are of no kind we read."""
        for name in survey(self.mod.folder, self.mod.shown_as).unread:
            if "/" in name:
                where = f"{self.mod.shown_as}/{name}"
                yield Problem(where, 1, 1, "", "files of this kind are not read")

    def known_names(self) -> dict[str, set[str]]:
        """Return what can have a text, by the group its key begins with."""
        known: dict[str, set[str]] = {}
        for game in self.games:
            rules = game.rules
            eithers = [verb for verb in rules.doers.values() if isinstance(verb, Either)]
            options = {option.name for verb in eithers for option in verb.of}
            for group, names in (
                ("piece", {piece.entry for piece in rules.pieces}),
                ("family", set(rules.families)),
                ("back", set(rules.backs)),
                ("zone", set(rules.zone_base)),
                ("symbol", set(rules.track.names)),
                ("option", options),
            ):
                known[group] = known.get(group, set()) | names
        return known

    def _level_names(self) -> set[str]:
        path = self.mod.files.get("levels.yaml")
        if path is None:
            return set()
        try:
            node = read_yaml(path)
        except DataError:
            return set()
        entries = node.entries.values() if isinstance(node, MapNode) else ()
        names = (entry.value.find("name") for entry in entries)
        return {str(name.plain()) for name in names if isinstance(name, ScalarNode)}
