"""The sheets show every piece; the check finds what is missing or unfit."""

from __future__ import annotations

import argparse
from pathlib import Path

import pygame
import pytest

from sobek_pg.client import sheet
from sobek_pg.client.art import ArtBook, Face
from sobek_pg.client.art.cache import RasterCache

ROOT = Path(__file__).parents[2] / "assets" / "art"


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    sheet.add_arguments(parser)
    return parser.parse_args(words)


def test_the_shipped_art_is_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert sheet.run(arguments("--check")) == 0, capsys.readouterr().out


def test_the_check_finds_bad_files_and_names_them(tmp_path: Path) -> None:
    (tmp_path / "marks").mkdir()
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    (tmp_path / "marks" / "words.svg").write_text(f"{head}<text>No</text></svg>")
    (tmp_path / "marks" / "large.svg").write_text(f"{head}<!--{'x' * 41000}--></svg>")
    (tmp_path / "marks" / "torn.svg").write_text(head)
    messages = sheet.check(ArtBook.load(art=[ROOT, tmp_path]))
    assert [m.split(":")[0] for m in messages] == ["marks/large", "marks/torn", "marks/words"]


def test_the_check_finds_missing_drawings(tmp_path: Path) -> None:
    messages = sheet.check(ArtBook.load(art=[tmp_path]))
    assert "families/fish: missing" in messages
    assert "portraits/thief: missing" in messages
    assert "tokens/mummy: missing" in messages
    assert "backs/orange: missing" in messages


def test_every_kind_of_face_is_listed() -> None:
    kinds = {item.key.kind for item in sheet.pieces(ArtBook.load()) if isinstance(item.key, Face)}
    backs = {"card-back", "tile-back", "token-back"}
    assert kinds == backs | {"card", "card-character", "tile", "tile-character", "token"}


def test_no_two_pieces_look_the_same() -> None:
    items = sheet.pieces(ArtBook.load())
    assert len({item.key for item in items}) == len(items) > 90


def test_sheets_are_written_page_by_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "HEIGHTS", (24,))
    monkeypatch.setattr(sheet, "PAGE", (800, 600))
    paths = sheet.draw_sheets(
        ArtBook.load(), tmp_path / "out.png", cache=RasterCache(tmp_path / "c")
    )
    assert [path.name for path in paths] == [f"out-{n}.png" for n in range(1, len(paths) + 1)]
    assert len(paths) > 1
    assert pygame.image.load(paths[0]).get_size() == (800, 600)
