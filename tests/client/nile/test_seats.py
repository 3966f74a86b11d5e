"""Tables with other people and other rules: hot-seat, onlookers, mods."""

from __future__ import annotations

from collections.abc import Callable

from sobek_pg.client.app import Window
from sobek_pg.client.art import Face
from sobek_pg.client.scenes.nile_table import NileTable
from sobek_pg.client.session import Session
from sobek_pg.client.setup import Seating, Setup, match_of
from sobek_pg.content import load_ruleset
from sobek_pg.rules.zones import HAND, bits

from ..driver import flaws
from ..stand_ins import Quick, session
from ..table.players import PlainArtist, Player, by_mouse


def opened(window: Window, game: Session) -> NileTable:
    window.kit.values.pace = "instant"
    scene = NileTable(window.kit, game, PlainArtist())  # type: ignore[arg-type]
    window.kit.stack.push(scene)
    window.loop.step(1 / 60)
    return scene


def drawn_faces(window: Window, scene: NileTable) -> set[Face]:
    artist = scene.artist
    artist.drawn.clear()  # type: ignore[attr-defined]
    window.kit.stack.redraw()
    window.loop.step(1 / 60)
    return {f for f in artist.drawn if isinstance(f, Face)}  # type: ignore[attr-defined]


def test_behind_the_curtain_no_hand_is_drawn(window: Window) -> None:
    scene = opened(window, session("nile", ("", ""), 3))
    assert scene.session.curtain
    open_cards = {scene.faces.of(p) for p in scene.session.view.supply if p >= 0}
    shown = {f for f in drawn_faces(window, scene) if not f.kind.endswith("-back")}
    assert shown <= open_cards
    assert not scene.hand.nodes
    assert not scene.choices.mine


def test_with_the_curtain_lifted_each_sees_only_their_own_hand(window: Window) -> None:
    scene = opened(window, session("nile", ("", ""), 3))
    game = scene.session
    for _ in range(12):
        if game.curtain:
            game.lift_curtain()
        seat = game.decider
        assert seat is not None
        assert set(scene.hand.nodes) == set(bits(game.state.zones[HAND + seat]))
        Player(scene, by_mouse(window), 1).turn()
        for _ in range(5):
            window.loop.step(1 / 60)


def test_an_onlooker_watches_a_game_of_cpus(window: Window) -> None:
    scene = opened(window, session("nile", ("scribe", "scribe", "scribe"), 3))
    for _ in range(30):
        window.loop.step(1 / 60)
    assert scene.session.match.at > 5
    assert not scene.hand.nodes
    assert flaws(window) == []


def test_a_mod_s_cards_are_played_by_the_same_hands(open_window: Callable[..., Window]) -> None:
    rules = load_ruleset("nile", mods=["court_of_thebes"])
    stages: set[str] = set()
    for seed in (1, 2, 3):
        window = open_window((960, 540))
        seats = tuple(Seating(f"Seat {n}", "" if n == 0 else "scribe", n) for n in range(3))
        match = match_of(rules, Setup("nile", seats), seed)
        scene = opened(window, Session(match, Quick(seed), pace=lambda: "instant"))
        player = Player(scene, by_mouse(window), seed)
        for _ in range(3000):
            if scene.session.over:
                break
            if scene.session.legal:
                player.turn()
            window.loop.step(1 / 60)
        assert scene.session.over
        stages |= player.stages
    assert {"turn", "token", "lay"} <= stages
