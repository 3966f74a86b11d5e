"""Deciding: honest, repeatable, in time, and instant where nothing is to be decided."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import monotonic

import pytest

import sobek_pg.cpu
from sobek_pg.cpu.think import Line, Thought, appraiser_for, decide, matters, merge, remembered
from sobek_pg.rules import Action, Rng, State, View
from sobek_pg.rules.zones import CORRUPTION, HAND
from tests.cpu.positions import TABLES, level, levels, position_after, positions, ruleset
from tests.rules.table import table


def same_for_every_deal(state: State, seed: int) -> None:
    """Re-deal what is hidden from the decider: every level must choose alike."""
    assert state.seat is not None
    seen = state.view(state.seat)
    other = seen.determinize(Rng(seed * 31 + 5)).view(state.seat)
    assert other == seen
    for each in levels():
        budget = min(16, each.iterations)
        first = decide(seen, each, seed, iterations=budget)
        second = decide(other, each, seed, iterations=budget)
        assert first == second, f"{each.id} sees through the cards"
        assert state.why_not(first.action) is None


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_hidden_never_changes_a_decision(game: str, seats: int) -> None:
    for seed, state in enumerate(positions(ruleset(game), seats, 6)):
        same_for_every_deal(state, seed)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_hidden_never_changes_a_decision_in_300_positions(game: str, seats: int) -> None:
    for seed, state in enumerate(positions(ruleset(game), seats, 75, seed=7)):
        same_for_every_deal(state, seed)


def test_the_cpu_cannot_be_asked_with_a_state() -> None:
    state = position_after("nile", 6)
    with pytest.raises(TypeError, match="asked with a View"):
        decide(state, level("oracle"), 1, iterations=4)  # type: ignore[arg-type]


def _modules() -> dict[str, ast.Module]:
    folder = Path(sobek_pg.cpu.__file__).parent
    return {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in folder.glob("*.py")}


def _names(tree: ast.AST) -> set[str]:
    """Everything a piece of code mentions: names, attributes, imports and quoted types."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.alias):
            found |= set(node.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            found |= set((node.module or "").split("."))
        elif isinstance(node, ast.arg) and isinstance(node.annotation, ast.Constant):
            found |= set(re.findall(r"\w+", str(node.annotation.value)))
    return found


STARTS_OR_READS = {"new_game", "blank", "from_position", "state_from", "view_of", "match", "Match"}
ON_DEALS = {"appraise", "choices", "evaluate", "ismcts", "playout", "prospect", "worth"}
"""The modules that look at dealt states; all others are ways in."""


@pytest.mark.parametrize("name", sorted(_modules()))
def test_no_module_of_the_cpu_starts_or_reads_a_match(name: str) -> None:
    assert not _names(_modules()[name]) & STARTS_OR_READS


@pytest.mark.parametrize("name", sorted(_modules()))
def test_states_are_mentioned_for_their_type_only(name: str) -> None:
    """No module could make a state or ask whether something is one: the type is not there."""
    tree = _modules()[name]
    checked = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in _names(node.test)
    ]
    inside = {id(each) for node in checked for each in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and id(node) not in inside:
            assert not {alias.name for alias in node.names} & {"State", "NileState", "MarketState"}


def _ways_in(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef) and (
            not node.name.startswith("_") or node.name == "__init__"
        ):
            yield node
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from _ways_in(node)


@pytest.mark.parametrize("name", sorted(set(_modules()) - ON_DEALS))
def test_no_way_into_the_cpu_takes_a_state(name: str) -> None:
    for function in _ways_in(_modules()[name]):
        taken = _names(function.args)
        assert not {each for each in taken if each.endswith("State")}, function.name


def test_the_guards_see_what_they_are_there_for() -> None:
    peek = ast.parse(
        "from sobek_pg.rules.match import Match as M\n"
        "from sobek_pg.rules import new_game as begin\n"
        "class Thinker:\n"
        "    def ask_knowing(self, state: 'State | None', match: M) -> None: ...\n"
    )
    assert {"Match", "match", "new_game"} <= _names(peek)
    (way_in,) = _ways_in(peek)
    assert "State" in _names(way_in.args)


@pytest.mark.parametrize("game", ["nile", "market"])
def test_the_same_question_gives_the_same_thought(game: str) -> None:
    state = position_after(game, 9)
    assert state.seat is not None
    view = state.view(state.seat)
    first = decide(view, level("oracle"), 5, iterations=80)
    assert first == decide(view, level("oracle"), 5, iterations=80)
    assert 0.0 <= first.value <= 1.0
    assert len(first.alternatives) == 2
    assert 0 < first.visits <= 80


def test_a_single_option_takes_no_thinking() -> None:
    state = next(s for s in _every_decision("market", 5) if len(s.legal_actions()) == 1)
    assert state.seat is not None
    start = monotonic()
    thought = decide(state.view(state.seat), level("oracle"), 1)
    assert monotonic() - start < 0.1
    assert thought.visits == 0
    assert thought.reason.key == "hint.only-move"


def _every_decision(game: str, seeds: int) -> list[State]:
    found = []
    for seed in range(seeds):
        state = position_after(game, 0, seed=seed)
        random = Rng(seed)
        while state.seat is not None:
            found.append(state.clone())
            actions = state.legal_actions()
            state.advance(actions[random.below(len(actions))])
    return found


def test_a_choice_between_alike_results_does_not_matter() -> None:
    """Neither opponent has a card in the pile that the Vizier looks through."""
    rules = ruleset("nile")
    state = table(rules, seats=3, row="fish-03 wheat-03", hands=["vizier", "", ""])
    state.apply(rules.parse(state, "play vizier"))
    assert len(state.legal_actions()) == 2
    appraiser = appraiser_for(rules, level("oracle"))
    assert not matters(state.view(0), appraiser)
    assert decide(state.view(0), level("oracle"), 1).visits == 0


def test_who_starts_a_round_matters() -> None:
    starts = [s for s in _every_decision("nile", 1) if s.stack and s.stack[-1].stage == "starter"]
    assert starts
    appraiser = appraiser_for(ruleset("nile"), level("oracle"))
    for state in starts:
        assert state.seat is not None
        assert matters(state.view(state.seat), appraiser)


def test_it_does_not_think_on_once_the_decision_is_clear() -> None:
    thoughts = []
    for state in positions(ruleset("market"), 2, 12):
        assert state.seat is not None
        thoughts.append(decide(state.view(state.seat), level("oracle"), 1, iterations=1500).visits)
    assert any(visits < 500 for visits in thoughts)
    assert any(visits > 1000 for visits in thoughts)


def test_it_stops_in_time() -> None:
    state = position_after("nile", 7, seats=4)
    assert state.seat is not None
    start = monotonic()
    thought = decide(state.view(state.seat), level("oracle"), 1, seconds=0.2)
    assert monotonic() - start < 0.35
    assert thought.visits > 10


def test_it_stops_when_told_to() -> None:
    state = position_after("nile", 7)
    assert state.seat is not None
    start = monotonic()
    for iterations in (None, 100_000):
        thought = decide(
            state.view(state.seat), level("oracle"), 1, iterations=iterations, stop=lambda: True
        )
        assert thought.visits == 1
        assert state.why_not(thought.action) is None
    assert monotonic() - start < 0.2


def test_a_bad_memory_forgets_what_went_into_hidden_places_but_not_its_own() -> None:
    state = position_after("nile", 24)
    assert state.seat is not None
    view = state.view(state.seat)
    mine, other = state.seat, 1 - state.seat
    blank = remembered(view, 0.0, 1)
    assert remembered(view, 1.0, 1) is view
    assert view.zones[HAND + other] | view.zones[CORRUPTION + other]
    assert not blank.zones[HAND + other] | blank.zones[CORRUPTION + other]
    assert blank.zones[HAND + mine] == view.zones[HAND + mine]
    assert blank.size(HAND + other) == view.size(HAND + other)
    blank.determinize(Rng(1))


def test_a_bad_memory_tells_where_nothing_is_looked_ahead_too() -> None:
    blank = replace(level("reed-cutter"), memory=0.0, noise=0.0)
    perfect = replace(blank, memory=1.0)
    other = [
        decide(state.view(state.seat), blank, seed).action
        != decide(state.view(state.seat), perfect, seed).action
        for seed, state in enumerate(_every_decision("nile", 4))
        if state.seat is not None
    ]
    assert any(other)


def test_less_time_is_used_as_well_as_a_level_with_so_much() -> None:
    state = position_after("nile", 9)
    assert state.seat is not None
    view = state.view(state.seat)
    cut = decide(view, level("oracle"), 1, seconds=0.3).visits
    whole = decide(view, replace(level("oracle"), seconds=0.3), 1).visits
    assert cut > whole / 3


@pytest.mark.parametrize("seed", range(12))
def test_the_weakest_lays_what_it_can_at_a_rounds_end(seed: int) -> None:
    hands = ["fish-06 fish-07 fish-08 ivory-02", "wheat-03"]
    state = table(ruleset("nile"), row="ebony-02", hands=hands)
    state.apply(state.rules.parse(state, "take ebony-02"))
    assert state.stack[-1].stage == "lay"
    assert decide(state.view(0), level("reed-cutter"), seed).action.verb == "lay"


def test_searches_from_one_root_add_up() -> None:
    a, b = Action("take", 1), Action("take", 2)
    merged = merge([[Line(a, 10, 0.5), Line(b, 4, 0.25)], [Line(b, 12, 0.75)]])
    assert [line.action for line in merged] == [b, a]
    assert merged[0] == Line(b, 16, pytest.approx(0.625))


def test_whoever_has_nothing_to_decide_is_not_asked() -> None:
    state = position_after("market", 3)
    assert state.seat is not None
    with pytest.raises(ValueError, match="nothing to decide"):
        decide(state.view(1 - state.seat), level("oracle"), 1)


def test_a_thought_is_plain() -> None:
    state = position_after("market", 6)
    assert state.seat is not None
    view: View = state.view(state.seat)
    thought = decide(view, level("ferryman"), 3, iterations=20)
    assert isinstance(thought, Thought)
    assert thought.reason.key.startswith("hint.")
