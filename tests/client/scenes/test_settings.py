from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.input.intents import Command
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.settings import TABS, SettingsScene
from sobek_pg.client.widgets.choice import Choice
from sobek_pg.client.widgets.focus import focus_order
from sobek_pg.client.widgets.slider import Slider
from sobek_pg.client.widgets.toggle import Toggle

from ..driver import click, flaws, key, pad, settle


@pytest.fixture
def scene(window: Window) -> SettingsScene:
    window.kit.stack.push(Scene(window.kit))
    scene = SettingsScene(window.kit)
    window.kit.stack.push(scene)
    settle(window)
    return scene


def controls(scene: SettingsScene, kind: type) -> list[object]:
    return [w for w in focus_order(scene.area) if isinstance(w, kind)]


def test_a_switch_is_saved_at_once(window: Window, scene: SettingsScene) -> None:
    toggle = controls(scene, Toggle)[1]
    assert isinstance(toggle, Toggle)
    click(window, toggle.rect.center)
    assert window.kit.values.confirm_moves
    assert "confirm_moves: true" in window.options.settings_path.read_text()


def test_text_grows_at_once(window: Window, scene: SettingsScene) -> None:
    scene.tabs.set(TABS.index("picture"))
    choice = controls(scene, Choice)[0]
    assert isinstance(choice, Choice)
    click(window, (choice.rect.right - 10, choice.rect.centery))
    assert window.kit.look.metrics.text_scale == 1.15


def test_volumes_by_mouse(window: Window, scene: SettingsScene) -> None:
    scene.tabs.set(TABS.index("sound"))
    slider = controls(scene, Slider)[0]
    assert isinstance(slider, Slider)
    click(window, (slider.rect.x + 4, slider.rect.centery))
    assert window.kit.values.effects_volume == 0.0


@pytest.mark.parametrize("tab", range(len(TABS)))
@pytest.mark.parametrize("device", ["keyboard", "pad"])
def test_every_control_is_reached_without_a_mouse(
    window: Window, scene: SettingsScene, tab: int, device: str
) -> None:
    scene.tabs.set(tab)
    scene.set_focus(scene.tabs, shown=True)
    seen = set()
    for _ in range(len(focus_order(scene.root)) + 2):
        seen.add(scene.focus)
        if device == "keyboard":
            key(window, pygame.K_TAB)
        else:
            pad(window, "rightshoulder")
    assert set(focus_order(scene.root)) <= seen


def test_a_key_is_bound_anew_and_kept(window: Window, scene: SettingsScene) -> None:
    scene.tabs.set(TABS.index("keys"))
    row = next(r for r in scene._rows if r.text == "Hint")
    scene.area.reveal(row.rect)
    click(window, row.controls[0].rect.center)
    key(window, pygame.K_q)
    assert window.kit.devices.bindings.intent("key:q") == Command("hint")
    assert window.kit.values.key_bindings["hint"] == ["key:q", "pad:y"]
    assert row.controls[0].text == "Q"  # type: ignore[attr-defined]


def test_escape_or_a_click_calls_binding_off(window: Window, scene: SettingsScene) -> None:
    scene.tabs.set(TABS.index("keys"))
    button = scene._rows[0].controls[0]
    click(window, button.rect.center)
    assert button.text == "Press a key or button"  # type: ignore[attr-defined]
    key(window, pygame.K_ESCAPE)
    assert button.text == "Left"  # type: ignore[attr-defined]
    click(window, button.rect.center)
    click(window, (3, 3))
    assert not window.kit.devices.keyboard.capturing
    assert window.kit.stack.top is scene


def test_the_only_key_of_a_needed_action_is_not_taken(window: Window, scene: SettingsScene) -> None:
    scene.tabs.set(TABS.index("keys"))
    row = next(r for r in scene._rows if r.text == "Hint")
    scene.area.reveal(row.rect)
    click(window, row.controls[0].rect.center)
    key(window, pygame.K_TAB)
    assert scene.toast.visible
    assert "Next" in scene.toast.text
    assert window.kit.values.key_bindings == {}


def test_all_keys_can_be_reset(window: Window, scene: SettingsScene) -> None:
    window.kit.devices.bindings.bind("hint", "key:q")
    scene.tabs.set(TABS.index("keys"))
    reset = scene._rows[-1].controls[0]
    scene.area.reveal(reset.rect)
    click(window, reset.rect.center)
    assert window.kit.devices.bindings.changes() == {}


def test_cancel_leaves(window: Window, scene: SettingsScene) -> None:
    key(window, pygame.K_ESCAPE)
    assert window.kit.stack.top is not scene


def test_no_label_is_cut_in_any_tab_at_any_size(open_window: Callable[..., Window]) -> None:
    window = open_window()
    scene = SettingsScene(window.kit)
    window.kit.stack.push(scene)
    for size in ((960, 540), (1280, 720), (1366, 768), (2560, 1080), (3840, 2160), (1200, 2000)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        for scale in (1.0, 1.5):
            window.kit.values.text_scale = scale
            window._resized()
            for tab in range(len(TABS)):
                scene.tabs.set(tab)
                for offset in (0, scene.area.most):
                    scene.area.scroll_to(offset)
                    found = [f for f in flaws(window) if not f.startswith("leaves the window")]
                    assert found == [], (size, scale, TABS[tab])
