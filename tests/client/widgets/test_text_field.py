from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.input.intents import Cancel, Compose, Confirm, Edit, Intent, Type
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.text_field import TextField

from ..driver import send, tap


def make(look: Look, value: str = "", longest: int = 20) -> tuple[TextField, list[str]]:
    told: list[str] = []
    field = TextField(look, value, told.append, longest=longest)
    field.place(Rect(0, 0, 300, 44))
    return field, told


def write(field: TextField, *intents: Intent) -> str:
    send(field, *intents)
    return field.value


def test_it_writes_any_script_once_started(look: Look) -> None:
    field, told = make(look)
    assert write(field, Type("x")) == ""
    tap(field)
    assert field.wants_text
    assert write(field, Type("Аня"), Type("-ß")) == "Аня-ß"
    assert told == ["Аня", "Аня-ß"]
    send(field, Confirm())
    assert not field.wants_text


def test_editing_keys(look: Look) -> None:
    field, _ = make(look, "Nile")
    send(field, Confirm())
    assert write(field, Edit("backspace")) == "Nil"
    assert write(field, Edit("home"), Edit("delete")) == "il"
    assert write(field, Edit("right"), Type("-")) == "i-l"
    assert write(field, Edit("end"), Edit("left"), Edit("backspace")) == "il"
    assert write(field, Edit("home"), Edit("backspace"), Edit("left")) == "il"


def test_cancel_takes_it_back(look: Look) -> None:
    field, _ = make(look, "Ada")
    send(field, Confirm(), Type("!!"))
    assert send(field, Cancel()) == [True]
    assert field.value == "Ada"
    assert send(field, Cancel()) == [False]


def test_it_has_an_end_and_no_control_letters(look: Look) -> None:
    field, _ = make(look, longest=4)
    send(field, Confirm())
    assert write(field, Type("a\tb\ncdefg")) == "abcd"


def test_text_of_an_input_method_is_shown_but_not_yet_there(look: Look) -> None:
    field, told = make(look)
    send(field, Confirm(), Compose("ё"))
    assert told == []
    look.text.recorder = []
    field.draw(Surface((320, 60)))
    assert look.text.recorder[0].text == "ё"
    assert write(field, Type("ж")) == "ж"


def test_losing_the_focus_ends_writing(look: Look) -> None:
    field, _ = make(look)
    field.focused = True
    send(field, Confirm())
    field.focused = False
    assert not field.wants_text


def test_the_sign_at_the_end_asks_for_letters(look: Look) -> None:
    field, _ = make(look)
    asked: list[bool] = []
    field.ask_letters = lambda clicked: asked.append(clicked) or clicked  # type: ignore[func-returns-value]
    tap(field, (290, 20))
    tap(field, (50, 20))
    assert asked == [True, False]
    assert field.wants_text
