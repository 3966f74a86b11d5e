"""Run in a process of its own: kill a writer again and again, and look at what it left.

A child saves a growing game as fast as it can and tells each move that is safely written. It is
killed at a random moment. Then the folder must hold that move or the next one, whole.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from pathlib import Path

from sobek_pg.rules import Rng
from sobek_pg.rules.match import Match
from sobek_pg.saves import Library, Store, open_save
from tests.saves.games import new_match, steps

SLOT = "auto-killed"
LONGEST = 0.02


def write_until_killed(store: Store, match: Match, seed: int, told: int) -> None:
    background = seed % 2 == 0
    for _ in steps(match, Rng(seed)):
        if background:
            store.save_soon(match, SLOT)
            store.background.wait()
        else:
            store.save(match, SLOT)
        os.write(told, match.at.to_bytes(4, "big"))
    time.sleep(60)


def kill_once(store: Store, match: Match, seed: int, delay: float) -> int:
    """Return the last move the writer said was safe."""
    reader, told = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        write_until_killed(store, match, seed, told)
        os._exit(0)
    os.close(told)
    os.read(reader, 4)
    time.sleep(delay)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    safe = match.at + 1
    while word := os.read(reader, 4):
        safe = int.from_bytes(word, "big")
    os.close(reader)
    return safe


def main(folder: Path, kills: int, seed: int) -> dict[str, int]:
    rng = random.Random(seed)
    library = Library()
    store = Store(folder, library)
    rules = [(library.load("nile"), 4), (library.load("market"), 2), (library.load("nile"), 2)]
    match = new_match(*rules[0], seed=seed)
    found = {"kills": 0, "in flight": 0, "left over": 0, "games": 1}
    for number in range(kills):
        safe = kill_once(store, match, seed + number, rng.random() * LONGEST)
        found["left over"] += len(list(folder.glob("**/.*.tmp")))
        store.sweep()
        assert not list(folder.glob("**/.*.tmp"))
        (listing,) = store.listing()
        assert listing.problem is None
        # Opened without the store: its thread must not be there when the next child is forked.
        opened = open_save(store.path(SLOT), library)
        assert opened.match.at in (safe, safe + 1), (opened.match.at, safe)
        for older in store.writer.generations_of(store.path(SLOT)):
            assert older.read_bytes().endswith(b"\n")
        found["kills"] += 1
        found["in flight"] += opened.match.at > safe
        match = opened.match
        if match.state.seat is None or number % 10 == 9:
            match = new_match(*rules[found["games"] % 3], seed=seed + number)
            found["games"] += 1
    return found


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))
