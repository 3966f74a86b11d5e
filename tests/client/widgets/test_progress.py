from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.look import Look
from sobek_pg.client.widgets.progress import Progress


def test_the_share_stays_between_nothing_and_all(look: Look) -> None:
    bar = Progress(look, "Painting")
    bar.place(Rect(0, 0, 200, 40))
    bar.damage.clear()
    bar.set(0.0)
    assert bar.damage == []
    bar.set(7.0)
    assert bar.share == 1.0
    bar.set(0.25, "Carving")
    assert bar.describe() == "Carving 25 %"


def test_more_is_seen_as_it_goes_on(look: Look) -> None:
    bar = Progress(look)
    bar.place(Rect(0, 0, 200, 40))
    seen = []
    for share in (0.1, 0.5, 1.0):
        bar.set(share)
        surface = Surface((200, 40))
        bar.draw(surface)
        seen.append(surface.get_buffer().raw)
    assert len(set(seen)) == 3
