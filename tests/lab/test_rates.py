"""The CPU's speed, as `sobek bench` shows it."""

from __future__ import annotations

import pytest

from sobek_pg.content import load_ruleset
from sobek_pg.lab.rates import playout_rate


@pytest.mark.parametrize("game", ["nile", "market"])
def test_rates_are_measured(game: str) -> None:
    rates = playout_rate(load_ruleset(game), 0.1)
    assert rates.playouts > 1
    assert rates.iterations > rates.playouts
