"""Powers that can never happen: on pieces that never get where powers are used, from zones in which
nothing ever lies, or behind something that always comes first.
"""

from __future__ import annotations

from collections.abc import Iterator

from sobek_pg.content.errors import quoted
from sobek_pg.rules import Ruleset
from sobek_pg.rules.pieces import Piece
from sobek_pg.rules.powers import Verb
from sobek_pg.rules.powers.first import First
from sobek_pg.rules.powers.move import Move
from sobek_pg.rules.powers.score import Score
from sobek_pg.rules.powers.token import Token
from sobek_pg.rules.powers.where import split

FILLED = ("deck", "supply", "this", "hand", "corruption", "played", "removed")
"""Zones that the games themselves put pieces into."""

Finding = tuple[str, str]
"""A path that begins with an entry's id, and what is the matter there."""


def unreachable(rules: Ruleset) -> Iterator[Finding]:
    """Yield the powers of a game that can never happen."""
    reach = _Reach(rules)
    seen: set[str] = set()
    for piece in rules.pieces:
        for path, message in reach.of(piece):
            if path not in seen:
                seen.add(path)
                yield path, message


class _Reach:
    """What lies where in a game, sooner or later."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        verbs = [each for verb in rules.doers.values() for each in verb.every()]
        self.moves = [verb for verb in verbs if isinstance(verb, Move)]
        self.filled = {*FILLED, *(kind.starts for kind in rules.kinds.values())}
        self.filled |= {split(move.to)[1] for move in self.moves}
        if rules.starting.get("tokens", 0).bit_count() > rules.numbers.tokens:
            self.filled.add("reserve")

    def of(self, piece: Piece) -> Iterator[Finding]:
        kind = self.rules.kinds[piece.kind]
        moved_to = {split(move.to)[1] for move in self.moves}
        if piece.power and not kind.card:
            if kind.starts not in ("tokens", "reserve") and not moved_to & {"tokens", "reserve"}:
                message = "its power is never used: tokens are chosen from tokens and reserve"
                yield f"{piece.entry}.power", message
        elif piece.power and kind.starts not in ("deck", "start") and "hand" not in moved_to:
            yield f"{piece.entry}.power", "its power is never used: it cannot get into a hand"
        lies_there = kind.starts == "deck" or (
            kind.starts == "start" and self.rules.game == "market"
        )
        for name, verbs in (("on_take", piece.on_take), ("on_any_take", piece.on_any_take)):
            if verbs and not lies_there:
                yield f"{piece.entry}.{name}", "it never happens: it cannot lie in the supply"
        for name in ("power", "on_take", "on_any_take"):
            for number, verb in enumerate(getattr(piece, name)):
                yield from self.inside(verb, f"{piece.entry}.{name}[{number}]")

    def inside(self, verb: Verb, path: str) -> Iterator[Finding]:
        source = ""
        if isinstance(verb, Move):
            source = split(verb.from_)[1]
        elif isinstance(verb, Token):
            source = verb.from_
        if source and source not in self.filled:
            yield path, f"nothing ever lies in {quoted(source)}: this never happens"
        if isinstance(verb, First):
            for number, earlier in enumerate(verb.of[:-1]):
                if _always(earlier):
                    yield path, f"what comes after number {number + 1} is never done"
                    break
        for step, inner in verb.inner():
            yield from self.inside(inner, f"{path}.{step}")


def _always(verb: Verb) -> bool:
    """Say whether a verb can always happen."""
    if isinstance(verb, Score):
        return verb.per is None
    return type(verb).possible is Verb.possible
