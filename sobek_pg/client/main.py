"""The window as a command: what it accepts, and how its parts are put together."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from platformdirs import user_documents_path

from sobek_pg.client.app import AppOptions, run_app
from sobek_pg.client.art import ArtBook, Artist
from sobek_pg.client.catalogue import with_words_of
from sobek_pg.client.cpu_player import CpuPlayer
from sobek_pg.client.flow import Flow
from sobek_pg.client.kit import Kit
from sobek_pg.client.layout import MIN_SIZE, Size
from sobek_pg.client.levels import level_folders, read_levels
from sobek_pg.client.paths import settings_file, shipped
from sobek_pg.client.scene import Scene
from sobek_pg.client.session import Session
from sobek_pg.client.world import World
from sobek_pg.saves.folder import saves_folder
from sobek_pg.saves.library import Library
from sobek_pg.saves.store import Store

GAMES: Mapping[str, tuple[int, ...]] = {"nile": (2, 3, 4), "market": (2,)}
"""The games in the order they are offered, and for how many seats each is."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the window can be told."""
    parser.add_argument("--saves", type=Path, metavar="DIR", help="folder of the saved games")
    parser.add_argument(
        "--mods", type=Path, metavar="DIR", action="append", default=[], help="folder with mods"
    )
    parser.add_argument("--size", type=window_size, metavar="WxH", help="size of the window")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument("--seed", type=int, help="luck of the games begun, to play one again")
    parser.add_argument("--settings", type=Path, metavar="FILE", help="file of the settings")


def window_size(text: str) -> Size:
    """Read a size such as 1280x720."""
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x720")
    size = int(width), int(height)
    if size[0] < MIN_SIZE[0] or size[1] < MIN_SIZE[1]:
        raise argparse.ArgumentTypeError(f"the smallest window is {MIN_SIZE[0]}x{MIN_SIZE[1]}")
    return size


def run_client(args: argparse.Namespace) -> int:
    """Open the window and run until it is closed; return the exit code."""
    options = AppOptions(
        settings_path=args.settings or settings_file(),
        size=args.size,
        full_screen=True if args.fullscreen else None,
    )
    with ExitStack() as ending:

        def first(kit: Kit) -> Scene:
            world = make_world(kit, ending, args.saves, args.mods, args.seed)
            flow = Flow(kit, world)
            # Called before the rest: whatever is played is written before anything ends.
            ending.callback(flow.close)
            broken = kit.settings.message is not None
            return flow.title(kit.look.t("app.settings_reset") if broken else "")

        return run_app(first, options)


def make_world(
    kit: Kit,
    ending: ExitStack,
    saves: Path | None = None,
    mod_folders: Sequence[Path] = (),
    seed: int | None = None,
) -> World:
    """Put together what the window plays with; `ending` closes it all. Nothing slow happens."""
    store = Store(saves_folder(saves), Library(mod_folders))
    store.sweep()
    ending.callback(store.background.wait)
    artist = Artist(ArtBook.load())
    ending.callback(artist.close)
    folders = level_folders(mod_folders)
    levels = read_levels(folders)
    player = CpuPlayer(levels, _fresh_seed)
    ending.callback(player.end)
    words = with_words_of(kit.look.text.catalogue, [folder / "text" for folder in folders])
    return World(
        artist=artist,
        store=store,
        tables={"nile": nile_table, "market": market_table},
        seats=GAMES,
        levels=[(level.id, words.t(level.name)) for level in levels.values()],
        thinker=lambda: player,
        pictures=shipped("assets") / "art" / "tables",
        text=shipped("data") / "text",
        exchange=user_documents_path(),
        seed=seed,
        fresh_seed=_fresh_seed,
        version=_version(),
    )


def nile_table(kit: Kit, session: Session, artist: Artist, on_pause: Callable[[], None]) -> Scene:
    """Make the card game's table; it is imported only when it is needed."""
    from sobek_pg.client.scenes.nile_table import NileTable

    return NileTable(kit, session, artist, on_pause)


def market_table(kit: Kit, session: Session, artist: Artist, on_pause: Callable[[], None]) -> Scene:
    """Make the tile game's table."""
    from sobek_pg.client.scenes.market_table import MarketTable

    return MarketTable(kit, session, artist, on_pause)


def _fresh_seed() -> int:
    return secrets.randbelow(1 << 48)


def _version() -> str:
    try:
        return version("sobek-pg")
    except PackageNotFoundError:
        return ""
