"""What the YAML files of a game say, as types; both the loader and the schemas use them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from sobek_pg.rules.bounds import Length, Matches, Range, Ref, Slug, Unique
from sobek_pg.rules.pieces import Direction
from sobek_pg.rules.powers import Verb

Count = Annotated[int, Range(1, 60)]
Scarabs = Annotated[int, Range(0, 20)]
Points = Annotated[int, Range(-99, 99)]
Corruption = Annotated[int, Range(-20, 20)]
Game = Literal["nile", "market"]
ModId = Annotated[str, Matches(r"[a-z0-9][a-z0-9_-]{0,39}", "the name of a mod's folder")]


@dataclass(frozen=True)
class FamilyEntry:
    """A family of goods.

    joker: whether its pieces fit into the sets of every family.
    """

    joker: bool = False


@dataclass(frozen=True)
class KindEntry:
    """A kind of piece.

    back: the name of its back; pieces with one back cannot be told apart from behind.
    starts: where its pieces begin: `start` (dealt to hands), `deck`, `tokens`, or a shared zone.
    face_down: whether it lies face down in the supply.
    card: whether it is a card or tile that can be held, rather than a token.
    """

    back: Annotated[str, Slug()]
    starts: Annotated[str, Ref("beginning")]
    face_down: bool = False
    card: bool = True


@dataclass(frozen=True)
class ZoneEntry:
    """A zone beside those every game has.

    seated: whether each seat has one of its own.
    seen_by: who sees its pieces: `all`, the `owner`, or `nobody`.
    """

    seated: bool = False
    seen_by: Literal["all", "owner", "nobody"] = "all"


@dataclass(frozen=True)
class CopyEntry:
    """Some copies of a piece, with what is different about them.

    count: how many.
    kind: their kind, if it is another one.
    scarabs: the scarabs on them.
    direction: how their marks turn the Ankh.
    points: what each is worth at the end, where it lies in front of a seat.
    corruption: the corruption each adds, where it lies in front of a seat.
    on_take: what happens when the action takes one from the supply.
    """

    count: Count = 1
    kind: Annotated[str, Ref("kind")] | None = None
    scarabs: Scarabs | None = None
    direction: Direction | None = None
    points: Points | None = None
    corruption: Corruption | None = None
    on_take: tuple[Verb, ...] | None = None


@dataclass(frozen=True)
class PieceEntry:
    """A card, tile or token.

    kind: its kind, declared in game.yaml.
    family: the family it belongs to.
    families: several families; whoever plays it decides which.
    scarabs: the scarabs on it.
    direction: how its marks turn the Ankh; without marks the taker chooses.
    points: what it is worth at the end, where it lies in front of a seat.
    corruption: the corruption it adds, where it lies in front of a seat.
    power: what happens when it is played (a card) or chosen (a token).
    on_take: what happens when the action takes it from the supply.
    on_any_take: what happens when the action or a power takes it from the supply.
    count: how many there are.
    copies: instead of count, groups of copies that differ.
    """

    kind: Annotated[str, Ref("kind")]
    family: Annotated[str, Ref("family")] | None = None
    families: tuple[Annotated[str, Ref("family")], ...] = ()
    scarabs: Scarabs = 0
    direction: Direction | None = None
    points: Points = 0
    corruption: Corruption = 0
    power: Annotated[tuple[Verb, ...], Length(0, 20)] = ()
    on_take: Annotated[tuple[Verb, ...], Length(0, 20)] = ()
    on_any_take: Annotated[tuple[Verb, ...], Length(0, 20)] = ()
    count: Count = 1
    copies: Annotated[tuple[CopyEntry, ...], Length(0, 60)] = ()

    def __post_init__(self) -> None:
        """Refuse two ways of saying one thing."""
        if self.family is not None and self.families:
            raise ValueError("give a family or families, not both")
        if self.copies and self.count != 1:
            raise ValueError("give a count or copies, not both")


@dataclass(frozen=True)
class ModEntry:
    """What a mod says about itself, in mod.yaml.

    name: its name, for people.
    version: its version, as text.
    authors: who made it.
    licence: under which terms it can be shared.
    games: the games it changes.
    api: the version of our data format it was written for.
    description: a sentence or two for the list of mods.
    needs: mods that must be switched on with it.
    conflicts: mods it cannot be switched on with.
    """

    name: Annotated[str, Length(1, 60)]
    version: Annotated[str, Length(1, 20)]
    games: Annotated[tuple[Game, ...], Length(1, 2), Unique()]
    api: Annotated[int, Range(1, 1)]
    authors: Annotated[tuple[Annotated[str, Length(1, 60)], ...], Length(0, 20)] = ()
    licence: Annotated[str, Length(0, 60)] = ""
    description: Annotated[str, Length(0, 400)] = ""
    needs: Annotated[tuple[ModId, ...], Length(0, 20), Unique()] = ()
    conflicts: Annotated[tuple[ModId, ...], Length(0, 50), Unique()] = ()
