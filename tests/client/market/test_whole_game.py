from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.scenes.market_table import MarketTable
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules import Rng

from ..driver import click, key, pad
from .table import PHARAOH, open_table, pick, steps, wait

Chooser = Callable[[Window, MarketTable, Widget], None]


def by_mouse(window: Window, scene: MarketTable, node: Widget) -> None:
    assert scene.root.at(node.rect.center) is node, f"{node!r} is covered"
    click(window, node.rect.center)


def by_keys(window: Window, scene: MarketTable, node: Widget) -> None:
    _walk(scene, node, lambda name: key(window, getattr(pygame, f"K_{name.upper()}")))
    key(window, pygame.K_RETURN)


def by_pad(window: Window, scene: MarketTable, node: Widget) -> None:
    names = {"tab": "rightshoulder"}
    _walk(scene, node, lambda name: pad(window, names.get(name, f"dp{name}")))
    pad(window, "a")


def _walk(scene: MarketTable, goal: Widget, press: Callable[[str], None]) -> None:
    """Go to a node with the arrows as long as they lead nearer, then along the focus order."""
    nearer = True
    for _ in range(240):
        here = scene.focus
        if here is goal and goal.focused:
            return
        if not nearer or here is None or not here.focused:
            press("tab")
            continue
        dx = goal.rect.centerx - here.rect.centerx
        dy = goal.rect.centery - here.rect.centery
        across = "right" if dx > 0 else "left"
        along = "down" if dy > 0 else "up"
        press(across if abs(dx) > abs(dy) else along)
        nearer = _far(scene.focus, goal) < _far(here, goal)
    raise AssertionError(f"no way to {goal!r}")


def _far(node: Widget | None, goal: Widget) -> int:
    if node is None:
        return 1 << 30
    return abs(node.rect.centerx - goal.rect.centerx) + abs(node.rect.centery - goal.rect.centery)


def play(window: Window, scene: MarketTable, choose: Chooser, seed: int) -> int:
    rng, decisions = Rng(seed), 0
    while not scene.session.over:
        action = pick(scene.session, rng)
        before = len(scene.session.log)
        for find in steps(scene, action):
            choose(window, scene, find())
        assert len(scene.session.log) > before, action
        assert not scene.timeline.busy
        decisions += 1
        wait(window, scene)
    return decisions


@pytest.mark.parametrize("choose", [by_mouse, by_keys, by_pad])
def test_a_whole_game_with_one_device_alone(
    window: Window, tmp_path: Path, choose: Chooser
) -> None:
    scene = open_table(window, tmp_path, seed=5)
    assert play(window, scene, choose, seed=5) > 15
    assert scene.session.over
    assert scene.session.state.outcome is not None


def test_the_same_clicks_make_the_same_game(
    open_window: Callable[..., Window], tmp_path: Path
) -> None:
    scores = []
    for _ in range(2):
        window = open_window()
        scene = open_table(window, tmp_path, seed=8)
        play(window, scene, by_mouse, seed=8)
        assert scene.session.state.outcome is not None
        scores.append(scene.session.state.outcome.scores)
    assert scores[0] == scores[1]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_of_the_expansion_by_mouse(window: Window, tmp_path: Path, seed: int) -> None:
    scene = open_table(window, tmp_path, seed=seed, mods=PHARAOH)
    assert play(window, scene, by_mouse, seed=seed) > 15
