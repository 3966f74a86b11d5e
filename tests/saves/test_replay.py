"""A save is opened by playing its moves again: what does not fit is refused, with the line."""

from __future__ import annotations

import re

import pytest

from sobek_pg.rules import Ruleset
from sobek_pg.saves import Library, SaveError
from sobek_pg.saves.format import read
from sobek_pg.saves.replay import identical, replay

from .games import KINDS, as_file, as_save, played


@pytest.fixture(scope="module")
def text(nile: Ruleset, library: Library) -> str:
    return as_file(played(nile, 2, seed=4, most=45), library)


def refusal(text: str, rules: Ruleset) -> SaveError:
    with pytest.raises(SaveError) as caught:
        replay(read(text, "x.yaml"), rules)
    assert "\n" not in str(caught.value)
    return caught.value


def line_of(text: str, start: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(start))


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_a_game_with_undos_comes_back_as_it_was(game: str, seats: int, library: Library) -> None:
    rules = library.load(game)
    match = played(rules, seats, seed=8)
    match.undo(consent=True)
    match.undo(consent=True)
    again = replay(read(as_file(match, library), "x.yaml"), rules)
    assert identical(again, match)
    again.redo()
    again.redo()
    match.redo()
    match.redo()
    assert identical(again, match)
    assert again.options == match.options
    assert again.seats == match.seats


def test_matches_that_differ_are_told_apart(nile: Ruleset) -> None:
    first, second = played(nile, 2, seed=1, most=9), played(nile, 2, seed=1, most=9)
    assert identical(first, second)
    second.take_back(8, consent=True)
    assert not identical(first, second)


def test_an_illegal_move_is_refused_with_its_line(nile: Ruleset, text: str) -> None:
    moves = [line for line in text.splitlines() if re.match(r"  [^ ]+: take", line)]
    line = line_of(text, moves[3])
    lines = text.splitlines()
    lines[line - 1] = lines[line - 1].split(": ")[0] + ": play queen"
    error = refusal("\n".join(lines), nile)
    assert str(error).startswith(f"x.yaml:{line}:3: ")
    assert "against the rules" in str(error)
    assert "^" in error.shown()


def test_a_move_that_is_no_move_is_refused_with_its_line(nile: Ruleset, text: str) -> None:
    line = line_of(text, "  # round 1") + 1
    lines = text.splitlines()
    lines[line - 1] = lines[line - 1].split(": ")[0] + ": take everything"
    assert str(refusal("\n".join(lines), nile)).startswith(f"x.yaml:{line}:3: no piece or place")


def test_a_message_stays_short_whatever_it_quotes(nile: Ruleset, text: str) -> None:
    line = line_of(text, "  # round 1") + 1
    lines = text.splitlines()
    lines[line - 1] = lines[line - 1].split(": ")[0] + ": take " + "x\u202e" * 5000
    message = str(refusal("\n".join(lines), nile))
    assert len(message) < 400
    assert "\u202e" not in message


def test_a_move_of_the_wrong_seat_is_refused_with_its_line(nile: Ruleset, text: str) -> None:
    line = line_of(text, "  # round 1") + 1
    lines = text.splitlines()
    before = lines[line - 1]
    lines[line - 1] = (
        before.replace("Anna", "X").replace("Ramses II", "Anna").replace("X", "Ramses II")
    )
    assert lines[line - 1] != before
    assert "who has to decide here" in str(refusal("\n".join(lines), nile))


def test_a_changed_hash_is_refused_with_its_line(nile: Ruleset, text: str) -> None:
    changed = re.sub(r'  20: "(.)', lambda m: f'  20: "{"0" if m[1] != "0" else "1"}', text)
    line = line_of(text, "  20: ")
    error = refusal(changed, nile)
    assert str(error).startswith(f"x.yaml:{line}:7: checks.20: the position after 20 moves")


def test_another_seed_is_refused_at_the_first_hash(nile: Ruleset, text: str) -> None:
    error = refusal(text.replace("seed: 4", "seed: 5"), nile)
    assert str(error).startswith(f"x.yaml:{line_of(text, '  0: ')}:6: checks.0: ")


def test_a_dropped_last_move_is_noticed(nile: Ruleset, text: str) -> None:
    lines = text.splitlines()
    del lines[line_of(text, "checks:") - 2]
    assert "there are only 44 moves" in str(refusal("\n".join(lines), nile))


def test_moves_after_the_end_are_refused(nile: Ruleset, library: Library) -> None:
    text = as_file(played(nile, 2, seed=4), library)
    more = text.replace("checks:\n", "checks:\n", 1).replace("\nchecks:", "\n  Anna: done\nchecks:")
    assert "the game was over" in str(refusal(more, nile))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("stands: {move: 45", "stands: {move: 44", "no undo explains"),
        ("stands: {move: 45", "stands: {move: 46", "there is no move 46"),
        ("scores: [0, 0]", "scores: [90, 0]", "the scores"),
        ("over: false", "over: true", "the moves lead elsewhere"),
    ],
)
def test_where_the_game_stands_must_be_where_its_moves_lead(
    nile: Ruleset, library: Library, old: str, new: str, words: str
) -> None:
    text = as_file(played(nile, 2, seed=4, most=45), library)
    stands = text.splitlines()[line_of(text, "stands:") - 1]
    text = text.replace(re.search(r"scores: \[.*?\]", stands)[0], "scores: [0, 0]")  # type: ignore[index]
    save = as_save(played(nile, 2, seed=4, most=45), library)
    assert save.stands is not None
    if "scores" not in old:
        scores = ", ".join(map(str, save.stands.scores))
        text = text.replace("scores: [0, 0]", f"scores: [{scores}]")
    error = refusal(text.replace(old, new), nile)
    assert words in str(error)
    assert str(error).startswith(f"x.yaml:{line_of(text, 'stands:')}:")


def test_a_person_may_leave_the_hashes_and_the_summary_out(nile: Ruleset, text: str) -> None:
    bare = re.sub(r"(?m)^checks:\n(  .*\n)+", "", text)
    bare = re.sub(r"(?m)^stands: .*\n", "", bare)
    assert replay(read(bare, "x.yaml"), nile).at == 45


def test_too_many_seats_are_refused(market: Ruleset, library: Library) -> None:
    text = as_file(played(market, 2, seed=4, most=5), library)
    more = text.replace("seats:\n", "seats:\n  - {name: Cleo}\n")
    assert "market is for 2 seats" in str(refusal(more, market))


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_a_pending_decision_is_pending_again(game: str, seats: int, library: Library) -> None:
    """In the middle of a power, while tokens are looked at, while sets are laid at the end."""
    rules = library.load(game)
    stages = set()
    for seed in range(12):
        match = played(rules, seats, seed)
        for number in range(match.at):
            stack = match.state_at(number).stack
            if not stack or stack[-1].stage in stages:
                continue
            stages.add(stack[-1].stage)
            early = played(rules, seats, seed, most=number)
            again = replay(read(as_file(early, library), "x.yaml"), rules).state
            assert again.stack == stack
            assert again.seat == early.state.seat
            assert again.legal_actions() == early.state.legal_actions()
            assert again.view(0) == early.state.view(0)
    wanted = {"nile": {"lay", "token", "back", "starter"}, "market": {"token", "back", "direction"}}
    assert wanted[game] <= stages
