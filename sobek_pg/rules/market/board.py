"""The market square: its filling order, its lines, and what lies between two squares."""

from __future__ import annotations

STEPS = ((1, 0), (0, 1), (1, -1), (1, 1))


class Board:
    """Tables for a board of a size; squares are numbered row by row from the top left.

    `order` is the order of filling: ring after ring from the centre, each clockwise
    from its top left. `lines[square][direction]` are the squares of a line both
    ways, nearest first on each side; `between[a][b]` those strictly between.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.order = tuple(s for ring in range(size // 2) for s in self._ring(ring))
        self.centre = tuple(self._ring(0))
        squares = range(size * size)
        self.lines = tuple(
            tuple(self._ray(s, dx, dy) + self._ray(s, -dx, -dy) for dx, dy in STEPS)
            for s in squares
        )
        self.between = tuple(self._between(s) for s in squares)

    def _ring(self, ring: int) -> list[int]:
        low, high = self.size // 2 - 1 - ring, self.size // 2 + ring
        top = [(x, low) for x in range(low, high)]
        right = [(high, y) for y in range(low, high)]
        bottom = [(x, high) for x in range(high, low, -1)]
        left = [(low, y) for y in range(high, low, -1)]
        return [y * self.size + x for x, y in top + right + bottom + left]

    def _ray(self, square: int, dx: int, dy: int) -> tuple[int, ...]:
        x, y = square % self.size + dx, square // self.size + dy
        out = []
        while 0 <= x < self.size and 0 <= y < self.size:
            out.append(y * self.size + x)
            x, y = x + dx, y + dy
        return tuple(out)

    def _between(self, square: int) -> dict[int, tuple[int, ...]]:
        out: dict[int, tuple[int, ...]] = {}
        for dx, dy in STEPS:
            for sign in (1, -1):
                ray = self._ray(square, dx * sign, dy * sign)
                for i, other in enumerate(ray):
                    out[other] = ray[:i]
        return out

    def name(self, square: int) -> str:
        """Name a square: a letter for the column, a number for the row from the top."""
        return f"{chr(97 + square % self.size)}{square // self.size + 1}"
