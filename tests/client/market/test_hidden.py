from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface

from sobek_pg.client.app import Window
from sobek_pg.client.scenes.market_table import MarketTable
from sobek_pg.rules import Rng
from sobek_pg.rules.zones import CORRUPTION, HAND, PURSE, bits

from ..driver import flaws
from .table import open_table, pick, wait


class Watched:
    """Stands in for the faces and notes which of them are asked for."""

    def __init__(self, scene: MarketTable) -> None:
        self.seen: set[int] = set()
        self._get = scene.faces.get
        scene.faces.get = self.get  # type: ignore[method-assign]

    def get(self, piece: int, size: tuple[int, int]) -> Surface:
        self.seen.add(piece)
        return self._get(piece, size)


def secrets(scene: MarketTable) -> set[int]:
    """What the person at the table may not be shown: never seen, or in the other's hand."""
    state, rules = scene.session.state, scene.rules
    mine = scene.view.seat
    theirs = 1 - mine
    hidden = state.zones[HAND + theirs] | state.zones[PURSE + theirs]
    hidden |= state.zones[CORRUPTION + theirs]
    out = set(bits(hidden)) | set(state.deck)
    return out | {p for p in state.supply if p >= 0 and rules.face_down >> p & 1}


@pytest.mark.parametrize("seed", [2, 9])
def test_what_the_other_hides_is_never_drawn(window: Window, tmp_path: Path, seed: int) -> None:
    scene = open_table(window, tmp_path, seed=seed)
    watched, rng = Watched(scene), Rng(seed)
    while not scene.session.over:
        offered = {a.target for a in scene.session.legal if a.verb == "piece"}
        watched.seen.clear()
        flaws(window, scene)
        # A power may open their corruption: then it is offered, and shown for that choice.
        assert not watched.seen & secrets(scene) - offered
        scene.session.play(pick(scene.session, rng))
        wait(window, scene)


def test_the_memory_aid_shows_what_was_taken_openly(window: Window, tmp_path: Path) -> None:
    scene = open_table(window, tmp_path, seed=2)
    rng = Rng(2)
    for _ in range(12):
        scene.session.play(pick(scene.session, rng))
        wait(window, scene)
    theirs = scene.sides[scene.rival]
    assert all(code < 0 for code in theirs.hand.codes)
    scene.kit.values.memory_aid = True
    scene.refresh()
    assert any(code >= 0 for code in theirs.hand.codes)
    known = scene.view.zones[HAND + scene.rival]
    assert all(known >> code & 1 for code in theirs.hand.codes if code >= 0)


def test_a_curtain_hides_both_hands(window: Window, tmp_path: Path) -> None:
    scene = open_table(window, tmp_path, seed=3, levels=("", ""))
    session = scene.session
    assert session.curtain
    assert scene.hand.nodes == {}
    assert all(code < 0 for side in scene.sides.values() for code in side.hand.codes)
