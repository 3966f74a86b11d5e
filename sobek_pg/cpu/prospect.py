"""What lies ready for the seat whose turn it is: the row's first pieces, or the Ankh's line."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sobek_pg.cpu.worth import piece_worth

if TYPE_CHECKING:
    from sobek_pg.cpu.evaluate import Judge
    from sobek_pg.rules import State
    from sobek_pg.rules.market.turn import MarketState

SKIPPED = 1.5
"""What passing over a piece of the row costs, roughly."""


def best_take(judge: Judge, state: State, part: int) -> float:
    """Return what the best take brings the seat whose turn it is; 0 if there is none."""
    if judge.is_market:
        market = cast("MarketState", state)
        if market.ankh < 0:
            return judge.weights.tempo
        return best_in_line(judge, state, state.turn, market.ankh, market.direction, part)
    best = 0.0
    for place, piece in enumerate(state.supply[: judge.reach]):
        best = max(best, seen_worth(judge, state, state.turn, piece, part) - SKIPPED * place)
    return best


def best_in_line(
    judge: Judge, state: State, seat: int, square: int, direction: int, part: int
) -> float:
    """Return what the best tile in a line brings a seat, less the corruption on the way."""
    market = state.supply
    board = judge.rules.board
    between = board.between[square]
    best = 0.0
    for s in board.lines[square][direction]:
        piece = market[s]
        if piece >= 0:
            passed = 0
            for t in between[s]:
                if market[t] >= 0:
                    passed += 1
            worth = seen_worth(judge, state, seat, piece, part) - passed * judge.reward_step
            if worth > best:
                best = worth
    return best


def seen_worth(judge: Judge, state: State, seat: int, piece: int, part: int) -> float:
    """Return what a piece of the supply would bring a hand, as far as it can be seen."""
    if judge.rules.face_down >> piece & 1:
        return judge.weights.unseen
    return piece_worth(judge, state, seat, piece, part)
