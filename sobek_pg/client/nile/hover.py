"""What the card under the pointer would cost and bring, in a sentence."""

from __future__ import annotations

from sobek_pg.client.table.cards import PieceNode
from sobek_pg.client.table.choices import Choices
from sobek_pg.client.table.sums import sets_of, worth
from sobek_pg.client.table.words import Words
from sobek_pg.rules.view import View
from sobek_pg.rules.zones import HAND


def consequence(words: Words, view: View, choices: Choices, node: PieceNode, place: int) -> str:
    """Say what follows from taking the card at a place of the row (-1: a card of the hand)."""
    name = words.name(node.piece)
    if place < 0:
        power = words.power(node.piece) if node.piece >= 0 else ""
        return words.t("nile.hover_power", name=name, power=power) if power else ""
    if not choices.mine or choices.frame is not None:
        return ""
    if node.action is None:
        return words.t("nile.hover_far", name=name)
    more = promise(words, view, node.piece) if node.piece >= 0 else ""
    return words.t(
        "nile.hover_skip" if place else "nile.hover_take", name=name, count=place, more=more
    )


def promise(words: Words, view: View, piece: int) -> str:
    """Say what a card's family would be worth with it, or how many are missing for a set."""
    rules = view.rules
    families = rules.pieces[piece].families
    if rules.joker_mask >> piece & 1 or not families:
        return ""
    family = rules.family_index[families[0]]
    held = view.zones[HAND + view.seat] & (rules.family_mask[family] | rules.joker_mask)
    pieces = held | rules.bit[piece]
    missing = rules.set_size - pieces.bit_count()
    name = words.family(family)
    if missing > 0:
        return words.t("nile.hover_more", family=name, count=missing)
    value = worth(rules, pieces | sets_of(view, view.seat).get(family, 0))
    return words.t(
        "nile.hover_set",
        family=name,
        cards=value.cards,
        scarabs=value.scarabs,
        points=value.points,
    )
