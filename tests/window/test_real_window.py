"""A game begun, saved, closed and continued in a real window, driven from outside."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from sobek_pg.client.app import Window
from sobek_pg.client.widgets.button import Button
from sobek_pg.saves.store import QUICK, Store
from tests.client.conftest import open_window
from tests.client.worlds import flow_in
from tests.window.program import SIZE, Program, until

__all__ = ["open_window"]

SETUP = {
    "game": "nile",
    "seats": [{"name": "Nefer"}, {"name": "Hapi", "level": "reed-cutter", "colour": 1}],
}


def spot(window: Window, folder: Path, word: str) -> tuple[int, int]:
    """Where the title has a button: the same scene without a display lies out the same."""
    flow, artist = flow_in(window, folder)
    artist.close()
    title = flow.title()
    window.kit.stack.push(title, fade=False)
    found = [n for n in title.root.walk() if isinstance(n, Button) and n.text == word]
    return found[0].rect.center


def moves(store: Store) -> int:
    listed = [save for save in store.listing() if save.kind == "auto"]
    return listed[0].move if listed else 0


def test_a_game_goes_on_after_closing_the_window(
    program: Program, open_window: Callable[..., Window], tmp_path: Path
) -> None:
    program.set(pace="instant", last_setup=SETUP)
    store = Store(program.saves)
    window = open_window(SIZE)
    program.start("--seed", "11")
    program.click(*spot(window, tmp_path, "New game"))
    time.sleep(0.5)
    program.key("Return")
    time.sleep(0.8)
    for _ in range(3):
        before = moves(store)
        program.key("Return")
        until(lambda before=before: moves(store) > before + 1, "both have decided")  # type: ignore[misc]
    program.key("F5")
    until(store.path(QUICK).exists, "the quick save is written")
    assert program.close() == 0
    kept = store.load(QUICK).match
    assert kept.at == moves(store)
    latest = store.latest()
    assert latest is not None
    store.path(QUICK).unlink()

    program.start()
    program.click(*spot(window, tmp_path, "Continue"))
    time.sleep(1.0)
    program.key("F5")
    until(store.path(QUICK).exists, "the quick save is written again")
    assert program.close() == 0
    assert store.load(QUICK).match.state.position() == kept.state.position()


def test_without_a_display_it_says_so_and_ends_with_2(tmp_path: Path) -> None:
    bare = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    bare["SDL_VIDEODRIVER"] = "x11"
    done = subprocess.run(
        [sys.executable, "-m", "sobek_pg", "--settings", str(tmp_path / "settings.yaml")],
        env=bare, capture_output=True, text=True, timeout=20, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "display" in done.stderr
