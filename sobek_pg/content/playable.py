"""Whether a game can be played with the data it was given: names that are free, counts within
limits, powers of a bearable size, enough pieces to deal. Types alone cannot tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from sobek_pg.content.entries import KindEntry, PieceEntry
from sobek_pg.content.errors import Problem, quoted
from sobek_pg.content.located import MapNode, Node
from sobek_pg.rules.numbers import Numbers
from sobek_pg.rules.pieces import Piece
from sobek_pg.rules.powers import Verb
from sobek_pg.rules.powers.move import Move
from sobek_pg.rules.zones import SEATED, SHARED

MOST = {"families": 16, "kinds": 32, "zones": 16}
MOST_VERBS = 60
DEEPEST_VERB = 5
MOST_PIECES = 400

_POSITION_WORDS = (
    *("game", "seats", "round", "turn", "scores", "row", "market", "ankh", "forced", "delivery"),
    *("hands", "purses", "sets", "laid", "known", "maybe", "extra", "returned", "pending"),
    *("rounds", "outcome", "rng"),
)
_POWER_WORDS = ("deck", "supply", "this", "set", "me", "opponent", "their", "start")
TAKEN = frozenset((*SEATED, *SHARED, *_POSITION_WORDS, *_POWER_WORDS))
"""What no zone can be called: it would be mistaken for something else."""

_PLACE = re.compile(r"[a-l]1?[0-9]|quay-[0-9]+")


def check_head(node: MapNode) -> Iterator[Problem]:
    """Look at the names and numbers of families, kinds and zones."""
    for part, most in MOST.items():
        found = node.find(part)
        if part in node.entries and isinstance(found, MapNode) and len(found.entries) > most:
            yield found.problem(f"more than {most} {part} in one game", part)
    zones = node.find("zones")
    if "zones" in node.entries and isinstance(zones, MapNode):
        for name, entry in zones.entries.items():
            if name in TAKEN:
                yield entry.key.problem(f"the name {quoted(name)} is taken by the game", "zones")


def check_kinds(node: Node, kinds: Mapping[str, KindEntry]) -> Iterator[Problem]:
    """Look for tokens where only cards can be."""
    for name, kind in kinds.items():
        if not kind.card and kind.starts in ("deck", "start"):
            message = f"tokens cannot begin in {quoted(kind.starts)}: hands are dealt from there"
            yield node.find("kinds", name).problem(message, f"kinds.{name}")


def check_entry(name: str, entry: PieceEntry, node: Node) -> Iterator[Problem]:
    """Look at an entry's name and the size of its powers."""
    if _PLACE.fullmatch(name):
        yield node.problem(f"{quoted(name)} is the name of a place", name)
    powers = [("power", entry.power), ("on_take", entry.on_take)]
    powers += [("on_any_take", entry.on_any_take)]
    powers += [(f"copies[{i}].on_take", copy.on_take or ()) for i, copy in enumerate(entry.copies)]
    for path, verbs in powers:
        yield from check_power(verbs, node, f"{name}.{path}")


def check_power(verbs: Sequence[Verb], node: Node, path: str) -> Iterator[Problem]:
    """Look at how many verbs a power has, and how deep they lie in each other."""
    if sum(1 for verb in verbs for _ in verb.every()) > MOST_VERBS:
        yield node.problem(f"more than {MOST_VERBS} verbs in one power", path)
    if max((_depth(verb) for verb in verbs), default=0) > DEEPEST_VERB:
        yield node.problem(f"verbs nested deeper than {DEEPEST_VERB} levels", path)


def _depth(verb: Verb) -> int:
    return 1 + max((_depth(inner) for _, inner in verb.inner()), default=0)


def check_after_set(verbs: Sequence[Verb], node: Node) -> Iterator[Problem]:
    """What follows a set belongs to no piece."""
    yield from check_power(verbs, node, "after_set")
    for verb in verbs:
        if any(isinstance(each, Move) and each.from_ == "this" for each in verb.every()):
            yield node.problem('"this" means nothing here: a set is no piece', "after_set")


def check_counts(
    node: MapNode,
    numbers: Numbers,
    families: Sequence[str],
    kinds: Mapping[str, KindEntry],
    pieces: Sequence[Piece],
) -> Iterator[Problem]:
    """Look whether there is enough of everything to begin a game."""
    begins = [kinds[piece.kind].starts for piece in pieces]
    if not families:
        yield node.find("families").problem("no family but jokers: nobody could make a set")
    if "deck" not in begins:
        yield node.problem("no piece begins in the deck: there is nothing to take")
    seats = max(numbers.seats)
    needed = numbers.start_hand * seats
    if needed > begins.count("start"):
        message = (
            f"{numbers.start_hand} for each of {seats} seats are {needed} starting pieces, "
            f"there are {begins.count('start')}"
        )
        yield node.find("numbers", "start_hand").problem(message, "numbers.start_hand")
    if numbers.tokens > begins.count("tokens"):
        message = f"{numbers.tokens} tokens are laid out, there are {begins.count('tokens')}"
        yield node.find("numbers", "tokens").problem(message, "numbers.tokens")
