"""Whatever happens while a file is written, the old one or the new one is there, whole."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from sobek_pg.saves import SaveError
from sobek_pg.saves.writer import Writer, sweep

from .faulty import Died, FaultyDisk, dead_process

LONG = "a fine game\n" * 40


def names(folder: Path) -> list[str]:
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    )


def written(folder: Path, count: int = 4) -> Path:
    path = folder / "game.yaml"
    for number in range(count):
        Writer().write(path, f"{number}\n{LONG}")
    return path


def test_a_file_is_written_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "game.yaml"
    Writer().write(path, "zażółć\n")
    assert path.read_bytes() == "zażółć\n".encode()
    assert names(tmp_path) == ["a/b/game.yaml"]


def test_the_last_generations_are_kept(tmp_path: Path) -> None:
    path = written(tmp_path, 6)
    writer = Writer()
    kept = [old.read_text()[0] for old in writer.generations_of(path)]
    assert path.read_text()[0] == "5"
    assert kept == ["4", "3", "2"]
    assert names(tmp_path) == ["game.yaml", *(f"older/game.{n}.yaml" for n in (1, 2, 3))]


def test_no_generation_is_kept_if_none_is_wanted(tmp_path: Path) -> None:
    for number in range(3):
        Writer().write(tmp_path / "game.yaml", str(number), keep=False)
        Writer(generations=0).write(tmp_path / "other.yaml", str(number))
    assert names(tmp_path) == ["game.yaml", "other.yaml"]


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_any_refusal_of_the_disk_leaves_the_old_file_or_the_new(tmp_path: Path, code: int) -> None:
    disk = FaultyDisk()
    Writer(disk).write(written(tmp_path / "whole"), LONG)
    assert len(disk.calls) > 12
    for at in range(len(disk.calls)):
        folder = tmp_path / str(at)
        path = written(folder)
        with pytest.raises(SaveError, match=r"^The game could not be saved: [^\n]*\.$"):
            Writer(FaultyDisk(at, code)).write(path, f"new\n{LONG}")
        assert path.read_text() in (f"3\n{LONG}", f"new\n{LONG}")
        assert not list(folder.rglob("*.tmp"))
        for old in Writer().generations_of(path):
            assert old.read_text()[1:] == f"\n{LONG}"


def test_dying_at_any_moment_leaves_the_old_file_or_the_new(tmp_path: Path) -> None:
    disk = FaultyDisk()
    Writer(disk).write(written(tmp_path / "whole"), LONG)
    found = set()
    for at in range(len(disk.calls)):
        path = written(tmp_path / str(at))
        with pytest.raises(Died):
            Writer(FaultyDisk(at, None)).write(path, f"new\n{LONG}")
        found.add(path.read_text())
        for old in Writer().generations_of(path):
            assert old.read_text()[1:] == f"\n{LONG}"
    assert found == {f"3\n{LONG}", f"new\n{LONG}"}


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (errno.ENOSPC, "the disk is full."),
        (errno.EROFS, "the folder cannot be written to."),
        (errno.EACCES, "the folder cannot be written to."),
        (errno.EIO, "input/output error."),
    ],
)
def test_the_sentence_says_why(tmp_path: Path, code: int, words: str) -> None:
    with pytest.raises(SaveError) as caught:
        Writer(FaultyDisk(1, code)).write(tmp_path / "game.yaml", "x")
    assert str(caught.value) == f"The game could not be saved: {words}"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_is_read_only_is_told(tmp_path: Path) -> None:
    path = written(tmp_path)
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(SaveError, match="cannot be written to"):
            Writer().write(path, "new")
    finally:
        tmp_path.chmod(0o700)
    assert path.read_text()[0] == "3"


def test_a_file_in_the_folders_place_is_told(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("not a folder")
    with pytest.raises(SaveError, match="The game could not be saved"):
        Writer().write(tmp_path / "saves" / "game.yaml", "x")


def test_what_killed_writers_left_is_swept_and_nothing_else(tmp_path: Path) -> None:
    path = written(tmp_path)
    gone = dead_process()
    for place in (tmp_path, tmp_path / "older"):
        (place / f".game.{gone}-0.tmp").write_text("half")
    (tmp_path / f".game.{os.getpid()}-7.tmp").write_text("being written")
    (tmp_path / ".mine.tmp").write_text("not ours")
    assert sweep(tmp_path) == 2
    assert path.exists()
    assert len(list(tmp_path.glob(".*.tmp"))) == 2
    assert sweep(tmp_path / "nowhere") == 0
