"""The slots of a folder of saves: written, listed, renamed, deleted and brought back.

A slot is one file, `<slot>.yaml`. Every game has an autosave of its own (`auto-…`), `quick` is the
quick save, all others are named by the player. Earlier generations lie in `older/`, deleted saves
in `trash/`. There is no index: each file is read by itself, and a broken one is listed as broken.
"""

from __future__ import annotations

import contextlib
import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from sobek_pg.rules.match import Match, Record, Seat
from sobek_pg.saves.background import Background
from sobek_pg.saves.checks import Checker
from sobek_pg.saves.disk import why
from sobek_pg.saves.errors import SaveError
from sobek_pg.saves.format import LONGEST_NAME, SaveFile, meaning, parsed, read_file, write
from sobek_pg.saves.library import Library
from sobek_pg.saves.opening import Opened, open_save, opened
from sobek_pg.saves.replay import saved
from sobek_pg.saves.writer import Writer, sweep

AUTO = "auto"
QUICK = "quick"
TRASH = "trash"
MOST_AUTOSAVES = 20
MOST_TRASH = 20
RESERVED = {
    QUICK,
    "con",
    "prn",
    "aux",
    "nul",
    *(f"{port}{n}" for port in ("com", "lpt") for n in range(10)),
}
"""Names of ours, and those that Windows gives to devices."""
MOST_CHECKERS = 8


@dataclass(frozen=True)
class Listing:
    """A save as a list shows it; of a broken one only `problem` says more than its name."""

    slot: str
    path: Path
    name: str
    game: str = ""
    seats: tuple[Seat, ...] = ()
    round: int = 0
    scores: tuple[int, ...] = ()
    move: int = 0
    over: bool = False
    time: datetime | None = None
    problem: str | None = None

    @property
    def kind(self) -> str:
        """Which sort of save it is: `auto`, `quick` or `named`."""
        if self.slot == QUICK:
            return QUICK
        return AUTO if self.slot.startswith(f"{AUTO}-") else "named"


def _now() -> datetime:
    return datetime.now(UTC)


