"""Events become flights: pieces travel from where they lay to where they lie now.

Nothing here decides where a piece belongs: when all flights have ended, the table shows exactly
what its view says. Pieces the viewer may not know fly with their backs up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Surface

from sobek_pg.client.anim import Pose, Timeline, linear
from sobek_pg.client.layout import Metrics, Size
from sobek_pg.client.node import Node, Sprite
from sobek_pg.client.table.cards import Faces, PieceNode

FLIGHT = 0.42
STEP = 0.09


@dataclass(slots=True)
class Flight:
    """One piece on its way; `node` is the widget that shows it once it has arrived."""

    piece: int
    start: Pose
    end: Pose
    node: PieceNode | None = None
    delay: float = 0.0
    seconds: float = FLIGHT
    arc: float = 26.0


class Flights(Node):
    """The layer of pieces in the air, above the table."""

    def __init__(self, faces: Faces, timeline: Timeline) -> None:
        super().__init__()
        self.faces = faces
        self.timeline = timeline

    def launch(self, flights: list[Flight], metrics: Metrics) -> None:
        """Let pieces fly; at instant pace they have arrived when this returns."""
        for flight in flights:
            self._launch(flight, metrics)

    def float_by(
        self, picture: Callable[[Size], Surface], start: Pose, end: Pose, seconds: float,
        metrics: Metrics, delay: float = 0.0,
    ) -> None:  # fmt: skip
        """Let a picture (a felucca) travel over the table and go."""
        size = (round(start.w * metrics.unit), round(start.h * metrics.unit))
        sprite = self.add(Sprite(lambda _size, _up: picture(size), start))
        sprite.resize(metrics)
        sprite.visible = delay <= 0
        self.timeline.add(
            seconds,
            lambda t: sprite.set_pose(start.towards(end, t)),
            delay=delay,
            ease=linear,
            began=lambda: setattr(sprite, "visible", True),
            done=lambda: self._land(sprite, None),
        )

    def resize(self, metrics: Metrics) -> None:
        """Follow the window's size in mid-flight."""
        for child in self.children:
            if isinstance(child, Sprite):
                child.resize(metrics)

    def _launch(self, flight: Flight, metrics: Metrics) -> None:
        sizes = [
            (max(1, round(pose.w * metrics.unit)), max(1, round(pose.h * metrics.unit)))
            for pose in (flight.end, flight.start)
        ]
        # One raster for the whole way, of a size that is painted already if there is one: the
        # sprite scales it, the artist is not asked each frame.
        face = self.faces.of(flight.piece)
        size = next((s for s in sizes if self.faces.artist.ready(face, s)), sizes[0])
        sprite = self.add(Sprite(lambda _s, _up: self.faces.get(flight.piece, size), flight.start))
        sprite.resize(metrics)
        sprite.visible = flight.delay <= 0
        if flight.node is not None:
            flight.node.hidden = True
        self.timeline.add(
            flight.seconds,
            lambda t: sprite.set_pose(flight.start.towards(flight.end, t, flight.arc)),
            delay=flight.delay,
            began=lambda: setattr(sprite, "visible", True),
            done=lambda: self._land(sprite, flight.node),
        )

    def _land(self, sprite: Sprite, node: PieceNode | None) -> None:
        if sprite in self.children:
            self.remove(sprite)
        if node is not None:
            node.hidden = False
