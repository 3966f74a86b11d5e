"""Every piece, reason and decision of both games has words of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sobek_pg.rules
from sobek_pg.client.catalogue import Catalogue
from sobek_pg.client.table.describe import describe
from sobek_pg.client.table.words import Words
from sobek_pg.content import load_ruleset
from sobek_pg.cpu import hints
from sobek_pg.rules import Action, new_game
from sobek_pg.rules.powers.verb import Frame
from sobek_pg.rules.view import UNSEEN

RULES = Path(sobek_pg.rules.__file__).parent
_UNFILLED = re.compile(r"\{\w+\}")


def reasons() -> set[str]:
    """The reason ids written in the rules, found where a reason is returned."""
    found: set[str] = set()
    for file in RULES.rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        for body in re.findall(
            r"-> Reason \| None:(.*?)(?=\n    def |\ndef |\nclass |\Z)", source, re.S
        ):
            for line in body.splitlines():
                if "return" in line or "reason =" in line:
                    found.update(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', line.partition("return")[2]))
    return found - {"direction"}


@pytest.mark.parametrize("game", ["nile", "market"])
def test_every_piece_has_a_name_and_every_power_is_told(
    game: str, request: pytest.FixtureRequest
) -> None:
    words: Words = request.getfixturevalue(game)
    for number, piece in enumerate(words.rules.pieces):
        assert words.catalogue.has(f"piece.{piece.entry}.name"), piece.entry
        if piece.power:
            power = words.power(number)
            assert len(power) > 15
            assert not _UNFILLED.search(power)
            assert power.endswith(".")


@pytest.mark.parametrize("game", ["nile", "market"])
def test_families_backs_and_symbols_are_named(game: str, request: pytest.FixtureRequest) -> None:
    words: Words = request.getfixturevalue(game)
    rules = words.rules
    for kind, names in (("family", rules.families), ("back", rules.backs)):
        for name in names:
            assert words.catalogue.has(f"{kind}.{name}")
    if game == "nile":
        for symbol in rules.track.names:
            assert words.catalogue.has(f"symbol.{symbol}")


def test_every_reason_of_the_rules_is_explained(catalogue: Catalogue) -> None:
    found = reasons()
    assert len(found) > 15
    for reason in found:
        assert catalogue.has(f"why.{reason}"), reason


def test_every_reason_for_advice_has_its_words(catalogue: Catalogue) -> None:
    source = Path(hints.__file__).read_text(encoding="utf-8")
    keys = set(re.findall(r'"(hint\.[a-z-]+)"', source))
    assert len(keys) > 30
    for key in keys:
        assert catalogue.has(key), key


def test_a_prompt_names_the_piece_that_is_the_reason(nile: Words) -> None:
    rules = nile.rules
    scribe = rules.index["scribe-fish"]
    frame = Frame(rules.pieces[scribe].power[0], 0, 1, scribe, "pieces", 0, -1, 2)
    assert nile.prompt(frame) == "Scribe of Fish: put 2 cards under your corruption tile."


def test_a_piece_without_words_is_named_by_its_id_and_described_by_its_verbs() -> None:
    rules = load_ruleset("nile")
    words = Words(Catalogue(), rules, ["Ada", "Ben"])
    assert words.name(rules.index["scribe-fish"]) == "Scribe fish"


@pytest.mark.parametrize("game", ["nile", "market"])
def test_every_power_can_be_told_from_its_verbs_alone(
    game: str, request: pytest.FixtureRequest
) -> None:
    words: Words = request.getfixturevalue(game)
    for piece in words.rules.pieces:
        for power in (piece.power, piece.on_take, piece.on_any_take):
            told = describe(words, power)
            assert "describe." not in told, told
            assert "zone." not in told, told
            assert not _UNFILLED.search(told), told


def test_hidden_pieces_are_named_by_their_back_only(nile: Words) -> None:
    orange = nile.rules.backs.index("orange")
    assert nile.name(UNSEEN - orange) == "a hidden card (orange)"
    assert nile.several([UNSEEN - orange] * 2) == "a hidden card (orange) ×2"


def test_the_viewer_is_you(nile: Words) -> None:
    assert nile.seat(0) == "You"
    assert nile.whose(0) == "your"
    assert nile.seat(1) == "Ben"
    assert nile.whose(1) == "Ben's"


def test_actions_are_short_words(nile: Words) -> None:
    state = new_game(nile.rules, 2, 7)
    assert state.seat is not None
    view = state.view(state.seat)
    for action in state.legal_actions():
        words = nile.action(view, action)
        assert words
        assert not _UNFILLED.search(words)
    fish = nile.rules.family_index["fish"]
    assert nile.action(view, Action("set", fish, 0b111)) == "Play Fish (3)"


def test_an_early_end_is_told_in_the_figures_of_its_rules(catalogue: Catalogue) -> None:
    told = Words(catalogue, load_ruleset("nile", ["short_game"]), ("A", "B")).t(
        "log.game-over_early"
    )
    assert told == "Somebody has more than 80 points, and the game ends with round 1."


def test_a_place_is_told_as_it_is_seen(nile: Words, market: Words) -> None:
    view = new_game(market.rules, 2, 1).view(0)
    told = market.action(view, Action("take-place", 26))
    assert told == "Take the hidden tile in column 3, row 5"
    view = new_game(nile.rules, 2, 1).view(0)
    assert nile.action(view, Action("place", 1)) == "The hidden card in place 2"
