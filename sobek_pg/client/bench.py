"""How the window performs here: frames while a CPU thinks, idle frames, first frame, memory."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from pygame import Surface

from sobek_pg.client.anim import Pose
from sobek_pg.client.app import AppOptions, Window, run_app
from sobek_pg.client.flow import Flow
from sobek_pg.client.kit import Kit
from sobek_pg.client.loop import STEP
from sobek_pg.client.main import make_world
from sobek_pg.client.node import Sprite
from sobek_pg.client.scene import Scene
from sobek_pg.client.setup import Seating, Setup
from sobek_pg.client.table.table import TableScene

SIZE = (1920, 1080)
FRAME = 0.0167
SECONDS = 12.0
IDLE_FRAMES = 240
MOST_MEMORY = 220.0
FIRST_FRAME = 1.5
LEFT, RIGHT = Pose(200, 420, 100, 140), Pose(1080, 200, 100, 140)
"""Where a card flies from and to while nothing else moves, in logical units."""
_READY = "first frame"


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure measured, and whether it is as good as it has to be."""

    name: str
    text: str
    good: bool

    def __str__(self) -> str:
        return f"{'ok ' if self.good else 'BAD'} {self.name}: {self.text}"


def run_window_bench() -> int:
    """Measure and print everything; the exit code is 1 if a figure is not good enough."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    good = True
    for figure in window_figures():
        print(figure, flush=True)
        good = good and figure.good
    return 0 if good else 1


def window_figures(seconds: float = SECONDS) -> Iterator[Figure]:
    """Measure the first frame in a process of its own, then the tables of both games."""
    yield first_frame()
    for game, seats in (("nile", 4), ("market", 2)):
        with table(game, seats) as (window, flow):
            yield from frames(window, flow, game, seconds)
            yield idle(window, flow, game)
            yield memory(game)


def first_frame() -> Figure:
    """Measure from the command to the first frame on screen: the first start ever, and the next."""
    with tempfile.TemporaryDirectory() as folder:
        first, again = _start(folder), _start(folder)
    text = f"{again:.2f} s, the very first time {first:.2f} s"
    return Figure("first frame", text, again < FIRST_FRAME)


def _start(folder: str) -> float:
    # Python keeps its compiled modules in the folder, as it does beside an installed program.
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    environment = {**kept, "PYTHONPYCACHEPREFIX": folder}
    began = time.perf_counter()
    command = [sys.executable, "-m", "sobek_pg.client.bench", folder]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.strip() == _READY:
                break
        taken = time.perf_counter() - began
        process.wait(30)
    return taken


@contextmanager
def table(game: str, seats: int) -> Iterator[tuple[Window, Flow]]:
    """Open a table with a person at the first seat and the strongest CPUs at the others."""
    with tempfile.TemporaryDirectory() as name, ExitStack() as ending:
        folder = Path(name)
        window = Window(AppOptions(settings_path=folder / "settings.yaml", size=SIZE, sound=False))
        ending.callback(window.shut)
        world = make_world(window.kit, ending, folder / "saves", seed=3)
        flow = Flow(window.kit, world)
        ending.callback(flow.stop)
        strongest = world.levels[-1][0]
        people = tuple(Seating(f"{at + 1}", strongest if at else "", at) for at in range(seats))
        window.kit.stack.push(flow.title(), fade=False)
        window.loop.step(STEP)
        flow.begin(Setup(game, people, seed=3))
        _pass(window, 0.5)
        world.artist.wait(60)
        _pass(window, 0.5)
        yield window, flow


def frames(window: Window, flow: Flow, game: str, seconds: float) -> Iterator[Figure]:
    """Measure frames that move something while a CPU thinks; the person answers at once."""
    assert flow.play is not None
    session = flow.play.session
    scene = flow.play.table
    assert isinstance(scene, TableScene)
    faces = scene.faces
    card = scene.top.add(Sprite(lambda size, _: faces.get(0, size), LEFT))
    card.resize(window.kit.look.metrics)
    times: list[float] = []
    own: list[float] = []
    began = time.perf_counter()
    late = 0

    def play() -> None:
        if flow.kit.stack.top is scene and session.legal:
            session.play(session.legal[0])

    while time.perf_counter() - began < seconds * 4 and len(times) < seconds / STEP:
        play()
        if not scene.timeline.busy and session.thinking is not None:
            # Somebody thinks and nothing moves: let a card fly across the table.
            scene.timeline.glide(card, LEFT, RIGHT, 0.6, arc=80)
        start, worked = time.perf_counter(), time.thread_time()
        drawn = window.loop.step(STEP)
        taken = time.perf_counter() - start
        if drawn and session.thinking is not None:
            times.append(taken)
            own.append(time.thread_time() - worked)
        rest = STEP - (time.perf_counter() - start)
        if rest > 0:
            time.sleep(rest)
        else:
            late += 1
    scene.top.remove(card)
    times.sort()
    own.sort()
    share = sum(t < FRAME for t in times) / max(1, len(times))
    half, top = times[len(times) // 2], times[int(len(times) * 0.99)]
    text = (
        f"{share:.1%} of {len(times)} frames under {FRAME * 1000:.1f} ms at "
        f"{SIZE[0]}x{SIZE[1]} (median {half * 1000:.1f}, 99 % {top * 1000:.1f}, "
        f"longest {times[-1] * 1000:.1f} ms; "
        f"of it our own work 99 % {own[int(len(own) * 0.99)] * 1000:.1f} ms; {late} steps late)"
    )
    yield Figure(f"{game}, moving while a CPU thinks", text, share >= 0.99)


def idle(window: Window, flow: Flow, game: str) -> Figure:
    """Count what is pushed to the display while nothing happens."""
    assert flow.play is not None
    flow.play.session.paused = True
    for scene in window.kit.stack.scenes:
        scene.timeline.complete_all()
    flow.world.artist.wait(60)
    _pass(window, 12.0)
    before = window.loop.pushes
    for _ in range(IDLE_FRAMES):
        window.loop.step(STEP)
    pushed = window.loop.pushes - before
    return Figure(f"{game}, idle", f"{pushed} of {IDLE_FRAMES} frames pushed anything", not pushed)


def memory(game: str) -> Figure:
    """Read how much memory the window's process holds."""
    held = resident()
    return Figure(f"{game}, memory", f"{held:.0f} MB resident", held < MOST_MEMORY)


def resident() -> float:
    """Return the resident memory of this process in MB; 0 where that cannot be read."""
    status = Path("/proc/self/status")
    if not status.is_file():
        return 0.0
    lines = (line.split() for line in status.read_text().splitlines())
    return next((int(words[1]) / 1024 for words in lines if words[0] == "VmRSS:"), 0.0)


def _pass(window: Window, seconds: float) -> None:
    """Let so much of the game's time pass, as fast as it goes."""
    for _ in range(round(seconds / STEP)):
        window.loop.step(STEP)


def _show_first_frame(folder: Path) -> int:
    """Open the window as the command does, say when the first frame is drawn, and end."""

    def first(kit: Kit) -> Scene:
        flow = Flow(kit, make_world(kit, ending, folder / "saves"))
        scene = flow.title()
        draw = scene.draw

        def drawn(surface: Surface) -> None:
            draw(surface)
            print(_READY, flush=True)
            kit.quit()

        scene.draw = drawn  # type: ignore[method-assign]
        return scene

    with ExitStack() as ending:
        return run_app(first, AppOptions(settings_path=folder / "settings.yaml", size=SIZE))


if __name__ == "__main__":
    sys.exit(_show_first_frame(Path(sys.argv[1])))
