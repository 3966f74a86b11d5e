"""No character, token or family is named in Python: they live in data only."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import yaml

import sobek_pg
from sobek_pg.content.folders import data_folder

CODE = Path(sobek_pg.__file__).parent
# Ids that are ordinary words too: only a text or a name of that very word counts.
ORDINARY = {"two", "seven", "finger", "offering", "royal"}
# Units of the game, words the code counts in: a text of that very word counts.
UNITS = {"scarabs", "deben"}
# The plural forms of languages are called so; a hint counts scarabs.
ALLOWED = {("client/catalogue.py", "two"), ("cpu/hints.py", "scarabs")}
# Parts of ids that say nothing by themselves.
LITTLE = {"high", "eye", "of", "ankh", "feather", "lotus", "stone", "broken", "coin", "treasure",
          "tax", "collector", "royal", "adviser", "scarabs", "1", "2"}  # fmt: skip


@cache
def names() -> frozenset[str]:
    """Return the ids of families, characters, goods and tokens, of the base and of every mod."""
    found: set[str] = set()
    for pattern in ("base/*/*.yaml", "mods/*/*/*.yaml"):
        for path in data_folder().glob(pattern):
            if path.parent.name not in ("nile", "market"):
                continue
            data = yaml.safe_load(path.read_text(encoding="utf-8")) or {}
            found |= set((data.get("families") or {}) if path.stem == "game" else data)
    return frozenset(found)


@cache
def banned_words() -> frozenset[str]:
    """Return the words that may occur nowhere, not even in a comment: the telling parts of ids."""
    parts = {part for name in names() - ORDINARY - UNITS for part in name.split("-")}
    parts -= LITTLE | ORDINARY
    return frozenset(parts | {f"{part}s" for part in parts} | {f"{part}es" for part in parts})


@cache
def banned_phrases() -> frozenset[str]:
    """Return the ids whose parts are all little words, in the ways they can be written."""
    whole = {name for name in names() if "-" in name and set(name.split("-")) <= LITTLE | ORDINARY}
    return frozenset(name.replace("-", joint) for name in whole for joint in ("-", "_", " ", ""))


def files() -> list[Path]:
    return sorted(CODE.rglob("*.py"))


def hits(text: str) -> list[str]:
    """Find banned words in a text, in either case, also inside names_like_this and LikeThis."""
    low = text.lower()
    said = {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", text)}
    phrases = {phrase for phrase in banned_phrases() if phrase in low}
    return sorted(said & banned_words() | phrases)


def spoken(tree: ast.AST) -> Iterator[tuple[str, str, int]]:
    """Yield the texts and names of a program: what sort, which, on which line."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield "text", node.value, line
        for field in ("id", "attr", "arg", "name"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                yield "name", value, line


def test_there_are_names_to_look_for() -> None:
    assert {"thief", "wheat", "guild-ankh", "pyramid", "amulet", "statue"} <= names()
    assert {"scribe", "guild", "cobra", "priestess"} <= set(banned_words())
    assert names() >= UNITS
    assert len(files()) > 50


def test_no_name_occurs() -> None:
    found = []
    for path in files():
        where = path.relative_to(CODE).as_posix()
        text = path.read_text(encoding="utf-8")
        found += [f"{where}: {hit}" for hit in hits(text)]
        found += [
            f"{where}: line {line}: {sort} {word}"
            for sort, word, line in spoken(ast.parse(text))
            if (word in names() & ORDINARY or (sort == "text" and word in UNITS))
            and (where, word) not in ALLOWED
        ]
    assert found == []


def test_the_search_finds_what_it_should() -> None:
    for line in (
        "# the Thief steals", "play('wheat-03')", "class HighPriest: ...", "a_queen = 1",
        "QUEENS = 2", "# a broken coin", "tax_collector()",
    ):  # fmt: skip
        assert hits(line), line
    for line in ("fishy = 1", "# a marbled page", "amount = 7", "two = high"):
        assert not hits(line), line
