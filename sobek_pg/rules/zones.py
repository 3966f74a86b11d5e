"""Where pieces lie. A zone is a set of pieces, kept as one int with a bit for each piece.

Every zone of a state has a slot in one list of ints. Zones that belong to a
seat have four slots in a row, so `zones[HAND + seat]` is that seat's hand. The
deck and the supply (the row, or the market's squares) have an order and are
lists of their own. After the fixed slots come the sets (a slot for each seat
and family), the sets laid at a round's end, and zones declared in YAML.
"""

from collections.abc import Iterator

SEATS = 4

HAND = 0
CORRUPTION = 4
KEPT = 8
PURSE = 12
LOOK = 16
TOKENS = 20
RESERVE = 21
BAG = 22
PLAYED = 23
REMOVED = 24
BOX = 25
FIXED = 26

DECK = -1
SUPPLY = -2

SEATED = {"hand": HAND, "corruption": CORRUPTION, "kept": KEPT, "purse": PURSE, "look": LOOK}
SHARED = {
    "tokens": TOKENS,
    "reserve": RESERVE,
    "bag": BAG,
    "played": PLAYED,
    "removed": REMOVED,
    "box": BOX,
}
OPEN = ("kept", "played", "removed")
OWNED = ("hand", "corruption", "purse", "look")


def bits(mask: int) -> Iterator[int]:
    """Yield the piece numbers in a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def nth(mask: int, n: int) -> int:
    """Return the n-th lowest piece of a mask as a mask of its own."""
    while n:
        mask &= mask - 1
        n -= 1
    return mask & -mask
