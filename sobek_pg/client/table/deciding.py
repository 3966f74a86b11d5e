"""How a player decides on a table: marking pieces, choosing, confirming, undo and advice.

The part of a table's scene that turns clicks into decisions of the session. It draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from sobek_pg.client.input.intents import Device
from sobek_pg.client.scene import Scene
from sobek_pg.client.session import Session
from sobek_pg.client.settings import PACES
from sobek_pg.client.table import choices as choosing
from sobek_pg.client.table.areas import Areas
from sobek_pg.client.table.cards import PieceNode
from sobek_pg.client.table.choices import Choices
from sobek_pg.client.table.hand import Hand
from sobek_pg.client.table.prompt import Offers
from sobek_pg.client.table.words import Words
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules.actions import DONE, Action
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.view import View
from sobek_pg.rules.zones import bits


class Deciding(Scene):
    """Turns marks and clicks into decisions; `TableScene` has the pictures."""

    session: Session
    rules: Ruleset
    words: Words
    view: View
    zones: Areas
    choices: Choices
    hand: Hand
    offers: Offers
    nodes: dict[str, Widget]
    marked: int
    pending: Action | None

    def refresh_strip(self) -> None:
        """Show sentence, buttons, tray and trail for what is marked and pending now."""
        raise NotImplementedError

    def say(self, sentence: str) -> None:
        """Show a message above the sentence of the moment, never over it or the hand."""
        super().say(sentence)
        self._raise_toast()

    def say_quietly(self, sentence: str) -> None:
        """Show a message that is no refusal, there too."""
        self.toast.show(sentence)
        self._raise_toast()

    def _raise_toast(self) -> None:
        row = self.zones.sentence
        box = self.toast.rect.copy()
        box.midbottom = (row.centerx, row.top - self.look.px(2))
        self.toast.place(box.clamp(self.look.metrics.bounds))

    def hand_clicked(self, node: PieceNode) -> None:
        """Mark a piece of the hand, or take the mark away."""
        if not self.choices.mine:
            self.refuse("not-your-turn")
        elif not self.choices.marking:
            self.refuse("not-an-option")
        else:
            self.toggle(node.piece)

    def toggle(self, piece: int) -> None:
        """Mark or unmark a piece; of a limited number the earliest mark gives way."""
        self.pending = None
        marked = self.marked ^ self.rules.bit[piece]
        if self.choices.marking == "piece" and marked.bit_count() > self.choices.most:
            marked = marked & ~self.rules.bit[next(bits(self.marked))]
        self.set_marked(marked)

    def set_marked(self, marked: int) -> None:
        """Mark exactly these pieces of the hand."""
        self.marked = marked
        for piece, node in self.hand.nodes.items():
            node.marked = bool(marked >> piece & 1)
        self.refresh_strip()

    def hand_dropped(self, node: PieceNode, pos: tuple[int, int]) -> None:
        """Mark a piece that was dragged out of the hand."""
        if pos[1] < self.zones.hand.top and not self.marked >> node.piece & 1:
            self.hand_clicked(node)

    def piece_clicked(self, node: PieceNode) -> None:
        """Choose what a piece on the table stands for, or say why it cannot be chosen."""
        if node.action is not None:
            self.choose(node.action)

    def choose(self, action: Action) -> None:
        """Decide, after asking once more if the player wants that; or say why it is not legal."""
        reason = self.session.why_not(action)
        if reason is not None:
            self.refuse(reason)
            return
        agreed = bool(self.session.match.options.get("confirm_moves", False))
        careful = self.kit.values.confirm_moves or agreed
        if careful and self.pending != action:
            self.pending = action
            self.refresh_strip()
            self.focus_offers()
            return
        self.play([action])

    def play(self, actions: Sequence[Action]) -> None:
        """Carry out decisions one after the other, as long as each is legal."""
        self.pending, self.marked = None, 0
        for action in actions:
            if self.session.why_not(action) is not None:
                break
            self.session.play(action)

    def play_marked(self) -> None:
        """Carry out a choice of several pieces: all that are marked, then that it is done."""
        chosen = choosing.in_order(self.view, self.marked)
        frame = self.choices.frame
        self.pending, self.marked = None, 0
        for action in [*chosen, *([DONE] if len(chosen) < self.choices.most else [])]:
            now = self.session.prompt_frame
            same = now and frame and (now.doer, now.stage) == (frame.doer, frame.stage)
            if not same or self.session.why_not(action) is not None:
                break
            self.session.play(action)

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done."""
        self.say(self.words.why(reason))

    def best_set(self) -> None:
        """Mark the best set there is; again: the best of another family."""
        found = choosing.best_sets(self.choices, self.view)
        if not found:
            self.refuse("no-set" if self.choices.mine else "not-your-turn")
            return
        marked = [action.pieces for action in found]
        at = marked.index(self.marked) + 1 if self.marked in marked else 0
        self.pending = None
        self.set_marked(marked[at % len(marked)])
        self.focus_offers()

    def focus_offers(self) -> None:
        """Bring the focus of keys and pads to the main button."""
        if self.offers.buttons and self.kit.devices.last is not Device.MOUSE:
            self.set_focus(self.offers.buttons[0])

    def show_hint(self) -> None:
        """Show the advice that has come: mark what it is about, and say it."""
        if self.session.hinted is None:
            return
        action = self.session.hinted.action
        frame = self.choices.frame
        words = self.words.action(self.view, action, frame)
        self.say_quietly(self.words.t("table.hint", action=words))
        if action.verb in ("set", "lay"):
            self.set_marked(action.pieces)
        node = next((n for n in self.nodes.values() if getattr(n, "action", None) == action), None)
        if action.verb in ("play", "piece") and action.target in self.hand.nodes:
            node = self.hand.nodes[action.target]
        if node is not None:
            self.set_focus(node, shown=True)

    def undo(self) -> None:
        """Take the last decision back."""
        if self.session.can_undo:
            self.session.undo()
        else:
            self.refuse("no-undo")

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.session.can_redo:
            self.session.redo()
        else:
            self.refuse("no-redo")

    def next_pace(self) -> None:
        """Let things move faster, and after the fastest slowly again."""
        values = self.kit.values
        values.pace = PACES[(PACES.index(values.pace) + 1) % len(PACES)]
        self.kit.apply_settings()
        pace = self.words.t(f"settings.paces.{values.pace}")
        self.say_quietly(f"{self.words.t('settings.pace')}: {pace}")
