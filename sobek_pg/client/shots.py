"""The pictures of the README: real scenes, played to a fair moment, drawn without a display."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import pygame

from sobek_pg.client.app import AppOptions, Window
from sobek_pg.client.flow import Flow
from sobek_pg.client.helpers import Thought
from sobek_pg.client.layout import Size
from sobek_pg.client.loop import STEP
from sobek_pg.client.main import make_world
from sobek_pg.client.scenes.scoring import ScoringScene
from sobek_pg.client.setup import HUMAN, Seating, Setup
from sobek_pg.rules import Action, State, View
from sobek_pg.rules.zones import HAND

SIZES: tuple[Size, ...] = ((1280, 720), (1920, 1080))
_NAMES = ("Nefer", "Hapi", "Merit", "Senbi")
_MOST_STEPS = 3000
_FULL = 6


class Hasty:
    """A player by rule of thumb, who answers at once and never learns: pictures stay the same."""

    def __init__(self) -> None:
        self._view: View | None = None

    def ask(self, view: View, level: str) -> None:
        """Take note."""
        del level
        self._view = view

    def poll(self) -> Thought | None:
        """Play sets as soon as there are any, take what fits the hand, else what comes first."""
        view, self._view = self._view, None
        if view is None:
            return None
        return Thought(max(view.legal_actions(), key=lambda action: _appeal(view, action)))

    def hurry(self) -> None:
        """It never waits."""

    def cancel(self) -> None:
        """Forget the question."""
        self._view = None

    def close(self) -> None:
        """Nothing to end."""


def _appeal(view: View, action: Action) -> float:
    rules = view.rules
    if action.verb == "set":
        return 100.0 + action.pieces.bit_count()
    if action.verb == "play":
        return 1.5
    if action.verb != "take":
        return 0.0
    families = rules.pieces[action.target].families
    fitting = sum(rules.family_mask[rules.family_index[name]] for name in families)
    skipped = 0 if rules.game == "market" else view.supply.index(action.target)
    held = (view.zones[HAND + view.seat] & fitting).bit_count()
    return held + 0.5 * rules.scarabs[action.target] - skipped


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command can be told."""
    parser.add_argument("folder", type=Path, nargs="?", default=Path("docs"), help="where to")


def run(args: argparse.Namespace) -> int:
    """Draw all pictures into the folder."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    args.folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        for name, picture in SHOTS.items():
            path = args.folder / f"{name}-{size[0]}x{size[1]}.png"
            with stage(size) as (window, flow):
                picture(window, flow)
                photograph(window, flow, path)
            print(path)
    return 0


@contextmanager
def stage(size: Size) -> Iterator[tuple[Window, Flow]]:
    """Open a window with nothing of the player's in it: no saves, no settings."""
    with tempfile.TemporaryDirectory() as name, ExitStack() as ending:
        folder = Path(name)
        window = Window(AppOptions(settings_path=folder / "settings.yaml", size=size, sound=False))
        ending.callback(window.shut)
        window.kit.values.pace = "instant"
        world = make_world(window.kit, ending, folder / "saves", seed=1)
        flow = Flow(window.kit, replace(world, thinker=Hasty))
        ending.callback(flow.stop)
        yield window, flow


def photograph(window: Window, flow: Flow, path: Path) -> None:
    """Wait until everything is painted, draw the whole window, and keep it."""
    for _ in range(3):
        window.loop.step(STEP)
        flow.world.artist.wait(120)
    window.kit.stack.redraw()
    window.loop.step(STEP)
    pygame.image.save(window.surface, path)


def title(window: Window, flow: Flow) -> None:
    """The title."""
    window.kit.stack.push(flow.title(), fade=False)


def nile(window: Window, flow: Flow) -> None:
    """The card game with four seats, sets on the table, the person to decide."""
    play_until(window, flow, "nile", 4, lambda state: ripe(state, 4))


def market(window: Window, flow: Flow) -> None:
    """The tile game in its middle."""
    play_until(window, flow, "market", 2, lambda state: ripe(state, 4))


def scoring(window: Window, flow: Flow) -> None:
    """A round of the card game being scored."""
    play_until(window, flow, "nile", 3, lambda state: bool(state.history))
    for _ in range(60):
        window.loop.step(STEP)
        top = window.kit.stack.top
        if isinstance(top, ScoringScene):
            top.finish()
            return


def result(window: Window, flow: Flow) -> None:
    """The final table."""
    play_until(window, flow, "market", 2, lambda _: False)
    for _ in range(60):
        window.loop.step(STEP)
        top = window.kit.stack.top
        if isinstance(top, ScoringScene):
            top.finish()
            top.cancel()
            return


def curtain(window: Window, flow: Flow) -> None:
    """The curtain between two people."""
    people = (Seating(_NAMES[0], HUMAN, 0), Seating(_NAMES[1], HUMAN, 1))
    window.kit.stack.push(flow.title(), fade=False)
    flow.begin(Setup("market", people, seed=20))


def new_game(window: Window, flow: Flow) -> None:
    """The set-up of a game."""
    title(window, flow)
    flow.new_game()


def settings(window: Window, flow: Flow) -> None:
    """The settings."""
    title(window, flow)
    flow.settings()


def pause(window: Window, flow: Flow) -> None:
    """The pause over the table."""
    nile(window, flow)
    assert flow.play is not None
    flow.play.pause()


Shot = Callable[[Window, Flow], None]
SHOTS: dict[str, Shot] = {"title": title, "nile": nile, "market": market, "scoring": scoring}
"""What the README shows."""


def ripe(state: State, sets: int) -> bool:
    """Say whether there is much to see and the first seat has a free choice."""
    laid = [mask for seat in range(state.seats) for mask in state.sets_of(seat) if mask]
    full = len(state.supply_places()) >= _FULL
    return len(laid) >= sets and full and state.seat == 0 and not state.stack


def play_until(
    window: Window, flow: Flow, game: str, seats: int, enough: Callable[[State], bool]
) -> None:
    """Let hasty players take all seats until the moment is fair."""
    window.kit.stack.push(flow.title(), fade=False)
    people = tuple(
        Seating(_NAMES[at], HUMAN if not at else flow.world.levels[0][0], at) for at in range(seats)
    )
    flow.begin(Setup(game, people, seed=20))
    assert flow.play is not None
    session = flow.play.session
    hasty = Hasty()
    for _ in range(_MOST_STEPS):
        if session.over or enough(session.state):
            return
        top = window.kit.stack.top
        if isinstance(top, ScoringScene):
            top.finish()
            top.cancel()
        elif session.legal:
            hasty.ask(session.view, "")
            thought = hasty.poll()
            assert thought is not None
            session.play(thought.action)
        else:
            window.loop.step(STEP)
