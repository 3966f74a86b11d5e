"""Strict YAML, every value with its place."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from sobek_pg.content import located
from sobek_pg.content.errors import MOST_PROBLEMS, DataError, Problem
from sobek_pg.content.located import Limits, ListNode, MapNode, ScalarNode, parse_yaml, read_yaml

from .sample import SAMPLE, damaged


@pytest.fixture(params=["CSafeLoader", "SafeLoader"])
def _loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(located, "_LOADER", getattr(yaml, request.param))


USUAL = Limits()


def problems(text: str, limits: Limits = USUAL) -> tuple[Problem, ...]:
    with pytest.raises(DataError) as caught:
        parse_yaml(text, "x.yaml", limits=limits)
    return caught.value.problems


def only(text: str) -> Problem:
    (problem,) = problems(text)
    return problem


def test_every_value_and_key_knows_its_place() -> None:
    root = parse_yaml("a: é\nlist: [1, {b: x}]\n", "x.yaml")
    assert isinstance(root, MapNode)
    assert (root.line, root.column) == (1, 1)
    entry = root.entries["list"]
    assert (entry.key.line, entry.key.column) == (2, 1)
    assert isinstance(entry.value, ListNode)
    assert entry.value.where == "x.yaml:2:7"
    assert root.find("list", 1, "b").where == "x.yaml:2:15"
    assert root.find("list", 1, "nothing", 3).where == "x.yaml:2:11"


def test_plain_gives_ordinary_values() -> None:
    assert parse_yaml("a: [1, -2.5, x, null]\n7: {b: true}\n", "x").plain() == {
        "a": [1, -2.5, "x", None],
        "7": {"b": True},
    }


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("yes", "yes"), ("no", "no"), ("on", "on"), ("off", "off"), ("y", "y"),
        ("true", True), ("False", False), ("null", None), ("~", None),
        ("12", 12), ("-3", -3), ("+4", 4), ("0", 0), ("1.5", 1.5), ("2e3", 2000.0),
        ("010", "010"), ("0x1F", "0x1F"), ("0o17", "0o17"), ("1_000", "1_000"), ("0b1", "0b1"),
        ("12:30:45", "12:30:45"), ("190:20", "190:20"), ("2021-03-04", "2021-03-04"),
        (".inf", ".inf"), (".nan", ".nan"), ("1.", "1."), ("'12'", "12"), ('"true"', "true"),
        ("=", "="), ("18446744073709551615", 18446744073709551615),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("_loader")
def test_words_mean_what_they_look_like(text: str, value: object) -> None:
    node = parse_yaml(f"a: {text}\n", "x").find("a")
    assert isinstance(node, ScalarNode)
    assert node.value == value
    assert type(node.value) is type(value)


def test_an_empty_file_is_nothing_at_its_first_place() -> None:
    for text in ("", "# only a remark\n", "\n\n", "---\n"):
        assert parse_yaml(text, "x").plain() is None


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, 1, 'the key "a" is already set at line 1'),
        ("a: 1\n'a': 3\n", 2, 1, "already set"),
        ("a: &x 1\n", 1, 4, "anchors"),
        ("a: *x\n", 1, 4, "aliases"),
        ("a: {<<: 1}\n", 1, 5, "merge keys"),
        ("a: !!python/object:os.system ls\n", 1, 4, "tags are not allowed"),
        ("a: !x 1\n", 1, 4, "tags are not allowed"),
        ("a:\n\tb: 1\n", 2, 1, "a tab cannot indent"),
        ("a: 1\n---\nb: 2\n", 2, 1, "only one document"),
        ("a: 1\n...\nb: 2\n", 3, 1, "only one document"),
        ("a: b: c\n", 1, 5, 'a ":" cannot stand here'),
        ("a: [1, 2\n", 1, 4, 'expected "," or "]"'),
        ("a: {b: 1\n", 1, 4, 'expected "," or "}"'),
        ('a: "b\nc: 1\n', 1, 4, "closing quotes"),
        ("a: @x\n", 1, 4, "put the text in quotes"),
        ("a:\n  - 1\n - 2\n", 3, 2, "check indentation"),
        ("[1, 2]: x\n", 1, 1, "a key must be a word"),
        ("a: b\0c\n", 1, 5, "U+0000"),
        ("a: 1\nb: \x07\n", 2, 4, "U+0007"),
        ("a: \ud800\n", 1, 4, "U+D800"),
        ('a: "\\0"\n', 1, 4, "U+0000"),
        ("a: " + "9" * 5000 + "\n", 1, 4, "too long"),
        ("a: 1e999\n", 1, 4, "too long or too large"),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("_loader")
def test_what_is_refused_has_one_message_with_its_place(
    text: str, line: int, column: int, words: str
) -> None:
    problem = only(text)
    assert words in problem.message
    assert (problem.line, problem.column) == (line, column)
    assert problem.file == "x.yaml"
    assert "\n" not in str(problem)


def test_all_mistakes_are_told_at_once() -> None:
    found = problems("a: 1\na: 2\nb: !t 3\nc: [\n")
    assert [problem.line for problem in found] == [2, 3, 4]


def test_a_bomb_is_one_message() -> None:
    lines = ["a0: &a0 [x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    assert "aliases" in only("\n".join(lines)).message


def test_limits_are_kept() -> None:
    assert "deeper than 40" in only("[" * 100_000).message
    assert "deeper than 40" in only("{a: " * 100_000).message
    few = Limits(size=100, depth=2, nodes=5)
    assert "more than 5 values" in problems("[1,2,3,4,5]", few)[0].message
    assert "longer than 100" in problems("a" * 101, few)[0].message
    assert parse_yaml("[1, [2, 3]]", "x", limits=few).plain() == [1, [2, 3]]
    assert len(problems("a: 1\n" * 5000)) == MOST_PROBLEMS


@pytest.mark.parametrize(
    "text",
    [
        "[" + "1," * 500_000,
        "a: 1\n" * 200_000,
        "? " * 500_000,
        "- &a x\n" * 140_000,
        "9" * 1_000_000,
    ],
)
def test_hostile_sizes_are_refused_quickly(text: str) -> None:
    start = time.perf_counter()
    assert problems(text)
    assert time.perf_counter() - start < 5  # well under a second on an idle machine


def test_files(tmp_path: Path) -> None:
    good = tmp_path / "good.yaml"
    good.write_bytes(b"\xef\xbb\xbfa: caf\xc3\xa9\r\nb: 2\r\n")
    node = read_yaml(good, shown_as="mods/good.yaml")
    assert node.plain() == {"a": "café", "b": 2}
    assert node.find("b").where == "mods/good.yaml:2:4"
    assert read_yaml(good).file == good.as_posix()


@pytest.mark.parametrize(
    ("data", "place", "words"),
    [
        (b"a: 1\nb: \xff\n", "2:4", "0xFF is not UTF-8"),
        ("a: 1".encode("utf-16"), "1:1", "UTF-16"),
        (b"a: \xe9", "1:4", "save the file as UTF-8"),
        (b"x" * 2000, "1:1", "larger than 1000 bytes"),
    ],
)
def test_bad_bytes(tmp_path: Path, data: bytes, place: str, words: str) -> None:
    (tmp_path / "bad.yaml").write_bytes(data)
    with pytest.raises(DataError) as caught:
        read_yaml(tmp_path / "bad.yaml", shown_as="bad.yaml", limits=Limits(size=1000))
    assert str(caught.value).startswith(f"bad.yaml:{place}: ")
    assert words in str(caught.value)


def test_what_is_not_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    for path, words in (
        (tmp_path, "folder"),
        (tmp_path / "none.yaml", "no such file"),
        (tmp_path / "a\0b", "cannot be read"),
        (tmp_path / "loop", "cannot be read"),
        (tmp_path / ("x" * 5000), "cannot be read"),
        (Path("/dev/zero"), "not an ordinary file"),
    ):
        with pytest.raises(DataError, match=words) as caught:
            read_yaml(path, shown_as="x.yaml")
        assert str(caught.value).startswith("x.yaml:1:1: ")


def test_300_damages_give_messages_or_values(tmp_path: Path) -> None:
    path = tmp_path / "damaged.yaml"
    refused = 0
    for seed in range(300):
        path.write_bytes(damaged(seed))
        start = time.perf_counter()
        found: tuple[Problem, ...] = ()
        try:
            read_yaml(path, shown_as="damaged.yaml").plain()
        except DataError as error:
            found = error.problems
        assert time.perf_counter() - start < 1
        refused += bool(found)
        assert all(problem.line >= 1 and problem.column >= 1 for problem in found)
    assert refused > 100
    assert parse_yaml(SAMPLE, "x").plain()["thief"]["scarabs"] == 2


@given(st.text(max_size=200))
def test_any_text_gives_a_message_or_a_value(text: str) -> None:
    message = "x:"
    try:
        parse_yaml(text, "x").plain()
    except DataError as error:
        message = error.shown()
    assert message.startswith("x:")
