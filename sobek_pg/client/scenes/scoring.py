"""The scoring of a round on a papyrus sheet, step by step; any key shows all of it at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pygame import Rect, Surface

from sobek_pg.client.input.intents import Cancel, Command, Confirm, Intent, Navigate, Press
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import Metrics, columns, cover_aspect
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.score_column import ScoreColumn
from sobek_pg.client.scoring_steps import Step, steps_of
from sobek_pg.client.table.cards import Faces
from sobek_pg.client.table.words import Words
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.label import Label
from sobek_pg.rules.outcome import RoundResult

PAPER = (0.165, 0.205, 0.83, 0.87)
"""Where the sheet lies in the picture, as in assets/art/tables/parts.yaml."""
_SECONDS = {"set": 1.0, "laid": 1.0, "back": 0.7, "reward": 0.8, "total": 0.15, "corrupt": 1.2}
_OTHER_SECONDS = 0.9


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """Where the parts of a score sheet lie."""

    title: Rect
    columns: tuple[Rect, ...]
    words: Rect
    buttons: Rect


def layout(metrics: Metrics, seats: int, title: int, words: int, button: int) -> SheetLayout:
    """Lay a score sheet out on the paper of the picture, its buttons on the stone below."""
    px = metrics.px
    picture = cover_aspect(metrics.bounds, 16 / 9)
    left, top = picture.x + picture.w * PAPER[0], picture.y + picture.h * PAPER[1]
    right, bottom = picture.x + picture.w * PAPER[2], picture.y + picture.h * PAPER[3]
    low = metrics.size[1] - px(16) - button
    paper = Rect(round(left), round(top), round(right - left), round(min(bottom, low) - top))
    head = Rect(paper.x, paper.y, paper.w, title)
    said = Rect(paper.x, paper.bottom - words - px(2), paper.w, words)
    body = Rect(paper.x, head.bottom, paper.w, said.y - px(4) - head.bottom)
    cells = tuple(columns(body, seats, px(10)))
    return SheetLayout(head, cells, said, Rect(paper.x, low, paper.w, button))


class ScoringScene(Scene):
    """Shows how a round was scored; `go_on` is called when the players have seen it."""

    def __init__(
        self,
        kit: Kit,
        faces: Faces,
        words: Words,
        result: RoundResult,
        colours: Sequence[int],
        go_on: Callable[[], None],
        picture: Path,
    ) -> None:
        super().__init__(kit)
        look = kit.look
        self._faces, self._words, self._result, self._go_on = faces, words, result, go_on
        self._backdrop = kit.look.backdrop(picture)
        self.steps = steps_of(words.rules, result)
        self.shown = 0
        self._painted = -1
        rounds = words.rules.game != "market"
        title = look.t("scoring.round" if rounds else "scoring.end", number=result.number)
        self.title = self.root.add(Label(look, title, "heading", "terracotta_dark", align="centre"))
        self.columns = [
            self.root.add(ScoreColumn(look, faces, words, seat, colours[seat]))
            for seat in range(len(result.seats))
        ]
        self.words = self.root.add(Label(look, "", "body", "ink", align="centre", wrap=True))
        self.button = self.root.add(
            Button(look, look.t("scoring.skip"), self._advance, kind="primary")
        )
        most = max(self._lines(seat) for seat in range(len(result.seats)))
        for column in self.columns:
            column.most_lines = most
        self._show()

    def enter(self) -> None:
        """Begin with the first step."""
        self.set_focus(self.button)
        self._next()

    def arrange(self) -> None:
        """Place everything."""
        look = self.look
        self._backdrop.fit(look.metrics.size)
        size = self.button.preferred()
        title, words = look.text.line("heading"), round(look.text.line("body") * 1.3)
        places = layout(look.metrics, len(self.columns), title, words, size[1])
        self.title.place(places.title)
        self.words.place(places.words)
        for column, box in zip(self.columns, places.columns, strict=True):
            column.place(box)
        wide = max(size[0], look.px(240))
        box = Rect(0, 0, wide, size[1])
        box.center = places.buttons.center
        self.button.place(box)

    def background(self, surface: Surface) -> None:
        """Draw the hall and its sheet."""
        if not self._backdrop.draw(surface):
            super().background(surface)

    def handle(self, intent: Intent) -> bool:
        """While steps are to come, any key or click completes them."""
        used = isinstance(intent, (Press, Confirm, Cancel, Command, Navigate))
        if used and not self.complete:
            self.finish()
            return True
        return super().handle(intent)

    def cancel(self) -> bool:
        """Go on."""
        self._advance()
        return True

    def tick(self, dt: float) -> None:
        """Draw cards anew as they become ready."""
        del dt
        done = self._faces.artist.progress()
        if done.done != self._painted:
            self._painted = done.done
            for column in self.columns:
                column.mark()
        self.live = done.share < 1.0

    @property
    def complete(self) -> bool:
        """Whether everything is shown."""
        return self.shown >= len(self.steps)

    def finish(self) -> None:
        """Show everything now."""
        self.timeline.complete_all()
        self.shown = len(self.steps)
        self._show()

    def _next(self) -> None:
        if self.complete:
            return
        self.shown += 1
        step = self.steps[self.shown - 1]
        self._show()
        self.kit.audio.play("tick")
        self.timeline.after(_SECONDS.get(step.kind, _OTHER_SECONDS), self._next)

    def _show(self) -> None:
        seen = self.steps[: self.shown]
        for column, seat in zip(self.columns, self._result.seats, strict=True):
            column.show(seen, seat.before)
        last = next((s for s in reversed(seen) if s.kind != "total"), None)
        self.words.text = self._narrate(last) if last else ""
        self.button.text = self.look.t("scoring.go_on" if self.complete else "scoring.skip")

    def _narrate(self, step: Step) -> str:
        words = self._words
        return self.look.t(
            f"scoring.say.{step.kind}",
            name=words.names[step.seat] if step.seat >= 0 else "",
            family=words.family(step.family) if step.family >= 0 else "",
            symbol=words.symbol(step.symbol) if step.symbol else "",
            cards=step.cards,
            scarabs=step.scarabs,
            points=abs(step.value),
            count=abs(step.value),
            score=step.score,
        )

    def _lines(self, seat: int) -> int:
        column = ScoreColumn(self.look, self._faces, self._words, seat, 0)
        column.show(self.steps, 0)
        return len(column.lines())

    def _advance(self) -> None:
        self._go_on()
