"""`sobek mod`: begin a new mod, or let CPU players try one."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sobek_pg.content.folders import user_mods_folder
from sobek_pg.content.skeleton import new_mod
from sobek_pg.lab.doctor import examine, report
from sobek_pg.lab.doctor_page import page


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own commands."""
    commands = parser.add_subparsers(dest="what", required=True, metavar="new|doctor")
    new = commands.add_parser("new", help="write a commented mod to begin with")
    new.add_argument("name", help="small letters, digits, - and _")
    new.add_argument("--in", dest="folder", type=Path, help="folder of mods to write it into")
    doctor = commands.add_parser("doctor", help="play a mod hundreds of times and tell how it does")
    doctor.add_argument("mod", help="a mod's id or folder")
    doctor.add_argument("--mods", type=Path, action="append", default=[], help="folder with mods")
    doctor.add_argument("--games", type=int, default=200, help="games of each kind (200)")
    doctor.add_argument("--cpu", default="greedy", help="who plays: greedy, random, a level")
    doctor.add_argument("--plots", type=Path, metavar="OUT.SVG", help="where the plots go")


def run(args: argparse.Namespace) -> int:
    """Do what was asked; 2 if it cannot be done or a game crashed."""
    if args.what == "new":
        folder = args.folder or user_mods_folder()
        path = new_mod(args.name, folder)
        print(f"written: {path}\nnext: sobek check {path}")
        return 0
    named = Path(args.mod)
    folders = list(args.mods)
    name = args.mod
    if named.is_dir():
        folders.insert(0, named.absolute().parent)
        name = named.absolute().name
    try:
        found = examine(
            name,
            folders,
            games=max(1, args.games),
            player=args.cpu,
            tell=lambda line: print(f"playing {line} ...", file=sys.stderr, flush=True),
        )
    except ValueError as error:
        print(f"sobek mod doctor: {error}", file=sys.stderr)
        return 2
    print("\n".join(report(found)))
    plots = args.plots or Path(f"{name}-doctor.svg")
    plots.write_text(page(found), encoding="utf-8")
    print(f"\nplots: {plots}")
    return 0 if found.healthy else 2
