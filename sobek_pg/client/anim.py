"""Motion: a timeline of tweens that never blocks input.

A tween is a pure function of time: it calls `apply(progress)` with eased progress
from 0 to 1. Endpoints of `glide` are poses in logical units or functions that
return one, asked anew each time, so that a resize in mid-flight is safe.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

Ease = Callable[[float], float]

_MOST_ROUNDS = 1000
"""So many chained ends are one long story; more is a motion that restarts itself."""


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_out(t: float) -> float:
    """Fast, then settling: the default of things that arrive."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow, fast, slow: the default of things that travel."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def ease_back(t: float) -> float:
    """Arrive a little too far and come back: a card that snaps into place."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


class Pace(Enum):
    """How fast motion runs; the value is the factor on durations."""

    SLOW = 1.8
    NORMAL = 1.0
    FAST = 0.45
    INSTANT = 0.0

    @classmethod
    def named(cls, name: str) -> Pace:
        """Return the pace of a settings name; normal for an unknown one."""
        return cls.__members__.get(name.upper(), cls.NORMAL)


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how a thing lies: centre and size in logical units, angle in degrees.

    `face` runs from 1 (front up) over 0 (seen from the edge) to -1 (back up).
    """

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    alpha: float = 1.0
    face: float = 1.0

    def towards(self, other: Pose, t: float, arc: float = 0.0) -> Pose:
        """Blend with another pose; `arc` lifts the middle of the way by so many units."""

        def mix(a: float, b: float) -> float:
            return a + (b - a) * t

        return Pose(
            mix(self.x, other.x),
            mix(self.y, other.y) - arc * math.sin(math.pi * min(1.0, max(0.0, t))),
            mix(self.w, other.w),
            mix(self.h, other.h),
            mix(self.angle, other.angle),
            min(1.0, max(0.0, mix(self.alpha, other.alpha))),
            mix(self.face, other.face),
        )


Spot = Pose | Callable[[], Pose]


class Posed(Protocol):
    """Anything a glide can move."""

    def set_pose(self, pose: Pose) -> None:
        """Take a pose."""


def where(spot: Spot) -> Pose:
    """Return the pose a spot means now."""
    return spot if isinstance(spot, Pose) else spot()


@dataclass(slots=True)
class Tween:
    """One running motion of a timeline."""

    start: float
    duration: float
    apply: Callable[[float], None]
    ease: Ease = ease_in_out
    done: Callable[[], None] | None = None
    began: Callable[[], None] | None = None

    def show(self, now: float) -> None:
        """Apply the progress of a moment, if the tween has begun by then."""
        if now >= self.start:
            share = 1.0 if self.duration <= 0 else min(1.0, (now - self.start) / self.duration)
            self.apply(self.ease(share) if share < 1.0 else 1.0)


class Timeline:
    """Tweens in time; `update` advances it by fixed steps, `show` draws between two of them."""

    def __init__(self, pace: Pace = Pace.NORMAL) -> None:
        self.pace = pace
        self.now = 0.0
        self._tweens: list[Tween] = []

    @property
    def busy(self) -> bool:
        """Whether anything still moves or waits to move."""
        return bool(self._tweens)

    @property
    def left(self) -> float:
        """Seconds until everything has come to rest."""
        return max((t.start + t.duration - self.now for t in self._tweens), default=0.0)

    def add(
        self,
        seconds: float,
        apply: Callable[[float], None],
        *,
        delay: float = 0.0,
        ease: Ease = ease_in_out,
        began: Callable[[], None] | None = None,
        done: Callable[[], None] | None = None,
    ) -> Tween:
        """Start a motion after `delay`; both times are at normal pace.

        At instant pace it is applied and done before this returns.
        """
        factor = self.pace.value
        tween = Tween(self.now + delay * factor, seconds * factor, apply, ease, done, began)
        if self.pace is Pace.INSTANT:
            self._finish(tween)
        else:
            self._tweens.append(tween)
        return tween

    def glide(
        self,
        thing: Posed,
        start: Spot,
        end: Spot,
        seconds: float,
        *,
        delay: float = 0.0,
        arc: float = 0.0,
        ease: Ease = ease_in_out,
        done: Callable[[], None] | None = None,
    ) -> Tween:
        """Move a thing from spot to spot."""
        return self.add(
            seconds,
            lambda t: thing.set_pose(where(start).towards(where(end), t, arc)),
            delay=delay,
            ease=ease,
            done=done,
        )

    def after(self, seconds: float, call: Callable[[], None]) -> Tween:
        """Call back once, later."""
        return self.add(seconds, lambda _t: None, done=call)

    def update(self, dt: float) -> None:
        """Advance; motions that end are applied at 1 and their `done` is called, in order."""
        self.now += dt
        for tween in list(self._tweens):
            if tween.began and self.now >= tween.start:
                began, tween.began = tween.began, None
                began()
        ended = [t for t in self._tweens if self.now >= t.start + t.duration - 1e-9]
        self._end(ended)

    def show(self, ahead: float = 0.0) -> None:
        """Apply all running motions as they are `ahead` seconds after the last update."""
        for tween in list(self._tweens):
            tween.show(self.now + ahead)

    def cancel(self, tween: Tween) -> None:
        """Forget a motion where it is, without its `done`."""
        if tween in self._tweens:
            self._tweens.remove(tween)

    def complete_all(self) -> None:
        """Bring everything to its end now, including what the ends start."""
        for _round in range(_MOST_ROUNDS):
            if not self._tweens:
                return
            self._end(list(self._tweens))

    def _end(self, tweens: list[Tween]) -> None:
        for tween in sorted(tweens, key=lambda t: t.start + t.duration):
            if tween in self._tweens:
                self._tweens.remove(tween)
                self._finish(tween)

    def _finish(self, tween: Tween) -> None:
        if tween.began:
            tween.began()
        tween.apply(1.0)
        if tween.done:
            tween.done()
