"""The rulesets as they ship, loaded once, and small ones made for a test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

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


@pytest.fixture(scope="session")
def treasures() -> Ruleset:
    """The tile game with its expansion."""
    return load_ruleset("market", ["treasures_of_the_pharaoh"])


@pytest.fixture(scope="session")
def court() -> Ruleset:
    """The card game with more characters."""
    return load_ruleset("nile", ["court_of_thebes"])


@pytest.fixture
def power(tmp_path: Path) -> Callable[..., Ruleset]:
    """Make a ruleset with one more character, `tester`, of a family and with a power."""

    def made(game: str, text: str, family: str = "ebony") -> Ruleset:
        mod = tmp_path / "one_power"
        (mod / game).mkdir(parents=True)
        (mod / "mod.yaml").write_text(f'name: One\nversion: "1"\ngames: [{game}]\napi: 1\n')
        (mod / game / "characters.yaml").write_text(
            f"tester:\n  kind: character\n  family: {family}\n  power: {text}\n"
        )
        return load_ruleset(game, ["one_power"], folders=[tmp_path])

    return made
