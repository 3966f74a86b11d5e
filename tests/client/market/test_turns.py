from __future__ import annotations

from typing import cast

from sobek_pg.client.market.turns import turn_key
from sobek_pg.client.table import choices
from sobek_pg.content import load_ruleset
from sobek_pg.rules import Rng, new_game
from sobek_pg.rules.actions import FILL
from sobek_pg.rules.market.turn import MarketState


def test_every_sentence_of_a_turn_fits_what_can_be_done() -> None:
    said = set()
    for seed in range(12):
        state, rng = cast(MarketState, new_game(load_ruleset("market"), 2, seed)), Rng(seed)
        while state.seat is not None:
            legal = list(state.legal_actions())
            if not state.stack:
                view = state.view(state.turn)
                key = turn_key(view, choices.read(view, legal, None))
                said.add(key)
                verbs = {action.verb for action in legal}
                assert (key == "centre") == (state.ankh < 0)
                assert (FILL in legal) == (key in ("fill", "fill_only"))
                if key == "forced":
                    assert len(legal) == 1
                if key in ("line", "free"):
                    assert verbs & {"take", "take-place"}
                if key == "no_line":
                    assert not verbs & {"take", "take-place"}
            state.apply(legal[rng.below(len(legal))])
    assert said >= {"centre", "forced", "fill", "line", "free"}
