from __future__ import annotations

from pygame import Rect

from sobek_pg.client.table.hand import fan, sorted_hand, strips
from sobek_pg.content import load_ruleset

AREA = Rect(100, 200, 600, 160)


def test_few_cards_lie_side_by_side_in_the_middle() -> None:
    boxes = fan(AREA, 3, (100, 140), 6)
    assert [box.x for box in boxes] == [244, 350, 456]
    assert all(box.bottom == AREA.bottom for box in boxes)


def test_many_cards_overlap_and_stay_inside() -> None:
    for count in range(1, 40):
        boxes = fan(AREA, count, (100, 140), 6)
        assert AREA.contains(boxes[0].unionall(boxes[1:]))
        clickable = strips(boxes)
        assert all(part.w >= 10 for part in clickable)
        for number, part in enumerate(clickable[:-1]):
            assert not part.colliderect(boxes[number + 1])


def test_no_card_no_box() -> None:
    assert fan(AREA, 0, (100, 140), 6) == []
    assert strips([]) == []


def test_a_hand_is_sorted_by_family_with_jokers_last() -> None:
    rules = load_ruleset("nile")
    ids = ["amulet-01", "wheat-08", "ivory-01", "wheat-01", "merchant", "ivory-04"]
    order = sorted_hand(rules, [rules.index[id_] for id_ in ids])
    assert [rules.pieces[p].id for p in order] == [
        "ivory-04",
        "ivory-01",
        "wheat-08",
        "wheat-01",
        "merchant",
        "amulet-01",
    ]
