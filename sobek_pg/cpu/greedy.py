"""The player that does not look ahead: what looks best. A baseline, and the move always ready."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from sobek_pg.rules.rng import Rng

if TYPE_CHECKING:
    from sobek_pg.cpu.appraise import Appraiser
    from sobek_pg.rules import Action, View


def greedy(view: View, appraiser: Appraiser, seed: int, noise: float = 0.0) -> Action:
    """Return the action that looks best without looking ahead, judged with some noise."""
    state = view.determinize(Rng(seed))
    actions = appraiser.options(state)
    if len(actions) == 1:
        return actions[0]
    random = Random(seed)
    scores = appraiser.scores(state, actions)
    if noise:
        scores = [score + random.gauss(0.0, noise) for score in scores]
    return actions[scores.index(max(scores))]
