"""The way through the program, by clicks and keys on real scenes around a plain table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.flow import Flow
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.curtain import CurtainScene
from sobek_pg.client.scenes.load import LoadScene
from sobek_pg.client.scenes.message import MessageScene
from sobek_pg.client.scenes.new_game import NewGameScene
from sobek_pg.client.scenes.pause import PauseScene
from sobek_pg.client.scenes.result import ResultScene
from sobek_pg.client.scenes.scoring import ScoringScene
from sobek_pg.client.scenes.title import TitleScene
from sobek_pg.client.setup import Seating, Setup
from sobek_pg.client.widgets.button import Button
from tests.client.driver import click, key, settle
from tests.client.worlds import PlainTable, flow_in


@pytest.fixture
def flow(window: Window, tmp_path: Path) -> Iterator[Flow]:
    made, artist = flow_in(window, tmp_path)
    window.kit.stack.push(made.title(), fade=False)
    window.loop.step(1 / 60)
    yield made
    made.stop()
    artist.close()


def top(flow: Flow) -> Scene:
    scene = flow.kit.stack.top
    assert scene is not None
    return scene


def press(window: Window, word: str) -> None:
    scene = window.kit.stack.top
    assert scene is not None
    found = [n for n in scene.root.walk() if isinstance(n, Button) and n.text == word]
    assert found, f"no button {word!r} on {type(scene).__name__}"
    click(window, found[0].rect.center)
    window.loop.step(1 / 60)


def words(scene: Scene) -> list[str]:
    return [n.text for n in scene.root.walk() if isinstance(n, Button)]


def play_to_end(window: Window, flow: Flow, most: int = 3000) -> None:
    for _ in range(most):
        scene = top(flow)
        if isinstance(scene, ResultScene):
            return
        if isinstance(scene, PlainTable):
            press(window, "Play")
        elif isinstance(scene, CurtainScene):
            click(window, scene.button.rect.center)
        elif isinstance(scene, ScoringScene):
            press(window, scene.button.text)
    raise AssertionError("the game did not end")


def test_quick_game_is_one_click_from_the_title(window: Window, flow: Flow) -> None:
    assert words(top(flow)) == ["Quick game", "New game", "Mods", "Settings", "Quit"]
    press(window, "Quick game")
    assert isinstance(top(flow), PlainTable)


def test_new_game_is_two_clicks(window: Window, flow: Flow) -> None:
    press(window, "New game")
    assert isinstance(top(flow), NewGameScene)
    press(window, "Start")
    assert isinstance(top(flow), PlainTable)
    assert flow.kit.values.last_setup["game"] == "nile"


def test_new_game_by_keyboard_alone(window: Window, flow: Flow) -> None:
    key(window, pygame.K_DOWN)  # the first step only shows where the focus is
    key(window, pygame.K_DOWN)
    key(window, pygame.K_RETURN)
    assert isinstance(top(flow), NewGameScene)
    key(window, pygame.K_RETURN)
    assert isinstance(top(flow), PlainTable)


def test_continue_goes_on_exactly(window: Window, flow: Flow) -> None:
    press(window, "Quick game")
    for _ in range(5):
        press(window, "Play")
    assert flow.play is not None
    before = flow.play.session.state.position()
    key(window, pygame.K_F10)
    press(window, "Leave to the title")
    assert isinstance(top(flow), TitleScene)
    assert "Continue" in words(top(flow))
    press(window, "Continue")
    assert flow.play is not None
    assert flow.play.session.state.position() == before


@pytest.mark.parametrize("game", ["nile", "market"])
def test_a_game_ends_with_scoring_result_rematch_and_replay(
    window: Window, flow: Flow, game: str
) -> None:
    seats = (Seating("Nefer", "", 0), Seating("Hapi", "scribe", 1))
    flow.begin(Setup(game, seats, seed=3))
    play_to_end(window, flow)
    assert words(top(flow)) == ["Rematch", "Watch it again", "Save", "To the title"]
    assert flow.play is not None
    scores = flow.play.session.state.outcome
    press(window, "Save")
    press(window, "Watch it again")
    assert flow.play.watched
    for _ in range(4000):
        window.loop.step(1 / 60)
        scene = top(flow)
        if isinstance(scene, ScoringScene):
            press(window, scene.button.text)
        if isinstance(scene, ResultScene):
            break
    assert flow.play.session.state.outcome == scores
    key(window, pygame.K_r)
    assert isinstance(top(flow), PlainTable)
    assert flow.play.session.seats[0].name == "Hapi"


def test_pause_undo_quick_save_and_quick_load(window: Window, flow: Flow) -> None:
    press(window, "Quick game")
    press(window, "Play")
    assert flow.play is not None
    session = flow.play.session
    kept = session.state.position()
    key(window, pygame.K_F5)
    session.keeper.close()
    settle(window, 0.1)
    assert top(flow).toast.visible
    press(window, "Play")
    assert session.state.position() != kept
    key(window, pygame.K_F9)
    assert session.state.position() == kept
    key(window, pygame.K_F10)
    assert isinstance(top(flow), PauseScene)
    assert session.paused
    press(window, "Take back")
    assert isinstance(top(flow), PlainTable)
    assert not session.paused
    key(window, pygame.K_z, pygame.KMOD_CTRL)
    assert session.can_redo


def test_conceding_asks_and_shows_who_gave_up(window: Window, flow: Flow) -> None:
    press(window, "Quick game")
    press(window, "Play")
    key(window, pygame.K_F10)
    press(window, "Concede")
    assert isinstance(top(flow), MessageScene)
    press(window, "Concede")
    scene = top(flow)
    assert isinstance(scene, ResultScene)
    assert scene.title.text == "Nefer gave the game up"
    press(window, "To the title")
    assert "Continue" not in words(top(flow))


def test_hot_seat_draws_a_curtain_between_people(window: Window, flow: Flow) -> None:
    flow.begin(Setup("market", (Seating("Ada", "", 0), Seating("Ben", "", 1)), seed=3))
    window.loop.step(1 / 60)
    assert isinstance(top(flow), CurtainScene)
    assert flow.play is not None
    session = flow.play.session
    assert session.viewer == -1
    play_to_end(window, flow)


def test_undo_at_a_shared_table_asks_for_consent(window: Window, flow: Flow) -> None:
    flow.begin(Setup("nile", (Seating("Ada", "", 0), Seating("Ben", "", 1)), seed=3))
    window.loop.step(1 / 60)
    for _ in range(20):
        scene = top(flow)
        if isinstance(scene, CurtainScene):
            click(window, scene.button.rect.center)
        else:
            press(window, "Play")
    scene = top(flow)
    if isinstance(scene, CurtainScene):
        click(window, scene.button.rect.center)
    assert flow.play is not None
    at = flow.play.session.match.at
    key(window, pygame.K_z, pygame.KMOD_CTRL)
    if isinstance(top(flow), MessageScene):
        assert flow.play.session.match.at == at
        press(window, "All agree")
    assert flow.play.session.match.at < at
    assert isinstance(top(flow), CurtainScene)


def test_load_opens_the_chosen_save(window: Window, flow: Flow) -> None:
    press(window, "Quick game")
    press(window, "Play")
    flow.to_title()
    window.loop.step(1 / 60)
    press(window, "Load")
    assert isinstance(top(flow), LoadScene)
    press(window, "Play on")
    assert isinstance(top(flow), PlainTable)


def test_a_folder_that_cannot_be_written_costs_a_message_not_the_game(
    window: Window, flow: Flow
) -> None:
    flow.world.store.folder.write_text("a file where the folder should be")
    press(window, "Quick game")
    press(window, "Play")
    assert flow.play is not None
    flow.play.session.keeper.close()
    settle(window, 0.1)
    assert top(flow).toast.visible
    assert flow.play.session.match.at > 0
    press(window, "Play")


def test_a_save_of_other_rules_asks_which_to_play(window: Window, flow: Flow) -> None:
    press(window, "Quick game")
    press(window, "Play")
    assert flow.play is not None
    slot = flow.play.session.keeper.slot  # type: ignore[attr-defined]
    flow.to_title()
    path = flow.world.store.path(slot)
    text = path.read_text()
    path.write_text(text.replace("seed: 5", "seed: 6"))
    flow.open_slot(slot)
    assert isinstance(top(flow), MessageScene)
