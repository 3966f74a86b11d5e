"""A line of text one can write: names. Letters of any script, input methods, paste by letters."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from sobek_pg.client.input.intents import (
    Cancel,
    Compose,
    Confirm,
    Edit,
    Intent,
    Press,
    Release,
    Type,
)
from sobek_pg.client.layout import Size, inset
from sobek_pg.client.look import Look
from sobek_pg.client.widgets.glyphs import draw_keyboard
from sobek_pg.client.widgets.widget import Widget


class TextField(Widget):
    """Calls `on_change(text)` on every change. A click or Confirm starts writing.

    Confirm ends writing, Cancel takes it back. `ask_letters(clicked)` may open an
    on-screen keyboard instead and then returns True: it is asked on every start, with
    `clicked` set when the sign at the right end was clicked.
    """

    def __init__(
        self,
        look: Look,
        value: str,
        on_change: Callable[[str], None],
        *,
        longest: int = 20,
        placeholder: str = "",
    ) -> None:
        super().__init__(look)
        self.value = value[:longest]
        self.on_change = on_change
        self.longest = longest
        self.placeholder = placeholder
        self.ask_letters: Callable[[bool], bool] | None = None
        self.cursor = len(self.value)
        self._before = self.value
        self._composing = ""
        self._writing = False

    @property
    def wants_text(self) -> bool:
        """Whether it is being written into."""
        return self._writing

    @property
    def focused(self) -> bool:
        """Whether it shows the focus mark; losing the focus ends writing."""
        return self._focused

    @focused.setter
    def focused(self, on: bool) -> None:
        if not on:
            self._end()
        if on != self._focused:
            self._focused = on
            self.mark()

    def set_text(self, text: str) -> None:
        """Replace what is written, and say so."""
        text = "".join(c for c in text if c.isprintable())[: self.longest]
        if text != self.value:
            self.value = text
            self.cursor = min(self.cursor, len(text))
            self.on_change(text)
        self.mark()

    def preferred(self, width: int | None = None) -> Size:
        """Room for a name."""
        return width or self.look.metrics.text_px(240), self.look.target()

    def activate(self) -> None:
        """Start writing, or end it."""
        if self._writing:
            self._end()
        elif self.ask_letters is None or not self.ask_letters(False):
            self._before, self.cursor, self._writing = self.value, len(self.value), True
            self.mark()

    def handle(self, intent: Intent) -> bool:
        """Letters, editing keys, click, Confirm and Cancel."""
        if not self.enabled:
            return False
        match intent:
            case Press():
                return True
            case Release(pos=pos):
                if self.ask_letters is not None and self._sign().collidepoint(pos):
                    self._end()
                    self.ask_letters(True)
                elif self.hit(pos) and not self._writing:
                    self.activate()
            case Type(text=text) if self._writing:
                self._write(text)
            case Compose(text=text) if self._writing:
                self._composing = text
                self.mark()
            case Edit(what=what) if self._writing:
                self._edit(what)
            case Confirm():
                self.activate()
            case Cancel() if self._writing:
                self.set_text(self._before)
                self._end()
            case _:
                return False
        return True

    def describe(self) -> str:
        """What is written."""
        return self.value or self.placeholder

    def draw(self, surface: Surface) -> None:
        """Draw the field, the text and, while writing, the cursor."""
        look = self.look
        look.shape(surface, "field_active" if self._writing else "field", self.rect)
        box = inset(self.rect, look.space("medium"), look.px(4))
        if self.ask_letters is not None:
            sign = self._sign()
            box.width = sign.x - box.x
            draw_keyboard(surface, inset(sign, sign.w // 5, sign.h // 4), look.color("lapis"))
        shown = self.value[: self.cursor] + self._composing + self.value[self.cursor :]
        if shown:
            taken = look.text.draw(surface, shown, box)
        else:
            taken = Rect(box.topleft, (0, 0))
            if not self._writing:
                look.text.draw(surface, self.placeholder, box, "body", "sandstone_ink")
        if self._writing:
            # The text may have been shrunk to fit: place the cursor by its share.
            full = max(1, look.text.width(shown)) if shown else 1
            before = look.text.width(shown[: self.cursor + len(self._composing)])
            x = box.x + round(before * taken.w / full)
            high = round(look.text.px("body") * 1.1)
            bar = Rect(x, box.centery - high // 2, max(2, look.px(2)), high)
            surface.fill(look.color("lapis"), bar)
        self.draw_focus(surface)

    def _sign(self) -> Rect:
        side = self.rect.h
        return Rect(self.rect.right - side, self.rect.y, side, side)

    def _write(self, text: str) -> None:
        self._composing = ""
        room = self.longest - len(self.value)
        text = "".join(c for c in text if c.isprintable())[: max(0, room)]
        at = self.cursor
        self.cursor = at + len(text)
        self.set_text(self.value[:at] + text + self.value[at:])

    def _edit(self, what: str) -> None:
        at = self.cursor
        if what == "backspace" and at > 0:
            self.cursor = at - 1
            self.set_text(self.value[: at - 1] + self.value[at:])
        elif what == "delete":
            self.set_text(self.value[:at] + self.value[at + 1 :])
        else:
            goal = {"left": at - 1, "right": at + 1, "home": 0, "end": len(self.value)}
            self.cursor = min(len(self.value), max(0, goal.get(what, at)))
            self.mark()

    def _end(self) -> None:
        if self._writing:
            self._writing, self._composing = False, ""
            self.mark()
