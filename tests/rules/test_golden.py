"""Recorded games of every kind: played again, each move is legal and the end is the same."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from sobek_pg.rules import State

from .golden.record import FOLDER, GAMES, ending, start

RECORDS = sorted(FOLDER.glob("*.yaml"))


def test_all_records_are_there() -> None:
    assert {path.stem for path in RECORDS} == {name for name, *_ in GAMES}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game(path: Path) -> None:
    record = yaml.safe_load(path.read_text(encoding="utf-8"))
    state: State = start(record)
    for number, move in enumerate(record["moves"], 1):
        seat, text = move.split(": ", 1)
        assert state.seat == int(seat) - 1, f"move {number}: {move}"
        action = state.rules.parse(state, text)
        assert state.why_not(action) is None, f"move {number}: {move}"
        state.apply(action)
    assert state.seat is None
    assert ending(state) == record["end"]


def test_the_records_show_every_kind_of_action() -> None:
    moves = [
        m for path in RECORDS for m in yaml.safe_load(path.read_text(encoding="utf-8"))["moves"]
    ]
    words = {" ".join(move.split()[1:3]).rsplit(":", 1)[0] for move in moves}
    for wanted in ("choose seat", "choose family", "choose back", "choose direction",
                   "choose option", "fill", "done", "set fish", "lay wheat"):  # fmt: skip
        assert wanted in words, wanted
