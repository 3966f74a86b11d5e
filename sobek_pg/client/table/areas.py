"""Where the parts that both tables share lie."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sobek_pg.client.layout import Size


@dataclass(frozen=True, slots=True)
class Areas:
    """Where the shared parts lie, in pixels; `card` is the size of a piece in the hand.

    `strip` lies between sentence and hand: buttons, the tray of choices, or the trail.
    """

    sentence: Rect
    strip: Rect
    hand: Rect
    card: Size
    bar: Rect
    log: Rect
