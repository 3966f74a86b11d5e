"""Mods laid over data, and who changed what."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobek_pg.content.located import MapNode, Node, parse_yaml
from sobek_pg.content.overlay import Keys, clashes, overlay

BASE = """\
thief: {family: fish, power: [{move: {from: hand}}], look: {hat: red, beard: long}}
queen: {family: ivory}
"""


def laid(change: str, base: str = BASE) -> tuple[Node, dict[Keys, Node]]:
    changes: dict[Keys, Node] = {}
    node = overlay(parse_yaml(base, "base.yaml"), parse_yaml(change, "mod.yaml"), changes)
    return node, changes


def test_a_mapping_changes_only_the_keys_it_names() -> None:
    node, changes = laid("thief:\n  look: {hat: blue}\n")
    assert node.plain() == {
        "thief": {
            "family": "fish",
            "power": [{"move": {"from": "hand"}}],
            "look": {"hat": "blue", "beard": "long"},
        },
        "queen": {"family": "ivory"},
    }
    assert list(changes) == [("thief", "look", "hat")]
    assert changes["thief", "look", "hat"].where == "mod.yaml:2:15"


def test_every_node_keeps_its_place() -> None:
    node, _ = laid("thief:\n  family: wheat\n")
    assert node.find("thief", "family").where == "mod.yaml:2:11"
    assert node.find("thief", "look", "hat").where == f"base.yaml:1:{BASE.index('red') + 1}"
    # What a mod has touched is answered for by the mod, such as a required key it removed.
    assert node.find("thief").where == "mod.yaml:2:3"
    assert node.find("queen").file == "base.yaml"


def test_lists_and_words_are_replaced() -> None:
    node, changes = laid("thief: {power: [], look: none}")
    assert node.find("thief").plain() == {"family": "fish", "power": [], "look": "none"}
    assert set(changes) == {("thief", "power"), ("thief", "look")}


def test_null_removes_an_entry() -> None:
    node, changes = laid("queen: null\nthief: {look: }")
    assert node.plain() == {"thief": {"family": "fish", "power": [{"move": {"from": "hand"}}]}}
    assert set(changes) == {("queen",), ("thief", "look")}


def test_null_for_what_is_not_there_stays_for_the_reader_to_judge() -> None:
    node, _ = laid("theif: null")
    assert isinstance(node, MapNode)
    assert node.find("theif").where == "mod.yaml:1:8"


def test_replace_stands_instead_of_the_entry() -> None:
    node, changes = laid("thief: {replace: true, family: wheat, look: {replace: true, hat: red}}")
    assert node.find("thief").plain() == {"family": "wheat", "look": {"hat": "red"}}
    assert set(changes) == {("thief",)}


def test_replace_false_is_a_key_like_any_other() -> None:
    node, _ = laid("queen: {replace: false}")
    assert node.find("queen").plain() == {"family": "ivory", "replace": False}


def test_a_new_entry_is_added_at_the_end() -> None:
    node, changes = laid("spy: {family: fish, look: {hat: black}}")
    assert list(node.plain()) == ["thief", "queen", "spy"]
    assert set(changes) == {("spy",)}


def test_an_empty_file_changes_nothing() -> None:
    node, changes = laid("# nothing yet\n")
    assert node.plain() == parse_yaml(BASE, "x").plain()
    assert changes == {}


def test_the_first_file_is_laid_over_nothing() -> None:
    changes: dict[Keys, Node] = {}
    assert overlay(None, parse_yaml(BASE, "x"), changes).plain() == parse_yaml(BASE, "x").plain()
    assert set(changes) == {()}


def test_inputs_are_left_alone() -> None:
    base = parse_yaml(BASE, "base.yaml")
    before = base.plain()
    overlay(base, parse_yaml("thief: {look: {hat: blue}}\nqueen: null", "mod.yaml"))
    assert base.plain() == before


@pytest.mark.parametrize(
    ("first", "second", "meet"),
    [
        ("thief: {family: wheat}", "thief: {family: ivory}", [("thief", "family")]),
        ("thief: {family: wheat}", "thief: {look: {hat: blue}}", []),
        ("thief: null", "thief: {family: ivory}", [("thief", "family")]),
        ("thief: {family: ivory}", "thief: {replace: true, family: x}", [("thief", "family")]),
        ("spy: {family: fish}", "spy: {family: wheat}", [("spy",)]),
        ("thief: {look: {hat: x}}", "thief: {look: bald}", [("thief", "look", "hat")]),
    ],
)
def test_two_mods_that_change_the_same_key_are_told(
    first: str, second: str, meet: list[Keys]
) -> None:
    found = clashes(laid(first)[1], laid(second)[1])
    assert [keys for keys, _, _ in found] == meet


trees = st.recursive(
    st.integers(0, 3) | st.sampled_from(["x", "y"]),
    lambda inner: (
        st.dictionaries(st.sampled_from("abc"), inner, max_size=3) | st.lists(inner, max_size=2)
    ),
    max_leaves=8,
)
files = st.dictionaries(st.sampled_from("abc"), trees, max_size=3)


@given(files, files)
def test_laying_the_same_change_twice_is_laying_it_once(
    base: dict[str, object], change: dict[str, object]
) -> None:
    below, above = parse_yaml(str(base), "b"), parse_yaml(str(change), "c")
    once = overlay(below, above)
    assert overlay(once, above).plain() == once.plain()
    assert overlay(below, below).plain() == below.plain()
