"""From a piece of the rules to its face and its back."""

from __future__ import annotations

from collections.abc import Container

from sobek_pg.client.art.face import Face
from sobek_pg.rules.pieces import Kind, Piece


def face_of(
    piece: Piece, kind: Kind, shape: str, name: str = "", numbered: Container[str] = ()
) -> Face:
    """Return a piece's face; `shape` is card or tile, `numbered` are the entries with a number."""
    if not kind.card:
        number = (piece.points or piece.corruption) if piece.entry in numbered else None
        return Face(
            "token",
            name=name or titled(piece.entry),
            picture=piece.entry,
            power_signs=_signs(piece),
            number=number,
        )
    free = shape == "tile" and piece.direction is None
    marks = {"on_take": piece.on_take, "on_any_take": piece.on_any_take}
    return Face(
        f"{shape}-character" if piece.power else shape,
        families=piece.families,
        scarabs=piece.scarabs,
        direction=piece.direction or ("any" if free and not piece.power else ""),
        icons=tuple(mark for mark, verbs in marks.items() if verbs),
        name=name or titled(piece.entry),
        picture=piece.entry if piece.power else "",
        power_signs=_signs(piece),
    )


def back_of(kind: Kind, shape: str) -> Face:
    """Return the back of a kind of piece."""
    return Face(f"{shape if kind.card else 'token'}-back", back=kind.back)


def titled(entry: str) -> str:
    """Return a name made of an id, for a piece nobody has named in words."""
    return entry.replace("-", " ").capitalize()


def _signs(piece: Piece) -> tuple[str, ...]:
    return tuple(dict.fromkeys(type(verb).__name__.lower() for verb in piece.power))
