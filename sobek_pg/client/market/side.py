"""One seat's side of the table: name, sold sets, corruption board, purse, tokens, hidden hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from sobek_pg.client.layout import cut_left
from sobek_pg.client.market.holdings import Pieces, SoldSet, Stone, set_cells
from sobek_pg.client.market.layout import SeatPlaces
from sobek_pg.client.market.props import Props
from sobek_pg.client.market.river import backs_in, codes_in
from sobek_pg.client.node import Node
from sobek_pg.client.table.cards import Faces
from sobek_pg.client.table.sums import sets_of, worth
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules.actions import Action
from sobek_pg.rules.view import UNSEEN, View
from sobek_pg.rules.zones import CORRUPTION, HAND, KEPT, PURSE, bits


@dataclass(frozen=True, slots=True)
class Handlers:
    """What happens when something before a seat is chosen."""

    sold: Callable[[SoldSet], None]
    stone: Callable[[Stone], None]
    pieces: Callable[[Pieces], None]


class Side(Node):
    """Everything of one seat but an open hand."""

    def __init__(self, props: Props, seat: int, handlers: Handlers) -> None:
        super().__init__()
        self.props = props
        self.seat = seat
        self.own = False
        """Whether the viewer sits here: the hand then lies open below."""
        self.recall = False
        """Whether tiles taken openly are shown in the hand (the memory aid)."""
        self.title = ""
        self.colour = seat
        self.active = False
        self.points = 0
        self.places: SeatPlaces | None = None
        self.sets = {
            family: self.add(SoldSet(props, seat, family, handlers.sold))
            for family in props.rules.set_families
        }
        self.stone = self.add(Stone(props, seat, handlers.stone))
        self.purse = self.add(Pieces(props, f"purse:{seat}", "", handlers.pieces))
        self.kept = self.add(Pieces(props, f"kept:{seat}", "", handlers.pieces))
        self.hand = self.add(Pieces(props, f"backs:{seat}", ""))
        self.purse.tooltip = props.look.t("market.purse")
        self.purse.share = self.kept.share = 0.56
        self.kept.tooltip = props.look.t("market.kept")
        self.warning = ""
        self.bleed = 12

    def arrange(self, places: SeatPlaces) -> None:
        """Follow a new layout."""
        self.places = places
        self.place(places.panel)
        self.stone.place(places.corruption)
        self.stone.row = places.backs
        self.stone.bleed = max(8, places.backs.bottom - places.corruption.bottom)
        self.purse.place(places.purse)
        self.kept.place(places.kept)
        self.hand.place(places.hand)
        self._arrange_sets()

    def name_seat(self, title: str, colour: int, active: bool) -> None:
        """Show whose side it is, and whether that seat is to act."""
        if (title, colour, active) != (self.title, self.colour, self.active):
            self.title, self.colour, self.active = title, colour, active
            self.mark()

    def show(self, view: View, actions: Mapping[int, Action], lift: Mapping[int, int]) -> None:
        """Show what a view knows of this seat; `lift` are values sets would have, by family."""
        self.own = self.seat == view.seat
        key = "market.own_stone" if self.own else "market.their_stone"
        self.stone.tooltip = self.props.look.t(key)
        sold = sets_of(view, self.seat)
        rules = self.props.rules
        for family, node in self.sets.items():
            pieces = sold.get(family, 0)
            node.show(pieces, worth(rules, pieces), actions.get(family), lift.get(family, 0))
        slot = CORRUPTION + self.seat
        fronts = [base + self.seat for base in rules.fronts if base not in (PURSE, KEPT)]
        kept = [code for front in (KEPT + self.seat, *fronts) for code in codes_in(view, front)]
        extra = sum(rules.pieces[p].corruption for p in kept if p >= 0)
        self.stone.show(view.size(slot) + extra, view.backs(slot))
        purse = codes_in(view, PURSE + self.seat)
        coins = sum(rules.pieces[p].points for p in bits(view.zones[PURSE + self.seat]))
        known = all(code >= 0 for code in purse)
        self.purse.show(purse, str(coins) if purse and known else "")
        self.kept.show(tuple(kept))
        self.hand.show(() if self.own else self.codes(view, HAND + self.seat))
        points = sum(worth(rules, pieces).points for pieces in sold.values())
        points += sum(rules.pieces[p].points for p in kept if p >= 0)
        points += coins if known else 0
        if points != self.points:
            self.points = points
            self.mark()

    def codes(self, view: View, slot: int) -> tuple[int, ...]:
        """Return what the other seat sees of a hidden zone: backs, or what it remembers."""
        return codes_in(view, slot) if self.recall else backs_in(view, slot)

    def named(self) -> list[tuple[str, Widget]]:
        """Return what can be chosen here, with its name."""
        out: list[tuple[str, Widget]] = [(sold.name, sold) for sold in self.sets.values()]
        heaps = [(heap.name, heap) for heap in (self.purse, self.kept)]
        return [*out, (self.stone.name, self.stone), *heaps]

    def want(self, faces: Faces) -> None:
        """Have painted ahead what will come to lie here."""
        rules = self.props.rules
        apart = rules.everything & ~rules.cards
        backs = [UNSEEN - back for back in range(len(rules.backs))]
        faces.want([*bits(apart), *backs], self.purse.next_box().size)

    def warn(self, text: str) -> None:
        """Say that something is about to be lost; empty for nothing."""
        if text != self.warning:
            self.warning = text
            self.mark()

    def draw(self, surface: Surface) -> None:
        """Draw the sheet and the plate."""
        if self.places is None:
            return
        look, plate = self.props.look, self.places.plate
        look.shape(surface, "panel", self.rect)
        if self.active:
            band = self.rect.inflate(-look.px(8), -look.px(8))
            self.props.ring(surface, band, look.theme.seat(self.colour), 3)
        seal, rest = cut_left(plate, plate.h, look.px(8))
        self.props.draw(surface, f"marks/seal-{self.colour % 4}", seal)
        figure = str(self.points)
        wide = look.text.width(figure, "heading") + look.px(16)
        score = Rect(rest.right - wide, rest.y, wide, rest.h)
        name = Rect(rest.x, rest.y, max(1, score.x - rest.x - look.px(8)), rest.h)
        look.text.draw(surface, self.title, name, "strong", "ink")
        seat = look.theme.seat(self.colour)
        pygame.draw.rect(surface, seat, score, border_radius=look.px(7))
        pygame.draw.rect(surface, look.color("kohl"), score, look.px(2), look.px(7))
        ink = "alabaster" if sum(seat[:3]) < 420 else "kohl"
        look.text.draw(
            surface, figure, score.inflate(-look.px(8), 0), "heading", ink, align="centre"
        )
        if self.warning:
            box = self.places.hand
            pygame.draw.rect(surface, look.color("carnelian"), box, border_radius=look.px(8))
            pygame.draw.rect(surface, look.color("kohl"), box, look.px(2), look.px(8))
            inner = box.inflate(-look.px(12), -look.px(2))
            look.text.draw(
                surface, self.warning, inner, "small", "alabaster", align="centre", wrap=True
            )

    def _arrange_sets(self) -> None:
        if self.places is None:
            return
        cells = set_cells(self.places.sets, len(self.sets), self.props.look.px(6))
        for node, box in zip(self.sets.values(), cells, strict=True):
            node.place(box)
