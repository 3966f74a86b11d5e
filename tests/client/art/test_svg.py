"""Drawings come out at the exact size, tinted, and what the rasteriser ignores is named."""

from __future__ import annotations

import pytest

from sobek_pg.client.art.svg import problems, rasterise, sized, tinted, view_box

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 28" width="20" height="28">'
BOX = HEAD + '<rect width="20" height="28" fill="#FA0001"/></svg>'


@pytest.mark.parametrize("size", [(20, 28), (57, 81), (113, 159), (3, 4)])
def test_the_size_is_exact_and_every_pixel_covered(size: tuple[int, int]) -> None:
    surface = rasterise(BOX, size, "stretch")
    assert surface.get_size() == size
    assert surface.get_at((size[0] - 1, size[1] - 1)).a == 255


def test_slice_covers_a_square_without_bending_it() -> None:
    circle = HEAD + '<circle cx="10" cy="14" r="10" fill="#ffffff"/></svg>'
    box = rasterise(circle, (100, 100), "slice").get_bounding_rect()
    assert (box.topleft, box.size) == ((0, 0), (100, 100))


def test_meet_centres_what_is_narrower_than_its_box() -> None:
    box = rasterise(BOX, (100, 28)).get_bounding_rect()
    assert (box.x, box.width) == (40, 20)


def test_the_stand_in_colour_becomes_the_familys() -> None:
    surface = rasterise(tinted(BOX, {"#FA0001": "#1666A8"}), (20, 28))
    assert tuple(surface.get_at((10, 14)))[:3] == (0x16, 0x66, 0xA8)


def test_fractions_in_a_gradient_run_over_the_whole_shape() -> None:
    stops = '<stop offset="0" stop-color="#000000"/><stop offset="1" stop-color="#ffffff"/>'
    text = (
        HEAD
        + f'<linearGradient id="a" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'
        + '<rect width="20" height="28" fill="url(#a)"/></svg>'
    )
    surface = rasterise(text, (100, 140))
    assert surface.get_at((50, 10)).r < 60
    assert 100 < surface.get_at((50, 70)).r < 160
    assert surface.get_at((50, 130)).r > 200


def test_gradients_in_user_space_are_left_alone() -> None:
    tag = '<linearGradient id="a" gradientUnits="userSpaceOnUse" x2="20"/>'
    assert tag in sized(HEAD + tag + "</svg>", (5, 7), "meet")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("<text>Hi</text>", "unsupported element <text>"),
        ('<g><use href="#a"/></g>', "unsupported element <use>"),
        ('<rect clip-path="url(#c)"/>', 'unsupported attribute "clip-path"'),
        ("<g>", "not well-formed"),
        (f'<path d="{"M0 0 " * 9000}"/>', "bytes, at most 40000"),
    ],
)
def test_unfit_drawings_are_named(body: str, message: str) -> None:
    assert any(message in problem for problem in problems(HEAD + body + "</svg>"))


def test_a_good_drawing_has_no_problems() -> None:
    assert list(problems(BOX)) == []
    assert view_box(BOX) == (0, 0, 20, 28)


def test_no_svg_at_all_is_refused() -> None:
    with pytest.raises(ValueError, match="no <svg>"):
        rasterise("<html/>", (5, 5))
