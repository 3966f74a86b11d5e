"""Our own 64-bit generator: one int of state, the same numbers on every platform and Python.

It is splitmix64. A `State` keeps only the int and steps it itself; `Rng` is the
same generator as an object, for whoever deals outside of a state.
"""

from collections.abc import MutableSequence
from functools import cache
from hashlib import shake_128
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def mix(z: int) -> int:
    """Turn a generator's state into 64 random bits."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def seeded(seed: int) -> int:
    """Return the generator's state for a seed; near seeds give unrelated games."""
    return mix((seed + GAMMA) & MASK)


def stretched(seed: int, count: int) -> list[int]:
    """Return `count` numbers of 64 bits that follow from a seed of 64 bits.

    It is a list because `__getitem__` of a list, as a key to sort by, is far quicker than a
    tuple's.
    """
    numbers = _numbers(count)
    return list(numbers.unpack(shake_128(seed.to_bytes(8, "little")).digest(numbers.size)))


@cache
def _numbers(count: int) -> Struct:
    return Struct(f"<{count}Q")


class Rng:
    """The generator as an object."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, n: int) -> int:
        """Return a number from 0 up to n, n excluded."""
        self.state = state = (self.state + GAMMA) & MASK
        return (mix(state) * n) >> 64

    def keys(self, count: int) -> list[int]:
        """Return many random numbers at once, to sort by: one draw, stretched by a hash."""
        return stretched(self.below(1 << 64), count)

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
