"""The verb `again`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sobek_pg.rules.powers.verb import Frame, Verb

if TYPE_CHECKING:
    from sobek_pg.rules.state import State


MOST = 99
"""No more extra turns than this wait at once: a position counts them with two figures."""


@dataclass(frozen=True)
class Again(Verb):
    """Take another whole turn at once.

    free_ankh: in Market, if that turn takes a tile, the Ankh may first be
        turned on its square as you like.
    """

    free_ankh: bool = False

    def start(self, state: State, frame: Frame) -> None:
        state.extra = min(state.extra + 1, MOST)
        if self.free_ankh:
            state.free_the_ankh()
        state.tell("again", frame.actor)
