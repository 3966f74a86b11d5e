"""Every scene at a moment worth a picture, the same each time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
from pygame.event import Event

from sobek_pg.client import shots
from sobek_pg.client.app import Window
from sobek_pg.client.flow import Flow
from sobek_pg.client.market.preview import preview_take, square_of
from sobek_pg.client.scenes.load import LoadScene
from sobek_pg.client.scenes.market_table import MarketTable
from sobek_pg.client.scenes.mods import ModsScene
from sobek_pg.client.scenes.nile_table import NileTable
from sobek_pg.client.shots import Shot
from tests.client.driver import settle
from tests.client.modding import wait_for
from tests.client.nile.stages import put
from tests.client.pictures.saves import lay_saves
from tests.client.stand_ins import session


def load(window: Window, flow: Flow) -> None:
    """Three saves and a broken one, the newest chosen."""
    lay_saves(flow.world.store.folder, flow.world.levels[0][0])
    shots.title(window, flow)
    flow.load()


def load_broken(window: Window, flow: Flow) -> None:
    """The broken save, with what is wrong with it."""
    load(window, flow)
    top = window.kit.stack.top
    assert isinstance(top, LoadScene)
    top.list.choose(len(top.list.rows()) - 1)


def mods(window: Window, flow: Flow) -> None:
    """The mods that come with the game; the one chosen has pieces of its own."""
    shots.title(window, flow)
    flow.mods()
    top = window.kit.stack.top
    assert isinstance(top, ModsScene)
    wait_for(window, lambda: top.chosen is not None)
    # Where the game lies on this machine is told too, and is no matter of the picture.
    top._found = [
        replace(found, listed=replace(found.listed, folder=Path("mods") / found.id))
        for found in top._found
    ]
    for at in range(len(top.list.rows())):
        top.list.choose(at)
        if not top.strip.empty:
            break
    artist = top.strip.artist
    assert artist is not None
    settle(window, 0.1)
    assert artist.wait(60)
    settle(window, 0.1)


def nile_of_two(window: Window, flow: Flow) -> None:
    """The card game with two seats, sets on the table."""
    shots.play_until(window, flow, "nile", 2, lambda state: shots.ripe(state, 3))


def nile_tokens(window: Window, flow: Flow) -> None:
    """Tokens to choose from, which lie nowhere on the table: the tray has them."""
    game = session("nile", ("", "x", "x"))
    scene = NileTable(window.kit, game, flow.world.artist)
    window.kit.stack.push(scene, fade=False)
    wait_for(window, lambda: bool(game.legal))
    put(scene, "token")
    settle(window, 0.2)


def market_hover(window: Window, flow: Flow) -> None:
    """The pointer over the tile that would cost the most corruption."""
    shots.market(window, flow)
    assert flow.play is not None
    table = flow.play.table
    assert isinstance(table, MarketTable)
    settle(window, 0.1)
    view = table.session.view
    squares = [square_of(view, action) for action in table.session.legal]
    dear = max(
        (square for square in squares if square >= 0),
        key=lambda square: (len(preview_take(view, square).passed), square),
    )
    pos = table.market.squares[dear].rect.center
    window.event(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    settle(window, 1.0)


def message(window: Window, flow: Flow) -> None:
    """A question over the table."""
    nile_of_two(window, flow)
    flow.ask_to_leave()


SCENES: dict[str, Shot] = {
    "title": shots.title,
    "settings": shots.settings,
    "new-game": shots.new_game,
    "load": load,
    "load-broken": load_broken,
    "mods": mods,
    "message": message,
    "nile-2": nile_of_two,
    "nile-4": shots.nile,
    "nile-tokens": nile_tokens,
    "pause": shots.pause,
    "market": shots.market,
    "market-hover": market_hover,
    "curtain": shots.curtain,
    "scoring": shots.scoring,
    "result": shots.result,
}
"""What is photographed, by the name of its references."""
