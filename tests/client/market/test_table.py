from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.market.beam import ANGLES
from sobek_pg.client.market.preview import EMPTY, detail, preview_take
from sobek_pg.client.market.square import Mark
from sobek_pg.client.node import Node
from sobek_pg.client.scenes.market_table import MarketTable
from sobek_pg.client.table.sums import sets_of
from sobek_pg.rules.actions import FILL
from sobek_pg.rules.zones import CORRUPTION, bits

from ..driver import click, key, labels, settle
from .table import Moment, go_to, wait


def stage(name: str) -> Callable[[Moment], bool]:
    def fits(moment: Moment) -> bool:
        frame = moment.choices.frame
        return frame is not None and frame.stage == name

    return fits


def plain(moment: Moment) -> bool:
    return moment.choices.frame is None and len(moment.choices.places) > 2


def shown(*nodes: Node) -> list[bool]:
    return [node.visible for node in nodes]


def test_lit_squares_are_the_takes_the_rules_allow(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, plain)
    takes = {a for a in scene.session.legal if a.verb in ("take", "take-place")}
    lit = {square.action for square in scene.market.squares if Mark.LIT in square.marks}
    assert lit == takes


def test_pointing_at_a_tile_shows_what_would_follow(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, lambda s: plain(s) and any(
        preview_take(s.view, place).passed for place in s.choices.places
    ))  # fmt: skip
    place = next(p for p in scene.choices.places if preview_take(scene.view, p).passed)
    found = preview_take(scene.view, place)
    square = scene.market.squares[place]
    window.event(pygame.event.Event(pygame.MOUSEMOTION, pos=square.rect.center, rel=(0, 0),
                                    buttons=(0, 0, 0)))  # fmt: skip
    marked = {s.index for s in scene.market.squares if Mark.CORRUPT in s.marks}
    theirs = {s.index for s in scene.market.squares if Mark.THEIRS in s.marks}
    assert marked == set(found.passed)
    assert theirs == set(found.reach)
    assert shown(scene.slip, scene.market.ghost) == [True, True]
    assert str(len(found.passed)) in scene.slip.lines[0].text
    window.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(0, 0),
                                    buttons=(0, 0, 0)))  # fmt: skip
    assert shown(scene.slip, scene.market.ghost) == [False, False]
    assert not any(Mark.CORRUPT in s.marks for s in scene.market.squares)


def test_a_tile_out_of_line_says_why(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, plain)
    square = next(s for s in scene.market.squares if s.action is None and s.piece != EMPTY)
    before = len(scene.session.log)
    click(window, square.rect.center)
    assert scene.toast.visible
    assert scene.toast.text == scene.words.why("not-in-line")
    assert len(scene.session.log) == before


def test_a_right_click_shows_a_tile_close(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, plain)
    square = next(s for s in scene.market.squares if s.piece >= 0)
    window.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=square.rect.center, button=3))
    assert scene.magnifier.piece == square.piece
    way = scene.words.t(f"market.way.{scene.rules.direction[square.piece]}")
    assert any(way in fact for fact in scene.magnifier.facts())
    assert flaws_of(window, scene) == []


def flaws_of(window: Window, scene: MarketTable) -> list[str]:
    """Look for flaws of the magnifier alone: it lies over the table and hides what is there."""
    box = scene.magnifier.rect
    return [label.text for label in labels(window, scene) if box.contains(label.box) and label.cut]


def test_a_direction_is_chosen_around_the_ankh(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, stage("direction"))
    pointers = scene.market.compass.pointers
    assert {p.action for p in pointers} == set(scene.session.legal)
    assert len(scene.session.legal) <= len(pointers) <= 2 * len(scene.session.legal)
    assert scene.choices.tray == ()
    chosen = pointers[0].action
    assert chosen is not None
    scene.pointer_hovered(pointers[0], True)
    reach = {s.index for s in scene.market.squares if Mark.THEIRS in s.marks}
    ankh = detail(scene.view, "ankh")
    line = scene.rules.board.lines[ankh][chosen.target]
    assert reach == {s for s in line if scene.view.supply[s] != EMPTY}
    click(window, pointers[0].rect.center)
    assert scene.session.log[-1].action == chosen or len(scene.session.log) > 1
    assert scene.market.compass.pointers == []


def test_markers_around_the_ankh_never_cover_each_other(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, stage("direction"))
    actions = {d: scene.rules.choose_direction[d] for d in range(4)}
    for square in (0, 5, 14, 30, 35):
        scene.market.ankh.set(square, 0)
        scene.market.offer_directions(actions, lambda _: "")
        for pointer in scene.market.compass.pointers:
            assert scene.market.rect.contains(pointer.rect)
            others = [p for p in scene.market.compass.pointers if p is not pointer]
            assert not any(p.rect.collidepoint(pointer.rect.center) for p in others)


