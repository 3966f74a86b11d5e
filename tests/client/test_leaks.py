"""Nothing hidden is on screen: what is drawn depends on what the viewer knows and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import Surface

from sobek_pg.client.app import Window
from sobek_pg.client.art import ArtBook, Artist
from sobek_pg.client.eyes import ONLOOKER, seen_by
from sobek_pg.client.main import market_table, nile_table
from sobek_pg.client.paths import shipped
from sobek_pg.client.scenes.curtain import CurtainScene
from sobek_pg.client.session import Session
from sobek_pg.rules import Rng
from sobek_pg.rules.zones import HAND
from tests.client.stand_ins import session

TABLES = {"nile": nile_table, "market": market_table}


@pytest.fixture
def artist() -> Iterator[Artist]:
    made = Artist(ArtBook.load(), workers=1)
    yield made
    made.close()


def played(game: str, seed: int, decisions: int) -> Session:
    """Two persons play for a while; the curtain is lifted for whoever decides."""
    rng, running = Rng(seed), session(game, ("", ""), seed)
    while running.match.at < decisions and not running.over:
        if running.curtain:
            running.lift_curtain()
        elif running.legal:
            running.play(running.legal[rng.below(len(running.legal))])
        else:
            running.update(1)
    if running.curtain:
        running.lift_curtain()
    return running


def picture(window: Window, artist: Artist, shown: Session) -> Surface:
    table = TABLES[shown.rules.game](window.kit, shown, artist, lambda: None)
    window.kit.stack.replace(table, fade=False)
    for _ in range(3):
        window.loop.step(1 / 60)
        artist.wait(60)
    window.kit.stack.redraw()
    window.loop.step(1 / 60)
    return window.surface.copy()


@pytest.mark.parametrize("game", ["nile", "market"])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_picture_is_the_same_whatever_lies_hidden(
    window: Window, artist: Artist, game: str, seed: int
) -> None:
    window.kit.values.pace = "instant"
    shown = played(game, seed, 14)
    view = shown.view
    first = picture(window, artist, shown)
    for luck in range(3):
        other = played(game, seed, 14)
        other.match._states[other.match.at] = view.determinize(Rng(luck))
        assert other.view == view
        assert picture(window, artist, other).get_buffer().raw == first.get_buffer().raw


@pytest.mark.parametrize("game", ["nile", "market"])
def test_under_the_curtain_lies_only_what_all_know(
    window: Window, artist: Artist, game: str
) -> None:
    window.kit.values.pace = "instant"
    running = session(game, ("", ""))
    assert running.curtain
    assert running.viewer == ONLOOKER
    hands = [running.state.zones[HAND + seat] for seat in range(2)]
    view = seen_by(running.state, ONLOOKER)
    common = running.state.known[0] & running.state.known[1]
    for seat, hand in enumerate(hands):
        assert view.zones[HAND + seat] == hand & common
        assert view.size(HAND + seat) == hand.bit_count()
    picture(window, artist, running)
    table = window.kit.stack.top
    art = shipped("assets") / "art" / "tables" / "curtain.svg"
    curtain = CurtainScene(window.kit, "Ben", lambda: None, lambda: None, art)
    window.kit.stack.push(curtain, fade=False)
    window.loop.step(1 / 60)
    before = window.surface.copy()
    assert table is not None
    table.root.clear()
    window.kit.stack.redraw()
    window.loop.step(1 / 60)
    assert window.surface.get_buffer().raw == before.get_buffer().raw


@pytest.mark.parametrize("game", ["nile", "market"])
def test_the_log_names_no_piece_its_reader_has_not_seen(game: str) -> None:
    running = played(game, 5, 60)
    steps = running.match.steps
    for viewer in (0, 1, ONLOOKER):
        running._person, running._curtain = viewer, viewer == ONLOOKER
        for line in running.log:
            step = steps[line.number]
            for event, real in zip(line.events, step.events, strict=True):
                for piece in event.pieces:
                    seen = viewer in real.seen or (viewer < 0 and len(real.seen) == 2)
                    assert piece < 0 or seen
            if line.action.verb == "piece" and line.action.target >= 0 and viewer != step.seat:
                before = running.match.state_at(line.number)
                after = running.match.state_at(line.number + 1)
                known = [s.known[max(viewer, 0)] for s in (before, after)]
                assert (known[0] | known[1]) >> line.action.target & 1
