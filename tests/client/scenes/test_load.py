"""The list of saves: opened, renamed, deleted and taken back; a broken one hides nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.paths import shipped
from sobek_pg.client.scenes.load import LoadScene
from sobek_pg.client.scenes.pick import PickScene
from sobek_pg.saves.store import Store
from tests.client.driver import click, flaws, key
from tests.client.stand_ins import session

PICTURE = shipped("assets") / "art" / "tables" / "title.svg"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    made = Store(tmp_path / "saves")
    game = session("nile", ("", "x", "x"))
    made.save(game.match, "long", "A long evening on the river, with friends")
    made.save(session("market").match, made.begin())
    (made.folder / "damaged.yaml").write_text("game: [nile\nmoves: 3")
    return made


def show(window: Window, store: Store, tmp_path: Path) -> tuple[LoadScene, list[str]]:
    opened: list[str] = []
    window.kit.values.pace = "instant"
    exchange, levels = tmp_path / "exchange", [("x", "Ferryman")]
    scene = LoadScene(window.kit, store, opened.append, PICTURE, exchange, levels)
    window.kit.stack.push(scene, fade=False)
    window.loop.step(1 / 60)
    return scene, opened


def slots(scene: LoadScene) -> list[str]:
    return [save.slot for save in scene._saves]


def test_all_are_listed_the_broken_one_last_with_its_reason(
    window: Window, store: Store, tmp_path: Path
) -> None:
    scene, opened = show(window, store, tmp_path)
    assert len(slots(scene)) == 3
    assert slots(scene)[-1] == "damaged"
    click(window, scene.list.rows()[2].rect.center)
    assert "damaged.yaml" in scene.words.text
    click(window, scene.open.rect.center)
    assert opened == []


def test_the_level_of_a_seat_is_told_by_its_name(
    window: Window, store: Store, tmp_path: Path
) -> None:
    scene, _ = show(window, store, tmp_path)
    scene.list.choose(slots(scene).index("long"))
    assert scene.words.text.count("(Ferryman)") == 2
    assert "(x)" not in scene.words.text


def test_a_save_is_opened_by_mouse_and_by_keys(
    window: Window, store: Store, tmp_path: Path
) -> None:
    scene, opened = show(window, store, tmp_path)
    at = slots(scene).index("long")
    click(window, scene.list.rows()[at].rect.center)
    click(window, scene.open.rect.center)
    assert opened == ["long"]
    scene.set_focus(scene.list.rows()[at], shown=True)
    key(window, pygame.K_RETURN)
    assert scene.focus is scene.open
    key(window, pygame.K_RETURN)
    assert opened == ["long", "long"]


def test_rename_delete_and_take_back(window: Window, store: Store, tmp_path: Path) -> None:
    scene, _ = show(window, store, tmp_path)
    click(window, scene.list.rows()[slots(scene).index("long")].rect.center)
    scene.name.set_text("Short")
    click(window, scene.tools["rename"].rect.center)
    assert scene.chosen is not None
    assert scene.chosen.name == "Short"
    click(window, scene.tools["delete"].rect.center)
    assert "long" not in slots(scene)
    click(window, scene.tools["take_back"].rect.center)
    assert "long" in slots(scene)
    assert scene.chosen.slot == "long"


def test_export_and_import(window: Window, store: Store, tmp_path: Path) -> None:
    scene, _ = show(window, store, tmp_path)
    click(window, scene.tools["import"].rect.center)
    assert scene.toast.visible
    (tmp_path / "exchange").mkdir()
    click(window, scene.list.rows()[slots(scene).index("long")].rect.center)
    click(window, scene.tools["export"].rect.center)
    assert (tmp_path / "exchange" / "sobek-long.yaml").is_file()
    click(window, scene.tools["import"].rect.center)
    pick = window.kit.stack.top
    assert isinstance(pick, PickScene)
    click(window, pick.list.rows()[0].rect.center)
    assert window.kit.stack.top is scene
    assert len(slots(scene)) == 4


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_nothing_is_cut_off(
    open_window: Callable[..., Window],
    store: Store,
    tmp_path: Path,
    size: tuple[int, int],
    scale: float,
) -> None:
    window = open_window(size)
    window.kit.values.text_scale = scale
    window.kit.apply_settings()
    scene, _ = show(window, store, tmp_path)
    for row in range(3):
        scene.list.choose(row)
        window.loop.step(1 / 60)
        assert flaws(window) == []
