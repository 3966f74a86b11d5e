"""Where pieces of each zone lie on the Market table, for those that fly from one to another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect

from sobek_pg.client.anim import Pose
from sobek_pg.client.layout import Metrics
from sobek_pg.client.market.board import Board
from sobek_pg.client.market.holdings import Pieces
from sobek_pg.client.market.river import River
from sobek_pg.client.market.side import Side
from sobek_pg.client.market.stock import Stock
from sobek_pg.client.table.hand import Hand


def pose(box: Rect, metrics: Metrics) -> Pose:
    """Return a rectangle of pixels as a pose in logical units."""
    unit = metrics.unit
    return Pose(box.centerx / unit, box.centery / unit, box.w / unit, box.h / unit)


def square_in(box: Rect) -> Rect:
    """Return the largest square in the middle of a box."""
    side = max(1, min(box.size))
    out = Rect(0, 0, side, side)
    out.center = box.center
    return out


@dataclass(frozen=True, slots=True)
class Spots:
    """Finds places; reads the nodes as they lie now."""

    board: Board
    river: River
    sides: Mapping[int, Side]
    pile: Stock
    bag: Stock
    played: Pieces
    used: Pieces
    hand: Hand

    def find(self, zone: str, seat: int, piece: int, place: int) -> Rect | None:
        """Return where a piece of a zone lies, in pixels; None if that is nowhere to be seen."""
        if zone == "supply":
            return self.board.squares[place].box if place >= 0 else None
        shared = {
            "deck": lambda: self.pile.spot,
            "bag": lambda: self.bag.spot,
            "tokens": lambda: self._token(piece),
            "played": self.played.next_box,
            "removed": self.used.next_box,
        }
        if zone in shared:
            return shared[zone]()
        side = self.sides.get(seat)
        return self._seated(side, zone, piece) if side is not None else None

    def _seated(self, side: Side, zone: str, piece: int) -> Rect | None:
        if zone == "hand" and side.own:
            node = self.hand.nodes.get(piece)
            return node.box if node else square_in(self.hand.rect)
        if zone == "sets":
            found = [s for s in side.sets.values() if piece >= 0 and s.pieces >> piece & 1]
            return square_in(found[0].rect if found else side.sets[min(side.sets)].rect)
        if zone == "corruption":
            return square_in(side.stone.hollow)
        boxes = {"hand": side.hand, "purse": side.purse, "kept": side.kept}
        if zone == "look":
            return None
        return boxes.get(zone, side.kept).next_box()

    def _token(self, piece: int) -> Rect:
        pirogues = self.river.pirogues
        return next((p.box for p in pirogues if p.piece == piece), pirogues[0].box)
