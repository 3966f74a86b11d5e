"""The numbers both games have; each game adds its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from sobek_pg.rules.bounds import Length, Range, Ref, Unique


@dataclass(frozen=True, kw_only=True)
class Numbers:
    """Figures of the rules.

    seats: how many can play.
    start_hand: pieces dealt to each hand.
    set_size: the fewest pieces that make a set.
    tokens: tokens laid out at the start.
    hidden_sizes: zones of which others are not shown how many pieces they hold: one of them
        can be chosen though it turns out to be empty.
    """

    seats: Annotated[tuple[Annotated[int, Range(2, 4)], ...], Length(1, 3), Unique()]
    start_hand: Annotated[int, Range(0, 20)]
    set_size: Annotated[int, Range(1, 20)]
    tokens: Annotated[int, Range(0, 99)]
    hidden_sizes: tuple[Annotated[str, Ref("seated zone")], ...] = ()

    def __post_init__(self) -> None:
        """Refuse figures that do not go together; each game adds its own."""

    @property
    def places(self) -> int:
        """How many places the supply has."""
        raise NotImplementedError
