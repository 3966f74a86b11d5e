"""JSON Schemas of all data files, written where editors find them: the first line of every file
names its own. They come from the types that read the data, so they cannot say anything else.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sobek_pg.content.entries import ModEntry, PieceEntry
from sobek_pg.content.folders import data_folder
from sobek_pg.content.load import GAMES, GameFile, Id, gather, vocabulary_of
from sobek_pg.content.looks import FacesFile, ModTheme, ThemeFile
from sobek_pg.content.mods import in_order
from sobek_pg.content.schema import DIALECT, json_schema
from sobek_pg.content.shape import Vocabulary
from sobek_pg.rules.market.numbers import MarketNumbers
from sobek_pg.rules.nile.numbers import NileNumbers
from sobek_pg.rules.powers import VERBS

MODELINE = "# yaml-language-server: $schema="
CHANGE = "-change"


@dataclass(frozen=True)
class NileFile(GameFile):
    """The card game's figures and what it is made of, in nile/game.yaml."""

    numbers: NileNumbers


@dataclass(frozen=True)
class MarketFile(GameFile):
    """The tile game's figures and what it is made of, in market/game.yaml."""

    numbers: MarketNumbers


HEADS: Mapping[str, type[GameFile]] = {"nile": NileFile, "market": MarketFile}

TEXT_SCHEMA: dict[str, Any] = {
    "$schema": DIALECT,
    "title": "Words, by nested keys; {name} and its like are filled in.",
    "type": "object",
    "additionalProperties": {
        "anyOf": [{"type": ["string", "number", "null"], "maxLength": 1000}, {"$ref": "#"}]
    },
}


def schemas(extra: Mapping[str, Any] = {}) -> dict[str, str]:
    """Make every schema, by file name; `extra` are more types by name, as `levels`."""
    made: dict[str, Any] = {
        "mod": json_schema(ModEntry, title="What a mod says about itself"),
        "text": TEXT_SCHEMA,
        "theme": json_schema(ThemeFile, title="The look"),
        f"theme{CHANGE}": json_schema(ModTheme, title="Colours of a mod"),
        "faces": json_schema(FacesFile, title="How faces are put together"),
    }
    for game in GAMES:
        words = vocabulary_of(gather(game, in_order(())))
        kinds = {f"{game}-game": HEADS[game], f"{game}-pieces": dict[Id, PieceEntry]}
        made |= _both(kinds, words)
    made |= _both(extra, Vocabulary())
    return {
        f"{name}.json": json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
        for name, schema in sorted(made.items())
    }


def _both(kinds: Mapping[str, Any], words: Vocabulary) -> dict[str, Any]:
    """Describe whole files, and files of mods, which name only what they change."""
    whole = {name: json_schema(kind, vocabulary=words) for name, kind in kinds.items()}
    changed = {
        f"{name}{CHANGE}": json_schema(kind, vocabulary=words, changes=True)
        for name, kind in kinds.items()
    }
    return whole | changed


def schema_name(inside: str, *, mod: bool) -> str | None:
    """Name the schema of a YAML file by its path in a mod or in the base; None if it has none."""
    folder, _, file = inside.rpartition("/")
    name = file.removesuffix(".yaml")
    change = CHANGE if mod else ""
    if folder == "text":
        return "text.json"
    if folder in GAMES:
        return f"{folder}-{'game' if name == 'game' else 'pieces'}{change}.json"
    if not folder and name == "mod":
        return "mod.json"
    if not folder and name in ("theme", "levels"):
        return f"{name}{change}.json"
    return "faces.json" if inside == "faces.yaml" else None


def schema_folder() -> Path:
    """Return where our schemas lie."""
    return data_folder() / "schema"


def data_files() -> dict[Path, str]:
    """List every YAML file we ship, with the first line it should have."""
    data = data_folder()
    found: dict[Path, str] = {}
    for root, mod in [(data, False), (data / "base", False), *_mod_roots(data)]:
        for path in sorted(root.rglob("*.yaml")):
            name = schema_name(path.relative_to(root).as_posix(), mod=mod)
            if name is not None:
                target = os.path.relpath(schema_folder() / name, path.parent)
                found[path] = MODELINE + Path(target).as_posix()
    for verb, path in example_files().items():
        game = VERBS[verb].games[0]
        found[path] = f"{MODELINE}../schema/{game}-pieces{CHANGE}.json"
    return found


def example_files() -> dict[str, Path]:
    """List the example of each verb."""
    folder = data_folder() / "examples"
    return {verb: folder / f"{verb}.yaml" for verb in VERBS}


def _mod_roots(data: Path) -> list[tuple[Path, bool]]:
    mods = sorted(path for path in (data / "mods").iterdir() if path.is_dir())
    return [(path, True) for path in (*mods, data / "skeleton")]


def write_schemas(extra: Mapping[str, Any] = {}) -> list[Path]:
    """Write all schemas and the first lines that name them; return what was changed."""
    changed = []
    schema_folder().mkdir(exist_ok=True)
    for name, text in schemas(extra).items():
        changed += _write(schema_folder() / name, text)
    for path, line in data_files().items():
        text = path.read_text(encoding="utf-8")
        first, _, rest = text.partition("\n")
        body = rest if first.startswith(MODELINE) else text
        changed += _write(path, f"{line}\n{body}")
    return changed


def stale_schemas(extra: Mapping[str, Any] = {}) -> list[str]:
    """Say which schemas and first lines are not as `write_schemas` would leave them."""
    wrong = []
    for name, text in schemas(extra).items():
        path = schema_folder() / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            wrong.append(f"data/schema/{name} is not current")
    for path, line in data_files().items():
        if path.read_text(encoding="utf-8").partition("\n")[0] != line:
            wrong.append(f"{path.relative_to(data_folder().parent)}: the first line is not {line}")
    return wrong


def _write(path: Path, text: str) -> list[Path]:
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return []
    path.write_text(text, encoding="utf-8")
    return [path]
