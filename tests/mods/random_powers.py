"""Random powers that the loader accepts, for finding what a modder could do to the engine."""

from __future__ import annotations

import random
from typing import Any

import yaml

from sobek_pg.content.errors import Problem
from sobek_pg.content.load import GAMES, gather, vocabulary_of
from sobek_pg.content.located import parse_yaml
from sobek_pg.content.mods import in_order
from sobek_pg.content.shape import decode
from sobek_pg.rules.powers import Verb

FAMILIES = {"nile": "amulet", "market": "statue"}
GOODS = ("ivory", "ebony", "marble", "cattle", "fish", "wheat")
PICKS = ("top", "all", "random", "highest", "choose", "owner", "family", "back")


WORDS = {game: vocabulary_of(gather(game, in_order(()))) for game in GAMES}


def verb(game: str, rng: random.Random, depth: int = 0) -> dict[str, Any]:
    """Make up one verb."""
    while True:
        made = _made_up(game, rng, depth)
        problems: list[Problem] = []
        node = parse_yaml(yaml.safe_dump(made), "random.yaml")
        decode(node, Verb, problems, vocabulary=WORDS[game])
        if not problems:
            return made


def power(game: str, rng: random.Random, depth: int = 0) -> list[dict[str, Any]]:
    """Make up a power."""
    return [verb(game, rng, depth) for _ in range(rng.choice((1, 1, 2, 2, 3)))]


def _made_up(game: str, rng: random.Random, depth: int) -> dict[str, Any]:
    words = WORDS[game].known
    assert words is not None
    names = ["move"] * 12 + ["again", "token", "copy", "score"]
    names += ["first", "either"] * (2 if depth < 2 else 0)
    names.append("marker" if game == "nile" else "force")
    name = rng.choice(names)
    if name == "move":
        return {"move": _move(words, rng)}
    body: dict[str, Any] = {
        "again": {"free_ankh": rng.random() < 0.5},
        "token": {"from": rng.choice(("tokens", "reserve")), "draw": rng.choice((1, 2, 3, "all"))},
        "copy": {},
        "score": {"points": rng.randint(1, 5)},
        "force": {},
    }.get(name, {})
    if name == "score" and rng.random() < 0.6:
        body["per"] = rng.choice(tuple(words["counted"]))
    if name == "marker":
        body = {"symbol": "eye", "me": rng.randint(-2, 2), "opponent": rng.randint(-2, 2)}
    if name == "first":
        body = {"of": power(game, rng, depth + 1)}
    if name == "either":
        does = [power(game, rng, depth + 1) if rng.random() < 0.8 else [] for _ in range(3)]
        body = {"of": [{"name": f"way-{i}", "do": do} for i, do in enumerate(does)]}
    return {name: body}


def _move(words: Any, rng: random.Random) -> dict[str, Any]:
    body: dict[str, Any] = {
        "from": rng.choice(tuple(words["source"])),
        "to": rng.choice(tuple(words["target"])),
        "count": rng.choice((1, 1, 2, 3, "all")),
    }
    if rng.random() < 0.3:
        body["from"] = rng.choice(("this", "deck", "supply", "played", "removed"))
    if rng.random() < 0.6:
        body["pick"] = rng.choice(PICKS)
    for key, values in (("at_least", (0, 1, 2)), ("down_to", (0, 1, 4)), ("of", (2, 3))):
        if rng.random() < 0.1:
            body[key] = rng.choice(values)
    if rng.random() < 0.1:
        body["families"] = rng.sample(GOODS, 2)
    if rng.random() < 0.1:
        body["kinds"] = [rng.choice(("goods", "character", "token"))]
    if rng.random() < 0.05:
        body["jokers"] = True
    return body


def entries(game: str, rng: random.Random) -> dict[str, dict[str, Any]]:
    """Make up the files of a mod: some characters, tokens, and goods that do things when taken."""
    characters = {
        f"stranger-{i}": {
            "kind": "character",
            "family": rng.choice((*GOODS, FAMILIES[game])),
            "count": rng.randint(1, 2),
            "power": power(game, rng),
        }
        for i in range(8)
    }
    tokens = {f"omen-{i}": {"kind": "token", "power": power(game, rng)} for i in range(6)}
    for i in range(3):
        key = rng.choice(("on_take", "on_any_take"))
        characters[f"trap-{i}"] = {"kind": "goods", "family": "fish", key: power(game, rng)}
    return {"characters": characters, "tokens": tokens}
