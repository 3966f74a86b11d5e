"""The slip beside the board that says in words what a move would lead to, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from sobek_pg.client.layout import inset
from sobek_pg.client.look import Look
from sobek_pg.client.market.preview import SetWorth, TakePreview
from sobek_pg.client.market.props import Props
from sobek_pg.client.node import Node
from sobek_pg.client.table.words import Words


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a drawing of the art folder as its sign, and a sentence."""

    sign: str
    text: str
    bad: bool = False


def take_lines(words: Words, found: TakePreview, rival: str) -> list[Line]:
    """Tell a take: corruption, the Ankh, what the opponent gets, what the set is worth."""
    out = []
    if found.passed:
        text = words.t("market.preview.corruption", count=len(found.passed))
        out.append(Line("tables/corruption", text, bad=True))
    else:
        out.append(Line("tables/corruption", words.t("market.preview.clean")))
    if found.turns is None:
        most = max(len(way.reach) for way in found.ways)
        least = min(len(way.reach) for way in found.ways)
        key = "market.preview.choose" if most else "market.preview.choose_none"
        text = words.t(key, rival=rival, least=least, most=most)
        out.append(Line("marks/ankh", text))
    else:
        out.append(way_line(words, found.turns, rival, len(found.reach), int(found.fills)))
    out += [Line("marks/scarab", worth_line(words, each)) for each in found.sets]
    return out


def worth_line(words: Words, found: SetWorth) -> str:
    """Tell what a set would be worth."""
    key = "market.preview.set" if found.enough else "market.preview.not_yet"
    return words.t(
        key,
        family=words.family(found.family),
        count=found.held,
        cards=found.cards,
        scarabs=found.scarabs,
        points=found.points,
        gain=found.gain,
    )


def force_lines(words: Words, found: TakePreview) -> list[Line]:
    """Tell what the opponent would have to pass over to take a tile."""
    count = len(found.passed)
    key = "market.preview.force_corruption" if count else "market.preview.force_clean"
    return [Line("tables/corruption", words.t(key, count=count))]


def way_line(words: Words, way: int, rival: str, count: int, deck: int) -> Line:
    """Tell what the opponent could take with the Ankh turned one way."""
    key = "turns" if count else ("fills" if deck else "stuck")
    said = words.t(f"market.way.{way}")
    text = words.t(f"market.preview.{key}", way=said, rival=rival, count=count)
    return Line("marks/ankh", text)


class Slip(Node):
    """A dark slip; as high as its lines need, grown upwards from where it is anchored."""

    def __init__(self, props: Props) -> None:
        super().__init__()
        self.props = props
        self.title = ""
        self.lines: tuple[Line, ...] = ()
        self.anchor = Rect(0, 0, 0, 0)
        self.roomy = Rect(0, 0, 0, 0)
        """Where it lies when its lines need more room than the anchor has."""
        self.covers: tuple[Node, ...] = ()
        """What is hidden while the slip lies over it."""
        self.covers_more: tuple[Node, ...] = ()
        """What is hidden besides when it lies in the roomy place."""
        self.visible = False
        self.bleed = 12
        self._tall = 0

    @property
    def look(self) -> Look:
        """What it draws with."""
        return self.props.look

    def show(self, title: str, lines: Sequence[Line]) -> None:
        """Show a title, if any, and lines."""
        self.hide()
        self.title, self.lines = title, tuple(lines)
        look = self.look
        wide = self.anchor.w - 2 * self._air
        self._tall = sum(self._high(line, wide) for line in self.lines)
        self._tall += look.text.line("strong") if title else 0
        tight = self._tall + 2 * look.px(9) > self.anchor.h
        self.place(self.roomy if tight else self.anchor)
        self.visible = True
        for node in (*self.covers, *(self.covers_more if tight else ())):
            node.visible = False

    def hide(self) -> None:
        """Take it away."""
        self.visible = False
        for node in (*self.covers, *self.covers_more):
            node.visible = True

    def draw(self, surface: Surface) -> None:
        """Draw slip, title and lines."""
        look = self.look
        look.shape(surface, "panel_dark", self.rect)
        box = inset(self.rect, self._air, look.px(9))
        y = box.centery - self._tall // 2
        if self.title:
            top = Rect(box.x, y, box.w, look.text.line("strong"))
            look.text.draw(surface, self.title, top, "strong", "gold_light")
            y = top.bottom
        for line in self.lines:
            high = self._high(line, box.w)
            sign = Rect(box.x, y, self._sign, min(high, look.text.line("small")))
            side = min(sign.size)
            spot = Rect(0, 0, side, side)
            spot.center = sign.center
            self.props.draw(surface, line.sign, spot)
            room = Rect(sign.right + look.px(6), y, box.right - sign.right - look.px(6), high)
            ink = "terracotta_light" if line.bad else "papyrus_light"
            look.text.draw(surface, line.text, room, "small", ink, valign="top", wrap=True)
            y += high

    @property
    def _air(self) -> int:
        return self.look.px(16)

    @property
    def _sign(self) -> int:
        return self.look.metrics.text_px(22)

    def _high(self, line: Line, wide: int) -> int:
        room = wide - self._sign - self.look.px(6)
        return self.look.text.measure(line.text, "small", room)[1]
