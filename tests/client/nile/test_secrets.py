"""Nothing hidden from the viewer is ever drawn, said or kept in a node."""

from __future__ import annotations

from sobek_pg.client.art import Face
from sobek_pg.client.scenes.nile_table import NileTable
from sobek_pg.client.table.log import said
from sobek_pg.rules.zones import CORRUPTION, bits

from ..table.players import Player, by_mouse
from .conftest import OpenTable


def known_faces(scene: NileTable) -> set[Face]:
    view = scene.view
    mask = 0
    for zone in view.zones:
        mask |= zone
    known = [*bits(mask), *(p for p in view.supply if p >= 0)]
    return {scene.faces.of(p) for p in known}


def test_only_faces_the_viewer_knows_are_drawn(open_table: OpenTable) -> None:
    window, scene = open_table(3, 4)
    player = Player(scene, by_mouse(window), 9)
    artist = scene.artist
    for _ in range(200):
        if scene.session.over:
            break
        before = known_faces(scene)
        artist.drawn.clear()  # type: ignore[attr-defined]
        window.kit.stack.redraw()
        window.loop.step(1 / 60)
        if scene.session.legal:
            player.turn()
        faces = {f for f in artist.drawn if isinstance(f, Face)}  # type: ignore[attr-defined]
        shown = {f for f in faces if not f.kind.endswith("-back")}
        assert shown <= before | known_faces(scene)


def test_the_log_names_hidden_cards_by_their_backs(open_table: OpenTable) -> None:
    window, scene = open_table(2, 3)
    player = Player(scene, by_mouse(window), 2)
    hidden = 0
    for _ in range(60):
        if scene.session.over:
            break
        if scene.session.legal:
            player.turn()
        window.loop.step(1 / 60)
    for line in scene.session.log:
        for event in line.events:
            hidden += sum(p < -1 for p in event.pieces)
    texts = " ".join(line.text for line in said(scene.words, scene.session.log, scene.colours))
    assert hidden
    assert "hidden card" in texts


def test_corruption_of_others_is_a_question_without_the_memory_aid(open_table: OpenTable) -> None:
    window, scene = open_table(2)
    tile = scene.nodes["corruption:1"]
    assert tile.number == "?"  # type: ignore[attr-defined]
    window.kit.values.memory_aid = True
    scene.refresh()
    counted = scene.session.state.zones[CORRUPTION + 1].bit_count()
    assert scene.nodes["corruption:1"].number == str(counted)  # type: ignore[attr-defined]
