"""A Market table in a headless window, and ways to reach the node of a decision on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sobek_pg.client.app import Window
from sobek_pg.client.art import Artist
from sobek_pg.client.art.book import ArtBook
from sobek_pg.client.art.cache import RasterCache
from sobek_pg.client.scenes.market_table import MarketTable
from sobek_pg.client.session import Session
from sobek_pg.client.setup import Seating, Setup, match_of
from sobek_pg.client.table import choices
from sobek_pg.client.table.choices import Choices
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.content import load_ruleset
from sobek_pg.rules import Action, Rng, View
from sobek_pg.rules.zones import bits

from ..stand_ins import Quick

LONG = ("Hatshepsut of Both Lands", "Ptahhotep the Old Vizier")
PHARAOH = ("treasures_of_the_pharaoh",)


def open_table(
    window: Window,
    folder: Path,
    seed: int = 7,
    *,
    levels: tuple[str, ...] = ("", "scribe"),
    mods: tuple[str, ...] = (),
    names: tuple[str, str] = ("Ada", "Kheti"),
) -> MarketTable:
    """Open a table at instant pace; nothing is painted, so that tests are quick."""
    scene = show(window, folder, begin(seed, levels=levels, mods=mods, names=names))
    if not scene.session.curtain:
        wait(window, scene)
    return scene


def begin(
    seed: int,
    *,
    levels: tuple[str, ...] = ("", "scribe"),
    mods: tuple[str, ...] = (),
    names: tuple[str, str] = ("Ada", "Kheti"),
) -> Session:
    """Begin a game against a CPU that answers at once."""
    seats = tuple(
        Seating(name[:24], level, at)
        for at, (name, level) in enumerate(zip(names, levels, strict=True))
    )
    match = match_of(load_ruleset("market", list(mods)), Setup("market", seats), seed)
    return Session(match, Quick(seed), pace=lambda: "instant")


def show(window: Window, folder: Path, session: Session) -> MarketTable:
    """Set a table for a session."""
    window.kit.values.pace = "instant"
    artist = Artist(ArtBook.load(), RasterCache(folder), workers=0)
    scene = MarketTable(window.kit, session, artist)
    window.kit.stack.push(scene, fade=False)
    return scene


@dataclass(frozen=True)
class Moment:
    """A decision before a table is set for it."""

    session: Session
    view: View
    choices: Choices


def go_to(
    window: Window, folder: Path, wanted: Callable[[Moment], bool], seeds: range = range(1, 60)
) -> MarketTable:
    """Set a table at a decision that fits, in the first of these games that has one."""
    for seed in seeds:
        session, rng = begin(seed), Rng(seed)
        while not session.over:
            session.update(1 / 60)
            if not session.legal:
                continue
            view = session.view
            read = choices.read(view, session.legal, session.prompt_frame)
            if wanted(Moment(session, view, read)):
                return show(window, folder, session)
            session.play(pick(session, rng))
    raise AssertionError("no such decision in any of these games")


def wait(window: Window, scene: MarketTable, most: int = 200) -> None:
    """Let the CPU play until a person decides or the game is over."""
    for _ in range(most):
        if scene.session.over or scene.session.legal:
            return
        window.loop.step(1 / 60)
    raise AssertionError("nobody decides")


def pick(session: Session, rng: Rng) -> Action:
    """Choose a legal action: a set if there is one, else any, the same for the same seed."""
    legal = list(session.legal)
    sets = [action for action in legal if action.verb == "set"]
    if sets and rng.below(3):
        return sets[rng.below(len(sets))]
    return legal[rng.below(len(legal))]


def steps(scene: MarketTable, action: Action) -> Iterator[Callable[[], Widget]]:
    """Say which nodes must be clicked, one after the other, to make a decision."""

    def in_hand(piece: int) -> Callable[[], Widget]:
        return lambda: scene.hand.nodes[piece]

    if action.verb in ("set", "play"):
        pieces = list(bits(action.pieces)) if action.verb == "set" else [action.target]
        yield from map(in_hand, pieces)
        yield lambda: standing_for(scene, action)
    elif action.verb == "piece" and scene.choices.marking == "piece":
        yield from map(in_hand, _enough(scene, action.target))
        yield lambda: scene.nodes["confirm"]
    else:
        yield lambda: standing_for(scene, action)


def _enough(scene: MarketTable, first: int) -> list[int]:
    others = [piece for piece in scene.hand.nodes if piece != first]
    fits = [p for p in others if scene.session.why_not(Action("piece", p)) is None]
    return [first, *fits][: max(1, scene.choices.least)]


def standing_for(scene: MarketTable, action: Action) -> Widget:
    """Find the visible node of an action."""
    shown = set(map(id, scene.root.walk()))
    for node in scene.nodes.values():
        if id(node) in shown and getattr(node, "action", None) == action:
            return node
    raise AssertionError(f"no node for {action}: {sorted(scene.nodes)}")
