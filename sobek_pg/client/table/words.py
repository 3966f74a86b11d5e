"""The games in words: names, powers, reasons, prompts and what happened, as one viewer may know it.

All words come from the catalogue. A piece without words is named after its id and its power is
told from its verbs, so that a mod without a text file can be played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from sobek_pg.client.art.pieces import titled
from sobek_pg.client.catalogue import Catalogue
from sobek_pg.client.table.describe import describe
from sobek_pg.rules.actions import Action
from sobek_pg.rules.pieces import DIRECTIONS
from sobek_pg.rules.powers.verb import Frame
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.view import UNSEEN, View
from sobek_pg.rules.zones import bits


class Words:
    """Speaks of one game; `names` are the seats' names, `you` the seat addressed (-1: nobody)."""

    def __init__(self, catalogue: Catalogue, rules: Ruleset, names: Sequence[str]) -> None:
        self.catalogue = catalogue
        self.rules = rules
        self.names = tuple(names)
        self.you = -1
        self._things = {
            thing: catalogue.t(f"game.{rules.game}.{thing}")
            for thing in ("card", "cards", "deck", "supply", "play_set")
        }
        for figure in ("set_size", "reach", "early_round", "early_points"):
            self._things[figure] = str(getattr(rules.numbers, figure, ""))

    def t(self, key: str, /, **values: object) -> str:
        """Return a sentence; {card}, {cards}, {deck}, {supply} are this game's words.

        {set_size}, {reach}, {early_round} and {early_points} are its figures.
        """
        return self.catalogue.t(key, **{**self._things, **values})

    def seat(self, seat: int) -> str:
        """Name a seat; the viewer is `you`."""
        if seat == self.you:
            return self.t("word.you")
        return self.names[seat] if 0 <= seat < len(self.names) else self.t("word.nobody")

    def whose(self, seat: int) -> str:
        """Name what belongs to a seat: `your`, or the name's possessive."""
        if seat == self.you:
            return self.t("word.your")
        return self.t("word.whose", name=self.seat(seat))

    def name(self, piece: int) -> str:
        """Name a piece, or by its back one that is not known."""
        if piece <= UNSEEN:
            return self.t("word.hidden", back=self.back(UNSEEN - piece).lower())
        if piece < 0:
            return self.t("word.unknown")
        entry = self.rules.pieces[piece].entry
        key = f"piece.{entry}.name"
        return self.t(key) if self.catalogue.has(key) else titled(entry)

    def power(self, piece: int) -> str:
        """Tell what a piece can do; empty if it has no power."""
        of = self.rules.pieces[piece]
        key = f"piece.{of.entry}.power"
        if self.catalogue.has(f"{key}_{self.rules.game}"):
            return self.t(f"{key}_{self.rules.game}")
        if self.catalogue.has(key):
            return self.t(key)
        return describe(self, of.power) if of.power else ""

    def family(self, family: int) -> str:
        """Name a family."""
        return self._named("family", self.rules.families[family])

    def back(self, back: int) -> str:
        """Name a back."""
        return self._named("back", self.rules.backs[back])

    def symbol(self, symbol: str) -> str:
        """Name a symbol of the score track."""
        return self._named("symbol", symbol)

    def _named(self, kind: str, id_: str) -> str:
        key = f"{kind}.{id_}"
        return self.t(key) if self.catalogue.has(key) else titled(id_)

    def why(self, reason: str) -> str:
        """Say why something is not allowed."""
        key = f"why.{reason}"
        return self.t(key) if self.catalogue.has(key) else self.t("why.other")

    def several(self, pieces: Iterable[int]) -> str:
        """Name pieces, alike ones once with their number."""
        counts = Counter(self.name(p) for p in pieces)
        parts = [
            name if n == 1 else self.t("word.times", name=name, count=n)
            for name, n in counts.items()
        ]
        return ", ".join(parts)

    def prompt(self, frame: Frame) -> str:
        """Say what a pending choice asks for, with the piece that is the reason."""
        piece = frame.this
        entry = self.rules.pieces[piece].entry if piece >= 0 else ""
        verb = type(frame.doer).__name__.lower()
        keys = (
            f"decide.{entry or 'alone'}.{frame.stage}",
            f"decide.{verb}.{frame.stage}",
            f"decide.{frame.stage}",
        )
        key = next((k for k in keys if self.catalogue.has(k)), "decide.other")
        asked = self.t(
            key,
            count=frame.left,
            seat=self.seat(frame.other),
            whose=self.whose(frame.other),
            family=self.family(frame.family) if frame.family >= 0 else "",
        )
        if piece < 0:
            return asked
        return self.t("decide.because", name=self.name(piece), asked=asked)

    def action(self, view: View, action: Action, frame: Frame | None = None) -> str:
        """Name what an action does, short enough for a button."""
        verb, target = action.verb, action.target
        if verb in ("take", "play", "piece"):
            return self.t(f"action.{verb}", name=self.name(target))
        if verb in ("take-place", "place"):
            there = view.supply[target] if 0 <= target < len(view.supply) else -1
            return self.t(f"action.{verb}", name=self.name(there), place=self.place(target))
        if verb in ("set", "lay"):
            count = action.pieces.bit_count()
            return self.t(f"action.{verb}", family=self.family(target), count=count)
        if verb == "seat":
            return self.seat(target)
        if verb == "family":
            return self.family(target)
        if verb == "back":
            return self.back(target)
        if verb == "direction":
            return self.t(f"direction.{target}", mark=DIRECTIONS[target])
        if verb == "option":
            return self._option(target, frame)
        return self.t(f"action.{verb}")

    def place(self, place: int) -> str:
        """Say where in the supply a place is, as somebody who looks at the table would."""
        row, column = divmod(place, self.rules.board.size)
        key = f"game.{self.rules.game}.place"
        return self.t(key, number=place + 1, column=column + 1, row=row + 1)

    def _option(self, target: int, frame: Frame | None) -> str:
        of = getattr(frame.doer, "of", ()) if frame is not None else ()
        name = of[target].name if target < len(of) else str(target + 1)
        return self._named("option", name)

    def pieces_of(self, mask: int) -> str:
        """Name the pieces of a mask."""
        return self.several(bits(mask))
