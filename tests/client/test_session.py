"""The session: whose turn, whose eyes, undo, and nothing hidden given away."""

from __future__ import annotations

import pytest

from sobek_pg.client.eyes import ONLOOKER
from sobek_pg.client.helpers import Thought
from sobek_pg.client.session import Change, Session
from sobek_pg.client.setup import Seating, Setup, match_of
from sobek_pg.content import load_ruleset
from sobek_pg.rules import Action, Rng
from sobek_pg.rules.view import UNSEEN
from sobek_pg.rules.zones import HAND
from tests.client.stand_ins import Quick, session


def play_out(game: Session, rng: Rng, turns: int = 2000) -> int:
    done = 0
    for _ in range(turns):
        if game.over:
            break
        if game.curtain:
            game.lift_curtain()
        elif game.legal:
            game.play(game.legal[rng.below(len(game.legal))])
            done += 1
        else:
            game.update(1 / 60)
    return done


@pytest.mark.parametrize(("game", "levels"), [
    ("nile", ("", "x")), ("nile", ("", "", "x")), ("nile", ("x", "", "x", "")),
    ("market", ("", "x")), ("market", ("", "")), ("market", ("x", "x")),
])  # fmt: skip
def test_a_game_runs_to_its_end(game: str, levels: tuple[str, ...]) -> None:
    played = session(game, levels)
    play_out(played, Rng(3))
    assert played.over
    assert played.view.outcome is not None
    assert not played.legal


def test_nobody_can_play_for_a_cpu() -> None:
    game = session("nile", ("x", "x"))
    assert game.legal == ()
    action = game.state.legal_actions()[0]
    assert game.why_not(action) == "not-your-turn"
    game.play(action)
    assert game.log == []


@pytest.mark.parametrize("name", ["nile", "market"])
def test_undo_goes_back_to_the_decision_and_redo_gives_the_same_luck(name: str) -> None:
    game = session(name)
    rng = Rng(5)
    while not game.legal:
        game.update(1)
    for _ in range(4):
        at = game.state.position()
        game.play(game.legal[rng.below(len(game.legal))])
        while not game.legal:
            game.update(1)
    later = game.state.position()
    game.undo()
    assert game.state.position() == at
    assert game.can_redo
    game.redo()
    assert game.state.position() == later


def test_changes_show_only_what_the_viewer_may_see() -> None:
    game = session("nile", ("", "x", "x"))
    changes: list[Change] = []
    game.on_change.append(changes.append)
    play_out(game, Rng(2))
    hidden = 0
    for change in changes:
        for event in change.events:
            for piece in event.pieces:
                if piece >= 0:
                    assert 0 in event.seen
                else:
                    assert piece <= UNSEEN
                    hidden += 1
    assert hidden


def test_between_two_persons_the_curtain_hides_every_hand() -> None:
    game = session("market", ("", ""))
    assert game.curtain
    assert game.viewer == ONLOOKER
    assert game.legal == ()
    assert game.view.zones[HAND] | game.view.zones[HAND + 1] == 0
    first = game.decider
    game.lift_curtain()
    assert game.viewer == first
    assert game.legal
    while game.legal:
        game.play(game.legal[0])
    assert game.viewer == first
    game.update(1)
    assert game.curtain
    assert game.decider != first


def test_closing_ends_the_thinking() -> None:
    game = session("nile", ("x", "x"))
    game.update(1 / 60)
    game.close()
    assert game.thinking is not None


def test_an_answer_that_is_not_legal_does_not_stop_the_game() -> None:
    class Confused(Quick):
        def poll(self) -> Thought | None:
            return None if super().poll() is None else Thought(Action("play", 0))

    seats = (Seating("Nefer", "x", 0), Seating("Hapi", "x", 1))
    match = match_of(load_ruleset("nile"), Setup("nile", seats), 7)
    game = Session(match, Confused(), pace=lambda: "instant")
    first = game.state.legal_actions()[0]
    game.update(1 / 60)
    assert [step.text for step in match.steps][:1] == [match.rules.text(match.state_at(0), first)]
