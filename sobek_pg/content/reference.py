"""The modder's reference pages, written from the docstrings and types of verbs and files, with the
examples of `data/examples`. Whatever the program can read is in them, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args, get_origin

from sobek_pg.content.entries import (
    CopyEntry,
    FamilyEntry,
    KindEntry,
    ModEntry,
    PieceEntry,
    ZoneEntry,
)
from sobek_pg.content.folders import data_folder
from sobek_pg.content.load import gather, vocabulary_of
from sobek_pg.content.looks import FamilyLook, ModTheme
from sobek_pg.content.mods import in_order
from sobek_pg.content.schema import manual
from sobek_pg.content.schemas import MODELINE, MarketFile, NileFile, example_files
from sobek_pg.content.shape import LISTS, MAPPINGS, describe, options, slots, unwrap
from sobek_pg.rules.bounds import Ref
from sobek_pg.rules.market.numbers import MarketNumbers
from sobek_pg.rules.nile.numbers import NileNumbers, Track, Unseen
from sobek_pg.rules.powers import VERBS, Verb
from sobek_pg.rules.powers.either import Option

REFS = {
    "source": "a zone to move from",
    "target": "a zone to move to",
    "counted": "a zone to count",
    "token pile": "`tokens` or `reserve`",
    "beginning": "where it begins",
    "seated zone": "a zone of a seat",
}
ZONES = {
    "hand": "what a seat holds; others see only the backs",
    "corruption": "a seat's corruption; only its owner may look through it",
    "kept": "tokens that lie openly in front of a seat and count at the end",
    "purse": "a seat's Deben; only its owner sees their values",
    "tokens": "the tokens laid out by the board",
    "reserve": "the tokens set aside",
    "bag": "the Deben nobody has drawn",
    "played": "characters that were played for their power, open to all",
    "removed": "what has left the game, open to all; used tokens too",
    "deck": "the pile; pieces are drawn from its top and shuffled in",
    "supply": "the row of the card game, the market of the tile game",
    "this": "the piece whose power it is",
    "set": "one of the acting seat's sets on the table",
}
WHOSE = {
    "hand": "your own",
    "opponent.hand": "one opponent's, whom you choose",
    "each_opponent.hand": "every opponent's, in turn order",
    "their.hand": "as a target: of whoever the pieces come from",
}
FILES: tuple[tuple[str, tuple[type, ...]], ...] = (
    ("mod.yaml", (ModEntry,)),
    ("nile/game.yaml", (NileFile, NileNumbers, Unseen, Track)),
    ("market/game.yaml", (MarketFile, MarketNumbers)),
    ("families, kinds and zones of game.yaml", (FamilyEntry, KindEntry, ZoneEntry)),
    ("goods.yaml, characters.yaml and tokens.yaml", (PieceEntry, CopyEntry)),
    ("theme.yaml", (ModTheme, FamilyLook)),
)
NOTE = "<!-- Written by `sobek docs`; change the docstrings instead. -->"


def pages() -> dict[str, str]:
    """Write all generated pages, by file name."""
    return {"powers.md": powers_page(), "files.md": files_page()}


def docs_folder() -> Path:
    """Return where the modder's pages lie in a checkout."""
    return data_folder().parent / "docs" / "modding"


def write_pages(names: Iterable[str] = ()) -> list[Path]:
    """Write the pages named, or all, and return those that changed."""
    wanted = set(names) or set(pages())
    changed = []
    for name, text in pages().items():
        path = docs_folder() / name
        if name in wanted and not _is_current(path, text):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            changed.append(path)
    return changed


def stale_pages() -> list[str]:
    """Say which pages are not as `write_pages` would leave them."""
    return [
        f"docs/modding/{name} is not current: run `sobek docs`"
        for name, text in pages().items()
        if not _is_current(docs_folder() / name, text)
    ]


