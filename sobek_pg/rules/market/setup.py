"""Setting up the tile game, and filling the market."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sobek_pg.rules.zones import BOX, HAND, RESERVE, TOKENS

if TYPE_CHECKING:
    from sobek_pg.rules.market.turn import MarketState


def set_up(state: MarketState) -> None:
    """Shuffle, deal, lay out the market and the tokens; a random seat starts."""
    rules = state.rules
    state.supply = [-1] * rules.numbers.places
    keys = state.shuffle_keys()
    _deal(state, sorted(rules.start_list, key=keys))
    state.deck = sorted(rules.deck_list, key=keys)
    fill(state)
    for i, token in enumerate(sorted(rules.token_list, key=keys)):
        state.zones[TOKENS if i < rules.numbers.tokens else RESERVE] |= rules.bit[token]
    for slot, pieces in rules.begin_in:
        state.zones[slot] |= pieces
    state.turn = state.seat = state.draw(state.seats)


def _deal(state: MarketState, tiles: list[int]) -> None:
    rules = state.rules
    for seat in range(state.seats):
        for _ in range(min(rules.numbers.start_hand, len(tiles))):
            bit = rules.bit[tiles.pop()]
            state.zones[HAND + seat] |= bit
            state.known[seat] |= bit
    _lay(state, rules.board.centre, tiles)
    for p in tiles:
        state.zones[BOX] |= rules.bit[p]


def fill(state: MarketState) -> None:
    """Fill the empty squares from the pile, in the order of filling, as far as it goes."""
    squares = _lay(state, state.rules.board.order, state.deck)
    if state.log is not None:
        state.tell(
            "fill",
            state.turn,
            pieces=tuple(state.supply[square] for square in squares),
            source="deck",
            target="supply",
            places=tuple(squares),
            seen=state.everybody(),
        )


def _lay(state: MarketState, squares: Sequence[int], tiles: list[int]) -> list[int]:
    """Lay tiles from the end of a list on the empty squares; everybody sees the open ones."""
    market = state.supply
    bit = state.rules.bit
    filled = [square for square in squares if market[square] < 0][: len(tiles)]
    laid = 0
    for square in filled:
        market[square] = piece = tiles.pop()
        laid |= bit[piece]
    laid &= ~state.rules.face_down
    for seat in range(state.seats):
        state.known[seat] |= laid
    return filled
