"""What most tests of saves need: rules, a library that knows them, and a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobek_pg.rules import Ruleset
from sobek_pg.saves import Library, Store

from .games import NOW


@pytest.fixture(scope="session")
def library() -> Library:
    return Library()


@pytest.fixture(scope="session")
def nile(library: Library) -> Ruleset:
    return library.load("nile")


@pytest.fixture(scope="session")
def market(library: Library) -> Ruleset:
    return library.load("market")


@pytest.fixture
def store(tmp_path: Path, library: Library) -> Store:
    return Store(tmp_path / "saves", library, now=lambda: NOW)
