"""What is told of a game: every piece that moves, to whom it was shown, and nothing more."""

from __future__ import annotations

import pytest

from sobek_pg.rules import Event, Rng, Ruleset, State, new_game

from .invariants import choose
from .table import ankh, do, squares, table

Place = tuple[str, int]


def places(state: State) -> dict[int, Place]:
    """Say where every piece lies."""
    rules = state.rules
    found: dict[int, Place] = dict.fromkeys(state.deck, ("deck", -1))
    found |= {p: ("supply", -1) for p in state.supply if p >= 0}
    for slot, held in enumerate(state.zones):
        for p in range(len(rules.pieces)):
            if held >> p & 1:
                found[p] = (rules.zone_name[slot], rules.zone_owner[slot])
    return found


class Listener:
    """Follows a game by its events alone."""

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.where = places(state)
        self.known = list(state.known)

    def hear(self, event: Event) -> None:
        target = (event.target, event.target_seat)
        if not event.target:
            return
        source = (event.source, event.source_seat)
        for p in event.pieces:
            assert self.where[p] == source, f"{self.rules.pieces[p].id}: {event}"
        for seat, known in enumerate(self.known):
            self.known[seat] = self.seen(known, seat, event, source)
        for p in event.pieces:
            self.where[p] = target

    def seen(self, known: int, seat: int, event: Event, source: Place) -> int:
        """Say what a seat knows after an event: what it saw, less what it lost from sight."""
        covered = self.rules.face_down if event.target == "supply" else 0
        moved = sum(1 << p for p in event.pieces)
        if seat in event.seen:
            return known | moved & ~covered
        if event.target == "deck":
            return known & ~moved
        if event.source == "supply":
            return known
        for back in self.rules.back_mask:
            held = sum(1 << p for p, at in self.where.items() if at == source) & back
            if moved & held and moved & held != held:
                known &= ~held
        return known


@pytest.mark.parametrize(
    ("game", "seats"), [("nile", 2), ("nile", 3), ("nile", 4), ("market", 2), ("treasures", 2)]
)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_can_be_followed_by_its_events(
    nile: Ruleset, market: Ruleset, treasures: Ruleset, game: str, seats: int, seed: int
) -> None:
    rules = {"nile": nile, "market": market, "treasures": treasures}[game]
    state, rng = new_game(rules, seats, seed), Rng(seed)
    listener, number = Listener(state), state.round
    while state.seat is not None:
        events = state.apply(choose(state, rng))
        if state.round != number:
            listener, number = Listener(state), state.round
            continue
        for event in events:
            listener.hear(event)
        assert listener.where == places(state)
        for seat in range(seats):
            assert not listener.known[seat] & ~state.known[seat], "an event showed too much"


def test_a_take_with_skipped_cards(nile: Ruleset) -> None:
    state = table(nile, seats=3, row="fish-03 thief wheat-03 ebony-02 ebony-03")
    events = do(state, "take wheat-03")
    told = [(e.kind, nile.pieces[e.pieces[0]].id, e.places, e.seen) for e in events if e.pieces]
    assert told == [
        ("skip", "fish-03", (0,), (0, 1, 2)),
        ("skip", "thief", (1,), (0,)),
        ("take", "wheat-03", (2,), (0, 1, 2)),
    ]


def test_a_theft_is_shown_to_two_seats(nile: Ruleset) -> None:
    state = table(nile, seats=3, row="fish-03", hands=["thief", "wheat-03", ""])
    (moved,) = [e for e in do(state, "play thief") if e.source == "hand" and e.target == "hand"]
    assert moved.seen == (0, 1)
    assert (moved.source_seat, moved.target_seat) == (1, 0)


def test_the_ankh_is_told_of(market: Ruleset) -> None:
    tiles = squares(d3="queen", d1="fish-03", b5="fish-04")
    state = table(market, market=tiles, ankh=ankh("c3-"))
    kinds = [e.kind for e in do(state, "take d3", "choose direction |")]
    assert kinds == ["take", "ankh", "turn-ankh"]


def test_the_end_of_a_round_is_told_of(nile: Ruleset) -> None:
    state = table(nile, row="ebony-02", hands=["", "fish-03"], scores=[0, 5])
    kinds = [e.kind for e in do(state, "take ebony-02")]
    assert kinds[:2] == ["take", "round-end"]
    assert "scored" in kinds
    assert kinds.index("scored") < kinds.index("round") < kinds.index("delivery")


def test_nothing_is_told_without_a_listener(nile: Ruleset) -> None:
    state = new_game(nile, 2, 1)
    state.advance(state.legal_actions()[0])
    assert state.log is None
