"""`sobek bench`: every figure the command promises is measured and positive."""

from sobek_pg.content import load_ruleset
from sobek_pg.lab import bench


def test_every_figure_is_there() -> None:
    figures = list(bench.game_figures("nile", runs=1, games=2))
    names = [figure.name for figure in figures]
    assert names[:3] == [f"nile, {n} seats: random play" for n in (2, 3, 4)]
    assert {figure.unit for figure in figures} >= {"decisions/s", "µs", "ms", "simulations/s"}
    assert all(figure.value > 0 for figure in figures)


def test_the_figure_is_decisions_over_time() -> None:
    rules = load_ruleset("market")
    assert bench.decisions(rules, 2, 2, 1) > 100


def test_the_machine_is_calibrated() -> None:
    assert bench.calibration() > 0.01
