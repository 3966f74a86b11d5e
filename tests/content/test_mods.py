"""Finding mods, their order, and what does not go together."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobek_pg.content import DataError, load_ruleset
from sobek_pg.content.load import gather
from sobek_pg.content.mods import find_mods, in_order, mod_folders, mod_parts, read_mod
from sobek_pg.content.shelf import list_mods, together
from tests.mods.making import make_mod, write_mod

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'


def described(folder: Path, name: str, **keys: str) -> Path:
    """A mod that says what it needs or refuses."""
    more = "".join(f"{key}: {value}\n" for key, value in keys.items())
    head = f'name: {name}\nversion: "1"\ngames: [nile]\napi: 1\n{more}'
    return write_mod(folder / name, {"mod.yaml": head})


def ids(folder: Path, *wanted: str) -> list[str]:
    return [mod.id for mod in in_order(wanted, [folder])]


def refusal(folder: Path, *wanted: str) -> str:
    with pytest.raises(DataError) as error:
        in_order(wanted, [folder])
    return str(error.value)


def test_the_players_folder_is_searched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOBEK_MODS", str(tmp_path))
    make_mod(tmp_path, "mine")
    assert "mine" in find_mods()[0]
    assert load_ruleset("nile", ["mine"]).mods[-1] == ("mine", "1")
    monkeypatch.delenv("SOBEK_MODS")
    assert mod_folders()[1].parts[-2:] == ("sobek", "mods")


def test_needs_come_first_then_names(tmp_path: Path) -> None:
    described(tmp_path, "a", needs="[z]")
    described(tmp_path, "m")
    described(tmp_path, "z")
    assert ids(tmp_path, "m", "a") == ["base", "z", "a", "m"]
    assert ids(tmp_path, "z", "m", "a") == ["base", "z", "a", "m"]


def test_a_need_that_is_not_there(tmp_path: Path) -> None:
    described(tmp_path, "a", needs="[short_gaem]")
    said = refusal(tmp_path, "a")
    assert "a/mod.yaml:5:9: needs: needs the mod" in said
    assert 'did you mean "short_game"?' in said


def test_mods_that_need_each_other(tmp_path: Path) -> None:
    described(tmp_path, "a", needs="[b]")
    described(tmp_path, "b", needs="[a]")
    assert "mods that need each other: a needs b needs a" in refusal(tmp_path, "a")


def test_conflicts(tmp_path: Path) -> None:
    described(tmp_path, "a", conflicts="[b]")
    described(tmp_path, "b")
    assert 'mod.yaml:5:13: conflicts: cannot be switched on together with "b"' in refusal(
        tmp_path, "a", "b"
    )
    assert together("nile", ["a", "b"], [tmp_path]).problems
    assert ids(tmp_path, "a") == ["base", "a"]


def test_a_broken_mod_says_what_is_wrong_with_it(tmp_path: Path) -> None:
    write_mod(tmp_path / "a", {"mod.yaml": "name: [\n"})
    assert "a/mod.yaml:" in refusal(tmp_path, "a")
    described(tmp_path, "b", needs="[a]")
    assert "a/mod.yaml:" in refusal(tmp_path, "b")


def test_two_of_one_name(tmp_path: Path) -> None:
    make_mod(tmp_path / "one", "same")
    second = make_mod(tmp_path / "two", "same")
    found, errors = find_mods([tmp_path / "one", tmp_path / "two"])
    assert found["same"].folder.parent.name == "one"
    (error,) = errors
    assert "lies in" in str(error)
    listed = {each.folder: each for each in list_mods([tmp_path / "one", tmp_path / "two"])}
    assert not listed[second].usable
    assert "rename the folder" in listed[second].problems[0].message


@pytest.mark.parametrize("name", ["base", "Loud", "a b", "ä"])
def test_names_no_mod_can_have(tmp_path: Path, name: str) -> None:
    make_mod(tmp_path, name)
    found, errors = find_mods([tmp_path])
    assert name not in found
    assert len(errors) == 1
    assert not next(each for each in list_mods([tmp_path]) if each.id == name).usable


def test_a_folder_given_twice_is_searched_once(tmp_path: Path) -> None:
    make_mod(tmp_path, "a")
    assert find_mods([tmp_path, tmp_path / "." / ""])[1] == []


def test_clashes_are_told_and_the_later_wins(tmp_path: Path) -> None:
    make_mod(tmp_path, "a", nile__game="numbers: {rounds: 2}\n")
    make_mod(tmp_path, "b", nile__game="numbers: {rounds: 4}\n")
    (clash,) = together("nile", ["a", "b"], [tmp_path]).clashes
    assert str(clash) == "b changes nile/game.yaml: numbers.rounds, which a changes too"
    sources = gather("nile", in_order(["b", "a"], [tmp_path]))
    assert sources.files["game"].find("numbers", "rounds").plain() == 4


def test_adding_changing_replacing_and_removing(tmp_path: Path) -> None:
    text = """\
newcomer: {kind: character, family: fish, power: [{again: {}}]}
queen: {family: wheat}
thief: {replace: true, kind: character, family: ivory, power: [{again: {}}]}
vizier: null
"""
    make_mod(tmp_path, "a", nile__characters=text)
    rules = load_ruleset("nile", ["a"], folders=[tmp_path])
    pieces = {piece.id: piece for piece in rules.pieces}
    assert "newcomer" in pieces
    assert "vizier" not in pieces
    assert pieces["queen"].families == ("wheat",)
    assert pieces["queen"].power == load_ruleset("nile").pieces[rules.index["queen"]].power
    assert pieces["thief"].power == pieces["newcomer"].power
    assert "/a/nile/characters.yaml:3" in pieces["thief"].origin


def test_the_parts_of_a_mod(tmp_path: Path) -> None:
    mod = write_mod(
        tmp_path / "a",
        {
            "text/en.yaml": "level: {easy: Calm}\n",
            "text/de.yaml": "",
            "art/tokens/x.svg": SVG,
            "sounds/take.ogg": b"OggS....",
            "theme.yaml": "palette: {gold: '#FFCC00'}\n",
            "levels.yaml": "{}\n",
        },
    )
    parts = mod_parts(read_mod(mod))
    assert set(parts.texts) == {"en", "de"}
    assert parts.art == mod / "art"
    assert set(parts.sounds) == {"take"}
    assert parts.theme == mod / "theme.yaml"
    assert parts.levels == mod / "levels.yaml"
    (listed,) = [each for each in list_mods([tmp_path]) if each.id == "a"]
    assert listed.parts == parts


def test_a_broken_mod_is_listed_with_its_messages(tmp_path: Path) -> None:
    make_mod(tmp_path, "a", nile__goods="x: {kind: goods, family: fsh}\n")
    (listed,) = [each for each in list_mods([tmp_path]) if each.id == "a"]
    assert listed.entry is not None
    assert not listed.usable
    assert 'did you mean "fish"?' in str(listed.problems[0])
    assert listed.parts.art is None
