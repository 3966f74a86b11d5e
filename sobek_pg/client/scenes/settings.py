"""The settings: four tabs of rows, applied at once and saved as they change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pygame import Rect, Surface

from sobek_pg.client.catalogue import languages
from sobek_pg.client.input.intents import Captured, Intent
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import Metrics, centred
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.key_rows import KeyRows
from sobek_pg.client.scenes.setting_row import SettingRow
from sobek_pg.client.settings import PACES, TEXT_SCALES
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.choice import Choice
from sobek_pg.client.widgets.panel import Panel
from sobek_pg.client.widgets.scroll import ScrollArea
from sobek_pg.client.widgets.slider import Slider
from sobek_pg.client.widgets.tabs import Tabs
from sobek_pg.client.widgets.toggle import Toggle
from sobek_pg.client.widgets.widget import Widget

TABS = ("game", "picture", "sound", "keys")


@dataclass(frozen=True, slots=True)
class SettingsLayout:
    """Where the parts of the settings lie."""

    sheet: Rect
    tabs: Rect
    rows: Rect
    back: Rect


def layout(
    metrics: Metrics, inner_of: Callable[[Rect], Rect], tabs: int, button: int
) -> SettingsLayout:
    """Lay the settings out: a sheet with tabs above, rows, and the way back below."""
    px = metrics.px
    wide = min(metrics.size[0] - px(40), max(px(840), metrics.text_px(840)))
    high = min(metrics.size[1] - px(40), max(px(600), metrics.text_px(600)))
    sheet = centred(metrics.bounds, (wide, high))
    inner = inner_of(sheet)
    top = Rect(inner.x, inner.y, inner.w, tabs)
    back = Rect(0, 0, min(inner.w, metrics.text_px(220)), button)
    back.midbottom = inner.midbottom
    rows = Rect(inner.x, top.bottom + px(14), inner.w, 0)
    rows.height = max(0, back.top - px(12) - rows.top)
    return SettingsLayout(sheet, top, rows, back)


class SettingsScene(Scene):
    """Every change is applied and saved at once; Cancel or Back leaves."""

    def __init__(
        self, kit: Kit, *, text_folder: Path | None = None, picture: Path | None = None
    ) -> None:
        super().__init__(kit)
        self._languages = languages(text_folder) if text_folder else [kit.values.language]
        self._backdrop = kit.look.backdrop(picture) if picture else None
        self._keys = KeyRows(kit, self.say, self._rebuild)
        self._tab = 0
        self._build()

    def arrange(self) -> None:
        """Place everything."""
        look = self.look
        places = layout(
            look.metrics, self._inner_of, self.tabs.preferred()[1], self.back.preferred()[1]
        )
        self.sheet.place(places.sheet)
        self.tabs.place(places.tabs)
        self.area.place(places.rows)
        self.back.place(places.back)
        self.area.lay(self._lay_rows)
        if self._backdrop:
            self._backdrop.fit(look.metrics.size)

    def background(self, surface: Surface) -> None:
        """Draw the picture behind the sheet."""
        if self._backdrop is None or not self._backdrop.draw(surface):
            super().background(surface)

    def handle(self, intent: Intent) -> bool:
        """Keys being bound come before everything else."""
        if isinstance(intent, Captured):
            self._keys.captured(intent.binding)
            return True
        if self._keys.capturing and self._keys.ends(intent):
            return True
        return super().handle(intent)

    def cancel(self) -> bool:
        """Leave."""
        self.kit.audio.play("back")
        self.kit.stack.pop()
        return True

    def leave(self) -> None:
        """Catch no more keys."""
        self._keys.stop()

    def choose_tab(self, index: int) -> None:
        """Show another tab's rows."""
        self._keys.stop()
        self._tab = index
        self.area.scroll_to(0)
        self._fill()
        self.area.lay(self._lay_rows)

    def _inner_of(self, sheet: Rect) -> Rect:
        self.sheet.place(sheet)
        return self.sheet.inner

    def _build(self) -> None:
        look = self.look
        self.root.clear()
        self.sheet = self.root.add(Panel(look, "dialog", look.t("settings.title")))
        names = [look.t(f"settings.tabs.{name}") for name in TABS]
        self.tabs = self.sheet.add(Tabs(look, names, self._tab, self.choose_tab))
        self.area = self.sheet.add(ScrollArea(look))
        self.back = self.sheet.add(
            Button(look, look.t("menu.back"), self.kit.stack.pop, kind="primary")
        )
        self._fill()

    def _rebuild(self) -> None:
        """Words changed: make all widgets anew, keeping tab and focus place."""
        offset = self.area.offset
        self._build()
        self.set_focus(None)
        self.arrange()
        self.area.scroll_to(offset)
        self.root.mark_tree()

    def _fill(self) -> None:
        self.area.clear()
        self._rows: list[SettingRow] = []
        {"game": self._game, "picture": self._picture, "sound": self._sound, "keys": self._bind}[
            TABS[self._tab]
        ]()
        for row in self._rows:
            self.area.add(row)

    def _row(self, name: str, *controls: Widget, text: str = "") -> None:
        words = text or self.look.t(f"settings.{name}")
        has_tip = self.look.text.catalogue.has(f"settings.{name}_tip")
        detail = self.look.t(f"settings.{name}_tip") if has_tip else ""
        self._rows.append(SettingRow(self.look, words, detail, list(controls)))

    def _toggle(self, name: str) -> None:
        value = bool(getattr(self.kit.values, name))
        self._row(name, Toggle(self.look, value, lambda on: self._change(name, on)))

    def _slider(self, name: str) -> None:
        value = float(getattr(self.kit.values, name))
        self._row(name, Slider(self.look, value, lambda v: self._change(name, v)))

    def _choice(self, name: str, values: tuple[object, ...], words: list[str]) -> None:
        current = getattr(self.kit.values, name)
        index = values.index(current) if current in values else 0
        choice = Choice(self.look, words, index, lambda i: self._change(name, values[i]))
        self._row(name, choice)

    def _game(self) -> None:
        paces = [self.look.t(f"settings.paces.{pace}") for pace in PACES]
        self._choice("pace", PACES, paces)
        for name in ("pause_after_cpu", "confirm_moves", "memory_aid", "show_reach"):
            self._toggle(name)

    def _picture(self) -> None:
        if len(self._languages) > 1:
            words = [self.look.t(f"languages.{name}") for name in self._languages]
            self._choice("language", tuple(self._languages), words)
        self._choice("text_scale", TEXT_SCALES, [f"{round(s * 100)} %" for s in TEXT_SCALES])
        self._toggle("full_screen")
        self._toggle("reduced_motion")

    def _sound(self) -> None:
        self._toggle("muted")
        self._slider("effects_volume")
        self._slider("ambience_volume")

    def _bind(self) -> None:
        for words, buttons in self._keys.rows():
            self._row("", *buttons, text=words)

    def _change(self, name: str, value: object) -> None:
        setattr(self.kit.values, name, value)
        self.kit.apply_settings()
        if name == "language":
            self._rebuild()
        if name in ("effects_volume", "ambience_volume"):
            self.kit.audio.play("chime" if name == "effects_volume" else "water")

    def _lay_rows(self, inner: Rect) -> int:
        y, gap = inner.y + self.look.px(4), self.look.px(8)
        for row in self._rows:
            high = row.preferred(inner.w)[1]
            row.place(Rect(inner.x, y, inner.w, high))
            row.arrange()
            y += high + gap
        return y - inner.y
