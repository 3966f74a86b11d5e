"""One game at the table: its session, and the scenes that come over it while it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sobek_pg.client.advice import reason_in_words
from sobek_pg.client.helpers import News
from sobek_pg.client.kit import Kit
from sobek_pg.client.replaying import replay_of
from sobek_pg.client.scenes.curtain import CurtainScene
from sobek_pg.client.scenes.menu import Entry
from sobek_pg.client.scenes.message import ask
from sobek_pg.client.scenes.pause import PauseScene
from sobek_pg.client.scenes.result import ResultScene
from sobek_pg.client.scenes.scoring import ScoringScene
from sobek_pg.client.session import Change, Session
from sobek_pg.client.setup import setup_of
from sobek_pg.client.table.cards import Faces
from sobek_pg.client.table.words import Words
from sobek_pg.client.widgets.dialog import Answer

if TYPE_CHECKING:
    from sobek_pg.client.flow import Flow

_SHAPES = {"market": "tile"}


class Play:
    """A session on the table; with `origin`, that session's game is watched again."""

    def __init__(self, flow: Flow, session: Session, origin: Session | None = None) -> None:
        self.flow, self.kit, self.world = flow, flow.kit, flow.world
        self.session = session
        self.origin = origin
        session.on_change.append(self._changed)
        session.on_news.append(self._heard)
        session.ask_consent = self._ask_consent
        session.load_quick = flow.quick_load
        session.hold_after_cpu = lambda: self.kit.values.pause_after_cpu
        self._scored = len(session.view.history)
        self.table = self.world.tables[session.rules.game](
            self.kit, session, flow.wardrobe.artist, self.pause
        )

    def shown(self) -> None:
        """The table is on screen: a curtain or the result may have to come over it at once."""
        # After the table's own listener, which says what is advised: we add why.
        self.session.on_change.append(self._advised)
        if self.session.curtain:
            self._draw_curtain()
        elif self.session.over:
            self._result()

    def pause(self) -> None:
        """Open the pause menu."""
        t, session = self.kit.look.t, self.session
        self.session.paused = True
        playing = not session.over and not self.watched
        entries = [
            Entry(t("pause.undo"), self._do(session.undo) if session.can_undo else None),
            Entry(t("pause.redo"), self._do(session.redo) if session.can_redo else None),
            Entry(t("pause.quick_save"), self._do(session.quick_save) if playing else None),
            Entry(t("pause.quick_load"), self._do(session.quick_load) if playing else None),
            Entry(t("menu.save"), self._do(self.save) if not self.watched else None),
            Entry(t("menu.settings"), self.flow.settings),
            Entry(t("keys.reload"), self._do(self.flow.reloader.now)),
            Entry(t("menu.concede"), self._do(self._ask_to_concede) if playing else None),
            Entry(t("menu.to_title"), self.flow.to_title),
        ]
        self.kit.stack.push(_Pause(self.kit, entries, self))

    def save(self) -> None:
        """Keep the game under a name of its own, beside the autosave."""
        session, store = self.session, self.world.store
        names = ", ".join(seat.name for seat in session.seats)
        store.save_soon(session.match, store.new_slot(names), names)
        self._say(self.kit.look.t("session.saved"))

    def rematch(self) -> None:
        """Play again with the same seats and another start."""
        self.flow.begin(setup_of((self.origin or self.session).match).swapped())

    def replay(self) -> None:
        """Watch the game again from its first decision."""
        self.session.close()
        origin = self.origin or self.session
        play = Play(self.flow, replay_of(origin, self.flow.pace), origin)
        self.flow.put_on_table(play)

    @property
    def watched(self) -> bool:
        """Whether this is a game seen again."""
        return self.origin is not None

    def _changed(self, change: Change) -> None:
        history = change.after.history
        if change.kind in ("undo", "redo", "load"):
            self._scored = len(history)
            self._close_overlays()
        if change.kind == "play" and len(history) > self._scored:
            self._scored = len(history)
            self.session.when_calm(self._scoring)
        elif self.origin is not None and self.session.match.at == self.origin.match.at:
            self.session.when_calm(self._result)
        if change.kind == "concede" or (change.kind in ("redo", "load") and self.session.over):
            self._result()
        elif self.session.curtain and change.kind in ("eyes", "undo", "redo", "load"):
            self._draw_curtain()

    def _advised(self, change: Change) -> None:
        thought = self.session.hinted
        if change.kind == "hint" and thought is not None:
            why = reason_in_words(self._words(), thought)
            self._say(f"{self.table.toast.text}. {why}" if why else self.table.toast.text)

    def _words(self) -> Words:
        names = [seat.name for seat in self.session.seats]
        return Words(self.kit.look.text.catalogue, self.session.rules, names)

    def _heard(self, news: News) -> None:
        if news.kind == "quick_saved":
            self._say(self.kit.look.t("session.quick_saved"))
        elif news.kind == "failed":
            self._say(news.text)

    def _draw_curtain(self) -> None:
        seat = self.session.decider
        name = self.session.seats[seat].name if seat is not None else ""
        art = self.world.pictures / "curtain.svg"
        self.kit.stack.push(CurtainScene(self.kit, name, self._lift, self.pause, art))

    def _lift(self) -> None:
        self.kit.stack.pop()
        self.session.lift_curtain()

    def _scoring(self) -> None:
        session = self.session
        words = self._words()
        shape = _SHAPES.get(session.rules.game, "card")
        faces = Faces(self.flow.wardrobe.artist, session.rules, words, shape)
        result = session.view.history[-1]
        colours = [seat.colour for seat in session.seats]
        session.paused = True
        picture = self.world.pictures / "scoring.svg"
        self.kit.stack.push(
            ScoringScene(self.kit, faces, words, result, colours, self._scoring_seen, picture)
        )

    def _scoring_seen(self) -> None:
        self.session.paused = False
        if self.session.over:
            self._result(swap=True)
        else:
            self.kit.stack.pop()

    def _result(self, *, swap: bool = False) -> None:
        t = self.kit.look.t
        entries = [
            Entry(t("result.rematch"), self.rematch, True, t("result.rematch_tip")),
            Entry(t("result.replay"), self.replay if self.session.match.at else None),
            Entry(t("result.save"), None if self.watched else self.save),
            Entry(t("result.title"), self.flow.to_title),
        ]
        picture = self.world.pictures / "scoring.svg"
        artist = self.flow.wardrobe.artist
        scene = ResultScene(self.kit, artist, self.session, entries, picture)
        if swap:
            self.kit.stack.swap(scene)
        else:
            self._close_overlays()
            self.kit.stack.push(scene)

    def _close_overlays(self) -> None:
        """Take everything off that lies over the table: it speaks of another moment."""
        stack = self.kit.stack
        while stack.top is not None and stack.top is not self.table and len(stack.scenes) > 1:
            stack.pop(fade=False)
        self.session.paused = False

    def _do(self, call: Callable[[], None]) -> Callable[[], None]:
        def close_and_do() -> None:
            self.kit.stack.pop()
            call()

        return close_and_do

    def _ask_to_concede(self) -> None:
        t = self.kit.look.t
        yes = Answer(t("menu.concede"), self.session.concede, primary=True)
        ask(self.kit, t("pause.concede_title"), t("pause.concede_text"), yes)

    def _ask_consent(self, agreed: Callable[[], None]) -> None:
        t = self.kit.look.t
        yes = Answer(t("session.consent_yes"), agreed, primary=True)
        ask(self.kit, t("session.consent_title"), t("session.consent_text"), yes)

    def _say(self, sentence: str) -> None:
        top = self.kit.stack.top
        if top is not None:
            top.toast.show(sentence)


class _Pause(PauseScene):
    """The pause of a game: while it is open nothing happens at the table."""

    def __init__(self, kit: Kit, entries: Sequence[Entry], play: Play) -> None:
        super().__init__(kit, entries)
        self._play = play

    def leave(self) -> None:
        """Let the game go on."""
        self._play.session.paused = False
