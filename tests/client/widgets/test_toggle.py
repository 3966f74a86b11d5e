from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.input.intents import Confirm, Direction, Navigate
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.toggle import Toggle

from ..driver import send, tap


def make(look: Look) -> tuple[Toggle, list[bool]]:
    told: list[bool] = []
    toggle = Toggle(look, False, told.append, "Memory aid")
    toggle.place(Rect(0, 0, 240, 44))
    return toggle, told


def test_click_confirm_and_arrows_flip_it(look: Look) -> None:
    toggle, told = make(look)
    tap(toggle)
    send(toggle, Confirm())
    send(toggle, Navigate(Direction.RIGHT), Navigate(Direction.LEFT))
    assert told == [True, False, True, False]


def test_an_arrow_that_changes_nothing_lets_the_focus_move_on(look: Look) -> None:
    toggle, told = make(look)
    assert send(toggle, Navigate(Direction.LEFT), Navigate(Direction.DOWN)) == [False, False]
    assert told == []


def test_on_and_off_differ_without_colour(look: Look) -> None:
    toggle, _ = make(look)
    shots = []
    for value in (False, True):
        toggle.set(value)
        surface = Surface((260, 60))
        toggle.draw(surface)
        shots.append(surface)
    knob_left, knob_right = (sum(s.get_at((17, 20))[:3]) for s in shots)
    assert abs(knob_left - knob_right) > 100
    assert "on" in toggle.describe()
