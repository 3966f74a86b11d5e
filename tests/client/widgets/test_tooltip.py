from __future__ import annotations

import pytest
from pygame import Rect, Surface

from sobek_pg.client.look import Look
from sobek_pg.client.widgets.tooltip import Tooltip


@pytest.mark.parametrize("at", [(0, 0), (1200, 0), (0, 690), (1200, 690), (600, 300)])
def test_it_is_in_the_window_and_not_over_what_it_explains(look: Look, at: tuple[int, int]) -> None:
    tip, beside = Tooltip(look), Rect(at, (80, 30))
    tip.show("Goods with scarabs make the whole set worth more when it is sold.", beside)
    assert look.metrics.bounds.contains(tip.rect)
    assert not tip.rect.colliderect(beside)


def test_its_words_fit(look: Look) -> None:
    tip = Tooltip(look)
    look.text.recorder = []
    tip.show("One word after another until several lines are needed for it", Rect(0, 0, 9, 9))
    tip.draw(Surface((1280, 720)))
    assert len(look.text.recorder) > 1
    assert all(tip.rect.contains(label.rect) and not label.cut for label in look.text.recorder)


def test_hiding_it_marks_its_place_and_the_pointer_goes_through(look: Look) -> None:
    tip = Tooltip(look)
    tip.show("Words", Rect(100, 100, 10, 10))
    assert tip.at(tip.rect.center) is None
    tip.damage.clear()
    tip.hide()
    assert tip.damage == [tip.extent]
