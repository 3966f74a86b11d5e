"""The ladder as a picture: a dot and a 95 % bar for each player, written as SVG by hand."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

WIDTH = 760
LEFT = 210
RIGHT = 40
ROW = 34
TOP = 60


def ladder_svg(table: dict[str, Any]) -> str:
    """Draw a ladder's table."""
    rows = sorted(table["players"], key=lambda row: -row["elo"])
    highest: float = max([1, *(row["interval"][1] for row in rows), *(row["elo"] for row in rows)])
    height = TOP + ROW * len(rows) + 40

    def x(elo: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * elo / highest, 1)

    title = escape(f"{table['game']}, {table['seats']} seats: Elo with 95 % intervals")
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        'font-family="sans-serif" font-size="14">',
        f'<rect width="{WIDTH}" height="{height}" fill="#f6ecd2"/>',
        f'<text x="20" y="32" font-size="18" fill="#3a2a1a">{title}</text>',
    ]
    step = max(100, round(highest / 6 / 100) * 100)
    out += [
        f'<line x1="{x(elo)}" y1="{TOP - 10}" x2="{x(elo)}" y2="{height - 30}" stroke="#d8c8a0"/>'
        f'<text x="{x(elo)}" y="{height - 12}" text-anchor="middle" fill="#6a5a3a">{elo}</text>'
        for elo in range(0, int(highest) + 1, step)
    ]
    for at, row in enumerate(rows):
        y = TOP + ROW * at + ROW // 2
        low, high = row["interval"]
        out.append(
            f'<text x="{LEFT - 12}" y="{y + 5}" text-anchor="end" fill="#3a2a1a">'
            f"{escape(str(row['id']))}</text>"
            f'<line x1="{x(low)}" y1="{y}" x2="{x(high)}" y2="{y}" stroke="#1f4e8c" '
            'stroke-width="3"/>'
            f'<circle cx="{x(row["elo"])}" cy="{y}" r="6" fill="#c8702a"/>'
        )
    out.append("</svg>")
    return "\n".join(out) + "\n"
