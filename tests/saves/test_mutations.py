"""Damaged saves load to a valid game or are refused in one line; they never hang or crash."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(os.name == "nt", reason="memory is measured the Unix way")


def damage(folder: Path, count: int, seed: int) -> dict[str, int]:
    command = [sys.executable, "-m", "tests.saves.mutating", str(folder), str(count), str(seed)]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60 + count
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, int] = json.loads(done.stdout)
    assert found["loaded"] + found["refused"] == count
    assert found["memory MB"] < 200
    return found


def test_a_hundred_damaged_saves(tmp_path: Path) -> None:
    damage(tmp_path, 100, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
def test_five_thousand_damaged_saves(tmp_path: Path, seed: int) -> None:
    print(f"\n{damage(tmp_path, 1000, 100 + seed)}")