def test_keep_or_exchange_is_asked_beside_the_tile(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, stage("option"))
    buttons = scene.exchange.buttons
    assert {b.action for b in buttons} == set(scene.session.legal)
    square = scene.market.squares[detail(scene.view, "ankh")].rect
    gap = max(scene.exchange.rect.left - square.right, square.left - scene.exchange.rect.right)
    assert gap <= window.kit.look.px(12)
    assert scene.exchange.piece == scene.choices.frame.this  # type: ignore[union-attr]
    click(window, buttons[-1].rect.center)
    wait(window, scene)
    assert scene.exchange.buttons == [] or scene.session.prompt_frame is not None


def test_refilling_is_a_button_and_the_pile_itself(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, lambda s: FILL in s.session.legal)
    assert any(button.action == FILL for button in scene.offers.buttons)
    assert scene.pile.action == FILL
    before = scene.view.deck
    click(window, scene.pile.rect.center)
    assert scene.view.deck < before
    assert detail(scene.view, "ankh") == -1
    assert set(scene.choices.places) <= set(scene.rules.board.centre)


def test_a_forced_tile_is_marked_and_alone_can_be_taken(window: Window, tmp_path: Path) -> None:
    scene = go_to(
        window, tmp_path, lambda s: s.choices.frame is None and detail(s.view, "forced") >= 0
    )
    forced = detail(scene.view, "forced")
    assert Mark.FORCED in scene.market.squares[forced].marks
    assert set(scene.choices.places) == {forced}
    assert "must" in scene.moment()


def test_a_free_ankh_shows_all_four_lines(window: Window, tmp_path: Path) -> None:
    scene = go_to(
        window, tmp_path, lambda s: s.choices.frame is None and detail(s.view, "free") > 0
        and bool(s.choices.places)
    )  # fmt: skip
    assert [beam.visible for beam in scene.market.spokes] == [True] * 4
    assert [beam.angle for beam in scene.market.spokes] == list(ANGLES)


def test_the_best_set_is_marked_by_one_key_with_its_value(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, lambda s: any(a.verb == "set" for a in s.session.legal))
    key(window, pygame.K_b)
    assert scene.marked
    button = scene.offers.buttons[0]
    assert button.action is not None
    assert button.action.verb == "set"
    assert "=" in button.text
    key(window, pygame.K_ESCAPE)
    assert not scene.marked


def test_the_own_corruption_can_be_looked_through_the_other_not(
    window: Window, tmp_path: Path
) -> None:
    scene = go_to(window, tmp_path, lambda s: plain(s) and all(
        s.view.size(CORRUPTION + seat) > 1 for seat in range(2)
    ))  # fmt: skip
    mine, theirs = scene.sides[scene.me], scene.sides[scene.rival]
    click(window, mine.stone.rect.center)
    shown = {tile.piece for tile in scene.casket.tiles}
    assert shown == set(bits(scene.view.zones[CORRUPTION + scene.me]))
    key(window, pygame.K_ESCAPE)
    assert not scene.casket.visible
    click(window, theirs.stone.rect.center)
    assert all(tile.piece < 0 for tile in scene.casket.tiles)
    assert len(scene.casket.tiles) == scene.view.size(CORRUPTION + scene.rival)


def test_sold_sets_show_their_sum(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, lambda s: bool(sets_of(s.view, s.view.seat)))  # fmt: skip
    sold = next(n for n in scene.sides[scene.me].sets.values() if n.pieces)
    found = sold.worth
    assert sold.caption() == f"{found.cards} × {found.scarabs} = {found.points}"
    assert found.points == found.cards * found.scarabs


def test_motion_ends_with_the_picture_the_view_has(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, plain)
    window.kit.values.pace = "slow"
    settle(window, 0.05)
    scene.session.paused = True
    square = next(s for s in scene.market.squares if s.action is not None)
    scene.choose(square.action)  # type: ignore[arg-type]
    assert scene.timeline.left > 0
    settle(window, 0.1)
    key(window, pygame.K_LEFT)
    assert scene.timeline.left == 0
    assert [s.piece for s in scene.market.squares] == list(scene.view.supply)
    assert not any(s.hidden for s in scene.market.squares)
    assert scene.market.ankh.square == detail(scene.view, "ankh")
    assert scene.market.ankh.angle == ANGLES[detail(scene.view, "direction")]


def test_a_resize_in_the_middle_of_a_motion_is_survived(window: Window, tmp_path: Path) -> None:
    scene = go_to(window, tmp_path, plain)
    window.kit.values.pace = "slow"
    settle(window, 0.05)
    scene.choose(next(iter(scene.choices.places.values())))
    for size in ((960, 540), (1600, 900), (1280, 960)):
        settle(window, 0.1)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        window.event(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    scene.timeline.complete_all()
    assert [s.piece for s in scene.market.squares] == list(scene.view.supply)


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_undo_brings_the_table_back(window: Window, tmp_path: Path, device: str) -> None:
    scene = go_to(window, tmp_path, plain)
    supply = scene.view.supply
    scene.choose(next(iter(scene.choices.places.values())))
    wait(window, scene)
    if device == "mouse":
        click(window, scene.bar.buttons["undo"].rect.center)
    else:
        key(window, pygame.K_z, pygame.KMOD_CTRL)
    assert scene.view.supply == supply
    assert [s.piece for s in scene.market.squares] == list(supply)
