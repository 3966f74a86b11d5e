"""The art on labelled sheets, and the check of its files: `sobek art --sheet` and `--check`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from sobek_pg.client.art import ArtBook, Artist, Face
from sobek_pg.client.art.cache import RasterCache
from sobek_pg.client.art.pieces import back_of, face_of
from sobek_pg.client.art.svg import problems, view_box
from sobek_pg.content import load_ruleset

HEIGHTS = (80, 160, 320)
SHAPES = {"nile": "card", "market": "tile"}
PAGE = (1920, 2600)
_GAP = 14
_LABEL = 20
_PARTS = ("icon", "pattern")


@dataclass(frozen=True, slots=True)
class Item:
    """One thing on a sheet: what it is and the proportions of its drawing."""

    label: str
    key: Face | str
    aspect: float = 1.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `sobek art`."""
    parser.add_argument("--sheet", type=Path, metavar="OUT.PNG", help="draw labelled sheets")
    parser.add_argument("--check", action="store_true", help="look for missing or unfit drawings")
    parser.add_argument("--mods", nargs="*", default=[], help="mods whose pieces are included")


def run(args: argparse.Namespace) -> int:
    """Do what the options ask; 0 if all is well, 1 if the check found something."""
    book = ArtBook.load()
    if args.check:
        messages = check(book, args.mods)
        print("\n".join(messages) or "All drawings are in order.")
        if messages:
            return 1
    if args.sheet:
        for path in draw_sheets(book, args.sheet, args.mods):
            print(path)
    return 0


def check(book: ArtBook, mods: Sequence[str] = ()) -> list[str]:
    """List what is wrong: drawings that faces need and nobody drew, and files that are unfit."""
    messages = [f"{name}: missing" for name in sorted(needed(book, mods)) if not book.text(name)]
    for name in book.names():
        messages += [f"{name}: {problem}" for problem in problems(book.text(name) or "")]
    return messages


def needed(book: ArtBook, mods: Sequence[str] = ()) -> set[str]:
    """Return the drawings that the theme, the layers of faces and the pieces call for."""
    faces = book.faces
    names = {book.family(family)[part] for family in book.theme["families"] for part in _PARTS}
    names |= {seat["seal"] for seat in book.theme["seats"]}
    names |= {faces["scarab"], *faces["icons"].values(), *faces["directions"].values()}
    names |= set(faces["blanks"].values())
    for kind in faces["faces"].values():
        for layer in kind["layers"]:
            names |= {*layer.get("blank", ())} | ({layer["art"]} if "art" in layer else set())
    for item in pieces(book, mods):
        names |= set(_whole(book, item.key))
    return names


def pieces(book: ArtBook, mods: Sequence[str] = ()) -> list[Item]:
    """List every different face and back of both games."""
    found: dict[Face, Item] = {}
    for game, shape in SHAPES.items():
        rules = load_ruleset(game, mods=list(mods) if game == "market" else [])
        for piece in rules.pieces:
            kind = rules.kinds[piece.kind]
            numbered = book.faces["numbered"]
            for face, label in (
                (face_of(piece, kind, shape, numbered=numbered), piece.id),
                (back_of(kind, shape), f"back {kind.back}"),
            ):
                width, height = book.faces["faces"][face.kind]["size"]
                found.setdefault(face, Item(label, face, width / height))
    return list(found.values())


def drawings(book: ArtBook) -> list[Item]:
    """List every drawing by itself: boards, widgets, marks and the parts of faces."""
    items = []
    for name in book.names():
        _, _, width, height = view_box(book.text(name) or "")
        items.append(Item(name, name, width / height))
    return items


def draw_sheets(
    book: ArtBook, out: Path, mods: Sequence[str] = (), cache: RasterCache | None = None
) -> list[Path]:
    """Draw everything at three heights, as many pages as it takes; return the files written."""
    artist = Artist(book, cache)
    faces = pieces(book, mods)
    shown = {name for item in faces for name in _whole(book, item.key)}
    items = faces + [item for item in drawings(book) if item.key not in shown]
    pages: list[pygame.Surface] = []
    try:
        for height in HEIGHTS:
            pages += _pages(artist, items, height)
    finally:
        artist.close()
    paths = [out.with_name(f"{out.stem}-{at}{out.suffix}") for at in range(1, len(pages) + 1)]
    for page, path in zip(pages, paths, strict=True):
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(page, path)
    return paths


def _whole(book: ArtBook, key: Face | str) -> Iterator[str]:
    """Yield the drawings a face shows in full: its picture or its back."""
    if isinstance(key, Face):
        folder = book.faces["faces"][key.kind].get("pictures")
        if folder and key.picture:
            yield f"{folder}/{key.picture}"
        if key.back:
            yield f"{book.faces['folders']['backs']}/{key.back}"


def _pages(artist: Artist, items: Sequence[Item], height: int) -> list[pygame.Surface]:
    book = artist.book
    font = pygame.font.Font(book.font_file("body"), 15)
    sizes = [(max(1, round(height * item.aspect)), height) for item in items]
    for item, size in zip(items, sizes, strict=True):
        artist.want([item.key], size)
    pages: list[pygame.Surface] = []
    x, y = _GAP, PAGE[1]
    for item, size in zip(items, sizes, strict=True):
        label = font.render(item.label, True, book.colour("ink"))
        step = max(size[0], label.get_width()) + _GAP
        if x + step > PAGE[0]:
            x, y = _GAP, y + height + _LABEL + _GAP
        if y + height + _LABEL > PAGE[1]:
            pages.append(pygame.Surface(PAGE))
            pages[-1].fill(book.colour("papyrus"))
            x, y = _GAP, _GAP
        pages[-1].blit(artist.now(item.key, size), (x, y))
        pages[-1].blit(label, (x, y + height))
        x += step
    if pages:
        used = pygame.Rect(0, 0, PAGE[0], min(PAGE[1], y + height + _LABEL + _GAP))
        pages[-1] = pages[-1].subsurface(used)
    return pages
