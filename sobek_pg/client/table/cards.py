"""Pieces on the table: their pictures, and the widget that shows one and can be clicked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from sobek_pg.client.art import Artist, Face
from sobek_pg.client.art.pieces import back_of, face_of
from sobek_pg.client.input.intents import Context, Drag, Intent, Release
from sobek_pg.client.layout import Size
from sobek_pg.client.look import Look
from sobek_pg.client.table.words import Words
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.rules.actions import Action
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.rules.view import UNSEEN

_DRAGGED = 12


class Faces:
    """Pictures of one game's pieces; a piece of UNSEEN minus its back shows that back."""

    def __init__(self, artist: Artist, rules: Ruleset, words: Words, shape: str) -> None:
        self.artist = artist
        numbered = artist.book.faces["numbered"]
        self._faces = tuple(
            face_of(piece, rules.kinds[piece.kind], shape, words.name(p), numbered)
            for p, piece in enumerate(rules.pieces)
        )
        kinds = {kind.back: kind for kind in reversed(list(rules.kinds.values()))}
        self._backs = tuple(back_of(kinds[back], shape) for back in rules.backs)
        self.aspect = 200 / 280 if shape == "card" else 1.0

    def of(self, piece: int) -> Face:
        """Return the face of a piece, or the back of one that is not known."""
        return self._faces[piece] if piece >= 0 else self._backs[UNSEEN - piece]

    def get(self, piece: int, size: Size) -> Surface:
        """Return a picture of about that size, or a placeholder until it is painted."""
        return self.artist.get(self.of(piece), size)

    def art(self, name: str, size: Size) -> Surface:
        """Return a drawing of the art folder."""
        return self.artist.get(name, size)

    def want(self, pieces: Iterable[int], size: Size) -> None:
        """Have pieces painted ahead."""
        self.artist.want(dict.fromkeys(self.of(p) for p in pieces), size)

    def want_all(self, size: Size) -> None:
        """Have every face and back painted ahead at a size."""
        self.artist.want(dict.fromkeys((*self._backs, *self._faces)), size)


