"""A small file of data, its types, and ways to damage it."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Annotated, Literal

from sobek_pg.content.shape import Vocabulary
from sobek_pg.rules.bounds import Range, Ref, Slug, Tagged

SAMPLE = """\
# Two characters and a token.
queen:
  family: ivory
  name: "The Queen"
  power:
    - move: {from: deck, to: hand, count: 3}
thief:
  family: fish
  scarabs: 2
  power: [{move: {from: opponent.hand, to: hand, pick: back}}]
collector:
  family: fish
  power:
    - first:
        of:
          - move: {from: opponent.hand, to: hand, count: all}
          - again:
"""


class Verb:
    """What every verb is."""


@dataclass(frozen=True)
class Move(Verb):
    """Move pieces from one zone to another.

    from: where they come from.
    to: where they go.
    count: how many, or `all`;
        fewer if there are fewer.
    """

    from_: str
    to: str
    count: Annotated[int, Range(1, 99)] | Literal["all"] = 1
    pick: Literal["choose", "back", "family"] | None = None


@dataclass(frozen=True)
class Again(Verb):
    """Take another turn at once."""


@dataclass(frozen=True)
class First(Verb):
    """Do the first of several things that is possible."""

    of: tuple[Annotated[Verb, Tagged("verb")], ...]


@dataclass(frozen=True)
class Character:
    """A character.

    family: the family it counts as.
    """

    family: Annotated[str, Ref("family")]
    name: str = ""
    scarabs: Annotated[int, Range(0, 9)] = 0
    power: tuple[Verb, ...] = ()


Characters = dict[Annotated[str, Slug()], Character]
VERBS = {"move": Move, "again": Again, "first": First}
WORDS = Vocabulary(
    tagged={Verb: VERBS, "verb": VERBS}, known={"family": ("ivory", "fish", "wheat")}
)


def damaged(seed: int) -> bytes:
    """Damage the sample: cut, double, swap, insert or overwrite a few bytes."""
    dice = random.Random(seed)
    data = bytearray(SAMPLE.encode())
    for _ in range(dice.randint(1, 4)):
        start = dice.randrange(len(data) + 1)
        end = min(len(data), start + dice.randint(0, 12))
        how = dice.randrange(4)
        if how == 0:
            del data[start:end]
        elif how == 1:
            data[start:start] = data[start:end] * dice.randint(1, 60)
        elif how == 2:
            odd = [
                "\t",
                "\0",
                "&a ",
                "*a",
                "<<: ",
                "!!x ",
                "[",
                "{",
                '"',
                "---\n",
                "\xff",
                ": ",
                "-",
            ]
            data[start:start] = dice.choice(odd).encode("latin-1") * dice.choice((1, 1, 1, 100))
        else:
            data[start:end] = dice.randbytes(end - start)
    return bytes(data)
