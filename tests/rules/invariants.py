"""What must hold in every position of every game."""

from __future__ import annotations

from collections import Counter

from sobek_pg.rules import Rng, State
from sobek_pg.rules.actions import Action
from sobek_pg.rules.ruleset import SEEN_BY_ALL, SEEN_BY_OWNER


def places_of_pieces(state: State) -> list[int]:
    """Count in how many places each piece lies."""
    counts = [0] * len(state.rules.pieces)
    for mask in state.zones:
        for p in range(len(counts)):
            counts[p] += mask >> p & 1
    for p in (*state.deck, *state.supply):
        if p >= 0:
            counts[p] += 1
    return counts


def every_piece_once(state: State) -> None:
    """Each piece lies in exactly one place."""
    together = overlap = 0
    for mask in state.zones:
        overlap |= together & mask
        together |= mask
    for p in (*state.deck, *state.supply):
        if p >= 0:
            overlap |= together & 1 << p
            together |= 1 << p
    if overlap or together != state.rules.everything:
        counts = places_of_pieces(state)
        wrong = {state.rules.pieces[p].id: n for p, n in enumerate(counts) if n != 1}
        raise AssertionError(f"not in exactly one place: {wrong}")


def cloned(state: State) -> None:
    """A clone is alike, and what happens to it does not touch the original."""
    before = state.position()
    other = state.clone()
    assert other.position() == before
    other.apply(other.legal_actions()[-1])
    assert state.position() == before


def position_read_back(state: State) -> None:
    """A position is complete: what is read from it is the same and can do the same."""
    position = state.position()
    again = State.from_position(state.rules, position)
    assert again.position() == position
    assert again.seat == state.seat
    assert list(again.legal_actions()) == list(state.legal_actions())
    for seat in range(state.seats):
        assert again.view(seat) == state.view(seat)


def actions_are_legal(state: State) -> None:
    """What is listed is legal and distinct, and its text is read back."""
    actions = list(state.legal_actions())
    assert actions, "nothing to do, but the game is on"
    assert len(set(actions)) == len(actions)
    for action in actions:
        assert state.why_not(action) is None, action
        text = state.rules.text(state, action)
        assert state.rules.parse(state, text) == action, text


def views_are_honest(state: State, rng: Rng) -> None:
    """A deal that fits a view gives that view again, and the decider the same choices."""
    for seat in range(state.seats):
        view = state.view(seat)
        dealt = view.determinize(rng)
        every_piece_once(dealt)
        assert dealt.view(seat) == view
        if seat == state.seat:
            assert list(dealt.legal_actions()) == list(state.legal_actions())


def knowledge_is_true(state: State) -> None:
    """Everybody knows what is in plain sight, and a piece lost from sight is where it may be."""
    rules = state.rules
    for seat, known in enumerate(state.known):
        for slot, held in enumerate(state.zones):
            seen = rules.zone_seen[slot]
            if seen == SEEN_BY_ALL or (seen == SEEN_BY_OWNER and rules.zone_owner[slot] == seat):
                assert not held & ~known, f"seat {seat} does not see {rules.zone_name[slot]}"
        for p in state.supply:
            assert p < 0 or rules.face_down >> p & 1 or known >> p & 1
        assert not any(known >> p & 1 for p in state.deck)
    mixed: Counter[tuple[int, int, int]] = Counter()
    for blur in state.blurs:
        assert blur.pieces
        assert blur.pieces & rules.back_mask[blur.back] == blur.pieces
        assert len(blur.heaps) > 1
        assert blur.strangers >= 0
        assert not blur.pieces & state.known[blur.seat]
        for slot, held in enumerate(state.zones):
            assert (blur.pieces & held).bit_count() <= blur.heap(slot)
            mixed[blur.seat, blur.back, slot] += blur.heap(slot)
    for (seat, back, slot), count in mixed.items():
        unseen = state.zones[slot] & rules.back_mask[back] & ~state.known[seat]
        assert count <= unseen.bit_count()


def events_keep_secrets(state: State, action: Action) -> None:
    """Apply an action: whoever an event says has seen a piece knows of it, before or after."""
    covered = state.rules.face_down
    before = list(state.known)
    round_before = state.round
    for event in state.apply(action):
        if event.kind == "round" or state.round != round_before:
            break
        for p in event.pieces:
            if event.target == "supply" and covered >> p & 1:
                continue
            for seat in event.seen:
                assert (before[seat] | state.known[seat]) >> p & 1, event


def choose_unlisted(state: State, rng: Rng) -> Action:
    """Choose like a player who points at any legal piece, not only at those that are listed."""
    action = choose(state, rng)
    rules = state.rules
    if action.verb == "piece":
        every = [Action("piece", p) for p in range(len(rules.pieces))]
        legal = [other for other in every if state.why_not(other) is None]
        return legal[rng.below(len(legal))]
    if action.verb in ("set", "lay"):
        pieces = 0
        for p in range(len(rules.pieces)):
            if action.pieces >> p & 1:
                alike = [
                    q for q in range(len(rules.pieces))
                    if rules.class_mask[p] >> q & 1 and not pieces >> q & 1
                    and state.zones[state.slot_of(p)] >> q & 1
                ]  # fmt: skip
                pieces |= 1 << alike[rng.below(len(alike))]
        return Action(action.verb, action.target, pieces)
    return action


def choose(state: State, rng: Rng) -> Action:
    """Choose at random: half the time any action, half the time first a kind of action."""
    actions = list(state.legal_actions())
    if rng.below(2):
        verbs = sorted({action.verb for action in actions})
        verb = verbs[rng.below(len(verbs))]
        actions = [action for action in actions if action.verb == verb]
    return actions[rng.below(len(actions))]
