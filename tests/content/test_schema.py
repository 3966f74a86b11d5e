"""Schemas that say the same as the reader does."""

from __future__ import annotations

import copy
import json
import re
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest

from sobek_pg.content.errors import Problem
from sobek_pg.content.located import parse_yaml
from sobek_pg.content.overlay import overlay
from sobek_pg.content.schema import json_schema, manual
from sobek_pg.content.shape import Vocabulary, decode
from sobek_pg.rules.bounds import Length, Matches, OneOf, Range, Ref, Slug, Unique

from .sample import SAMPLE, WORDS, Characters, Move

SORTS = {
    "object": dict, "array": list, "string": str, "integer": int,
    "number": (int, float), "boolean": bool, "null": type(None),
}  # fmt: skip


def valid(value: Any, schema: dict[str, Any], root: dict[str, Any] | None = None) -> bool:
    """Validate by the keywords our schemas use; an unknown keyword is a failure."""
    root = schema if root is None else root
    return all(_keeps(value, key, schema, root) for key in schema)


def _keeps(value: Any, keyword: str, schema: dict[str, Any], root: dict[str, Any]) -> bool:
    rule = schema[keyword]
    size = len(value) if isinstance(value, str | list | dict) else None
    number = value if isinstance(value, int | float) and not isinstance(value, bool) else None
    match keyword:
        case "$schema" | "$defs" | "title" | "description" | "default" | "examples":
            return True
        case "$ref":
            return valid(value, root["$defs"][rule.removeprefix("#/$defs/")], root)
        case "type":
            if isinstance(value, bool):
                return bool(rule == "boolean")
            return isinstance(value, SORTS[rule])
        case "const":
            return type(value) is type(rule) and bool(value == rule)
        case "enum":
            return value in rule
        case "anyOf":
            return any(valid(value, option, root) for option in rule)
        case "oneOf":
            return sum(valid(value, option, root) for option in rule) == 1
        case "minimum":
            return number is None or number >= rule
        case "maximum":
            return number is None or number <= rule
        case "minLength" | "minItems" | "minProperties":
            return size is None or size >= rule
        case "maxLength" | "maxItems" | "maxProperties":
            return size is None or size <= rule
        case "pattern":
            return not isinstance(value, str) or re.search(rule, value) is not None
        case "uniqueItems":
            return not isinstance(value, list) or len({json.dumps(v) for v in value}) == len(value)
        case "items":
            return not isinstance(value, list) or all(valid(v, rule, root) for v in value)
        case "prefixItems":
            return all(valid(v, s, root) for v, s in zip(value, rule, strict=False))
        case "required":
            return not isinstance(value, dict) or all(key in value for key in rule)
        case "properties":
            return not isinstance(value, dict) or all(
                valid(value[key], rule[key], root) for key in rule if key in value
            )
        case "propertyNames":
            return not isinstance(value, dict) or all(valid(key, rule, root) for key in value)
        case "additionalProperties":
            named = schema.get("properties", {})
            if not isinstance(value, dict):
                return True
            rest = [value[key] for key in value if key not in named]
            return not rest if rule is False else all(valid(v, rule, root) for v in rest)
    raise AssertionError(f"unknown keyword {keyword}")


@dataclass(frozen=True)
class Figures:
    """Figures of a game.

    Two paragraphs: this one is prose.
    reach: how far,
        counted in tiles.
    """

    reach: Annotated[int, Range(1, 60)]
    names: Annotated[tuple[str, ...], Length(1, 3), Unique()]
    version: Annotated[str, Matches(r"\d+\.\d+", "a version such as 1.0")] = "1.0"
    mode: Annotated[str, OneOf(("short", "long"))] = "short"
    at: tuple[int, int] | None = None
    factor: float | Literal["all"] = 1.5
    notes: dict[Annotated[str, Slug()], str] | None = None


def test_the_sample_fits_its_schema() -> None:
    schema = json_schema(Characters, vocabulary=WORDS, title="Characters")
    assert schema["$schema"].endswith("2020-12/schema")
    assert schema["title"] == "Characters"
    assert valid(parse_yaml(SAMPLE, "x").plain(), schema)
    json.dumps(schema)


