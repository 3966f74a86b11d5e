"""Powers told from their verbs, for pieces nobody has described in words.

It knows verbs and their parameters only, never a particular piece.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sobek_pg.rules.powers import where
from sobek_pg.rules.powers.again import Again
from sobek_pg.rules.powers.copy import Copy
from sobek_pg.rules.powers.either import Either
from sobek_pg.rules.powers.first import First
from sobek_pg.rules.powers.force import Force
from sobek_pg.rules.powers.marker import Marker
from sobek_pg.rules.powers.move import Move
from sobek_pg.rules.powers.score import Score
from sobek_pg.rules.powers.token import Token
from sobek_pg.rules.powers.verb import Verb

if TYPE_CHECKING:
    from sobek_pg.client.table.words import Words


def describe(words: Words, power: Sequence[Verb]) -> str:
    """Tell a power, a sentence for each of its verbs."""
    told = [_verb(words, verb) for verb in power]
    return " ".join(sentence[:1].upper() + sentence[1:] for sentence in told)


def _verb(words: Words, verb: Verb) -> str:
    if isinstance(verb, Move):
        return _move(words, verb)
    if isinstance(verb, Marker):
        key = "describe.marker_both" if verb.opponent else "describe.marker"
        symbol = words.symbol(verb.symbol)
        return words.t(key, symbol=symbol, me=verb.me, opponent=-verb.opponent)
    if isinstance(verb, Score):
        if verb.per is None:
            return words.t("describe.score", count=verb.points)
        return words.t("describe.score_per", count=verb.points, zone=_zone(words, verb.per))
    if isinstance(verb, Token):
        key = "describe.token_all" if verb.draw == "all" else "describe.token"
        return words.t(key, count=verb.draw, zone=_zone(words, verb.from_))
    if isinstance(verb, Either):
        parts = [describe(words, option.do) or words.t("describe.nothing") for option in verb.of]
        return words.t("describe.either", parts=words.t("describe.or").join(parts))
    if isinstance(verb, First):
        parts = [_verb(words, inner) for inner in verb.of]
        return words.t("describe.first", parts=words.t("describe.else").join(parts))
    for kind, key in ((Again, "again"), (Force, "force"), (Copy, "copy")):
        if isinstance(verb, kind):
            return words.t(f"describe.{key}")
    return words.t("describe.other", verb=type(verb).__name__.lower())


def _move(words: Words, verb: Move) -> str:
    target = _zone(words, verb.to)
    if verb.from_ == "this":
        return words.t("describe.move_this", target=target)
    source = _zone(words, verb.from_)
    if verb.down_to is not None:
        return words.t("describe.move_down_to", count=verb.down_to, source=source, target=target)
    key = f"describe.move_{verb.how}"
    some = words.t("describe.all") if verb.count == "all" else str(verb.count)
    return words.t(key, some=some, of=verb.of, source=source, target=target)


def _zone(words: Words, name: str) -> str:
    who, zone = where.split(name)
    key = f"zone.{zone}"
    known = words.t(key) if words.catalogue.has(key) else zone
    return words.t(f"zone.of_{who}", zone=known) if who != "me" else known
