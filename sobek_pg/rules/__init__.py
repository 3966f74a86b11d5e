"""The games themselves: pure rules on plain data. Standard library only.

rules = ...                                # a Ruleset, loaded by sobek_pg.content
state = new_game(rules, seats=2, seed=7)
while state.seat is not None:
    state.apply(state.legal_actions()[0])
state.outcome
"""

from sobek_pg.rules.actions import Action, IllegalAction
from sobek_pg.rules.events import Event
from sobek_pg.rules.games import new_game
from sobek_pg.rules.notation import NotationError
from sobek_pg.rules.outcome import Outcome
from sobek_pg.rules.pieces import Piece
from sobek_pg.rules.position_reader import PositionError
from sobek_pg.rules.rng import Rng
from sobek_pg.rules.ruleset import Definition, Ruleset
from sobek_pg.rules.state import State
from sobek_pg.rules.view import View

__all__ = [
    "Action",
    "Definition",
    "Event",
    "IllegalAction",
    "NotationError",
    "Outcome",
    "Piece",
    "PositionError",
    "Rng",
    "Ruleset",
    "State",
    "View",
    "new_game",
]
