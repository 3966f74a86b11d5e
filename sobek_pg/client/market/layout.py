"""Where everything of the Market table lies: a pure function of window, text scale and board size.

The river with the pirogues is on the left, the board beside it, both seats' goods in a
column on the right with the pile between them, and the hand along the lower edge.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sobek_pg.client.layout import (
    Metrics,
    columns,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
    fit_aspect,
    grid,
    inset,
    rows,
)

BOARD_EDGE = 0.05
"""The painted rim of the board, as a share of its side."""
PIROGUE_ASPECT = 2.5
CORRUPTION_ASPECT = 1.5
_WATER = 0.134
_BOATS = (0.22, 0.85)
_PICTURE_ASPECT = 16 / 9


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    """Where the things of one seat lie."""

    panel: Rect
    plate: Rect
    hand: Rect
    corruption: Rect
    backs: Rect
    sets: Rect
    purse: Rect
    kept: Rect


@dataclass(frozen=True, slots=True)
class Places:
    """All rectangles of the table, in pixels."""

    picture: Rect
    water: Rect
    pirogues: tuple[Rect, ...]
    board: Rect
    squares: tuple[Rect, ...]
    theirs: SeatPlaces
    mine: SeatPlaces
    pile: Rect
    bag: Rect
    played: Rect
    used: Rect
    preview: Rect
    sentence: Rect
    bar: Rect
    hand: Rect
    strip: Rect
    column: Rect
    cloth: Rect

    @property
    def card(self) -> tuple[int, int]:
        """The size of a tile in the hand."""
        side = round(self.hand.h * 0.86)
        return side, side


def layout(metrics: Metrics, across: int = 6, pirogues: int = 5, signs: int = 7) -> Places:
    """Lay the table out for a window: a board so many squares wide, so many boats and signs."""
    px = metrics.px
    gap, edge = px(8), px(10)
    whole = metrics.bounds
    picture = _picture(whole)
    water = Rect(0, 0, max(px(150), round(picture.w * _WATER)), whole.h)
    area = inset(Rect(water.right, 0, whole.w - water.right, whole.h), edge, px(8))
    below, area = cut_bottom(area, px(116), gap)
    row, area = cut_bottom(area, metrics.target(46), gap)
    bar, sentence = cut_right(row, px(signs * 44 + (signs - 1) * 4), gap)
    mat = inset(below, px(14), px(6))
    strip, hand = cut_right(mat, max(px(430), round(mat.w * 0.42)), edge)
    side = min(area.h, round(area.w * 0.52))
    board, column = cut_left(area, side, edge)
    board = Rect(board.x, board.y + (board.h - side) // 2, side, side)
    top = picture.y + round(picture.h * _BOATS[0])
    boats = Rect(water.x, top, water.w, picture.y + round(picture.h * _BOATS[1]) - top)
    theirs, middle, mine = _column(metrics, column)
    heap, rest = cut_left(middle, px(82), gap)
    bag, rest = cut_left(rest, px(82), gap)
    played, used = columns(rest, [1.0, 1.0], px(10))
    return Places(
        picture=picture,
        water=water,
        pirogues=tuple(
            fit_aspect(inset(r, px(12), 0), PIROGUE_ASPECT) for r in rows(boats, pirogues, gap)
        ),
        board=board,
        squares=tuple(grid(inset(board, round(side * BOARD_EDGE)), across, across)),
        theirs=_seat(metrics, theirs),
        mine=_seat(metrics, mine),
        pile=heap,
        bag=bag,
        played=played,
        used=used,
        preview=middle,
        sentence=sentence,
        bar=bar,
        hand=hand,
        strip=strip,
        column=column,
        cloth=Rect(area.x - px(4), below.y - px(4), below.w + px(8), below.h + px(12)),
    )


def _picture(whole: Rect) -> Rect:
    """Cover the window, the river's bank kept at the left edge."""
    wide = max(whole.w, round(whole.h * _PICTURE_ASPECT))
    high = max(whole.h, round(wide / _PICTURE_ASPECT))
    return Rect(0, (whole.h - high) // 2, wide, high)


def _column(metrics: Metrics, column: Rect) -> tuple[Rect, Rect, Rect]:
    gap = metrics.px(8)
    middle = min(metrics.px(104), column.h // 4)
    each = (column.h - middle - 2 * gap) // 2
    top, rest = cut_top(column, each, gap)
    centre, bottom = cut_top(rest, middle, gap)
    return top, centre, bottom


def _seat(metrics: Metrics, panel: Rect) -> SeatPlaces:
    px = metrics.px
    inner = inset(panel, px(12), px(9))
    head, body = cut_top(inner, metrics.text_px(30), px(5))
    hand, plate = cut_right(head, round(head.w * 0.27), px(8))
    left, rest = cut_left(body, min(px(138), round(body.w * 0.27)), px(12))
    backs, stone = cut_bottom(left, metrics.text_px(24), px(3))
    right, sets = cut_right(rest, min(px(96), round(body.w * 0.2)), px(8))
    purse, kept = rows(right, [1.0, 1.0], px(4))
    corruption = fit_aspect(stone, CORRUPTION_ASPECT)
    corruption.bottom = stone.bottom
    return SeatPlaces(panel, plate, hand, corruption, backs, sets, purse, kept)
