"""A save as a text: YAML a person can read and edit, written by hand and read with limits.

The head says what a list of saves shows; `moves` are lines in the notation of the rules, one for
each decision; `checks` are hashes of the position after some of them; `rules` is the game's data
as it was, so that one file is all that is needed to play on, whatever became of the mods. It is
some kilobytes, and spares a second file that could be lost. A game whose rules were changed while
it was played has a `base`: the position at that moment, from where its moves go on.
Moves and rules are texts inside the YAML: the head is read without reading them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

from sobek_pg.content.entries import Game
from sobek_pg.content.errors import DataError, Problem
from sobek_pg.content.located import Limits, MapNode, Node, ScalarNode, parse_yaml, read_yaml
from sobek_pg.content.shape import decode
from sobek_pg.rules.bounds import Length, Matches, Range
from sobek_pg.rules.match import Mark, Option, Seat
from sobek_pg.saves.errors import SaveError
from sobek_pg.saves.flow import flow
from sobek_pg.saves.upgrade import VERSION, upgraded

LIMITS = Limits(size=256 * 1024, depth=8, nodes=6000)
TITLE = "# A game of Sobek. It can be read and edited: its moves are replayed when it is opened."

LONGEST_NAME = 60
LONGEST_MESSAGE = 300
Name = Annotated[str, Length(0, LONGEST_NAME), Matches(r"[^\r\n]*", "one line")]
ModId = Annotated[str, Matches(r"[a-z0-9][a-z0-9_-]{0,39}", "the id of a mod")]
Word = Annotated[str, Length(0, 64)]
Time = Annotated[
    str, Matches(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "a time like 2025-01-31T18:05:00Z")
]
Hash = Annotated[str, Matches(r"[0-9a-f]{16}", "16 digits from 0 to f")]
Number = Annotated[int, Range(0, 99_999)]
SeatNumber = Annotated[int, Range(1, 4)]


@dataclass(frozen=True)
class Standing:
    """Where a game stands, for a list of saves."""

    move: Number
    round: Annotated[int, Range(1, 99)]
    scores: Annotated[tuple[int, ...], Length(1, 4)]
    over: bool = False


@dataclass(frozen=True)
class MoveLine:
    """One decision as it is written: the file's line, whose it is, and what."""

    line: int
    seat: str
    text: str


@dataclass(frozen=True)
class SaveFile:
    """All that a save says. Equal saves say the same, wherever they were read."""

    game: str
    name: str
    time: str
    mods: tuple[tuple[str, str], ...]
    fingerprint: str
    seats: tuple[Seat, ...]
    options: Mapping[str, Option]
    seed: int
    stands: Standing | None
    marks: tuple[Mark, ...]
    moves: str
    checks: Mapping[int, str]
    rules: str
    base: str = ""
    node: Node | None = field(default=None, compare=False, repr=False)

    def lines(self) -> list[MoveLine]:
        """Part the moves into lines; empty ones and those that begin with # are for the reader."""
        first = self.node.find("moves").line + 1 if self.node is not None else 1
        found = []
        for number, line in enumerate(self.moves.splitlines(), first):
            if line.strip() and not line.startswith("#"):
                seat, _, text = line.partition(":")
                found.append(MoveLine(number, seat, text.strip()))
        return found

    def error(self, message: str, *steps: str | int) -> SaveError:
        """Make an error that points at a value of the file."""
        message = _short(message)
        where = self.node.find(*steps) if self.node is not None else None
        path = ".".join(map(str, steps))
        return SaveError(message) if where is None else SaveError.at(where.problem(message, path))

    def error_at(self, line: int, message: str) -> SaveError:
        """Make an error that points at a line of the file."""
        message = _short(message)
        if self.node is None:
            return SaveError(message)
        source = self.node.source
        text = source.lines[line - 1] if line <= len(source.lines) else ""
        column = len(text) - len(text.lstrip()) + 1
        return SaveError.at(source.problem(line, column, message))


@dataclass(frozen=True)
class _SeatEntry:
    name: str
    cpu: Word = ""
    colour: Word = ""


@dataclass(frozen=True)
class _UndoEntry:
    seat: SeatNumber
    from_: Number
    to: Number
    revealed: Annotated[tuple[SeatNumber, ...], Length(0, 4)] = ()


@dataclass(frozen=True)
class _Document:
    sobek: int
    game: Game
    time: Time
    mods: Annotated[dict[ModId, Word], Length(1, 99)]
    fingerprint: Hash
    seats: Annotated[tuple[_SeatEntry, ...], Length(1, 4)]
    seed: Annotated[int, Range(0, (1 << 64) - 1)]
    moves: ScalarNode
    rules: ScalarNode
    name: Name = ""
    options: Annotated[dict[Word, bool | int | str], Length(0, 99)] = field(default_factory=dict)
    stands: Standing | None = None
    undone: Annotated[tuple[_UndoEntry, ...], Length(0, 9999)] = ()
    checks: Annotated[dict[Number, Hash], Length(0, 9999)] = field(default_factory=dict)
    base: str = ""


