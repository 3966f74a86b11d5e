"""Views, levels and lines survive being written down."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from sobek_pg.cpu import wire
from sobek_pg.cpu.think import Line
from sobek_pg.rules import Action
from sobek_pg.rules.ruleset import Ruleset
from tests.cpu.positions import TABLES, levels, positions, ruleset


def is_plain(value: Any) -> bool:
    if isinstance(value, dict):
        return all(isinstance(key, str) and is_plain(each) for key, each in value.items())
    if type(value) is tuple:
        return all(map(is_plain, value))
    return value is None or type(value) in (int, float, str, bool)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_views_arrive_as_they_were_sent(game: str, seats: int) -> None:
    rules = ruleset(game)
    theirs = Ruleset(rules.definition)
    for state in positions(rules, seats, 25):
        assert state.seat is not None
        view = state.view(state.seat)
        message = wire.view_message(view)
        assert is_plain(message)
        back = wire.read_view(theirs, message)
        assert back == dataclasses.replace(view, history=())
        assert back.legal_actions() == view.legal_actions()


def test_levels_and_lines_arrive_as_they_were_sent() -> None:
    for level in levels():
        message = wire.level_message(level)
        assert is_plain(message)
        assert wire.read_level(message) == level
    lines = [Line(Action("set", 2, 1 << 70), 5, 0.5), Line(Action("fill"), 1, 0.1)]
    assert is_plain(wire.lines_message(lines))
    assert wire.read_lines(wire.lines_message(lines)) == lines
