"""One-line YAML reads back as what was written, here and elsewhere."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from sobek_pg.content.located import parse_yaml
from sobek_pg.saves.flow import flow, text

TEXTS = st.text(st.characters(min_codepoint=32, max_codepoint=0x2000, exclude_characters="\x7f"))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-999, 10**18) | TEXTS.filter(str.isprintable),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(TEXTS.filter(str.isprintable).filter(lambda t: t != "<<"), inner)
    ),
    max_leaves=8,
)


@given(VALUES)
def test_what_is_written_is_read_back(value: Any) -> None:
    assert parse_yaml(f"value: {flow(value)}\n", "x").plain() == {"value": value}


@pytest.mark.parametrize("word", ["no", "Yes", "on", "null", "1", "1e5", "", "a b", "a: b", "é"])
def test_words_that_other_readers_could_mistake_are_quoted(word: str) -> None:
    assert text(word).startswith('"')
    assert yaml.safe_load(text(word)) == word


def test_ordinary_words_stay_as_they_are() -> None:
    assert flow({"name": "Anna", "scores": [1, 2]}) == "{name: Anna, scores: [1, 2]}"
