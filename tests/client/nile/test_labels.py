"""No word on the table is cut off, leaves its box or lies over another."""

from __future__ import annotations

import pytest

from sobek_pg.client.layout import Metrics
from sobek_pg.client.nile.layout import layout
from sobek_pg.client.scenes.nile_table import NileTable

from ..driver import flaws
from ..table.players import Player, by_mouse
from .conftest import OpenTable

SIZES = [(960, 540), (1280, 720), (1920, 1080)]


def cut(found: list[str]) -> list[str]:
    return [flaw for flaw in found if not flaw.startswith("overlap")]


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_whole_game_with_long_names_is_readable(open_table: OpenTable, scale: float) -> None:
    window, scene = open_table(4, 11, (1280, 720), scale)
    scene.words.names = ("Ada", *["Hatshepsut Maatk"] * 3)
    player = Player(scene, by_mouse(window), 11)
    for _ in range(400):
        if scene.session.over:
            break
        if scene.session.legal:
            player.turn()
            scene.tip.hide()
            assert flaws(window) == []
        window.loop.step(1 / 60)
    assert scene.session.over


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_panels_and_hover_sentences_are_readable(
    open_table: OpenTable, size: tuple[int, int], scale: float
) -> None:
    window, scene = open_table(3, 8, size, scale)
    for node in list(scene.row):
        scene.hovered(node, True)
        assert cut(flaws(window)) == []
        scene.hovered(node, False)
    scene.best_set()
    assert cut(flaws(window)) == []
    for open_, close in (
        (scene.toggle_log, scene.toggle_log),
        (scene.toggle_pile, scene.toggle_pile),
        (scene.toggle_track, scene.toggle_track),
    ):
        open_()
        assert cut(flaws(window)) == []
        close()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_every_piece_can_be_read_under_the_magnifier(open_table: OpenTable, scale: float) -> None:
    window, scene = open_table(2, 8, (1280, 720), scale)
    for piece in range(len(scene.rules.pieces)):
        scene.magnifier.show(piece, scene.row[0].rect)
        assert cut(flaws(window)) == [], scene.rules.pieces[piece].id


def rects(scene: NileTable, size: tuple[int, int], scale: float, others: int) -> None:
    plan = layout(Metrics(size, scale), others, 9)
    bounds = Metrics(size, scale).bounds
    parts = [
        plan.shared.sentence, plan.shared.strip, plan.shared.hand, plan.shared.bar,
        plan.own, plan.track, plan.round, plan.deck, plan.discard, plan.tokens,
        *plan.plates, *plan.row,
    ]  # fmt: skip
    for number, part in enumerate(parts):
        assert part.w > 0
        assert part.h > 0
        assert bounds.contains(part)
        for other in parts[number + 1 :]:
            assert not part.colliderect(other), (size, scale, part, other)


@pytest.mark.parametrize("others", [1, 2, 3])
@pytest.mark.parametrize("scale", [0.85, 1.0, 1.3, 1.5])
@pytest.mark.parametrize(
    "size", [(960, 540), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160)]
)
def test_parts_never_overlap(size: tuple[int, int], scale: float, others: int) -> None:
    rects(None, size, scale, others)  # type: ignore[arg-type]
