"""Setting up the tile game, and filling the market."""

from __future__ import annotations

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
    for square in rules.board.centre:
        if tiles:
            lay(state, square, tiles.pop())
    for p in tiles:
        state.zones[BOX] |= rules.bit[p]


def lay(state: MarketState, square: int, piece: int) -> None:
    """Put a tile on a square; everybody sees an open one."""
    state.supply[square] = piece
    bit = state.rules.bit[piece]
    if not bit & state.rules.face_down:
        for seat in range(state.seats):
            state.known[seat] |= bit


def fill(state: MarketState) -> None:
    """Fill the empty squares from the pile, in the order of filling, as far as it goes."""
    squares = []
    for square in state.rules.board.order:
        if not state.deck:
            break
        if state.supply[square] < 0:
            lay(state, square, state.deck.pop())
            squares.append(square)
    state.tell(
        "fill",
        state.turn,
        pieces=tuple(state.supply[square] for square in squares),
        source="deck",
        target="supply",
        places=tuple(squares),
        seen=state.everybody(),
    )
