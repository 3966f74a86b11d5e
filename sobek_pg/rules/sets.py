"""Which sets a hand can make, and the best way to lay it out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from sobek_pg.rules.actions import Action, Reason
from sobek_pg.rules.zones import HAND, bits

if TYPE_CHECKING:
    from sobek_pg.rules.ruleset import Ruleset
    from sobek_pg.rules.state import State

quickly = tuple.__new__
"""Makes an action in half the time: listing sets is what playing spends most of its time on."""

Layout = tuple[tuple[int, int], ...]
Ways = Callable[[int, int, bool], Iterable[Action]]
"""Lists sets of a family that can be made from fitting pieces, as a new set or an addition."""
MOST_SHARED = 6


def set_actions(
    state: State, seat: int, hand: int, actions: list[Action], ways: Ways | None
) -> None:
    """Add the sets a seat can play from its hand now to a list of actions: all, or some ways."""
    rules = state.rules
    size = rules.set_size
    for entry in rules.set_pools:
        if (hand & entry[1]).bit_count() < size:
            continue
        family, pool, own = entry
        fitting = hand & pool
        new = not state.zones[rules.sets_base + seat * len(rules.families) + family]
        if new and not fitting & own:
            continue
        if ways is not None:
            actions += ways(family, fitting, new)
        elif fitting.bit_count() == size:
            actions.append(quickly(Action, ("set", family, fitting)))
        else:
            found = rules.sets_from(family, fitting, new)
            actions += [quickly(Action, ("set", family, pieces)) for pieces in found]


def any_set(state: State, seat: int) -> bool:
    """Say whether a seat could play a set."""
    rules = state.rules
    hand = state.zones[HAND + seat]
    sets = state.sets_of(seat)
    return any(
        (hand & pool).bit_count() >= rules.set_size and bool(hand & own or sets[family])
        for family, pool, own in rules.set_pools
    )


def set_why_not(state: State, seat: int, action: Action, new: bool) -> Reason | None:
    """Say why some pieces are not a set of a family that this seat can play."""
    rules = state.rules
    pieces = action.pieces
    if action.target not in rules.set_families:
        return "no-such-family"
    if pieces & ~state.zones[HAND + seat]:
        return "not-in-hand"
    if pieces & ~(rules.family_mask[action.target] | rules.joker_mask):
        return "does-not-fit"
    if pieces.bit_count() < rules.set_size:
        return "set-too-small"
    if new and not pieces & rules.family_mask[action.target] & ~rules.joker_mask:
        return "jokers-only"
    return None


def best_layout(
    rules: Ruleset,
    hand: int,
    families: tuple[int, ...],
    jokers_alone: Callable[[int], bool],
    value: Callable[[int], int],
) -> Layout:
    """Part a hand into sets, one a family, worth most by `value`, then using most pieces.

    `jokers_alone` says of which families a set may be made of jokers only. Of pieces with several
    families only the first `MOST_SHARED` are tried in each of them, the others go with their first
    family: the ways of parting them double with every piece.
    """
    families = tuple(
        f
        for f, pool, own in rules.set_pools
        if f in families
        and (hand & pool).bit_count() >= rules.set_size
        and (hand & own or jokers_alone(f))
    )
    if not families:
        return ()
    shared = 0
    for p in bits(hand & rules.flexible & ~rules.joker_mask):
        if sum(rules.family_mask[f] >> p & 1 for f in families) > 1:
            shared |= rules.bit[p]
    settled = [0] * len(families)
    for p in list(bits(shared))[MOST_SHARED:]:
        shared &= ~rules.bit[p]
        home = next(i for i, f in enumerate(families) if rules.family_mask[f] >> p & 1)
        settled[home] |= rules.bit[p]
    jokers = sorted(bits(hand & rules.joker_mask), key=lambda p: -rules.scarabs[p])
    memo: dict[tuple[int, int, int], tuple[int, int, Layout]] = {}

    def best(i: int, shared: int, joker: int) -> tuple[int, int, Layout]:
        if i == len(families):
            return (0, 0, ())
        key = (i, shared, joker)
        if key in memo:
            return memo[key]
        family = families[i]
        found = best(i + 1, shared, joker)
        mine = hand & rules.family_mask[family] & ~rules.joker_mask
        sure = mine & own_only | settled[i]
        for extra in _subsets(mine & shared):
            for last in range(joker, len(jokers) + 1):
                pieces = sure | extra
                if not pieces and not jokers_alone(family):
                    continue
                for p in jokers[joker:last]:
                    pieces |= rules.bit[p]
                if pieces.bit_count() < rules.set_size:
                    continue
                points, cards, rest = best(i + 1, shared & ~extra, last)
                candidate = (
                    points + value(pieces),
                    cards + pieces.bit_count(),
                    ((family, pieces), *rest),
                )
                if candidate[:2] > found[:2]:
                    found = candidate
        memo[key] = found
        return found

    elsewhere = shared
    for pieces in settled:
        elsewhere |= pieces
    own_only = hand & ~elsewhere
    return best(0, shared, 0)[2]


def _subsets(mask: int) -> list[int]:
    out = [0]
    for p in bits(mask):
        out += [s | 1 << p for s in out]
    return out
