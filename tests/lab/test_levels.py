"""The levels as declared: five, weakest first, each with a character of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobek_pg.content import DataError
from sobek_pg.lab.levels import load_levels


def test_there_are_five_levels_weakest_first() -> None:
    levels = load_levels()
    assert len(levels) == 5
    assert len({level.id for level in levels}) == 5
    assert [level.memory for level in levels] == sorted(level.memory for level in levels)
    assert [level.iterations for level in levels] == sorted(level.iterations for level in levels)
    assert [-level.noise for level in levels] == sorted(-level.noise for level in levels)
    assert len({level.style for level in levels}) == 5


def test_the_strongest_thinks_for_two_seconds_and_forgets_nothing() -> None:
    strongest = load_levels()[-1]
    assert strongest.seconds == 2.0
    assert strongest.memory == 1.0
    assert strongest.noise == 0.0


def mod_with(folder: Path, levels: str) -> Path:
    mod = folder / "teachers"
    mod.mkdir()
    (mod / "mod.yaml").write_text(
        'name: Teachers\nversion: "1.0"\ngames: [nile]\napi: 1\n', encoding="utf-8"
    )
    (mod / "levels.yaml").write_text(levels, encoding="utf-8")
    return folder


def test_a_mod_adds_a_level(tmp_path: Path) -> None:
    text = "teacher:\n  name: level.teacher\n  iterations: 50\n  style: {collect: 2}\n"
    levels = load_levels(["teachers"], folders=[mod_with(tmp_path, text)])
    assert levels[-1].id == "teacher"
    assert levels[-1].style.collect == 2
    assert len(levels) == 6


def test_a_wrong_level_is_refused_with_its_line(tmp_path: Path) -> None:
    text = "teacher:\n  name: level.teacher\n  memory: 3\n"
    with pytest.raises(DataError) as error:
        load_levels(["teachers"], folders=[mod_with(tmp_path, text)])
    assert "levels.yaml:3" in str(error.value)


def test_a_level_goes_by_an_id_that_a_ladder_can_name(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"levels.yaml:1:1: .*must be an id"):
        load_levels(["teachers"], folders=[mod_with(tmp_path, "a,b@3: {name: level.teacher}\n")])
