"""One square of the board: the tile on it, and the marks that say what it means now."""

from __future__ import annotations

from collections.abc import Callable
from enum import Flag, auto

import pygame
from pygame import Rect, Surface

from sobek_pg.client.market.preview import EMPTY
from sobek_pg.client.market.props import Props
from sobek_pg.client.table.cards import PieceNode


class Mark(Flag):
    """What a square shows beside its tile."""

    NONE = 0
    LIT = auto()
    """It can be chosen now."""
    DIM = auto()
    """It cannot, while others can."""
    GOAL = auto()
    """The preview is about taking this one."""
    CORRUPT = auto()
    """The preview would put it on the corruption board."""
    THEIRS = auto()
    """The opponent could take it after the previewed move."""
    FORCED = auto()
    """It must be taken next."""


class Square(PieceNode):
    """A place of the market; `action` is what choosing it would do now, if anything."""

    def __init__(
        self,
        props: Props,
        index: int,
        on_click: Callable[[PieceNode], None],
        on_context: Callable[[PieceNode], None],
    ) -> None:
        name = f"square:{props.rules.board.name(index)}"
        super().__init__(props.look, props.faces, EMPTY, name, on_click, on_context)
        self.props = props
        self.index = index
        self.lift = 0
        self._marks = Mark.NONE
        self.rival = 1
        """The colour of the opponent's seat."""

    @property
    def marks(self) -> Mark:
        """What it shows beside its tile; setting it marks the square."""
        return self._marks

    @marks.setter
    def marks(self, marks: Mark) -> None:
        if marks != self._marks:
            self._marks = marks
            self.mark()

    def show(self, code: int) -> None:
        """Hold a tile: a piece, a back as a view codes it, or nothing."""
        self.hidden = False
        if code != self.piece:
            self.piece = code
            self.mark()

    @property
    def can_focus(self) -> bool:
        """Tiles can be looked at whether or not they can be taken."""
        return self.piece != EMPTY

    def hit(self, pos: tuple[int, int]) -> bool:
        """An empty square lets the pointer through."""
        return self.piece != EMPTY and super().hit(pos)

    def settle(self, square: Rect) -> None:
        """Lie in a square of the board."""
        side = round(min(square.size) * 0.95)
        box = Rect(0, 0, side, side)
        box.center = square.center
        self.lay(box, square)

    def draw(self, surface: Surface) -> None:
        """Draw the tile and its marks."""
        if self.piece == EMPTY or self.hidden:
            return
        tile, marks = self.box, self._marks
        self.props.piece(surface, self.piece, tile)
        if Mark.CORRUPT in marks:
            self._shade(surface, tile, "terracotta_dark", 150)
            self.props.ring(surface, tile, self.look.color("carnelian"), 3)
        elif Mark.DIM in marks and not marks & (Mark.THEIRS | Mark.GOAL):
            self._shade(surface, tile, "lapis_dark", 80)
        self._draw_rings(surface, tile, marks)
        self.draw_focus(surface, tile)

    def draw_badges(self, surface: Surface) -> None:
        """Draw the small pictures on the tile; the board does so once its lines are drawn."""
        if self.piece == EMPTY or self.hidden:
            return
        tile, marks = self.box, self._marks
        if Mark.CORRUPT in marks:
            wide = round(tile.w * 0.78)
            stone = Rect(0, 0, wide, round(wide / 1.5))
            stone.center = tile.center
            self.props.draw(surface, "tables/corruption", stone)
        if Mark.THEIRS in marks:
            side = round(tile.w * 0.42)
            seal = Rect(tile.right - side, tile.bottom - side, side, side)
            self.props.draw(surface, f"marks/seal-{self.rival}", seal)
        if Mark.FORCED in marks:
            self._draw_forced(surface, tile)

    def _draw_rings(self, surface: Surface, tile: Rect, marks: Mark) -> None:
        ring, look = self.props.ring, self.look
        if Mark.GOAL in marks or ((self._hovered or self._focused) and Mark.LIT in marks):
            ring(surface, tile.inflate(look.px(4), look.px(4)), look.color("alabaster"), 5)
        elif Mark.FORCED in marks:
            ring(surface, tile.inflate(look.px(4), look.px(4)), look.color("carnelian"), 5)
        elif Mark.THEIRS in marks:
            ring(surface, tile, look.theme.seat(self.rival), 3)
        elif Mark.LIT in marks and Mark.CORRUPT not in marks:
            ring(surface, tile.inflate(look.px(2), look.px(2)), look.color("gold_light"), 3.5)

    def _draw_forced(self, surface: Surface, tile: Rect) -> None:
        side = round(tile.w * 0.5)
        box = Rect(tile.x - side // 6, tile.y - side // 6, side, side)
        token = forcing_piece(self.props)
        if token >= 0:
            self.props.piece(surface, token, box)
        else:
            self.props.draw(surface, "marks/sign-force", box)

    def _shade(self, surface: Surface, tile: Rect, color: str, alpha: int) -> None:
        veil = Surface(tile.size, pygame.SRCALPHA)
        pygame.draw.rect(
            veil, self.look.color(color, alpha), veil.get_rect(), border_radius=self.look.px(6)
        )
        surface.blit(veil, tile)


def forcing_piece(props: Props) -> int:
    """Return a token whose power forces a take, to mark the tile with its picture; -1 if none."""
    for number, piece in enumerate(props.rules.pieces):
        if any(type(verb).__name__ == "Force" for verb in piece.power):
            return number
    return -1
