"""Information-set Monte Carlo tree search over deals that fit a view.

Each iteration deals everything unseen anew, walks down one tree that all deals share,
adds a node, judges it by a playout and gives every seat on the way its own share of
the result: each decider maximises for itself, however many seats there are. An action
that a deal does not allow simply is not there in that iteration; how often it was there
is counted (availability). Scores without look-ahead serve as priors, so that of many
ways to do a thing the sensible ones come first. The end of a round ends a line.

Every decision begins a new tree. Keeping the old one would bring along about a fifth of its
visits in a game of two and next to none in a game of four, and the CPU would no longer be
a function of the view alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from typing import TYPE_CHECKING

from sobek_pg.cpu.appraise import Appraiser
from sobek_pg.cpu.playout import play_out
from sobek_pg.rules.actions import Action
from sobek_pg.rules.nile.numbers import NileNumbers
from sobek_pg.rules.rng import Rng

if TYPE_CHECKING:
    from sobek_pg.rules import Ruleset, State, View


@dataclass(frozen=True)
class Tuning:
    """How the search spends its time.

    explore: how much a seldom tried action attracts.
    sharpness: how many points better make an action clearly likelier to be tried.
    unproven: how much worse than its parent an action is thought before it is tried.
    decisions: how long a playout is before its end is judged.
    """

    explore: float = 0.5
    sharpness: float = 4.0
    unproven: float = 0.08
    decisions: int = 0


def tuning_for(rules: Ruleset) -> Tuning:
    """Return what was found best by measuring: only the card game gains by short playouts."""
    return Tuning(decisions=4 if isinstance(rules.numbers, NileNumbers) else 0)


class Node:
    """A point in the tree: what was done last, how often, and what it brought each seat."""

    __slots__ = ("action", "available", "children", "prior", "total", "visits")

    def __init__(self, action: Action, prior: float, seats: int) -> None:
        self.action = action
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = [0.0] * seats
        self.children: dict[Action, Node] = {}


class Search:
    """One search from a view; `run` can be called again to think on."""

    def __init__(
        self, view: View, appraiser: Appraiser, seed: int, tuning: Tuning | None = None
    ) -> None:
        self.dealer = view.dealer()
        self.seat = view.seat
        self.appraiser = appraiser
        self.tuning = tuning or tuning_for(view.rules)
        self.random = Random(seed)
        self.rng = Rng(seed)
        self.root = Node(Action("root"), 1.0, view.seats)

    def iterate(self) -> None:
        """Do one iteration."""
        state = self.dealer.deal(self.rng)
        at = state.round
        node = self.root
        path = [node]
        grown = False
        while not grown and state.seat is not None and state.round == at:
            node, action = self._select(node, state)
            grown = not node.visits
            path.append(node)
            state.advance(action)
        values = play_out(self.appraiser, state, self.random, self.tuning.decisions, at)
        for node in path:
            node.visits += 1
            total = node.total
            for seat, value in enumerate(values):
                total[seat] += value

    def _select(self, node: Node, state: State) -> tuple[Node, Action]:
        options = self.appraiser.options(state)
        seat = state.seat
        assert seat is not None
        children = node.children
        keys = options if seat == self.seat else [_seen_as(action) for action in options]
        try:
            offered = [children[key] for key in keys]
        except KeyError:
            self._grow(node, state, options, keys)
            offered = [children[key] for key in keys]
        if len(options) == 1:
            offered[0].available += 1
            return offered[0], options[0]
        weight = 0.0
        for child in offered:
            weight += child.prior
        tuning = self.tuning
        mean = node.total[seat] / node.visits if node.visits else 0.5
        unproven = mean - tuning.unproven
        explore = tuning.explore / weight
        best, at = -1e9, 0
        for i, child in enumerate(offered):
            child.available += 1
            visits = child.visits
            value = child.total[seat] / visits if visits else unproven
            value += explore * child.prior * sqrt(child.available) / (1 + visits)
            if value > best:
                best, at = value, i
        return offered[at], options[at]

    def _grow(
        self, node: Node, state: State, options: Sequence[Action], keys: Sequence[Action]
    ) -> None:
        """Add the actions that were not there before, with priors from their scores."""
        if len(options) == 1:
            node.children[keys[0]] = Node(options[0], 1.0, state.seats)
            return
        scores = self.appraiser.scores(state, options)
        top = max(scores)
        for key, option, score in zip(keys, options, scores, strict=True):
            if key not in node.children:
                prior = exp(max(-3.0, (score - top) / self.tuning.sharpness))
                node.children[key] = Node(option, prior, state.seats)

    def ranked(self) -> list[Node]:
        """Return the root's actions, most tried first."""
        seat = self.seat
        return sorted(
            self.root.children.values(),
            key=lambda child: (-child.visits, -child.total[seat], child.action),
        )


def _seen_as(action: Action) -> Action:
    """Let another seat's sets of one family and size be one branch: its hand is a guess anyway."""
    if action[0] == "set":
        return Action("set", action[1], action[2].bit_count())
    return action
