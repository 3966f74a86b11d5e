"""The doctor finds what is wrong with a mod by playing it."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from sobek_pg.__main__ import main
from sobek_pg.lab.doctor import examine, report, warnings
from sobek_pg.lab.doctor_page import page
from tests.mods.making import make_mod

USELESS = """\
idler: {kind: character, family: fish, count: 3, power: [{move: {from: bag, to: hand}}]}
helper: {kind: character, family: wheat, count: 3, power: [{move: {from: deck, to: hand}}]}
"""


def test_a_healthy_mod() -> None:
    found = examine("treasures_of_the_pharaoh", games=12)
    (trial,) = found.trials
    assert (trial.game, trial.seats, trial.played, trial.crashes) == ("market", 2, 12, [])
    assert sum(trial.wins) == pytest.approx(12)
    assert 40 < trial.length() < 120
    assert trial.base_length() > 0
    assert trial.usage["spy"].used > 0
    text = "\n".join(report(found))
    assert "Treasures of the Pharaoh" in text
    assert "royal-adviser" in text


def test_a_power_without_effect_is_noticed(tmp_path: Path) -> None:
    make_mod(tmp_path, "idle", nile__characters=USELESS)
    found = examine("idle", [tmp_path], games=10, player="random")
    assert [trial.seats for trial in found.trials] == [2, 3, 4]
    for trial in found.trials:
        said = list(warnings(trial))
        assert "  never had an effect: idler" in said
        assert not any("helper" in line for line in said)


def test_a_crash_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sobek_pg.lab.doctor.LONGEST", 5)
    found = examine("short_game", games=2)
    assert not found.healthy
    assert "seed 0: RuntimeError" in found.trials[0].crashes[0]
    assert "does not end within 5 decisions" in "\n".join(report(found))


def test_the_page_of_plots_is_a_drawing() -> None:
    found = examine("court_of_thebes", games=2, player="random")
    root = ElementTree.fromstring(page(found))
    texts = [element.text for element in root.iter() if element.tag.endswith("text")]
    assert "tax-collector" in texts
    assert any("games won by seat" in (text or "") for text in texts)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plots = tmp_path / "plots.svg"
    words = ["mod", "doctor", "short_game", "--games", "1", "--cpu", "random"]
    assert main([*words, "--plots", str(plots)]) == 0
    assert "wins by seat" in capsys.readouterr().out
    assert plots.read_text().startswith("<svg")
    assert main(["mod", "doctor", "nonsense", "--plots", str(plots)]) == 2
    assert main([*words[:3], "--cpu", "nobody"]) == 2
