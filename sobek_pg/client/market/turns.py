"""What a turn of the tile game can be, as the key of the sentence that says so."""

from __future__ import annotations

from sobek_pg.client.market.preview import detail
from sobek_pg.client.table.choices import Choices
from sobek_pg.rules.actions import FILL
from sobek_pg.rules.view import View


def turn_key(view: View, choices: Choices) -> str:
    """Return the sentence that fits: what can be taken, and why not if nothing can."""
    if detail(view, "ankh") < 0:
        return "centre"
    if detail(view, "forced") >= 0 and detail(view, "forced_by") != view.decider:
        return "forced"
    if FILL in choices.legal:
        return "fill_only" if len(choices.legal) == 1 else "fill"
    if not choices.places:
        return "no_line"
    return "free" if detail(view, "free") > 0 else "line"
