"""The mods scene: good, broken and conflicting mods, by mouse, by keys and by pad."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.flow import Flow
from sobek_pg.client.scenes.mods import ModsScene
from sobek_pg.client.scenes.new_game import NewGameScene
from sobek_pg.client.scenes.title import TitleScene
from sobek_pg.client.settings import SettingsFile
from sobek_pg.client.widgets.label import Label
from tests.client.driver import click, flaws, key, pad, settle
from tests.client.modding import FERRY, wait_for, write_mod
from tests.client.worlds import flow_in

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle r="4"/></svg>'


@pytest.fixture
def mods(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SOBEK_MODS", str(tmp_path / "own"))
    folder = tmp_path / "mods"
    long = "A sentence of the many that are told here. " * 8
    write_mod(
        folder,
        "ferry",
        {
            "nile/characters.yaml": FERRY + "queen: {scarabs: 2}\n",
            "text/en.yaml": "piece: {ferrywoman: {name: The ferrywoman}}\n",
            "art/portraits/ferrywoman.svg": DRAWING,
        },
        more=f"description: {long}\nconflicts: [rival]\n",
    )
    write_mod(folder, "rival", {"nile/characters.yaml": "queen: {scarabs: 3}\n"})
    write_mod(folder, "queens", {"nile/characters.yaml": "queen: {scarabs: 4}\n"})
    wrong = "".join(f"piece-{n}: {{kind: charakter, famly: fish}}\n" for n in range(9))
    write_mod(folder, "wrong", {"nile/characters.yaml": wrong})
    (folder / "worse").mkdir()
    (folder / "worse" / "mod.yaml").write_text("name: [\n")
    return folder


@pytest.fixture
def flow(window: Window, tmp_path: Path, mods: Path) -> Iterator[Flow]:
    made, artist = flow_in(window, tmp_path)
    made.world.store.library.folders = (mods,)
    window.kit.stack.push(made.title(), fade=False)
    window.loop.step(1 / 60)
    yield made
    made.close()
    artist.close()


@pytest.fixture
def scene(window: Window, flow: Flow) -> ModsScene:
    flow.mods()
    found = window.kit.stack.top
    assert isinstance(found, ModsScene)
    wait_for(window, lambda: found.chosen is not None)
    return found


def choose(window: Window, scene: ModsScene, name: str) -> None:
    row = next(row for row in scene.list.rows() if row.item.title == name)
    scene.list.reveal(row.rect)
    click(window, row.rect.center)
    assert scene.chosen is not None
    assert scene.chosen.name == name


def page(scene: ModsScene) -> str:
    return "\n".join(child.text for child in scene.page.children if isinstance(child, Label))


def test_everything_is_listed_and_told(window: Window, scene: ModsScene) -> None:
    titles = [row.item.title for row in scene.list.rows()]
    assert {"Ferry", "Rival", "Queens", "Wrong", "worse", "Short game"} <= set(titles)
    assert titles.index("Wrong") > titles.index("Short game")
    choose(window, scene, "Ferry")
    words = page(scene)
    assert "Version 1.2" in words
    assert "By Ada" in words
    assert "A sentence of the many" in words
    assert "Cannot be on together with: Rival" in words
    names = [face.name for face, _ in scene.strip.boxes()]
    assert "The ferrywoman" in names
    choose(window, scene, "Rival")
    assert "Cannot be on together with: Ferry" in page(scene)
    choose(window, scene, "Short game")
    assert scene.strip.empty


def test_a_mods_own_drawing_is_shown(window: Window, scene: ModsScene) -> None:
    choose(window, scene, "Ferry")
    artist = scene.strip.artist
    assert artist is not None
    assert artist.book.text("portraits/ferrywoman") == DRAWING
    choose(window, scene, "Queens")
    assert scene.strip.artist is not artist


def test_a_broken_mod_shows_its_messages_and_stays_off(window: Window, scene: ModsScene) -> None:
    choose(window, scene, "Wrong")
    words = page(scene)
    assert "wrong/nile/characters.yaml:1:17: piece-0.kind" in words
    assert 'did you mean "family"?' in words
    assert scene.page.most > 0
    before = scene.page.offset
    scene.set_focus(scene.page, shown=True)
    key(window, pygame.K_DOWN)
    assert scene.page.offset > before
    click(window, scene.switches["nile"].rect.center)
    assert not scene.switches["nile"].value
    assert scene.toast.visible
    assert window.kit.values.mods.get("nile", []) == []
    choose(window, scene, "worse")
    assert "worse/mod.yaml:" in page(scene)
    assert scene.switches == {}


def test_switching_on_is_kept_and_offered(
    window: Window, flow: Flow, scene: ModsScene, tmp_path: Path
) -> None:
    choose(window, scene, "Ferry")
    click(window, scene.switches["nile"].rect.center)
    assert window.kit.values.mods["nile"] == ["ferry"]
    assert SettingsFile(tmp_path / "settings.yaml").values.mods == {"nile": ["ferry"]}
    row = next(row for row in scene.list.rows() if row.item.title == "Ferry")
    assert row.item.note == "on"
    click(window, scene.back.rect.center)
    settle(window)
    assert isinstance(window.kit.stack.top, TitleScene)
    flow.new_game()
    setup = window.kit.stack.top
    assert isinstance(setup, NewGameScene)
    assert setup.setup.mods == ("ferry",)
    click(window, setup.start.rect.center)
    assert flow.play is not None
    assert ("ferry", "1.2") in flow.play.session.rules.mods
    assert window.kit.look.t("piece.ferrywoman.name") == "The ferrywoman"
    assert flow.wardrobe.artist.book.text("portraits/ferrywoman") == DRAWING
    flow.to_title()
    assert not window.kit.look.text.catalogue.has("piece.ferrywoman.name")
    assert flow.wardrobe.artist is flow.world.artist


def test_what_cannot_be_on_together_is_refused_with_the_reason(
    window: Window, scene: ModsScene
) -> None:
    window.kit.values.mods["nile"] = ["rival"]
    choose(window, scene, "Ferry")
    click(window, scene.switches["nile"].rect.center)
    assert not scene.switches["nile"].value
    assert "cannot be switched on together" in scene.toast.text
    assert window.kit.values.mods["nile"] == ["rival"]


def test_keys_that_two_change_are_told(window: Window, scene: ModsScene) -> None:
    window.kit.values.mods["nile"] = ["queens"]
    choose(window, scene, "Rival")
    click(window, scene.switches["nile"].rect.center)
    assert window.kit.values.mods["nile"] == ["queens", "rival"]
    assert "rival changes nile/characters.yaml: queen.scarabs, which queens changes too" in page(
        scene
    )


def test_set_up_refuses_what_does_not_go_together(window: Window, flow: Flow) -> None:
    window.kit.values.mods["nile"] = ["ferry"]
    flow.new_game()
    scene = window.kit.stack.top
    assert isinstance(scene, NewGameScene)
    assert [mod for mod, _ in scene._offer.mods["nile"]].count("wrong") == 0
    why = scene._offer.trouble("nile", ["ferry", "rival"])
    assert "cannot be switched on together" in why
    assert scene.setup.mods == ("ferry",)


def test_a_mod_broken_later_never_stops_the_game(window: Window, flow: Flow, mods: Path) -> None:
    window.kit.values.mods["nile"] = ["ferry", "queens"]
    (mods / "ferry" / "mod.yaml").write_text("name: [\n")
    flow.quick_game()
    assert flow.play is not None
    assert [mod for mod, _ in flow.play.session.rules.mods] == ["base", "queens"]


def test_read_again_finds_what_is_new(window: Window, scene: ModsScene, mods: Path) -> None:
    choose(window, scene, "Ferry")
    write_mod(mods, "newcomer", {"nile/characters.yaml": "queen: {scarabs: 1}\n"})
    key(window, pygame.K_F6)
    wait_for(window, lambda: any(r.item.title == "Newcomer" for r in scene.list.rows()))
    assert scene.chosen is not None
    assert scene.chosen.id == "ferry"


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_without_a_mouse(window: Window, scene: ModsScene, device: str) -> None:
    codes = {
        "up": pygame.K_UP,
        "left": pygame.K_LEFT,
        "confirm": pygame.K_RETURN,
        "cancel": pygame.K_ESCAPE,
    }
    buttons = {"up": "dpup", "left": "dpleft", "confirm": "a", "cancel": "b"}

    def press(name: str) -> None:
        if device == "keys":
            key(window, codes[name])
        else:
            pad(window, buttons[name])

    for _ in range(12):
        if scene.focus in scene.list.rows():
            break
        press("left")
    assert scene.focus in scene.list.rows()
    for _ in range(12):
        press("up")
    press("confirm")
    assert scene.list.chosen == 0
    assert scene.focus in scene.switches.values()
    press("confirm")
    assert scene.chosen is not None
    game = next(iter(scene.switches))
    assert window.kit.values.mods[game] == [scene.chosen.id]
    press("cancel")
    settle(window)
    assert isinstance(window.kit.stack.top, TitleScene)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_text_is_cut_or_overlaps(
    open_window: Callable[..., Window],
    tmp_path: Path,
    mods: Path,
    size: tuple[int, int],
    scale: float,
) -> None:
    window = open_window(size)
    window.kit.values.text_scale = scale
    window.apply_settings()
    flow, artist = flow_in(window, tmp_path)
    flow.world.store.library.folders = (mods,)
    flow.mods()
    scene = window.kit.stack.top
    assert isinstance(scene, ModsScene)
    wait_for(window, lambda: scene.chosen is not None)
    for number in range(len(scene.list.rows())):
        scene.list.choose(number)
        settle(window, 0.1)
        assert flaws(window) == []
    flow.close()
    artist.close()
