"""Random small mods: counts and figures changed, families added or joined, powers recombined."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from sobek_pg.content.load import build, gather, sources_from
from sobek_pg.content.mods import in_order
from sobek_pg.rules import Ruleset

Plain = dict[str, Any]


@cache
def _base(game: str) -> Plain:
    return gather(game, in_order((), ())).plain()


def random_mod(game: str, seed: int) -> Ruleset:
    """Build a base game with a few random changes."""
    random = Random(seed)
    plain = deepcopy(_base(game))
    for change in random.sample(CHANGES, k=random.randint(1, 4)):
        change(plain, random, game)
    plain = json.loads(json.dumps(plain))
    _enough_to_deal(plain)
    return build(sources_from(game, plain, [("base", "1.0"), (f"random-{seed}", "1.0")]))


def _enough_to_deal(plain: Plain) -> None:
    """Deal no more starting pieces than there are."""
    groups = [
        (copies.get("kind", entry["kind"]), copies.get("count", 1))
        for entry in plain["goods"].values()
        for copies in entry.get("copies", [entry])
    ]
    pieces = sum(count for kind, count in groups if kind == "start")
    numbers = plain["game"]["numbers"]
    numbers["start_hand"] = min(numbers["start_hand"], pieces // max(numbers["seats"]))


def _numbers(plain: Plain, random: Random, game: str) -> None:
    numbers = plain["game"]["numbers"]
    numbers["start_hand"] = random.randint(0, 4)
    numbers["tokens"] = random.randint(0, 7)
    numbers["set_size"] = random.randint(2, 4)
    if game == "nile":
        numbers["delivery"] = random.randint(4, 12)
        numbers["reach"] = random.randint(1, 6)
        numbers["penalty_step"] = random.choice([5, 10, 20])
    else:
        numbers["board"] = random.choice([4, 6])
        numbers["reward"] = random.randint(0, 2)
        numbers["reward_step"] = random.randint(1, 5)


def _counts(plain: Plain, random: Random, game: str) -> None:
    for entry in plain["goods"].values():
        for copies in entry.get("copies", [entry]):
            if random.random() < 0.4:
                copies["count"] = random.randint(1, 5)
            if random.random() < 0.4:
                copies["scarabs"] = random.randint(0, 4)


def _family(plain: Plain, random: Random, game: str) -> None:
    plain["game"]["families"]["linen"] = {"joker": random.random() < 0.3}
    plain["goods"]["linen"] = {
        "kind": "goods",
        "family": "linen",
        "scarabs": random.randint(0, 3),
        "count": random.randint(1, 8),
    }


def _two_families(plain: Plain, random: Random, game: str) -> None:
    families = random.sample(sorted(plain["game"]["families"]), 2)
    plain["goods"]["bale"] = {"kind": "goods", "families": families, "scarabs": 2, "count": 4}


def _shuffle_powers(plain: Plain, random: Random, game: str) -> None:
    for file in ("characters", "tokens"):
        entries = [entry for entry in plain[file].values() if entry.get("power")]
        powers = [entry["power"] for entry in entries]
        random.shuffle(powers)
        for entry, power in zip(entries, powers, strict=True):
            entry["power"] = power


def _join_powers(plain: Plain, random: Random, game: str) -> None:
    for file in ("characters", "tokens"):
        entries = [entry for entry in plain[file].values() if entry.get("power")]
        powers = [entry["power"] for entry in entries]
        for entry in random.sample(entries, 3):
            entry["power"] = entry["power"] + random.choice(powers)


def _new_powers(plain: Plain, random: Random, game: str) -> None:
    powers: list[list[Plain]] = [
        [{"again": {}}],
        [{"copy": {}}],
        [{"token": {"from": "tokens"}}],
        [{"token": {"from": "reserve", "draw": 2}}],
        [{"score": {"points": 3}}],
        [{"score": {"per": "corruption"}}],
        [{"move": {"from": "hand", "to": "deck", "count": "all"}}],
        [{"move": {"from": "opponent.hand", "to": "hand", "count": 2, "pick": "random"}}],
        [{"move": {"from": "opponent.corruption", "to": "hand", "count": "all"}}],
        [{"move": {"from": "hand", "to": "opponent.corruption", "count": 2, "pick": "choose"}}],
        [{"move": {"from": "each_opponent.hand", "to": "deck", "pick": "owner"}}],
        [{"move": {"from": "corruption", "to": "hand", "count": 2, "pick": "random"}}],
        [{"move": {"from": "opponent.corruption", "to": "deck", "count": 2, "pick": "choose"}}],
        [{"move": {"from": "opponent.hand", "to": "set", "count": 2, "pick": "choose"}}],
    ]
    for entry in plain["characters"].values():
        if random.random() < 0.5:
            entry["power"] = random.choice(powers)


def _fewer(plain: Plain, random: Random, game: str) -> None:
    for file in ("characters", "tokens", "goods"):
        for name in random.sample(sorted(plain[file]), len(plain[file]) // 3):
            del plain[file][name]


CHANGES: list[Callable[[Plain, Random, str], None]] = [
    _numbers,
    _counts,
    _family,
    _two_families,
    _shuffle_powers,
    _join_powers,
    _new_powers,
    _fewer,
]
