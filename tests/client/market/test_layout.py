from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from sobek_pg.client.layout import Metrics
from sobek_pg.client.market.layout import Places, layout

WINDOWS = [(960, 540), (1280, 720), (1280, 960), (1920, 1080), (2560, 1080), (3840, 2160)]


def parts(places: Places) -> dict[str, Rect]:
    return {
        "water": places.water,
        "board": places.board,
        "theirs": places.theirs.panel,
        "mine": places.mine.panel,
        "pile": places.pile,
        "bag": places.bag,
        "played": places.played,
        "used": places.used,
        "sentence": places.sentence,
        "bar": places.bar,
        "hand": places.hand,
        "strip": places.strip,
    }


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("scale", [0.85, 1.0, 1.5])
def test_nothing_overlaps_and_all_is_in_the_window(size: tuple[int, int], scale: float) -> None:
    places = layout(Metrics(size, scale))
    window = Rect((0, 0), size)
    found = parts(places)
    for name, rect in found.items():
        assert window.contains(rect), name
        assert rect.w > 0, name
        assert rect.h > 0, name
    for (one, a), (other, b) in combinations(found.items(), 2):
        assert not a.colliderect(b), f"{one} / {other}"


@pytest.mark.parametrize("size", WINDOWS)
def test_squares_can_be_hit_and_fill_the_board(size: tuple[int, int]) -> None:
    metrics = Metrics(size)
    places = layout(metrics)
    assert len(places.squares) == 36
    for square in places.squares:
        assert places.board.contains(square)
        assert min(square.size) >= metrics.px(44)
    for a, b in combinations(places.squares, 2):
        assert not a.colliderect(b)


def test_the_parts_of_a_seat_lie_in_its_panel() -> None:
    for scale in (1.0, 1.5):
        places = layout(Metrics((1280, 720), scale))
        for seat in (places.theirs, places.mine):
            inner = (seat.plate, seat.hand, seat.corruption, seat.backs, seat.sets)
            for rect in (*inner, seat.purse, seat.kept):
                assert seat.panel.contains(rect)


def test_it_is_the_same_for_the_same_window() -> None:
    assert layout(Metrics((1600, 900), 1.15)) == layout(Metrics((1600, 900), 1.15))


def test_pirogues_float_on_the_water_in_a_narrow_window() -> None:
    for size in WINDOWS:
        places = layout(Metrics(size))
        assert len(places.pirogues) == 5
        for boat in places.pirogues:
            assert places.water.contains(boat)
