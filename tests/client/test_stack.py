from __future__ import annotations

from pygame import Surface

from sobek_pg.client.app import Window
from sobek_pg.client.kit import Kit
from sobek_pg.client.scene import Scene

from .driver import settle


class Noted(Scene):
    def __init__(self, kit: Kit, name: str, log: list[str], overlay: bool = False) -> None:
        super().__init__(kit)
        self.name, self.log = name, log
        self.overlay = overlay

    def enter(self) -> None:
        self.log.append(f"+{self.name}")

    def leave(self) -> None:
        self.log.append(f"-{self.name}")

    def resume(self) -> None:
        self.log.append(f"={self.name}")

    def background(self, surface: Surface) -> None:
        surface.fill({"a": "red", "b": "green", "c": "blue"}[self.name])


def test_the_life_of_scenes(window: Window) -> None:
    log: list[str] = []
    stack, kit = window.kit.stack, window.kit
    stack.push(Noted(kit, "a", log))
    stack.push(Noted(kit, "b", log))
    stack.pop()
    stack.swap(Noted(kit, "c", log))
    stack.push(Noted(kit, "b", log))
    stack.replace(Noted(kit, "a", log))
    assert log == ["+a", "+b", "-b", "=a", "-a", "+c", "+b", "-b", "-c", "+a"]
    assert len(stack.scenes) == 1
    stack.pop()
    stack.pop()
    assert stack.top is None


def test_an_overlay_lets_the_scene_beneath_be_seen_under_a_veil(window: Window) -> None:
    kit = window.kit
    kit.stack.push(Noted(kit, "a", []))
    settle(window)
    bright = window.surface.get_at((5, 5))
    kit.stack.push(Noted(kit, "b", [], overlay=True))
    settle(window)
    veiled = window.surface.get_at((5, 5))
    assert 0 < veiled.r < bright.r
    kit.stack.pop()
    settle(window)
    assert window.surface.get_at((5, 5)) == bright


def test_a_fade_ends_and_never_holds_up_input(window: Window) -> None:
    kit = window.kit
    kit.stack.push(Noted(kit, "a", []))
    settle(window)
    kit.stack.push(Noted(kit, "c", []))
    assert window.busy
    window.loop.step(1 / 60)
    mixed = window.surface.get_at((5, 5))
    assert mixed.r > 0
    assert mixed.b > 0
    assert kit.stack.top is not None
    settle(window, 0.5)
    assert not window.busy
    assert tuple(window.surface.get_at((5, 5)))[:3] == (0, 0, 255)


def test_with_reduced_motion_nothing_fades(window: Window) -> None:
    kit = window.kit
    kit.values.reduced_motion = True
    kit.stack.push(Noted(kit, "a", []))
    settle(window)
    kit.stack.push(Noted(kit, "c", []))
    assert not window.busy
