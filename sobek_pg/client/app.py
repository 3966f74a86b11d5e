"""The window: opens it, wires everything a scene needs, and runs until it is closed.

`run_app` is all the command needs; `Window` is the same without the clock, for tests.
"""

from __future__ import annotations

import logging
import os
import sys
import warnings
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pygame
from pygame import Surface
from pygame.event import Event

from sobek_pg.client.audio import Audio
from sobek_pg.client.catalogue import load_catalogue, with_words_of
from sobek_pg.client.input.bindings import Bindings
from sobek_pg.client.input.devices import Devices
from sobek_pg.client.input.intents import Command, Intent
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import Metrics, Size
from sobek_pg.client.look import Look
from sobek_pg.client.loop import Loop
from sobek_pg.client.parts import load_drawings
from sobek_pg.client.paths import settings_file, shipped
from sobek_pg.client.scene import Scene
from sobek_pg.client.settings import SettingsFile
from sobek_pg.client.shapes import Shapes
from sobek_pg.client.stack import SceneStack
from sobek_pg.client.text import Text
from sobek_pg.client.theme import load_theme

_LOG = logging.getLogger(__name__)
EXIT_NO_DISPLAY = 2
_CURSOR = 32
_HOT_SPOT = (3, 2)


class NoDisplay(Exception):  # noqa: N818 - it names the situation, as the command reports it
    """There is no display to open a window on."""


@dataclass(frozen=True, slots=True)
class AppOptions:
    """Where things are and how the window opens; the defaults are those of a player's start."""

    data: Path = field(default_factory=lambda: shipped("data"))
    assets: Path = field(default_factory=lambda: shipped("assets"))
    settings_path: Path = field(default_factory=settings_file)
    size: Size | None = None
    full_screen: bool | None = None
    sound: bool = True


