"""A seat in the set-up of a game: its colour and seal, a name, and who decides there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from sobek_pg.client.art import Artist
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import Size
from sobek_pg.client.look import Look
from sobek_pg.client.scenes.letters import with_letters
from sobek_pg.client.setup import HUMAN, Seating
from sobek_pg.client.widgets.choice import Choice
from sobek_pg.client.widgets.text_field import TextField
from sobek_pg.client.widgets.widget import Widget

COLOURS = 4


class Seal(Widget):
    """A seat's colour and seal; activating it takes the next free colour."""

    def __init__(
        self, look: Look, artist: Artist, colour: int, on_next: Callable[[], None]
    ) -> None:
        super().__init__(look)
        self._artist = artist
        self._colour = colour
        self.on_next = on_next
        self.tooltip = look.t("new.colour_tip")

    @property
    def colour(self) -> int:
        """The number of the colour."""
        return self._colour

    @colour.setter
    def colour(self, colour: int) -> None:
        if colour != self._colour:
            self._colour = colour
            self.mark()

    def activate(self) -> None:
        """Take the next colour."""
        self.on_next()

    def describe(self) -> str:
        """The colour's name."""
        return self.look.t(f"new.colours.{self._colour}")

    def draw(self, surface: Surface) -> None:
        """Draw the seal on the seat's colour."""
        side = min(self.rect.size)
        box = Rect(0, 0, side, side)
        box.center = self.rect.center
        surface.blit(self._artist.now(f"marks/seal-{self._colour}", box.size), box)
        self.draw_focus(surface, box)


class SeatRow(Widget):
    """Colour, name and player of one seat, side by side; `value` is what is set."""

    focusable = False

    def __init__(
        self,
        kit: Kit,
        artist: Artist,
        seating: Seating,
        levels: Sequence[tuple[str, str]],
        on_colour: Callable[[], None],
    ) -> None:
        look = kit.look
        super().__init__(look)
        self._levels = [(HUMAN, look.t("new.person")), *levels]
        ids = [level for level, _ in self._levels]
        index = ids.index(seating.level) if seating.level in ids else len(ids) // 2
        self.seal = self.add(Seal(look, artist, seating.colour, on_colour))
        field = TextField(look, seating.name, lambda _: None, longest=16)
        self.field = self.add(with_letters(kit, field))
        words = [word for _, word in self._levels]
        self.who = self.add(Choice(look, words, index, lambda _: None))

    @property
    def value(self) -> Seating:
        """What this row says."""
        return Seating(self.field.value.strip(), self._levels[self.who.index][0], self.seal.colour)

    def hit(self, pos: tuple[int, int]) -> bool:
        """Only the parts answer."""
        del pos
        return False

    def preferred(self, width: int | None = None) -> Size:
        """One line of controls; two where the width is short."""
        wide = width or self.look.px(560)
        high = self.look.target()
        lines = 2 if self._two_lines(wide) else 1
        return wide, high * lines + self.look.px(6) * (lines - 1)

    def arrange(self) -> None:
        """Lay the controls out."""
        high, gap = self.look.target(), self.look.px(10)
        box = self.rect
        left = box.x + high + gap
        self.seal.place(Rect(box.x, box.y, high, high))
        if self._two_lines(box.w):
            self.field.place(Rect(left, box.y, box.right - left, high))
            below = box.y + high + self.look.px(6)
            self.who.place(Rect(left, below, box.right - left, high))
            return
        who = self.who.preferred()[0]
        self.who.place(Rect(box.right - who, box.y, who, high))
        self.field.place(Rect(left, box.y, box.right - who - gap - left, high))

    def _two_lines(self, wide: int) -> bool:
        name = self.look.metrics.text_px(190)
        return self.look.target() + name + self.who.preferred()[0] + self.look.px(24) > wide
