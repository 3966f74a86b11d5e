from __future__ import annotations

import pytest

from sobek_pg.client.input.bindings import DEFAULTS, FIXED, Bindings, pretty
from sobek_pg.client.input.intents import Cancel, Command, Confirm, Context, Direction, Navigate


def test_the_defaults_have_no_conflict() -> None:
    assert Bindings().conflicts() == {}


def test_every_fixed_action_has_a_key_and_a_pad_button() -> None:
    for action in FIXED:
        devices = {binding.partition(":")[0] for binding in DEFAULTS[action]}
        assert devices == {"key", "pad"}, action


def test_bindings_mean_intents() -> None:
    table = Bindings()
    assert table.intent("key:left") == Navigate(Direction.LEFT)
    assert table.intent("key:return") == Confirm()
    assert table.intent("pad:b") == Cancel()
    assert table.intent("pad:x") == Context()
    assert table.intent("key:ctrl+z") == Command("undo")
    assert table.intent("key:f24") is None


def test_a_new_key_replaces_the_old_one_of_its_device_only() -> None:
    table = Bindings()
    assert table.bind("hint", "key:q") is None
    assert table.of("hint") == ["key:q", "pad:y"]
    assert table.intent("key:h") is None
    assert table.changes() == {"hint": ["key:q", "pad:y"]}
    assert Bindings(table.changes()).of("hint") == ["key:q", "pad:y"]


def test_a_key_is_taken_from_who_had_it() -> None:
    table = Bindings()
    assert table.bind("hint", "key:b") == "best_set"
    assert table.intent("key:b") == Command("hint")
    assert table.conflicts() == {}


def test_the_last_key_of_a_fixed_action_cannot_be_taken() -> None:
    table = Bindings()
    with pytest.raises(ValueError, match="cancel"):
        table.bind("hint", "key:escape")
    assert table.intent("key:escape") == Cancel()
    assert table.of("hint") == list(DEFAULTS["hint"])


def test_settings_cannot_leave_a_fixed_action_without_bindings() -> None:
    assert Bindings({"confirm": []}).of("confirm") == list(DEFAULTS["confirm"])


def test_names_as_on_the_key() -> None:
    assert pretty("key:ctrl+z") == "Ctrl+Z"
    assert pretty("key:f5") == "F5"
    assert pretty("pad:rightshoulder") == "RB"
    assert pretty("pad:dpup") == "Up"
