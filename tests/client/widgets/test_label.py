from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.look import Look
from sobek_pg.client.node import Node
from sobek_pg.client.widgets.label import Label


def test_new_words_mark_the_label_and_the_same_words_do_not(look: Look) -> None:
    root = Node()
    label = root.add(Label(look, "one"))
    label.place(Rect(0, 0, 100, 30))
    root.damage.clear()
    label.text = "one"
    assert root.damage == []
    label.text = "two"
    assert len(root.damage) == 1


def test_it_is_as_tall_as_its_lines(look: Look) -> None:
    words = "The river carries what the temple asks for"
    one = Label(look, words).preferred()
    many = Label(look, words, wrap=True).preferred(120)
    assert many[1] >= 3 * one[1]


def test_it_draws_inside_its_box_and_ignores_the_pointer(look: Look) -> None:
    label = Label(look, "Scarabs", align="right")
    label.place(Rect(10, 10, 120, 40))
    look.text.recorder = []
    label.draw(Surface((200, 80)))
    assert label.rect.contains(look.text.recorder[0].rect)
    assert look.text.recorder[0].rect.right >= 125
    assert not label.hit((20, 20))
    label.tooltip = "What they are for"
    assert label.hit((20, 20))
