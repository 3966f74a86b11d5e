"""`sobek check`: each mistake is one clear message with file, line and column, and exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobek_pg.__main__ import main
from sobek_pg.content.check import check
from sobek_pg.content.folders import data_folder
from tests.mods.making import make_mod, write_mod

GOOD = """\
someone:
  kind: character
  family: fish
  power:
    - move: {from: deck, to: hand, count: 2}
"""
MISTAKES: dict[str, tuple[str, str]] = {
    "misspelt key": (
        GOOD.replace("family", "familly"),
        '3:3: someone: unknown key "familly"; did you mean "family"?',
    ),
    "misspelt parameter": (
        GOOD.replace("count", "amont"),
        '5:36: someone.power[0].move: unknown key "amont"; did you mean "count"?',
    ),
    "misspelt verb": (GOOD.replace("move:", "mvoe:"), 'did you mean "move"?'),
    "wrong type": (
        GOOD.replace("count: 2", "count: three"),
        '5:43: someone.power[0].move.count: expected a whole number from 1 to 99 or "all"',
    ),
    "out of range": (
        GOOD.replace("count: 2", "count: 200"),
        "5:43: someone.power[0].move.count: must be from 1 to 99, found 200",
    ),
    "unknown family in a power": (
        GOOD.replace("from: deck, to: hand, count: 2", "from: hand, to: set, families: [wheet]"),
        '5:46: someone.power[0].move.families[0]: unknown family "wheet"; did you mean "wheat"?',
    ),
    "unknown zone": (
        GOOD.replace("to: hand", "to: hnad"),
        '5:30: someone.power[0].move.to: unknown target "hnad"; did you mean "hand"?',
    ),
    "duplicate key": (GOOD + GOOD, '6:1: the key "someone" is already set at line 1'),
    "a tab": (GOOD.replace("  kind", "\tkind"), "2:1: a tab cannot indent YAML; use spaces"),
    "a bomb": ("a: &a [x]\nb: [*a, *a]\n", "1:4: anchors (&) and aliases (*) are not allowed"),
    "parameters that do not go together": (
        GOOD.replace("from: deck, to: hand", "from: hand, to: hand, pick: top"),
        "5:13: someone.power[0].move: the deck, and only the deck, is drawn from its top",
    ),
    "a verb of the other game": (
        GOOD.replace("move: {from: deck, to: hand, count: 2}", "force: {}"),
        '5:7: someone.power[0]: unknown word "force"',
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    text, expected = MISTAKES[name]
    mod = write_mod(tmp_path / "wild", {"nile/characters.yaml": text})
    assert main(["check", str(mod)]) == 2
    shown = capsys.readouterr().err
    assert expected in shown
    assert f"{mod.as_posix()}/nile/characters.yaml:" in shown
    assert "\n      |" in shown
    assert "^" in shown
    assert shown.rstrip().endswith("1 problem found")


def test_all_mistakes_at_once(tmp_path: Path) -> None:
    bad = GOOD.replace("fish", "fsh").replace("count: 2", "count: -2")
    mod = write_mod(tmp_path / "wild", {"nile/characters.yaml": bad, "nile/goods.yaml": "a: 1\n"})
    assert len(check(str(mod)).problems) == 3


def test_duplicate_id(tmp_path: Path) -> None:
    again = "other: {kind: goods, family: fish}\nfish-01:\n  kind: goods\n  family: fish\n"
    mod = write_mod(tmp_path / "wild", {"nile/characters.yaml": again})
    (problem,) = check(str(mod)).problems
    assert (problem.line, problem.column) == (2, 1)
    goods = (data_folder() / "base/nile/goods.yaml").read_text(encoding="utf-8").splitlines()
    at = f"data/base/nile/goods.yaml:{goods.index('fish:') + 1}"
    assert problem.message == f'a piece "fish-01" is declared already, at {at}'
    assert main(["check", str(mod)]) == 2


def test_a_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "wild").mkdir()
    assert main(["check", str(tmp_path / "wild")]) == 2
    assert "wild/mod.yaml:1:1: there is no such file" in capsys.readouterr().err


def test_no_such_mod(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "short_gaem"]) == 2
    assert 'there is no mod "short_gaem"; did you mean "short_game"?' in capsys.readouterr().err


def test_what_ships_is_well_and_needs_no_note(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    shown = capsys.readouterr().out
    assert "note:" not in shown
    assert shown.endswith("all is well\n")


def test_broken_levels_are_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    levels = "easy: {name: level.easy, iterations: many}\n"
    mod = write_mod(tmp_path / "wild", {"levels.yaml": levels})
    assert main(["check", str(mod)]) == 2
    assert "levels.yaml:1:38: easy.iterations: expected a whole number" in capsys.readouterr().err


class TestNotes:
    """What is not wrong but worth a thought does not fail the check."""

    def notes(self, mod: Path) -> str:
        report = check(str(mod))
        assert report.exit_code == 0, report.shown()
        return report.shown()

    def test_missing_drawing_and_name(self, tmp_path: Path) -> None:
        shown = self.notes(make_mod(tmp_path, nile__characters=GOOD))
        assert "no art/portraits/someone.svg: a blank card with the letter S will be drawn" in shown
        assert 'no text piece.someone.name: it will be called "Someone"' in shown

    def test_missing_back_and_badge(self, tmp_path: Path) -> None:
        game = "families: {papyrus: {}}\nkinds: {scroll: {back: violet, starts: deck}}\n"
        shown = self.notes(make_mod(tmp_path, nile__game=game))
        assert "no art/backs/violet.svg: a plain back with a letter will be drawn" in shown
        assert "no art/families/papyrus.svg: a plain badge will be drawn" in shown

    def test_text_nobody_asks_for(self, tmp_path: Path) -> None:
        text = "piece:\n  thef: {name: Burglar}\n  thief: {name: Burglar}\nmenu: {foo: bar}\n"
        shown = self.notes(make_mod(tmp_path, text__en=text))
        expected = 'en.yaml:2:16: piece.thef.name: nobody asks for this text; did you mean "thief"?'
        assert expected in shown
        assert "menu.foo: nobody asks" in shown
        assert "piece.thief" not in shown

    def test_a_misspelt_part_of_a_text(self, tmp_path: Path) -> None:
        text = "piece:\n  queen: {nmae: Ruler, power_market: Draw.}\nfamily: {fish: {x: Fish}}\n"
        shown = self.notes(make_mod(tmp_path, text__en=text))
        expected = 'piece.queen.nmae: nobody asks for this text; did you mean "name"?'
        assert f"en.yaml:2:17: {expected}" in shown
        assert "piece.queen.power_market" not in shown
        assert "family.fish.x: nobody asks" in shown

    def test_a_file_that_is_not_read(self, tmp_path: Path) -> None:
        mod = make_mod(tmp_path, nile__characters=GOOD)
        for name in ("art/portraits/someone.png", "readme.md"):
            (mod / name).parent.mkdir(parents=True, exist_ok=True)
            (mod / name).write_bytes(b"x")
        shown = self.notes(mod)
        assert "art/portraits/someone.png:1:1: files of this kind are not read" in shown
        assert "readme.md" not in shown

    @pytest.mark.parametrize(
        ("power", "expected"),
        [
            ("[{move: {from: bag, to: hand}}]", 'nothing ever lies in "bag"'),
            ("[{first: {of: [{again: {}}, {score: {}}]}}]", "what comes after number 1"),
        ],
    )
    def test_a_power_that_never_happens(self, tmp_path: Path, power: str, expected: str) -> None:
        text = f"someone: {{kind: character, family: fish, power: {power}}}\n"
        assert expected in self.notes(make_mod(tmp_path, nile__characters=text))

    def test_a_token_that_is_never_chosen(self, tmp_path: Path) -> None:
        text = "coin: {kind: deben, power: [{again: {}}]}\n"
        shown = self.notes(make_mod(tmp_path, market__tokens=text))
        assert "its power is never used: tokens are chosen from tokens and reserve" in shown

    def test_taken_but_never_in_the_supply(self, tmp_path: Path) -> None:
        text = "gift: {kind: start, family: fish, on_take: [{again: {}}]}\n"
        shown = self.notes(make_mod(tmp_path, nile__goods=text))
        assert "it never happens: it cannot lie in the supply" in shown


def test_an_id_declared_in_two_files(tmp_path: Path) -> None:
    again = "ivory: {kind: character, family: fish, power: [{again: {}}]}\n"
    mod = write_mod(tmp_path / "wild", {"nile/characters.yaml": again})
    (problem,) = check(str(mod)).problems
    assert (problem.line, problem.column) == (1, 1)
    assert 'a piece "ivory" is declared already, at data/base/nile/goods.yaml:' in problem.message
