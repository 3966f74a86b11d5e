"""The table of the card game: the row on the river, seats around it, the own hand on the sand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from pygame import Rect, Surface

from sobek_pg.client.anim import Pose
from sobek_pg.client.art import Artist
from sobek_pg.client.input.intents import Device
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import Metrics
from sobek_pg.client.nile import sailing
from sobek_pg.client.nile.hover import consequence
from sobek_pg.client.nile.layout import NileLayout, layout
from sobek_pg.client.nile.piles import piles_of
from sobek_pg.client.nile.plates import Backs, CorruptionTile, OpponentPlate, OwnPlate
from sobek_pg.client.nile.quays import Quays
from sobek_pg.client.nile.sets import SetStack
from sobek_pg.client.nile.track import RoundLine, TrackView
from sobek_pg.client.paths import shipped
from sobek_pg.client.picture import Backdrop
from sobek_pg.client.session import Change, Session
from sobek_pg.client.table.areas import Areas
from sobek_pg.client.table.cards import PieceNode
from sobek_pg.client.table.hand import sorted_hand
from sobek_pg.client.table.log import Said
from sobek_pg.client.table.motion import Flight
from sobek_pg.client.table.pile_view import PileView
from sobek_pg.client.table.seats import SeatPlate
from sobek_pg.client.table.sums import laid_of, sets_of
from sobek_pg.client.table.table import TableScene
from sobek_pg.rules.actions import Action
from sobek_pg.rules.events import Event
from sobek_pg.rules.nile.numbers import NileNumbers
from sobek_pg.rules.zones import CORRUPTION, HAND, KEPT, bits


class NileTable(TableScene):
    """Shows a session of the card game."""

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
        super().__init__(kit, session, artist, on_pause, on_over, texts)
        self.backdrop = Backdrop(shipped("assets") / "art" / "tables" / "nile.svg")
        self.track = TrackView(
            kit.look, self.faces, self.rules.track, self.colours, self.toggle_track
        )
        self.large_track = self.panels.add(
            TrackView(
                kit.look, self.faces, self.rules.track, self.colours, self.toggle_track, "large"
            )
        )
        self.large_track.visible = False
        self.pile_view = self.panels.add(
            PileView(
                kit.look,
                self.faces,
                self.words.t("table.close"),
                self.toggle_pile,
                self.look_closer,
            )
        )
        self.panels.raise_child(self.magnifier)
        self.row: list[PieceNode] = []
        self.plates: dict[int, OpponentPlate] = {}
        self.spots: dict[tuple[str, int], Rect] = {}

    @property
    def numbers(self) -> NileNumbers:
        """The game's figures."""
        assert isinstance(self.rules.numbers, NileNumbers)
        return self.rules.numbers

    @property
    def order(self) -> list[int]:
        """The other seats in turn order from the viewer's."""
        first = max(0, self.view.seat)
        return [(first + step) % self.view.seats for step in range(1, self.view.seats)]

    def areas(self, metrics: Metrics) -> Areas:
        """Lay the table out."""
        self.plan: NileLayout = layout(metrics, len(self.session.seats) - 1, self.numbers.delivery)
        self.backdrop.fit(metrics.size)
        self.faces.want_all(self.plan.row[0].size)
        return self.plan.shared

    def background(self, surface: Surface) -> None:
        """Draw the river."""
        if not self.backdrop.draw(surface):
            super().background(surface)

    def populate(self) -> None:
        """Fill the table from the view."""
        self.spots = {}
        self._put_piles()
        self.board.add(Quays(self.faces, self.plan.quays))
        self._put_row()
        self.plates = {}
        for seat, box in zip(self.order, self.plan.plates, strict=True):
            self._put_plate(seat, box, OpponentPlate)
        self._put_plate(max(0, self.view.seat), self.plan.own, OwnPlate)
        self._put_track()

    def _put_row(self) -> None:
        self.row = []
        reach = self.kit.values.show_reach
        turn = self.choices.frame is None
        for place, piece in enumerate(self.view.supply):
            node = PieceNode(
                self.look, self.faces, piece, f"row:{place}", self.row_clicked, self.look_closer
            )
            node.lay(self.plan.row[place])
            node.action = self.choices.places.get(place)
            node.lit = node.action is not None and reach
            node.on_hover = self.hovered
            node.on_drop = self._row_dropped
            if turn and node.action is not None and place and reach:
                node.note = f"+{place}"
            self.row.append(self.board.add(node))
            self.register(node, node.name)

    def _put_piles(self) -> None:
        plan = self.plan
        piles = piles_of(self.look, self.faces, self.words, self.view)
        for pile, box in zip(piles, (plan.deck, plan.discard, plan.tokens), strict=True):
            pile.place(box)
            self.board.add(pile)
            self.spots[pile.name, -1] = box

    def _put_plate(self, seat: int, box: Rect, kind: type[OpponentPlate]) -> None:
        view, words, session = self.view, self.words, self.session
        plate = self.board.add(
            kind(self.look, self.faces, seat, self.colours[seat], self._seat_clicked)
        )
        plate.place(box)
        plate.title = session.seats[seat].name
        plate.score = str(view.scores[seat])
        plate.turn = session.decider == seat
        plate.thinking = session.thinking == seat
        plate.action = self.choices.seats.get(seat)
        counts = sorted(view.backs(HAND + seat).items())
        tile = self._tile(seat)
        small = kind is OpponentPlate
        stacks = [self._stack(seat, f, m, False, small) for f, m in sets_of(view, seat).items()]
        stacks += [self._stack(seat, f, m, True, small) for f, m in laid_of(view, seat).items()]
        backs = Backs(self.look, self.faces, counts)
        plate.fill(backs, tile, list(bits(view.zones[KEPT + seat])), stacks)
        named = ", ".join(words.t("word.times", name=words.back(b), count=n) for b, n in counts)
        many = view.size(HAND + seat)
        plate.tooltip = words.t("nile.hand_tip", seat=plate.title, count=many, backs=named)
        seen = view.zones[HAND + seat]
        if small and self._aid and seen:
            plate.tooltip += " " + words.t("nile.hand_seen", names=words.pieces_of(seen))
        if not small and not stacks:
            plate.empty = words.t("nile.no_sets")
        self.plates[seat] = plate
        self.register(plate, plate.name)
        self.register(tile, tile.name)
        for stack in stacks:
            self.register(stack, stack.name)
        self.spots["corruption", seat] = tile.rect
        self.spots["hand", seat] = backs.rect if small else self.plan.shared.hand
        self.spots["kept", seat] = tile.rect

    @property
    def _aid(self) -> bool:
        agreed = bool(self.session.match.options.get("memory_aid", False))
        return agreed or self.kit.values.memory_aid

    @property
    def _own_pile(self) -> int:
        return self.view.zones[CORRUPTION + self.view.seat] if self.view.seat >= 0 else 0

    def _tile(self, seat: int) -> CorruptionTile:
        view, words = self.view, self.words
        many = view.size(CORRUPTION + seat)
        if seat == view.seat:
            tile = CorruptionTile(self.look, self.faces, seat, str(many), self.toggle_pile)
            tile.tooltip = words.t("nile.corruption_own", count=many)
            return tile
        aid = self._aid
        tile = CorruptionTile(self.look, self.faces, seat, str(many) if aid else "?")
        known = view.zones[CORRUPTION + seat].bit_count()
        key = "nile.corruption_aid" if aid else "nile.corruption_hidden"
        name = self.session.seats[seat].name
        tile.tooltip = words.t(key, seat=name, count=many, known=known)
        if aid and known:
            tile.tooltip += " " + words.pieces_of(view.zones[CORRUPTION + seat])
        return tile

    def _stack(self, seat: int, family: int, pieces: int, laid: bool, small: bool) -> SetStack:
        stack = SetStack(
            self.look, self.faces, self.rules, seat, family, pieces, laid=laid, small=small
        )
        figures = stack.worth
        stack.tooltip = self.words.t(
            "nile.laid_tip" if laid else "nile.set_tip",
            family=self.words.family(family),
            seat=self.session.seats[seat].name,
            cards=figures.cards,
            scarabs=figures.scarabs,
            points=figures.points,
            names=self.words.pieces_of(pieces),
        )
        if seat == self.view.seat and not laid:
            stack.action = self.choices.sets.get(family)
            stack.on_click = self.choose
        return stack

    def _put_track(self) -> None:
        details = dict(self.view.details)
        numbers, words = self.numbers, self.words
        unseen = sum(u.cards for u in numbers.unseen if u.seats == self.view.seats)
        total = -(-(self.rules.in_deck.bit_count() - unseen) // numbers.delivery)
        line = self.board.add(RoundLine(self.look))
        line.rect = self.plan.round
        line.parts = (
            words.t("nile.round", round=self.view.round, rounds=numbers.rounds),
            words.t("nile.delivery", number=details.get("delivery", 1), count=total),
        )
        self.board.add(self.track)
        self.track.lay(self.plan.track)
        self.track.tooltip = words.t("nile.track_tip")
        self.register(self.track, self.track.name)
        for seat, score in enumerate(self.view.scores):
            self.track.set_score(seat, score)
            self.large_track.set_score(seat, score)

    def row_clicked(self, node: PieceNode) -> None:
        """Take the card, or say why it cannot be taken."""
        place = self.row.index(node)
        frame = self.choices.frame
        if node.action is not None:
            self.choose(node.action)
        elif frame is not None or node.piece < 0:
            self.choose(Action("take-place", place))
        else:
            self.choose(Action("take", node.piece))

    def _row_dropped(self, node: PieceNode, pos: tuple[int, int]) -> None:
        if self.zones.hand.collidepoint(pos):
            self.row_clicked(node)

    def _seat_clicked(self, plate: SeatPlate) -> None:
        if plate.action is not None:
            self.choose(plate.action)

    def hovered(self, node: PieceNode, on: bool) -> None:
        """Show what taking a card would cost and bring."""
        at = self.row.index(node) if node in self.row else -1
        takes = node.action is not None and node.action.verb in ("take", "take-place")
        for other in self.row[: max(0, at)]:
            other.warn = on and takes
        text = consequence(self.words, self.view, self.choices, node, at) if on else ""
        if text:
            self.sentence.say(text, self.sentence.color)
        else:
            self.say_what_to_do()

    def turn_text(self) -> str:
        """Say what a turn can be, as the hand allows."""
        verbs = {action.verb for action in self.choices.legal}
        key = "nile" if "set" in verbs else "nile_no_set" if "play" in verbs else "nile_plain"
        if "set" in verbs and not self.view.deck:
            key = "nile_last"
        return self.words.t(f"decide.turn.{key}")

    def tray_note(self, action: Action) -> str:
        """Say which of the own corruption a family would take along."""
        hit = self._own_pile & self.rules.family_mask[action.target]
        names = self.words.pieces_of(hit)
        return self.words.t("nile.family_note", count=hit.bit_count(), names=names) if hit else ""

    def first_words(self) -> list[Said]:
        """Say how to play, to whoever sees the table for the first time."""
        device = "mouse" if self.kit.devices.last is Device.MOUSE else "keys"
        keys = ("nile.help_take", "nile.help_set", f"nile.help_{device}")
        plain = self.choices.mine and self.choices.frame is None
        return [Said(-1, self.words.t(key)) for key in keys] if plain else []

    def toggle_track(self) -> None:
        """Show the track large, or only small again."""
        large = self.large_track
        large.visible = not large.visible
        if large.visible:
            large.lay(self.plan.overlay)
            self.set_focus(large)
        self.root.damage.append(self.look.metrics.bounds)

    def toggle_pile(self) -> None:
        """Spread the own corruption out, or close it."""
        if self.pile_view.visible:
            self.pile_view.hide()
            self.root.damage.append(self.look.metrics.bounds)
            return
        t = self.words.t
        self.pile_view.show(
            t("nile.corruption_title"),
            sorted_hand(self.rules, bits(self._own_pile)),
            t("nile.corruption_empty"),
            self.plan.overlay,
        )
        self.set_focus(self.pile_view.button)

    def cancel(self) -> bool:
        """Close what lies over the table first."""
        if self.large_track.visible:
            self.toggle_track()
        elif self.pile_view.visible:
            self.toggle_pile()
        else:
            return super().cancel()
        return True

    def spot(self, zone: str, seat: int, piece: int, place: int) -> Pose | None:
        """Say where a piece lies; a delivery comes from the felucca."""
        if zone == "deck" and place >= 0:
            return self._pose(self.plan.row[place].move(0, -self.look.px(50)))
        if zone == "supply":
            return self._pose(self.plan.row[place]) if 0 <= place < len(self.plan.row) else None
        if zone == "hand" and piece in self.hand.nodes:
            return self._pose(self.hand.nodes[piece].box)
        if zone in ("sets", "laid"):
            name = "laid" if zone == "laid" else "set"
            found = [n for n in self.nodes.values() if isinstance(n, SetStack)]
            for stack in found:
                if stack.name.startswith(f"{name}:{seat}:") and stack.pieces >> piece & 1:
                    return self._pose(self._shrunk(stack.rect))
            return None
        key = {"played": "discard", "removed": "discard"}.get(zone, zone)
        box = self.spots.get((key, seat), self.spots.get((key, -1)))
        return None if box is None else self._pose(self._shrunk(box))

    def _shrunk(self, box: Rect) -> Rect:
        high = min(box.h, self.look.px(90))
        out = Rect(0, 0, max(1, round(high * self.faces.aspect)), max(1, high))
        out.center = box.center
        return out

    def _pose(self, box: Rect) -> Pose:
        unit = self.look.metrics.unit
        return Pose(box.centerx / unit, box.centery / unit, box.w / unit, box.h / unit)

    def node_at(self, event: Event, piece: int, place: int) -> PieceNode | None:
        """Return the widget a piece ends up as."""
        if event.target == "supply" and 0 <= place < len(self.row):
            return self.row[place]
        return super().node_at(event, piece, place)

    def stagger(self, event: Event, at: int, place: int) -> float:
        """Cards of a delivery leave the felucca as it passes their quays, the farthest first."""
        if event.kind == "delivery" and place >= 0:
            row = [self._pose(box) for box in self.plan.row]
            return sailing.passes(row[0], row[-1], row[place])
        return super().stagger(event, at, place)

    def extra_flights(self, change: Change, delay: float) -> None:
        """Let the row close up, a felucca bring a delivery, and markers walk along the track."""
        if change.kind != "play":
            return
        metrics = self.look.metrics
        came = any(event.kind == "delivery" for event in change.events)
        if came:
            start, end = sailing.course(self._pose(self.plan.row[0]), self._pose(self.plan.row[-1]))
            self.flights.float_by(
                lambda size: self.faces.art("tables/felucca", size), start, end, sailing.SECONDS,
                metrics, max(0.0, delay - sailing.DELIVERY),
            )  # fmt: skip
        else:
            old = sailing.places_before(change)
            poses = [self._pose(box) for box in self.plan.row]
            slides = [
                Flight(node.piece, poses[was], poses[now], node, 0.1, 0.35, 0.0)
                for now, (was, node) in enumerate(zip(old, self.row, strict=False))
                if was != now
            ]
            self.flights.launch(slides, metrics)
        scores = zip(change.before.scores, change.after.scores, strict=True)
        for seat, (before, after) in enumerate(scores):
            if before != after:
                self.track.move_marker(self.timeline, seat, before, after)
