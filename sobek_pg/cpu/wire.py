"""Views, levels and thoughts as plain messages between the window and the workers.

A message is made of tuples, dicts, numbers and texts only. Verbs on the stack go by the
names a position gives them, so both ends must have the same ruleset. The results of
earlier rounds stay at home: no decision depends on them.
"""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import Any

from sobek_pg.cpu.levels import Level
from sobek_pg.cpu.think import Line
from sobek_pg.cpu.weights import Style
from sobek_pg.rules.actions import Action
from sobek_pg.rules.games import DOER_KEYS, DOERS
from sobek_pg.rules.knowledge import Blur
from sobek_pg.rules.powers.verb import Frame
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.view import View

Message = dict[str, Any]

HOME = ("rules", "history", "outcome")
PLAIN = tuple(f.name for f in fields(View) if f.name not in (*HOME, "stack", "blurs"))


def view_message(view: View) -> Message:
    """Write a view of a running game down."""
    rules = view.rules
    message: Message = {name: getattr(view, name) for name in PLAIN}
    message["blurs"] = tuple(tuple(blur) for blur in view.blurs)
    message["stack"] = tuple(
        (DOER_KEYS.get(frame.doer) or rules.key_of[frame.doer], *frame[1:]) for frame in view.stack
    )
    return message


def read_view(rules: Ruleset, message: Message) -> View:
    """Read a view back, for the same ruleset."""
    plain = {name: message[name] for name in PLAIN}
    stack = tuple(
        Frame(DOERS.get(key) or rules.doers[key], *rest) for key, *rest in message["stack"]
    )
    blurs = tuple(Blur(*blur) for blur in message["blurs"])
    return View(rules=rules, history=(), outcome=None, stack=stack, blurs=blurs, **plain)


def level_message(level: Level) -> Message:
    """Write a level down."""
    return asdict(level)


def read_level(message: Message) -> Level:
    """Read a level back."""
    return Level(**{**message, "style": Style(**message["style"])})


def lines_message(lines: list[Line]) -> tuple[tuple[Any, ...], ...]:
    """Write down what a search found."""
    return tuple((tuple(line.action), line.visits, line.value) for line in lines)


def read_lines(message: tuple[tuple[Any, ...], ...]) -> list[Line]:
    """Read what a search found."""
    return [Line(Action(*action), visits, value) for action, visits, value in message]
