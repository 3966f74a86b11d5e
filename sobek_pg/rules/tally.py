"""Adding up what lies in front of a seat, alike in both games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sobek_pg.rules import knowledge
from sobek_pg.rules.outcome import SetScore
from sobek_pg.rules.ruleset import total
from sobek_pg.rules.zones import CORRUPTION, HAND, SEATS

if TYPE_CHECKING:
    from sobek_pg.rules.state import State


def score_set(state: State, family: int, pieces: int, *, laid: bool = False) -> SetScore:
    """Score one set; tokens on it bring scarabs but are no cards. A laid set is not multiplied."""
    rules = state.rules
    cards = (pieces & rules.cards).bit_count()
    scarabs = total(rules.scarab_masks, pieces)
    return SetScore(family, pieces, cards, scarabs, scarabs if laid else scarabs * cards, laid)


def score_sets(state: State, seat: int, base: int, *, laid: bool) -> tuple[SetScore, ...]:
    """Score all of a seat's sets among those that begin at a slot."""
    families = len(state.rules.families)
    slots = state.zones[base + seat * families : base + (seat + 1) * families]
    if not any(slots):
        return ()
    return tuple(
        [score_set(state, f, pieces, laid=laid) for f, pieces in enumerate(slots) if pieces]
    )


def turn_over(state: State) -> None:
    """Put what is left in the hands on the corruption piles, and show the piles to everybody."""
    zones = state.zones
    knowledge.show(state, range(HAND, CORRUPTION + SEATS))
    for seat in range(state.seats):
        hand = zones[HAND + seat]
        if state.log is not None and hand:
            state.shift(hand, HAND + seat, CORRUPTION + seat)
        zones[HAND + seat] = 0
        zones[CORRUPTION + seat] |= hand


def front_of(state: State, seat: int) -> int:
    """Return the tokens that lie in front of a seat, openly or not."""
    mask = 0
    for base in state.rules.fronts:
        mask |= state.zones[base + seat]
    return mask


def corruption_of(state: State, seat: int) -> int:
    """Return a seat's corruption: a point for each piece of the pile, and what tokens add."""
    tokens = total(state.rules.corruption_masks, front_of(state, seat))
    return state.zones[CORRUPTION + seat].bit_count() + tokens
