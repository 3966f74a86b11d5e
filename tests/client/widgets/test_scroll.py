from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.input.intents import Direction, Drag, Navigate, Press, Release, Scroll
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.label import Label
from sobek_pg.client.widgets.scroll import ScrollArea

from ..driver import send


def make(look: Look, high: int = 1000) -> ScrollArea:
    area = ScrollArea(look)
    area.place(Rect(0, 0, 300, 200))
    label = area.add(Label(look, "A long story", wrap=True))

    def place(inner: Rect) -> int:
        label.place(Rect(inner.x, inner.y, inner.w, high))
        return high

    area.lay(place)
    return area


def test_the_wheel_scrolls_between_the_ends(look: Look) -> None:
    area = make(look)
    send(area, Scroll((5, 5), 0, 1))
    assert area.offset > 0
    assert area.children[0].rect.y == -area.offset
    send(area, Scroll((5, 5), 0, 100))
    assert area.offset == 800
    send(area, Scroll((5, 5), 0, -100))
    assert area.offset == 0


def test_the_grip_can_be_dragged(look: Look) -> None:
    area = make(look)
    grip = area.grip()
    assert area.rect.contains(grip)
    end = (grip.centerx, 400)
    send(area, Press(grip.center), Drag(end, grip.center), Release(end, grip.center))
    assert area.offset == area.most
    assert area.grip().bottom == area.rect.bottom


def test_arrows_scroll_plain_text_and_then_leave(look: Look) -> None:
    area = make(look, 230)
    assert area.can_focus
    assert send(area, Navigate(Direction.DOWN), Navigate(Direction.DOWN)) == [True, False]
    assert send(area, Navigate(Direction.UP), Navigate(Direction.UP)) == [True, False]


def test_with_buttons_inside_the_focus_goes_to_them(look: Look) -> None:
    area = make(look)
    button = area.add(Button(look, "Deep down", lambda: None))
    button.place(Rect(0, 900 - area.offset, 200, 50))
    assert not area.can_focus
    area.reveal(button.rect)
    assert area.rect.contains(button.rect)


def test_short_content_needs_no_bar_and_nothing_scrolls(look: Look) -> None:
    area = make(look, 100)
    assert area.most == 0
    assert not area.can_focus
    assert send(area, Scroll((5, 5), 0, 1)) == [False]


def test_laying_out_anew_keeps_the_place_where_it_can(look: Look) -> None:
    area = make(look)
    area.scroll_to(500)
    area.lay(lambda inner: 600)
    assert area.offset == 400
    area.paint(Surface((320, 220)))
