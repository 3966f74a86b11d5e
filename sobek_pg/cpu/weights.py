"""What the CPU thinks things are worth, in points: plain numbers, tuned by self-play.

They speak of sets, scarabs, corruption and turns only, so they fit any ruleset.
A level's style leans on a few of them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from sobek_pg.rules.bounds import Range

Lean = Annotated[float, Range(0, 4)]


@dataclass(frozen=True)
class Style:
    """How a player leans; 1 is a sober judgement.

    collect: how much it likes unfinished sets in its hand.
    corruption: how much it fears corruption.
    deny: how much it looks at what the next seat is left with.
    powers: how gladly it plays characters for their powers.
    """

    collect: Lean = 1.0
    corruption: Lean = 1.0
    deny: Lean = 1.0
    powers: Lean = 1.0


@dataclass(frozen=True)
class Weights:
    """Worths in points, chances and widths. Some depend on the part of the round, its end first.

    turns: how many turns each seat still has where one part ends and an earlier one begins.
    finish: by part, chances that a set lacking 0, 1, 2 ... pieces is played.
    growth: by part, pieces that a complete set in the hand still gains.
    leftover: by part, share of the loose pieces of a hand that ends as corruption.
    joker: by part, a joker kept for later.
    unseen: a face-down piece of the supply.
    token: looking at tokens and taking one.
    hold: by part, a character kept for its power.
    turn: an extra turn.
    tempo: having the turn.
    prospect: what lies ready for the seat that has the turn.
    draw: a piece from the deck.
    steal: a piece out of a hidden hand.
    marker: a step of a marker along the track.
    force: telling the opponent what to take.
    corruption: how much of the reward for less corruption is expected, where there is one.
    fear: how much of the way back the most corrupt seat expects.
    spread: by part, corruption that makes a lead in it uncertain.
    reply: what the next seat is left with.
    delay: playing a set or character instead of having to take.
    scale: by part, a lead of this many points is a clear one in the last round.
    round_scale: a lead of this many points is a clear one with one more round to come.
    """

    turns: tuple[float, ...] = (1.2, 2.5, 5.0)
    finish: tuple[tuple[float, ...], ...] = (
        (0.6, 0.03, 0.0, 0.0),
        (0.9, 0.35, 0.08, 0.02),
        (0.95, 0.5, 0.2, 0.05),
        (0.96, 0.65, 0.35, 0.15),
    )
    growth: tuple[float, ...] = (0.0, 0.2, 0.5, 1.0)
    leftover: tuple[float, ...] = (0.9, 0.6, 0.4, 0.2)
    joker: tuple[float, ...] = (1.2, 4.0, 4.0, 4.0)
    unseen: float = 4.0
    token: float = 4.0
    hold: tuple[float, ...] = (0.0, 2.5, 2.5, 2.5)
    turn: float = 4.0
    tempo: float = 0.5
    prospect: float = 0.3
    draw: float = 3.0
    steal: float = 4.0
    marker: float = 4.0
    force: float = 2.0
    corruption: float = 1.0
    fear: float = 1.0
    spread: tuple[float, ...] = (1.0, 1.5, 2.2, 3.0)
    reply: float = 0.5
    delay: float = 1.5
    scale: tuple[float, ...] = (7.0, 9.0, 10.0, 12.0)
    round_scale: float = 14.0

    def leaning(self, style: Style) -> Weights:
        """Return the weights of a player with a style."""
        return replace(
            self,
            finish=tuple(
                (part[0], *(min(0.95, chance * style.collect) for chance in part[1:]))
                for part in self.finish
            ),
            growth=tuple(pieces * style.collect for pieces in self.growth),
            corruption=self.corruption * style.corruption,
            fear=self.fear * style.corruption,
            reply=self.reply * style.deny,
            hold=tuple(worth / max(style.powers, 0.1) for worth in self.hold),
        )


SOBER = Weights()