def write(save: SaveFile) -> str:
    """Write a save as text."""
    lines = [
        TITLE,
        f"sobek: {VERSION}",
        f"game: {save.game}",
        f"name: {flow(save.name)}",
        f"time: {flow(save.time)}",
        f"mods: {flow(dict(save.mods))}",
        f"fingerprint: {flow(save.fingerprint)}",
        "seats:",
        *(f"  - {flow(_seat_out(seat))}" for seat in save.seats),
        f"options: {flow(dict(save.options))}",
        f"seed: {save.seed}",
    ]
    if save.stands is not None:
        stands = save.stands
        scores = list(stands.scores)
        entry = {"move": stands.move, "round": stands.round, "scores": scores, "over": stands.over}
        lines.append(f"stands: {flow(entry)}")
    if save.marks:
        lines += ["undone:", *(f"  - {flow(_mark_out(mark))}" for mark in save.marks)]
    lines += ["moves: |", *_indented(save.moves)]
    if save.checks:
        lines += ["checks:", *(f'  {number}: "{check}"' for number, check in save.checks.items())]
    lines += ["rules: |", *_indented(save.rules)]
    if save.base:
        lines += ["base: |", *_indented(save.base)]
    return "\n".join(lines) + "\n"


def read(text: str, name: str) -> SaveFile:
    """Read a text; SaveError says what is wrong with it, and where."""
    return meaning(parsed(text, name))


def parsed(text: str, name: str) -> Node:
    """Read a text as YAML: the first half of `read`."""
    try:
        return parse_yaml(text, name, limits=LIMITS)
    except DataError as error:
        raise SaveError.of(error) from None


def meaning(node: Node) -> SaveFile:
    """Read YAML as a save: the second half of `read`."""
    try:
        return _saved(node)
    except DataError as error:
        raise SaveError.of(error) from None


def read_file(path: Path) -> SaveFile:
    """Read a file; SaveError says what is wrong with it, and where."""
    try:
        node = read_yaml(path, shown_as=path.name, limits=LIMITS)
    except DataError as error:
        raise SaveError.of(error) from None
    return meaning(node)


def _short(message: str) -> str:
    """Keep a message that quotes the file to one line of a bearable length."""
    letters = (letter if letter.isprintable() else "�" for letter in message[:LONGEST_MESSAGE])
    return "".join(letters) + ("…" if len(message) > LONGEST_MESSAGE else "")


def _indented(block: str) -> list[str]:
    return [f"  {line}" if line else "" for line in block.splitlines()]


def _seat_out(seat: Seat) -> dict[str, str]:
    entry = {"name": seat.name, "cpu": seat.cpu, "colour": seat.colour}
    return {key: value for key, value in entry.items() if value}


def _mark_out(mark: Mark) -> dict[str, Any]:
    revealed = [seat + 1 for seat in mark.revealed]
    entry = {"seat": mark.seat + 1, "from": mark.start, "to": mark.to, "revealed": revealed}
    return entry if revealed else {key: entry[key] for key in ("seat", "from", "to")}


def _saved(node: Node) -> SaveFile:
    if not isinstance(node, MapNode):
        raise DataError([node.problem("this is no save of Sobek")])
    node = upgraded(node)
    problems: list[Problem] = []
    document = decode(node, _Document, problems)
    seats = _seats(document, node, problems) if document is not None else ()
    if problems or document is None:
        raise DataError(problems)
    return SaveFile(
        game=document.game,
        name=document.name,
        time=document.time,
        mods=tuple(document.mods.items()),
        fingerprint=document.fingerprint,
        seats=seats,
        options=document.options,
        seed=document.seed,
        stands=document.stands,
        marks=tuple(
            Mark(each.seat - 1, each.from_, each.to, tuple(seat - 1 for seat in each.revealed))
            for each in document.undone
        ),
        moves=_block(document.moves, "moves"),
        checks=document.checks,
        rules=_block(document.rules, "rules"),
        base=document.base,
        node=node,
    )


def _seats(document: _Document, node: MapNode, problems: list[Problem]) -> tuple[Seat, ...]:
    seats = []
    for number, entry in enumerate(document.seats):
        try:
            seats.append(Seat(entry.name, entry.cpu, entry.colour))
        except ValueError as error:
            problems.append(node.find("seats", number, "name").problem(str(error), "seats"))
    return tuple(seats)


def _block(node: ScalarNode, path: str) -> str:
    if not isinstance(node.value, str):
        raise DataError([node.problem("expected lines of text", path)])
    return node.value
