"""The viewer's own hand: a row of pieces sorted by family, overlapping when there are many."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import zip_longest

from pygame import Rect

from sobek_pg.client.layout import Size
from sobek_pg.client.look import Look
from sobek_pg.client.node import Node
from sobek_pg.client.table.cards import Faces, PieceNode
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.zones import bits


def sorted_hand(rules: Ruleset, pieces: Iterable[int]) -> list[int]:
    """Sort by family, goods before those with a power, many scarabs first; jokers last."""

    def key(p: int) -> tuple[int, int, int, int]:
        piece = rules.pieces[p]
        first = rules.family_index[piece.families[0]] if piece.families else len(rules.families)
        joker = len(rules.families) if rules.joker_mask >> p & 1 else 0
        return joker + first, bool(piece.power), -piece.scarabs, p

    return sorted(pieces, key=key)


def fan(area: Rect, count: int, card: Size, gap: int) -> list[Rect]:
    """Lay cards side by side in the middle of an area, overlapping when they need to."""
    if not count:
        return []
    step = card[0] + gap
    if count > 1:
        step = min(step, (area.w - card[0]) // (count - 1))
    wide = card[0] + step * (count - 1)
    left = area.centerx - wide // 2
    return [Rect((left + step * i, area.bottom - card[1]), card) for i in range(count)]


def strips(boxes: list[Rect]) -> list[Rect]:
    """Return the part of each box that the next one leaves free, so that each can be clicked."""
    out = []
    for box, after in zip_longest(boxes, boxes[1:]):
        width = box.w if after is None else min(box.w, after.x - box.x)
        out.append(Rect(box.x, box.y, max(1, width), box.h))
    return out


class Hand(Node):
    """Shows the pieces of a mask; `nodes` maps each piece to its widget."""

    def __init__(self, look: Look, faces: Faces, rules: Ruleset) -> None:
        super().__init__()
        self.look = look
        self.faces = faces
        self.rules = rules
        self.nodes: dict[int, PieceNode] = {}

    def show(
        self,
        pieces: int,
        area: Rect,
        card: Size,
        on_click: Callable[[PieceNode], None],
        on_context: Callable[[PieceNode], None],
    ) -> None:
        """Show these pieces in an area."""
        self.clear()
        self.rect = area.copy()
        order = sorted_hand(self.rules, bits(pieces))
        boxes = fan(area, len(order), card, self.look.px(6))
        self.nodes = {}
        for piece, box, strip in zip(order, boxes, strips(boxes), strict=True):
            name = f"hand:{self.rules.pieces[piece].id}"
            node = self.add(PieceNode(self.look, self.faces, piece, name, on_click, on_context))
            node.lift = 16
            node.lay(box, strip)
            self.nodes[piece] = node
