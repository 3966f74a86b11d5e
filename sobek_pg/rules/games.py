"""The two games there are: which state plays each, and how one begins."""

from __future__ import annotations

from sobek_pg.rules.market import setup as market_setup
from sobek_pg.rules.market.turn import TURN_ANKH, MarketState
from sobek_pg.rules.nile import setup as nile_setup
from sobek_pg.rules.nile.scoring import LAY, SCORE_ROUND, STARTER
from sobek_pg.rules.nile.turn import NileState
from sobek_pg.rules.powers.verb import Verb
from sobek_pg.rules.rng import seeded
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.state import State
from sobek_pg.rules.turns import END_TURN

GAMES: dict[str, type[State]] = {"nile": NileState, "market": MarketState}

DOERS: dict[str, Verb] = {
    "end-turn": END_TURN.doer,
    "turn-ankh": TURN_ANKH,
    "lay": LAY,
    "score-round": SCORE_ROUND,
    "starter": STARTER,
}
DOER_KEYS: dict[Verb, str] = {doer: key for key, doer in DOERS.items()}


def blank(rules: Ruleset, seats: int) -> State:
    """Make an empty state of the right game."""
    state = GAMES[rules.game].blank(rules, seats)
    state.set_details({})
    return state


def new_game(rules: Ruleset, seats: int, seed: int) -> State:
    """Set up a game; the seed decides all its luck."""
    if seats not in rules.numbers.seats:
        allowed = ", ".join(str(n) for n in rules.numbers.seats)
        raise ValueError(f"{rules.game} is for {allowed} seats, not {seats}")
    state = blank(rules, seats)
    state.rng = seeded(seed)
    if isinstance(state, NileState):
        nile_setup.set_up_round(state)
        state.turn = state.seat = state.draw(seats)
    elif isinstance(state, MarketState):
        market_setup.set_up(state)
    return state
