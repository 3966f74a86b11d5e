"""The bench of the window: it runs, and an idle frame pushes nothing."""

from __future__ import annotations

import pytest

from sobek_pg.client.bench import Figure, frames, idle, resident, table


@pytest.mark.parametrize(("game", "seats"), [("nile", 3), ("market", 2)])
def test_an_idle_table_pushes_nothing_and_frames_are_counted(
    monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with table(game, seats) as (window, flow):
        moving = list(frames(window, flow, game, 0.5))
        assert "of 30 frames" in moving[0].text
        assert idle(window, flow, game).good


def test_a_figure_says_whether_it_is_good() -> None:
    assert str(Figure("memory", "3 MB", True)).startswith("ok")
    assert str(Figure("memory", "3 GB", False)).startswith("BAD")
    assert resident() >= 0
