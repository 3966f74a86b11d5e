"""The schemas that ship are those of the code, every file names its own and fits it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sobek_pg.__main__ import main
from sobek_pg.content.located import read_yaml
from sobek_pg.content.schemas import (
    MODELINE,
    data_files,
    schema_folder,
    schema_name,
    schemas,
    stale_schemas,
)
from sobek_pg.lab.schemata import EXTRA
from tests.content.test_schema import valid


def test_they_are_current() -> None:
    assert stale_schemas(EXTRA) == []
    assert main(["schema", "--check"]) == 0


def test_none_is_left_over() -> None:
    assert {path.name for path in schema_folder().iterdir()} == set(schemas(EXTRA))


@pytest.mark.parametrize("path", data_files(), ids=lambda path: "/".join(path.parts[-3:]))
def test_every_file_names_its_schema_and_fits_it(path: Path) -> None:
    line = path.read_text(encoding="utf-8").partition("\n")[0]
    assert line.startswith(MODELINE)
    schema = json.loads((path.parent / line.removeprefix(MODELINE)).read_text(encoding="utf-8"))
    plain = read_yaml(path).plain()
    if "text" not in path.parts:
        assert valid(plain, schema)


def test_what_a_mod_writes_has_a_schema_of_changes() -> None:
    assert schema_name("nile/goods.yaml", mod=True) == "nile-pieces-change.json"
    assert schema_name("market/game.yaml", mod=False) == "market-game.json"
    assert schema_name("text/de.yaml", mod=True) == "text.json"
    assert schema_name("theme.yaml", mod=True) == "theme-change.json"
    assert schema_name("levels.yaml", mod=True) == "levels-change.json"
    assert schema_name("notes.yaml", mod=True) is None


def test_editors_are_offered_the_zones_and_families() -> None:
    offered = schemas()["market-pieces.json"]
    assert '"opponent.purse"' in offered
    assert '"statue"' in offered
    assert '"force"' in offered
    assert '"force"' not in schemas()["nile-pieces.json"]
