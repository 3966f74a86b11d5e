"""The base of both tables: shows a session, lets the player decide, tells and moves what happens.

A game's table overrides `areas` (geometry), `populate` (its own nodes), `spot` (where pieces lie,
for flights) and what else it wants; everything about choosing, marking, prompts, log, magnifier,
undo and hints is here. All that is drawn comes from `session.view`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from pygame import Rect

from sobek_pg.client.anim import Pose
from sobek_pg.client.art import Artist
from sobek_pg.client.catalogue import with_words_of
from sobek_pg.client.input.intents import (
    Cancel,
    Command,
    Confirm,
    Context,
    Intent,
    Navigate,
    Press,
)
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import Metrics
from sobek_pg.client.node import Node
from sobek_pg.client.paths import shipped
from sobek_pg.client.session import Change, Session
from sobek_pg.client.setup import colour_of
from sobek_pg.client.table import choices as choosing
from sobek_pg.client.table.areas import Areas
from sobek_pg.client.table.bar import Bar, entries
from sobek_pg.client.table.cards import Faces, PieceNode
from sobek_pg.client.table.choices import Choices
from sobek_pg.client.table.deciding import Deciding
from sobek_pg.client.table.hand import Hand
from sobek_pg.client.table.log import LogPanel, Said, said
from sobek_pg.client.table.magnifier import Magnifier
from sobek_pg.client.table.motion import STEP, Flights
from sobek_pg.client.table.offers import items_for, offers_for
from sobek_pg.client.table.prompt import Offers, Sentence
from sobek_pg.client.table.teller import Teller
from sobek_pg.client.table.trail import Trail
from sobek_pg.client.table.tray import Tray, TrayItem
from sobek_pg.client.table.words import Words
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules.actions import Action
from sobek_pg.rules.events import Event
from sobek_pg.rules.view import View
from sobek_pg.rules.zones import HAND

__all__ = ["Areas", "TableScene"]

_GRACE = 0.35
"""Seconds in which Confirm passes unused: a key held over a slow start must not play a card."""


class TableScene(Deciding):
    """Shows a session.

    `on_pause` opens the pause menu; `on_over` is offered as a button once the game has ended;
    `texts` are the text folders of mods that lie elsewhere than ours.
    """

    shape = "card"

    def __init__(
        self,
        kit: Kit,
        session: Session,
        artist: Artist,
        on_pause: Callable[[], None] = lambda: None,
        on_over: Callable[[], None] | None = None,
        texts: Sequence[Path] = (),
    ) -> None:
        super().__init__(kit)
        look, rules = kit.look, session.rules
        self.session = session
        self.rules = rules
        self.on_pause = on_pause
        self.on_over = on_over
        # Words of mods we ship are found by id; others hand their folders over.
        shipped_mods = [shipped("data") / "mods" / mod / "text" for mod, _ in rules.mods]
        catalogue = with_words_of(look.text.catalogue, [*shipped_mods, *texts])
        self.words = Words(catalogue, rules, [seat.name for seat in session.seats])
        self.colours = [colour_of(seat, at) for at, seat in enumerate(session.seats)]
        """The number of each seat's colour."""
        self.faces = Faces(artist, rules, self.words, self.shape)
        self.artist = artist
        self.choices = Choices()
        self.view: View = session.view
        self.marked = 0
        self.pending: Action | None = None
        """An action that waits for being confirmed, when the player wants to be asked."""
        self.nodes: dict[str, Widget] = {}
        """Every node that can be clicked, by its name."""
        self.teller = Teller(self)
        self.board = self.root.add(Node())
        self.hand = self.root.add(Hand(look, self.faces, rules))
        self.sentence = self.root.add(Sentence(look))
        self.trail = self.root.add(Trail(look))
        self.tray = self.root.add(Tray(look, self.faces))
        self.offers = self.root.add(Offers(look))
        self.bar = self.root.add(Bar(look, entries(self)))
        self.flights = self.root.add(Flights(self.faces, self.timeline))
        self.panels = self.root.add(Node())
        t = self.words.t
        self.log_panel = self.panels.add(
            LogPanel(look, t("table.log"), t("table.close"), self.toggle_log)
        )
        self.magnifier = self.panels.add(Magnifier(look, self.faces, self.words))
        self._strip_names: list[str] = []
        self._waited = False
        self._grace = 0.0
        self._painted = -1

    def areas(self, metrics: Metrics) -> Areas:
        """Say where the shared parts lie: a pure function of the metrics."""
        raise NotImplementedError

    def populate(self) -> None:
        """Fill `board` with the game's own nodes for `view` and `choices`; see `register`."""
        raise NotImplementedError

    def spot(self, zone: str, seat: int, piece: int, place: int) -> Pose | None:
        """Say where a piece of a zone lies, in logical units; None if it is not to be seen."""
        raise NotImplementedError

    def node_at(self, event: Event, piece: int, place: int) -> PieceNode | None:
        """Return the widget an event's piece ends up as, hidden until its flight arrives."""
        del place
        mine = event.target == "hand" and event.target_seat == self.view.seat
        return self.hand.nodes.get(piece) if mine else None

    def stagger(self, event: Event, at: int, place: int) -> float:
        """Say how long after the first of an event's pieces another one flies."""
        del event, place
        return at * STEP

    def turn_text(self) -> str:
        """Say what a turn can be; the viewer has to decide."""
        return self.words.t(f"decide.turn.{self.rules.game}")

    def extra_flights(self, change: Change, delay: float) -> None:
        """Add motion of the game's own (a boat, the Ankh) that begins after `delay` seconds."""

    def first_words(self) -> list[Said]:
        """Say how to play, while nothing has happened that could be told."""
        return []

    def opened(self) -> None:
        """A new decision lies before the viewer: mark the best lay-out to begin with."""
        if self.choices.marking == "lay" and self.choices.legal[0].verb == "lay":
            self.set_marked(self.choices.legal[0].pieces)

    def tray_note(self, action: Action) -> str:
        """Say more about a choice of the tray; empty for nothing."""
        del action
        return ""

    def enter(self) -> None:
        """Listen to the session."""
        self.resume()
        self.session.on_change.append(self.teller.heard)
        self.session.waits.append(self._flying)

    def leave(self) -> None:
        """Listen no more."""
        self.session.on_change.remove(self.teller.heard)
        self.session.waits.remove(self._flying)

    def resume(self) -> None:
        """What lay over the table is gone; the key that closed it must not also decide."""
        self._grace = _GRACE if self.kit.pace.value else 0.0
        self.live = True

    def _flying(self) -> bool:
        return self.timeline.busy

    def arrange(self) -> None:
        """Lay everything out for the metrics."""
        self.zones = self.areas(self.look.metrics)
        self.bar.lay(self.zones.bar)
        self.faces.want_all(self.zones.card)
        self.flights.resize(self.look.metrics)
        self.log_panel.hide()
        self.magnifier.hide()
        self.refresh()

    def register(self, node: Widget, name: str) -> None:
        """Keep a clickable node by its name, for the focus and for tests."""
        self.nodes[name] = node

    def refresh(self) -> None:
        """Build the table anew from the session's view."""
        session = self.session
        self.view = session.view
        self.words.you = self.view.seat
        self.choices = choosing.read(self.view, session.legal, session.prompt_frame)
        self.marked &= self._own_hand()
        focus = getattr(self.focus, "name", "")
        self.set_focus(None)
        self._hover = self._held = None
        self.nodes = {}
        self.board.clear()
        self.populate()
        self._show_hand()
        self.refresh_strip()
        self.bar.buttons["undo"].enabled = session.can_undo
        self.bar.buttons["redo"].enabled = session.can_redo
        self.tip.hide()
        self.root.damage.append(self.look.metrics.bounds)
        self._focus_again(focus)

    def _focus_again(self, name: str) -> None:
        """Keep the focus where it was, unless a decision now lies elsewhere."""
        old = self.nodes.get(name)
        if old is not None and old.can_focus and self._serves(old):
            self.set_focus(old)
            return
        ready = [node for node in self.nodes.values() if self._serves(node)]
        first = next((node for node in ready if node.can_focus), old)
        if first is not None and first.can_focus:
            self.set_focus(first)

    def _serves(self, node: Widget) -> bool:
        """Whether a node helps to make the pending decision; if there is none, every one does."""
        choices = self.choices
        if choices.marking and node in self.hand.nodes.values():
            return True
        if getattr(node, "action", None) in choices.legal or node in self.offers.buttons:
            return True
        return not choices.mine

    def _own_hand(self) -> int:
        return self.view.zones[HAND + self.view.seat] if self.view.seat >= 0 else 0

    def _show_hand(self) -> None:
        zones = self.zones
        self.hand.show(
            self._own_hand(), zones.hand, zones.card, self.hand_clicked, self.look_closer
        )
        for piece, node in self.hand.nodes.items():
            node.on_drop = self.hand_dropped
            node.on_hover = self.hovered
            node.marked = bool(self.marked >> piece & 1)
            self.register(node, node.name)

    def refresh_strip(self) -> None:
        """Show sentence, buttons, tray and trail for what is marked and pending now."""
        strip = self.zones.strip
        focus = getattr(self.focus, "name", "")
        for name in self._strip_names:
            self.nodes.pop(name, None)
        self.offers.show((), strip)
        items = [] if self.pending else items_for(self)
        offers = offers_for(self)
        shared = bool(items and offers)
        part = Rect(strip.x, strip.y, strip.w * (2 if shared else 3) // 3, strip.h)
        self.tray.show(items, part if shared else strip)
        rest = Rect(part.right, strip.y, strip.right - part.right, strip.h)
        self.offers.show(offers, rest if shared else strip)
        for item in items:
            self.register(item, item.name)
        for button in self.offers.buttons:
            self.register(button, button.name)
        free = not items and not offers
        self._strip_names = [
            *(item.name for item in items),
            *(button.name for button in self.offers.buttons),
        ]
        self.trail.show((self.teller.lines or self.first_words()) if free else [], strip)
        self.sentence.place(self.zones.sentence)
        self.say_what_to_do()
        self._waited = self.session.held
        if self.focus is not None and self.nodes.get(focus) is not self.focus:
            self._focus_again(focus)

    def say_what_to_do(self) -> None:
        """Put the sentence of the moment into its strip."""
        session = self.session
        seat = session.decider
        color = None if seat is None else self.look.theme.seat(self.colours[seat])
        self.sentence.say(self.moment(), color)

    def moment(self) -> str:
        """Say who has to decide what."""
        words, session, frame = self.words, self.session, self.choices.frame
        if session.over:
            return words.t("table.over")
        seat = session.decider
        if not self.choices.mine:
            thinking = session.thinking is not None
            key = "table.thinks" if thinking else "table.waits"
            return words.t(key, seat=words.seat(seat if seat is not None else -1))
        return self.turn_text() if frame is None else words.prompt(frame)

    def hovered(self, node: PieceNode, on: bool) -> None:
        """A piece is pointed at or focused (or no longer); tables show what would follow."""
        del node, on

    def look_closer(self, node: PieceNode | TrayItem) -> None:
        """Show a piece close."""
        piece = node.piece if isinstance(node, PieceNode) else node.action.target
        self.tip.hide()
        self.magnifier.show(piece, node.rect)

    def toggle_log(self) -> None:
        """Open or close the log."""
        if self.log_panel.visible:
            self.log_panel.hide()
            self.root.damage.append(self.look.metrics.bounds)
        else:
            lines = said(self.words, self.session.log, self.colours)
            self.log_panel.show(lines, self.zones.log)
            self.set_focus(self.log_panel.button)

    def command(self, name: str) -> bool:
        """Answer the keys of the table."""
        calls: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.session.hint,
            "best_set": self.best_set,
            "last_turn": self.teller.again,
            "log": self.toggle_log,
            "move_now": self.session.move_now,
            "quick_save": self.session.quick_save,
            "quick_load": self.session.quick_load,
            "pause": self.on_pause,
        }
        if name not in calls:
            return False
        calls[name]()
        return True

    def cancel(self) -> bool:
        """Take back the nearest thing: a panel, a question, the marks; else open the pause menu."""
        if self.log_panel.visible:
            self.toggle_log()
        elif self.pending is not None:
            self.pending = None
            self.refresh_strip()
        elif self.marked:
            self.set_marked(0)
        else:
            self.on_pause()
        return True

    def handle(self, intent: Intent) -> bool:
        """Any key or click first completes what moves, then means what it always means."""
        if self._grace > 0 and isinstance(intent, Confirm):
            return True
        if self.timeline.busy and isinstance(
            intent, (Press, Confirm, Cancel, Command, Navigate, Context)
        ):
            self.timeline.complete_all()
        if self.magnifier.visible and isinstance(intent, (Press, Confirm, Cancel, Context)):
            self.magnifier.hide()
            return True
        return super().handle(intent)

    def tick(self, dt: float) -> None:
        """Let the session go on, show a hint that has come, draw what the artist has finished."""
        self._grace = max(0.0, self._grace - dt)
        self.session.update(dt)
        if self.session.held != self._waited:
            self.refresh_strip()
            self.focus_offers()
        progress = self.artist.progress()
        painting = progress.done < progress.total
        if progress.done != self._painted:
            self._painted = progress.done
            self.root.damage.append(self.look.metrics.bounds)
        self.live = painting or self.session.active or self._grace > 0
