"""What sets are worth, from what a view shows."""

from __future__ import annotations

from typing import NamedTuple

from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.view import View


class Worth(NamedTuple):
    """A set in figures."""

    cards: int
    scarabs: int
    points: int


def worth(rules: Ruleset, pieces: int, *, laid: bool = False) -> Worth:
    """Value some pieces as a set; tokens on it bring scarabs but are no cards."""
    cards = (pieces & rules.cards).bit_count()
    scarabs = rules.scarabs_on(pieces)
    return Worth(cards, scarabs, scarabs if laid else scarabs * cards)


def sets_of(view: View, seat: int) -> dict[int, int]:
    """Return a seat's sets on the table by family."""
    return _slots(view, view.rules.sets_base, seat)


def laid_of(view: View, seat: int) -> dict[int, int]:
    """Return the sets a seat laid at the round's end."""
    return _slots(view, view.rules.laid_base, seat)


def _slots(view: View, base: int, seat: int) -> dict[int, int]:
    many = len(view.rules.families)
    slots = view.zones[base + seat * many : base + (seat + 1) * many]
    return {family: mask for family, mask in enumerate(slots) if mask}


def gain(view: View, seat: int, family: int, pieces: int) -> int:
    """Return how many points playing these pieces adds to a seat's set of a family."""
    there = sets_of(view, seat).get(family, 0)
    return worth(view.rules, there | pieces).points - worth(view.rules, there).points
