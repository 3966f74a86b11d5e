"""Going on with a running game under other rules, as far as that can be done honestly.

If the same deal and the same decisions lead through the very same positions, the game goes on
with its whole past. If not, but the present position is one of the new rules too, it goes on from
there: what was decided before stays decided and can no longer be taken back. Anything else is
refused with a reason, and the match that was given is never changed.
"""

from __future__ import annotations

from typing import NamedTuple

from sobek_pg.rules.actions import IllegalAction
from sobek_pg.rules.match import Match, MatchError
from sobek_pg.rules.notation import NotationError
from sobek_pg.rules.position_reader import PositionError
from sobek_pg.rules.rng import Rng
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.state import State

_PLAYOUTS = 3
_LONGEST = 5000


class CannotCarry(ValueError):  # noqa: N818 (it is an answer, not a fault)
    """The game cannot go on under the other rules; the text says why."""


class Carried(NamedTuple):
    """The match under its new rules; `whole` says whether its past came along."""

    match: Match
    whole: bool


def carry(match: Match, rules: Ruleset) -> Carried:
    """Return a match that goes on where this one stands; CannotCarry says why there is none."""
    if rules.game != match.rules.game:
        raise CannotCarry(f"these are the rules of {rules.game}")
    if len(match.seats) not in rules.numbers.seats:
        raise CannotCarry(f"{rules.game} is no longer for {len(match.seats)} seats")
    if match.state.stack:
        raise CannotCarry("a power is being carried out")
    whole = _replayed(match, rules)
    if whole is not None:
        return Carried(whole, True)
    try:
        base = State.from_position(rules, match.state.position())
    except PositionError as error:
        raise CannotCarry(str(error)) from None
    _try_out(base)
    based = Match(rules, match.seats, match.seed, match.options, base)
    # Who took something back after learning more stays told.
    based.resume(0, match.marks)
    return Carried(based, False)


def _replayed(match: Match, rules: Ruleset) -> Match | None:
    """Play the same decisions from the same start; None unless every position is the same."""
    try:
        first = match.state_at(0).position()
        base = None if match.dealt else State.from_position(rules, first)
        again = Match(rules, match.seats, match.seed, match.options, base)
        if again.state.position() != first:
            return None
        for number, step in enumerate(match.steps, 1):
            again.play(rules.parse(again.state, step.text))
            if again.state.position() != match.state_at(number).position():
                return None
        again.resume(match.at, match.marks)
    except (IllegalAction, NotationError, PositionError, MatchError):
        return None
    return again


def _try_out(state: State) -> None:
    """Play to the end at random: a position that fits may still lead where no game can."""
    for seed in range(_PLAYOUTS):
        trial, rng = state.clone(), Rng(seed + 1)
        try:
            for _ in range(_LONGEST):
                if trial.seat is None:
                    break
                legal = trial.legal_actions()
                trial.advance(legal[rng.below(len(legal))])
            else:
                raise CannotCarry("the game would not come to an end")
        except CannotCarry:
            raise
        except Exception as error:
            # Data can be wrong in more ways than we know names for; the old rules still work.
            raise CannotCarry(f"the game could not be played to its end ({error!r})") from error
