"""The way through the program: title, set-up, table, pause, scoring, result, and back.

It wires scenes to sessions and saves; it draws nothing and knows no rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sobek_pg.client.helpers import Keeper
from sobek_pg.client.keeper import StoreKeeper
from sobek_pg.client.kit import Kit
from sobek_pg.client.play import Play
from sobek_pg.client.reload import Reloader
from sobek_pg.client.scene import Scene
from sobek_pg.client.scenes.load import LoadScene
from sobek_pg.client.scenes.menu import Entry
from sobek_pg.client.scenes.message import MessageScene, ask, tell
from sobek_pg.client.scenes.mods import ModsScene
from sobek_pg.client.scenes.new_game import GameChoice, NewGameScene, Offer
from sobek_pg.client.scenes.settings import SettingsScene
from sobek_pg.client.scenes.title import TitleScene
from sobek_pg.client.session import Session
from sobek_pg.client.setup import HUMAN, Seating, Setup, match_of, setup_from
from sobek_pg.client.shelf import Shelf
from sobek_pg.client.wardrobe import Dress, Wardrobe, dress_of
from sobek_pg.client.widgets.dialog import Answer
from sobek_pg.client.world import World
from sobek_pg.content.errors import DataError
from sobek_pg.content.mods import find_mods
from sobek_pg.rules.match import Match
from sobek_pg.rules.ruleset import Ruleset
from sobek_pg.saves.errors import SaveError
from sobek_pg.saves.opening import Opened
from sobek_pg.saves.store import QUICK, Listing


class Flow:
    """One per window; `title` is where it begins, `closing` is asked before the end."""

    def __init__(self, kit: Kit, world: World) -> None:
        self.kit = kit
        self.world = world
        self.play: Play | None = None
        self.shelf = Shelf(world.store.library)
        self.wardrobe = Wardrobe(kit, world.artist, world.text)
        self.reloader = Reloader(self)
        kit.stack.commands["reload"] = self.reloader.now
        kit.stack.on_update.append(self.reloader.tick)

    def pace(self) -> str:
        """Return the pace things happen at."""
        return self.kit.values.motion_pace()

    def title(self, message: str = "") -> TitleScene:
        """Make the title with what can be done now."""
        t, saves = self.kit.look.t, self._saves()
        newest = _newest(saves)
        entries = [
            Entry(t("menu.continue"), self._continue if newest else None, newest is not None),
            Entry(t("menu.quick"), self.quick_game, newest is None),
            Entry(t("menu.new"), self.new_game),
            Entry(t("menu.load"), self.load if saves else None),
            Entry(t("menu.mods"), self.mods),
            Entry(t("menu.settings"), self.settings),
            Entry(t("menu.quit"), self.kit.quit),
        ]
        picture = self.world.pictures / "title.svg"
        version = self.world.version
        return TitleScene(self.kit, entries, picture=picture, version=version, message=message)

    def to_title(self) -> None:
        """Leave whatever is played and show the title."""
        self.stop()
        self.wardrobe.wear(Dress())
        self.kit.stack.replace(self.title())

    def stop(self) -> None:
        """End the game that is played; every decision is on disk when this returns."""
        if self.play is not None:
            self.reloader.rest()
            self.play.session.close()
            self.play = None

    def close(self) -> None:
        """End: stop the game and let go of its art."""
        self.stop()
        self.wardrobe.close()

    def quick_game(self) -> None:
        """Play what was played last, with new luck."""
        self.begin(self._last_setup())

    def new_game(self) -> None:
        """Set a game up."""
        world = self.world
        offer = Offer(
            [GameChoice(game, seats) for game, seats in world.seats.items()],
            world.levels,
            {game: self.shelf.offered(game) for game in world.seats},
            self._switched_on(),
            self._mod_trouble,
        )
        setup = replace(self._last_setup(), seed=world.seed)
        scene = NewGameScene(self.kit, world.artist, offer, setup, self.begin, world.pictures)
        self.kit.stack.push(scene)

    def mods(self) -> None:
        """Show the mods and switch them on and off."""
        world = self.world
        self.kit.stack.push(
            ModsScene(self.kit, self.shelf, world.artist, list(world.seats), world.pictures)
        )

    def load(self) -> None:
        """Show the saved games."""
        world = self.world
        picture = world.pictures / "title.svg"
        scene = LoadScene(
            self.kit, world.store, self.open_slot, picture, world.exchange, world.levels
        )
        self.kit.stack.push(scene)

    def settings(self) -> None:
        """Show the settings."""
        picture = self.world.pictures / "title.svg"
        self.kit.stack.push(SettingsScene(self.kit, text_folder=self.world.text, picture=picture))

    def begin(self, setup: Setup) -> None:
        """Begin a game and remember how it was set up."""
        try:
            rules = self.world.store.library.load(setup.game, setup.mods)
        except DataError as error:
            tell(self.kit, self.kit.look.t("load.cannot"), str(error.problems[0]))
            return
        seed = setup.seed if setup.seed is not None else self.world.seed
        seed = self.world.fresh_seed() if seed is None else seed
        self.kit.values.last_setup = replace(setup, seed=None).plain()
        self.kit.values.mods[setup.game] = list(setup.mods)
        self.kit.settings.save()
        self.show(match_of(rules, setup, seed), "")

    def show(self, match: Match, slot: str, dress: Dress | None = None) -> None:
        """Go to the table with a match; decisions are saved into the slot."""
        self.stop()
        self.wardrobe.wear(dress or self._dress(match.rules))
        self._lay(match, StoreKeeper(self.world.store, slot))

    def _dress(self, rules: Ruleset) -> Dress:
        """Find the art and words of a game's mods; those that are gone are played without."""
        if len(rules.mods) < 2:
            return Dress()
        found, _ = find_mods(self.world.store.library.folders)
        return dress_of(found[mod] for mod, _ in rules.mods if mod in found)

    def show_again(self, match: Match, *, changed: bool) -> None:
        """Set the table anew for the game that is played, in the dress that is worn now."""
        if self.play is None:
            return
        keeper = self.play.session.keeper
        self.play.session.close()
        self._lay(match, keeper)
        if changed:
            keeper.autosave(match)

    def _lay(self, match: Match, keeper: Keeper) -> None:
        thinker = self.world.thinker()
        self.put_on_table(Play(self, Session(match, thinker, keeper, self.pace)))

    def put_on_table(self, play: Play) -> None:
        """Show a game and watch its files."""
        self.play = play
        self.reloader.follow(play)
        self.kit.stack.replace(play.table)
        play.shown()

    def open_slot(self, slot: str) -> None:
        """Go on with a save; ask which rules when they have changed since."""
        try:
            found = self.world.store.load(slot)
        except SaveError as error:
            tell(self.kit, self.kit.look.t("load.cannot"), str(error))
            return
        if found.difference is None:
            self._resume(found.match, slot, found)
            return
        t = self.kit.look.t
        answers = [
            Answer(t("load.saved_rules"), lambda: self._resume(found.match, slot, found), True)
        ]
        current = found.current
        if current is not None:
            answers.append(
                Answer(t("load.todays_rules"), lambda: self._resume(current, slot, found))
            )
        answers.append(Answer(t("menu.cancel"), lambda: None))
        scene = MessageScene(self.kit, t("load.differs"), str(found.difference), answers)
        self.kit.stack.push(scene)

    def quick_load(self) -> None:
        """Go back to the quick save, whatever is played now."""
        play = self.play
        if play is not None:
            play.session.keeper.close()
        if not self.world.store.path(QUICK).exists():
            self._say(self.kit.look.t("session.no_quick"))
            return
        try:
            match = self.world.store.load(QUICK).match
        except SaveError as error:
            self._say(str(error))
            return
        same = play is not None and play.session.rules.fingerprint == match.rules.fingerprint
        if play is not None and same and play.session.match.seats == match.seats:
            play.session.take_over(match)
        else:
            self.show(match, "")

    def ask_to_leave(self) -> None:
        """Ask whether to leave the game for the title."""
        t = self.kit.look.t
        yes = Answer(t("menu.to_title"), self.to_title, primary=True)
        ask(self.kit, t("menu.quit_title"), t("menu.quit_text"), yes)

    def _resume(self, match: Match, slot: str, found: Opened) -> None:
        # A quick save stays what it is: the game goes on in an autosave of its own.
        kind = Listing(slot, self.world.store.path(slot), "").kind
        self.show(match, slot if kind == "auto" else "")
        if found.lost:
            tell(self.kit, self.kit.look.t("load.lost"), found.lost)

    def _continue(self) -> None:
        newest = _newest(self._saves())
        if newest is not None:
            self.open_slot(newest.slot)

    def _saves(self) -> list[Listing]:
        try:
            return self.world.store.listing()
        except SaveError:
            return []

    def _last_setup(self) -> Setup:
        found = setup_from(self.kit.values.last_setup)
        known = {level for level, _ in self.world.levels} | {HUMAN}
        fits = found and len(found.seats) in self.world.seats.get(found.game, ())
        if found and fits and all(seat.level in known for seat in found.seats):
            return replace(found, mods=self._switched_on(found.mods)[found.game])
        first = self._first_setup()
        return replace(first, mods=self._switched_on()[first.game])

    def _switched_on(self, otherwise: Sequence[str] = ()) -> dict[str, tuple[str, ...]]:
        chosen = self.kit.values.mods
        return {
            game: self.shelf.fit(game, chosen.get(game, list(otherwise)))
            for game in self.world.seats
        }

    def _mod_trouble(self, game: str, mods: Sequence[str]) -> str:
        problems = self.shelf.together(game, mods).problems
        return str(problems[0]) if problems else ""

    def _first_setup(self) -> Setup:
        t, levels = self.kit.look.t, self.world.levels
        game = next(iter(self.world.seats))
        level = levels[len(levels) // 2][0] if levels else HUMAN
        seats = (Seating(t("new.names.0"), HUMAN, 0), Seating(t("new.names.1"), level, 1))
        return Setup(game, seats)

    def _say(self, sentence: str) -> None:
        top: Scene | None = self.kit.stack.top
        if top is not None:
            top.toast.show(sentence)


def _newest(saves: Sequence[Listing]) -> Listing | None:
    """Return the newest save of a game that can be gone on with."""
    return next((save for save in saves if not save.problem and not save.over), None)
