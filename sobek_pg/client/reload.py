"""Taking up changed data, words and art while a table is open: on a key, or when files change.

Everything is read and checked beside the window first. It is taken up between two decisions, all
at once, or not at all: then a message says why, and the game goes on as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sobek_pg.client.art import ArtBook
from sobek_pg.client.job import Job
from sobek_pg.client.paths import shipped
from sobek_pg.client.scenes.message import MessageScene
from sobek_pg.client.wardrobe import Dress, dress_of
from sobek_pg.client.watcher import SECONDS, Watcher
from sobek_pg.client.widgets.dialog import Answer
from sobek_pg.content.errors import DataError
from sobek_pg.content.load import gather
from sobek_pg.content.mods import BASE, in_order
from sobek_pg.rules.carry import CannotCarry, Carried, carry
from sobek_pg.rules.match import Match
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.saves.library import Library

if TYPE_CHECKING:
    from sobek_pg.client.flow import Flow
    from sobek_pg.client.play import Play

_MOST_SHOWN = 12


class Loaded(NamedTuple):
    """What was read anew and found to be good."""

    rules: Ruleset
    dress: Dress
    book: ArtBook


def load(library: Library, rules: Ruleset) -> Loaded:
    """Read the data, words and art of a game's mods from disk; DataError if they are unfit."""
    mods = in_order([mod for mod, _ in rules.mods if mod != BASE], library.folders)
    built = library.built(gather(rules.game, mods))
    dress = dress_of(mods)
    return Loaded(built, dress, dress.book())


class Reloader:
    """One per window: `follow` a game, `now` on a key, `tick` in every update."""

    def __init__(self, flow: Flow, seconds: float = SECONDS) -> None:
        self.flow = flow
        self.kit = flow.kit
        self._seconds = seconds
        self._play: Play | None = None
        self._watcher: Watcher | None = None
        self._job: Job[Loaded] | None = None
        self._loaded: Loaded | None = None
        self._message: MessageScene | None = None
        self._refused = ""
        """What was refused last, and told: only a wish makes us tell it again."""
        self._again = self._waits = False

    def follow(self, play: Play) -> None:
        """A game came to the table: watch its files."""
        on = {mod for mod, _ in play.session.rules.mods} - {BASE}
        mods = [each.folder for each in self.flow.shelf.found if each.id in on] if on else []
        folders = (shipped("data") / BASE, shipped("data") / "text", *mods)
        if self._watcher is None or self._watcher.folders != folders:
            self.rest()
            self._watcher = Watcher(folders, self._seconds)
        self._play = play

    def rest(self) -> None:
        """No game is played any more."""
        if self._watcher is not None:
            self._watcher.close()
        self._play = self._watcher = self._job = self._loaded = self._message = None
        self._again = self._waits = False
        self._refused = ""

    def now(self) -> None:
        """Read everything anew because somebody wants it."""
        self._refused = ""
        if self._watcher is not None:
            # What changed until now is read now: it need not be noticed a second time.
            self._watcher.close()
            self._watcher = Watcher(self._watcher.folders, self._seconds)
        self._read()

    def tick(self, dt: float) -> None:
        """Look whether files have changed, and take up what was read when the moment allows it."""
        del dt
        if self._play is None:
            return
        if self._watcher is not None and self._watcher.changed():
            self._read()
        if self._job is not None and self._job.done:
            job, self._job = self._job, None
            if self._again:
                self._again = False
                self._read()
            else:
                self._take(job)
        if self._loaded is not None:
            self._try_on(self._play, self._loaded)

    def _read(self) -> None:
        if self._play is None:
            return
        if self._job is not None:
            # What is being read may be older than the wish.
            self._again = True
            return
        self._loaded, self._waits = None, False
        library, rules = self.flow.world.store.library, self._play.session.rules
        self._job = Job(lambda: load(library, rules), "reload")

    def _take(self, job: Job[Loaded]) -> None:
        t = self.kit.look.t
        try:
            self._loaded = job.result()
            self._show(None)
            return
        except DataError as error:
            shown = [str(problem) for problem in error.problems[:_MOST_SHOWN]]
            more = len(error.problems) - len(shown)
            shown += [t("reload.more", count=more)] if more else []
        except OSError as error:
            shown = [str(error)]
        text = "\n\n".join([t("reload.kept"), *shown])
        if text != self._refused:
            self._refused = text
            self._show(MessageScene(self.kit, t("reload.broken"), text))

    def _try_on(self, play: Play, loaded: Loaded) -> None:
        """Take it up if the table lies open and nothing is under way; else wait."""
        session = play.session
        free = self.kit.stack.top is play.table and not play.table.timeline.busy
        if not free or session.curtain or session.over:
            return
        same = loaded.rules.fingerprint == session.rules.fingerprint
        if not same and play.watched:
            self._loaded = None
            self._say("reload.watched")
        elif not same and session.state.stack:
            if not self._waits:
                self._waits = True
                self._say("reload.postponed")
        else:
            self._loaded = None
            self._take_up(play, loaded, same)

    def _take_up(self, play: Play, loaded: Loaded, same: bool) -> None:
        match = play.session.match
        try:
            found = Carried(match, True) if same else carry(match, loaded.rules)
        except CannotCarry as reason:
            if loaded.rules.fingerprint != self._refused:
                self._refused = loaded.rules.fingerprint
                self._offer_restart(match, loaded, str(reason))
            return
        self._refused = ""
        self.flow.wardrobe.wear(loaded.dress, loaded.book)
        self.flow.show_again(found.match, changed=not same)
        self._say("reload.done" if same else "reload.rules" if found.whole else "reload.from_here")

    def _offer_restart(self, match: Match, loaded: Loaded, reason: str) -> None:
        t = self.kit.look.t

        def restart() -> None:
            again = Match(loaded.rules, match.seats, match.seed, match.options)
            self.flow.wardrobe.wear(loaded.dress, loaded.book)
            self.flow.show(again, "", loaded.dress)

        answers = [Answer(t("reload.keep"), lambda: None, True)]
        if len(match.seats) in loaded.rules.numbers.seats:
            answers.insert(0, Answer(t("reload.restart"), restart))
        text = t("reload.cannot_text", reason=reason[:1].upper() + reason[1:])
        self._show(MessageScene(self.kit, t("reload.cannot"), text, answers))

    def _show(self, message: MessageScene | None) -> None:
        """Show a message in the place of our last one if that is still on screen."""
        stack, old = self.kit.stack, self._message
        self._message = message
        if old is not None and stack.top is old:
            stack.pop(fade=False)
        if message is not None:
            stack.push(message)

    def _say(self, key: str) -> None:
        top = self.kit.stack.top
        if top is not None:
            top.toast.show(self.kit.look.t(key))
