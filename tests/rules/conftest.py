"""The two rulesets as they ship, loaded once."""

from __future__ import annotations

import pytest

from sobek_pg.content import load_ruleset
from sobek_pg.rules import Ruleset


@pytest.fixture(scope="session")
def nile() -> Ruleset:
    """The card game."""
    return load_ruleset("nile")


@pytest.fixture(scope="session")
def market() -> Ruleset:
    """The tile game."""
    return load_ruleset("market")