def test_docstrings_become_descriptions() -> None:
    assert manual(Move).summary == "Move pieces from one zone to another."
    assert manual(Move).keys["count"] == "how many, or `all`; fewer if there are fewer."
    assert manual(Figures).summary.endswith("Two paragraphs: this one is prose.")
    move = json_schema(Move)["$defs"]["Move"]
    assert move["properties"]["from"]["description"] == "where they come from."
    assert move["required"] == ["from", "to"]
    assert move["additionalProperties"] is False
    assert move["properties"]["count"]["default"] == 1


def test_a_class_without_docstring_has_no_description() -> None:
    @dataclass(frozen=True)
    class Bare:
        x: int

    assert manual(Bare).summary == ""
    assert "description" not in json_schema(Bare)["$defs"]["Bare"]


def test_docstrings_of_base_classes_explain_inherited_keys() -> None:
    @dataclass(frozen=True)
    class More(Figures):
        """More figures."""

    assert manual(More).summary == "More figures."
    assert manual(More).keys == {"reach": "how far, counted in tiles."}


def test_words_are_a_choice_of_one_key_mappings() -> None:
    schema = json_schema(Characters, vocabulary=WORDS)
    members = schema["$defs"]["Verb"]["oneOf"]
    assert [member["required"] for member in members] == [["move"], ["again"], ["first"]]
    assert members[1]["description"] == "Take another turn at once."


@pytest.mark.parametrize(
    "text",
    [
        "{reach: 1, names: [a]}", "{reach: 0, names: [a]}", "{reach: 61, names: [a]}",
        "{reach: x, names: [a]}", "{reach: true, names: [a]}", "{reach: 1}",
        "{reach: 1, names: []}",
        "{reach: 1, names: [a, a]}", "{reach: 1, names: [a, b, c, d]}", "{reach: 1, names: [1]}",
        "{reach: 1, names: [a], version: '2.1'}", "{reach: 1, names: [a], version: x}",
        "{reach: 1, names: [a], mode: long}", "{reach: 1, names: [a], mode: loong}",
        "{reach: 1, names: [a], at: [1, 2]}", "{reach: 1, names: [a], at: [1]}",
        "{reach: 1, names: [a], at: null}", "{reach: 1, names: [a], factor: 2}",
        "{reach: 1, names: [a], factor: all}", "{reach: 1, names: [a], factor: al}",
        "{reach: 1, names: [a], notes: {a-b: x}}", "{reach: 1, names: [a], notes: {A: x}}",
        "{reach: 1, names: [a], raech: 2}", "[]", "null",
    ],
)  # fmt: skip
def test_the_schema_and_the_reader_agree(text: str) -> None:
    node = parse_yaml(text, "x")
    problems: list[Problem] = []
    decode(node, Figures, problems)
    assert valid(node.plain(), json_schema(Figures)) == (not problems)


@pytest.mark.parametrize(
    ("change", "fine"),
    [
        ("thief: {scarabs: 1}", True),
        ("thief: null", True),
        ("thief: {replace: true, family: fish}", True),
        ("queen: {name: null}", True),
        ("thief: {scarbs: 1}", False),
        ("thief: {scarabs: 99}", False),
        ("thief: {power: [{move: {from: deck}}]}", False),
    ],
)
def test_a_mods_file_may_name_only_what_it_changes(change: str, fine: bool) -> None:
    schema = json_schema(Characters, vocabulary=WORDS, changes=True)
    node = parse_yaml(change, "mod")
    assert valid(node.plain(), schema) == fine
    problems: list[Problem] = []
    decode(overlay(parse_yaml(SAMPLE, "x"), node), Characters, problems, vocabulary=WORDS)
    assert (not problems) == fine


def test_known_names_are_offered_and_not_demanded() -> None:
    schema = json_schema(Annotated[str, Ref("family")], vocabulary=WORDS)
    assert schema["examples"] == ["fish", "ivory", "wheat"]
    assert valid("a-new-family", schema)
    for kind, words in (("family", Vocabulary()), ("elsewhere", WORDS)):
        assert "examples" not in json_schema(Annotated[str, Ref(kind)], vocabulary=words)


def test_the_same_type_gives_the_same_schema() -> None:
    first = json_schema(Characters, vocabulary=WORDS)
    assert copy.deepcopy(first) == json_schema(Characters, vocabulary=WORDS)


def test_a_type_that_cannot_be_described_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError, match="cannot describe"):
        json_schema(complex)
