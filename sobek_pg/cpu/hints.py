"""Why a move is good, in terms of the game: the key of a sentence and what to fill in.

The sentences are texts of the client. Keys, with their values:
hint.only-move; hint.completes-set (piece, family, count); hint.grows-set (piece, family,
count); hint.pair (piece, family, count); hint.scarabs (piece, scarabs); hint.free-piece
(piece); hint.denies (piece, seat); hint.face-down; hint.joker (piece); hint.plays-set
(family, count, points); hint.plays-set-token (the same); hint.power (piece);
hint.sheds-corruption (count); hint.fill; hint.turns-ankh (direction); hint.exchange
(option); hint.token (piece); hint.lays-set (family, points); hint.keeps (piece);
hint.choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sobek_pg.cpu.worth import piece_worth
from sobek_pg.rules.pieces import DIRECTIONS
from sobek_pg.rules.powers.either import Either
from sobek_pg.rules.rng import Rng
from sobek_pg.rules.zones import HAND, TOKENS

if TYPE_CHECKING:
    from sobek_pg.cpu.appraise import Appraiser
    from sobek_pg.rules import Action, State, View

Values = tuple[tuple[str, str | int], ...]


@dataclass(frozen=True)
class Reason:
    """The key of a sentence, and the values it is filled with."""

    key: str
    values: Values = ()


def reason_for(view: View, appraiser: Appraiser, action: Action) -> Reason:
    """Say what speaks for an action."""
    state = view.determinize(Rng(0))
    if len(appraiser.options(state)) == 1:
        return Reason("hint.only-move")
    verb = action.verb
    if verb in ("take", "take-place"):
        return _take(state, appraiser, action)
    if verb in ("set", "lay"):
        return _set(state, appraiser, action)
    pieces = state.rules.pieces
    if verb == "play":
        return Reason("hint.power", (("piece", pieces[action.target].id),))
    if verb == "fill":
        return Reason("hint.fill")
    if verb == "direction":
        return Reason("hint.turns-ankh", (("direction", DIRECTIONS[action.target]),))
    return _choice(state, action)


def _take(state: State, appraiser: Appraiser, action: Action) -> Reason:
    if action.verb == "take-place":
        return Reason("hint.face-down")
    rules, judge = state.rules, appraiser.judge
    piece = action.target
    name = ("piece", rules.pieces[piece].id)
    if rules.joker_mask >> piece & 1:
        return Reason("hint.joker", (name,))
    hand = state.zones[HAND + state.turn]
    jokers = (hand & rules.joker_mask).bit_count()
    held = {f: (hand & own).bit_count() for f, own in judge.family_of[piece]}
    if held:
        family = max(held, key=lambda f: held[f])
        count = held[family] + 1
        values = (name, ("family", rules.families[family]), ("count", count))
        if count + jokers == rules.set_size:
            return Reason("hint.completes-set", values)
        if count + jokers > rules.set_size:
            return Reason("hint.grows-set", values)
        if count > 1:
            return Reason("hint.pair", values)
    part = judge.part(state)
    other = (state.turn + 1) % state.seats
    mine = piece_worth(judge, state, state.turn, piece, part)
    if piece_worth(judge, state, other, piece, part) > mine + 2:
        return Reason("hint.denies", (name, ("seat", other)))
    if rules.scarabs[piece]:
        return Reason("hint.scarabs", (name, ("scarabs", rules.scarabs[piece])))
    return Reason("hint.free-piece", (name,))


def _set(state: State, appraiser: Appraiser, action: Action) -> Reason:
    rules, judge = state.rules, appraiser.judge
    family = ("family", rules.families[action.target])
    cards, scarabs = judge.set_figures(action.pieces)
    if action.verb == "lay":
        return Reason("hint.lays-set", (family, ("points", scarabs)))
    table = state.zones[state.set_slot(state.turn, action.target)]
    before = judge.set_figures(table)
    points = (cards + before[0]) * (scarabs + before[1]) - before[0] * before[1]
    key = "hint.plays-set-token" if state.zones[TOKENS] else "hint.plays-set"
    return Reason(key, (family, ("count", cards), ("points", points)))


def _choice(state: State, action: Action) -> Reason:
    rules = state.rules
    frame = state.stack[-1]
    if frame.stage == "token":
        return Reason("hint.token", (("piece", rules.pieces[action.target].id),))
    if frame.stage == "option" and isinstance(frame.doer, Either):
        return Reason("hint.exchange", (("option", frame.doer.of[action.target].name),))
    if frame.stage == "family":
        return Reason("hint.sheds-corruption", (("family", rules.families[action.target]),))
    if action.verb == "piece":
        return Reason("hint.keeps", (("piece", rules.pieces[action.target].id),))
    return Reason("hint.choice")
