"""The vocabulary of powers: each verb is one small module."""

from sobek_pg.rules.powers.again import Again
from sobek_pg.rules.powers.copy import Copy
from sobek_pg.rules.powers.either import Either
from sobek_pg.rules.powers.first import First
from sobek_pg.rules.powers.force import Force
from sobek_pg.rules.powers.marker import Marker
from sobek_pg.rules.powers.move import Move
from sobek_pg.rules.powers.score import Score
from sobek_pg.rules.powers.token import Token
from sobek_pg.rules.powers.verb import Frame, Verb

VERBS: dict[str, type[Verb]] = {
    "move": Move,
    "again": Again,
    "marker": Marker,
    "score": Score,
    "force": Force,
    "token": Token,
    "copy": Copy,
    "first": First,
    "either": Either,
}

__all__ = ["VERBS", "Frame", "Verb"]
