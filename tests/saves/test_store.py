"""Slots: written, listed, renamed, deleted, brought back; one broken file hides nothing."""

from __future__ import annotations

import errno
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from sobek_pg.rules import Ruleset
from sobek_pg.saves import Library, SaveError, Store
from sobek_pg.saves.replay import identical
from sobek_pg.saves.store import MOST_AUTOSAVES
from sobek_pg.saves.writer import Writer

from .faulty import FaultyDisk
from .games import NOW, played


def broken(path: Path) -> None:
    path.write_text(path.read_text("utf-8")[:300], "utf-8")


def test_the_list_of_a_folder_that_is_not_there_is_empty(store: Store) -> None:
    assert store.listing() == []
    assert store.latest() is None
    assert store.sweep() == 0


def test_a_save_is_listed_with_game_seats_round_score_and_date(store: Store, nile: Ruleset) -> None:
    match = played(nile, 3, seed=3, most=70)
    slot = store.new_slot("Sunday evening")
    store.save(match, slot, "Sunday evening")
    (listing,) = store.listing()
    assert (listing.slot, listing.name) == ("sunday-evening", "Sunday evening")
    assert (listing.game, listing.seats) == ("nile", match.seats)
    assert (listing.round, listing.scores) == (match.state.round, tuple(match.state.scores))
    assert (listing.move, listing.over, listing.time) == (70, False, NOW)
    assert listing.kind == "named"
    assert identical(store.load(slot).match, match)


def test_autosaves_of_two_games_do_not_meet(store: Store, nile: Ruleset, market: Ruleset) -> None:
    first, second = played(nile, 2, seed=1, most=5), played(market, 2, seed=1, most=5)
    one = store.begin()
    store.save(first, one)
    two = store.begin()
    store.save(second, two)
    assert one != two
    assert identical(store.load(one).match, first)
    assert identical(store.load(two).match, second)
    assert {each.kind for each in store.listing()} == {"auto"}


def test_going_on_takes_the_newest_game_that_is_not_over(tmp_path: Path, nile: Ruleset) -> None:
    now = NOW
    store = Store(tmp_path, now=lambda: now)
    for most, slot in ((5, "a"), (10, "b"), (10_000, "over")):
        store.save(played(nile, 2, seed=1, most=most), slot)
        now += timedelta(minutes=1)
    latest = store.latest()
    assert latest is not None
    assert latest.slot == "b"
    assert [each.slot for each in store.listing()] == ["over", "b", "a"]


def test_only_so_many_autosaves_are_kept_and_the_oldest_can_be_taken_back(
    tmp_path: Path, nile: Ruleset
) -> None:
    now = datetime(2025, 1, 1, tzinfo=UTC)
    store = Store(tmp_path, now=lambda: now)
    match = played(nile, 2, seed=1, most=3)
    for _ in range(MOST_AUTOSAVES + 2):
        store.save(match, store.begin())
        now += timedelta(minutes=1)
    assert len(store.listing()) == MOST_AUTOSAVES
    assert {each.slot for each in store.deleted()} == {
        "auto-20250101-000000",
        "auto-20250101-000100",
    }


def test_one_broken_save_hides_no_other(store: Store, nile: Ruleset) -> None:
    store.save(played(nile, 2, seed=1, most=5), "good")
    store.save(played(nile, 2, seed=2, most=5), "bad")
    broken(store.path("bad"))
    store.path("empty").write_bytes(b"")
    store.path("noise").write_bytes(bytes(range(256)))
    store.path("folder").mkdir()
    listed = {each.slot: each.problem for each in store.listing()}
    assert listed.pop("good") is None
    assert set(listed) == {"bad", "empty", "noise", "folder"}
    assert all(problem and problem.startswith(f"{slot}.yaml:") for slot, problem in listed.items())
    latest = store.latest()
    assert latest is not None
    assert latest.slot == "good"


def test_a_time_that_cannot_be_is_a_broken_save(store: Store, nile: Ruleset) -> None:
    store.save(played(nile, 2, seed=1, most=5), "good")
    path = store.path("good")
    path.write_text(path.read_text("utf-8").replace("2025-01-31", "2025-02-31"), "utf-8")
    assert "no such time" in str(store.listing()[0].problem)


def test_a_damaged_save_falls_back_to_the_newest_good_generation(
    store: Store, nile: Ruleset
) -> None:
    for most in (5, 6, 7, 8):
        store.save(played(nile, 2, seed=1, most=most), "slot")
    broken(store.path("slot"))
    opened = store.load("slot")
    assert opened.match.at == 7
    assert opened.lost is not None
    assert opened.lost.startswith("The newest file of this game is damaged (slot.yaml:")
    assert opened.lost.endswith("after move 7: what came later is lost.")
    broken(store.writer.generation(store.path("slot"), 1))
    assert store.load("slot").match.at == 6
    for older in store.writer.generations_of(store.path("slot")):
        broken(older)
    with pytest.raises(SaveError, match=r"^slot\.yaml:"):
        store.load("slot")


def test_a_good_save_has_lost_nothing(store: Store, nile: Ruleset) -> None:
    store.save(played(nile, 2, seed=1, most=5), "slot")
    assert store.load("slot").lost is None


def test_a_save_can_be_renamed(store: Store, nile: Ruleset) -> None:
    match = played(nile, 2, seed=1, most=9)
    store.save(match, "slot", "old")
    store.rename("slot", "  Ünïcode:\n “new”  ")
    assert store.listing()[0].name == "Ünïcode: “new”"
    assert identical(store.load("slot").match, match)


