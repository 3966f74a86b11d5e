"""The saved games: a list to open, rename, delete (and take back), export and import."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pygame import Rect, Surface

from sobek_pg.client.input.intents import Device
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import Metrics, centred, columns, cut_bottom
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.letters import with_letters
from sobek_pg.client.scenes.pick import PickScene
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.label import Label
from sobek_pg.client.widgets.listbox import Item, ListBox
from sobek_pg.client.widgets.panel import Panel
from sobek_pg.client.widgets.text_field import TextField
from sobek_pg.rules.match import Seat
from sobek_pg.saves.errors import SaveError
from sobek_pg.saves.store import Listing, Store

_TOOLS = ("rename", "export", "delete", "take_back", "import")


@dataclass(frozen=True, slots=True)
class LoadLayout:
    """Where the parts lie."""

    sheet: Rect
    list: Rect
    words: Rect
    name: Rect
    tools: tuple[Rect, ...]
    buttons: tuple[Rect, ...]


def layout(metrics: Metrics, inner_of: Callable[[Rect], Rect], button: int) -> LoadLayout:
    """Lay the list on the left, what is known of the chosen one and its tools on the right."""
    px = metrics.px
    most = metrics.size[0] - px(40), metrics.size[1] - px(30)
    wide = min(most[0], max(px(1120), metrics.text_px(1120)))
    sheet = centred(metrics.bounds, (wide, min(most[1], max(px(640), metrics.text_px(640)))))
    inner = inner_of(sheet)
    left, right = columns(inner, [60, 40], px(22))
    low, rest = cut_bottom(right, button, px(12))
    gap = px(8)
    tools = tuple(
        Rect(cell.x, rest.bottom - (2 - row) * (button + gap) + gap, cell.w, button)
        for row, across in ((0, 3), (1, 2))
        for cell in columns(rest, across, gap)
    )
    field = Rect(rest.x, tools[0].y - gap - button, rest.w, button)
    words = Rect(rest.x, rest.y, rest.w, max(0, field.y - gap - rest.y))
    return LoadLayout(sheet, left, words, field, tools, tuple(columns(low, [4, 6], px(12))))


class LoadScene(Scene):
    """Lists what a store holds; `open_slot` is called with the slot to go on with.

    `levels` are the CPU levels by id and name; one that is gone is told by its id.
    """

    def __init__(
        self,
        kit: Kit,
        store: Store,
        open_slot: Callable[[str], None],
        picture: Path,
        exchange: Path,
        levels: Sequence[tuple[str, str]] = (),
    ) -> None:
        super().__init__(kit)
        look = kit.look
        self._levels = dict(levels)
        self._store, self._open_slot, self._exchange = store, open_slot, exchange
        self._backdrop = kit.look.backdrop(picture)
        self._saves: list[Listing] = []
        self._dropped: list[str] = []
        self.sheet = self.root.add(Panel(look, "panel", look.t("load.title")))
        self.list = self.sheet.add(ListBox(look, [], self._chosen))
        self.words = self.sheet.add(Label(look, "", "body", valign="top", wrap=True))
        field = TextField(look, "", lambda _: None, longest=40, placeholder=look.t("load.name"))
        self.name = self.sheet.add(with_letters(kit, field))
        calls = (self._rename, self._export, self._delete, self._take_back, self._import)
        self.tools = {
            name: self.sheet.add(Button(look, look.t(f"load.{name}"), call))
            for name, call in zip(_TOOLS, calls, strict=True)
        }
        self.back = self.sheet.add(Button(look, look.t("menu.back"), kit.stack.pop))
        self.open = self.sheet.add(Button(look, look.t("load.open"), self._open, kind="primary"))
        self._read()

    def arrange(self) -> None:
        """Place everything."""
        look = self.look
        self._backdrop.fit(look.metrics.size)
        places = layout(look.metrics, self._inner_of, self.open.preferred()[1])
        self.sheet.place(places.sheet)
        self.list.place(places.list)
        self.list.arrange()
        self.words.place(places.words)
        self.name.place(places.name)
        for button, box in zip(self.tools.values(), places.tools, strict=True):
            button.place(box)
        self.back.place(places.buttons[0])
        self.open.place(places.buttons[1])

    def background(self, surface: Surface) -> None:
        """Draw the picture behind the sheet."""
        if not self._backdrop.draw(surface):
            super().background(surface)

    def cancel(self) -> bool:
        """Leave."""
        self.kit.audio.play("back")
        self.kit.stack.pop()
        return True

    @property
    def chosen(self) -> Listing | None:
        """The save that is chosen."""
        at = self.list.chosen
        return self._saves[at] if at is not None and at < len(self._saves) else None

    def _inner_of(self, sheet: Rect) -> Rect:
        self.sheet.place(sheet)
        return self.sheet.inner

    def _read(self, slot: str = "") -> None:
        """Read the folder anew and choose a slot, or the first."""
        try:
            self._saves = self._store.listing()
        except SaveError as error:
            self._saves = []
            self.toast.show(str(error))
        self.list.set_items([self._item(save) for save in self._saves])
        slots = [save.slot for save in self._saves]
        self.list.choose(slots.index(slot) if slot in slots else 0 if slots else None)
        if not slots:
            self._show(None)
        if self.list.rect.w:
            self.list.arrange()
            self.set_focus(None)

    def _item(self, save: Listing) -> Item:
        t = self.look.t
        if save.problem is not None:
            return Item(save.slot, t("load.broken"))
        kind = t(f"load.kinds.{save.kind}")
        game = t(f"new.games.{save.game}.name")
        return Item(save.name or f"{game}, {kind}", self._standing(save), self._date(save))

    def _standing(self, save: Listing) -> str:
        t = self.look.t
        scores = save.scores or (0,) * len(save.seats)
        names = ", ".join(f"{s.name} {n}" for s, n in zip(save.seats, scores, strict=False))
        where = t("load.over") if save.over else t("load.round", number=save.round)
        return f"{where}: {names}"

    def _player(self, seat: Seat) -> str:
        if seat.human:
            return self.look.t("new.person")
        return self._levels.get(seat.cpu, seat.cpu)

    def _date(self, save: Listing) -> str:
        return f"{save.time.astimezone():%Y-%m-%d %H:%M}" if save.time else ""

    def _chosen(self, index: int) -> None:
        self._show(self._saves[index])
        if self.list.rect.w and self.open.enabled and self.kit.devices.last is not Device.MOUSE:
            self.set_focus(self.open)

    def _show(self, save: Listing | None) -> None:
        t = self.look.t
        good = save is not None and save.problem is None
        if save is None:
            self.words.text = t("load.none")
        elif save.problem is not None:
            self.words.text = f"{t('load.broken')}: {save.problem}"
        else:
            people = "\n".join(f"{seat.name} ({self._player(seat)})" for seat in save.seats)
            game = t(f"new.games.{save.game}.name")
            self.words.text = f"{game}\n{self._standing(save)}\n{people}\n{self._date(save)}"
        self.name.set_text(save.name if save else "")
        for name in ("rename", "export"):
            self.tools[name].enabled = good
        self.name.enabled = good
        self.tools["delete"].enabled = save is not None
        self.tools["take_back"].enabled = bool(self._dropped)
        self.open.enabled = good

    def _open(self) -> None:
        save = self.chosen
        if save is not None and save.problem is None:
            self._open_slot(save.slot)

    def _rename(self) -> None:
        save = self.chosen
        if save is not None and self._try(lambda: self._store.rename(save.slot, self.name.value)):
            self._read(save.slot)

    def _delete(self) -> None:
        save = self.chosen
        if save is not None and self._try(lambda: self._store.delete(save.slot)):
            self._dropped.append(save.slot)
            self._read()
            self.toast.show(self.look.t("load.deleted"))

    def _take_back(self) -> None:
        slot = self._dropped.pop()
        if self._try(lambda: self._store.take_back(slot)):
            self._read(slot)
        else:
            self.tools["take_back"].enabled = bool(self._dropped)

    def _export(self) -> None:
        save = self.chosen
        if save is None:
            return
        target = self._exchange / f"sobek-{save.slot}.yaml"
        if self._try(lambda: self._store.export(save.slot, target)):
            self.toast.show(self.look.t("load.exported", path=target))

    def _import(self) -> None:
        files = sorted(self._exchange.glob("*.yaml")) if self._exchange.is_dir() else []
        if not files:
            self.say(self.look.t("load.no_files", path=self._exchange))
            return
        items = [Item(file.name) for file in files]
        title = self.look.t("load.import_title")
        self.kit.stack.push(PickScene(self.kit, title, items, lambda at: self._take_in(files[at])))

    def _take_in(self, file: Path) -> None:
        taken: list[str] = []
        if self._try(lambda: taken.append(self._store.import_file(file))):
            self._read(taken[0])

    def _try(self, do: Callable[[], None]) -> bool:
        try:
            do()
        except SaveError as error:
            self.say(str(error))
            return False
        return True
