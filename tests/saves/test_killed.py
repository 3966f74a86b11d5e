"""A writer killed at random moments never costs more than the move in flight."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")


def kill(folder: Path, kills: int, seed: int) -> dict[str, int]:
    command = [sys.executable, "-m", "tests.saves.killing", str(folder), str(kills), str(seed)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, int] = json.loads(done.stdout)
    return found


def test_a_killed_writer_leaves_a_whole_save(tmp_path: Path) -> None:
    assert kill(tmp_path, 25, 1)["kills"] == 25


@pytest.mark.soak
def test_a_thousand_killed_writers_leave_whole_saves(tmp_path: Path) -> None:
    found = kill(tmp_path, 1000, 1)
    print(f"\n{found}")
    assert found["kills"] == 1000
