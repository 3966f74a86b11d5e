"""Setting up a round of the card game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sobek_pg.rules.zones import BOX, HAND, RESERVE, TOKENS

if TYPE_CHECKING:
    from sobek_pg.rules.nile.turn import NileState


def set_up_round(state: NileState) -> None:
    """Gather everything, shuffle, deal, and lay the first delivery; nobody has the turn yet."""
    rules = state.rules
    state.zones = [0] * rules.slots
    state.known = [0] * state.seats
    state.blurs = ()
    state.stack.clear()
    state.supply.clear()
    state.extra = 0
    state.returned = 0
    state.delivery = 0
    state.ended_by = -1
    keys = state.shuffle_keys()
    _deal(state, sorted(rules.start_list, key=keys))
    _stack_the_deck(state, sorted(rules.deck_list, key=keys))
    _lay_tokens(state, sorted(rules.token_list, key=keys))
    for slot, pieces in rules.begin_in:
        state.zones[slot] |= pieces
    if state.log is not None:
        state.tell("round", amount=state.round)
    state.lay_delivery()


def _deal(state: NileState, cards: list[int]) -> None:
    rules = state.rules
    for seat in range(state.seats):
        rest = len(cards) - min(rules.numbers.start_hand, len(cards) // (state.seats - seat))
        state.zones[HAND + seat] = state.known[seat] = rules.mask(cards[rest:])
        del cards[rest:]
    state.zones[BOX] |= rules.mask(cards)


def _stack_the_deck(state: NileState, cards: list[int]) -> None:
    state.deck = cards
    for unseen in state.nile.unseen:
        if unseen.seats == state.seats:
            kept = max(1, len(cards) - unseen.cards)
            state.zones[BOX] |= state.rules.mask(cards[kept:])
            del cards[kept:]


def _lay_tokens(state: NileState, tokens: list[int]) -> None:
    rules = state.rules
    laid = rules.mask(tokens[: rules.numbers.tokens])
    state.zones[TOKENS] = laid
    state.zones[RESERVE] = rules.starting.get("tokens", 0) ^ laid
