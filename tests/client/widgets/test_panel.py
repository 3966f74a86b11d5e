from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.look import Look
from sobek_pg.client.widgets.panel import Panel


def test_children_belong_inside_the_line_and_under_the_title(look: Look) -> None:
    plain, titled = Panel(look), Panel(look, title="Corruption")
    for panel in (plain, titled):
        panel.place(Rect(50, 50, 400, 300))
        assert panel.rect.contains(panel.inner)
    assert titled.inner.y > plain.inner.y
    assert titled.extent.contains(titled.rect)


def test_it_catches_the_pointer_but_never_the_focus(look: Look) -> None:
    panel = Panel(look)
    panel.place(Rect(0, 0, 100, 100))
    assert panel.hit((5, 50))
    assert not panel.can_focus


def test_drawing_stays_in_its_extent(look: Look) -> None:
    panel = Panel(look, title="Nile")
    panel.place(Rect(60, 60, 300, 200))
    surface = Surface((420, 320))
    panel.draw(surface)
    drawn = surface.copy()
    drawn.set_colorkey("black")
    assert panel.extent.contains(drawn.get_bounding_rect())
