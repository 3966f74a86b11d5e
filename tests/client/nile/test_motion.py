"""Motion explains what happened, never blocks, and always ends where the view says."""

from __future__ import annotations

import pygame
from pygame.event import Event

from sobek_pg.client.app import Window
from sobek_pg.client.scenes.nile_table import NileTable
from sobek_pg.client.table.cards import PieceNode
from sobek_pg.rules.zones import HAND, bits

from ..driver import click, key, settle
from .conftest import OpenTable


def shows_the_view(scene: NileTable) -> bool:
    view = scene.session.view
    hidden = [n for n in scene.nodes.values() if isinstance(n, PieceNode) and n.hidden]
    return (
        scene.view == view
        and [node.piece for node in scene.row] == list(view.supply)
        and set(scene.hand.nodes) == set(bits(view.zones[HAND + view.seat]))
        and not hidden
        and not scene.flights.children
        and [round(score) for score in scene.track.scores] == list(view.scores)
    )


def begun(open_table: OpenTable, pace: str = "normal", seed: int = 7) -> tuple[Window, NileTable]:
    window, scene = open_table(2, seed, pace=pace)
    for _ in range(1200):
        if scene.session.legal and not scene.timeline.busy:
            break
        window.loop.step(1 / 60)
    assert scene.session.legal
    return window, scene


def test_a_taken_card_flies_and_arrives(open_table: OpenTable) -> None:
    window, scene = begun(open_table)
    click(window, scene.row[2].rect.center)
    assert scene.timeline.busy
    assert scene.flights.children
    while scene.timeline.busy:
        window.loop.step(1 / 60)
    assert shows_the_view(scene)


def test_any_key_completes_the_motion_and_is_not_lost(open_table: OpenTable) -> None:
    window, scene = begun(open_table)
    click(window, scene.row[1].rect.center)
    assert scene.timeline.busy
    window.event(Event(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g"))
    assert not scene.flights.children
    assert scene.log_panel.visible
    assert shows_the_view(scene)


def test_the_cpu_waits_until_the_pieces_lie(open_table: OpenTable) -> None:
    window, scene = begun(open_table)
    click(window, scene.row[0].rect.center)
    at = scene.session.match.at
    settle(window, 0.2)
    assert scene.timeline.busy
    assert scene.session.match.at == at
    settle(window, 2.0)
    assert scene.session.match.at > at


def test_resizing_in_mid_flight_arrives_all_the_same(open_table: OpenTable) -> None:
    window, scene = begun(open_table)
    click(window, scene.row[3].rect.center)
    settle(window, 0.1)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    window.event(Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900))
    for _ in range(600):
        window.loop.step(1 / 60)
        if scene.session.legal and not scene.timeline.busy:
            break
    assert shows_the_view(scene)


def test_at_rest_nothing_is_pushed(open_table: OpenTable) -> None:
    window, _ = begun(open_table)
    settle(window, 1.0)
    pushes = window.loop.pushes
    settle(window, 1.0)
    assert window.loop.pushes == pushes


def test_the_last_turn_is_shown_again_and_changes_nothing(open_table: OpenTable) -> None:
    window, scene = begun(open_table)
    click(window, scene.row[1].rect.center)
    for _ in range(1200):
        window.loop.step(1 / 60)
        if scene.session.legal and not scene.timeline.busy:
            break
    at = scene.session.match.at
    key(window, pygame.K_l)
    assert scene.flights.children
    assert scene.toast.visible
    assert len(scene.teller.lines) >= 2
    settle(window, 6.0)
    assert scene.session.match.at == at
    assert shows_the_view(scene)


def test_a_felucca_brings_a_delivery(open_table: OpenTable) -> None:
    window, scene = begun(open_table, "fast", 3)
    before = scene.view.deck
    for _ in range(6000):
        window.loop.step(1 / 60)
        if scene.view.deck < before:
            break
        if scene.session.legal and not scene.timeline.busy:
            scene.choose(scene.row[min(3, len(scene.row) - 1)].action)
    assert len(scene.flights.children) >= 9
    scene.timeline.complete_all()
    assert shows_the_view(scene)
