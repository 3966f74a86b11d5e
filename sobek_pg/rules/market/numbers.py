"""The figures of the tile game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from sobek_pg.rules.bounds import Range
from sobek_pg.rules.numbers import Numbers


@dataclass(frozen=True, kw_only=True)
class MarketNumbers(Numbers):
    """Figures of the tile game's rules.

    board: squares along a side of the market; an even number.
    reward: tokens from the bag for the less corrupt seat ...
    reward_step: ... and one more for every so many points of difference.
    """

    board: Annotated[int, Range(2, 12)]
    reward: Annotated[int, Range(0, 99)]
    reward_step: Annotated[int, Range(1, 999)]

    def __post_init__(self) -> None:
        """Refuse what the board cannot be."""
        super().__post_init__()
        if self.board % 2:
            raise ValueError(f"board: {self.board} is odd, the market needs four central squares")
        if self.seats != (2,):
            raise ValueError("seats: this game is for two, write `seats: [2]`")

    @property
    def places(self) -> int:
        return self.board * self.board
