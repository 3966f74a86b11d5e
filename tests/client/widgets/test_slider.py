from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.input.intents import Direction, Drag, Navigate, Press, Release, Scroll
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.slider import Slider

from ..driver import send


def make(look: Look, value: float = 0.5) -> tuple[Slider, list[float]]:
    told: list[float] = []
    slider = Slider(look, value, told.append, name="Effects")
    slider.place(Rect(0, 0, 320, 44))
    return slider, told


def test_arrows_step_and_stop_at_the_ends(look: Look) -> None:
    slider, told = make(look, 0.9)
    right = Navigate(Direction.RIGHT)
    assert send(slider, right, right, right) == [True, True, True]
    assert told == [1.0]
    send(slider, Navigate(Direction.LEFT))
    assert slider.value == 0.9
    assert send(slider, Navigate(Direction.UP)) == [False]


def test_dragging_follows_the_pointer(look: Look) -> None:
    slider, told = make(look)
    send(slider, Press((0, 20)), Drag((600, 20), (0, 20)), Release((600, 20), (0, 20)))
    assert told == [0.0, 1.0]
    assert not slider.pressed


def test_the_wheel_only_counts_over_it(look: Look) -> None:
    slider, told = make(look)
    send(slider, Scroll((5, 5), 0, -1))
    assert told == []
    slider.hovered = True
    send(slider, Scroll((5, 5), 0, -1))
    assert told == [0.6]


def test_it_says_its_value_and_draws_it(look: Look) -> None:
    slider, _ = make(look)
    assert slider.describe() == "Effects 50 %"
    look.text.recorder = []
    slider.draw(Surface((340, 60)))
    assert [label.text for label in look.text.recorder] == ["50 %"]
