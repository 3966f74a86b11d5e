"""Small sounds of our own, computed from sines and noise with the standard library alone."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable

RATE = 22050
_LOUD = 20000
Voice = Callable[[float], float]


class _Noise:
    """White noise from a tiny generator of its own: the same sound on every machine."""

    def __init__(self, seed: int = 1) -> None:
        self._state = seed

    def __call__(self) -> float:
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return self._state / 0x3FFFFFFF - 1.0


def _shape(t: float, attack: float, fall: float) -> float:
    return min(1.0, t / attack) * math.exp(-t / fall)


def _swish(seconds: float, seed: int, soft: float, attack: float) -> array[int]:
    """Filtered noise: cards, water, sand. `soft` from 0 (sharp) to 1 (dull)."""
    noise, low, out = _Noise(seed), 0.0, array("h")
    for i in range(int(seconds * RATE)):
        t = i / RATE
        low += (noise() - low) * (1.0 - soft)
        out.append(int(_LOUD * low * _shape(t, attack, seconds / 3.5)))
    return out


def _tones(seconds: float, parts: list[tuple[float, float]], fall: float) -> array[int]:
    """Sines of (pitch, strength), struck together."""
    out = array("h")
    total = sum(strength for _, strength in parts)
    for i in range(int(seconds * RATE)):
        t = i / RATE
        wave = sum(s * math.sin(2 * math.pi * p * t) for p, s in parts) / total
        out.append(int(_LOUD * 0.8 * wave * _shape(t, 0.004, fall)))
    return out


def _thud() -> array[int]:
    noise, low, out = _Noise(5), 0.0, array("h")
    for i in range(int(0.22 * RATE)):
        t = i / RATE
        low += (noise() - low) * 0.08
        body = math.sin(2 * math.pi * (95 - 160 * t) * t)
        out.append(int(_LOUD * (0.8 * body + 0.6 * low) * _shape(t, 0.003, 0.05)))
    return out


def _joined(*parts: array[int]) -> array[int]:
    out = array("h")
    for part in parts:
        out.extend(part)
    return out


SOUNDS: dict[str, Callable[[], array[int]]] = {
    "tick": lambda: _tones(0.07, [(880, 1), (1760, 0.4)], 0.018),
    "move": lambda: _tones(0.05, [(620, 1), (1240, 0.3)], 0.012),
    "back": lambda: _tones(0.09, [(440, 1), (660, 0.4)], 0.025),
    "refuse": lambda: _tones(0.16, [(196, 1), (208, 0.9)], 0.05),
    "card": lambda: _swish(0.11, 3, 0.35, 0.004),
    "slide": lambda: _swish(0.24, 7, 0.75, 0.05),
    "water": lambda: _swish(0.7, 11, 0.93, 0.2),
    "thud": _thud,
    "coin": lambda: _tones(0.3, [(2093, 1), (3136, 0.7), (4699, 0.3)], 0.07),
    "chime": lambda: _joined(
        _tones(0.13, [(523, 1), (1046, 0.5)], 0.12), _tones(0.5, [(784, 1), (1568, 0.5)], 0.16)
    ),
    "win": lambda: _joined(
        _tones(0.14, [(392, 1), (784, 0.4)], 0.12),
        _tones(0.14, [(523, 1), (1046, 0.4)], 0.12),
        _tones(0.7, [(659, 1), (784, 0.8), (1318, 0.3)], 0.25),
    ),
}
"""Every sound by name, made when called."""