def _is_current(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text


def powers_page() -> str:
    """Write the page of all verbs."""
    lines = [
        "# Powers: the verbs",
        NOTE,
        "",
        "A power is a list of verbs, done one after the other. Each verb is a mapping of one key,",
        "the verb, with its parameters. What can have no effect is left out; what can is done.",
        "",
    ]
    for name, verb in VERBS.items():
        lines += _verb(name, verb)
    lines += ["## Zones", "", "Where a verb speaks of a zone, these names can stand:", ""]
    lines += [f"- `{name}`: {meaning}" for name, meaning in ZONES.items()]
    lines += ["", "A zone that each seat has is written with a word for whose it is:", ""]
    lines += [f"- `{name}`: {meaning}" for name, meaning in WHOSE.items()]
    lines += ["", "Zones that a mod declares in game.yaml are used in the same way.", ""]
    return "\n".join(lines)


def _verb(name: str, verb: type[Verb]) -> Iterator[str]:
    yield from (f"## {name}", "", manual(verb).summary, "")
    if len(verb.games) == 1:
        yield from (f"Only in `{verb.games[0]}`.", "")
    yield from _keys(verb)
    if verb is VERBS["either"]:
        yield from ("Each of `of`:", "")
        yield from _keys(Option)
    yield from ("```yaml", f"# {verb.games[0]}/characters.yaml", _example(name), "```", "")


def _example(verb: str) -> str:
    lines = example_files()[verb].read_text(encoding="utf-8").rstrip().splitlines()
    return "\n".join(line for line in lines if not line.startswith(MODELINE))


def files_page() -> str:
    """Write the page of all files and their keys."""
    lines = [
        "# Files and their keys",
        NOTE,
        "",
        "A mod's file is laid over those before it: it names only what it changes. `key: null`",
        "removes an entry, `replace: true` inside one makes it stand instead of what was there.",
        "",
    ]
    for title, classes in FILES:
        lines += [f"## {title}", ""]
        for cls in classes:
            lines += [f"### {_title(cls)}", "", manual(cls).summary, "", *_keys(cls)]
    words = vocabulary_of(gather("nile", in_order(()))).known or {}
    lines += ["## Names of the base game", ""]
    lines += [
        f"- {what}: {', '.join(f'`{n}`' for n in words[what])}" for what in ("family", "kind")
    ]
    return "\n".join([*lines, ""])


def _title(cls: type) -> str:
    name = cls.__name__.removesuffix("Entry").removesuffix("File")
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


def _keys(cls: type) -> Iterator[str]:
    found = slots(cls)
    if not found:
        return
    explained = manual(cls).keys
    yield from ("| key | takes | if left out | meaning |", "|---|---|---|---|")
    for slot in found:
        default = "needed" if slot.required else _default(slot.default)
        meaning = explained.get(slot.key, "")
        cells = (f"`{slot.key}`", takes(slot.kind), default, meaning)
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
    yield ""


def _default(value: Any) -> str:
    if value is None or value in ((), {}, ""):
        return "nothing"
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def takes(kind: Any) -> str:
    """Say in words what a key takes."""
    members = [member for member in options(kind) if unwrap(member)[0] is not type(None)]
    if len(members) > 1:
        return " or ".join(takes(member) for member in members)
    core, marks = unwrap(members[0])
    for mark in marks:
        if isinstance(mark, Ref):
            return REFS.get(mark.kind, f"the name of a {mark.kind}")
    if isinstance(core, type) and issubclass(core, Verb):
        return "verbs"
    origin = get_origin(core) or core
    if origin in LISTS:
        inner = get_args(core)
        if len(inner) == 2 and inner[-1] is Ellipsis:
            return f"a list, each {takes(inner[0])}"
        return f"a list of {len(inner)}"
    if origin in MAPPINGS:
        return f"a mapping, each {takes(get_args(core)[1])}"
    if isinstance(core, type) and hasattr(core, "__dataclass_fields__"):
        return f"{_title(core)} (below)"
    return describe(members[0])
