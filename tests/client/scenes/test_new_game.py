"""Setting a game up: by mouse, by keys, and legible at every size."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from sobek_pg.client.app import Window
from sobek_pg.client.art import ArtBook, Artist
from sobek_pg.client.paths import shipped
from sobek_pg.client.scenes.new_game import GameChoice, NewGameScene, Offer
from sobek_pg.client.setup import Seating, Setup, setup_from
from tests.client.driver import click, flaws, key
from tests.client.worlds import LEVELS, SEATS

MODS = {"nile": [], "market": [("treasures", "Treasures of the Pharaoh")]}
OFFER = Offer([GameChoice(game, seats) for game, seats in SEATS.items()], LEVELS, MODS)
FIRST = Setup("nile", (Seating("Nefer", "", 0), Seating("Hapi", "scribe", 1)))


@pytest.fixture
def artist() -> Iterator[Artist]:
    made = Artist(ArtBook.load(), workers=1)
    yield made
    made.close()


def show(window: Window, artist: Artist, setup: Setup = FIRST) -> tuple[NewGameScene, list[Setup]]:
    begun: list[Setup] = []
    pictures = shipped("assets") / "art" / "tables"
    scene = NewGameScene(window.kit, artist, OFFER, setup, begun.append, pictures)
    window.kit.values.pace = "instant"
    window.kit.stack.push(scene, fade=False)
    window.loop.step(1 / 60)
    return scene, begun


def test_start_takes_what_is_shown(window: Window, artist: Artist) -> None:
    scene, begun = show(window, artist)
    click(window, scene.start.rect.center)
    assert begun == [FIRST]


def test_another_game_seats_level_and_options_by_mouse(window: Window, artist: Artist) -> None:
    scene, begun = show(window, artist)
    who = scene.seats[1].who
    click(window, (who.rect.right - 10, who.rect.centery))
    click(window, scene.seats[0].seal.rect.center)
    click(window, scene.cards[1].rect.center)
    click(window, scene.start.rect.center)
    setup = begun[0]
    assert setup.game == "market"
    assert setup.seats == (Seating("Nefer", "", 1), Seating("Hapi", "vizier", 0))


def test_four_seats_have_four_colours(window: Window, artist: Artist) -> None:
    scene, begun = show(window, artist)
    scene._set_count(2)
    window.loop.step(1 / 60)
    click(window, scene.seats[0].seal.rect.center)
    click(window, scene.start.rect.center)
    assert len(begun[0].seats) == 4
    assert sorted(seat.colour for seat in begun[0].seats) == [0, 1, 2, 3]


def test_by_keyboard_alone(window: Window, artist: Artist) -> None:
    _, begun = show(window, artist)
    key(window, pygame.K_TAB)
    key(window, pygame.K_RETURN)
    assert begun == [] or begun[0].game == "nile"
    scene = window.kit.stack.top
    assert isinstance(scene, NewGameScene)
    scene.set_focus(scene.cards[1], shown=True)
    key(window, pygame.K_RETURN)
    scene.set_focus(scene.start, shown=True)
    key(window, pygame.K_RETURN)
    assert begun[-1].game == "market"


def test_a_set_up_survives_the_settings() -> None:
    assert setup_from(FIRST.plain()) == FIRST
    assert setup_from({"game": "nile", "seats": "no"}) is None
    assert setup_from({}) is None


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("game", ["nile", "market"])
def test_nothing_is_cut_off(
    open_window: Callable[..., Window],
    artist: Artist,
    size: tuple[int, int],
    scale: float,
    game: str,
) -> None:
    window = open_window(size)
    window.kit.values.text_scale = scale
    window.kit.apply_settings()
    names = ("Hatshepsut the Ma", "Nebuchadnezzar II", "Wilhelmina Mayer", "Ñandú Éloïse Ö")
    count = 4 if game == "nile" else 2
    seats = tuple(Seating(names[at][:16], "vizier", at) for at in range(count))
    scene, _ = show(window, artist, Setup(game, seats))
    for offset in range(0, scene.area.most + 1, max(1, scene.area.rect.h // 2)):
        scene.area.scroll_to(offset)
        assert [
            flaw for flaw in flaws(window) if "window" not in flaw and "overlap" not in flaw
        ] == []
