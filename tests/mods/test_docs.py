"""Every piece of YAML in the modder's pages is a file that loads; generated pages are current."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sobek_pg.__main__ import main
from sobek_pg.content.check import check
from sobek_pg.content.folders import data_folder
from sobek_pg.content.reference import docs_folder, pages, stale_pages, takes
from sobek_pg.content.schema import manual
from sobek_pg.content.shape import slots
from sobek_pg.lab.doctor import examine
from sobek_pg.lab.levels import load_levels
from sobek_pg.rules.powers import VERBS
from sobek_pg.rules.powers.move import Move
from tests.mods.making import write_mod

PAGES = sorted(docs_folder().glob("*.md"))
SNIPPET = re.compile(r"^```yaml\n(.*?)^```$", re.S | re.M)


def snippets() -> list[tuple[str, str, str]]:
    """List the page, the file and the text of every snippet."""
    found = []
    for page in PAGES:
        for number, match in enumerate(SNIPPET.finditer(page.read_text(encoding="utf-8"))):
            first, _, rest = match[1].partition("\n")
            found.append((f"{page.stem}-{number}", first.removeprefix("# "), rest))
    return found


@pytest.mark.parametrize(
    ("file", "text"), [each[1:] for each in snippets()], ids=[each[0] for each in snippets()]
)
def test_a_snippet_is_a_file_of_a_mod(tmp_path: Path, file: str, text: str) -> None:
    mod = write_mod(tmp_path / "snippet", {file: text})
    report = check(str(mod), further=[lambda mods, folders: load_levels(mods, folders=folders)])
    assert report.problems == [], report.shown()
    assert not any("nobody asks" in note.message for note in report.notes if "text" not in file)


def test_there_are_enough_of_them() -> None:
    assert {page.name for page in PAGES} >= {"tutorial.md", "howto.md", "explanation.md", *pages()}
    assert len(snippets()) > 25


def test_the_generated_pages_are_current() -> None:
    assert stale_pages() == []
    assert main(["docs", "--check"]) == 0


def test_every_verb_and_every_key_is_explained() -> None:
    page = pages()["powers.md"]
    for name, verb in VERBS.items():
        assert f"## {name}\n" in page
        assert manual(verb).summary
        for slot in slots(verb):
            assert manual(verb).keys.get(slot.key), f"{name}.{slot.key}"
            assert f"| `{slot.key}` |" in page


def test_what_a_key_takes_in_words() -> None:
    kinds = {slot.key: slot.kind for slot in slots(Move)}
    assert takes(kinds["from"]) == "a zone to move from"
    assert takes(kinds["count"]) == 'a whole number from 1 to 99 or "all"'
    assert takes(kinds["families"]) == "a list, each the name of a family"


def test_an_unknown_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs", "nonsense"]) == 2
    assert "there is no page nonsense" in capsys.readouterr().out


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
    assert (data_folder().parent / "docs" / "principles.md").exists()


def test_the_tutorial_leads_to_a_mod_that_plays(tmp_path: Path) -> None:
    assert main(["mod", "new", "beggars", "--in", str(tmp_path)]) == 0
    for page, file, text in snippets():
        if page.startswith("tutorial"):
            (tmp_path / "beggars" / file).write_text(text, encoding="utf-8")
    report = check(str(tmp_path / "beggars"))
    assert report.exit_code == 0
    (note,) = report.notes
    assert "a blank card with the letter B will be drawn" in note.message
    found = examine("beggars", [tmp_path], games=20, player="random")
    assert found.healthy
    assert {trial.game for trial in found.trials} == {"nile", "market"}
    for game in ("nile", "market"):
        assert any(t.usage["beggar"].effective for t in found.trials if t.game == game)
