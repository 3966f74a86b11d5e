"""What a scene is given: the look, the settings, sound, input, and the stack it lies on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sobek_pg.client.anim import Pace
from sobek_pg.client.audio import Audio
from sobek_pg.client.input.devices import Devices
from sobek_pg.client.look import Look
from sobek_pg.client.settings import Settings, SettingsFile

if TYPE_CHECKING:
    from sobek_pg.client.stack import SceneStack


@dataclass(slots=True)
class Kit:
    """One per window, passed to every scene's constructor.

    `apply_settings` is called by whoever changed `settings.values`: it saves them and
    brings text scale, sound, language and full screen up to date.
    """

    look: Look
    settings: SettingsFile
    audio: Audio
    devices: Devices
    stack: SceneStack
    apply_settings: Callable[[], None]
    quit: Callable[[], None]

    @property
    def values(self) -> Settings:
        """The settings themselves."""
        return self.settings.values

    @property
    def pace(self) -> Pace:
        """The pace motion runs at now."""
        return Pace.named(self.values.motion_pace())
