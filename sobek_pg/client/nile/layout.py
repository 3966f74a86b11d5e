"""Where everything lies on the Nile table: a pure function of the metrics and the seats."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sobek_pg.client.layout import Metrics, Size, columns, cover_aspect
from sobek_pg.client.table.areas import Areas

PICTURE = 16 / 9
RIVER = (0.245, 0.59)
"""Where the river's banks lie in the picture, as shares of its height."""
QUAY = (148 / 200, 226 / 280)
"""The share of a quay that the card on it covers."""
CARD = 200 / 280


@dataclass(frozen=True, slots=True)
class NileLayout:
    """Rectangles in pixels. `row` are the cards' boxes, nearest the temple first."""

    shared: Areas
    plates: tuple[Rect, ...]
    own: Rect
    quays: tuple[Rect, ...]
    row: tuple[Rect, ...]
    deck: Rect
    discard: Rect
    tokens: Rect
    track: Rect
    round: Rect
    river: Rect
    overlay: Rect


def layout(metrics: Metrics, opponents: int, places: int) -> NileLayout:
    """Lay the table out: opponents above, the row on the river, the own things on the sand."""
    px = metrics.px
    w, h = metrics.size
    more = max(0.0, metrics.text_scale - 1.0)
    edge = px(8)
    picture = cover_aspect(Rect(0, 0, w, h), PICTURE)
    river = Rect(
        0,
        picture.y + round(picture.h * RIVER[0]),
        w,
        round(picture.h * (RIVER[1] - RIVER[0])),
    )
    left, right = px(244), px(412 + 60 * more)
    plates = _plates(Rect(left, px(6), w - left - edge, px(150 + 36 * more)), opponents, px(440))
    low = round(h - px(344 + 8 * more))
    top = max(river.y + px(10), plates[0].bottom + px(12)) if plates else river.y + px(10)
    quays, row = _row(Rect(left - px(8), top, w - left, low - top - px(6)), places)
    own = Rect(edge, low, left - edge - px(8), h - low - edge)
    side = Rect(w - right - edge, low, right, h - low - edge)
    centre = Rect(own.right + px(8), low, side.x - own.right - px(16), h - low - edge)
    bar_high = metrics.target(48)
    bar = Rect(side.x, side.bottom - bar_high, side.w, bar_high)
    line = px(8) + metrics.text_px(26)
    deck = _piles(Rect(edge, 0, left - px(24), low - px(10) - metrics.text_px(26)))
    log = Rect(w - px(430 + 160 * more), px(6), px(424 + 160 * more), h - px(12))
    shared = _centre(metrics, centre, bar, log)
    return NileLayout(
        shared,
        tuple(plates),
        own,
        tuple(quays),
        tuple(row),
        *deck,
        track=Rect(side.x, side.y + line, side.w, bar.y - px(8) - side.y - line),
        round=Rect(side.x, side.y, side.w, line),
        river=river,
        overlay=Rect(0, 0, w, h).inflate(-px(120), -px(90)),
    )


def _plates(area: Rect, count: int, widest: int) -> list[Rect]:
    gap = area.h // 16
    cells = columns(area, max(1, count), gap)[:count]
    return [Rect(cell.x, cell.y, min(cell.w, widest), cell.h) for cell in cells]


def _row(area: Rect, places: int) -> tuple[list[Rect], list[Rect]]:
    """Nine quays side by side, sharing their posts, as large as the area allows."""
    shared = 0.905
    wide = area.w / (places * shared + (1 - shared))
    tall = min(area.h, wide / CARD)
    wide = tall * CARD if tall < wide / CARD else wide
    total = wide * (places * shared + (1 - shared))
    step = min(wide * 1.08, (area.w - wide) / max(1, places - 1))
    total = step * (places - 1) + wide
    x = area.x + (area.w - total) / 2
    y = area.y + (area.h - tall) / 2
    quays, row = [], []
    for i in range(places):
        quay = Rect(round(x + i * step), round(y), round(wide), round(tall))
        card_wide = round(wide * QUAY[0])
        card = Rect(0, 0, card_wide, round(card_wide / CARD))
        card.center = quay.center
        quays.append(quay)
        row.append(card)
    return quays, row


def _piles(area: Rect) -> tuple[Rect, Rect, Rect]:
    """Deck, discard and tokens side by side, low in the area; their numbers go below it."""
    cell = area.w // 3
    card: Size = (round(cell * 0.86), round(cell * 0.86 / CARD))
    y = area.bottom - card[1]
    boxes = [Rect(area.x + i * cell + (cell - card[0]) // 2, y, *card) for i in range(3)]
    token = Rect(0, 0, card[0], card[0])
    token.center = boxes[2].center
    return boxes[0], boxes[1], token


def _centre(metrics: Metrics, area: Rect, bar: Rect, log: Rect) -> Areas:
    px, more = metrics.px, max(0.0, metrics.text_scale - 1.0)
    sentence = Rect(area.x, area.y, area.w, px(46 + 72 * more))
    strip = Rect(area.x, sentence.bottom + px(6), area.w, px(116 + 14 * more))
    top = strip.bottom + px(4)
    hand = Rect(area.x, top, area.w, area.bottom - top)
    tall = hand.h - px(20)
    return Areas(sentence, strip, hand, (round(tall * CARD), tall), bar, log)
