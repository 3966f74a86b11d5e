"""A scrollable list of rows of which one may be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from sobek_pg.client.layout import Size, inset
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.scroll import ScrollArea
from sobek_pg.client.widgets.widget import Widget


@dataclass(frozen=True, slots=True)
class Item:
    """What a row says: a title, a smaller detail under it, a note at the right end."""

    title: str
    detail: str = ""
    note: str = ""


class Row(Widget):
    """One row of a list; chosen by click or Confirm."""

    reach = 4.0

    def __init__(self, look: Look, item: Item, on_click: Callable[[], None]) -> None:
        super().__init__(look)
        self.item = item
        self.on_click = on_click
        self._chosen = False

    @property
    def chosen(self) -> bool:
        """Whether it is the chosen row."""
        return self._chosen

    @chosen.setter
    def chosen(self, on: bool) -> None:
        if on != self._chosen:
            self._chosen = on
            self.mark()

    def preferred(self, width: int | None = None) -> Size:
        """One line, or two with a detail."""
        text = self.look.text
        high = text.line("body") + (text.line("small") if self.item.detail else 0)
        return width or self.look.px(200), max(self.look.target(), high + self.look.space("medium"))

    def activate(self) -> None:
        """Choose it."""
        self.on_click()

    def describe(self) -> str:
        """Everything the row says."""
        return ", ".join(
            part for part in (self.item.title, self.item.detail, self.item.note) if part
        )

    def draw(self, surface: Surface) -> None:
        """Draw the row; the chosen one has a double line, not colour alone."""
        look, item = self.look, self.item
        part = "row_chosen" if self._chosen else "row_hover" if self.hovered else "row"
        look.shape(surface, part, self.rect)
        ink = look.ink(part)
        box = inset(self.rect, look.space("medium"), look.space("tiny"))
        if item.note:
            wide = min(look.text.width(item.note, "small") + look.px(4), box.w // 3)
            note = Rect(box.right - wide, box.y, wide, box.h)
            look.text.draw(surface, item.note, note, "small", ink, align="right")
            box = Rect(box.x, box.y, box.w - wide - look.space("medium"), box.h)
        if item.detail:
            line, small = look.text.line("body"), look.text.line("small")
            top = box.y + max(0, (box.h - line - small) // 2)
            look.text.draw(surface, item.title, Rect(box.x, top, box.w, line), "strong", ink)
            look.text.draw(
                surface, item.detail, Rect(box.x, top + line, box.w, small), "small", ink
            )
        else:
            look.text.draw(surface, item.title, box, "body", ink)
        if self.focused:
            look.shape(surface, "focus", self.rect)


class ListBox(ScrollArea):
    """Rows of items; `on_choose(index)` when one is activated. Call `arrange` once placed."""

    def __init__(
        self,
        look: Look,
        items: Sequence[Item],
        on_choose: Callable[[int], None],
        chosen: int | None = None,
    ) -> None:
        super().__init__(look)
        self.on_choose = on_choose
        self._chosen = chosen
        self.set_items(items)

    @property
    def chosen(self) -> int | None:
        """The number of the chosen row."""
        return self._chosen

    def set_items(self, items: Sequence[Item]) -> None:
        """Show other rows; call `arrange` after it."""
        self.clear()
        if self._chosen is not None and self._chosen >= len(items):
            self._chosen = None
        for number, item in enumerate(items):
            row = self.add(Row(self.look, item, lambda n=number: self.choose(n)))  # type: ignore[misc]
            row.chosen = number == self._chosen

    def choose(self, index: int | None) -> None:
        """Choose a row, and say so."""
        self._chosen = index
        for number, row in enumerate(self.rows()):
            row.chosen = number == index
        if index is not None:
            self.on_choose(index)

    def rows(self) -> list[Row]:
        """The rows in order."""
        return [child for child in self.children if isinstance(child, Row)]

    def arrange(self) -> None:
        """Lay the rows in the list's rectangle."""
        self.lay(self._lay_rows)

    def _lay_rows(self, inner: Rect) -> int:
        gap, y = self.look.px(5), inner.y
        for row in self.rows():
            high = row.preferred(inner.w)[1]
            row.place(Rect(inner.x, y, inner.w, high))
            y += high + gap
        return max(0, y - gap - inner.y)
