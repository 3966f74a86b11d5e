from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface
from pygame.event import Event

from sobek_pg.client.app import Window
from sobek_pg.client.scenes.market_table import MarketTable
from sobek_pg.rules import Rng

from .table import open_table, pick, wait


def whole(window: Window, scene: MarketTable) -> Surface:
    """Draw everything anew beside the window."""
    fresh = Surface(window.surface.size)
    fresh.fill("magenta")
    scene.draw(fresh)
    return fresh


def differs(window: Window, scene: MarketTable) -> str:
    """Say where the window, drawn piece by piece, differs from the table drawn whole."""
    window.loop.step(1 / 60)
    fresh = whole(window, scene)
    mask = pygame.mask.from_threshold(window.surface, (0, 0, 0), (3, 3, 3, 255), fresh)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return str(boxes[:4]) if boxes else ""


def test_what_is_drawn_piece_by_piece_is_what_is_drawn_whole(
    window: Window, tmp_path: Path
) -> None:
    scene = open_table(window, tmp_path, seed=12)
    rng = Rng(12)
    for _ in range(5):
        window.loop.step(1 / 60)
    while not scene.session.over:
        nodes = [node for node in scene.nodes.values() if node.rect.w and node.visible]
        lit = [square for square in scene.market.squares if square.action is not None]
        for node in (nodes[rng.below(len(nodes))], *lit[:1], nodes[0]):
            spot = node.rect.center
            window.event(Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
            assert differs(window, scene) == "", f"after pointing at {spot}"
        window.event(Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        window.event(Event(pygame.KEYUP, key=pygame.K_TAB, mod=0))
        assert differs(window, scene) == "", "after a step of the focus"
        action = pick(scene.session, rng)
        if action.verb == "set":
            scene.set_marked(action.pieces)
            assert differs(window, scene) == "", "after marking"
        scene.session.play(action)
        wait(window, scene)
        assert differs(window, scene) == "", f"after {action}"
