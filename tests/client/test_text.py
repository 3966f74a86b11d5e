from __future__ import annotations

import fontpkg
import pygame
import pytest
from pygame import Rect, Surface
from pygame.font import Font

from sobek_pg.client.layout import Metrics
from sobek_pg.client.look import Look
from sobek_pg.client.text import LEAST_SHRINK, Text


@pytest.fixture
def text(look: Look) -> Text:
    look.text.recorder = []
    return look.text


def test_sizes_follow_window_and_text_scale(text: Text) -> None:
    small = text.px("body")
    text.metrics = Metrics((2560, 1440), 1.5)
    assert text.px("body") == small * 3


def test_a_long_label_shrinks_before_it_is_cut(text: Text) -> None:
    words = "A rather long line of words"
    wide = text.width(words)
    surface = Surface((800, 100))
    text.draw(surface, words, Rect(0, 0, int(wide * (LEAST_SHRINK + 0.08)), 40))
    text.draw(surface, words, Rect(0, 50, wide // 3, 40))
    assert text.recorder is not None
    fitted, cut = text.recorder
    assert (fitted.text, fitted.cut) == (words, False)
    assert fitted.box.contains(fitted.rect)
    assert cut.cut
    assert cut.text.endswith("…")
    assert cut.rect.right <= cut.box.right


def test_wrapped_lines_fit_their_width_and_lose_no_word(text: Text) -> None:
    words = "The temple stands at the head of the river and the feluccas bring the delivery"
    lines = text.wrap(words, "body", 180)
    assert " ".join(lines) == words
    assert all(text.width(line) <= 180 for line in lines)


def test_a_word_longer_than_the_line_is_broken(text: Text) -> None:
    lines = text.wrap("Nebuchadnezzarnebuchadnezzar", "body", 90)
    assert "".join(lines) == "Nebuchadnezzarnebuchadnezzar"
    assert all(text.width(line) <= 90 for line in lines)


def test_wrapped_text_stays_in_its_box(text: Text) -> None:
    box = Rect(5, 5, 200, 120)
    text.draw(Surface((300, 200)), "Twelve words that need several lines to be read in a box", box,
              wrap=True, align="centre")  # fmt: skip
    assert text.recorder
    assert all(box.contains(label.rect) for label in text.recorder)
    assert not any(label.cut for label in text.recorder)


def test_rendering_is_cached(text: Text, look: Look) -> None:
    color = look.color("ink")
    assert text.render("Nile", "body", color) is text.render("Nile", "body", color)


def picture(font: Font, letter: str) -> bytes:
    return pygame.image.tobytes(font.render(letter, True, "black"), "RGBA")


@pytest.mark.parametrize("sample", ["Ägypten ß", "Égypte œuvre ç", "Русский текст ёж"])
def test_both_faces_have_the_letters(sample: str) -> None:
    for family, weight in (
        ("Alegreya Sans", 500),
        ("Alegreya Sans", 700),
        ("Spectral", 600),
        ("Spectral", 700),
    ):
        font = Font(fontpkg.path(family, weight), 40)
        missing = picture(font, "\U0010fffd")
        for letter in sample.replace(" ", ""):
            assert picture(font, letter) != missing, letter
