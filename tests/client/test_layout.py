from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from sobek_pg.client import layout
from sobek_pg.client.layout import MIN_TARGET, Metrics

BOX = Rect(10, 20, 301, 200)


def test_a_design_window_has_one_pixel_to_the_unit() -> None:
    assert Metrics((1280, 720)).unit == 1.0
    assert Metrics((1920, 1080)).px(10) == 15
    assert Metrics((3840, 1080)).unit == 1.5


def test_targets_grow_with_text_and_never_fall_under_the_least() -> None:
    assert Metrics((1280, 720), 0.75).target() == MIN_TARGET
    assert Metrics((1280, 720), 1.5).target() == 66


def test_rows_and_columns_cover_the_rectangle_without_holes() -> None:
    parts = layout.columns(BOX, [1, 2, 3], 7)
    assert parts[0].left == BOX.left
    assert parts[-1].right == BOX.right
    assert all(b.left - a.right == 7 for a, b in pairwise(parts))
    down = layout.rows(BOX, 3, 4)
    assert down[-1].bottom == BOX.bottom
    assert sum(row.h for row in down) == BOX.h - 8


def test_a_grid_goes_row_by_row() -> None:
    cells = layout.grid(BOX, 3, 2)
    assert len(cells) == 6
    assert cells[1].left > cells[0].left
    assert cells[3].top > cells[0].top


@pytest.mark.parametrize(
    "cut", [layout.cut_top, layout.cut_bottom, layout.cut_left, layout.cut_right]
)
def test_a_cut_gives_two_parts_that_do_not_overlap(cut: object) -> None:
    taken, rest = cut(BOX, 50, 5)  # type: ignore[operator]
    assert not taken.colliderect(rest)
    assert BOX.contains(taken)
    assert BOX.contains(rest)
    everything, nothing = cut(BOX, 1000, 5)  # type: ignore[operator]
    assert everything == BOX
    assert nothing.w * nothing.h == 0


def test_fit_stays_inside_and_cover_covers() -> None:
    fit = layout.fit_aspect(BOX, 2.0)
    assert BOX.contains(fit)
    assert abs(fit.w / fit.h - 2.0) < 0.02
    cover = layout.cover_aspect(BOX, 2.0)
    assert cover.contains(BOX)
