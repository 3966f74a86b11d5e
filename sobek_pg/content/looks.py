"""What theme.yaml and faces.yaml say, as types: a mod's colours are read with them, and editors
complete ours with the schemas made from them. Drawing with these values is the client's work.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from sobek_pg.rules.bounds import Length, Matches, Range

Colour = Annotated[str, Matches(r"#[0-9A-Fa-f]{6}", "a colour such as #D9A52B")]
ColourName = Annotated[str, Matches(r"#[0-9A-Fa-f]{6}|[a-z][a-z0-9_]*", "a colour or its name")]
Art = Annotated[
    str,
    Matches(r"[a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_-]*)*", "a drawing such as families/fig"),
]
Size = Annotated[float, Range(0, 4000)]
Box = tuple[Size, Size, Size, Size]
Draw = Literal["ground", "art", "picture", "strip", "icons", "direction", "name", "number", "back"]


@dataclass(frozen=True)
class FamilyLook:
    """How a family looks.

    color: its colour.
    icon: the drawing of its goods.
    pattern: the drawing behind them.
    """

    color: ColourName | None = None
    icon: Art | None = None
    pattern: Art | None = None


@dataclass(frozen=True)
class ModTheme:
    """The colours a mod changes or adds, in theme.yaml.

    palette: colours by name.
    inks: colours of text by name.
    families: colour, icon and pattern of families.
    """

    palette: dict[str, Colour] = field(default_factory=dict)
    inks: dict[str, Colour] = field(default_factory=dict)
    families: dict[str, FamilyLook] = field(default_factory=dict)


@dataclass(frozen=True)
class SeatLook:
    """The colour and the seal of a seat."""

    color: Colour
    seal: Art


@dataclass(frozen=True)
class TextPair:
    """A colour of text and the ground it stands on."""

    colour: ColourName
    on: ColourName


@dataclass(frozen=True)
class FontFile:
    """Where a font lies: an installed package and a file in it."""

    package: str
    file: str


@dataclass(frozen=True)
class Shadow:
    """A shadow.

    offset: how far it falls, to the right and down.
    blur: how soft it is.
    opacity: how dark it is, 0 to 1.
    """

    offset: tuple[float, float]
    blur: Size
    opacity: Annotated[float, Range(0, 1)]


@dataclass(frozen=True)
class Motion:
    """How long a movement takes at speed 1, and how it sets off and stops."""

    seconds: Annotated[float, Range(0, 10)]
    easing: str


@dataclass(frozen=True)
class ThemeFile(ModTheme):
    """The whole look, in data/base/theme.yaml.

    seats: the seats' colours and seals.
    text: colours of text on their grounds.
    fonts: which font file each role uses.
    font_files: where the font files lie.
    type: sizes of type in logical units.
    spacing: distances in logical units.
    radius: roundings in logical units.
    line: widths of lines in logical units.
    shadow: shadows by name.
    motion: movements by name.
    """

    seats: Annotated[tuple[SeatLook, ...], Length(4, 4)] = ()
    text: dict[str, TextPair] = field(default_factory=dict)
    fonts: dict[str, str] = field(default_factory=dict)
    font_files: dict[str, FontFile] = field(default_factory=dict)
    type: dict[str, Size] = field(default_factory=dict)
    spacing: dict[str, Size] = field(default_factory=dict)
    radius: dict[str, Size] = field(default_factory=dict)
    line: dict[str, Size] = field(default_factory=dict)
    shadow: dict[str, Shadow] = field(default_factory=dict)
    motion: dict[str, Motion] = field(default_factory=dict)


@dataclass(frozen=True)
class Layer:
    """One layer of a face.

    draw: what it shows.
    box: where: left, top, width, height.
    art: the drawing, for `art`.
    fit: how the drawing fills its box.
    step: the way from one mark to the next.
    least: leave the layer out while the face is drawn lower than so many pixels.
    blank: what lies under the initial of a piece without a picture.
    inner: the room for that initial.
    """

    draw: Draw
    box: Box
    art: Art | None = None
    fit: Literal["meet", "slice", "stretch"] | None = None
    step: float | None = None
    least: Size | None = None
    blank: tuple[Art, ...] = ()
    inner: Box | None = None


@dataclass(frozen=True)
class FaceEntry:
    """How one kind of face is put together.

    size: width and height of its units.
    layers: from the bottom to the top.
    radius: how its corners are rounded.
    pictures: the folder with the pieces' own pictures.
    initial: whether a piece without a picture shows its initial.
    """

    size: tuple[Size, Size]
    layers: Annotated[tuple[Layer, ...], Length(1, 40)]
    radius: Size = 0
    pictures: Art | None = None
    initial: bool = False


@dataclass(frozen=True)
class FacesFile:
    """All kinds of faces, in data/base/faces.yaml.

    faces: the kinds of faces.
    folders: where backs and signs of powers are looked for.
    blanks: what is drawn where a drawing is missing.
    scarab: the mark for a scarab.
    icons: marks for things that happen when a piece is taken.
    numbered: entries of tokens whose picture leaves room for a number.
    directions: the arrows.
    """

    faces: dict[str, FaceEntry]
    folders: dict[str, str]
    blanks: dict[str, Art]
    scarab: Art
    icons: dict[str, Art]
    numbered: tuple[str, ...]
    directions: dict[str, Art]
