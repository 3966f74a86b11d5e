"""Letters to choose from, so that a name can be written by pad or mouse alone."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from sobek_pg.client.input.intents import Device
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import centred, columns, cut_top, grid
from sobek_pg.client.scene import Scene
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.panel import Panel
from sobek_pg.client.widgets.text_field import TextField

_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-'.éèêàçäöüßñ"
_ACROSS = 10


class LettersScene(Scene):
    """A keyboard on screen that writes into a text field; Cancel and Done close it."""

    overlay = True

    def __init__(self, kit: Kit, field: TextField) -> None:
        super().__init__(kit)
        look = kit.look
        self._field = field
        self._capital = not field.value
        self.sheet = self.root.add(Panel(look, "dialog", look.t("letters.title")))
        self.shown = self.sheet.add(
            TextField(look, field.value, field.set_text, longest=field.longest)
        )
        self.shown.focusable = False
        self.keys = [self.sheet.add(Button(look, c, self._typing(c))) for c in _LETTERS]
        self.tools = [
            self.sheet.add(Button(look, look.t(f"letters.{name}"), call, kind=kind))
            for name, call, kind in (
                ("capitals", self._shift, "button"),
                ("space", self._typing(" "), "button"),
                ("delete", self._delete, "button"),
                ("done", self._done, "primary"),
            )
        ]
        self._show_case()

    def enter(self) -> None:
        """Start at the first letter."""
        self.set_focus(self.keys[0])

    def arrange(self) -> None:
        """Lay field, letters and tools out on the sheet."""
        look = self.look
        bounds = look.metrics.bounds
        wide = min(bounds.w - look.px(24), look.metrics.text_px(700))
        rows = -(-len(self.keys) // _ACROSS)
        line, gap = look.target(46), look.px(6)
        high = (rows + 2) * (line + gap) + 2 * look.px(22) + self.sheet.title_height + gap
        self.sheet.place(centred(bounds, (wide, min(high, bounds.h - look.px(8)))))
        field, rest = cut_top(self.sheet.inner, line, gap)
        self.shown.place(field)
        cells = Rect(rest.x, rest.y, rest.w, rest.h - line - gap)
        for key, cell in zip(self.keys, grid(cells, _ACROSS, rows, gap), strict=False):
            key.place(cell)
        last = Rect(rest.x, rest.bottom - line, rest.w, line)
        for tool, cell in zip(self.tools, columns(last, len(self.tools), gap), strict=True):
            tool.place(cell)

    def _typing(self, letter: str) -> Callable[[], None]:
        def write() -> None:
            text = letter.upper() if self._capital and letter != "ß" else letter
            self.shown.set_text(self.shown.value + text)
            if self._capital:
                self._shift()

        return write

    def _delete(self) -> None:
        self.shown.set_text(self.shown.value[:-1])

    def _shift(self) -> None:
        self._capital = not self._capital
        self._show_case()

    def _show_case(self) -> None:
        for key, letter in zip(self.keys, _LETTERS, strict=True):
            key.text = letter.upper() if self._capital and letter != "ß" else letter

    def _done(self) -> None:
        self.kit.stack.pop()


def with_letters(kit: Kit, field: TextField) -> TextField:
    """Let a text field open the letters by pad or by a click on its sign; return it."""

    def ask(clicked: bool) -> bool:
        if not clicked and kit.devices.last is not Device.PAD:
            return False
        kit.stack.push(LettersScene(kit, field))
        return True

    field.ask_letters = ask
    return field
