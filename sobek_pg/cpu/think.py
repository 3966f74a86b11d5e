"""Deciding: a view and a level in, an action and what was thought out.

The CPU is a function of a view: the same view, level, seed and number of iterations give
the same action, whatever lies under the cards. With a deadline instead, it stops in time.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from sobek_pg.cpu.appraise import Appraiser
from sobek_pg.cpu.evaluate import Judge
from sobek_pg.cpu.greedy import greedy
from sobek_pg.cpu.hints import Reason, reason_for
from sobek_pg.cpu.ismcts import Search
from sobek_pg.cpu.weights import SOBER
from sobek_pg.rules.actions import Action
from sobek_pg.rules.rng import Rng
from sobek_pg.rules.view import View
from sobek_pg.rules.zones import bits

if TYPE_CHECKING:
    from sobek_pg.cpu.levels import Level
    from sobek_pg.rules import Ruleset

POINT = 0.012
"""How much of the victory a point is worth, for the noise of a judgement."""
OFTEN = 64
"""After so many iterations it looks whether the decision is clear."""
CLEAR = 10
"""An action tried so much more often than any other ends a search after a quarter of its time."""


class Line(NamedTuple):
    """An action that was tried: how often, and what share of the victory it promised."""

    action: Action
    visits: int
    value: float


@dataclass(frozen=True)
class Thought:
    """A decision and what led to it.

    `value` is the share of the victory the seat expects, `alternatives` the two next best
    actions, `visits` how many deals were looked at.
    """

    action: Action
    value: float
    alternatives: tuple[Line, ...]
    visits: int
    reason: Reason


def appraiser_for(rules: Ruleset, level: Level) -> Appraiser:
    """Make what a level judges by; keep it as long as the ruleset, it remembers figures."""
    return Appraiser(Judge(rules, SOBER.leaning(level.style)))


def decide(
    view: View,
    level: Level,
    seed: int,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    appraiser: Appraiser | None = None,
    stop: Callable[[], bool] | None = None,
) -> Thought:
    """Decide for the view's seat.

    With `iterations` given these are its budget, the clock is not looked at, and the
    decision can be repeated; else the level's budget holds, cut to `seconds` if given.
    """
    judging = appraiser or appraiser_for(view.rules, level)
    lines = search(view, level, seed, judging, seconds=seconds, iterations=iterations, stop=stop)
    return conclude(view, level, seed, judging, lines)


def search(
    view: View,
    level: Level,
    seed: int,
    appraiser: Appraiser,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    stop: Callable[[], bool] | None = None,
) -> list[Line]:
    """Try the actions of a decision; nothing is tried where nothing is to be decided."""
    if not isinstance(view, View):
        raise TypeError(f"the CPU is asked with a View, not a {type(view).__name__}")
    if view.decider != view.seat:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    time = None
    if iterations is None:
        time = level.seconds if seconds is None else min(level.seconds, seconds)
    most = level.iterations if iterations is None else iterations
    known = remembered(view, level.memory, seed)
    if not most or not matters(known, appraiser):
        return []
    tree = Search(known, appraiser, seed)
    with _no_collecting():
        _think(tree, most, time, stop)
    seat = view.seat
    return [
        Line(node.action, node.visits, node.total[seat] / node.visits)
        for node in tree.ranked()
        if node.visits
    ]


def _think(tree: Search, most: int, seconds: float | None, stop: Callable[[], bool] | None) -> None:
    """Iterate until the budget is spent, somebody says stop, or the decision is clear."""
    start = monotonic()
    for done in range(1, most + 1):
        tree.iterate()
        left = most - done
        if stop is not None and stop():
            return
        if seconds is not None:
            spent = monotonic() - start
            if spent >= seconds:
                return
            # As many as the rest of the time allows, guessed generously.
            left = min(left, int(1.2 * done * (seconds - spent) / max(1e-6, spent)) + 1)
        if done % OFTEN == 0 and _settled(tree, done, left):
            return


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Keep the garbage collector from walking a growing tree over and over: it has no cycles."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _settled(tree: Search, done: int, left: int) -> bool:
    """Say whether the most tried action can no longer be overtaken, or is clearly the best."""
    ranked = tree.ranked()
    if len(ranked) < 2:
        return True
    best, second = ranked[0].visits, ranked[1].visits
    return best - second > left or (best > CLEAR * second and 3 * done > left)


def remembered(view: View, memory: float, seed: int) -> View:
    """Return the view as somebody with a worse memory has it."""
    if memory >= 1.0 or view.stack:
        return view
    random = Random(seed ^ 0x5EED)
    lost = 0
    for p in bits(view.rules.everything):
        if random.random() >= memory:
            lost |= 1 << p
    return view.forgetting(lost)


def matters(view: View, appraiser: Appraiser) -> bool:
    """Say whether a decision can make a difference: several options, and not all alike."""
    state = view.determinize(Rng(0))
    actions = appraiser.options(state)
    if len(actions) == 1:
        return False
    if not state.stack or len(actions) > 8:
        return True
    results = []
    for action in actions:
        after = state.clone()
        after.advance(action)
        results.append(after.position())
    return any(result != results[0] for result in results)


def merge(tallies: Iterable[list[Line]]) -> list[Line]:
    """Add up what several searches from one view found."""
    visits: dict[Action, int] = {}
    totals: dict[Action, float] = {}
    for lines in tallies:
        for action, count, value in lines:
            visits[action] = visits.get(action, 0) + count
            totals[action] = totals.get(action, 0.0) + count * value
    lines = [Line(action, n, totals[action] / n) for action, n in visits.items()]
    return sorted(lines, key=lambda line: (-line.visits, -line.value, line.action))


def conclude(
    view: View, level: Level, seed: int, appraiser: Appraiser, lines: list[Line]
) -> Thought:
    """Choose by what was tried, with the level's noise; without trials, by what looks best."""
    visits = sum(line.visits for line in lines)
    # What is laid at a round's end is counted, not judged: nobody errs there.
    counted = bool(view.stack) and view.stack[-1].stage == "lay"
    noise = 0.0 if counted else level.noise
    if not lines:
        action = greedy(remembered(view, level.memory, seed), appraiser, seed, noise)
        return Thought(action, 0.5, (), 0, reason_for(view, appraiser, action))
    if noise:
        lines = _blurred(lines, noise, seed)
    best = lines[0]
    reason = reason_for(view, appraiser, best.action)
    return Thought(best.action, best.value, tuple(lines[1:3]), visits, reason)


def _blurred(lines: list[Line], noise: float, seed: int) -> list[Line]:
    random = Random(seed ^ 0xB1A5)
    worst = min(line.value for line in lines)
    most = max(line.visits for line in lines)

    def seen(line: Line) -> float:
        trust = line.visits / (line.visits + 0.05 * most)
        return worst + trust * (line.value - worst) + random.gauss(0.0, noise * POINT)

    return [line for _, line in sorted(((seen(line), line) for line in lines), reverse=True)]
