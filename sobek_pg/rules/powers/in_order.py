"""Choosing several pieces one after the other, so that no two orders are one and the same choice.

Alike pieces are offered once, and classes of alike pieces in a fixed order. Other orders are not
listed but legal; after one of them the list begins anew if need be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sobek_pg.rules.actions import DONE, Action

if TYPE_CHECKING:
    from sobek_pg.rules.ruleset import Ruleset


def next_pieces(rules: Ruleset, pool: int, needed: int, may_stop: bool) -> list[Action]:
    """List what can be chosen next from a pool of which so many pieces must still be chosen."""
    options = [DONE] if may_stop else []
    spare = pool.bit_count() - needed
    for p in sorted(rules.one_of_each(pool), key=rules.class_of.__getitem__):
        if spare < 0:
            break
        options.append(rules.choose_piece[p])
        spare -= (pool & rules.class_mask[p]).bit_count()
    return options


def onward(rules: Ruleset, options: list[Action], floor: int) -> list[Action]:
    """Leave out the classes before the one chosen last, unless no other choice is left."""
    class_of = rules.class_of
    kept = [option for option in options if option is DONE or class_of[option.target] >= floor]
    return kept or options
