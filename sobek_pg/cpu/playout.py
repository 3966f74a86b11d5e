"""Playing a dealt position on, quickly and sensibly, to the end of the round or a few decisions."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from sobek_pg.cpu.appraise import Appraiser

if TYPE_CHECKING:
    from sobek_pg.rules import State

NOISE = 5.0


def play_out(
    appraiser: Appraiser, state: State, random: Random, decisions: int, at: int
) -> list[float]:
    """Play on in round `at` and return each seat's share of the victory; uses up the state.

    Beyond the number of decisions it plays on until no power is half done, since only
    positions between turns can be judged well.
    """
    draw = random.random
    while (decisions > 0 or state.stack) and state.seat is not None and state.round == at:
        decisions -= 1
        actions = appraiser.options(state)
        if len(actions) == 1:
            state.advance(actions[0])
            continue
        best, chosen = -1e9, actions[0]
        for score, action in zip(appraiser.scores(state, actions), actions, strict=True):
            score += NOISE * draw()
            if score > best:
                best, chosen = score, action
        state.advance(chosen)
    return appraiser.judge.values(state, at)
