from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.input.intents import Confirm, Press, Release
from sobek_pg.client.layout import MIN_TARGET
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.button import Button

from ..driver import send, tap


def make(look: Look) -> tuple[Button, list[int]]:
    clicks: list[int] = []
    button = Button(look, "Sell the set", lambda: clicks.append(1))
    button.place(Rect(10, 10, 200, 50))
    return button, clicks


def test_click_and_confirm_do_the_same(look: Look) -> None:
    button, clicks = make(look)
    tap(button)
    send(button, Confirm())
    assert len(clicks) == 2


def test_letting_go_outside_does_nothing(look: Look) -> None:
    button, clicks = make(look)
    send(button, Press((20, 20)), Release((900, 20), (20, 20)))
    assert clicks == []
    assert not button.pressed


def test_a_disabled_button_does_nothing_and_can_say_why(look: Look) -> None:
    button, clicks = make(look)
    button.enabled = False
    assert send(button, Confirm()) == [False]
    tap(button)
    assert clicks == []
    assert not button.can_focus
    button.why = "You need three goods."
    assert button.can_focus
    assert "three goods" in button.describe()


def test_it_is_large_enough_to_hit(look: Look) -> None:
    wide, high = Button(look, "x", lambda: None).preferred()
    assert min(wide, high) >= MIN_TARGET


def test_states_are_seen(look: Look) -> None:
    button, _ = make(look)
    seen = set()
    for change in ("", "_hovered", "_pressed", "_focused"):
        button._hovered = button._pressed = button._focused = False
        if change:
            setattr(button, change, True)
        surface = Surface((220, 70))
        button.draw(surface)
        seen.add(surface.get_buffer().raw)
    assert len(seen) == 4
