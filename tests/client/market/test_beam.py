from __future__ import annotations

import pytest
from pygame import Rect

from sobek_pg.client.market.beam import ANGLES, ends, swing
from sobek_pg.rules.market.board import STEPS


@pytest.mark.parametrize(("start", "end", "turn"), [(0, 90, 90), (90, -45, 45), (-45, 45, -90)])
def test_a_line_turns_the_short_way(start: float, end: float, turn: float) -> None:
    assert abs(swing(start, end)) == pytest.approx(abs(turn))
    assert abs(swing(start, end)) <= 90


def test_a_line_leaves_the_box_on_both_sides() -> None:
    box = Rect(0, 0, 600, 600)
    for angle, (dx, dy) in zip(ANGLES, STEPS, strict=True):
        a, b = ends(box, (250.0, 350.0), angle)
        for point in (a, b):
            assert 0 <= round(point.x) <= 600
            assert 0 <= round(point.y) <= 600
        along = a - b
        assert along.cross((dx, dy)) == pytest.approx(0, abs=1e-6)
        assert along.length() > 300