def prepare_environment() -> None:
    """Tell SDL how we draw; must come before pygame is initialised."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "sobek")


class Window:
    """A window with its kit and loop; feed it events, `loop.step` it, or `run` it."""

    def __init__(self, options: AppOptions) -> None:
        prepare_environment()
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        pygame.font.init()
        self.options = options
        settings = SettingsFile(options.settings_path)
        values = settings.values
        self._full = values.full_screen if options.full_screen is None else options.full_screen
        self._size: Size = options.size or values.window_size
        self._open()
        metrics = Metrics(self.surface.size, values.text_scale)
        theme = load_theme(options.data / "base" / "theme.yaml")
        self._language = values.language
        text = Text(load_catalogue(options.data / "text", values.language), theme, metrics)
        look = Look(theme, text, Shapes(theme, load_drawings(options.assets / "art" / "ui")))
        self.running = True
        self._size_changed = False
        self.kit = Kit(
            look=look,
            settings=settings,
            audio=Audio(),
            devices=Devices(Bindings(values.key_bindings)),
            stack=SceneStack(look),
            apply_settings=self.apply_settings,
            quit=self.close,
        )
        self.loop = Loop(self, lambda: self.surface)
        pygame.display.set_caption(look.t("app.title"))
        self.kit.devices.start()
        if options.sound:
            self.kit.audio.start()
        self._set_volumes()
        self._typing: pygame.Rect | None = None

    @property
    def surface(self) -> Surface:
        """What is drawn on."""
        found = pygame.display.get_surface()
        if found is None:
            raise NoDisplay("the window is closed")
        return found

    @property
    def busy(self) -> bool:
        """Whether updates are needed though no input comes."""
        return self.kit.stack.busy or self.kit.devices.waiting

    def update(self, dt: float) -> None:
        """Advance devices and scenes by one fixed step."""
        self._give(self.kit.devices.update(dt))
        self.kit.stack.update(dt)

    def present(self, ahead: float) -> None:
        """Prepare drawing."""
        if self._size_changed:
            self._size_changed = False
            if self.surface.size != self.kit.look.metrics.size:
                self._resized()
        self.kit.stack.present(ahead)

    def take_damage(self) -> list[pygame.Rect]:
        """What must be drawn again."""
        return self.kit.stack.take_damage()

    def draw(self, surface: Surface, regions: list[pygame.Rect]) -> None:
        """Draw it."""
        self.kit.stack.draw(surface, regions)

    def event(self, event: Event) -> None:
        """Answer one event of the window system."""
        if event.type == pygame.QUIT:
            self.close()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.VIDEORESIZE):
            # Several such events come for one change: it is laid out once, before drawing.
            self._size_changed = True
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self.kit.stack.redraw()
        else:
            self._give(self.kit.devices.translate(event))

    def close(self) -> None:
        """Close the window, unless the topmost scene wants to ask first."""
        if all(scene.closing() for scene in reversed(self.kit.stack.scenes)):
            self.running = False

    def apply_settings(self) -> None:
        """Save the settings and bring the window up to date with them."""
        kit, values = self.kit, self.kit.values
        if not kit.settings.save() and kit.stack.top:
            kit.stack.top.say(kit.look.t("settings.not_saved"))
        self._set_volumes()
        if values.language != self._language:
            self._language = values.language
            words = load_catalogue(self.options.data / "text", values.language)
            kit.look.text.catalogue = with_words_of(words, kit.look.text.mods)
        if values.full_screen != self._full:
            self.set_full_screen(values.full_screen)
        elif values.text_scale != kit.look.metrics.text_scale:
            self._resized()

    def set_full_screen(self, on: bool) -> None:
        """Go to full screen or back; the size of the window is kept for coming back."""
        if not self._full:
            self._size = self.surface.size
        self._full = on
        self._open()
        self._resized()

    def run(self, first: Scene) -> None:
        """Show a scene and run until the window is closed; settings are saved at the end."""
        self.kit.stack.push(first, fade=False)
        try:
            self.loop.run(self.event, lambda: self.running and bool(self.kit.stack.scenes))
        finally:
            self.shut()

    def shut(self) -> None:
        """Leave all scenes, save the settings, close the display."""
        while self.kit.stack.scenes:
            self.kit.stack.scenes.pop().leave()
        if not self._full:
            self.kit.values.window_size = self.surface.size
        self.kit.settings.save()
        self.kit.audio.stop()
        pygame.display.quit()

    def _give(self, intents: Iterable[Intent]) -> None:
        for intent in intents:
            if intent == Command("full_screen"):
                self.kit.values.full_screen = not self._full
                self.apply_settings()
            else:
                self.kit.stack.handle(intent)
        top = self.kit.stack.top
        area = top.text_area if top else None
        if area != self._typing:
            self._typing = area.copy() if area else None
            self.kit.devices.type_into(area)

    def _open(self) -> None:
        icon = self.options.assets / "art" / "tables" / "icon.svg"
        if pygame.display.get_surface() is None and icon.is_file():
            pygame.display.set_icon(pygame.image.load_sized_svg(icon, (64, 64)))
        size, flag = self._size, pygame.RESIZABLE
        if self._full:
            size, flag = pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN
        try:
            with warnings.catch_warnings():
                # A desktop may give another size than asked for; the surface tells which.
                warnings.simplefilter("ignore", RuntimeWarning)
                pygame.display.set_mode(size, flag)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        self._set_cursor()

    def _set_cursor(self) -> None:
        """Point with our own arrow where the desktop can show one of colour."""
        drawing = self.options.assets / "art" / "ui" / "cursor.svg"
        if not drawing.is_file():
            return
        try:
            arrow = pygame.image.load_sized_svg(drawing, (_CURSOR, _CURSOR))
            pygame.mouse.set_cursor(pygame.cursors.Cursor(_HOT_SPOT, arrow))
        except pygame.error as error:
            _LOG.info("the desktop's own cursor stays: %s", error)

    def _resized(self) -> None:
        width, height = self.surface.size
        metrics = Metrics((max(width, 1), max(height, 1)), self.kit.values.text_scale)
        self.kit.look.resize(metrics)
        self.kit.stack.resized()

    def _set_volumes(self) -> None:
        values = self.kit.values
        loud = 0.0 if values.muted else 1.0
        self.kit.audio.set_volumes(values.effects_volume * loud, values.ambience_volume * loud)


def run_app(first_scene: Callable[[Kit], Scene], options: AppOptions | None = None) -> int:
    """Open the window, show the scene the factory makes, and return the exit code."""
    chosen = options or AppOptions()
    try:
        window = Window(chosen)
    except NoDisplay as error:
        _LOG.debug("no display: %s", error)
        words = load_catalogue(chosen.data / "text")
        print(words.t("app.no_display"), file=sys.stderr)
        return EXIT_NO_DISPLAY
    window.run(first_scene(window.kit))
    return 0


__all__ = ["AppOptions", "NoDisplay", "Window", "run_app"]
