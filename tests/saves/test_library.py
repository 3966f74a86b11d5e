"""The rules that travel with a save."""

from __future__ import annotations

import pytest

from sobek_pg.content import load_ruleset
from sobek_pg.content.load import fingerprint
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.saves import Library, SaveError
from sobek_pg.saves.library import kept_sources


@pytest.mark.parametrize("game", ["nile", "market"])
def test_rules_come_back_from_their_text(game: str) -> None:
    rules = load_ruleset(game)
    library = Library()
    text = library.text_of(rules)
    assert fingerprint(kept_sources(game, text, rules.mods)) == rules.fingerprint
    restored = Library().restored(game, text, rules.mods, rules.fingerprint)
    assert restored.fingerprint == rules.fingerprint
    assert [piece.id for piece in restored.pieces] == [piece.id for piece in rules.pieces]
    assert restored.numbers == rules.numbers


def test_rules_are_built_once() -> None:
    library = Library()
    assert library.load("nile") is library.load("nile")


def test_rules_that_are_nowhere_any_more_cannot_be_kept() -> None:
    rules = load_ruleset("nile")
    rules.fingerprint = "0" * 16
    with pytest.raises(SaveError, match="their files have changed"):
        Library().text_of(rules)
    gone: Ruleset = load_ruleset("nile")
    gone.fingerprint, gone.mods = "1" * 16, (("base", "1.0"), ("gone", "1"))
    with pytest.raises(SaveError, match='no mod "gone"'):
        Library().text_of(gone)


def test_a_known_fingerprint_does_not_bring_another_game() -> None:
    library = Library()
    rules = library.load("nile")
    with pytest.raises(ValueError, match="changed"):
        library.restored("market", library.text_of(rules), rules.mods, rules.fingerprint)
