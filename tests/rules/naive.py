"""The rules once more, slowly and plainly: a second opinion that shares no code with the engine.

Everything here works on the names of pieces and on tables copied from the
rulebook, never on masks, classes or memos.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product

FAMILIES = ("ivory", "ebony", "marble", "cattle", "fish", "wheat")
JOKERS = ("amulet", "statue", "architect")
CHARACTERS = {
    "queen": "ivory",
    "high-priest": "ebony",
    "high-priestess": "marble",
    "thief": "fish",
    "scribe-cattle": "cattle",
    "scribe-fish": "fish",
    "vizier": "cattle",
    "courtesan": "wheat",
    "merchant": "wheat",
}
# The first number from which a family's cards of the card game bear scarabs, and how many.
NILE_SCARABS = {
    "ivory": (4, 3),
    "ebony": (4, 2),
    "marble": (5, 2),
    "cattle": (5, 1),
    "fish": (6, 1),
    "wheat": (6, 1),
}
GROUPS = ("AEFL", "LFEA", "FALE", "ELAF")


def joker(piece: str) -> bool:
    return piece.startswith(JOKERS)


def family(piece: str) -> str:
    """Return a card's family; a joker has none of its own."""
    return CHARACTERS.get(piece) or piece.rsplit("-", 1)[0]


def scarabs(piece: str) -> int:
    """Count the scarabs on a card of the card game."""
    if piece in CHARACTERS or joker(piece):
        return 0
    first, each = NILE_SCARABS[family(piece)]
    return each if int(piece[-2:]) >= first else 0


def is_set(pieces: Iterable[str], of: str, new: bool) -> bool:
    """Say whether some pieces are a set of a family."""
    held = list(pieces)
    own = [p for p in held if not joker(p)]
    return len(held) >= 3 and all(family(p) == of for p in own) and (bool(own) or not new)


def all_sets(hand: list[str], sold: Iterable[str]) -> set[tuple[str, frozenset[str]]]:
    """List every set a hand can make, by trying all subsets."""
    return {
        (of, frozenset(pieces))
        for size in range(3, len(hand) + 1)
        for pieces in combinations(hand, size)
        for of in FAMILIES
        if is_set(pieces, of, of not in sold)
    }


def layouts(hand: list[str], sold: Iterable[str]) -> Iterator[dict[str, list[str]]]:
    """Yield every way to part a hand into sets, one a family, by trying all."""
    choices = [(None, *FAMILIES) if joker(p) else (None, family(p)) for p in hand]
    for where in product(*choices):
        parts: dict[str, list[str]] = {}
        for piece, of in zip(hand, where, strict=True):
            if of is not None:
                parts.setdefault(of, []).append(piece)
        if all(is_set(pieces, of, of not in sold) for of, pieces in parts.items()):
            yield parts


def best_lay(hand: list[str]) -> tuple[int, int]:
    """Return the most points a hand can lay, and the most cards it can lay for them."""
    return max(
        (
            sum(scarabs(p) for pieces in parts.values() for p in pieces),
            sum(map(len, parts.values())),
        )
        for parts in layouts(hand, ())
    )


def most_unsold(hand: list[str], sold: Iterable[str]) -> int:
    """Return how many tiles of a hand can leave as unsold sets."""
    return max(sum(map(len, parts.values())) for parts in layouts(hand, sold))


def symbol(score: int) -> str:
    """Return what a space of the track shows."""
    space = score % 100
    return "number" if space % 5 == 0 else GROUPS[space // 5 % 4][space % 5 - 1]


def back(score: int, steps: int) -> int:
    """Send a marker back to earlier spaces with the symbol it stands on."""
    mark = symbol(score)
    for _ in range(steps):
        below = [s for s in range(score) if symbol(s) == mark]
        score = below[-1] if below else 0
    return score


def in_line(ankh: tuple[int, int], direction: str, tile: tuple[int, int]) -> bool:
    """Say whether a square lies in the Ankh's line."""
    dx, dy = tile[0] - ankh[0], tile[1] - ankh[1]
    if (dx, dy) == (0, 0):
        return False
    return {"-": dy == 0, "|": dx == 0, "/": dx == -dy, "\\": dx == dy}[direction]


def strictly_between(ankh: tuple[int, int], end: tuple[int, int], tile: tuple[int, int]) -> bool:
    """Say whether a square is passed over on a straight way."""
    cross = (tile[0] - ankh[0]) * (end[1] - ankh[1]) - (tile[1] - ankh[1]) * (end[0] - ankh[0])
    inside = all(min(a, b) <= t <= max(a, b) for a, b, t in zip(ankh, end, tile, strict=True))
    return cross == 0 and inside and tile not in (ankh, end)
