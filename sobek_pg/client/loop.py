"""The fixed-timestep loop: 60 updates a second, drawing only what changed, idle when nothing did.

`Loop.step` is the whole of it without a clock, so that tests drive it; `run` adds
the clock, events and sleeping.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

STEP = 1 / 60
_MOST_STEPS = 6
_IDLE_WAIT_MS = 250
_REMEMBERED = 1200


class Show(Protocol):
    """What a loop runs: the scene stack, or a stand-in for it."""

    @property
    def busy(self) -> bool:
        """Whether updates are needed though no input comes."""

    def update(self, dt: float) -> None:
        """Advance by one fixed step."""

    def present(self, ahead: float) -> None:
        """Prepare drawing, `ahead` seconds after the last update."""

    def take_damage(self) -> list[Rect]:
        """Return what must be drawn again, and forget it."""

    def draw(self, surface: Surface, regions: list[Rect]) -> None:
        """Draw those regions."""


class FrameTimes:
    """Seconds of work of the last frames that drew something."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=_REMEMBERED)

    def add(self, seconds: float) -> None:
        """Note a frame."""
        self._times.append(seconds)

    def __len__(self) -> int:
        return len(self._times)

    def percentile(self, share: float) -> float:
        """The time that so large a share of frames stayed under; 0 when there were none."""
        if not self._times:
            return 0.0
        ordered = sorted(self._times)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Loop:
    """Runs a show on a surface; `push` brings drawn rectangles to the display."""

    def __init__(
        self,
        show: Show,
        surface: Callable[[], Surface],
        push: Callable[[list[Rect]], None] = pygame.display.update,
    ) -> None:
        self.show = show
        self.surface = surface
        self.push = push
        self.frames = FrameTimes()
        self.updates = 0
        self.pushes = 0
        self._owed = 0.0

    def step(self, elapsed: float) -> list[Rect]:
        """Let time pass: run the updates due, draw and push what changed; return that."""
        began = time.perf_counter()
        self._owed = min(self._owed + elapsed, STEP * _MOST_STEPS)
        # A hair of tolerance, so that sixty sixtieths make sixty updates.
        while self._owed >= STEP - 1e-9:
            self._owed -= STEP
            self.show.update(STEP)
            self.updates += 1
        self.show.present(max(0.0, self._owed))
        regions = self.show.take_damage()
        if regions:
            self.show.draw(self.surface(), regions)
            self.push(regions)
            self.pushes += 1
            self.frames.add(time.perf_counter() - began)
        return regions

    def run(self, on_event: Callable[[Event], None], running: Callable[[], bool]) -> None:
        """Run until `running` says no: events, steps, and sleep in between."""
        last = time.perf_counter()
        self.step(0.0)
        while running():
            if self.show.busy:
                for event in pygame.event.get():
                    on_event(event)
            else:
                # Time asleep is not owed: whatever wakes us starts from now.
                on_event(pygame.event.wait(_IDLE_WAIT_MS))
                for event in pygame.event.get():
                    on_event(event)
                last = max(last, time.perf_counter() - STEP)
            now = time.perf_counter()
            self.step(now - last)
            last = now
            if self.show.busy:
                rest = STEP - self._owed - (time.perf_counter() - now)
                if rest > 0.0005:
                    time.sleep(rest)
