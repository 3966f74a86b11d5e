from __future__ import annotations

from pygame import Rect, Surface

from sobek_pg.client.loop import STEP, FrameTimes, Loop


class Show:
    """A stand-in that writes down what the loop does."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.regions: list[Rect] = []
        self.busy = False

    def update(self, dt: float) -> None:
        assert dt == STEP
        self.log.append("u")

    def present(self, ahead: float) -> None:
        assert 0 <= ahead < STEP + 1e-6

    def take_damage(self) -> list[Rect]:
        found, self.regions = self.regions, []
        return found

    def draw(self, surface: Surface, regions: list[Rect]) -> None:
        self.log.append("d")


def make() -> tuple[Show, Loop, list[list[Rect]]]:
    show, pushed = Show(), []
    surface = Surface((100, 100))
    return show, Loop(show, lambda: surface, pushed.append), pushed


def test_the_number_of_updates_depends_on_time_alone() -> None:
    counts = set()
    for pieces in (30, 60, 144, 240):
        _, loop, _ = make()
        for _ in range(pieces):
            loop.step(1 / pieces)
        counts.add(loop.updates)
    assert counts == {60}


def test_nothing_is_drawn_or_pushed_when_nothing_changed() -> None:
    show, loop, pushed = make()
    for _ in range(20):
        assert loop.step(STEP) == []
    assert set(show.log) == {"u"}
    assert pushed == []
    assert len(loop.frames) == 0


def test_what_changed_is_drawn_once_and_pushed() -> None:
    show, loop, pushed = make()
    show.regions = [Rect(1, 2, 3, 4)]
    loop.step(STEP)
    loop.step(STEP)
    assert pushed == [[Rect(1, 2, 3, 4)]]
    assert show.log == ["u", "d", "u"]


def test_a_long_pause_is_not_made_up_for() -> None:
    _, loop, _ = make()
    loop.step(60.0)
    assert loop.updates <= 6


def test_frame_times_give_percentiles() -> None:
    times = FrameTimes()
    assert times.percentile(0.99) == 0.0
    for n in range(100):
        times.add(n / 1000)
    assert times.percentile(0.5) == 0.05
    assert times.percentile(0.99) == 0.099
