"""A new mod passes the check as it is, and plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobek_pg.__main__ import main
from sobek_pg.content import load_ruleset
from sobek_pg.content.check import check
from sobek_pg.content.schemas import MODELINE


def test_it_passes_the_check_without_a_note(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["mod", "new", "my_mod", "--in", str(tmp_path)]) == 0
    assert "written:" in capsys.readouterr().out
    report = check(str(tmp_path / "my_mod"))
    assert report.exit_code == 0
    assert report.notes == []
    for game in ("nile", "market"):
        assert "newcomer" in load_ruleset(game, ["my_mod"], folders=[tmp_path]).index


def test_editors_find_the_schemas_wherever_it_is_carried(tmp_path: Path) -> None:
    main(["mod", "new", "my_mod", "--in", str(tmp_path)])
    files = list((tmp_path / "my_mod").rglob("*.yaml"))
    assert len(files) == 4
    for path in files:
        line = path.read_text(encoding="utf-8").partition("\n")[0]
        assert line.startswith(MODELINE)
        assert (path.parent / line.removeprefix(MODELINE)).is_file()


@pytest.mark.parametrize("name", ["Loud", "../out", "a b", "", "base", "short_game"])
def test_names_that_cannot_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert main(["mod", "new", name, "--in", str(tmp_path / "mods")]) == 2
    assert capsys.readouterr().err
    assert list(tmp_path.rglob("*")) == []


def test_nothing_is_written_over(tmp_path: Path) -> None:
    assert main(["mod", "new", "mine", "--in", str(tmp_path)]) == 0
    (tmp_path / "mine" / "mod.yaml").write_text("x")
    assert main(["mod", "new", "mine", "--in", str(tmp_path)]) == 2
    assert (tmp_path / "mine" / "mod.yaml").read_text() == "x"


def test_the_players_own_folder_is_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOBEK_MODS", str(tmp_path / "mine"))
    assert main(["mod", "new", "one"]) == 0
    assert main(["check", "one"]) == 0
