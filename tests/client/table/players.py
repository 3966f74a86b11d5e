"""Hands that play through a table's nodes, by mouse or by keys alone, and a plain artist."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

import pygame
from pygame import Surface

from sobek_pg.client.app import Window
from sobek_pg.client.art import ArtBook, Face, Progress
from sobek_pg.client.layout import Size
from sobek_pg.client.table.table import TableScene
from sobek_pg.client.widgets.focus import focus_order
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules import Rng
from sobek_pg.rules.actions import DONE, Action
from sobek_pg.rules.zones import bits

from ..driver import click, key


@cache
def art_book() -> ArtBook:
    """Read the art book once for all tests; nothing in it changes."""
    return ArtBook.load()


class PlainArtist:
    """Paints nothing: every picture is a plain field, there at once; remembers what was drawn."""

    def __init__(self) -> None:
        self.book = art_book()
        self.drawn: set[Face | str] = set()
        self._made: dict[Size, Surface] = {}

    def get(self, what: Face | str, size: Size) -> Surface:
        self.drawn.add(what)
        if size not in self._made:
            self._made[size] = Surface(size)
            self._made[size].fill("#97703F")
        return self._made[size]

    now = get

    def want(self, keys: Iterable[Face | str], size: Size) -> None:
        pass

    def ready(self, what: Face | str, size: Size) -> bool:
        return True

    def progress(self) -> Progress:
        return Progress(0, 0)


Push = Callable[[Widget], None]


def by_mouse(window: Window) -> Push:
    """Press a widget by a click into its middle."""

    def push(widget: Widget) -> None:
        click(window, widget.rect.center)

    return push


def by_keys(window: Window, scene: TableScene) -> Push:
    """Press a widget by walking the focus there and confirming."""

    def push(widget: Widget) -> None:
        order = focus_order(scene.root)
        assert widget in order, f"{widget} cannot be reached by keys"
        at = order.index(scene.focus) if scene.focus in order else 0
        ahead = (order.index(widget) - at) % len(order)
        back = len(order) - ahead
        for _ in range(2 * len(order)):
            if scene.focus is widget and widget.focused:
                break
            key(window, pygame.K_TAB, 0 if ahead <= back else pygame.KMOD_SHIFT)
        assert scene.focus is widget
        key(window, pygame.K_RETURN)

    return push


class Player:
    """Decides at random and carries it out through the nodes of the table, as a person would."""

    def __init__(self, scene: TableScene, push: Push, seed: int = 5) -> None:
        self.scene = scene
        self.push = push
        self.rng = Rng(seed)
        self.stages: set[str] = set()

    def turn(self) -> None:
        """Make one decision."""
        scene = self.scene
        frame = scene.choices.frame
        self.stages.add(frame.stage if frame else "turn")
        if scene.choices.marking == "piece":
            self._several()
            return
        legal = scene.choices.legal
        action = self._pick(legal)
        if action.verb in ("set", "lay"):
            self._mark(action.pieces)
        elif action.verb == "play":
            self._mark(1 << action.target)
        self.push(self._node(action))

    def _pick(self, legal: tuple[Action, ...]) -> Action:
        # Powers and sets more often than chance would: they are what there is to see.
        for verbs in (("play",), ("set", "lay")):
            pool = [a for a in legal if a.verb in verbs]
            if pool and self.rng.below(2):
                return pool[self.rng.below(len(pool))]
        return legal[self.rng.below(len(legal))]

    def _node(self, action: Action) -> Widget:
        found = [n for n in self.scene.nodes.values() if getattr(n, "action", None) == action]
        assert found, f"no node for {action} in {sorted(self.scene.nodes)}"
        return found[0]

    def _mark(self, pieces: int) -> None:
        for piece in bits(pieces ^ self.scene.marked):
            self.push(self.scene.hand.nodes[piece])
        assert self.scene.marked == pieces

    def _several(self) -> None:
        scene, choices = self.scene, self.scene.choices
        many = choices.least + self.rng.below(choices.most - choices.least + 1)
        if choices.done and not many:
            self.push(self._node(DONE))
            return
        fitting = {scene.rules.class_of[a.target] for a in choices.legal if a.verb == "piece"}
        hand = [p for p in scene.hand.nodes if scene.rules.class_of[p] in fitting]
        pieces = 0
        for piece in hand[: max(1, many)]:
            pieces |= 1 << piece
        if pieces.bit_count() < max(1, choices.least):
            pieces = 0
            for piece in list(scene.hand.nodes)[: choices.most]:
                pieces |= 1 << piece
        self._mark(pieces)
        self.push(scene.nodes["confirm"])
