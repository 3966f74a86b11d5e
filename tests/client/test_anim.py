from __future__ import annotations

from sobek_pg.client.anim import Pace, Pose, Timeline, ease_back, ease_in_out, ease_out, linear


class Thing:
    def __init__(self) -> None:
        self.poses: list[Pose] = []

    def set_pose(self, pose: Pose) -> None:
        self.poses.append(pose)


def test_easings_start_at_zero_and_end_at_one() -> None:
    for ease in (linear, ease_out, ease_in_out, ease_back):
        assert abs(ease(0.0)) < 1e-9
        assert abs(ease(1.0) - 1) < 1e-9


def test_a_glide_goes_from_spot_to_spot_and_tells_its_end() -> None:
    line, thing, ends = Timeline(), Thing(), []
    line.glide(thing, Pose(0, 0, 10, 10), Pose(100, 0, 20, 20), 1.0, ease=linear,
               done=lambda: ends.append(1))  # fmt: skip
    line.update(0.25)
    line.show(0.25)
    assert thing.poses[-1].x == 50
    assert not ends
    line.update(0.75)
    assert thing.poses[-1] == Pose(100, 0, 20, 20)
    assert ends == [1]
    assert not line.busy


def test_an_end_that_moves_meanwhile_is_followed() -> None:
    line, thing, goal = Timeline(), Thing(), [Pose(10, 0, 1, 1)]
    line.glide(thing, Pose(0, 0, 1, 1), lambda: goal[0], 1.0, ease=linear)
    line.update(0.5)
    goal[0] = Pose(500, 0, 1, 1)
    line.show()
    assert thing.poses[-1].x == 250
    line.complete_all()
    assert thing.poses[-1].x == 500


def test_pace_scales_and_instant_is_done_at_once() -> None:
    slow, seen = Timeline(Pace.FAST), []
    slow.add(1.0, seen.append)
    assert slow.left == Pace.FAST.value
    instant = Timeline(Pace.INSTANT)
    instant.add(5.0, seen.append, delay=5.0, done=lambda: seen.append(9.0))
    assert seen == [1.0, 9.0]
    assert not instant.busy
    assert Pace.named("slow") is Pace.SLOW
    assert Pace.named("nonsense") is Pace.NORMAL


def test_complete_all_runs_what_the_ends_start_too() -> None:
    line, order = Timeline(), []
    line.after(1.0, lambda: line.after(1.0, lambda: order.append("second")))
    line.after(0.5, lambda: order.append("first"))
    line.complete_all()
    assert order == ["first", "second"]


def test_a_motion_that_restarts_itself_cannot_hang_the_window() -> None:
    line = Timeline()

    def again() -> None:
        line.after(0.1, again)

    again()
    line.complete_all()
    assert line.busy


def test_a_cancelled_motion_does_not_end() -> None:
    line, ends = Timeline(), []
    tween = line.after(1.0, lambda: ends.append(1))
    line.cancel(tween)
    line.update(2.0)
    assert not ends
