from __future__ import annotations

from pygame import Color, Rect, Surface

from sobek_pg.client.anim import Pose
from sobek_pg.client.layout import Metrics
from sobek_pg.client.node import Node, Sprite, merged

BOUNDS = Rect(0, 0, 400, 300)


class Box(Node):
    def __init__(self, rect: Rect, color: str) -> None:
        super().__init__()
        self.rect = rect
        self.color = color

    def draw(self, surface: Surface) -> None:
        surface.fill(self.color, self.rect)

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos)


def test_moving_marks_the_old_and_the_new_place() -> None:
    root = Node()
    box = root.add(Box(Rect(0, 0, 10, 10), "red"))
    root.damage.clear()
    box.place(Rect(50, 0, 10, 10))
    assert root.damage == [Rect(0, 0, 10, 10), Rect(50, 0, 10, 10)]
    root.damage.clear()
    box.place(Rect(50, 0, 10, 10))
    assert root.damage == []


def test_hidden_nodes_mark_nothing_and_hiding_marks_the_place() -> None:
    root = Node()
    box = root.add(Box(Rect(5, 5, 10, 10), "red"))
    root.damage.clear()
    box.visible = False
    assert root.damage == [Rect(5, 5, 10, 10)]
    box.mark()
    assert len(root.damage) == 1
    assert root.at((6, 6)) is None


def test_a_clipping_parent_limits_marks_drawing_and_pointing() -> None:
    class Window(Box):
        clips = True

    root = Node()
    frame = root.add(Window(Rect(0, 0, 20, 20), "white"))
    inside = frame.add(Box(Rect(10, 10, 50, 50), "red"))
    root.damage.clear()
    inside.mark()
    assert root.damage == [Rect(10, 10, 10, 10)]
    surface = Surface((100, 100))
    root.paint(surface)
    assert surface.get_at((15, 15)) == Color("red")
    assert surface.get_at((30, 30)) == Color("black")
    assert root.at((15, 15)) is inside
    assert root.at((30, 30)) is None


def test_drawing_keeps_to_the_clip() -> None:
    root = Node()
    root.add(Box(Rect(0, 0, 50, 50), "red"))
    surface = Surface((50, 50))
    surface.set_clip(Rect(0, 0, 10, 10))
    root.paint(surface)
    assert surface.get_at((5, 5)) == Color("red")
    surface.set_clip(None)
    assert surface.get_at((20, 20)) == Color("black")


def test_a_sprite_keeps_its_logical_place_when_the_window_grows() -> None:
    image = Surface((10, 10))
    sprite = Sprite(lambda size, up: Surface(size), Pose(100, 50, 20, 40))
    assert image
    sprite.resize(Metrics((1280, 720)))
    assert sprite.rect.center == (100, 50)
    sprite.resize(Metrics((2560, 1440)))
    assert sprite.rect.center == (200, 100)
    assert sprite.rect.size == (40, 80)


def test_a_sprite_turning_over_shows_its_back_and_gets_narrow() -> None:
    faces: list[bool] = []

    def picture(size: tuple[int, int], up: bool) -> Surface:
        faces.append(up)
        return Surface(size)

    sprite = Sprite(picture, Pose(50, 50, 20, 40))
    for face in (1.0, 0.3, -0.3):
        sprite.set_pose(Pose(50, 50, 20, 40, face=face))
        sprite.draw(Surface((100, 100)))
    assert faces == [True, True, False]
    assert sprite.rect.w == 6


def test_regions_are_clipped_joined_and_never_overlap() -> None:
    found = merged([Rect(0, 0, 50, 50), Rect(40, 40, 50, 50), Rect(390, 0, 50, 50)], BOUNDS)
    assert all(BOUNDS.contains(r) for r in found)
    assert not any(a.colliderect(b) for i, a in enumerate(found) for b in found[i + 1 :])
    assert merged([Rect(500, 0, 5, 5)], BOUNDS) == []
    many = [Rect(x * 30, y * 30, 2, 2) for x in range(10) for y in range(5)]
    assert len(merged(many, BOUNDS)) == 1
