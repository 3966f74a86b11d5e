"""What a player does at the table beside deciding: asking, undoing, looking, being refused."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame.event import Event

from sobek_pg.client.app import Window
from sobek_pg.client.nile.piles import piles_of
from sobek_pg.client.scenes.nile_table import NileTable
from sobek_pg.rules import Action
from sobek_pg.rules.zones import HAND, REMOVED

from ..driver import click, key, pad
from .conftest import OpenTable
from .stages import put


def right_click(window: Window, pos: tuple[int, int]) -> None:
    window.event(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3))
    window.event(Event(pygame.MOUSEBUTTONUP, pos=pos, button=3))
    window.loop.step(1 / 60)


def drag(window: Window, start: tuple[int, int], end: tuple[int, int]) -> None:
    window.event(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for pos in (((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), end):
        window.event(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
    window.event(Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    window.loop.step(1 / 60)


def hand_size(scene: NileTable) -> int:
    return scene.session.state.zones[HAND].bit_count()


def test_a_card_out_of_reach_says_why(open_table: OpenTable) -> None:
    window, scene = open_table(2, 2)
    put(scene, "turn")
    at = scene.session.match.at
    click(window, scene.row[6].rect.center)
    assert scene.toast.visible
    assert "first 4" in scene.toast.text
    assert scene.session.match.at == at


def test_reach_and_its_cost_are_marked(open_table: OpenTable) -> None:
    window, scene = open_table(2, 2)
    put(scene, "turn")
    assert [node.lit for node in scene.row[:5]] == [True, True, True, True, False]
    assert [node.note for node in scene.row[:5]] == ["", "+1", "+2", "+3", ""]
    window.kit.values.show_reach = False
    scene.refresh()
    assert not any(node.lit or node.note for node in scene.row)


def test_hovering_shows_what_would_become_corruption(open_table: OpenTable) -> None:
    window, scene = open_table(2, 2)
    put(scene, "turn")
    pos = scene.row[2].rect.center
    window.event(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    assert [node.warn for node in scene.row[:4]] == [True, True, False, False]
    assert "2 cards become your corruption" in scene.sentence.text
    window.event(Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0)))
    assert not any(node.warn for node in scene.row)
    assert scene.sentence.text.startswith("Your turn")


def test_marks_that_are_no_set_say_why(open_table: OpenTable) -> None:
    window, scene = open_table(2, 2)
    put(scene, "lay")
    scene.set_marked(0)
    first = next(iter(scene.hand.nodes.values()))
    click(window, first.rect.center)
    assert first.marked
    button = scene.nodes["set"]
    assert not button.enabled
    click(window, button.rect.center)
    assert "at least 3" in scene.toast.text
    click(window, scene.nodes["clear"].rect.center)
    assert not scene.marked


def test_the_best_set_is_one_key_and_enter(open_table: OpenTable) -> None:
    window, scene = open_table(2, 2)
    put(scene, "lay")
    scene.set_marked(0)
    key(window, pygame.K_b)
    assert scene.marked
    assert scene.focus is scene.offers.buttons[0]
    before = scene.session.match.at
    key(window, pygame.K_RETURN)
    assert scene.session.match.at > before


def test_escape_takes_back_marks_then_opens_the_pause(open_table: OpenTable) -> None:
    window, scene = open_table(2, 2)
    put(scene, "lay")
    paused: list[int] = []
    scene.on_pause = lambda: paused.append(1)
    assert scene.marked
    key(window, pygame.K_ESCAPE)
    assert not scene.marked
    assert not paused
    key(window, pygame.K_ESCAPE)
    assert paused


def test_a_question_comes_first_when_the_player_wants_it(open_table: OpenTable) -> None:
    window, scene = open_table(2, 2)
    put(scene, "turn")
    window.kit.values.confirm_moves = True
    before = scene.session.match.at
    click(window, scene.row[0].rect.center)
    assert scene.session.match.at == before
    assert scene.pending == scene.row[0].action
    click(window, scene.offers.buttons[1].rect.center)
    assert scene.pending is None
    click(window, scene.row[0].rect.center)
    click(window, scene.offers.buttons[0].rect.center)
    assert scene.session.match.at > before


def test_undo_and_redo_by_key_and_bar(open_table: OpenTable) -> None:
    window, scene = open_table(2, 7)
    start = hand_size(scene)
    click(window, scene.row[0].rect.center)
    assert hand_size(scene) == start + 1
    key(window, pygame.K_z, pygame.KMOD_CTRL)
    assert hand_size(scene) == start
    assert scene.view == scene.session.view
    click(window, scene.bar.buttons["redo"].rect.center)
    assert hand_size(scene) >= start + 1


def test_the_magnifier_opens_by_right_click_or_key_and_closes_by_anything(
    open_table: OpenTable,
) -> None:
    window, scene = open_table(2, 2)
    put(scene, "turn")
    right_click(window, scene.row[0].rect.center)
    assert scene.magnifier.visible
    before = scene.session.match.at
    click(window, scene.row[1].rect.center)
    assert not scene.magnifier.visible
    assert scene.session.match.at == before
    scene.set_focus(scene.row[1], shown=True)
    key(window, pygame.K_i)
    assert scene.magnifier.visible
    key(window, pygame.K_ESCAPE)
    assert not scene.magnifier.visible


def test_the_magnifier_works_while_others_think(open_table: OpenTable) -> None:
    window, scene = open_table(2, 2)
    scene.session.paused = True
    scene.session.state.turn = scene.session.state.seat = 1
    scene.refresh()
    assert not scene.choices.mine
    right_click(window, scene.row[0].rect.center)
    assert scene.magnifier.visible


def test_dragging_means_the_same_as_clicking(open_table: OpenTable) -> None:
    window, scene = open_table(2, 7)
    first = next(iter(scene.hand.nodes.values()))
    drag(window, first.rect.center, scene.zones.strip.center)
    assert scene.marked == 1 << first.piece
    start = hand_size(scene)
    drag(window, scene.row[1].rect.center, scene.zones.hand.center)
    assert hand_size(scene) == start + 1


def test_a_pad_alone_takes_a_card(open_table: OpenTable) -> None:
    window, scene = open_table(2, 7)
    start = hand_size(scene)
    for _ in range(60):
        if scene.focus is scene.row[0] and scene.row[0].focused:
            break
        pad(window, "rightshoulder")
    pad(window, "a")
    assert hand_size(scene) == start + 1


def test_the_own_corruption_can_be_looked_through(open_table: OpenTable) -> None:
    window, scene = open_table(2, 7)
    click(window, scene.nodes["corruption:0"].rect.center)
    assert scene.pile_view.visible
    click(window, scene.pile_view.button.rect.center)
    assert not scene.pile_view.visible


def test_the_track_opens_large_and_closes(open_table: OpenTable) -> None:
    window, scene = open_table(2, 7)
    click(window, scene.track.rect.center)
    assert scene.large_track.visible
    key(window, pygame.K_ESCAPE)
    assert not scene.large_track.visible


def test_after_a_cpu_one_can_ask_to_go_on_by_hand(open_table: OpenTable) -> None:
    window, scene = open_table(3, 7)
    scene.session.hold_after_cpu = lambda: True
    click(window, scene.row[0].rect.center)
    for _ in range(10):
        window.loop.step(1 / 60)
    assert scene.session.held
    at = scene.session.match.at
    click(window, scene.nodes["go_on"].rect.center)
    for _ in range(10):
        window.loop.step(1 / 60)
    assert scene.session.match.at > at


def test_a_click_out_of_turn_is_refused_in_words(open_table: OpenTable) -> None:
    _, scene = open_table(2, 7)
    scene.choose(Action("take", -5))
    assert scene.toast.visible
    assert not scene.toast.text.startswith("why.")


def test_the_key_that_opened_the_table_does_not_play_a_card(open_table: OpenTable) -> None:
    window, scene = open_table(2, 7, pace="normal")
    put(scene, "turn")
    scene.resume()
    scene.set_focus(scene.row[0], shown=True)
    before = scene.session.match.at
    window.event(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert scene.session.match.at == before
    for _ in range(30):
        window.loop.step(1 / 60)
    window.event(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert scene.session.match.at > before


def test_used_tokens_are_told_beside_those_that_are_left(open_table: OpenTable) -> None:
    _, scene = open_table(2, 2)
    rules, view = scene.view.rules, scene.view
    zones = list(view.zones)
    zones[REMOVED] = rules.bit[rules.index["deceit"]] | rules.bit[rules.index["fish-03"]]
    shown = replace(view, zones=tuple(zones))
    _, discard, tokens = piles_of(scene.look, scene.faces, scene.words, shown)
    assert tokens.tooltip.endswith("Used: Deceit")
    assert discard.count == 1
    assert "Deceit" not in discard.tooltip
