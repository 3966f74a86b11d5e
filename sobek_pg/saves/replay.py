"""From a running match to what a save says, and back by playing its moves again."""

from __future__ import annotations

from sobek_pg.content.errors import DataError
from sobek_pg.content.located import parse_yaml
from sobek_pg.rules import IllegalAction, NotationError, Ruleset, State
from sobek_pg.rules.match import Match, MatchError, Record
from sobek_pg.saves.checks import Checker, check_of
from sobek_pg.saves.flow import flow, text
from sobek_pg.saves.format import MoveLine, SaveFile, Standing


def saved(record: Record, rules_text: str, name: str, time: str, checker: Checker) -> SaveFile:
    """Write a match down."""
    rules = record.rules
    state = record.states[record.at]
    return SaveFile(
        game=rules.game,
        name=name,
        time=time,
        mods=rules.mods,
        fingerprint=rules.fingerprint,
        seats=record.seats,
        options=dict(record.options),
        seed=record.seed,
        stands=Standing(record.at, state.round, tuple(state.scores), state.outcome is not None),
        marks=record.marks,
        moves=_moves(record),
        checks=checker.checks(record.states),
        rules=rules_text,
        base="" if record.dealt else _position(record.states[0]),
    )


def _position(state: State) -> str:
    return "".join(f"{text(key)}: {flow(value)}\n" for key, value in state.position().items())


def _moves(record: Record) -> str:
    names = [seat.name for seat in record.seats]
    lines = []
    round_number = 0
    for state, step in zip(record.states, record.steps, strict=False):
        if state.round != round_number:
            round_number = state.round
            lines.append(f"# round {round_number}")
        lines.append(f"{names[step.seat]}: {step.text}")
    return "\n".join(lines or ["# round 1"]) + "\n"


def replay(save: SaveFile, rules: Ruleset, *, checked: bool = True) -> Match:
    """Play a save's moves again; SaveError points at the line that does not fit.

    Unchecked, positions may differ from those that were saved, as they do under other rules.
    """
    if len(save.seats) not in rules.numbers.seats:
        allowed = " or ".join(map(str, rules.numbers.seats))
        raise save.error(f"{save.game} is for {allowed} seats", "seats")
    match = Match(rules, save.seats, save.seed, save.options, _base(save, rules))
    checks = save.checks if checked else {}
    lines = save.lines()
    if checks and max(checks) > len(lines):
        raise save.error(f"there are only {len(lines)} moves", "checks", str(max(checks)))
    _check(save, match, checks.get(0))
    for number, line in enumerate(lines, 1):
        _play(save, match, line)
        _check(save, match, checks.get(number))
    _resume(save, match)
    if checked:
        _check_standing(save, match)
    return match


def _base(save: SaveFile, rules: Ruleset) -> State | None:
    """Read the position a game begins with when it was not dealt under these rules."""
    if not save.base:
        return None
    try:
        plain = parse_yaml(save.base, "base").plain()
        if not isinstance(plain, dict):
            raise ValueError("it is no position")
        state = State.from_position(rules, plain)
    except DataError as error:
        message = error.problems[0].message
        raise save.error(f"the position it begins with is damaged: {message}", "base") from None
    except ValueError as error:
        message = f"the position it begins with is none of these rules: {error}"
        raise save.error(message, "base") from None
    if state.seats != len(save.seats):
        raise save.error(f"the position it begins with is for {state.seats} seats", "base")
    return state


def _play(save: SaveFile, match: Match, line: MoveLine) -> None:
    state = match.state
    if state.seat is None:
        raise save.error_at(line.line, "the game was over before this move")
    name = match.seats[state.seat].name
    if line.seat != name:
        raise save.error_at(line.line, f"it is {name} who has to decide here")
    try:
        match.play(match.rules.parse(state, line.text))
    except NotationError as error:
        raise save.error_at(line.line, str(error)) from None
    except IllegalAction as error:
        message = f'"{line.text}" is against the rules here ({error.reason})'
        raise save.error_at(line.line, message) from None


def _check(save: SaveFile, match: Match, expected: str | None) -> None:
    if expected is not None and check_of(match.state) != expected:
        number = match.at
        message = f"the position after {number} moves is not the one that was saved"
        raise save.error(message, "checks", str(number))


def _resume(save: SaveFile, match: Match) -> None:
    at = save.stands.move if save.stands is not None else match.at
    try:
        match.resume(at, save.marks)
    except MatchError as error:
        where = ("stands", "move") if save.stands is not None else ("undone",)
        raise save.error(str(error), *where) from None


def _check_standing(save: SaveFile, match: Match) -> None:
    stands, state = save.stands, match.state
    if stands is None:
        return
    if (stands.round, stands.scores) != (state.round, tuple(state.scores)):
        scores = ", ".join(map(str, state.scores))
        message = f"the moves lead to round {state.round} and the scores {scores}"
        raise save.error(message, "stands")
    if stands.over != (state.outcome is not None):
        raise save.error("the moves lead elsewhere", "stands", "over")


def identical(first: Match, second: Match) -> bool:
    """Say whether two matches are the same game at the same point."""
    return (
        first.at == second.at
        and list(first.marks) == list(second.marks)
        and list(first.steps) == list(second.steps)
        and first.state == second.state
    )
