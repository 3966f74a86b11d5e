"""Shows before a decision what would follow from it: on the board, and in words on the slip."""

from __future__ import annotations

from sobek_pg.client.market.board import Board
from sobek_pg.client.market.preview import EMPTY, detail, preview_take, sets_with
from sobek_pg.client.market.slip import Line, Slip, force_lines, take_lines, way_line, worth_line
from sobek_pg.client.market.square import Square
from sobek_pg.client.table.words import Words
from sobek_pg.rules.powers.force import Force
from sobek_pg.rules.powers.verb import Frame
from sobek_pg.rules.view import View


class Foresight:
    """Draws previews; `rival` is the other seat, `colour` the number of its colour."""

    def __init__(self, board: Board, slip: Slip, words: Words) -> None:
        self.board = board
        self.slip = slip
        self.words = words
        self.rival = 1
        self.colour = 1

    def tile(self, view: View, square: Square, frame: Frame | None) -> None:
        """Show what choosing a tile of the market would lead to."""
        name = self.words.name(square.piece)
        if frame is None:
            self._take(view, square, name)
        elif isinstance(frame.doer, Force):
            self._force(view, square, name)
        else:
            title = self.words.t("market.preview.choose_title", name=name)
            sets = sets_with(view, square.piece)
            lines = [Line("marks/scarab", worth_line(self.words, each)) for each in sets]
            unknown = Line("marks/halo", self.words.t("market.preview.unknown"))
            self.slip.show(title, lines or [unknown])

    def turn(self, view: View, direction: int) -> None:
        """Show what the opponent could reach if the Ankh were turned that way."""
        ankh = detail(view, "ankh")
        if ankh < 0:
            return
        line = view.rules.board.lines[ankh][direction]
        reach = [s for s in line if view.supply[s] != EMPTY]
        self.board.mark_theirs(reach)
        self.board.show_line(ankh, direction, self.colour)
        self.slip.show("", [way_line(self.words, direction, self._name, len(reach), view.deck)])

    def clear(self) -> None:
        """Take the preview off the table."""
        self.board.clear_preview()
        self.slip.hide()

    @property
    def _name(self) -> str:
        return self.words.seat(self.rival)

    def _take(self, view: View, square: Square, name: str) -> None:
        found = preview_take(view, square.index)
        self.board.preview(found, self.colour)
        title = self.words.t("market.preview.take", name=name)
        self.slip.show(title, take_lines(self.words, found, self._name))

    def _force(self, view: View, square: Square, name: str) -> None:
        found = preview_take(view, square.index)
        self.board.preview_forced(found)
        title = self.words.t("market.preview.force_title", rival=self._name, name=name)
        self.slip.show(title, force_lines(self.words, found))
