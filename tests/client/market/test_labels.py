from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.market.preview import detail
from sobek_pg.client.scenes.market_table import MarketTable
from sobek_pg.rules import Rng

from ..driver import flaws
from .table import LONG, PHARAOH, open_table, pick, wait

SIZES = [(1280, 720), (1920, 1080)]
SCALES = [1.0, 1.5]


def looks(scene: MarketTable) -> list[str]:
    """Draw the table as it stands, with each kind of preview, and with a pile looked through."""
    window_flaws: list[str] = []

    def check(what: str) -> None:
        scene.toast.hide()
        window_flaws.extend(f"{what}: {flaw}" for flaw in flaws(WINDOW[0], scene))

    check(scene.moment())
    lit = [square for square in scene.market.squares if square.action is not None]
    for square in (lit[:1], lit[-1:])[len(lit) % 2]:
        scene.hovered(square, True)
        check("preview")
        scene.hovered(square, False)
    for pointer in scene.market.compass.pointers[:1]:
        scene.pointer_hovered(pointer, True)
        check("direction")
        scene.pointer_hovered(pointer, False)
    if scene.choices.marking == "set" and scene.hand.nodes and not lit:
        scene.best_set()
        check("selling")
        scene.set_marked(0)
        scene.toast.hide()
    return window_flaws


WINDOW: list[Window] = []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_no_label_is_cut_off_or_covers_another(
    open_window: Callable[..., Window], tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    window = open_window(size)
    WINDOW[:] = [window]
    window.kit.values.text_scale = scale
    window.apply_settings()
    stages: set[str] = set()
    for seed, mods in ((4, ()), (6, PHARAOH)):
        scene = open_table(window, tmp_path, seed=seed, names=LONG, mods=mods)
        rng = Rng(seed)
        while not scene.session.over:
            frame = scene.choices.frame
            stage = frame.stage if frame else f"turn {detail(scene.view, 'ankh') < 0}"
            if stage not in stages or rng.below(9) == 0:
                stages.add(stage)
                assert looks(scene) == []
            scene.session.play(pick(scene.session, rng))
            wait(window, scene)
        assert looks(scene) == []
    assert len(stages) > 5


def test_piles_looked_through_are_labelled_whole(
    open_window: Callable[..., Window], tmp_path: Path
) -> None:
    window = open_window()
    window.kit.values.text_scale = 1.5
    window.apply_settings()
    scene = open_table(window, tmp_path, seed=4, names=LONG)
    rng = Rng(4)
    while not scene.session.over:
        scene.session.play(pick(scene.session, rng))
        wait(window, scene)
    for side in scene.sides.values():
        scene.stone_clicked(side.stone)
        assert scene.casket.visible
        inside = [tile for tile in scene.casket.tiles if not scene.casket.rect.contains(tile.box)]
        assert inside == []
        assert scene.casket.rect.contains(scene.casket.button.rect)
        scene.close_casket()
