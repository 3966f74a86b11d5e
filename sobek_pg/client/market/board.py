"""The board: its picture, 36 squares, the Ankh with its line, and the preview drawn upon it."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence

from pygame import Rect, Surface

from sobek_pg.client.market.ankh import Ankh, Pawn
from sobek_pg.client.market.beam import ANGLES, Beam
from sobek_pg.client.market.compass import Compass
from sobek_pg.client.market.layout import Places
from sobek_pg.client.market.preview import TakePreview, detail
from sobek_pg.client.market.props import Props
from sobek_pg.client.market.square import Mark, Square
from sobek_pg.client.node import Node
from sobek_pg.client.table.cards import PieceNode
from sobek_pg.rules.actions import Action
from sobek_pg.rules.pieces import DIRECTIONS
from sobek_pg.rules.view import View


class Badges(Node):
    """What lies on the tiles of squares, drawn over the lines so that it can be read."""

    def __init__(self, squares: Sequence[Square]) -> None:
        super().__init__()
        self._squares = squares

    def draw(self, surface: Surface) -> None:
        """Draw the badges of every square."""
        for square in self._squares:
            square.draw_badges(surface)


class Board(Node):
    """Shows the market of a view and lets squares and directions be chosen."""

    def __init__(
        self,
        props: Props,
        on_square: Callable[[PieceNode], None],
        on_context: Callable[[PieceNode], None],
        on_direction: Callable[[Action], None],
    ) -> None:
        super().__init__()
        self.props = props
        look = props.look
        self.ankh = Ankh(props.picture)
        self.add(self.ankh.under)
        count = props.rules.board.size**2
        self.squares = [self.add(Square(props, i, on_square, on_context)) for i in range(count)]
        self.spokes = [self.add(Beam(150, 5, dashed=True)) for _ in DIRECTIONS]
        self.add(self.ankh.over)
        self.ghost_line = self.add(Beam(215, 5, dashed=True))
        self.badges = self.add(Badges(self.squares))
        self.ghost = self.add(Pawn(props.picture, ghost=True))
        self.add(self.ankh.pawn)
        self.compass = self.add(Compass(look, on_direction))
        self._chosen: dict[int, Mark] = {}

    def arrange(self, places: Places) -> None:
        """Follow a new layout."""
        self.place(places.board)
        look = self.props.look
        first, last = places.squares[0], places.squares[-1]
        field = Rect(first.topleft, (last.right - first.x, last.bottom - first.y))
        for square, box in zip(self.squares, places.squares, strict=True):
            square.settle(box)
        for beam in (self.ankh.under, self.ankh.over, self.ghost_line, *self.spokes):
            beam.place(field)
            beam.unit = look.metrics.unit
            beam.color, beam.edge = look.color("gold_light"), look.color("kohl")
        self.badges.place(places.board)
        self.ankh.arrange(places.squares, field)
        self._arrange_compass()

    def show(self, view: View) -> None:
        """Show the market as a view has it."""
        for square, code in zip(self.squares, view.supply, strict=True):
            square.show(code)
        self.ankh.set(detail(view, "ankh"), detail(view, "direction"))
        self._arrange_compass()

    def offer(
        self, view: View, places: Mapping[int, Action], *, rival: int, lit: bool = True
    ) -> None:
        """Offer the squares that can be chosen now; `lit` says whether they are marked."""
        forced = detail(view, "forced")
        self._chosen = {}
        for square in self.squares:
            square.action = places.get(square.index)
            square.rival = rival
            marks = Mark.NONE
            if square.action is not None:
                marks |= Mark.LIT if lit else Mark.NONE
            elif places and lit:
                marks |= Mark.DIM
            if square.index == forced:
                marks |= Mark.FORCED
            self._chosen[square.index] = marks
        self._show_spokes(view, bool(places))
        self.clear_preview()

    def offer_directions(
        self, actions: Mapping[int, Action], words: Callable[[Action], str]
    ) -> None:
        """Put markers around the Ankh for the directions it may be turned."""
        self.compass.offer(actions, words, self._leads)
        self._arrange_compass()

    def _leads(self, angle: float) -> bool:
        """Say whether a square lies next to the Ankh at an angle."""
        turn = math.radians(angle)
        size = self.props.rules.board.size
        y, x = divmod(self.ankh.square, size)
        x, y = x + round(math.cos(turn)), y - round(math.sin(turn))
        return 0 <= x < size and 0 <= y < size

    def preview(self, found: TakePreview, rival: int) -> None:
        """Draw what a take would lead to."""
        reach = set(found.reach)
        for square in self.squares:
            marks = self._chosen.get(square.index, Mark.NONE)
            if square.index == found.square:
                marks = marks & ~Mark.DIM | Mark.GOAL
            elif square.index in found.passed:
                marks |= Mark.CORRUPT
            elif square.index in reach:
                marks |= Mark.THEIRS
            square.marks = marks
        self.ghost.stand(self.squares[found.square].rect)
        self.ghost.visible = True
        self.show_line(found.square, found.turns, rival)

    def preview_forced(self, found: TakePreview) -> None:
        """Draw what the opponent would have to pass over to take a tile."""
        self.clear_preview()
        for index in found.passed:
            self.squares[index].marks |= Mark.CORRUPT
        self.squares[found.square].marks |= Mark.GOAL

    def show_line(self, square: int, direction: int | None, rival: int) -> None:
        """Draw the line the opponent would get from a square; none while it is not settled."""
        self.ghost_line.visible = False
        if direction is not None:
            self.ghost_line.color = self.props.look.theme.seat(rival)
            self.ghost_line.edge = self.props.look.color("alabaster")
            self.ghost_line.point(self.squares[square].rect.center, ANGLES[direction])
            self.ghost_line.visible = True

    def mark_theirs(self, reach: Collection[int]) -> None:
        """Mark what the opponent could take, and nothing else of a preview."""
        for square in self.squares:
            marks = self._chosen.get(square.index, Mark.NONE)
            square.marks = marks | Mark.THEIRS if square.index in reach else marks

    def clear_preview(self) -> None:
        """Take the preview off."""
        for square in self.squares:
            square.marks = self._chosen.get(square.index, Mark.NONE)
        self.ghost.visible = self.ghost_line.visible = False

    def draw(self, surface: Surface) -> None:
        """Draw the board's picture."""
        self.props.draw(surface, "tables/board", self.rect)

    def _show_spokes(self, view: View, mine: bool) -> None:
        ankh, free = detail(view, "ankh"), detail(view, "free") > 0
        for direction, beam in enumerate(self.spokes):
            beam.visible = bool(mine and free and ankh >= 0)
            if beam.visible and ankh >= 0:
                beam.point(self.squares[ankh].rect.center, ANGLES[direction])

    def _arrange_compass(self) -> None:
        if self.ankh.square >= 0 and self.compass.pointers:
            self.compass.arrange(self.squares[self.ankh.square].rect, self.rect)
