"""Run in a process of its own: damage saves in every way, open them, and tell how that went.

Each damaged file must load to a valid game or be refused with one line, quickly and in little
memory. The same numbers give the same damage.
"""

from __future__ import annotations

import json
import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from sobek_pg.content.errors import DataError, Problem
from sobek_pg.content.load import Sources
from sobek_pg.rules import Rng, State
from sobek_pg.rules.match import Match
from sobek_pg.saves import Library, SaveError, Store
from tests.saves.games import KINDS, as_file, played, steps

LONGEST = 1.0
Damage = Callable[[bytes, random.Random], bytes]


def flip_bits(data: bytes, rng: random.Random) -> bytes:
    damaged = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8, 64))):
        damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
    return bytes(damaged)


def overwrite(data: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(data))
    noise = rng.randbytes(rng.choice((1, 4, 512, 4096)))
    return data[:start] + rng.choice((noise, bytes(len(noise)))) + data[start + len(noise) :]


def truncate(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data))]


def drop_lines(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    for _ in range(rng.choice((1, 1, 1, 5))):
        del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def repeat_lines(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    place = rng.randrange(len(lines))
    return b"".join(lines[:place] + [lines[place]] * rng.choice((2, 3, 2000)) + lines[place + 1 :])


def swap_lines(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    return b"".join(lines)


def reorder_moves(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    start, end = lines.index(b"moves: |\n") + 1, lines.index(b"checks:\n")
    first = rng.randrange(start, end - 1)
    chosen = slice(first, min(end, first + rng.choice((2, 2, 5, 500))))
    moves = lines[chosen]
    rng.shuffle(moves)
    lines[chosen] = moves
    if rng.random() < 0.5:
        text = b"".join(lines)
        return text[: text.index(b"checks:\n")] + text[text.index(b"rules: |") :]
    return b"".join(lines)


def change_numbers(data: bytes, rng: random.Random) -> bytes:
    values = (
        b"0",
        b"-1",
        b"99",
        b"1e9",
        b"9" * 30,
        b"9" * 5000,
        b"0x7f",
        b"3.5",
        b".inf",
        b"12:30",
    )
    places = [i for i, byte in enumerate(data) if chr(byte).isdigit()]
    damaged = data
    for _ in range(rng.choice((1, 1, 3))):
        place = rng.choice(places)
        damaged = damaged[:place] + rng.choice(values) + damaged[place + 1 :]
    return damaged


def change_values(data: bytes, rng: random.Random) -> bytes:
    values = (
        b"null",
        b"[]",
        b"{}",
        b"true",
        b'"',
        b"!!python/object:x {}",
        b"&a [*a]",
        b"<<",
        b"|",
    )
    keys = [line for line in data.splitlines() if b": " in line]
    line = rng.choice(keys)
    key, _, _ = line.partition(b": ")
    return data.replace(line, key + b": " + rng.choice(values), 1)


def exchange_words(data: bytes, rng: random.Random) -> bytes:
    words = data.split(b" ")
    for _ in range(rng.choice((1, 2, 20))):
        first, second = rng.randrange(len(words)), rng.randrange(len(words))
        words[first], words[second] = words[second], words[first]
    return b" ".join(words)


def explode(data: bytes, rng: random.Random) -> bytes:
    bombs = (
        b"a0: &a0 [x]\n"
        + b"".join(
            b"a%d: &a%d [%s]\n" % (n, n, b", ".join([b"*a%d" % (n - 1)] * 9)) for n in range(1, 9)
        ),
        b"deep: " + b"[" * 100_000,
        b"deep: " + b"{a: " * 30_000,
        b"  " * 5000 + b"x\n",
        b"wide: [" + b"1," * 100_000 + b"]\n",
        b"long: " + b"x" * 1_000_000 + b"\n",
        b"? " * 20_000 + b"\n",
        b"- " * 20_000 + b"\n",
        b"".join(b"k%d: 1\n" % n for n in range(20_000)),
        b"%YAML 9.9\n---\n",
        b"---\n" * 1000,
        b"\x00" * 1000,
        b"\xff\xfe" * 100,
        "\u2028\u0085\ufeff".encode() * 50,
    )
    bomb = rng.choice(bombs)
    place = rng.choice((0, data.index(b"\n") + 1, data.index(b"moves: |"), len(data)))
    return data[:place] + bomb + data[place:]


DAMAGES: list[Damage] = [
    *(flip_bits, overwrite, truncate, drop_lines, repeat_lines, swap_lines, reorder_moves),
    *(change_numbers, change_values, exchange_words, explode),
]


class Elsewhere(Library):
    """A library where other rules are installed, so that those in the file are needed."""

    def today(self, game: str, mods: Sequence[str]) -> Sources:
        raise DataError([Problem("mods", 1, 1, "", f"no {game} with {mods} here")])


def is_valid(match: Match) -> bool:
    """Say whether a game can go on from where it stands, or is over."""
    state = match.state
    again = State.from_position(match.rules, state.position())
    return again == state and bool(state.legal_actions()) == (state.seat is not None)


def main(folder: Path, count: int, seed: int) -> dict[str, object]:
    rng = random.Random(seed)
    library = Library()
    originals = []
    for game, seats in KINDS:
        match = played(library.load(game), seats, seed, most=rng.choice((3, 25, 1000)))
        if rng.random() < 0.5:
            match.undo(consent=True)
        originals.append(as_file(match, library).encode())
        # One that went on under other rules keeps a whole position, which can be damaged too.
        base = played(match.rules, seats, seed, most=rng.choice((5, 40))).state
        based = Match(match.rules, match.seats, seed, match.options, base)
        for _, _ in zip(range(10), steps(based, Rng(seed)), strict=False):
            pass
        originals.append(as_file(based, library).encode())
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "x.yaml"
    found: Counter[str] = Counter()
    slowest = 0.0
    for number in range(count):
        damage = DAMAGES[number % len(DAMAGES)]
        data = damage(rng.choice(originals), rng)
        if rng.random() < 0.2:
            data = rng.choice(DAMAGES[:6])(data or b"x\n", rng)
        path.write_bytes(data)
        store = Store(folder, Elsewhere() if number % 2 else library)
        # Time of our own: a busy machine may let any process wait. Hanging is noticed from outside.
        began = time.process_time()
        try:
            opened = store.load("x")
            assert is_valid(opened.match)
            found["loaded"] += 1
        except SaveError as error:
            message = str(error)
            assert message.startswith("x.yaml:"), message
            assert "\n" not in message, message
            assert len(message) < 600, message
            error.shown()
            found["refused"] += 1
        (listing,) = store.listing()
        assert listing.slot == "x"
        spent = time.process_time() - began
        assert spent < LONGEST, (damage.__name__, number, spent)
        slowest = max(slowest, spent)
    return {**found, "slowest, CPU ms": round(slowest * 1000), "memory MB": round(peak_memory())}


def peak_memory() -> float:
    """Return the most memory this program held, in MB; getrusage would count its parent's too."""
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    peak = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    return int(peak.split()[1]) / 1024


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))