class Store:
    """A folder of saves; `sweep` it once when the program starts."""

    def __init__(
        self,
        folder: Path,
        library: Library | None = None,
        *,
        writer: Writer | None = None,
        now: Callable[[], datetime] = _now,
    ) -> None:
        self.folder = folder
        self.library = library or Library()
        self.writer = writer or Writer()
        self.background = Background()
        self._now = now
        self._checkers: dict[str, Checker] = {}

    def sweep(self) -> int:
        """Remove what killed writers left behind, and the oldest of the trash."""
        swept = sweep(self.folder)
        most = MOST_TRASH * (1 + self.writer.generations)
        with contextlib.suppress(OSError):
            for path in self._by_age(self.trash, "*.yaml")[most:]:
                self.writer.disk.remove(path)
        return swept

    @property
    def trash(self) -> Path:
        """The folder of deleted saves."""
        return self.folder / TRASH

    def path(self, slot: str) -> Path:
        """Return a slot's file."""
        if not slot or Path(slot).name != slot or slot.startswith("."):
            raise SaveError(f'"{slot}" is no name of a save.')
        return self.folder / f"{slot}.yaml"

    def new_slot(self, name: str) -> str:
        """Find a free slot for a save the player names."""
        wanted = _slug(name) or f"save-{self._stamp()}"
        if wanted.startswith(AUTO) or wanted in RESERVED:
            wanted = f"save-{wanted}"
        return self._free(wanted)

    def _stamp(self) -> str:
        return self._now().strftime("%Y%m%d-%H%M%S")

    def _free(self, wanted: str) -> str:
        slot, number = wanted, 1
        while self._taken(slot):
            number += 1
            slot = f"{wanted}-{number}"
        return slot

    def _taken(self, slot: str) -> bool:
        path = self.path(slot)
        places = [path, self.trash / path.name]
        places += [self.writer.generation(path, n + 1) for n in range(self.writer.generations)]
        return any(place.exists() for place in places)

    def save(self, match: Match, slot: str, name: str = "") -> None:
        """Write a match now; SaveError if that fails, what was there is intact."""
        self.background.wait()
        for _ in self._write(match.record(), slot, name, self._now()):
            pass

    def save_soon(self, match: Match, slot: str, name: str = "") -> None:
        """Write a match off the calling thread; `background.finished()` tells how it went."""
        self.background.submit(slot, self._write(match.record(), slot, name, self._now()))

    def _write(self, record: Record, slot: str, name: str, now: datetime) -> Iterator[None]:
        """Write in parts, so that a window beside it never waits long."""
        if len(self._checkers) > MOST_CHECKERS:
            self._checkers.clear()
        checker = self._checkers.setdefault(slot, Checker())
        text = self.library.text_of(record.rules)
        yield
        for _ in checker.prepared(record.states):
            yield
        time = now.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        yield from self._put(slot, saved(record, text, _tidy(name), time, checker))

    def _put(self, slot: str, save: SaveFile) -> Iterator[None]:
        path = self.path(slot)
        text = write(save)
        yield
        node = parsed(text, path.name)
        yield
        if meaning(node) != save:
            raise SaveError("The game could not be saved: it reads back differently.")
        yield
        self.writer.write(path, text)

    def _put_now(self, slot: str, save: SaveFile) -> None:
        for _ in self._put(slot, save):
            pass

    def load(self, slot: str) -> Opened:
        """Open a slot; if its file is damaged, the newest good generation, and say what is lost."""
        path = self.path(slot)
        self.background.warm_up()
        self.background.wait()
        try:
            return open_save(path, self.library)
        except SaveError as error:
            damage = error
        for older in self.writer.generations_of(path):
            try:
                found = open_save(older, self.library)
            except SaveError:
                continue
            lost = (
                f"The newest file of this game is damaged ({damage}); here is the one of "
                f"{found.save.time}, after move {found.match.at}: what came later is lost."
            )
            return replace(found, lost=lost)
        raise damage

    def listing(self) -> list[Listing]:
        """List all saves, newest first; broken ones last, with what is wrong with them."""
        if not self.folder.is_dir():
            return []
        try:
            paths = sorted(self.folder.glob("[!.]*.yaml"))
        except OSError as error:
            raise SaveError(f"The saves cannot be listed: {why(error)}.") from None
        found = [_listed(path) for path in paths]
        oldest = datetime.min.replace(tzinfo=UTC)
        return sorted(found, key=lambda each: (each.time or oldest, each.slot), reverse=True)

    def latest(self) -> Listing | None:
        """Return the newest save of a game that is not over, for going on with one click."""
        return next((each for each in self.listing() if not each.problem and not each.over), None)

    def rename(self, slot: str, name: str) -> None:
        """Give a save another name; its slot stays."""
        self.background.wait()
        save = read_file(self.path(slot))
        self._put_now(slot, replace(save, name=_tidy(name)))

    def delete(self, slot: str) -> None:
        """Put a save into the trash, from where `take_back` brings it again."""
        path = self.path(slot)
        # A save still under way would bring it back.
        self.background.wait()
        if not path.exists():
            raise SaveError(f'There is no save "{slot}".')
        # The file itself goes last: killed in between, the save is still there.
        self._move([*self.writer.generations_of(path), path], self.trash)

    def take_back(self, slot: str) -> None:
        """Bring a deleted save back."""
        path = self.trash / self.path(slot).name
        if not path.exists() or self.path(slot).exists():
            raise SaveError(f'There is no deleted save "{slot}".')
        older = [self.trash / each.name for each in self._generations(slot)]
        self._move([each for each in older if each.exists()], self._generations(slot)[0].parent)
        self._move([path], self.folder)

    def deleted(self) -> list[Listing]:
        """List the trash."""
        generation = re.compile(r".*\.\d+")
        paths = self._by_age(self.trash, "*.yaml")
        return [_listed(path) for path in paths if not generation.fullmatch(path.stem)]

    def begin(self) -> str:
        """Find a slot for a new game's autosave; the oldest autosaves go to the trash."""
        autosaves = [each for each in self.listing() if each.kind == AUTO]
        for each in autosaves[MOST_AUTOSAVES - 1 :]:
            with contextlib.suppress(SaveError):
                self.delete(each.slot)
        self.background.warm_up()
        return self._free(f"{AUTO}-{self._stamp()}")

    def export(self, slot: str, target: Path) -> None:
        """Copy a save to a file of the player's choice: it needs nothing else."""
        self.background.wait()
        self.writer.write(target, write(read_file(self.path(slot))), keep=False)

    def import_file(self, source: Path) -> str:
        """Take a file into the folder, if it can be played; return its slot."""
        save = read_file(source)
        opened(save, self.library)
        slot = self.new_slot(save.name or source.stem)
        self._put_now(slot, save)
        return slot

    def _generations(self, slot: str) -> list[Path]:
        path = self.path(slot)
        return [self.writer.generation(path, n + 1) for n in range(max(1, self.writer.generations))]

    def _move(self, paths: list[Path], folder: Path) -> None:
        disk = self.writer.disk
        try:
            disk.make_folder(folder)
            for path in paths:
                disk.replace(path, folder / path.name)
            disk.flush_folder(folder)
        except OSError as error:
            raise SaveError(f"The save could not be moved: {why(error)}.") from None

    @staticmethod
    def _by_age(folder: Path, pattern: str) -> list[Path]:
        paths = list(folder.glob(pattern)) if folder.is_dir() else []
        return sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True)


def _listed(path: Path) -> Listing:
    try:
        save = read_file(path)
        time = datetime.strptime(save.time, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    except SaveError as error:
        return Listing(path.stem, path, path.stem, problem=str(error))
    except ValueError:
        return Listing(path.stem, path, path.stem, problem=f"{path.name}: there is no such time")
    stands = save.stands
    listing = Listing(path.stem, path, save.name, save.game, save.seats, time=time)
    if stands is None:
        return replace(listing, move=len(save.lines()))
    return replace(
        listing, round=stands.round, scores=stands.scores, move=stands.move, over=stands.over
    )


def _tidy(name: str) -> str:
    """Make one short line of what a player typed."""
    letters = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(letters.split())[:LONGEST_NAME].strip()


def _slug(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-")
