from __future__ import annotations

from itertools import pairwise

from pygame import Rect

from sobek_pg.client.input.intents import Confirm, Direction, Navigate
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.tabs import Tabs

from ..driver import send, tap


def make(look: Look) -> tuple[Tabs, list[int]]:
    told: list[int] = []
    tabs = Tabs(look, ["Game", "Picture", "Sound"], 0, told.append)
    tabs.place(Rect(0, 0, 500, 44))
    return tabs, told


def test_a_click_chooses_the_tab_under_it(look: Look) -> None:
    tabs, told = make(look)
    tap(tabs, tabs.boxes()[2].center)
    assert told == [2]


def test_arrows_step_and_leave_at_the_ends(look: Look) -> None:
    tabs, told = make(look)
    assert send(tabs, Navigate(Direction.LEFT)) == [False]
    right = Navigate(Direction.RIGHT)
    assert send(tabs, right, right, right) == [True, True, False]
    assert told == [1, 2]


def test_confirm_goes_round(look: Look) -> None:
    tabs, told = make(look)
    send(tabs, Confirm(), Confirm(), Confirm())
    assert told == [1, 2, 0]


def test_tabs_do_not_overlap(look: Look) -> None:
    tabs, _ = make(look)
    assert all(a.right <= b.left for a, b in pairwise(tabs.boxes()))
    assert tabs.describe() == "Game (1/3)"
