"""Things on screen as a tree of nodes that know their rectangle and mark what changed.

A node draws itself and never changes while drawing. Whoever changes a node calls
`mark`; the region under it, background included, is drawn again in the next frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from sobek_pg.client.anim import Pose
from sobek_pg.client.layout import Metrics, Size

NodeT = TypeVar("NodeT", bound="Node")


class Node:
    """A rectangle of the window with children drawn over it, in order."""

    clips = False
    """Whether children are seen only inside this node's rectangle."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.bleed = 0
        self.parent: Node | None = None
        self.children: list[Node] = []
        self._visible = True
        self.damage: list[Rect] = []

    @property
    def visible(self) -> bool:
        """Whether it is drawn and can be pointed at; setting it marks the place."""
        return self._visible

    @visible.setter
    def visible(self, on: bool) -> None:
        if on != self._visible:
            self._visible = True
            self.mark_tree()
            self._visible = on

    @property
    def extent(self) -> Rect:
        """The rectangle this node may draw on: its own and the bleed around it."""
        return self.rect.inflate(2 * self.bleed, 2 * self.bleed)

    def add(self, child: NodeT) -> NodeT:
        """Add a child on top and return it."""
        child.parent = self
        self.children.append(child)
        child.mark_tree()
        return child

    def remove(self, child: Node) -> None:
        """Take a child away."""
        child.mark_tree()
        self.children.remove(child)
        child.parent = None

    def clear(self) -> None:
        """Take all children away."""
        for child in list(self.children):
            self.remove(child)

    def raise_child(self, child: Node) -> None:
        """Draw a child last, over its siblings."""
        self.children.remove(child)
        self.children.append(child)
        child.mark_tree()

    def place(self, rect: Rect) -> None:
        """Give the node its rectangle; marks the old and the new place."""
        if rect != self.rect:
            self.mark()
            self.rect = rect.copy()
            self.mark()

    def shift(self, dx: int, dy: int) -> None:
        """Move the node and all below it; the caller marks the region."""
        self.rect = self.rect.move(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def mark(self, rect: Rect | None = None) -> None:
        """Say that this node, or a part of it, must be drawn again."""
        region = (rect or self.extent).copy()
        node: Node = self
        while True:
            if not node._visible or region.w <= 0 or region.h <= 0:
                return
            if node.parent is None:
                node.damage.append(region)
                return
            node = node.parent
            if node.clips:
                region = region.clip(node.rect)

    def mark_tree(self) -> None:
        """Mark this node and everything below it."""
        self.mark()
        for child in self.children:
            child.mark_tree()

    def draw(self, surface: Surface) -> None:
        """Draw this node alone; change nothing."""

    def paint(self, surface: Surface) -> None:
        """Draw this node and its children where they touch the surface's clip."""
        if not self._visible:
            return
        clip = surface.get_clip()
        if self.extent.colliderect(clip):
            self.draw(surface)
        if not self.children:
            return
        if self.clips:
            inner = clip.clip(self.rect)
            if inner.w <= 0 or inner.h <= 0:
                return
            surface.set_clip(inner)
        for child in self.children:
            child.paint(surface)
        if self.clips:
            surface.set_clip(clip)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in drawing order, hidden ones left out."""
        if self._visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def at(self, pos: tuple[int, int]) -> Node | None:
        """The topmost node at a point that answers to being pointed at."""
        if not self._visible or (self.clips and not self.rect.collidepoint(pos)):
            return None
        for child in reversed(self.children):
            found = child.at(pos)
            if found is not None:
                return found
        return self if self.hit(pos) else None

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether the node itself answers at a point; plain nodes let it through."""
        del pos
        return False

    def ancestors(self) -> Iterator[Node]:
        """The parents, nearest first."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent


class Sprite(Node):
    """A picture that lies somewhere in logical units and can be moved by a timeline.

    `picture(size, face_up)` returns a cached surface of about that size in pixels.
    Give it the window's metrics by `resize` in the scene's `arrange`.
    """

    def __init__(self, picture: Callable[[Size, bool], Surface], pose: Pose) -> None:
        super().__init__()
        self.picture = picture
        self.pose = pose
        self.metrics = Metrics((1280, 720))

    def resize(self, metrics: Metrics) -> None:
        """Follow a new window size."""
        self.metrics = metrics
        self.set_pose(self.pose)

    def set_pose(self, pose: Pose) -> None:
        """Lie there; marks the old and the new place if anything is seen to change."""
        self.pose = pose
        unit = self.metrics.unit
        w = max(1, round(pose.w * unit * abs(pose.face)))
        h = max(1, round(pose.h * unit))
        if pose.angle:
            turn = pygame.Vector2(w, h).length()
            w = h = round(turn) + 2
        box = Rect(0, 0, w, h)
        box.center = (round(pose.x * unit), round(pose.y * unit))
        if box == self.rect:
            self.mark()
        else:
            self.place(box)

    def draw(self, surface: Surface) -> None:
        """Draw the picture as it lies."""
        pose, unit = self.pose, self.metrics.unit
        full = (max(1, round(pose.w * unit)), max(1, round(pose.h * unit)))
        image = self.picture(full, pose.face >= 0)
        wanted = (max(1, round(full[0] * abs(pose.face))), full[1])
        if image.size != wanted:
            image = pygame.transform.smoothscale(image, wanted)
        if pose.angle:
            image = pygame.transform.rotozoom(image, pose.angle, 1.0)
        if pose.alpha < 1.0:
            image = image.copy()
            image.set_alpha(round(255 * pose.alpha))
        surface.blit(image, image.get_rect(center=self.rect.center))


def merged(regions: list[Rect], bounds: Rect, most: int = 10) -> list[Rect]:
    """Clip regions to the window and join those that overlap or nearly do."""
    out: list[Rect] = []
    for region in regions:
        rect = region.clip(bounds)
        if rect.w <= 0 or rect.h <= 0:
            continue
        joined = True
        while joined:
            joined = False
            for other in out:
                both = rect.union(other)
                if both.w * both.h <= (rect.w * rect.h + other.w * other.h) * 1.15:
                    out.remove(other)
                    rect = both
                    joined = True
                    break
        out.append(rect)
    if len(out) > most:
        return [out[0].unionall(out[1:])]
    return _apart(out)


def _apart(rects: list[Rect]) -> list[Rect]:
    """Join what still overlaps, so that no pixel is drawn twice through see-through nodes."""
    done = False
    while not done:
        done = True
        for index, rect in enumerate(rects):
            hit = rect.collidelist(rects[index + 1 :])
            if hit >= 0:
                rects[index] = rect.union(rects.pop(index + 1 + hit))
                done = False
                break
    return rects
