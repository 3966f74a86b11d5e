"""Mods that mean harm: each is refused with a clear message, quickly, and nothing else happens."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from sobek_pg.content import DataError, load_ruleset
from sobek_pg.content.check import check
from sobek_pg.content.mods import find_mods, mod_parts, read_mod
from sobek_pg.content.shelf import list_mods
from sobek_pg.rules.nile.numbers import NileNumbers
from tests.mods.making import HEAD, make_mod, write_mod

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">{}</svg>'
LAUGHS = "a: &a [x, x]\n" + "".join(
    f"{b}: &{b} [*{a}, *{a}, *{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)
ENTITIES = (
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>' + SVG.format("<title>&c;</title>")
)
FAMILIES = ("ivory", "ebony", "marble", "cattle", "fish", "wheat")


def verbs(depth: int) -> str:
    """A power of `first` in `first` in `first`."""
    return "[{first: {of: " * depth + "[{again: {}}]" + "}}]" * depth


def character(body: str) -> str:
    return f"someone:\n  kind: character\n  family: fish\n  {body}\n"


HOSTILE: dict[str, tuple[dict[str, str | bytes], str]] = {
    "aliases": ({"nile/goods.yaml": LAUGHS}, "anchors (&) and aliases (*) are not allowed"),
    "python": (
        {"nile/goods.yaml": "a: !!python/object/apply:os.system [ls]\n"},
        "tags are not allowed",
    ),
    "deep yaml": ({"nile/goods.yaml": "[" * 5000}, "nested deeper than"),
    "long yaml": ({"nile/goods.yaml": "# " + "x" * 300_000}, "larger than"),
    "many values": ({"nile/goods.yaml": "a: [" + "1," * 30_000 + "]"}, "more than 20000 values"),
    "many pieces": (
        {
            "nile/goods.yaml": "".join(
                f"g{i}: {{kind: goods, family: fish, count: 60}}\n" for i in range(300)
            )
        },
        "more than 400 pieces",
    ),
    "deep verbs": ({"nile/characters.yaml": character(f"power: {verbs(8)}")}, "nested deeper than"),
    "many verbs": (
        {
            "nile/characters.yaml": character(
                "power: [" + ", ".join(["{first: {of: [" + "{again: {}}, " * 16 + "]}}"] * 5) + "]"
            )
        },
        "more than 60 verbs",
    ),
    "many families": (
        {"nile/game.yaml": "families:\n" + "".join(f"  f{i}: {{}}\n" for i in range(100))},
        "more than 16 families",
    ),
    "a zone called turn": ({"nile/game.yaml": "zones:\n  turn: {}\n"}, '"turn" is taken'),
    "a piece called a place": (
        {"nile/goods.yaml": "quay-3: {kind: goods, family: fish}\n"},
        "is the name of a place",
    ),
    "a path for an id": (
        {"nile/goods.yaml": "../../etc: {kind: goods, family: fish}\n"},
        "must be an id",
    ),
    "huge number": (
        {"nile/game.yaml": "numbers: {delivery: 99999999999999999999999999999999999999999999999}"},
        "too long or too large",
    ),
    "no deck": (
        {"nile/game.yaml": "kinds: {goods: {starts: reserve}, character: {starts: reserve}}\n"},
        "no piece begins in the deck",
    ),
    "nothing but jokers": (
        {"nile/game.yaml": "families:\n" + "".join(f"  {f}: {{joker: true}}\n" for f in FAMILIES)},
        "no family but jokers",
    ),
    "a kind taken out": (
        {"nile/game.yaml": "kinds:\n  character: null\n"},
        "what is taken out here is still used, at 9 places",
    ),
    "too few to deal": (
        {"nile/goods.yaml": "cattle: null\nfish: null\n"},
        "without what is taken out here, 2 for each of 4 seats are 8 starting pieces, there are 5, "
        "at data/base/nile/game.yaml:",
    ),
    "no families": (
        {"nile/game.yaml": "families: {replace: true}\n"},
        "what is taken out here is still used",
    ),
    "too many dealt": (
        {"nile/game.yaml": "numbers: {start_hand: 20}\n"},
        "20 for each of 4 seats are 80 starting pieces, there are 9",
    ),
    "too many tokens": (
        {"nile/game.yaml": "numbers: {tokens: 99}\n"},
        "99 tokens are laid out, there are 12",
    ),
    "an odd board": ({"market/game.yaml": "numbers: {board: 5}\n"}, "5 is odd"),
    "three at the market": (
        {"market/game.yaml": "numbers: {seats: [3]}\n"},
        "this game is for two",
    ),
    "no seats": ({"nile/game.yaml": "numbers: {seats: []}\n"}, "must have from 1 to 3 entries"),
    "tokens in the deck": (
        {"nile/game.yaml": "kinds:\n  token: {starts: deck}\n"},
        "tokens cannot begin in",
    ),
    "this after a set": (
        {"nile/game.yaml": "after_set: [{move: {from: this, to: hand}}]\n"},
        '"this" means nothing here',
    ),
    "format string": (
        {"text/en.yaml": "piece: {fish: {name: '{count:>999999999}'}}\n"},
        "braces hold the name of a placeholder",
    ),
    "attribute in a text": (
        {"text/en.yaml": "piece: {fish: {name: '{name.__class__}'}}\n"},
        "braces hold the name of a placeholder",
    ),
    "long text": ({"text/en.yaml": f"piece: {{fish: {{name: '{'x' * 2000}'}}}}\n"}, "at most 1000"),
    "fonts from elsewhere": (
        {"theme.yaml": "font_files: {x: {package: antigravity, file: ../x.ttf}}\n"},
        'unknown key "font_files"',
    ),
    "misplaced file": ({"nile/character.yaml": "a: 1\n"}, 'did you mean "nile/characters.yaml"?'),
    "svg entities": ({"art/portraits/x.svg": ENTITIES}, "no DOCTYPE and no entities"),
    "svg script": (
        {"art/portraits/x.svg": SVG.format("<script>alert(1)</script>")},
        "<script> is not allowed",
    ),
    "svg image": (
        {"art/portraits/x.svg": SVG.format('<image href="file:///etc/passwd"/>')},
        "<image> is not allowed",
    ),
    "svg link": (
        {"art/portraits/x.svg": SVG.format('<linearGradient href="https://example.org/x.svg#a"/>')},
        "can only point into the drawing itself",
    ),
    "svg event": ({"art/portraits/x.svg": SVG.format('<g onload="x()"/>')}, "may not run or fetch"),
    "svg size": ({"art/portraits/x.svg": SVG.format("<g/>" * 20_000)}, "larger than 40000 bytes"),
    "svg elements": ({"art/portraits/x.svg": SVG.format("<g/>" * 5000)}, "more than 2000 elements"),
    "svg depth": (
        {"art/portraits/x.svg": SVG.format("<g>" * 900 + "</g>" * 900)},
        "nested deeper than 30",
    ),
    "svg figure": (
        {"art/portraits/x.svg": SVG.format('<path d="M0 0 L1e30 1e30"/>')},
        "a figure is larger",
    ),
    "svg dashes": (
        {
            "art/portraits/x.svg": SVG.format(
                '<path stroke="#000000" stroke-dasharray="0.00001" d="M0 0 L9000 9000"/>'
            )
        },
        "dashes",
    ),
    "svg view": (
        {
            "art/portraits/x.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e-9 1">'
            "</svg>"
        },
        "expected a viewBox",
    ),
    "not a drawing": ({"art/portraits/x.svg": b"\x89PNG\r\n"}, "not a drawing"),
    "not a sound": ({"sounds/take.wav": b"MZ\x90\x00"}, "is not a wav file"),
    "long sound": ({"sounds/take.ogg": b"OggS" + b"0" * (3 << 20)}, "the file is larger than"),
    "a device": ({"text/con.yaml": "a: b\n"}, "the name of a device"),
    "a bad name": ({"art/portraits/a:b.svg": SVG.format("")}, "not a name every system can store"),
    "too many files": (
        {f"art/portraits/p{i}.svg": SVG.format("") for i in range(600)},
        "500 files",
    ),
    "no description": ({"mod.yaml": ""}, ""),
    "newer format": ({"mod.yaml": 'name: X\nversion: "1"\ngames: [nile]\napi: 2\n'}, "exactly 1"),
    "game not named": (
        {"mod.yaml": HEAD.format(games="nile"), "market/goods.yaml": "{}\n"},
        'does not name "market" among the games',
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_refused_with_a_message_and_at_once(tmp_path: Path, name: str) -> None:
    files, expected = HOSTILE[name]
    mod = write_mod(tmp_path / "wild", files)
    begin = time.perf_counter()
    report = check(str(mod))
    assert time.perf_counter() - begin < 1
    assert report.exit_code == 2
    assert any(expected in problem.message for problem in report.problems), report.shown()
    for problem in report.problems:
        assert problem.line >= 1
        assert problem.column >= 1
        assert "\n" not in problem.message
    game = "market" if (mod / "market").is_dir() else "nile"
    with pytest.raises(DataError):
        load_ruleset(game, ["wild"], folders=[tmp_path])


def test_the_base_game_and_good_mods_do_not_care(tmp_path: Path) -> None:
    for number, (files, _) in enumerate(HOSTILE.values()):
        write_mod(tmp_path / f"wild{number}", files)
    good = make_mod(tmp_path, "good", nile__game="numbers: {rounds: 2}\n")
    assert load_ruleset("nile", folders=[tmp_path]).fingerprint == load_ruleset("nile").fingerprint
    found, _ = find_mods([tmp_path])
    assert found["good"].folder == good
    short = load_ruleset("nile", ["good"], folders=[tmp_path]).numbers
    assert isinstance(short, NileNumbers)
    assert short.rounds == 2
    listed = {each.id: each.usable for each in list_mods([tmp_path])}
    assert listed.pop("good")
    assert not any(usable for name, usable in listed.items() if name.startswith("wild"))


def link_file(mod: Path) -> None:
    (mod / "nile").mkdir()
    (mod / "nile" / "goods.yaml").symlink_to("/etc/passwd")


def link_folder(mod: Path) -> None:
    (mod / "art").symlink_to("/")


def pipe(mod: Path) -> None:
    (mod / "text").mkdir()
    os.mkfifo(mod / "text" / "en.yaml")


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
@pytest.mark.parametrize(
    ("plant", "expected"),
    [
        (link_file, "links are not allowed"),
        (link_folder, "links are not allowed"),
        (pipe, "is not an ordinary file"),
    ],
)
def test_links_and_pipes(tmp_path: Path, plant: Callable[[Path], None], expected: str) -> None:
    mod = make_mod(tmp_path)
    plant(mod)
    with pytest.raises(DataError) as error:
        read_mod(mod)
    assert expected in str(error.value)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_mod_is_not_a_link_to_somewhere(tmp_path: Path) -> None:
    elsewhere = make_mod(tmp_path / "elsewhere", "real")
    (tmp_path / "mods").mkdir()
    (tmp_path / "mods" / "wild").symlink_to(elsewhere)
    with pytest.raises(DataError, match="cannot be a link"):
        read_mod(tmp_path / "mods" / "wild")


def test_hidden_files_are_never_read(tmp_path: Path) -> None:
    mod = make_mod(tmp_path)
    (mod / ".git").mkdir()
    (mod / ".git" / "en.yaml").write_text("&a [*a]")
    assert list(read_mod(mod).files) == ["mod.yaml"]


def test_programs_are_left_alone(tmp_path: Path) -> None:
    mod = make_mod(tmp_path)
    (mod / "setup.py").write_text("raise SystemExit(3)")
    (mod / "mod.so").write_bytes(b"\x7fELF")
    assert list(read_mod(mod).files) == ["mod.yaml"]
    assert mod_parts(read_mod(mod)).art is None
