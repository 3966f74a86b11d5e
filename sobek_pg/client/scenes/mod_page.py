"""What is told of one mod: paragraphs to scroll through, and a strip with faces of its pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from sobek_pg.client.art import Artist
from sobek_pg.client.art.face import Face
from sobek_pg.client.catalogue import Catalogue
from sobek_pg.client.layout import Size
from sobek_pg.client.look import Look
from sobek_pg.client.shelf import Found
from sobek_pg.client.table.cards import Faces, shadow
from sobek_pg.client.table.words import Words
from sobek_pg.client.widgets.label import Label
from sobek_pg.client.widgets.scroll import ScrollArea
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.content.errors import Problem
from sobek_pg.content.load import Clash

_SHAPES = {"market": "tile"}


class Paragraph(NamedTuple):
    """Some words in one style and colour."""

    text: str
    style: str = "body"
    color: str = "ink"


class Page(ScrollArea):
    """Paragraphs under each other. Call `arrange` once placed."""

    def show(self, paragraphs: Iterable[Paragraph]) -> None:
        """Show other words, from their beginning."""
        self.clear()
        self.offset = 0
        for words in paragraphs:
            if words.text:
                self.add(Label(self.look, words.text, words.style, words.color, wrap=True))
        if self.rect.w:
            self.arrange()

    def arrange(self) -> None:
        """Lay the paragraphs out."""
        self.lay(self._lay)

    def _lay(self, inner: Rect) -> int:
        y, gap = inner.y, self.look.px(7)
        wide = inner.w - self.look.px(6)
        for child in self.children:
            if isinstance(child, Label):
                high = child.preferred(wide)[1]
                child.place(Rect(inner.x + self.look.px(4), y, wide, high))
                y += high + gap
        return max(0, y - gap - inner.y)


class Strip(Widget):
    """Faces side by side, as many as there is room for."""

    focusable = False
    reach = 8.0

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._faces: Sequence[tuple[Face, float]] = ()
        self.artist: Artist | None = None

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not self._faces

    def show(self, artist: Artist, faces: Sequence[tuple[Face, float]]) -> None:
        """Show faces, each with its width to a height of one, painted by that artist."""
        self.artist = artist
        self._faces = faces
        self.mark()

    def hit(self, pos: tuple[int, int]) -> bool:
        """It is only looked at."""
        del pos
        return False

    def boxes(self) -> list[tuple[Face, Rect]]:
        """Say where each face lies."""
        out = []
        x, gap, high = self.rect.x, self.look.px(12), self.rect.h
        for face, aspect in self._faces:
            wide = round(high * aspect)
            if x + wide > self.rect.right:
                break
            out.append((face, Rect(x, self.rect.y, wide, high)))
            x += wide + gap
        free = self.rect.right - (x - gap)
        return [(face, box.move(free // 2, 0)) for face, box in out]

    def draw(self, surface: Surface) -> None:
        """Draw the faces on their shadows."""
        spread = self.look.px(6)
        for face, box in self.boxes():
            if self.artist is not None:
                # Tokens are round, tiles of the same box are not: only the kind tells.
                corner = box.w // 2 if face.kind.startswith("token") else round(box.w * 0.07)
                shade = shadow(box.size, corner, spread, 110)
                surface.blit(shade, (box.x - spread, box.y - spread // 2))
                surface.blit(self.artist.get(face, box.size), box)


def faces_of(found: Found, artist: Artist, catalogue: Catalogue) -> list[tuple[Face, float]]:
    """Return a face of every entry a mod brings or changes, cards and tiles first."""
    out: list[tuple[Face, float]] = []
    assert found.mod is not None
    for game, rules in found.rules.items():
        shape = _SHAPES.get(game, "card")
        faces = Faces(artist, rules, Words(catalogue, rules, ()), shape)
        entries: dict[str, int] = {}
        for number, piece in enumerate(rules.pieces):
            if piece.origin.startswith(f"{found.mod.shown_as}/"):
                entries.setdefault(piece.entry, number)
        for number in entries.values():
            card = rules.kinds[rules.pieces[number].kind].card
            out.append((faces.of(number), faces.aspect if card else 1.0))
    characters = [pair for pair in out if pair[0].kind.endswith("character")]
    return [*characters, *(pair for pair in out if pair not in characters)]


def told(
    look: Look,
    found: Found,
    names: Mapping[str, str],
    others: Sequence[str],
    clashes: Sequence[Clash],
) -> list[Paragraph]:
    """Tell all about a mod; `names` are those of all mods, `others` the ids it conflicts with."""
    t, entry = look.t, found.mod.entry if found.mod is not None else None
    out = [Paragraph(found.name, "heading", "terracotta_dark")]
    if entry is not None:
        out += [
            Paragraph(entry.description),
            Paragraph(
                ". ".join(
                    part
                    for part in (
                        t("mods.version", version=entry.version),
                        t("mods.by", authors=", ".join(entry.authors)) if entry.authors else "",
                        t("mods.licence", licence=entry.licence) if entry.licence else "",
                    )
                    if part
                ),
                "small",
            ),
        ]
        if entry.needs:
            out.append(Paragraph(t("mods.needs", mods=_names(entry.needs, names))))
    if found.problems:
        heading = t("mods.problems", count=len(found.problems))
        out.append(Paragraph(heading, "strong", "terracotta_dark"))
        out += [Paragraph(_placed(problem)) for problem in found.problems]
    if others:
        out.append(Paragraph(t("mods.conflicts", mods=_names(others, names)), "body"))
    if clashes:
        out.append(Paragraph(t("mods.clashes"), "strong"))
        out += [Paragraph(str(clash)) for clash in clashes]
    out.append(Paragraph(t("mods.folder", path=found.folder), "small"))
    return out


def _names(mods: Sequence[str], names: Mapping[str, str]) -> str:
    return ", ".join(names.get(mod, mod) for mod in mods)


def _placed(problem: Problem) -> str:
    excerpt = (problem.excerpt or "").strip()
    return f"{problem}\n{excerpt[:120]}" if excerpt else str(problem)


def strip_height(look: Look, room: Size) -> int:
    """Say how high the faces are in a column of that size."""
    return min(look.px(170), round(room[1] * 0.3))
