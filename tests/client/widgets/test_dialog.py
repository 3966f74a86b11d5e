from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect, Surface

from sobek_pg.client.layout import Metrics
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.dialog import Answer, Dialog

from ..driver import tap


def make(look: Look, text: str) -> tuple[Dialog, list[str]]:
    told: list[str] = []
    answers = [
        Answer("Leave the game", lambda: told.append("leave"), primary=True),
        Answer("Stay", lambda: told.append("stay")),
    ]
    dialog = Dialog(look, "Leave?", text, answers)
    dialog.place(Rect((20, 20), dialog.preferred()))
    dialog.arrange()
    return dialog, told


def test_answers_call_back(look: Look) -> None:
    dialog, told = make(look, "Your game is saved.")
    for button in dialog.buttons:
        tap(button)
    assert told == ["leave", "stay"]


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_all_parts_lie_inside_and_apart(look: Look, size: tuple[int, int], scale: float) -> None:
    look.resize(Metrics(size, scale))
    dialog, _ = make(look, "A sentence that goes on for a while, and then some more. " * 3)
    assert dialog.rect.w <= size[0]
    assert dialog.rect.h <= size[1]
    parts = [dialog.scroll.rect, *(b.rect for b in dialog.buttons)]
    assert all(dialog.rect.contains(part) for part in parts)
    assert all(a.right <= b.left for a, b in pairwise(parts[1:]))
    assert not any(parts[0].colliderect(part) for part in parts[1:])
    assert dialog.scroll.most == 0


def test_a_text_too_long_for_the_window_scrolls(look: Look) -> None:
    dialog, _ = make(look, "word " * 900)
    assert dialog.scroll.most > 0
    assert dialog.scroll.can_focus
    dialog.paint(Surface((1280, 720)))
