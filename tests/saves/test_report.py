"""What the commands about saves print."""

from __future__ import annotations

from sobek_pg.rules import Ruleset
from sobek_pg.saves import Library, Store
from sobek_pg.saves.report import check_file, list_lines, replay_lines

from .games import played


def test_an_empty_folder_is_told(store: Store) -> None:
    lines, code = list_lines(store)
    assert code == 0
    assert lines == [f"No saves in {store.folder}."]


def test_saves_are_listed_a_line_each_broken_ones_too(store: Store, nile: Ruleset) -> None:
    store.save(played(nile, 2, seed=1, most=12), "slot", "Sunday")
    store.save(played(nile, 2, seed=1), "whole")
    store.path("bad").write_text("x: [", "utf-8")
    lines, code = list_lines(store)
    assert code == 0
    text = "\n".join(lines)
    assert 'slot "Sunday": nile, round 1, move 12; Anna 0, Ramses II 0; 2025-01-31 18:05' in text
    assert "whole: nile, over; Anna" in text
    assert "bad: cannot be opened: bad.yaml:" in text


def test_a_whole_file_is_called_whole(store: Store, nile: Ruleset, library: Library) -> None:
    store.save(played(nile, 2, seed=1, most=12), "slot")
    lines, code = check_file(store.path("slot"), library)
    assert code == 0
    assert lines[0].startswith("slot.yaml is whole: 12 moves, round 1, Anna 0, Ramses II 0; ")


def test_a_file_with_a_cheat_is_refused_with_the_line(
    store: Store, nile: Ruleset, library: Library
) -> None:
    store.save(played(nile, 2, seed=1, most=12), "slot")
    path = store.path("slot")
    path.write_text(path.read_text("utf-8").replace("Anna: take", "Anna: play", 1), "utf-8")
    for report in (check_file, replay_lines):
        lines, code = report(path, library)
        assert code == 1
        assert lines[0].startswith("slot.yaml:")
        assert "Anna: play" in lines[0]


def test_a_game_is_printed_move_by_move(store: Store, nile: Ruleset, library: Library) -> None:
    match = played(nile, 2, seed=1)
    match.undo(consent=True)
    store.save(match, "slot")
    lines, code = replay_lines(store.path("slot"), library)
    assert code == 0
    assert lines[0] == "nile: Anna (human), Ramses II (scribe); seed 1"
    moves = [line for line in lines if line[:4].strip().isdigit()]
    assert len(moves) == len(match.steps)
    assert moves[0].split()[0] == "1"
    assert moves[-1].endswith("(taken back)")
    assert sum("round" in line for line in lines) >= 2
    assert "taken back after seeing more: Anna" in lines[-1]


def test_a_finished_game_names_the_winner(store: Store, market: Ruleset, library: Library) -> None:
    match = played(market, 2, seed=1)
    store.save(match, "slot")
    outcome = match.state.outcome
    assert outcome is not None
    lines, _ = check_file(store.path("slot"), library)
    assert f"won by {match.seats[outcome.winners[0]].name}" in lines[0]
