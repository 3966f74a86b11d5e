"""How a game is set up: which one, who sits where, which options; kept in the settings as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from sobek_pg.rules.match import CONSENT, Match, Seat
from sobek_pg.rules.ruleset import Ruleset

HUMAN = ""
"""The level of a seat that a person plays."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a seat: a name, the level of a CPU (none: a person), and a colour's number."""

    name: str
    level: str = HUMAN
    colour: int = 0

    @property
    def human(self) -> bool:
        """Whether a person decides here."""
        return self.level == HUMAN


@dataclass(frozen=True, slots=True)
class Options:
    """What the table agreed on before the game."""

    memory_aid: bool = False
    undo_consent: bool = True
    confirm_moves: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything needed to begin a game; without a seed the luck is new each time."""

    game: str
    seats: tuple[Seating, ...]
    options: Options = Options()
    seed: int | None = None
    mods: tuple[str, ...] = ()

    def plain(self) -> dict[str, Any]:
        """Return it as plain values, for the settings."""
        out = asdict(self)
        out["seats"] = [asdict(seat) for seat in self.seats]
        out["mods"] = list(self.mods)
        return out

    def swapped(self) -> Setup:
        """Return the same seats, moved on by one, for a rematch with another start."""
        return replace(self, seats=(*self.seats[1:], self.seats[0]), seed=None)


def setup_from(raw: Mapping[str, Any]) -> Setup | None:
    """Read back what `plain` gave; None when it does not describe a game."""
    try:
        seats = tuple(
            Seating(str(s["name"])[:20], str(s.get("level", HUMAN)), int(s.get("colour", at)))
            for at, s in enumerate(raw["seats"])
        )
        given = raw.get("options", {})
        options = Options(**{k: bool(given[k]) for k in asdict(Options()) if k in given})
        seed = raw.get("seed")
        if not 2 <= len(seats) <= 4 or not isinstance(raw["game"], str):
            return None
        return Setup(
            raw["game"],
            seats,
            options,
            seed if isinstance(seed, int) else None,
            tuple(str(mod) for mod in raw.get("mods", ())),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def match_of(rules: Ruleset, setup: Setup, seed: int) -> Match:
    """Begin the match a set-up describes; names that cannot be written are made fit."""
    seats = [
        Seat(fit_name(seat.name, at), seat.level, str(seat.colour))
        for at, seat in enumerate(setup.seats)
    ]
    options = {CONSENT: setup.options.undo_consent, "memory_aid": setup.options.memory_aid}
    options["confirm_moves"] = setup.options.confirm_moves
    return Match(rules, seats, seed, options)


def setup_of(match: Match) -> Setup:
    """Return the set-up a match was begun with, without its luck."""
    seats = tuple(
        Seating(seat.name, seat.cpu, colour_of(seat, at)) for at, seat in enumerate(match.seats)
    )
    given = match.options
    options = Options(
        bool(given.get("memory_aid", False)),
        bool(given.get(CONSENT, True)),
        bool(given.get("confirm_moves", False)),
    )
    mods = tuple(mod for mod, _ in match.rules.mods if mod != "base")
    return Setup(match.rules.game, seats, options, None, mods)


def colour_of(seat: Seat | Seating, at: int) -> int:
    """Return the number of a seat's colour; its own number when it names none."""
    text = str(seat.colour)
    return int(text) if text.isdecimal() and len(text) == 1 else at


def fit_name(name: str, at: int) -> str:
    """Return a name as a match takes it."""
    fit = "".join(c for c in name if c.isprintable() and c != ":").lstrip("# ").strip()
    return fit[:16].strip() or f"{at + 1}"
