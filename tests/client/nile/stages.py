"""Positions in which the person at seat 0 has each decision of the card game before them."""

from __future__ import annotations

from collections.abc import Callable

from sobek_pg.client.scenes.nile_table import NileTable
from sobek_pg.rules import Action, State
from sobek_pg.rules.nile import scoring
from sobek_pg.rules.nile.turn import NileState
from sobek_pg.rules.powers.verb import Frame
from sobek_pg.rules.zones import CORRUPTION, DECK, HAND, SUPPLY, TOKENS


def give(state: State, slot: int, *ids: str) -> None:
    """Put pieces into a zone, wherever they are; the owner has seen them."""
    for piece in (state.rules.index[id_] for id_ in ids):
        old = state.slot_of(piece)
        if old == SUPPLY:
            # The row keeps its length: the deck's top takes the place.
            laid = state.deck.pop()
            state.supply[state.supply.index(piece)] = laid
            if not state.rules.face_down >> laid & 1:
                for seat in range(state.seats):
                    state.known[seat] |= state.rules.bit[laid]
        elif old == DECK:
            if piece in state.deck:
                state.deck.remove(piece)
        else:
            state.zones[old] &= ~state.rules.bit[piece]
        state.zones[slot] |= state.rules.bit[piece]
        owner = state.rules.zone_owner[slot]
        for seat in range(state.seats) if owner < 0 else (owner,):
            state.known[seat] |= state.rules.bit[piece]


def mine(state: State) -> None:
    """Make it seat 0's turn, with nothing under way and sets lying on the table."""
    state.stack.clear()
    state.turn = state.seat = 0
    give(
        state,
        state.set_slot(0, state.rules.family_index["wheat"]),
        "wheat-01",
        "wheat-06",
        "wheat-07",
    )
    give(
        state,
        state.set_slot(0, state.rules.family_index["fish"]),
        "fish-01",
        "fish-06",
        "fish-07",
        "fish-08",
    )
    give(
        state,
        state.set_slot(0, state.rules.family_index["ivory"]),
        "ivory-01",
        "ivory-04",
        "ivory-05",
    )
    for seat in range(1, state.seats):
        give(state, HAND + seat, f"ebony-0{seat}", f"marble-0{seat}", f"amulet-0{seat}")
    give(state, HAND + state.seats - 1, "queen")


def played(character: str) -> Callable[[State], None]:
    def prepare(state: State) -> None:
        mine(state)
        give(state, HAND, character, "wheat-02", "wheat-08", "fish-02", "amulet-05", "cattle-05")
        give(state, CORRUPTION, "cattle-01", "cattle-06", "marble-05", "ebony-06")
        for seat in range(1, state.seats):
            give(state, CORRUPTION + seat, f"cattle-0{seat + 6}", f"ebony-0{seat + 3}")
        state.apply(Action("play", state.rules.index[character]))

    return prepare


def token(name: str) -> Callable[[State], None]:
    def prepare(state: State) -> None:
        mine(state)
        give(state, TOKENS, name, "flood-01", "embalming", "deceit", "guild-lotus")
        give(state, HAND, "cattle-01", "cattle-05", "cattle-06")
        cattle = state.rules.family_index["cattle"]
        pieces = sum(
            state.rules.bit[state.rules.index[p]] for p in ("cattle-01", "cattle-05", "cattle-06")
        )
        state.apply(Action("set", cattle, pieces))
        if name != "flood-01":
            state.apply(Action("piece", state.rules.index[name]))

    return prepare


def scribe(state: State) -> None:
    mine(state)
    give(
        state, HAND, "cattle-05", "cattle-06", "marble-04", "marble-05", "ebony-05", "wheat-02",
        "wheat-08", "fish-02", "amulet-05",
    )  # fmt: skip
    give(state, HAND + 1, "scribe-cattle")
    state.turn = state.seat = 1
    state.apply(Action("play", state.rules.index["scribe-cattle"]))


def lay(state: State) -> None:
    mine(state)
    give(
        state,
        HAND,
        "cattle-05",
        "cattle-06",
        "cattle-07",
        "marble-04",
        "marble-05",
        "amulet-05",
        "vizier",
    )
    assert isinstance(state, NileState)
    scoring.end_round(state)
    state.settle()


def starter(state: State) -> None:
    mine(state)
    state.stack.append(Frame(scoring.STARTER, -1, 0))
    state.settle()


def chosen(first: Callable[[State], None], *verbs: str) -> Callable[[State], None]:
    """Go on from a decision by the last action of some verbs."""

    def prepare(state: State) -> None:
        first(state)
        for verb in verbs:
            state.apply([a for a in state.legal_actions() if a.verb == verb][-1])

    return prepare


DECISIONS: dict[str, tuple[str, Callable[[State], None]]] = {
    "turn": ("", mine),
    "thief-seat": ("seat", played("thief")),
    "thief-back": ("back", chosen(played("thief"), "seat")),
    "vizier-seat": ("seat", played("vizier")),
    "vizier-pieces": ("pieces", chosen(played("vizier"), "seat")),
    "priest": ("family", played("high-priest")),
    "courtesan-set": ("set", played("courtesan")),
    "courtesan-into": ("into", chosen(played("courtesan"), "family")),
    "merchant": ("supply", played("merchant")),
    "token": ("token", token("flood-01")),
    "guild": ("seat", token("guild-ankh")),
    "curse": ("seat", token("curse-01")),
    "prosperity": ("set", token("prosperity-01")),
    "scribe": ("pieces", scribe),
    "lay": ("lay", lay),
    "starter": ("starter", starter),
}


def put(scene: NileTable, name: str) -> str:
    """Put a decision before the person at a table; return the stage it asks for."""
    stage, prepare = DECISIONS[name]
    prepare(scene.session.state)
    scene.session.take_over(scene.session.match)
    return stage
