"""The end of a game: who won, the final table, what was taken back, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pygame import Rect, Surface

from sobek_pg.client.art import Artist
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import columns
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.final_table import FinalTable, heads_of, standings
from sobek_pg.client.scenes.menu import Entry, menu_buttons
from sobek_pg.client.scenes.scoring import layout
from sobek_pg.client.session import Session
from sobek_pg.client.widgets.label import Label


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended, in words: the headline and what was taken back."""

    headline: str
    notes: tuple[str, ...]


class ResultScene(Scene):
    """Shows the final table; the entries below are the caller's, rematch first."""

    def __init__(
        self,
        kit: Kit,
        artist: Artist,
        session: Session,
        entries: Sequence[Entry],
        picture: Path,
    ) -> None:
        super().__init__(kit)
        look = kit.look
        self._backdrop = kit.look.backdrop(picture)
        ending = ending_of(kit, session)
        self.title = self.root.add(
            Label(look, ending.headline, "heading", "terracotta_dark", align="centre")
        )
        view = session.view
        winners = view.outcome.winners if view.outcome else ()
        people = [(seat.name, seat.colour) for seat in session.seats]
        game = session.rules.game
        lines = standings(game, view.history, final_scores(session), winners, people)
        self.table = self.root.add(
            FinalTable(look, artist, heads_of(look, game, view.history), lines)
        )
        self.notes = self.root.add(
            Label(look, " ".join(ending.notes), "small", "ink", align="centre", wrap=True)
        )
        self.buttons = menu_buttons(look, self.root, entries)
        self._rematch = entries[0].call

    def arrange(self) -> None:
        """Place everything."""
        look = self.look
        self._backdrop.fit(look.metrics.size)
        high = self.buttons[0].preferred()[1]
        wide = look.metrics.size[0] * 0.6
        notes = look.text.measure(self.notes.text, "small", round(wide))[1] + look.px(6)
        places = layout(look.metrics, 1, look.text.line("heading"), notes, high)
        self.title.place(places.title)
        self.table.place(places.columns[0])
        self.notes.place(places.words)
        needs = [button.preferred()[0] for button in self.buttons]
        gap = look.px(12)
        room = min(look.metrics.size[0] - look.px(24), sum(needs) + gap * len(needs))
        row = Rect(0, 0, max(places.buttons.w, room), high)
        row.center = places.buttons.center
        for button, box in zip(self.buttons, columns(row, needs, gap), strict=True):
            button.place(box)

    def background(self, surface: Surface) -> None:
        """Draw the hall and its sheet."""
        if not self._backdrop.draw(surface):
            super().background(surface)

    def command(self, name: str) -> bool:
        """The rematch key begins a rematch."""
        if name == "rematch" and self._rematch is not None:
            self._rematch()
            return True
        return False


def final_scores(session: Session) -> tuple[int, ...]:
    """Return the scores at the end, or so far when the game was given up."""
    view = session.view
    return view.outcome.scores if view.outcome else view.scores


def ending_of(kit: Kit, session: Session) -> Ending:
    """Say in words how a game ended."""
    t = kit.look.t
    names = [seat.name for seat in session.seats]
    outcome = session.view.outcome
    if session.conceded is not None:
        headline = t("result.gave_up", name=names[session.conceded])
    else:
        winners = [names[seat] for seat in outcome.winners] if outcome else []
        headline = t(
            "result.won" if len(winners) == 1 else "result.shared", names=_and(kit, winners)
        )
    marks = session.match.marks
    notes = []
    for seat, name in enumerate(names):
        seen = sum(1 for mark in marks if mark.seat == seat and mark.revealed)
        if seen:
            notes.append(t("result.undone", name=name, count=seen))
    plain = sum(1 for mark in marks if not mark.revealed)
    if plain:
        notes.append(t("result.undone_plain", count=plain))
    return Ending(headline, tuple(notes) or (t("result.no_undo"),))


def _and(kit: Kit, names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return kit.look.t("result.and", first=", ".join(names[:-1]), last=names[-1])
