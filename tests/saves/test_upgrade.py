"""Saves of every version open for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobek_pg.content.errors import DataError
from sobek_pg.content.located import Entry, MapNode, parse_yaml
from sobek_pg.saves import Library, open_save
from sobek_pg.saves.upgrade import STEPS, VERSION, upgraded

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.yaml"))


def tree(text: str) -> MapNode:
    node = parse_yaml(text, "x.yaml")
    assert isinstance(node, MapNode)
    return node


def renames(old: str, new: str) -> object:
    def step(node: MapNode) -> MapNode:
        entries = {new if key == old else key: entry for key, entry in node.entries.items()}
        return MapNode(node.source, node.line, node.column, entries)

    return step


def test_there_is_a_step_for_every_earlier_version() -> None:
    assert sorted(STEPS) == list(range(1, VERSION))


def test_there_are_golden_files_of_every_version() -> None:
    versions = {path.name.split("-")[0] for path in GOLDEN}
    assert versions == {f"v{number}" for number in range(1, VERSION + 1)}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_file_opens_and_leads_where_it_led(path: Path) -> None:
    opened = open_save(path, Library())
    assert opened.save.stands is not None
    assert opened.match.at == opened.save.stands.move
    assert tuple(opened.match.state.scores) == opened.save.stands.scores
    assert opened.save.checks


def test_steps_are_taken_one_after_the_other_and_places_are_kept() -> None:
    steps = {1: renames("who", "people"), 2: renames("people", "seats")}
    node = upgraded(tree("sobek: 1\nwho: [a]\n"), steps, newest=3)  # type: ignore[arg-type]
    assert node.plain() == {"sobek": 3, "seats": ["a"]}
    entry = node.entries["seats"]
    assert isinstance(entry, Entry)
    assert entry.value.where == "x.yaml:2:6"


def test_the_newest_version_is_left_alone() -> None:
    node = tree("sobek: 3\n")
    assert upgraded(node, {}, newest=3) is node


@pytest.mark.parametrize("version", ["4", "0", "-1", "true", "1.0", "'1'", "[1]"])
def test_versions_that_cannot_be_are_refused(version: str) -> None:
    with pytest.raises(DataError) as caught:
        upgraded(tree(f"sobek: {version}\n"), {}, newest=3)
    assert str(caught.value).startswith("x.yaml:1:8: ")
