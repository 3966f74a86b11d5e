"""What a game is made of: immutable definitions of pieces, kinds, families and zones.

Nothing here names a particular card. At run time a piece is a small int, its
index in the ruleset; these records are for looking things up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from sobek_pg.rules.powers.verb import Verb

Direction = Literal["-", "|", "/", "\\"]
DIRECTIONS: tuple[Direction, ...] = ("-", "|", "/", "\\")


@dataclass(frozen=True, slots=True)
class Family:
    """A family of goods; the cards of a joker family fit into every set."""

    id: str
    joker: bool = False


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of piece: what its back looks like, where it begins, how it lies in the supply."""

    id: str
    back: str
    starts: str
    face_down: bool = False
    card: bool = True


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for pieces that a game declares beside those every game has."""

    id: str
    seated: bool
    seen_by: Literal["all", "owner", "nobody"]


@dataclass(frozen=True, slots=True)
class Piece:
    """One card, tile or token."""

    id: str
    entry: str
    kind: str
    families: tuple[str, ...] = ()
    scarabs: int = 0
    direction: Direction | None = None
    points: int = 0
    corruption: int = 0
    power: tuple[Verb, ...] = ()
    on_take: tuple[Verb, ...] = ()
    on_any_take: tuple[Verb, ...] = ()
    origin: str = ""

    @property
    def plays(self) -> bool:
        """Whether it can be played from the hand for a power."""
        return bool(self.power)
