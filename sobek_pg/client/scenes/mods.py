"""The mods: what there is, what each brings, what is wrong with it; switched on and off by game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pygame import Rect, Surface

from sobek_pg.client.art import Artist
from sobek_pg.client.catalogue import with_words_of
from sobek_pg.client.input.intents import Device
from sobek_pg.client.job import Job
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import Metrics, centred, columns, cut_bottom, cut_top
from sobek_pg.client.node import Node
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.mod_page import Page, Paragraph, Strip, faces_of, strip_height, told
from sobek_pg.client.shelf import Found, Shelf
from sobek_pg.client.wardrobe import dress_of
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.listbox import Item, ListBox
from sobek_pg.client.widgets.panel import Panel
from sobek_pg.client.widgets.toggle import Toggle
from sobek_pg.content.folders import user_mods_folder
from sobek_pg.content.load import Clash


@dataclass(frozen=True, slots=True)
class ModsLayout:
    """Where the parts lie."""

    sheet: Rect
    list: Rect
    detail: Rect
    switches: Rect
    buttons: tuple[Rect, ...]


def layout(metrics: Metrics, inner_of: Callable[[Rect], Rect], button: int) -> ModsLayout:
    """Lay the list on the left; on the right the chosen mod, its switches, and the buttons."""
    px = metrics.px
    most = metrics.size[0] - px(40), metrics.size[1] - px(30)
    wide = min(most[0], max(px(1140), metrics.text_px(1140)))
    sheet = centred(metrics.bounds, (wide, min(most[1], max(px(660), metrics.text_px(660)))))
    left, right = columns(inner_of(sheet), [40, 60], px(24))
    low, rest = cut_bottom(right, button, px(10))
    switches, detail = cut_bottom(rest, metrics.target(), px(8))
    return ModsLayout(sheet, left, detail, switches, tuple(columns(low, 2, px(12))))


class ModsScene(Scene):
    """Lists a shelf; what is switched on lies in the settings."""

    def __init__(
        self, kit: Kit, shelf: Shelf, artist: Artist, games: Sequence[str], pictures: Path
    ) -> None:
        super().__init__(kit)
        look = kit.look
        self._shelf, self._artist, self._games = shelf, artist, tuple(games)
        self._backdrop = look.backdrop(pictures / "title.svg")
        self._found: list[Found] = []
        self._job: Job[list[Found]] | None = None
        self._own: Artist | None = None
        self._painted = -1
        self.sheet = self.root.add(Panel(look, "panel", look.t("mods.title")))
        self.list = self.sheet.add(ListBox(look, [], self._chosen))
        self.strip = self.sheet.add(Strip(look))
        self.page = self.sheet.add(Page(look))
        self._switches = self.sheet.add(Node())
        self.switches: dict[str, Toggle] = {}
        self.again = self.sheet.add(Button(look, look.t("mods.again"), self.read))
        self.back = self.sheet.add(Button(look, look.t("menu.back"), kit.stack.pop, kind="primary"))

    def enter(self) -> None:
        """Read the folders."""
        self.page.show([Paragraph(self.look.t("mods.reading"))])
        self.set_focus(self.back)
        self.read()

    def leave(self) -> None:
        """Let go of the art of the mod that was shown."""
        self._show_art_of(None)

    def arrange(self) -> None:
        """Place everything."""
        look = self.look
        self._backdrop.fit(look.metrics.size)
        self.places = layout(look.metrics, self._inner_of, self.back.preferred()[1])
        self.sheet.place(self.places.sheet)
        self.list.place(self.places.list)
        self.list.arrange()
        self.again.place(self.places.buttons[0])
        self.back.place(self.places.buttons[1])
        self._arrange_detail()

    def background(self, surface: Surface) -> None:
        """Draw the picture behind the sheet."""
        if not self._backdrop.draw(surface):
            super().background(surface)

    def cancel(self) -> bool:
        """Leave."""
        self.kit.audio.play("back")
        self.kit.stack.pop()
        return True

    def command(self, name: str) -> bool:
        """Read again on the key that reads data anew."""
        if name == "reload":
            self.read()
        return name == "reload"

    def tick(self, dt: float) -> None:
        """Show what was read, and what the artist has finished."""
        del dt
        if self._job is not None and self._job.done:
            job, self._job = self._job, None
            self._take(job.result())
        artist = self.strip.artist
        painting = False
        if artist is not None:
            progress = artist.progress()
            painting = progress.done < progress.total
            if progress.done != self._painted:
                self._painted = progress.done
                self.strip.mark()
        self.live = painting or self._job is not None

    def read(self) -> None:
        """Read the folders anew, beside the window."""
        if self._job is None:
            self._job = Job(self._shelf.read, "mods")
            self.live = True

    @property
    def chosen(self) -> Found | None:
        """The mod that is shown."""
        at = self.list.chosen
        return self._found[at] if at is not None and at < len(self._found) else None

    def switch(self, game: str, on: bool) -> None:
        """Switch the chosen mod on or off in a game, or say why that cannot be."""
        found = self.chosen
        if found is None:
            return
        rest = [mod for mod in self._on(game) if mod != found.id]
        all_on = [*self._usable(rest, game), found.id]
        trouble = self._shelf.together(game, all_on).problems if on else ()
        if trouble:
            self.switches[game].set(False)
            self.say(str(trouble[0]))
            return
        self.kit.values.mods[game] = [*rest, found.id] if on else rest
        if not self.kit.settings.save():
            self.toast.show(self.look.t("settings.not_saved"))
        self._list_anew()
        self._tell(found)

    def _inner_of(self, sheet: Rect) -> Rect:
        self.sheet.place(sheet)
        return self.sheet.inner

    def _arrange_detail(self) -> None:
        detail = self.places.detail
        if self.strip.empty:
            self.strip.place(Rect(detail.topleft, (0, 0)))
        else:
            top, detail = cut_top(detail, strip_height(self.look, detail.size), self.look.px(12))
            self.strip.place(top)
        self.page.place(detail)
        self.page.arrange()
        x, band = self.places.switches.x + self.look.px(8), self.places.switches
        for toggle in self.switches.values():
            wide = toggle.preferred()[0]
            toggle.place(Rect(x, band.y, wide, band.h))
            x += wide + self.look.px(36)

    def _take(self, found: list[Found]) -> None:
        before = self.chosen.id if self.chosen is not None else ""
        self._shelf.keep(found)
        self._found = found
        self._list_anew()
        ids = [each.id for each in found]
        if found:
            self.list.choose(ids.index(before) if before in ids else 0)
        else:
            self._show(None)

    def _list_anew(self) -> None:
        held = self.focus in self.list.rows()
        at = next((n for n, row in enumerate(self.list.rows()) if row is self.focus), 0)
        offset = self.list.offset
        self.list.set_items([self._item(each) for each in self._found])
        self.list.arrange()
        self.list.scroll_to(offset)
        rows = self.list.rows()
        if held and rows:
            self.set_focus(rows[min(at, len(rows) - 1)])

    def _item(self, found: Found) -> Item:
        if found.broken:
            return Item(found.name, self.look.t("mods.broken"))
        on = any(found.id in self._on(game) for game in found.games)
        return Item(
            found.name, self._game_names(found.games), self.look.t("widget.on") if on else ""
        )

    def _game_names(self, games: Sequence[str]) -> str:
        return ", ".join(self.look.t(f"new.games.{game}.name") for game in games)

    def _on(self, game: str) -> list[str]:
        return self.kit.values.mods.get(game, [])

    def _usable(self, mods: Sequence[str], game: str) -> list[str]:
        fit = {each.id for each in self._found if not each.broken and game in each.games}
        return [mod for mod in mods if mod in fit]

    def _chosen(self, index: int) -> None:
        self._show(self._found[index])
        first = next(iter(self.switches.values()), None)
        keys = self.kit.devices.last is not Device.MOUSE
        if first is not None and keys and self.focus in self.list.rows():
            self.set_focus(first)

    def _show(self, found: Found | None) -> None:
        if self.focus in self.switches.values():
            self.set_focus(self.back)
        self._switches.clear()
        self.switches = {}
        self._show_art_of(found)
        if found is None:
            self.page.show([Paragraph(self.look.t("mods.none", path=user_mods_folder()))])
            self._arrange_detail()
            return
        for game in self._games:
            if game in found.games:
                self.switches[game] = self._switches.add(self._switch(found, game))
        self._tell(found)
        self._arrange_detail()

    def _switch(self, found: Found, game: str) -> Toggle:
        on = found.id in self._on(game) and not found.broken
        name = self.look.t("mods.on_in", game=self.look.t(f"new.games.{game}.name"))
        toggle = Toggle(self.look, on, lambda value: self.switch(game, value), name)
        toggle.enabled = not found.broken
        toggle.why = self.look.t("mods.why_broken") if found.broken else ""
        return toggle

    def _tell(self, found: Found) -> None:
        names = {each.id: each.name for each in self._found}
        against = list(found.mod.entry.conflicts) if found.mod is not None else []
        for each in self._found:
            if each.mod is not None and found.id in each.mod.entry.conflicts:
                against.append(each.id)
        words = told(self.look, found, names, list(dict.fromkeys(against)), self._clashes(found))
        self.page.show(words)

    def _clashes(self, found: Found) -> list[Clash]:
        out: list[Clash] = []
        for game in found.games if not found.broken else ():
            others = [mod for mod in self._usable(self._on(game), game) if mod != found.id]
            if others:
                both = self._shelf.together(game, [*others, found.id]).clashes
                out += [clash for clash in both if found.id in (clash.first, clash.second)]
        return out

    def _show_art_of(self, found: Found | None) -> None:
        old, self._own = self._own, None
        if found is None or found.mod is None or not found.rules:
            self.strip.show(self._artist, ())
        else:
            dress = dress_of([found.mod])
            if dress.art or dress.looks:
                self._own = Artist(dress.book())
            artist = self._own or self._artist
            words = with_words_of(self.look.text.catalogue, dress.texts)
            self.strip.show(artist, faces_of(found, artist, words))
        if old is not None:
            old.close()
