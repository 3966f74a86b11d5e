"""Typed values out of located YAML, and every mistake told."""

from __future__ import annotations

import enum
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal, NewType

import pytest

from sobek_pg.content.errors import MOST_PROBLEMS, DataError, Problem
from sobek_pg.content.located import MapNode, parse_yaml, read_yaml
from sobek_pg.content.shape import Vocabulary, decode, describe
from sobek_pg.rules.bounds import Length, Matches, OneOf, Range, Ref, Slug, Unique

from .sample import SAMPLE, WORDS, Again, Characters, First, Move, damaged

Cubits = NewType("Cubits", int)


class Colour(enum.Enum):
    GREEN = "green"
    BEIGE = "beige"


@dataclass(frozen=True)
class Circle:
    radius: int


@dataclass(frozen=True)
class Square:
    side: int
    turned: bool = False


@dataclass(frozen=True)
class Pair:
    low: int
    high: int
    names: tuple[str, ...] = field(default_factory=tuple)

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError("low must not be above high")


def value(text: str, kind: Any, words: Vocabulary = WORDS) -> Any:
    problems: list[Problem] = []
    result = decode(parse_yaml(text, "x.yaml"), kind, problems, vocabulary=words)
    assert problems == []
    return result


def mistakes(text: str, kind: Any, words: Vocabulary = WORDS) -> list[str]:
    problems: list[Problem] = []
    assert decode(parse_yaml(text, "x.yaml"), kind, problems, vocabulary=words) is None
    return [str(problem).removeprefix("x.yaml:") for problem in problems]


def test_the_sample_becomes_typed_values() -> None:
    characters = value(SAMPLE, Characters)
    assert list(characters) == ["queen", "thief", "collector"]
    assert characters["queen"].name == "The Queen"
    assert characters["thief"].power == (Move("opponent.hand", "hand", pick="back"),)
    assert characters["collector"].power == (
        First((Move("opponent.hand", "hand", count="all"), Again())),
    )


@pytest.mark.parametrize(
    ("text", "kind", "result"),
    [
        ("3", int, 3), ("3", float, 3.0), ("x", str, "x"), ("true", bool, True),
        ("null", None, None), ("null", int | None, None), ("3", int | None, 3),
        ("3", Cubits, 3), ("[1, 2]", list[int], [1, 2]), ("[1, x]", tuple[int, str], (1, "x")),
        ("[]", tuple[int, ...], ()), ("[a, b]", frozenset[str], frozenset("ab")),
        ("{1: x}", dict[int, str], {1: "x"}), ("{1: x}", dict[str, str], {"1": "x"}),
        ("beige", Colour, Colour.BEIGE), ("all", int | Literal["all"], "all"),
        ("[a]", str | tuple[str, ...], ("a",)), ("a", str | tuple[str, ...], "a"),
        ("{radius: 1}", Circle | Square, Circle(1)), ("{side: 2}", Circle | Square, Square(2)),
        ("{a: [1]}", Any, {"a": [1]}), ("a-b-1", Annotated[str, Slug], "a-b-1"),
        ("x", Annotated[str, OneOf(("x", "y"))], "x"),
        ("fish", Annotated[str, Ref("family")], "fish"),
    ],
)  # fmt: skip
def test_sorts_of_types(text: str, kind: Any, result: object) -> None:
    found = value(text, kind)
    assert found == result
    assert type(found) is type(result)


def test_a_node_is_handed_on_as_it_is() -> None:
    assert isinstance(value("{a: 1}", MapNode), MapNode)
    assert mistakes("1", MapNode) == ["1:1: expected a mapping, found the number 1"]


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("three", int, 'expected a whole number, found the text "three"'),
        ("1.5", int, "expected a whole number, found the number 1.5"),
        ("true", int, "expected a whole number, found true"),
        ("x", float, 'expected a number, found the text "x"'),
        ("1", bool, "expected true or false, found the number 1"),
        ("yes", bool, 'expected true or false, found the text "yes"'),
        ("1.10", str, "expected text, found the number 1.10; put it in quotes"),
        ("", str, "expected text, found nothing"),
        ("[1]", str, "expected text, found a list"),
        ("x", list[int], 'expected a list, found the text "x"'),
        ("[1]", dict[str, int], "expected a mapping, found a list"),
        ("[1]", Circle, "expected a mapping, found a list"),
        ("[1]", tuple[int, int], "expected a list of 2 entries, found 1"),
        ("x", int | None, 'expected a whole number or nothing, found the text "x"'),
        ("100", Annotated[int, Range(1, 99)], "must be from 1 to 99, found 100"),
        ("0", Annotated[int, Range(1)], "must be at least 1, found 0"),
        ("9", Annotated[int, Range(None, 5)], "must be at most 5, found 9"),
        ("x", Annotated[int, Range(1, 9)],
         'expected a whole number from 1 to 9, found the text "x"'),
        ("[]", Annotated[list[int], Length(1, 3)], "must have from 1 to 3 entries, found 0"),
        ("abc", Annotated[str, Length(0, 2)], "must have from 0 to 2 letters, found 3"),
        ("A b", Annotated[str, Slug()], "must be an id of at most 64 small letters and digits, "
         "parts joined by hyphens"),
        ("[a, a]", Annotated[list[str], Unique()], "names 'a' twice"),
        ("1.x", Annotated[str, Matches(r"\d+\.\d+", "a version such as 1.0")],
         "must be a version such as 1.0"),
        ("bak", Literal["back", "family"], 'unknown choice "bak"; did you mean "back"?'),
        ("zzz", Literal["back", "family"], 'unknown choice "zzz"; expected "back" or "family"'),
        ("1", Literal["a", "b"], 'expected "a" or "b", found the number 1'),
        ("gren", Colour, 'unknown choice "gren"; did you mean "green"?'),
        ("fihs", Annotated[str, Ref("family")], 'unknown family "fihs"; did you mean "fish"?'),
        ("al", int | Literal["all"], 'unknown choice "al"; did you mean "all"?'),
        ("[]", int | Literal["all"], 'expected a whole number or "all", found a list'),
        ("0", Annotated[int, Range(1, 9)] | Literal["all"], "must be from 1 to 9, found 0"),
        ("{low: 2, high: 1}", Pair, "low must not be above high"),
    ],
)  # fmt: skip
def test_messages(text: str, kind: Any, message: str) -> None:
    assert mistakes(text, kind) == [f"1:1: {message}"]


