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
    """Worths in points, chances and widths.

    finish: chances that a set lacking 0, 1, 2 ... pieces is played, for the end, the
        late and the early part of a round.
    growth: pieces that a complete set in the hand still gains, by part of the round.
    leftover: share of the loose pieces of a hand that ends as corruption, by part.
    joker: a joker kept for later.
    unseen: a face-down piece of the supply.
    token: looking at tokens and taking one.
    hold: a character kept for its power.
    turn: an extra turn.
    tempo: having the turn.
    prospect: what lies ready for the seat that has the turn.
    draw: a piece from the deck.
    steal: a piece out of a hidden hand.
    marker: a step of a marker along the track.
    force: telling the opponent what to take.
    corruption: a point of corruption, where it is compared at the end.
    fear: how much of the way back the most corrupt seat expects.
    spread: corruption that makes a lead uncertain, by part of the round.
    reply: what the next seat is left with.
    delay: playing a set or character instead of having to take.
    scale: a lead of this many points is a clear one at the end of a game.
    round_scale: the same for each round still to come.
    """

    finish: tuple[tuple[float, ...], ...] = (
        (0.6, 0.03, 0.0),
        (0.93, 0.38, 0.1, 0.02),
        (0.96, 0.62, 0.32, 0.12),
    )
    growth: tuple[float, ...] = (0.0, 0.3, 0.9)
    leftover: tuple[float, ...] = (0.9, 0.5, 0.2)
    joker: float = 4.0
    unseen: float = 4.0
    token: float = 4.0
    hold: float = 2.5
    turn: float = 4.0
    tempo: float = 0.5
    prospect: float = 0.3
    draw: float = 3.0
    steal: float = 4.0
    marker: float = 4.0
    force: float = 2.0
    corruption: float = 1.8
    fear: float = 1.0
    spread: tuple[float, ...] = (1.0, 1.7, 3.0)
    reply: float = 0.5
    delay: float = 1.5
    scale: float = 9.0
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
            hold=self.hold / max(style.powers, 0.1),
        )


SOBER = Weights()
