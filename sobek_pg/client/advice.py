"""Why a piece of advice is good, in words: the CPU's reason with ids turned into names."""

from __future__ import annotations

from sobek_pg.client.helpers import Thought
from sobek_pg.client.table.words import Words


def reason_in_words(words: Words, thought: Thought) -> str:
    """Return the sentence of a thought's reason; empty when there is none for it."""
    if not words.catalogue.has(thought.reason):
        return ""
    values = {key: _named(words, key, value) for key, value in thought.values}
    return words.t(thought.reason, **values)


def _named(words: Words, key: str, value: str | int) -> str | int:
    rules = words.rules
    if key == "piece":
        found = next((p for p, piece in enumerate(rules.pieces) if piece.id == value), None)
        return str(value) if found is None else words.name(found)
    if key == "family" and value in rules.families:
        return words.family(rules.families.index(str(value)))
    if key == "seat" and isinstance(value, int):
        return words.seat(value)
    return value
