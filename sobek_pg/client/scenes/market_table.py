"""The Market table: board, Ankh and river, both sides, and what a move would lead to.

Everything shown comes from the session's view; choosing, marking, prompts, log and flights
are the base table's. The nodes live on from refresh to refresh and are shown the new view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from pygame import Surface

from sobek_pg.client.anim import Pose
from sobek_pg.client.art import Artist
from sobek_pg.client.input.intents import Device
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import Metrics
from sobek_pg.client.market.board import Board
from sobek_pg.client.market.casket import Casket
from sobek_pg.client.market.closer import CloseTile
from sobek_pg.client.market.cloth import Cloth
from sobek_pg.client.market.compass import Pointer
from sobek_pg.client.market.exchange import Exchange
from sobek_pg.client.market.foresight import Foresight
from sobek_pg.client.market.ground import Ground
from sobek_pg.client.market.holdings import Pieces, SoldSet, Stone
from sobek_pg.client.market.layout import Places, layout
from sobek_pg.client.market.preview import EMPTY, detail, nearly_over, unsold_sets
from sobek_pg.client.market.props import Props
from sobek_pg.client.market.river import River, codes_in
from sobek_pg.client.market.side import Handlers, Side
from sobek_pg.client.market.slip import Slip
from sobek_pg.client.market.spots import Spots, pose
from sobek_pg.client.market.square import Square
from sobek_pg.client.market.stock import Bag, Pile
from sobek_pg.client.market.turns import turn_key
from sobek_pg.client.paths import shipped
from sobek_pg.client.session import Change, Session
from sobek_pg.client.setup import colour_of
from sobek_pg.client.table import choices as choosing
from sobek_pg.client.table.cards import PieceNode
from sobek_pg.client.table.log import Said
from sobek_pg.client.table.prompt import Offer
from sobek_pg.client.table.sums import sets_of, worth
from sobek_pg.client.table.table import Areas, TableScene
from sobek_pg.rules.actions import FILL, Action
from sobek_pg.rules.events import Event
from sobek_pg.rules.zones import BAG, CORRUPTION, PLAYED, REMOVED, bits

_TRAY_MOST = 6
_WALK, _TURN = 0.45, 0.35


class MarketTable(TableScene):
    """Shows a session of the tile game."""

    shape = "tile"

    def __init__(
        self,
        kit: Kit,
        session: Session,
        artist: Artist,
        on_pause: Callable[[], None] = lambda: None,
        on_over: Callable[[], None] | None = None,
        texts: Sequence[Path] = (),
    ) -> None:
        super().__init__(kit, session, artist, on_pause, on_over, texts)
        props = self.props = Props(kit.look, self.rules, self.faces)
        self.ground = Ground(shipped("assets") / "art" / "tables" / "market.svg")
        self.market = Board(props, self.square_clicked, self.look_closer, self.choose)
        self.river = River(props, self._boats(), self.piece_clicked, self.look_closer)
        handlers = Handlers(self.set_clicked, self.stone_clicked, self.pieces_clicked)
        self.sides = {seat: Side(props, seat, handlers) for seat in range(self.view.seats)}
        self.pile = Pile(props, "pile", "market.pile", lambda: self.choose(FILL))
        self.bag = Bag(props, "bag", "market.bag", lambda: None)
        self.played = Pieces(props, "played", "market.played", self.pieces_clicked)
        self.used = Pieces(props, "used", "market.used", self.pieces_clicked)
        self.slip = Slip(props)
        self.slip.covers = (self.pile, self.bag, self.played, self.used)
        self.foresight = Foresight(self.market, self.slip, self.words)
        self.cloth = Cloth(props)
        self.exchange = Exchange(props)
        self.casket = self.panels.add(Casket(props, self.close_casket))
        self.panels.remove(self.magnifier)
        self.magnifier = self.panels.add(CloseTile(kit.look, self.faces, self.words))
        self.spots = Spots(
            self.market, self.river, self.sides, self.pile, self.bag, self.played, self.used,
            self.hand,
        )  # fmt: skip
        for square in self.market.squares:
            square.on_hover = self.hovered
        self._warned, self.places = False, self._layout(kit.look.metrics)

    def _boats(self) -> int:
        return max(1, self.rules.numbers.tokens)

    def _layout(self, metrics: Metrics) -> Places:
        return layout(metrics, self.rules.board.size, self._boats(), len(self.bar.buttons))

    def areas(self, metrics: Metrics) -> Areas:
        """Say where the shared parts lie."""
        p = self._layout(metrics)
        return Areas(p.sentence, p.strip, p.hand, p.card, p.bar, p.column)

    @property
    def me(self) -> int:
        """The seat at the lower edge: the viewer, or the first seat for an onlooker."""
        return max(0, self.view.seat)

    @property
    def rival(self) -> int:
        """The other seat."""
        return (self.me + 1) % self.view.seats

    @property
    def rival_colour(self) -> int:
        """The number of the other seat's colour."""
        return colour_of(self.session.seats[self.rival], self.rival)

    def arrange(self) -> None:
        """Lay everything out for the metrics."""
        places = self.places = self._layout(self.look.metrics)
        self.ground.fit(self.look.metrics.size)
        self.market.arrange(places)
        self.river.arrange(places.pirogues)
        self.pile.place(places.pile)
        self.bag.place(places.bag)
        self.played.place(places.played)
        self.used.place(places.used)
        self.cloth.place(places.cloth)
        self.slip.anchor = places.preview
        self.slip.roomy = places.preview.union(places.theirs.panel)
        self.slip.hide()
        self.casket.hide()
        self.faces.want_all(self.market.squares[0].box.size)
        super().arrange()
        self.sides[self.me].want(self.faces)

    def background(self, surface: Surface) -> None:
        """Draw the market place by the river."""
        if not self.ground.draw(surface):
            super().background(surface)

    def populate(self) -> None:
        """Show the view on all nodes and offer what can be chosen."""
        self._sort_tray()
        ground = (self.cloth, self.market, self.river, *self.sides.values())
        for node in (*ground, *self.slip.covers, self.slip, self.exchange):
            self.board.add(node)
        self.slip.hide()
        self.slip.covers_more = (self.sides[self.rival],)
        self.foresight.rival, self.foresight.colour = self.rival, self.rival_colour
        self._show_market()
        self._show_sides()
        view, rules = self.view, self.rules
        self.pile.show(view.deck, FILL if FILL in self.choices.legal else None)
        self.bag.show(view.size(BAG), None)
        self.played.show(tuple(bits(view.zones[PLAYED])))
        self.used.show(tuple(bits(view.zones[REMOVED] & ~rules.cards)))
        for widget in (self.pile, self.played, self.used):
            self.register(widget, widget.name)

    def _sort_tray(self) -> None:
        """Take out of the tray what has a place of its own on this table."""
        tray = self.choices.tray
        self._directions = {a.target: a for a in tray if a.verb == "direction"}
        self._options = [a for a in tray if a.verb == "option"]
        many = [a for a in tray if a.verb == "piece"] if len(tray) > _TRAY_MOST else []
        gone = {*self._directions.values(), *self._options, *many}
        self.choices = replace(self.choices, tray=tuple(a for a in tray if a not in gone))
        if many:
            name = self.words.seat(self.rival)
            title = self.words.t("market.choose_title", seat=name)
            self._open_casket(title, [a.target for a in many], many)
        elif self.casket.visible:
            self.casket.hide()

    def _show_market(self) -> None:
        view, market = self.view, self.market
        market.show(view)
        lit = self.kit.values.show_reach
        market.offer(view, self.choices.places, rival=self.rival_colour, lit=lit)
        market.offer_directions(self._directions, self._direction_words)
        asked = [a for a in self.choices.legal if a.verb == "piece"]
        stage = self.choices.frame.stage if self.choices.frame else ""
        tokens = {a.target: a for a in asked} if stage == "token" else {}
        self.river.show(view, tokens)
        ankh = max(0, detail(view, "ankh"))
        self.exchange.ask(
            self.choices.frame.this if self.choices.frame else EMPTY,
            [self._option(action) for action in self._options],
            market.squares[ankh].rect,
            self.places.board,
        )
        for square in market.squares:
            self.register(square, square.name)
        for pointer in market.compass.pointers:
            pointer.on_hover = self.pointer_hovered
            self.register(pointer, pointer.name)
        for pirogue in self.river.pirogues:
            self.register(pirogue, pirogue.name)
        for button in self.exchange.buttons:
            self.register(button, button.name)

    def _option(self, action: Action) -> Offer:
        words = self.words.action(self.view, action, self.choices.frame)
        return Offer(words, lambda: self.choose(action), action, name=f"option:{action.target}")

    def _direction_words(self, action: Action) -> str:
        way = self.words.t(f"market.way.{action.target}")
        return self.words.t("market.choose_direction", way=way)

    def _show_sides(self) -> None:
        recall = bool(self.session.match.options.get("memory_aid", False))
        for seat, side in self.sides.items():
            mine = seat == self.me
            side.recall = recall or self.kit.values.memory_aid
            side.arrange(self.places.mine if mine else self.places.theirs)
            sitting = self.session.seats[seat]
            active = self.session.decider == seat
            side.name_seat(sitting.name, colour_of(sitting, seat), active)
            self._show_side(side)
            for name, node in side.named():
                self.register(node, name)

    def _show_side(self, side: Side) -> None:
        mine = side.seat == self.view.seat
        side.show(self.view, self.choices.sets if mine else {}, self._lifts() if mine else {})
        points = self._at_stake() if mine else 0
        side.warn(self.words.t("market.warning_short", count=points) if points else "")

    def _at_stake(self) -> int:
        """Return the points in hand that may soon be worth nothing."""
        view = self.view
        if view.seat < 0 or self.session.over or not nearly_over(view):
            return 0
        return max((found.gain for found in unsold_sets(view)), default=0)

    def opened(self) -> None:
        """Warn once, in full, when the end comes near with sets unsold."""
        super().opened()
        points = self._at_stake()
        if points and not self._warned:
            self.say_quietly(self.words.t("market.warning", points=points))
        self._warned = bool(points)

    def _lifts(self) -> dict[int, int]:
        """What sold sets would be worth with the tiles marked now."""
        if self.choices.marking != "set" or not self.marked:
            return {}
        sold = sets_of(self.view, self.view.seat)
        found = choosing.candidates(self.choices, self.view, self.marked, self.session.why_not)
        return {
            a.target: worth(self.rules, sold[a.target] | a.pieces).points
            for a in found
            if a.verb == "set" and a.target in sold
        }

    def refresh_strip(self) -> None:
        """Let sold sets show what the marked tiles would add, too."""
        super().refresh_strip()
        if self.view.seat in self.sides:
            self._show_side(self.sides[self.view.seat])

    def turn_text(self) -> str:
        """Say what this turn can be."""
        key = turn_key(self.view, self.choices)
        return self.words.t(f"market.turn.{key}", seat=self.words.seat(self.rival))

    def moment(self) -> str:
        """Say who has to decide what, as a sentence of its own."""
        said = super().moment()
        return said[:1].upper() + said[1:]

    def first_words(self) -> list[Said]:
        """Say how to play, to whoever sees the table for the first time."""
        device = "mouse" if self.kit.devices.last is Device.MOUSE else "keys"
        keys = ("market.help_take", "market.help_set", f"market.help_{device}")
        return [Said(-1, self.words.t(key)) for key in keys] if self.choices.mine else []

    def tray_note(self, action: Action) -> str:
        """Say which tiles naming a family would move out of the own corruption."""
        own = self.view.zones[CORRUPTION + self.me] & self.rules.family_mask[action.target]
        return self.words.pieces_of(own)

    def square_clicked(self, node: PieceNode) -> None:
        """Choose a tile of the market, or say why it cannot be chosen."""
        if node.action is not None:
            self.choose(node.action)
            return
        assert isinstance(node, Square)
        open_verb, hidden = (
            ("take", "take-place") if self.choices.frame is None else ("piece", "place")
        )
        known = node.piece >= 0
        action = Action(open_verb, node.piece) if known else Action(hidden, node.index)
        self.refuse(self.session.why_not(action) or "not-an-option")

    def hovered(self, node: PieceNode, on: bool) -> None:
        """Show what choosing a tile of the market would lead to."""
        if isinstance(node, Square):
            self.foresight.clear()
            if on and node.action is not None:
                self.foresight.tile(self.view, node, self.choices.frame)

    def pointer_hovered(self, pointer: Pointer, on: bool) -> None:
        """Show what turning the Ankh that way would lead to."""
        self.foresight.clear()
        if on and pointer.action is not None:
            self.foresight.turn(self.view, pointer.action.target)

    def set_clicked(self, node: SoldSet) -> None:
        """Choose a sold set, or look at its tiles."""
        if node.action is not None:
            self.choose(node.action)
            return
        found = node.worth
        title = self.words.t(
            "market.set_title", family=self.words.family(node.family), cards=found.cards,
            scarabs=found.scarabs, points=found.points,
        )  # fmt: skip
        self._open_casket(title, list(bits(node.pieces)))

    def stone_clicked(self, node: Stone) -> None:
        """Look through a corruption board: the own one openly, the other by its backs."""
        own = node.seat == self.view.seat
        side = self.sides[node.seat]
        slot = CORRUPTION + node.seat
        codes = side.codes(self.view, slot) if not own else codes_in(self.view, slot)
        key = "market.own_title" if own else "market.their_title"
        self._open_casket(self.words.t(key, seat=self.words.seat(node.seat)), list(codes))

    def pieces_clicked(self, node: Pieces) -> None:
        """Look at a heap of tokens, coins or characters."""
        kind, _, seat = node.name.partition(":")
        whose = self.words.seat(int(seat)) if seat else ""
        self._open_casket(self.words.t(f"market.{kind}_title", seat=whose), list(node.codes))

    def _open_casket(
        self, title: str, codes: list[int], actions: list[Action] | None = None
    ) -> None:
        chosen = {a.target: a for a in actions or ()}
        self.casket.show(
            title, codes, chosen, self.places.board, self.piece_clicked, self.look_closer
        )
        for tile in self.casket.tiles:
            self.register(tile, tile.name)
        first = self.casket.tiles[0] if chosen and self.casket.tiles else self.casket.button
        self.set_focus(first)

    def close_casket(self) -> None:
        """Close the sheet of pieces."""
        self.casket.hide()
        self.set_focus(next(iter(self.hand.nodes.values()), None))

    def cancel(self) -> bool:
        """Close the sheet of pieces first, unless it asks for a choice."""
        if self.casket.visible and self.casket.button.visible:
            self.close_casket()
            return True
        return super().cancel()

    def spot(self, zone: str, seat: int, piece: int, place: int) -> Pose | None:
        """Say where a piece of a zone lies."""
        box = self.spots.find(zone, seat, piece, place)
        return pose(box, self.look.metrics) if box is not None else None

    def node_at(self, event: Event, piece: int, place: int) -> PieceNode | None:
        """Return the square or the piece of the hand an event's piece ends up as."""
        if event.target == "supply" and place >= 0:
            return self.market.squares[place]
        return super().node_at(event, piece, place)

    def extra_flights(self, change: Change, delay: float) -> None:
        """Let the Ankh walk to the tile that was taken, and turn."""
        del delay
        before, after = change.before, change.after
        if change.kind != "play":
            return
        start, end = detail(before, "ankh"), detail(after, "ankh")
        old, new = detail(before, "direction"), detail(after, "direction")
        if end < 0 or (start, old) == (end, new):
            return
        ankh = self.market.ankh
        ankh.set(start, old)
        walk = _WALK if start != end else 0.0
        if walk:
            ankh.move(self.timeline, end, 0.1, walk)
        ankh.turn(self.timeline, new, walk + 0.12, _TURN)
