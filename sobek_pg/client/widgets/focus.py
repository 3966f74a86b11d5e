"""Where the focus goes: along the order of widgets, or to the nearest one on a side."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from sobek_pg.client.input.intents import Direction
from sobek_pg.client.node import Node
from sobek_pg.client.widgets.widget import Widget


def focus_order(root: Node) -> list[Widget]:
    """All widgets below a node that can have the focus, in drawing order."""
    return [node for node in root.walk() if isinstance(node, Widget) and node.can_focus]


def neighbour(
    widgets: Sequence[Widget], current: Widget | None, direction: Direction
) -> Widget | None:
    """The widget a step in a direction leads to; None when there is nothing on that side."""
    if not widgets:
        return None
    if current is None or current not in widgets:
        return widgets[-1] if direction is Direction.PREVIOUS else widgets[0]
    if direction in (Direction.NEXT, Direction.PREVIOUS):
        step = 1 if direction is Direction.NEXT else -1
        return widgets[(widgets.index(current) + step) % len(widgets)]
    rated = [
        (cost, index)
        for index, other in enumerate(widgets)
        if other is not current and (cost := _cost(current.rect, other.rect, direction)) is not None
    ]
    return widgets[min(rated)[1]] if rated else None


def _cost(start: Rect, end: Rect, direction: Direction) -> float | None:
    dx, dy = direction.value
    ahead = (end.centerx - start.centerx) * dx + (end.centery - start.centery) * dy
    if ahead <= 0:
        return None
    if dx:
        gap = max(0, end.left - start.right) if dx > 0 else max(0, start.left - end.right)
        aside = max(0, end.top - start.bottom, start.top - end.bottom)
        drift = abs(end.centery - start.centery)
        if aside > 0 and aside > ahead * 2:
            return None
    else:
        gap = max(0, end.top - start.bottom) if dy > 0 else max(0, start.top - end.bottom)
        aside = max(0, end.left - start.right, start.left - end.right)
        drift = abs(end.centerx - start.centerx)
    return gap + ahead * 0.3 + aside * 3 + drift * 0.3
