"""The doctor's findings as one page of plots, written as SVG by hand."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from sobek_pg.lab.doctor import Diagnosis, Trial

WIDTH = 900
LEFT = 230
ROW = 22
_PAPER, _INK, _BAR, _MARK, _GRID = "#f6ecd2", "#3a2a1a", "#1f4e8c", "#c8702a", "#d8c8a0"


def page(diagnosis: Diagnosis) -> str:
    """Draw win rates by seat, lengths, uses and win rates of users, trial by trial."""
    body: list[str] = []
    y = 70
    for trial in diagnosis.trials:
        for part in (_wins(trial), _lengths(trial), _uses(trial), _users(trial)):
            title, rows, highest, fair = part
            body += _text(20, y, f"{trial.game}, {trial.seats} seats: {title}", 15)
            y += 12
            body += _bars(y, rows, highest, fair)
            y += ROW * max(1, len(rows)) + 30
    name = f"{diagnosis.mod.entry.name}, played by {diagnosis.player}"
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" width="{WIDTH}" '
        f'height="{y}" font-family="sans-serif">',
        f'<rect width="{WIDTH}" height="{y}" fill="{_PAPER}"/>',
        *_text(20, 36, name, 20),
    ]
    return "\n".join([*head, *body, "</svg>", ""])


Row = tuple[str, float, float, str]
"""A label, a value, half an interval around it, and the value in words."""
Part = tuple[str, list[Row], float, float | None]


def _wins(trial: Trial) -> Part:
    ended = max(1, len(trial.lengths))
    rows = [
        (f"seat {seat + 1}", won / ended, 0.0, f"{won / ended:.1%}")
        for seat, won in enumerate(trial.wins)
    ]
    return "games won by seat", rows, 1.0, 1 / trial.seats


def _lengths(trial: Trial) -> Part:
    rows = [
        ("with the mod", trial.length(), 0.0, f"{trial.length():.1f}"),
        ("without it", trial.base_length(), 0.0, f"{trial.base_length():.1f}"),
    ]
    return "decisions in a game", rows, max(1.0, *(row[1] for row in rows)), None


def _uses(trial: Trial) -> Part:
    rows = [
        (
            entry,
            usage.used / max(1, trial.played),
            0.0,
            f"{usage.used}, {usage.effective} effective",
        )
        for entry, usage in trial.usage.items()
    ]
    return "uses a game", rows, max([1.0, *(row[1] for row in rows)]), None


def _users(trial: Trial) -> Part:
    rows = [
        (entry, usage.rate(), usage.spread(), f"{usage.rate():.1%}")
        for entry, usage in trial.usage.items()
        if usage.seats
    ]
    return "games won by those who used it", rows, 1.0, 1 / trial.seats


def _bars(y: int, rows: list[Row], highest: float, fair: float | None) -> Iterator[str]:
    room = WIDTH - LEFT - 190

    def x(value: float) -> float:
        return round(LEFT + room * min(max(value, 0.0), highest) / highest, 1)

    bottom = y + ROW * max(1, len(rows))
    yield (
        f'<rect x="{LEFT}" y="{y}" width="{room}" height="{bottom - y}" '
        f'fill="none" stroke="{_GRID}"/>'
    )
    for number, (label, value, spread, words) in enumerate(rows):
        middle = y + ROW * number + ROW // 2
        yield from _text(LEFT - 10, middle + 4, label, 12, "end")
        width = max(0.0, x(value) - LEFT)
        yield (f'<rect x="{LEFT}" y="{middle - 7}" width="{width:.1f}" height="14" fill="{_BAR}"/>')
        if spread:
            low, high = x(value - spread), x(value + spread)
            yield (
                f'<line x1="{low}" y1="{middle}" x2="{high}" y2="{middle}" '
                f'stroke="{_MARK}" stroke-width="3"/>'
            )
        yield from _text(LEFT + room + 10, middle + 4, words, 12)
    if fair is not None:
        at = x(fair)
        yield (
            f'<line x1="{at}" y1="{y}" x2="{at}" y2="{bottom}" stroke="{_MARK}" '
            'stroke-dasharray="4 3"/>'
        )


def _text(x: float, y: float, words: str, size: int, anchor: str = "start") -> Iterator[str]:
    yield (
        f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" '
        f'fill="{_INK}">{escape(words)}</text>'
    )
