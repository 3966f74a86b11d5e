"""The quays along the river the row lies on; they are part of the ground."""

from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.node import Node
from sobek_pg.client.table.cards import Faces


class Quays(Node):
    """Draws a quay for every place of the row."""

    def __init__(self, faces: Faces, boxes: tuple[Rect, ...]) -> None:
        super().__init__()
        self.faces = faces
        self.boxes = boxes
        if boxes:
            self.rect = boxes[0].unionall(list(boxes[1:]))

    def draw(self, surface: Surface) -> None:
        """Draw them from the far end on, so that posts are shared."""
        for box in reversed(self.boxes):
            surface.blit(self.faces.art("tables/quay", box.size), box)
