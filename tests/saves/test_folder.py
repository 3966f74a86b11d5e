"""Where saves live."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobek_pg.content.folders import PACKAGE
from sobek_pg.saves import folder
from sobek_pg.saves.folder import saves_folder


def test_a_given_folder_comes_first() -> None:
    assert saves_folder(Path("mine"), {"SOBEK_SAVES": "theirs"}) == Path("mine")


def test_then_the_variable() -> None:
    assert saves_folder(None, {"SOBEK_SAVES": "theirs"}) == Path("theirs")


def test_then_the_checkout() -> None:
    assert saves_folder(None, {}) == PACKAGE.parent / "saves"


def test_an_installed_program_uses_the_users_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "is_checkout", lambda: False)
    found = saves_folder(None, {})
    assert found.name == "saves"
    assert "sobek" in found.parts
    assert not found.is_relative_to(PACKAGE.parent)
