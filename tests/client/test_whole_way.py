"""From the title to the final table through the real scenes, with one device alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.flow import Flow
from sobek_pg.client.main import market_table, nile_table
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.curtain import CurtainScene
from sobek_pg.client.scenes.new_game import NewGameScene
from sobek_pg.client.scenes.result import ResultScene
from sobek_pg.client.scenes.scoring import ScoringScene
from sobek_pg.client.scenes.title import TitleScene
from sobek_pg.client.setup import Seating, Setup
from sobek_pg.client.table.table import TableScene
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.focus import focus_order
from sobek_pg.client.widgets.widget import Widget
from tests.client.driver import click, key
from tests.client.table.players import PlainArtist, Player
from tests.client.worlds import flow_in

Press = Callable[[Window, Widget], None]


def by_mouse(window: Window, widget: Widget) -> None:
    click(window, widget.rect.center)


def by_keys(window: Window, widget: Widget) -> None:
    scene = window.kit.stack.top
    assert scene is not None
    order = focus_order(scene.root)
    assert widget in order, f"{widget!r} cannot be reached by keys"
    at = order.index(scene.focus) if scene.focus in order else 0
    ahead = (order.index(widget) - at) % len(order)
    for _ in range(2 * len(order) + 2):
        if scene.focus is widget and widget.focused:
            break
        key(window, pygame.K_TAB, 0 if ahead * 2 <= len(order) else pygame.KMOD_SHIFT)
    assert scene.focus is widget
    key(window, pygame.K_RETURN)


def button(scene: Scene, word: str) -> Button:
    found = [n for n in scene.root.walk() if isinstance(n, Button) and n.text == word]
    assert found, f"no {word!r} on {type(scene).__name__}"
    return found[0]


def open_title(window: Window, folder: Path) -> Flow:
    tables = {"nile": nile_table, "market": market_table}
    flow, _ = flow_in(window, folder, tables=tables, artist=PlainArtist())  # type: ignore[arg-type]
    window.kit.stack.push(flow.title(), fade=False)
    window.loop.step(1 / 60)
    return flow


def walk(window: Window, flow: Flow, press: Press, seed: int) -> ResultScene:
    """Go on until the final table, whatever scene comes."""
    player: Player | None = None
    for _ in range(6000):
        scene = window.kit.stack.top
        if isinstance(scene, ResultScene):
            return scene
        if isinstance(scene, (ScoringScene, CurtainScene)):
            press(window, scene.button)
        elif isinstance(scene, TableScene) and scene.session.legal:
            if player is None or player.scene is not scene:
                player = Player(scene, lambda widget: press(window, widget), seed)
            player.turn()
        window.loop.step(1 / 60)
    raise AssertionError("the final table was not reached")


@pytest.mark.parametrize("press", [by_mouse, by_keys])
@pytest.mark.parametrize("game", ["nile", "market"])
def test_from_title_to_final_table(
    open_window: Callable[..., Window], tmp_path: Path, press: Press, game: str
) -> None:
    window = open_window((1280, 720))
    flow = open_title(window, tmp_path)
    title = window.kit.stack.top
    assert isinstance(title, TitleScene)
    press(window, button(title, "New game"))
    setting = window.kit.stack.top
    assert isinstance(setting, NewGameScene)
    press(window, setting.cards[("nile", "market").index(game)])
    press(window, setting.start)
    result = walk(window, flow, press, 4)
    assert flow.play is not None
    assert flow.play.session.rules.game == game
    press(window, button(result, "To the title"))
    assert isinstance(window.kit.stack.top, TitleScene)
    flow.stop()


@pytest.mark.parametrize("game", ["nile", "market"])
def test_two_people_at_one_screen(
    open_window: Callable[..., Window], tmp_path: Path, game: str
) -> None:
    window = open_window((960, 540))
    flow = open_title(window, tmp_path)
    flow.begin(Setup(game, (Seating("Ada", "", 0), Seating("Ben", "", 1)), seed=6))
    window.loop.step(1 / 60)
    walk(window, flow, by_mouse, 6)
    flow.stop()
