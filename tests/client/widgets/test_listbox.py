from __future__ import annotations

from pygame import Rect

from sobek_pg.client.input.intents import Confirm
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.listbox import Item, ListBox

from ..driver import send, tap


def make(look: Look, count: int = 12) -> tuple[ListBox, list[int]]:
    told: list[int] = []
    items = [Item(f"Game {n}", "Round 2", "yesterday") for n in range(count)]
    listed = ListBox(look, items, told.append, chosen=1)
    listed.place(Rect(0, 0, 400, 250))
    listed.arrange()
    return listed, told


def test_rows_are_chosen_by_click_and_confirm(look: Look) -> None:
    listed, told = make(look)
    tap(listed.rows()[0])
    send(listed.rows()[2], Confirm())
    assert told == [0, 2]
    assert [n for n, row in enumerate(listed.rows()) if row.chosen] == [2]


def test_long_lists_scroll(look: Look) -> None:
    listed, _ = make(look)
    assert listed.most > 0
    listed.reveal(listed.rows()[-1].rect)
    assert listed.rect.contains(listed.rows()[-1].rect)


def test_fewer_items_forget_a_choice_that_is_gone(look: Look) -> None:
    listed, _ = make(look)
    listed.set_items([Item("Only one")])
    listed.arrange()
    assert listed.chosen is None
    assert listed.most == 0
    assert listed.rows()[0].describe() == "Only one"
