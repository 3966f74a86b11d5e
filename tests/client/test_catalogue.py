from __future__ import annotations

from pathlib import Path

import pytest

from sobek_pg.client.catalogue import (
    Catalogue,
    languages,
    load_catalogue,
    plural_form,
    with_words_of,
)
from sobek_pg.client.paths import shipped


@pytest.fixture
def words() -> Catalogue:
    catalogue = Catalogue()
    catalogue.add(
        {"menu": {"go": "Go on, {name}"}, "drew": {"one": "a card", "other": "{count} cards"}}
    )
    return catalogue


def test_keys_are_dotted_and_placeholders_filled(words: Catalogue) -> None:
    assert words.t("menu.go", name="Ada") == "Go on, Ada"


def test_a_missing_key_shows_the_key(words: Catalogue) -> None:
    assert words.t("menu.nothing") == "menu.nothing"


def test_a_missing_value_shows_the_sentence_as_it_is(words: Catalogue) -> None:
    assert words.t("menu.go") == "Go on, {name}"


def test_plurals(words: Catalogue) -> None:
    assert words.t("drew", count=1) == "a card"
    assert words.t("drew", count=4) == "4 cards"
    forms = [plural_form("ru", n) for n in (1, 2, 5, 11, 21, 22)]
    assert forms == ["one", "few", "many", "many", "one", "few"]


def test_another_language_lies_over_english(tmp_path: Path) -> None:
    (tmp_path / "en.yaml").write_text("a: one\nb: two\n")
    (tmp_path / "en-market.yaml").write_text("c: three\n")
    (tmp_path / "fr.yaml").write_text("a: un\n")
    words = load_catalogue(tmp_path, "fr")
    assert [words.t(k) for k in "abc"] == ["un", "two", "three"]
    assert languages(tmp_path) == ["en", "fr"]


def test_the_shipped_catalogue_has_words_for_every_binding() -> None:
    from sobek_pg.client.input.bindings import DEFAULTS

    words = load_catalogue(shipped("data") / "text")
    assert [a for a in DEFAULTS if not words.has(f"keys.{a}")] == []


def test_the_words_of_the_base_game_and_of_mods_lie_over_the_window_s(tmp_path: Path) -> None:
    for folder, text in (
        ("text", "a: window\nb: window\nc: window\n"),
        ("base/text", "b: base\nc: base\n"),
        ("mods/x/text", "c: mod\n"),
    ):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "en.yaml").write_text(text)
    words = load_catalogue(tmp_path / "text")
    assert [words.t(k) for k in "abc"] == ["window", "base", "base"]
    modded = with_words_of(words, [tmp_path / "mods" / "x" / "text", tmp_path / "none"])
    assert [modded.t(k) for k in "abc"] == ["window", "base", "mod"]
    assert words.t("c") == "base"
