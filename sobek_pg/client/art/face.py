"""What a face shows, apart from the rules: two pieces that look alike have equal faces."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Face:
    """The face of a piece, or its back; every field but `kind` may be left out.

    kind: an entry of faces.yaml (card, card-character, tile, tile-character, token, card-back,
    tile-back, token-back). picture: a file's name in the kind's folder, or a path below the art
    folder. power_signs: the verbs of its power. number: what a counter is worth.
    """

    kind: str
    families: tuple[str, ...] = ()
    scarabs: int = 0
    direction: str = ""
    icons: tuple[str, ...] = ()
    name: str = ""
    picture: str = ""
    back: str = ""
    power_signs: tuple[str, ...] = ()
    number: int | None = None
