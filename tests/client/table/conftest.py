from __future__ import annotations

import pytest

from sobek_pg.client.catalogue import Catalogue, load_catalogue
from sobek_pg.client.paths import shipped
from sobek_pg.client.table.words import Words
from sobek_pg.content import load_ruleset


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue(shipped("data") / "text")


@pytest.fixture(scope="session")
def nile(catalogue: Catalogue) -> Words:
    words = Words(catalogue, load_ruleset("nile"), ["Ada", "Ben", "Cleo"])
    words.you = 0
    return words


@pytest.fixture(scope="session")
def market(catalogue: Catalogue) -> Words:
    words = Words(catalogue, load_ruleset("market"), ["Ada", "Ben"])
    words.you = 0
    return words
