"""A Market table in a headless window, and ways to reach the node of a decision on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from sobek_pg.client.app import Window
from sobek_pg.client.art import Artist
from sobek_pg.client.art.book import ArtBook
from sobek_pg.client.art.cache import RasterCache
from sobek_pg.client.scenes.market_table import MarketTable
from sobek_pg.client.session import Session
from sobek_pg.client.setup import Seating, Setup, match_of
from sobek_pg.client.widgets.widget import Widget
from sobek_pg.content import load_ruleset
from sobek_pg.rules import Action, Rng
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
    window.kit.values.pace = "instant"
    seats = tuple(
        Seating(name[:24], level, at)
        for at, (name, level) in enumerate(zip(names, levels, strict=True))
    )
    match = match_of(load_ruleset("market", list(mods)), Setup("market", seats), seed)
    session = Session(match, Quick(seed), pace=lambda: "instant")
    artist = Artist(ArtBook.load(), RasterCache(folder), workers=0)
    scene = MarketTable(window.kit, session, artist)
    window.kit.stack.push(scene, fade=False)
    wait(window, scene)
    return scene


def wait(window: Window, scene: MarketTable, most: int = 200) -> None:
    """Let the CPU play until a person decides or the game is over."""
    for _ in range(most):
        if scene.session.over or scene.session.legal:
            return
        window.loop.step(1 / 60)
    raise AssertionError("nobody decides")


def pick(scene: MarketTable, rng: Rng) -> Action:
    """Choose a legal action: a set if there is one, else any, the same for the same seed."""
    legal = list(scene.session.legal)
    sets = [action for action in legal if action.verb == "set"]
    if sets and rng.below(3):
        return sets[rng.below(len(sets))]
    return legal[rng.below(len(legal))]


def steps(scene: MarketTable, action: Action) -> Iterator[Callable[[], Widget]]:
    """Say which nodes must be clicked, one after the other, to make a decision."""
    if action.verb in ("set", "play"):
        pieces = list(bits(action.pieces)) if action.verb == "set" else [action.target]
        for piece in pieces:
            yield lambda piece=piece: scene.hand.nodes[piece]
        yield lambda: standing_for(scene, action)
    elif action.verb == "piece" and scene.choices.marking == "piece":
        for piece in _enough(scene, action.target):
            yield lambda piece=piece: scene.hand.nodes[piece]
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
