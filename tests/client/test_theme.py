from __future__ import annotations

from pathlib import Path

from pygame import Color

from sobek_pg.client.theme import PALETTE, Theme, load_theme


def test_a_missing_file_gives_the_defaults(tmp_path: Path) -> None:
    theme = load_theme(tmp_path / "none.yaml")
    assert theme == Theme()
    assert theme.color("lapis") == Color(PALETTE["lapis"])


def test_a_file_changes_only_what_it_names(tmp_path: Path) -> None:
    file = tmp_path / "theme.yaml"
    file.write_text('palette: {lapis: "#112233"}\ntype: {body: 25}\nseats: ["#000000"]\n')
    theme = load_theme(file)
    assert theme.color("lapis") == Color("#112233")
    assert theme.color("gold") == Color(PALETTE["gold"])
    assert theme.size("body") == 25
    assert theme.seat(3) == Color("#000000")


def test_unfit_values_are_left_at_the_default(tmp_path: Path) -> None:
    file = tmp_path / "theme.yaml"
    file.write_text("palette: {lapis: blurple}\ntype: {body: large}\nspacing: 3\n")
    assert load_theme(file) == Theme()
    file.write_text("palette: [")
    assert load_theme(file) == Theme()


def test_text_on_papyrus_and_lapis_has_enough_contrast() -> None:
    theme = Theme()

    def light(name: str) -> float:
        parts = [c / 255 for c in theme.color(name)[:3]]
        r, g, b = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    for ink, ground in (
        ("ink", "papyrus"), ("ink", "sandstone"), ("alabaster", "lapis"),
        ("terracotta_dark", "papyrus"), ("papyrus_light", "kohl"), ("papyrus_light", "lapis_dark"),
        ("papyrus_light", "terracotta_dark"),
    ):  # fmt: skip
        pair = sorted((light(ink), light(ground)))
        assert (pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5, (ink, ground)
