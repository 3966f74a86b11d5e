"""Messages that point at a place and guess what was meant."""

from __future__ import annotations

from sobek_pg.content.errors import (
    DataError,
    Problem,
    closest,
    did_you_mean,
    listed,
    quoted,
)

MESSAGE = 'unknown key "amont"; did you mean "amount"?'


def problem(line: int = 5, column: int = 20, excerpt: str | None = None) -> Problem:
    return Problem("data/mods/x/characters.yaml", line, column, "power[0].move", MESSAGE, excerpt)


def test_a_problem_reads_as_file_line_column_path_and_message() -> None:
    assert str(problem()) == (
        "data/mods/x/characters.yaml:5:20: power[0].move: "
        'unknown key "amont"; did you mean "amount"?'
    )
    assert str(Problem("a.yaml", 1, 1, "", "there is no such file")) == (
        "a.yaml:1:1: there is no such file"
    )


def test_shown_adds_the_line_and_a_caret_under_the_column() -> None:
    shown = problem(5, 4, "ab\tcd").shown().splitlines()
    assert shown[1] == "    5 | ab cd"
    assert shown[2].index("^") == shown[1].index("cd")
    assert problem().shown() == str(problem())


def test_shown_cuts_a_long_line_around_the_place() -> None:
    line = "x" * 5000 + "HERE" + "y" * 5000
    shown = problem(5, 5001, line).shown().splitlines()
    assert len(shown[1]) < 120
    assert shown[2].index("^") == shown[1].index("HERE")


def test_terminal_codes_and_line_breaks_are_escaped() -> None:
    odd = Problem("a\x1b[31m.yaml", 1, 1, "", quoted("b\nc\x1b"), "d\u202ee")
    assert "\x1b" not in odd.shown()
    assert "\u202e" not in odd.shown()
    assert '"b\\nc\\x1b"' in str(odd)


def test_an_error_carries_all_problems_sorted_and_once() -> None:
    late, early = problem(9), problem(2, excerpt="x: 1")
    error = DataError([late, early, late])
    assert error.problems == (early, late)
    assert str(error) == f"{early}\n{late}"
    assert error.shown().count("\n") == 3


def test_guesses() -> None:
    assert closest("amont", ["count", "amount"]) == "amount"
    assert closest("High Priest", ["high-priest", "thief"]) == "high-priest"
    assert closest("zzz", ["amount"]) is None
    assert closest("a" * 100_000, ["a" * 64]) is None
    assert did_you_mean("amont", ["amount"]) == '; did you mean "amount"?'
    assert did_you_mean("zzz", ["amount"]) == ""


def test_words_for_messages() -> None:
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b or c"
    assert len(quoted("x" * 1000)) <= 62
