from __future__ import annotations

from sobek_pg.client.look import Look
from sobek_pg.client.widgets.toast import Toast


def test_it_stays_long_enough_to_be_read_and_then_goes(look: Look) -> None:
    toast = Toast(look)
    toast.show("You may not take this one: a set needs three goods of one family.")
    toast.pass_time(4.0)
    assert toast.visible
    toast.pass_time(4.0)
    assert not toast.visible


def test_a_new_sentence_takes_the_place_of_the_old(look: Look) -> None:
    toast = Toast(look)
    toast.show("First")
    toast.show("Second")
    assert toast.text == "Second"
    assert look.metrics.bounds.contains(toast.rect)


def test_the_pointer_goes_through(look: Look) -> None:
    toast = Toast(look)
    toast.show("Words")
    assert toast.at(toast.rect.center) is None
