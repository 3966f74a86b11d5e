"""Every decision of every power has its way to be made on the table, with its reason shown."""

from __future__ import annotations

import pytest

from sobek_pg.client.scenes.nile_table import NileTable
from sobek_pg.rules.zones import HAND, bits

from ..driver import click, flaws
from ..table.players import Player, by_keys, by_mouse
from .conftest import OpenTable, begin
from .stages import DECISIONS, put


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_is_asked_with_its_reason_and_readable(
    open_table: OpenTable, size: tuple[int, int], scale: float
) -> None:
    window, first = open_table(3, 2, size, scale)
    for name in DECISIONS:
        scene = NileTable(window.kit, begin(3, 2), first.artist)
        window.kit.stack.replace(scene)
        stage = put(scene, name)
        frame = scene.choices.frame
        assert (frame.stage if frame else "") == stage
        assert scene.session.decider == 0
        if frame is not None and frame.this >= 0:
            assert scene.sentence.text.startswith(scene.words.name(frame.this) + ":")
        assert "decide." not in scene.sentence.text
        assert flaws(window) == [], name


@pytest.mark.parametrize("device", ["mouse", "keys"])
@pytest.mark.parametrize("name", DECISIONS)
def test_it_can_be_made(open_table: OpenTable, name: str, device: str) -> None:
    window, scene = open_table(3, 2)
    put(scene, name)
    before = scene.session.match.at
    push = by_mouse(window) if device == "mouse" else by_keys(window, scene)
    Player(scene, push, 3).turn()
    assert scene.session.match.at > before


@pytest.mark.parametrize("name", DECISIONS)
def test_every_legal_action_has_its_place(open_table: OpenTable, name: str) -> None:
    _window, scene = open_table(3, 2)
    put(scene, name)
    placed = {getattr(node, "action", None) for node in scene.nodes.values()}
    for action in scene.choices.legal:
        if action.verb in ("set", "lay", "play"):
            pieces = action.pieces or 1 << action.target
            assert all(p in scene.hand.nodes for p in bits(pieces))
        elif scene.choices.marking == "piece" and action.verb == "piece":
            assert action.target in scene.hand.nodes
        elif not (scene.choices.marking and action.verb == "done"):
            assert action in placed, action


def test_the_scribe_takes_all_marked_cards_at_once(open_table: OpenTable) -> None:
    window, scene = open_table(2, 2)
    put(scene, "scribe")
    many = scene.choices.most
    assert many >= 3
    assert not scene.nodes["confirm"].enabled
    chosen = list(scene.hand.nodes)[:many]
    for piece in chosen:
        click(window, scene.hand.nodes[piece].rect.center)
    click(window, scene.nodes["confirm"].rect.center)
    left = scene.session.state.zones[HAND]
    assert left.bit_count() >= 6
    assert not any(left >> piece & 1 for piece in chosen)


def test_the_best_lay_out_is_marked_first(open_table: OpenTable) -> None:
    _window, scene = open_table(2, 2)
    put(scene, "lay")
    assert scene.marked == scene.choices.legal[0].pieces
    assert scene.offers.buttons[0].action == scene.choices.legal[0]
