"""Sounds by name, made in the background after start; silent without a sound card."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from pathlib import Path

import pygame

from sobek_pg.client.synth import RATE, SOUNDS

_LOG = logging.getLogger(__name__)
_AMBIENT = frozenset({"water"})
_CHANNELS = 12


class Audio:
    """Plays the sounds of `synth.SOUNDS`; every call is harmless when there is no sound."""

    def __init__(self) -> None:
        self._ready: dict[str, pygame.mixer.Sound] = {}
        self._worn: dict[str, pygame.mixer.Sound] = {}
        self._volumes: Mapping[str, float] = {"effects": 1.0, "ambience": 1.0}
        self._maker: threading.Thread | None = None
        self.working = False

    def start(self) -> None:
        """Open the sound card and begin making the sounds; log once when there is none."""
        try:
            pygame.mixer.init(frequency=RATE, size=-16, channels=1, buffer=512)
        except (pygame.error, NotImplementedError) as error:
            _LOG.info("no sound: %s", error)
            return
        pygame.mixer.set_num_channels(_CHANNELS)
        self.working = True
        self._maker = threading.Thread(target=self._make, name="sounds", daemon=True)
        self._maker.start()

    def stop(self) -> None:
        """Close the sound card."""
        self.working = False
        if self._maker is not None:
            self._maker.join()
            pygame.mixer.quit()
            self._maker = None
        self._ready.clear()
        self._worn = {}

    def set_volumes(self, effects: float, ambience: float) -> None:
        """Set both volumes, 0 to 1."""
        self._volumes = {"effects": effects, "ambience": ambience}

    def wear(self, files: Mapping[str, Path]) -> None:
        """Play these files instead of our sounds of the same names; a broken one is left out."""
        self._worn = {}
        for name, path in files.items() if self.working else ():
            try:
                self._worn[name] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as error:
                _LOG.warning("%s: no sound that can be played: %s", path.name, error)

    def play(self, name: str) -> bool:
        """Play a sound if it is ready and not turned down; True when it was started."""
        sound = self._worn.get(name) or self._ready.get(name)
        volume = self._volumes["ambience" if name in _AMBIENT else "effects"]
        if sound is None or volume <= 0:
            return False
        sound.set_volume(volume)
        return sound.play() is not None

    def _make(self) -> None:
        for name, make in SOUNDS.items():
            if not self.working:
                return
            self._ready[name] = pygame.mixer.Sound(buffer=make().tobytes())
