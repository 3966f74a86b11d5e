"""Setting a game up: which game, who plays, in which colours, with which options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pygame import Rect, Surface

from sobek_pg.client.art import Artist
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import Metrics, centred, columns
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.game_card import GameCard
from sobek_pg.client.scenes.seat_row import COLOURS, SeatRow
from sobek_pg.client.scenes.setting_row import SettingRow
from sobek_pg.client.setup import HUMAN, Options, Seating, Setup
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.choice import Choice
from sobek_pg.client.widgets.label import Label
from sobek_pg.client.widgets.panel import Panel
from sobek_pg.client.widgets.scroll import ScrollArea
from sobek_pg.client.widgets.text_field import TextField
from sobek_pg.client.widgets.toggle import Toggle
from sobek_pg.client.widgets.widget import Widget

OPTIONS = ("memory_aid", "undo_consent", "confirm_moves")


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A game that can be chosen: its id and the numbers of seats it is for."""

    game: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """What there is to choose from: games, CPU levels (id and name), mods (id and name) by game."""

    games: Sequence[GameChoice]
    levels: Sequence[tuple[str, str]]
    mods: Mapping[str, Sequence[tuple[str, str]]]
    on: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The mods switched on, by game."""
    trouble: Callable[[str, Sequence[str]], str] = lambda _game, _mods: ""
    """Says why some mods of a game do not go together; empty if they do."""


@dataclass(frozen=True, slots=True)
class NewGameLayout:
    """Where the parts lie."""

    sheet: Rect
    cards: Rect
    rows: Rect
    back: Rect
    start: Rect


def layout(
    metrics: Metrics, inner_of: Callable[[Rect], Rect], button: int, wide: int
) -> NewGameLayout:
    """Lay the set-up out: games on the left, seats and options on the right, buttons below."""
    px = metrics.px
    most_wide, most_high = metrics.size[0] - px(40), metrics.size[1] - px(30)
    width = min(most_wide, max(px(1080), metrics.text_px(1080)))
    sheet = centred(metrics.bounds, (width, min(most_high, max(px(660), metrics.text_px(660)))))
    inner = inner_of(sheet)
    low = Rect(inner.x, inner.bottom - button, inner.w, button)
    body = Rect(inner.x, inner.y + px(4), inner.w, low.y - px(14) - inner.y)
    cards, rows = columns(body, [34, 66], px(24))
    start = Rect(inner.right - wide, low.y, wide, button)
    back = Rect(start.x - px(14) - wide, low.y, wide, button)
    return NewGameLayout(sheet, cards, rows, back, start)


class NewGameScene(Scene):
    """Shows a set-up to change; Start hands the result to `begin`."""

    def __init__(
        self,
        kit: Kit,
        artist: Artist,
        offer: Offer,
        setup: Setup,
        begin: Callable[[Setup], None],
        pictures: Path,
    ) -> None:
        super().__init__(kit)
        look = kit.look
        self._artist, self._offer, self._begin = artist, offer, begin
        self._backdrop = kit.look.backdrop(pictures / "title.svg")
        self._game = setup.game
        self._count = len(setup.seats)
        self._colours = [seat.colour for seat in setup.seats]
        self._known = list(setup.seats)
        self._options, self._seed = setup.options, setup.seed
        self._mods = {game: list(offer.on.get(game, ())) for game in offer.mods}
        self._mods[setup.game] = list(setup.mods)
        self.sheet = self.root.add(Panel(look, "panel", look.t("new.title")))
        self.cards = [
            self.sheet.add(
                GameCard(
                    look,
                    look.t(f"new.games.{choice.game}.name"),
                    look.t(f"new.games.{choice.game}.about"),
                    pictures / f"{choice.game}.svg",
                    lambda game=choice.game: self.choose_game(game),  # type: ignore[misc]
                )
            )
            for choice in offer.games
        ]
        self.area = self.sheet.add(ScrollArea(look))
        self.back = self.sheet.add(Button(look, look.t("menu.back"), self._leave))
        self.start = self.sheet.add(Button(look, look.t("new.start"), self._start, kind="primary"))
        self._fill()

    def enter(self) -> None:
        """A stranger only has to confirm: Start has the focus."""
        self.set_focus(self.start)

    def arrange(self) -> None:
        """Place everything."""
        look = self.look
        self._backdrop.fit(look.metrics.size)
        start, back = self.start.preferred(), self.back.preferred()
        wide = max(start[0], back[0], look.px(170))
        places = layout(look.metrics, self._inner_of, start[1], wide)
        self.sheet.place(places.sheet)
        y, gap = places.cards.y, look.px(14)
        room = (places.start.bottom - y - gap * (len(self.cards) - 1)) // len(self.cards)
        for card in self.cards:
            high = min(room, card.preferred(places.cards.w)[1] + look.px(60))
            card.place(Rect(places.cards.x, y, places.cards.w, high))
            y += high + gap
        self.area.place(places.rows)
        self.back.place(places.back)
        self.start.place(places.start)
        self.area.lay(self._lay_rows)

    def background(self, surface: Surface) -> None:
        """Draw the picture behind the sheet."""
        if not self._backdrop.draw(surface):
            super().background(surface)

    def cancel(self) -> bool:
        """Leave."""
        self.kit.audio.play("back")
        self._leave()
        return True

    @property
    def setup(self) -> Setup:
        """What is set up now."""
        self._remember()
        seats = tuple(self._known[: self._count])
        on = self._mods.get(self._game, ())
        mods = tuple(mod for mod, _ in self._offer.mods.get(self._game, ()) if mod in on)
        return Setup(self._game, seats, self._options, self._seed, mods)

    def choose_game(self, game: str) -> None:
        """Set up another game, with the same people."""
        self._remember()
        self._game = game
        if self._count not in self._choice.seats:
            self._count = self._choice.seats[0]
        self._refill()

    @property
    def _choice(self) -> GameChoice:
        return next(c for c in self._offer.games if c.game == self._game)

    def _inner_of(self, sheet: Rect) -> Rect:
        self.sheet.place(sheet)
        return self.sheet.inner

    def _fill(self) -> None:
        look = self.look
        for card, choice in zip(self.cards, self._offer.games, strict=True):
            card.chosen = choice.game == self._game
        self.area.clear()
        self._rows: list[Widget] = [Label(look, look.t("new.seats"), "heading", "terracotta_dark")]
        counts = self._choice.seats
        if len(counts) > 1:
            words = [look.t("new.count", count=n) for n in counts]
            pick = Choice(look, words, counts.index(self._count), self._set_count)
            self._row("players", pick)
        while len(self._known) < self._count:
            self._known.append(self._stranger(len(self._known)))
        self.seats = [
            SeatRow(
                self.kit, self._artist, self._known[at], self._offer.levels, self._next_colour(at)
            )
            for at in range(self._count)
        ]
        self._rows += self.seats
        self._rows.append(Label(look, look.t("new.options"), "heading", "terracotta_dark"))
        for name in OPTIONS:
            value = getattr(self._options, name)
            self._row(name, Toggle(look, value, lambda on, name=name: self._set_option(name, on)))  # type: ignore[misc]
        for mod, title in self._offer.mods.get(self._game, ()):
            on = Toggle(look, mod in self._mods[self._game], lambda _: None)
            on.on_change = lambda value, mod=mod, on=on: self._set_mod(mod, value, on)  # type: ignore[misc]
            self._rows.append(SettingRow(look, title, look.t("new.mod_tip"), [on]))
        seed = TextField(
            look,
            "" if self._seed is None else str(self._seed),
            self._set_seed,
            longest=18,
            placeholder=look.t("new.seed_any"),
        )
        self._row("seed", seed)
        for row in self._rows:
            self.area.add(row)

    def _row(self, name: str, control: Widget) -> None:
        words = self.look.t(f"new.{name}")
        detail = self.look.t(f"new.{name}_tip")
        detail = "" if detail == f"new.{name}_tip" else detail
        self._rows.append(SettingRow(self.look, words, detail, [control]))

    def _refill(self) -> None:
        offset = self.area.offset
        self.set_focus(None)
        self._fill()
        self.area.lay(self._lay_rows)
        self.area.scroll_to(offset)
        self.sheet.mark_tree()

    def _lay_rows(self, inner: Rect) -> int:
        y, gap = inner.y + self.look.px(4), self.look.px(8)
        for row in self._rows:
            high = row.preferred(inner.w)[1]
            left = inner.x + self.look.px(8)
            row.place(Rect(left, y, inner.right - left - self.look.px(4), high))
            if isinstance(row, (SettingRow, SeatRow)):
                row.arrange()
            y += high + gap
        return y - inner.y

    def _remember(self) -> None:
        for at, row in enumerate(self.seats):
            value = row.value
            name = value.name or self._stranger(at).name
            self._known[at] = Seating(name, value.level, value.colour)

    def _stranger(self, at: int) -> Seating:
        taken = {seat.colour for seat in self._known[:at]}
        free = [colour for colour in range(COLOURS) if colour not in taken]
        level = self._offer.levels[len(self._offer.levels) // 2][0] if self._offer.levels else HUMAN
        return Seating(self.look.t(f"new.names.{at}"), level, free[0])

    def _next_colour(self, at: int) -> Callable[[], None]:
        def step() -> None:
            row = self.seats[at]
            wanted = (row.seal.colour + 1) % COLOURS
            for other in self.seats:
                # Two seats never share a colour: whoever had it gets ours.
                if other is not row and other.seal.colour == wanted:
                    other.seal.colour = row.seal.colour
            row.seal.colour = wanted

        return step

    def _set_count(self, index: int) -> None:
        self._remember()
        self._count = self._choice.seats[index]
        self._refill()
        choice = next(row for row in self._rows if isinstance(row, SettingRow)).controls[0]
        self.set_focus(choice)

    def _set_option(self, name: str, on: bool) -> None:
        values = {each: getattr(self._options, each) for each in OPTIONS}
        self._options = Options(**{**values, name: on})

    def _set_mod(self, mod: str, on: bool, toggle: Toggle) -> None:
        chosen = [each for each in self._mods[self._game] if each != mod]
        why = self._offer.trouble(self._game, [*chosen, mod]) if on else ""
        if not why:
            self._mods[self._game] = [*chosen, mod] if on else chosen
        else:
            toggle.set(False)
            self.say(why)

    def _set_seed(self, text: str) -> None:
        digits = "".join(c for c in text if c.isdigit())
        self._seed = int(digits) if digits else None

    def _leave(self) -> None:
        self.kit.stack.pop()

    def _start(self) -> None:
        self._begin(self.setup)