@lru_cache(maxsize=64)
def shadow(size: Size, radius: int, spread: int, depth: int) -> Surface:
    """Return the soft shadow of a rounded box, `spread` pixels wider on every side."""
    picture = Surface((size[0] + 2 * spread, size[1] + 2 * spread), pygame.SRCALPHA)
    box = Rect(spread, spread, *size)
    pygame.draw.rect(picture, (20, 12, 8, depth), box, border_radius=radius)
    return pygame.transform.gaussian_blur(picture, max(1, spread // 2))


class PieceNode(Widget):
    """A piece lying somewhere. `rect` is the part one can click, `box` the whole picture.

    `action` is what clicking it would do (None: nothing legal), `name` finds it in tests and
    keeps the focus over a rebuild. `lit` marks what can be chosen, `marked` what the player has
    marked, `warn` what would be lost, `note` is a small number on a badge at its corner.
    """

    sound = "card"

    def __init__(
        self,
        look: Look,
        faces: Faces,
        piece: int,
        name: str,
        on_click: Callable[[PieceNode], None],
        on_context: Callable[[PieceNode], None],
    ) -> None:
        super().__init__(look)
        self.faces = faces
        self.piece = piece
        self.name = name
        self.action: Action | None = None
        self.box = Rect(0, 0, 0, 0)
        self.lift = 12.0
        self.lit = False
        self.note = ""
        self.on_click = on_click
        self.on_context = on_context
        self.on_drop: Callable[[PieceNode, tuple[int, int]], None] | None = None
        self.on_hover: Callable[[PieceNode, bool], None] | None = None
        self._marked = False
        self._warn = False
        self._hidden = False
        self._drag: tuple[int, int] | None = None
        self.bleed = 0

    @property
    def marked(self) -> bool:
        """Whether the player has marked it."""
        return self._marked

    @marked.setter
    def marked(self, on: bool) -> None:
        if on != self._marked:
            self._marked = on
            self.mark()

    @property
    def warn(self) -> bool:
        """Whether it would be lost by what the pointer is on."""
        return self._warn

    @warn.setter
    def warn(self, on: bool) -> None:
        if on != self._warn:
            self._warn = on
            self.mark()

    @property
    def hidden(self) -> bool:
        """Whether it is still in flight and not drawn here yet."""
        return self._hidden

    @hidden.setter
    def hidden(self, on: bool) -> None:
        if on != self._hidden:
            self._hidden = on
            self.mark()

    @property
    def hovered(self) -> bool:
        """Whether the pointer is over it; tells `on_hover`."""
        return self._hovered

    @hovered.setter
    def hovered(self, on: bool) -> None:
        if on != self._hovered:
            self._hovered = on
            self.mark()
            if self.on_hover is not None:
                self.on_hover(self, on)

    @property
    def focused(self) -> bool:
        """Whether it shows the focus mark; to the table that is as good as hovering."""
        return self._focused

    @focused.setter
    def focused(self, on: bool) -> None:
        if on != self._focused:
            self._focused = on
            self.mark()
            if self.on_hover is not None:
                self.on_hover(self, on)

    @property
    def extent(self) -> Rect:
        """Everything it may draw on: raised, with shadow, badge and focus mark."""
        out = max(self.look.px(18), self.look.metrics.text_px(26) if self.note else 0)
        high = self.look.px(self.lift) + out
        box = self.box
        return Rect(box.x - out, box.y - high, box.w + 2 * out, box.h + high + out).union(self.rect)

    def lay(self, box: Rect, visible: Rect | None = None) -> None:
        """Lie in a box, of which only a part may be clickable."""
        self.mark()
        self.box = box.copy()
        self.rect = (visible or box).copy()
        self.mark()

    def shift(self, dx: int, dy: int) -> None:
        """Move with what it lies on."""
        super().shift(dx, dy)
        self.box = self.box.move(dx, dy)

    def shown_at(self) -> Rect:
        """Where the picture is now: raised when marked, pointed at or focused."""
        up = 0.0
        if self._marked:
            up = self.lift
        elif self._hovered or self._focused:
            up = self.lift * 0.6
        return self.box.move(0, -round(up * self.look.metrics.unit))

    def activate(self) -> None:
        """Click or Confirm."""
        self.on_click(self)

    def handle(self, intent: Intent) -> bool:
        """A click, a look closer, or being dragged and dropped somewhere."""
        if isinstance(intent, Context):
            self.pressed = False
            self.on_context(self)
            return True
        if isinstance(intent, Drag):
            far = abs(intent.pos[0] - intent.start[0]) + abs(intent.pos[1] - intent.start[1])
            self._drag = intent.pos if far > self.look.px(_DRAGGED) else None
            return True
        if isinstance(intent, Release) and self._drag and not self.hit(intent.pos):
            self.pressed, self._drag = False, None
            if self.on_drop is not None:
                self.on_drop(self, intent.pos)
            return True
        if isinstance(intent, Release):
            self._drag = None
        return super().handle(intent)

    def describe(self) -> str:
        """What lies here."""
        return self.tooltip or self.name

    def draw(self, surface: Surface) -> None:
        """Draw shadow, face, and the marks of what can be done with it."""
        if self._hidden or self.box.w <= 0:
            return
        look, box = self.look, self.shown_at()
        round_ = round(box.w * 0.07)
        spread = look.px(7 if box.y == self.box.y else 10)
        shade = shadow(box.size, round_, spread, 120)
        surface.blit(shade, (box.x - spread + spread // 4, box.y - spread + spread // 2))
        surface.blit(self.faces.get(self.piece, box.size), box)
        if self._warn:
            self._veil(surface, box, round_)
        if self._marked:
            self._frame(surface, box, round_, "nile_light", 4.5)
        elif self.lit:
            strong = self._hovered or self._focused
            self._frame(surface, box, round_, "gold_light", 4.5 if strong else 3.0)
        self.draw_focus(surface, box)
        if self.note:
            self._badge(surface, box)

    def _frame(self, surface: Surface, box: Rect, round_: int, color: str, width: float) -> None:
        wide = self.look.px(width)
        out = box.inflate(2 * wide, 2 * wide)
        kohl = out.inflate(self.look.px(2), self.look.px(2))
        thin = max(1, self.look.px(1.5))
        pygame.draw.rect(surface, self.look.color("kohl"), kohl, thin, round_ + wide)
        pygame.draw.rect(surface, self.look.color(color), out, wide, round_ + wide)

    def _veil(self, surface: Surface, box: Rect, round_: int) -> None:
        veil = Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, self.look.color("dusk", 150), veil.get_rect(), border_radius=round_)
        surface.blit(veil, box)
        self._frame(surface, box, round_, "carnelian", 2.5)

    def _badge(self, surface: Surface, box: Rect) -> None:
        look = self.look
        side = look.metrics.text_px(26)
        spot = Rect(0, 0, max(side, look.text.width(self.note, "strong") + look.px(12)), side)
        spot.midtop = (box.right - side // 3, box.top - look.px(7))
        pygame.draw.rect(surface, look.color("kohl"), spot, border_radius=side // 2)
        inner = spot.inflate(-look.px(3), -look.px(3))
        pygame.draw.rect(surface, look.color("terracotta_dark"), inner, border_radius=side // 2)
        look.text.draw(surface, self.note, inner, "strong", "papyrus_light", align="centre")
