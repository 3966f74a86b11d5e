from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from sobek_pg.client.app import Window
from sobek_pg.client.market.preview import nearly_over, unsold_sets
from sobek_pg.client.market.props import fan
from sobek_pg.client.market.river import backs_in, codes_in
from sobek_pg.client.table.sums import sets_of, worth
from sobek_pg.rules.zones import BAG, CORRUPTION, HAND, KEPT, PURSE, TOKENS, bits

from .table import Moment, go_to, open_table


def rich(moment: Moment) -> bool:
    view = moment.view
    return moment.choices.frame is None and all(view.size(PURSE + seat) for seat in range(2))


def test_the_own_purse_is_open_the_other_is_not(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, rich)
    mine, theirs = scene.sides[scene.me], scene.sides[scene.rival]
    coins = [scene.rules.pieces[p].points for p in mine.purse.codes]
    assert mine.purse.figure == str(sum(coins))
    assert all(code < 0 for code in theirs.purse.codes)
    assert theirs.purse.figure == ""
    assert scene.bag.count == scene.view.size(BAG)


def test_points_are_those_that_are_sure(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, rich)
    view, rules = scene.view, scene.rules
    for seat, side in scene.sides.items():
        sets = sum(worth(rules, pieces).points for pieces in sets_of(view, seat).values())
        kept = sum(rules.pieces[p].points for p in bits(view.zones[KEPT + seat]))
        coins = sum(rules.pieces[p].points for p in bits(view.zones[PURSE + seat]))
        assert side.points == sets + kept + (coins if seat == scene.me else 0)


def test_corruption_counts_tiles_and_tokens_that_were_given(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, lambda m: any(
        m.view.rules.pieces[p].corruption
        for seat in range(2) for p in bits(m.view.zones[KEPT + seat])
    ))  # fmt: skip
    for seat, side in scene.sides.items():
        given = sum(scene.rules.pieces[p].corruption for p in bits(scene.view.zones[KEPT + seat]))
        assert side.stone.count == scene.view.size(CORRUPTION + seat) + given
        assert side.stone.backs.total() == scene.view.size(CORRUPTION + seat)


def test_tokens_on_the_pirogues_are_backs_until_they_were_seen(
    window: Window, tmp_path: Path
) -> None:
    scene = open_table(window, tmp_path)
    assert all(p.piece < -1 for p in scene.river.pirogues)
    scene = go_to(window, tmp_path, lambda m: bool(m.view.zones[TOKENS]))
    seen = {p.piece for p in scene.river.pirogues if p.piece >= 0}
    assert seen == set(bits(scene.view.zones[TOKENS]))


def test_a_warning_comes_with_an_empty_pile_and_sets_unsold(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, lambda m: (
        m.choices.frame is None and nearly_over(m.view)
        and any(found.gain for found in unsold_sets(m.view))
    ))  # fmt: skip
    assert scene.sides[scene.me].warning
    assert not scene.sides[scene.rival].warning
    best = max(found.gain for found in unsold_sets(scene.view))
    assert str(best) in scene.sides[scene.me].warning


def test_backs_tell_no_more_than_backs(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, lambda m: m.view.zones[HAND + 1 - m.view.seat] != 0)
    slot = HAND + scene.rival
    assert any(code >= 0 for code in codes_in(scene.view, slot))
    hidden = backs_in(scene.view, slot)
    assert all(code < 0 for code in hidden)
    assert len(hidden) == scene.view.size(slot)


def test_reach_is_not_marked_for_those_who_do_not_want_it(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, lambda m: len(m.choices.places) > 1)
    assert any(square.marks for square in scene.market.squares)
    scene.kit.values.show_reach = False
    scene.refresh()
    assert not any(square.marks for square in scene.market.squares)
    assert any(square.action for square in scene.market.squares)


@pytest.mark.parametrize("count", [0, 1, 2, 7, 30])
def test_a_fan_never_leaves_its_box(count: int) -> None:
    box = Rect(10, 10, 200, 50)
    found = fan(box, count, 40)
    assert len(found) == count
    assert all(box.contains(each) for each in found)
