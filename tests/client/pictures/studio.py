"""A window that scenes are photographed in, one after the other, each as if it were the first."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from pygame import Surface

from sobek_pg.client.app import Window
from sobek_pg.client.flow import Flow
from sobek_pg.client.input.intents import Device
from sobek_pg.client.layout import Size
from sobek_pg.client.shots import photograph, stage
from sobek_pg.client.wardrobe import Dress
from tests.client.pictures.compare import small
from tests.client.pictures.scenes import SCENES

_PLACE = {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "SOBEK_MODS": "no-mods-of-a-player",
    "TZ": "UTC",
}
"""What would otherwise differ from machine to machine."""


class Studio:
    """Takes pictures of scenes in one window, whose art is painted only once."""

    def __init__(self, window: Window, flow: Flow) -> None:
        self.window, self.flow = window, flow
        flow.world = replace(flow.world, version="1.0")

    def take(self, name: str, folder: Path) -> Surface:
        """Set a scene up and return its picture, small; `folder` is for what lies about."""
        self._clear()
        SCENES[name](self.window, self.flow)
        # A format that costs no time: only the window's surface is wanted.
        photograph(self.window, self.flow, folder / "whole.bmp")
        return small(self.window.surface)

    def _clear(self) -> None:
        """Leave nothing of the scene before: no game, no save, no setting, no pointer."""
        flow, kit = self.flow, self.window.kit
        flow.stop()
        flow.wardrobe.wear(Dress())
        while kit.stack.scenes:
            kit.stack.pop(fade=False)
        flow.world.store.background.wait()
        shutil.rmtree(flow.world.store.folder, ignore_errors=True)
        kit.values.last_setup, kit.values.mods = {}, {}
        kit.devices.last = Device.MOUSE


@contextmanager
def studio(size: Size) -> Iterator[Studio]:
    """Open a studio; nothing of this machine and its player is in its pictures."""
    with _environment(_PLACE), stage(size) as (window, flow):
        yield Studio(window, flow)


@contextmanager
def _environment(wanted: Mapping[str, str]) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in wanted}
    os.environ.update(wanted)
    _read_zone()
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
        _read_zone()


def _read_zone() -> None:
    # Windows has no such call; there the hour of a save may differ, which is too small to fail.
    if hasattr(time, "tzset"):
        time.tzset()
