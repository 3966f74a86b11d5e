"""Taking up changed files while a table is open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.flow import Flow
from sobek_pg.client.play import Play
from sobek_pg.client.reload import Reloader
from sobek_pg.client.scenes.message import MessageScene
from sobek_pg.client.setup import Seating, Setup
from sobek_pg.client.watcher import Watcher, times
from sobek_pg.client.widgets.button import Button
from sobek_pg.rules import Rng
from sobek_pg.rules.match import Match
from sobek_pg.saves.replay import identical
from tests.client.driver import click, key, settle
from tests.client.modding import FERRY, wait_for, write_mod
from tests.client.worlds import PlainTable, flow_in

CHARACTERS = "nile/characters.yaml"


@pytest.fixture
def mod(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SOBEK_MODS", str(tmp_path / "own"))
    files = {CHARACTERS: FERRY, "text/en.yaml": "piece: {ferrywoman: {name: Ferrywoman}}\n"}
    return write_mod(tmp_path / "mods", "trial", files)


@pytest.fixture
def flow(window: Window, tmp_path: Path, mod: Path) -> Iterator[Flow]:
    made, artist = flow_in(window, tmp_path)
    made.world.store.library.folders = (mod.parent,)
    # Tests that mean the key should not be overtaken by the watcher.
    window.kit.stack.on_update.remove(made.reloader.tick)
    made.reloader = Reloader(made, seconds=600)
    window.kit.stack.on_update.append(made.reloader.tick)
    window.kit.stack.commands["reload"] = made.reloader.now
    begin(window, made)
    yield made
    made.close()
    artist.close()


def begin(window: Window, flow: Flow) -> None:
    seats = (Seating("Anna", "", 0), Seating("Hapi", "", 1))
    flow.begin(Setup("nile", seats, seed=7, mods=("trial",)))
    lift(window, flow)
    play_on(window, flow, 8)


def lift(window: Window, flow: Flow) -> None:
    """Let whoever must decide come to the table."""
    play = playing(flow)
    for _ in range(5):
        settle(window, 0.1)
        if play.session.curtain:
            play._lift()


def play_on(window: Window, flow: Flow, decisions: int, *, stop_in_power: bool = False) -> None:
    rng = Rng(3)
    session = playing(flow).session
    count = 0
    while count < decisions or (session.state.stack and not stop_in_power):
        if stop_in_power and session.state.stack:
            return
        lift(window, flow)
        legal = session.legal
        session.play(legal[rng.below(len(legal))])
        count += 1
    lift(window, flow)


def playing(flow: Flow) -> Play:
    assert flow.play is not None
    return flow.play


def reloaded(window: Window, flow: Flow, before: Play) -> Play:
    key(window, pygame.K_F6)
    wait_for(window, lambda: flow.play is not before)
    lift(window, flow)
    return playing(flow)


def message(window: Window) -> str:
    wait_for(window, lambda: isinstance(window.kit.stack.top, MessageScene))
    top = window.kit.stack.top
    assert isinstance(top, MessageScene)
    return f"{top.dialog.title}\n{top.dialog.label.text}"


def press(window: Window, word: str) -> None:
    top = window.kit.stack.top
    assert top is not None
    found = next(n for n in top.root.walk() if isinstance(n, Button) and n.text == word)
    click(window, found.rect.center)
    settle(window, 0.3)


def test_words_and_art_are_taken_up_and_nothing_else_changes(
    window: Window, flow: Flow, mod: Path
) -> None:
    before = playing(flow)
    match = before.session.match
    (mod / "text" / "en.yaml").write_text("piece: {ferrywoman: {name: Boatwoman}}\n")
    (mod / "art" / "portraits").mkdir(parents=True)
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>'
    (mod / "art" / "portraits" / "ferrywoman.svg").write_text(drawing)
    after = reloaded(window, flow, before)
    assert after.session.match is match
    assert window.kit.look.t("piece.ferrywoman.name") == "Boatwoman"
    assert flow.wardrobe.artist.book.text("portraits/ferrywoman") == drawing
    assert after.session.can_undo


def test_changed_rules_keep_the_past_where_it_would_be_the_same(
    window: Window, flow: Flow, mod: Path
) -> None:
    before = playing(flow)
    old = before.session.match
    (mod / CHARACTERS).write_text(FERRY.replace("family: fish", "family: fish, scarabs: 3"))
    after = reloaded(window, flow, before)
    assert after.session.rules.fingerprint != old.rules.fingerprint
    assert after.session.match.at == old.at
    assert after.session.state.position() == old.state.position()
    assert after.session.can_undo
    assert_saved(flow, after.session.match)


def test_changed_rules_go_on_from_the_position_and_can_be_saved_and_undone(
    window: Window, flow: Flow, mod: Path
) -> None:
    before = playing(flow)
    old = before.session.match
    position = old.state.position()
    more = "oarswoman: {kind: character, family: wheat, power: [{again: {}}]}\n"
    (mod / CHARACTERS).write_text(FERRY + more)
    after = reloaded(window, flow, before)
    assert after.session.state.position() == position
    assert not after.session.match.dealt
    assert not after.session.can_undo
    assert_saved(flow, after.session.match)
    play_on(window, flow, 6)
    assert_saved(flow, after.session.match)
    after.session.undo(consent=True)
    assert after.session.can_redo
    assert_saved(flow, after.session.match)


def assert_saved(flow: Flow, match: Match) -> None:
    """What lies in the autosave is this very match."""
    play = playing(flow)
    play.session.keeper.close()
    newest = flow.world.store.latest()
    assert newest is not None
    opened = flow.world.store.load(newest.slot)
    assert opened.difference is None
    assert identical(opened.match, match)


def test_a_broken_edit_is_told_with_its_place_and_changes_nothing(
    window: Window, flow: Flow, mod: Path
) -> None:
    before = playing(flow)
    rules, artist = before.session.rules, flow.wardrobe.artist
    (mod / CHARACTERS).write_text("ferrywoman: {kind: character, famly: fish}\n")
    key(window, pygame.K_F6)
    words = message(window)
    assert "characters.yaml:1:31: ferrywoman: unknown key" in words
    assert "Nothing was changed" in words
    press(window, "All right")
    assert flow.play is before
    assert before.session.rules is rules
    assert flow.wardrobe.artist is artist
    play_on(window, flow, 3)
    (mod / CHARACTERS).write_text(FERRY)
    reloaded(window, flow, before)


def test_a_broken_head_and_broken_words_are_told_too(window: Window, flow: Flow, mod: Path) -> None:
    before = playing(flow)
    head = (mod / "mod.yaml").read_text()
    for file, text, place in (
        ("mod.yaml", "name: [\n", "mod.yaml:"),
        ("text/en.yaml", "piece: {a: '{0.__class__}'}\n", "text/en.yaml:1:"),
    ):
        (mod / file).write_text(text)
        key(window, pygame.K_F6)
        assert place in message(window)
        press(window, "All right")
        (mod / "mod.yaml").write_text(head)
    assert flow.play is before


def test_rules_the_game_cannot_go_on_with_are_offered_for_a_new_beginning(
    window: Window, flow: Flow, mod: Path
) -> None:
    before = playing(flow)
    old = before.session.match
    (mod / CHARACTERS).write_text("queen: null\n")
    key(window, pygame.K_F6)
    words = message(window)
    assert "cannot go on" in words
    assert "ferrywoman" in words or "queen" in words
    press(window, "Keep the old rules")
    assert flow.play is before
    assert before.session.match is old
    key(window, pygame.K_F6)
    message(window)
    press(window, "Begin again with the new ones")
    after = playing(flow)
    assert after is not before
    assert after.session.match.at == 0
    assert after.session.match.seed == old.seed
    assert all(piece.id != "queen" for piece in after.session.rules.pieces)


def test_in_the_middle_of_a_power_it_is_postponed(window: Window, flow: Flow, mod: Path) -> None:
    before = playing(flow)
    play_on(window, flow, 500, stop_in_power=True)
    session = before.session
    assert session.state.stack
    lift(window, flow)
    (mod / CHARACTERS).write_text(FERRY.replace("family: fish", "family: fish, scarabs: 3"))
    key(window, pygame.K_F6)
    wait_for(window, lambda: before.table.toast.visible)
    assert "power under way" in before.table.toast.text
    settle(window, 0.3)
    assert flow.play is before
    rng = Rng(1)
    while flow.play is before:
        lift(window, flow)
        if session.state.stack:
            legal = session.legal
            session.play(legal[rng.below(len(legal))])
    assert playing(flow).session.rules.fingerprint != session.rules.fingerprint


def test_a_change_on_disk_is_noticed(window: Window, flow: Flow, mod: Path) -> None:
    flow.reloader.rest()
    flow.reloader._seconds = 0.05
    flow.reloader.follow(playing(flow))
    before = playing(flow)
    (mod / CHARACTERS).write_text(FERRY.replace("family: fish", "family: fish, scarabs: 2"))
    wait_for(window, lambda: flow.play is not before)
    lift(window, flow)
    before = playing(flow)
    (mod / CHARACTERS).write_text("ferrywoman: [\n")
    assert "characters.yaml:" in message(window)
    assert flow.play is before


def test_one_message_at_a_time_and_it_goes_when_the_file_is_mended(
    window: Window, flow: Flow, mod: Path
) -> None:
    flow.reloader.rest()
    flow.reloader._seconds = 0.05
    flow.reloader.follow(playing(flow))
    before = playing(flow)
    for wrong in ("ferrywoman: [\n", "ferrywoman: {famly: fish}\n"):
        (mod / CHARACTERS).write_text(wrong)
        key(window, pygame.K_F6)
        message(window)
        settle(window, 0.5)
        scenes = window.kit.stack.scenes
        assert [type(scene) for scene in scenes] == [PlainTable, MessageScene]
    (mod / CHARACTERS).write_text(FERRY.replace("family: fish", "family: fish, scarabs: 2"))
    wait_for(window, lambda: flow.play is not before)
    assert not any(isinstance(scene, MessageScene) for scene in window.kit.stack.scenes)


def test_without_a_game_the_key_does_nothing(window: Window, flow: Flow) -> None:
    flow.to_title()
    settle(window)
    key(window, pygame.K_F6)
    settle(window, 0.2)
    assert not isinstance(window.kit.stack.top, (MessageScene, PlainTable))


def test_the_watcher_tells_each_change_once(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text("1")
    (tmp_path / ".hidden").write_text("1")
    assert [Path(name).name for name in times([tmp_path])] == ["one.yaml"]
    watcher = Watcher([tmp_path], seconds=0.02)
    assert not watcher.changed()
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "two.yaml").write_text("2")
    for _ in range(500):
        if watcher.changed():
            break
        pygame.time.wait(10)
    else:
        raise AssertionError("the change was not noticed")
    pygame.time.wait(100)
    assert not watcher.changed()
    watcher.close()