def test_a_misspelt_key_is_one_mistake_at_the_key() -> None:
    assert mistakes(
        "a:\n  power: [{move: {from: deck, too: hand}}]\n  family: fish", Characters
    ) == ['2:31: a.power[0].move: unknown key "too"; did you mean "to"?']


def test_an_unknown_key_with_nothing_close_lists_what_is_expected() -> None:
    assert mistakes("{side: 1, zzz: 2}", Square) == [
        '1:11: unknown key "zzz"; expected "side" or "turned"'
    ]
    assert mistakes("{again: {x: 1}}", Again.__mro__[1]) == [
        '1:10: again: unknown key "x"; no keys are expected here'
    ]


def test_a_misspelt_key_beside_the_right_one_is_guessed_too() -> None:
    assert mistakes("{side: 1, sied: 2}", Square) == [
        '1:11: unknown key "sied"; did you mean "side"?'
    ]


def test_missing_keys_are_told_at_the_mapping() -> None:
    assert mistakes("a: {power: [{move: {}}]}", Characters) == [
        '1:4: a: missing key "family"',
        '1:20: a.power[0].move: missing key "from"',
        '1:20: a.power[0].move: missing key "to"',
    ]


def test_words_of_one_key() -> None:
    verb = Move.__mro__[1]
    assert value("{again: }", verb) == Again()
    assert mistakes("{mvoe: {}}", verb) == ['1:2: unknown word "mvoe"; did you mean "move"?']
    assert mistakes("{move: {}, again: {}}", verb) == [
        "1:1: expected a mapping of one key, found 2 keys"
    ]
    assert mistakes("again", verb) == ['1:1: expected a mapping of one key, found the text "again"']


def test_all_mistakes_are_told_at_once_each_at_its_place() -> None:
    text = "a: {family: fihs, scarabs: 10}\nB: {family: fish}\nc: {family: 3, power: no}\nd:\n"
    assert mistakes(text, Characters) == [
        '1:13: a.family: unknown family "fihs"; did you mean "fish"?',
        "1:28: a.scarabs: must be from 0 to 9, found 10",
        "2:1: B: must be an id of at most 64 small letters and digits, parts joined by hyphens",
        '3:13: c.family: expected "ivory", "fish" or "wheat", found the number 3',
        '3:23: c.power: expected a list, found the text "no"',
        "4:3: d: expected a mapping, found nothing",
    ]


def test_a_union_of_mappings_complains_for_the_one_that_was_meant() -> None:
    assert mistakes("{side: x}", Circle | Square) == [
        '1:8: side: expected a whole number, found the text "x"'
    ]


def test_without_known_names_references_are_not_checked() -> None:
    assert value("anything", Annotated[str, Ref("family")], Vocabulary()) == "anything"
    with pytest.raises(KeyError):
        value("anything", Annotated[str, Ref("nowhere")])


def test_a_type_that_cannot_be_read_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError, match="cannot read YAML"):
        value("1", complex)


def test_the_path_can_begin_anywhere_and_problems_are_capped() -> None:
    problems: list[Problem] = []
    decode(parse_yaml("x", "x.yaml"), int, problems, path="scores[2]")
    assert problems[0].path == "scores[2]"
    text = "\n".join(f"key{number}: 1" for number in range(20_000))
    start = time.perf_counter()
    decode(parse_yaml(text, "x.yaml"), Square, problems)
    assert len(problems) == MOST_PROBLEMS
    assert time.perf_counter() - start < 5  # a fraction of a second on an idle machine


def test_what_is_expected_in_words() -> None:
    assert describe(Annotated[int, Range(1, 9)] | Literal["all"] | None) == (
        'a whole number from 1 to 9, "all" or nothing'
    )


def test_300_damages_give_messages_or_values(tmp_path: Path) -> None:
    path = tmp_path / "damaged.yaml"
    outcomes = {"read": 0, "refused": 0, "told": 0}
    for seed in range(300):
        path.write_bytes(damaged(seed))
        problems: list[Problem] = []
        start = time.perf_counter()
        try:
            node = read_yaml(path, shown_as="damaged.yaml")
        except DataError:
            outcomes["refused"] += 1
            continue
        result = decode(node, Characters, problems, vocabulary=WORDS)
        assert time.perf_counter() - start < 1
        assert (result is None) == bool(problems)
        outcomes["told" if problems else "read"] += 1
        assert all(problem.shown() and "\n" not in str(problem) for problem in problems)
    assert min(outcomes.values()) > 10
