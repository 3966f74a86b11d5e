"""A new mod to begin with: the commented files of `data/skeleton`, which pass the check."""

from __future__ import annotations

from pathlib import Path

from sobek_pg.content.errors import DataError, Problem, quoted
from sobek_pg.content.folders import data_folder
from sobek_pg.content.mods import BASE, ID, find_mods
from sobek_pg.content.schemas import MODELINE, schema_folder, schema_name

SCHEMAS = ".schema"

TITLE, NAME = "New mod", "new_mod"
"""What stands in `data/skeleton` for the title and the name of the mod."""


def new_mod(name: str, folder: Path) -> Path:
    """Write a new mod into a folder of mods; DataError if there is one of that name."""
    if not ID.fullmatch(name) or name == BASE:
        message = f"{quoted(name)} is no name for a mod: small letters, digits, - and _ only"
        raise DataError([Problem("mods", 1, 1, "", message)])
    target = folder / name
    found, _ = find_mods((folder,))
    if target.exists() or name in found:
        there = found[name].shown_as if name in found else target.as_posix()
        raise DataError([Problem("mods", 1, 1, "", f"a mod of that name is there: {there}")])
    title = name.replace("_", " ").replace("-", " ").capitalize()
    root = data_folder() / "skeleton"
    for source in sorted(root.rglob("*.*")):
        inside = source.relative_to(root).as_posix()
        text = source.read_text(encoding="utf-8").replace(TITLE, title).replace(NAME, name)
        schema = schema_name(inside, mod=True) if source.suffix == ".yaml" else None
        if schema is not None:
            rest = text.partition("\n")[2] if text.startswith(MODELINE) else text
            text = f"{MODELINE}{'../' * inside.count('/')}{SCHEMAS}/{schema}\n{rest}"
        path = target / inside
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    # Editors find the schemas beside the files wherever the mod is carried.
    (target / SCHEMAS).mkdir()
    for path in sorted(schema_folder().glob("*.json")):
        (target / SCHEMAS / path.name).write_bytes(path.read_bytes())
    return target
