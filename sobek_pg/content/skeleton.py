"""A new mod to begin with: a few commented files that load, play and pass the check as they are."""

from __future__ import annotations

from pathlib import Path

from sobek_pg.content.errors import DataError, Problem, quoted
from sobek_pg.content.mods import BASE, ID, find_mods
from sobek_pg.content.schemas import MODELINE, schema_folder, schema_name

SCHEMAS = ".schema"

FILES: dict[str, str] = {
    "mod.yaml": """\
# What the list of mods shows. The folder's name is the mod's id: others refer to it by that.
name: {title}
version: "0.1"
authors: [You]
licence: CC0-1.0
# The games this mod changes; take out the one it leaves alone, and its folder.
games: [nile, market]
api: 1
description: One new character, to begin with.
# needs: [another_mod]       switched on with this one, and loaded before it
# conflicts: [another_mod]   cannot be switched on together with this one
""",
    "nile/characters.yaml": """\
# Characters of the card game. This file is laid over the one of the base game: what it names
# is added or changed, everything else stays. `some-id: null` takes an entry out.
newcomer:
  kind: character
  family: ivory
  power:
    # Draw two cards, then put one of your hand on your own corruption.
    - move: {{from: deck, to: hand, count: 2}}
    - move: {{from: hand, to: corruption}}
""",
    "market/characters.yaml": """\
# Characters of the tile game; they may do something else here.
newcomer:
  kind: character
  family: ivory
  power:
    # Draw two tiles, then put one of your hand on your own corruption.
    - move: {{from: deck, to: hand, count: 2}}
    - move: {{from: hand, to: corruption}}
""",
    "text/en.yaml": """\
# Names and sentences. {{card}}, {{cards}} and {{deck}} become the words of the game that is played.
piece:
  newcomer:
    name: Newcomer
    power: Draw 2 {{cards}}, then put one from your hand on your own corruption.
""",
    "art/portraits/newcomer.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">
<path d="M30 200 Q34 132 100 128 Q166 132 170 200 Z" fill="#FBF7EC" stroke="#221A16"/>
<path d="M84 108 H116 V138 Q100 150 84 138 Z" fill="#A9643C" stroke="#221A16" stroke-width="4"/>
<ellipse cx="100" cy="82" rx="36" ry="42" fill="#A9643C" stroke="#221A16" stroke-width="5"/>
<path d="M58 92 Q52 34 100 32 Q148 34 142 92 L130 92 Q132 60 100 58 Q68 60 70 92 Z" fill="#221A16"/>
<path d="M78 84 Q86 78 94 84 M106 84 Q114 78 122 84" fill="none" stroke="#221A16" stroke-width="5"/>
<path d="M88 106 Q100 113 112 106" fill="none" stroke="#7C4526" stroke-width="4"/>
</svg>
""",
    "README.md": """\
# {title}

Check it with `sobek check {folder}`, let CPU players try it with `sobek mod doctor {folder}`,
and read docs/modding for what else a mod can do.
""",
}


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
    words = {"title": name.replace("_", " ").replace("-", " ").capitalize(), "folder": name}
    for inside, text in FILES.items():
        path = target / inside
        path.parent.mkdir(parents=True, exist_ok=True)
        schema = schema_name(inside, mod=True) if path.suffix == ".yaml" else None
        up = "../" * inside.count("/")
        first = f"{MODELINE}{up}{SCHEMAS}/{schema}\n" if schema else ""
        path.write_text(first + text.format(**words), encoding="utf-8")
    # Editors find the schemas beside the files wherever the mod is carried.
    (target / SCHEMAS).mkdir()
    for path in sorted(schema_folder().glob("*.json")):
        (target / SCHEMAS / path.name).write_bytes(path.read_bytes())
    return target
