"""Whole games of the card game through the real scene, by posted events of one device only."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.scenes.nile_table import NileTable
from sobek_pg.client.session import Session

from ..stand_ins import session
from ..table.players import PlainArtist, Player, by_keys, by_mouse


def table(window: Window, seats: int, seed: int) -> NileTable:
    window.kit.values.pace = "instant"
    game = session("nile", ("", *["scribe"] * (seats - 1)), seed)
    scene = NileTable(window.kit, game, PlainArtist())  # type: ignore[arg-type]
    window.kit.stack.push(scene)
    window.loop.step(1 / 60)
    return scene


def play_out(window: Window, scene: NileTable, player: Player) -> Session:
    game = scene.session
    for _ in range(4000):
        if game.over:
            return game
        if game.legal:
            before = game.match.at
            player.turn()
            assert game.match.at > before, f"nothing came of {sorted(player.stages)}"
        window.loop.step(1 / 60)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_by_mouse_alone(open_window: Callable[..., Window], seats: int) -> None:
    window = open_window((960, 540))
    scene = table(window, seats, seats)
    game = play_out(window, scene, Player(scene, by_mouse(window), seats))
    assert game.state.outcome is not None
    assert len(game.state.outcome.scores) == seats
    assert scene.view == game.view


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_by_keys_alone(open_window: Callable[..., Window], seats: int) -> None:
    window = open_window((960, 540))
    scene = table(window, seats, seats + 10)
    game = play_out(window, scene, Player(scene, by_keys(window, scene), seats + 10))
    assert game.state.outcome is not None
    assert scene.view == game.view
