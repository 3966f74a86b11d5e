from __future__ import annotations

import pytest
from pygame import Rect, Surface

from sobek_pg.client.anim import Pace, Timeline
from sobek_pg.client.layout import grid
from sobek_pg.client.market.ankh import Ankh
from sobek_pg.client.market.beam import ANGLES

FIELD = Rect(0, 0, 600, 600)


@pytest.fixture
def ankh() -> Ankh:
    made = Ankh(lambda _name, size: Surface(size))
    made.arrange(grid(FIELD, 6, 6), FIELD)
    return made


def test_beside_the_board_neither_pawn_nor_line_is_seen(ankh: Ankh) -> None:
    ankh.set(-1, 0)
    assert [n.visible for n in (ankh.pawn, ankh.under, ankh.over)] == [False] * 3


def test_it_walks_then_turns(ankh: Ankh) -> None:
    timeline = Timeline(Pace.NORMAL)
    ankh.set(0, 0)
    ankh.move(timeline, 35, 0.0, 0.4)
    ankh.turn(timeline, 1, 0.4, 0.3)
    timeline.update(0.2)
    timeline.show()
    assert 50 < ankh.pawn.rect.centerx < 550
    assert not ankh.over.visible
    timeline.update(0.35)
    timeline.show()
    assert ankh.square == 35
    assert 0 < ankh.angle % 180 < 180
    timeline.complete_all()
    assert ankh.angle == ANGLES[1]
    assert ankh.over.centre == (550, 550)


def test_at_instant_pace_it_is_there_at_once(ankh: Ankh) -> None:
    timeline = Timeline(Pace.INSTANT)
    ankh.set(-1, 0)
    ankh.move(timeline, 14, 0.0, 0.4)
    ankh.turn(timeline, 2, 0.4, 0.3)
    assert (ankh.square, ankh.angle) == (14, ANGLES[2])
    assert ankh.pawn.visible


def test_a_new_layout_moves_it_along(ankh: Ankh) -> None:
    ankh.set(7, 3)
    half = Rect(100, 100, 300, 300)
    ankh.arrange(grid(half, 6, 6), half)
    assert half.contains(ankh.pawn.rect)
    assert ankh.under.centre == (175, 175)
