from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.input.intents import Confirm, Direction, Navigate, Scroll
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.choice import Choice

from ..driver import send, tap


def make(look: Look, index: int = 0) -> tuple[Choice, list[int]]:
    told: list[int] = []
    choice = Choice(look, ["Slow", "Normal", "Fast"], index, told.append, name="Pace")
    choice.place(Rect(0, 0, 300, 44))
    return choice, told


def test_both_halves_the_arrows_confirm_and_the_wheel_step(look: Look) -> None:
    choice, told = make(look)
    tap(choice, (290, 20))
    tap(choice, (10, 20))
    send(choice, Navigate(Direction.RIGHT), Confirm())
    choice.hovered = True
    send(choice, Scroll((5, 5), 0, -1))
    assert told == [1, 0, 1, 2, 1]


def test_it_goes_round_the_end(look: Look) -> None:
    choice, told = make(look)
    send(choice, Navigate(Direction.LEFT))
    assert told == [2]
    assert choice.describe() == "Pace: Fast"


def test_up_and_down_leave_it(look: Look) -> None:
    choice, _ = make(look)
    assert send(choice, Navigate(Direction.DOWN)) == [False]


def test_the_longest_option_fits_the_preferred_size(look: Look) -> None:
    choice = Choice(look, ["a", "A rather longer option"], 1, lambda _: None)
    choice.place(Rect((0, 0), choice.preferred()))
    look.text.recorder = []
    choice.draw(Surface((600, 60)))
    assert not look.text.recorder[0].cut
    assert look.text.px("button") == look.text.font("button").point_size


def test_an_index_that_is_not_there_means_the_first(look: Look) -> None:
    assert make(look, 7)[0].index == 0