def test_a_deleted_save_can_be_taken_back(store: Store, nile: Ruleset) -> None:
    for most in (5, 6, 7):
        store.save(played(nile, 2, seed=1, most=most), "slot", "x")
    store.delete("slot")
    assert store.listing() == []
    assert [each.slot for each in store.deleted()] == ["slot"]
    assert store.new_slot("slot") == "slot-2"
    store.take_back("slot")
    assert store.deleted() == []
    assert store.load("slot").match.at == 7
    broken(store.path("slot"))
    assert store.load("slot").match.at == 6


def test_a_broken_save_can_be_deleted(store: Store) -> None:
    store.folder.mkdir()
    store.path("noise").write_bytes(b"\xff")
    store.delete("noise")
    assert store.listing() == []


def test_there_must_be_something_to_delete_or_take_back(store: Store, nile: Ruleset) -> None:
    with pytest.raises(SaveError):
        store.delete("nothing")
    with pytest.raises(SaveError):
        store.take_back("nothing")
    store.save(played(nile, 2, seed=1, most=5), "slot")
    with pytest.raises(SaveError):
        store.take_back("slot")


def test_an_exported_file_needs_nothing_else(store: Store, nile: Ruleset, tmp_path: Path) -> None:
    match = played(nile, 2, seed=1, most=9)
    store.save(match, "slot", "Holiday")
    store.export("slot", tmp_path / "out" / "mine.yaml")
    other = Store(tmp_path / "other", Library())
    slot = other.import_file(tmp_path / "out" / "mine.yaml")
    assert slot == "holiday"
    assert identical(other.load(slot).match, match)
    assert other.import_file(tmp_path / "out" / "mine.yaml") == "holiday-2"


def test_a_file_that_cannot_be_played_is_not_imported(
    store: Store, nile: Ruleset, tmp_path: Path
) -> None:
    store.save(played(nile, 2, seed=1, most=9), "slot")
    path = tmp_path / "cheat.yaml"
    path.write_text(store.path("slot").read_text("utf-8").replace("seed: 1", "seed: 2"), "utf-8")
    with pytest.raises(SaveError, match=r"checks\.0"):
        store.import_file(path)
    assert len(store.listing()) == 1


@pytest.mark.parametrize("slot", ["", "..", "a/b", "../a", ".hidden"])
def test_a_slot_stays_in_its_folder(store: Store, slot: str) -> None:
    with pytest.raises(SaveError):
        store.path(slot)


def test_names_become_slots_of_their_own(store: Store) -> None:
    assert store.new_slot("Été à Thèbes!") == "ete-a-thebes"
    assert store.new_slot("日本") == "save-20250131-180500"
    assert store.new_slot("quick") == "save-quick"
    assert store.new_slot("NUL") == "save-nul"
    assert store.new_slot("Auto-1") == "save-auto-1"
    assert store.new_slot("auto") == "save-auto"
    assert store.begin() == "auto-20250131-180500"
    assert len(store.new_slot("x" * 500)) <= 60


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS])
def test_a_full_or_closed_disk_is_told_and_the_game_goes_on(
    store: Store, library: Library, nile: Ruleset, code: int
) -> None:
    match = played(nile, 2, seed=1, most=9)
    store.save(match, "slot")
    refusing = Store(store.folder, library, writer=Writer(FaultyDisk(1, code)))
    match.play(match.state.legal_actions()[0])
    refusing.save_soon(match, "slot")
    assert refusing.background.wait(5)
    (done,) = refusing.background.finished()
    assert done.error is not None
    assert done.error.startswith("The game could not be saved: ")
    assert store.load("slot").match.at == 9
    match.play(match.state.legal_actions()[0])
    refusing.writer.disk = Writer().disk
    refusing.save_soon(match, "slot")
    assert refusing.background.wait(5)
    assert refusing.background.finished()[0].error is None
    assert store.load("slot").match.at == 11


def test_what_is_saved_is_the_moment_of_saving(store: Store, nile: Ruleset) -> None:
    match = played(nile, 2, seed=1, most=9)
    store.save_soon(match, "slot")
    for _ in range(5):
        match.play(match.state.legal_actions()[0])
    match.undo()
    assert store.background.wait(5)
    assert store.load("slot").match.at == 9


def test_old_trash_is_swept(store: Store, nile: Ruleset) -> None:
    store.save(played(nile, 2, seed=1, most=5), "slot")
    text = store.path("slot").read_text("utf-8")
    store.trash.mkdir()
    for number in range(100):
        (store.trash / f"t{number:03}.yaml").write_text(text, "utf-8")
    store.sweep()
    assert 20 <= len(store.deleted()) <= 80
    assert len(store.listing()) == 1


def test_a_save_under_way_does_not_bring_a_deleted_one_back(store: Store, nile: Ruleset) -> None:
    match = played(nile, 2, seed=1, most=5)
    store.save(match, "slot")
    store.save_soon(match, "slot")
    store.delete("slot")
    assert store.background.wait(5)
    assert store.listing() == []


def test_a_new_game_begins_even_if_nothing_can_be_moved(
    store: Store, library: Library, nile: Ruleset
) -> None:
    for number in range(MOST_AUTOSAVES):
        store.save(played(nile, 2, seed=1, most=2), f"auto-{number}")
    refusing = Store(store.folder, library, writer=Writer(FaultyDisk(0, errno.EROFS)))
    assert refusing.begin().startswith("auto-")
    assert len(store.listing()) == MOST_AUTOSAVES
