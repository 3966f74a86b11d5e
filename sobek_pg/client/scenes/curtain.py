"""The curtain between two persons at one screen: it hides the table until the next one is there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pygame import Rect, Surface

from sobek_pg.client.input.intents import Confirm, Intent
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import Metrics
from sobek_pg.client.scene import Scene
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.label import Label
from sobek_pg.client.widgets.panel import Panel

_GRACE = 0.4
"""Seconds in which keys pass unused: a late key of one player must not show the next one's hand."""


@dataclass(frozen=True, slots=True)
class CurtainLayout:
    """Where the words lie."""

    sheet: Rect
    title: Rect
    text: Rect
    button: Rect


def layout(metrics: Metrics, lines: tuple[int, int], button: tuple[int, int]) -> CurtainLayout:
    """Lay a sheet low on the curtain, under the closed eye."""
    px = metrics.px
    title, text = lines
    wide = min(metrics.size[0] - px(40), max(metrics.text_px(560), button[0] + px(120)))
    high = title + text + button[1] + px(62)
    sheet = Rect(0, 0, wide, high)
    sheet.midbottom = (metrics.size[0] // 2, metrics.size[1] - px(20))
    x, y, inner = sheet.x + px(24), sheet.y + px(18), sheet.w - 2 * px(24)
    first = Rect(x, y, inner, title)
    second = Rect(x, first.bottom, inner, text)
    box = Rect(0, 0, min(inner, max(button[0], px(220))), button[1])
    box.midbottom = (sheet.centerx, sheet.bottom - px(20))
    return CurtainLayout(sheet, first, second, box)


class CurtainScene(Scene):
    """Covers the whole window; `lift` is called when the next person says they are there."""

    def __init__(
        self, kit: Kit, name: str, lift: Callable[[], None], pause: Callable[[], None], art: Path
    ) -> None:
        super().__init__(kit)
        look = kit.look
        self._lift = lift
        self._pause = pause
        self._grace = _GRACE if kit.pace.value else 0.0
        self._backdrop = kit.look.backdrop(art)
        self.sheet = self.root.add(Panel(look, "panel_dark"))
        self.title = self.sheet.add(
            Label(look, look.t("curtain.title", name=name), "heading", "gold_light", align="centre")
        )
        self.text = self.sheet.add(
            Label(look, look.t("curtain.text"), "body", "papyrus_light", align="centre", wrap=True)
        )
        words = look.t("curtain.lift", name=name)
        self.button = self.sheet.add(Button(look, words, self._open, kind="primary"))

    def arrange(self) -> None:
        """Place everything."""
        look = self.look
        self._backdrop.fit(look.metrics.size)
        wide = min(look.metrics.size[0] - look.px(88), look.metrics.text_px(512))
        lines = look.text.line("heading"), look.text.measure(self.text.text, "body", wide)[1]
        places = layout(look.metrics, lines, self.button.preferred())
        self.sheet.place(places.sheet)
        self.title.place(places.title)
        self.text.place(places.text)
        self.button.place(places.button)

    def background(self, surface: Surface) -> None:
        """Draw the curtain."""
        if not self._backdrop.draw(surface):
            super().background(surface)

    def tick(self, dt: float) -> None:
        """Let the first moment pass."""
        self._grace = max(0.0, self._grace - dt)
        self.live = self._grace > 0

    def handle(self, intent: Intent) -> bool:
        """Answer, but let a key of the first moment pass."""
        if self._grace > 0 and isinstance(intent, Confirm):
            return True
        return super().handle(intent)

    def command(self, name: str) -> bool:
        """The pause key works here too."""
        if name == "pause":
            self._pause()
            return True
        return False

    def cancel(self) -> bool:
        """Open the pause."""
        self._pause()
        return True

    def _open(self) -> None:
        self._lift()
