"""The settings: four tabs of rows, applied at once and saved as they change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pygame import Rect, Surface

from sobek_pg.client.catalogue import languages
from sobek_pg.client.input.intents import Captured, Intent
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import Metrics, centred, columns
from sobek_pg.client.picture import Backdrop
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.key_rows import KeyRows
from sobek_pg.client.settings import PACES, TEXT_SCALES
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.choice import Choice
from sobek_pg.client.widgets.label import Label
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
    sheet = centred(metrics.bounds, (wide, metrics.size[1] - px(48)))
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
        self._backdrop = Backdrop(picture) if picture else None
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
        self.sheet = self.root.add(Panel(look, "panel", look.t("settings.title")))
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
        self._rows: list[tuple[Widget, list[Widget]]] = []
        {"game": self._game, "picture": self._picture, "sound": self._sound, "keys": self._bind}[
            TABS[self._tab]
        ]()
        for label, controls in self._rows:
            self.area.add(label)
            for control in controls:
                self.area.add(control)

    def _row(self, name: str, *controls: Widget, tip: bool = False, text: str = "") -> None:
        words = text or self.look.t(f"settings.{name}")
        for control in controls:
            if tip:
                control.tooltip = self.look.t(f"settings.{name}_tip")
        self._rows.append((Label(self.look, words, wrap=True), list(controls)))

    def _toggle(self, name: str, tip: bool = True) -> None:
        value = bool(getattr(self.kit.values, name))
        self._row(name, Toggle(self.look, value, lambda on: self._change(name, on)), tip=tip)

    def _slider(self, name: str) -> None:
        value = float(getattr(self.kit.values, name))
        self._row(name, Slider(self.look, value, lambda v: self._change(name, v)))

    def _choice(
        self, name: str, values: tuple[object, ...], words: list[str], tip: bool = True
    ) -> None:
        current = getattr(self.kit.values, name)
        index = values.index(current) if current in values else 0
        choice = Choice(self.look, words, index, lambda i: self._change(name, values[i]))
        self._row(name, choice, tip=tip)

    def _game(self) -> None:
        paces = [self.look.t(f"settings.paces.{pace}") for pace in PACES]
        self._choice("pace", PACES, paces)
        for name in ("pause_after_cpu", "confirm_moves", "memory_aid", "show_reach"):
            self._toggle(name)

    def _picture(self) -> None:
        if len(self._languages) > 1:
            words = [self.look.t(f"languages.{name}") for name in self._languages]
            self._choice("language", tuple(self._languages), words, tip=False)
        self._choice("text_scale", TEXT_SCALES, [f"{round(s * 100)} %" for s in TEXT_SCALES])
        self._toggle("full_screen")
        self._toggle("reduced_motion")

    def _sound(self) -> None:
        self._toggle("muted", tip=False)
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
        look = self.look
        y, air = inner.y + look.px(6), look.px(8)
        for label, controls in self._rows:
            words, side = columns(inner, [5, 6], look.space("medium"))
            side.width -= air
            high = max(look.target(), label.preferred(words.w - air)[1])
            label.place(Rect(words.x + air, y, words.w - air, high))
            cells = columns(Rect(side.x, y, side.w, high), len(controls), air)
            for control, cell in zip(controls, cells, strict=True):
                control.place(self._fitted(control, cell))
            y += high + look.px(9)
        return y - inner.y

    def _fitted(self, control: Widget, cell: Rect) -> Rect:
        if isinstance(control, Toggle):
            return Rect(cell.x, cell.y, control.preferred()[0], cell.h)
        return cell
