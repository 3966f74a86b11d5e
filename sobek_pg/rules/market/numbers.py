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

    @property
    def places(self) -> int:
        return self.board * self.board
