"""What happened, told: a decision and its events as a few short sentences."""

from __future__ import annotations

from collections.abc import Sequence

from sobek_pg.client.table.words import Words
from sobek_pg.rules.events import Event

SILENT = frozenset({"ankh", "option"})
_UNTOLD = frozenset(
    {
        ("hand", "played"),
        ("tokens", "removed"),
        ("look", "removed"),
        ("tokens", "look"),
        ("reserve", "look"),
        ("look", "tokens"),
        ("look", "reserve"),
    }
)


def tell(words: Words, events: Sequence[Event]) -> list[str]:
    """Tell events in order; pieces the viewer may not know are named by their backs."""
    out: list[str] = []
    skipped: list[int] = []
    opened: Event | None = None
    for event in events:
        if event.kind == "skip":
            skipped += event.pieces
            continue
        if event.kind in ("set", "lay"):
            opened = event
            continue
        if event.kind == "move":
            said = _move(words, event, opened)
            opened = None
        else:
            said = _event(words, event, skipped)
            if event.kind == "take":
                skipped = []
        if said:
            out.append(said)
    return out


def _event(words: Words, event: Event, skipped: list[int]) -> str:
    kind = event.kind
    if kind in SILENT:
        return ""
    values = {
        "seat": words.seat(event.seat),
        "whose": words.whose(event.seat),
        "name": words.several(event.pieces),
        "count": len(event.pieces),
        "amount": event.amount,
    }
    if kind == "take" and skipped:
        return words.t(
            "log.take_over", **{**values, "count": len(skipped)}, skipped=words.several(skipped)
        )
    if kind == "score":
        key = f"log.score_{event.note}" if event.amount >= 0 else f"log.score_{event.note}_back"
        return words.t(key, **{**values, "count": abs(event.amount)})
    if kind == "starter":
        return words.t("log.starter", **values, chosen=words.seat(event.amount))
    if kind == "turn-ankh":
        return words.t("log.turn-ankh", **values, way=words.t(f"direction.{event.amount}"))
    if kind == "game-over":
        return words.t(f"log.game-over_{event.note}", **values)
    key = f"log.{kind}"
    return words.t(key, **values) if words.catalogue.has(key) else ""


def _move(words: Words, event: Event, opened: Event | None) -> str:
    ways = (event.source, event.target)
    if ways in _UNTOLD:
        return ""
    actor = event.seat if event.seat >= 0 else event.target_seat
    values = {
        "seat": words.seat(actor),
        "owner": words.seat(event.source_seat),
        "getter": words.seat(event.target_seat),
        "whose": words.whose(event.source_seat),
        "their": words.whose(event.target_seat),
        "name": words.several(event.pieces),
        "count": len(event.pieces),
    }
    if opened is not None:
        family = words.family(opened.amount)
        return words.t(f"log.{opened.kind}", **values, family=family)
    key = f"log.move.{event.source}_{event.target}"
    if words.catalogue.has(key):
        return words.t(key, **values)
    source = words.t(f"zone.{event.source}")
    return words.t(
        "log.move.other", **values, source=source, target=words.t(f"zone.{event.target}")
    )
