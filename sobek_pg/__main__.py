"""The `sobek` command: the only place that wires the parts together.

Without a command it opens the window. Each command imports what it needs and no
more, so that the window is there quickly and a check needs no display.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from sobek_pg.content.errors import DataError


class Command(NamedTuple):
    """A command: a line of help, its arguments, and what it does."""

    help: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        if words and words[0] in COMMANDS:
            name, command = words[0], COMMANDS[words[0]]
            parser = argparse.ArgumentParser(prog=f"sobek {name}", description=command.help)
            command.arguments(parser)
            return command.run(parser.parse_args(words[1:]))
        parser = _window_parser()
        return _window(parser.parse_args(words))
    except DataError as error:
        print(error.shown(), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def _window_parser() -> argparse.ArgumentParser:
    width = max(len(name) for name in COMMANDS)
    lines = [f"  {name:<{width}}  {command.help}" for name, command in COMMANDS.items()]
    parser = argparse.ArgumentParser(
        prog="sobek",
        description="Play Sobek, the card game and the tile game, in a window.",
        epilog="commands (sobek COMMAND --help tells more):\n" + "\n".join(lines),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    from sobek_pg.client.main import add_arguments

    add_arguments(parser)
    return parser


def _window(args: argparse.Namespace) -> int:
    from sobek_pg.client.main import run_client

    return run_client(args)


def _check_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("mod", nargs="?", help="a mod's id or folder; all data without it")
    parser.add_argument("--mods", type=Path, action="append", default=[], help="folder with mods")


def _check(args: argparse.Namespace) -> int:
    from sobek_pg.content.check import check
    from sobek_pg.lab.levels import load_levels

    report = check(args.mod, args.mods, [lambda mods, folders: load_levels(mods, folders=folders)])
    print(report.shown(), file=sys.stderr if report.problems else sys.stdout)
    return report.exit_code


def _bench_arguments(parser: argparse.ArgumentParser) -> None:
    from sobek_pg.lab.arguments import positive

    parser.add_argument("--runs", type=positive, default=9, help="runs of which the median counts")
    parser.add_argument("--window", action="store_true", help="measure the window instead")


def _bench(args: argparse.Namespace) -> int:
    if args.window:
        from sobek_pg.client.bench import run_window_bench

        return run_window_bench()
    from sobek_pg.lab.bench import all_figures

    for figure in all_figures(args.runs):
        print(figure, flush=True)
    return 0


def _saves_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", nargs="?", choices=("list", "check"), default="list")
    parser.add_argument("file", nargs="?", type=Path, help="the save to check")
    parser.add_argument("--saves", type=Path, metavar="DIR", help="folder of the saved games")
    parser.add_argument("--mods", type=Path, action="append", default=[], help="folder with mods")


def _saves(args: argparse.Namespace) -> int:
    from sobek_pg.saves.folder import saves_folder
    from sobek_pg.saves.library import Library
    from sobek_pg.saves.report import check_file, list_lines
    from sobek_pg.saves.store import Store

    library = Library(args.mods)
    if args.what == "list":
        return _printed(list_lines(Store(saves_folder(args.saves), library)))
    if args.file is None:
        print("sobek saves check: name the file to check", file=sys.stderr)
        return 2
    return _printed(check_file(args.file, library))


def _replay_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the save to print")
    parser.add_argument("--mods", type=Path, action="append", default=[], help="folder with mods")


def _replay(args: argparse.Namespace) -> int:
    from sobek_pg.saves.library import Library
    from sobek_pg.saves.report import replay_lines

    return _printed(replay_lines(args.file, Library(args.mods)))


def _printed(report: tuple[list[str], int]) -> int:
    lines, code = report
    print("\n".join(lines), file=sys.stderr if code else sys.stdout)
    return code


def _of(module: str, text: str) -> Command:
    """A command whose module declares its arguments and runs it, imported when it is called."""

    def arguments(parser: argparse.ArgumentParser) -> None:
        import_module(module).add_arguments(parser)

    def run(args: argparse.Namespace) -> int:
        return int(import_module(module).run(args))

    return Command(text, arguments, run)


COMMANDS: dict[str, Command] = {
    "watch": _of("sobek_pg.lab.watch", "print a game between CPU players, move by move"),
    "saves": Command("list saved games, or check one", _saves_arguments, _saves),
    "replay": Command("print a saved game move by move", _replay_arguments, _replay),
    "check": Command("check all data, or one mod", _check_arguments, _check),
    "mod": _of("sobek_pg.lab.modding", "begin a new mod, or let CPU players try one"),
    "docs": _of("sobek_pg.lab.pages", "write the generated pages of the modder's manual"),
    "schema": _of("sobek_pg.lab.schemata", "write the schemas that editors complete data with"),
    "bench": Command("measure how fast everything is here", _bench_arguments, _bench),
    "ladder": _of("sobek_pg.lab.ladder", "let CPU levels play each other for a rating"),
    "art": _of("sobek_pg.client.sheet", "draw or check all pictures"),
    "shots": _of("sobek_pg.client.shots", "take the README's pictures of the window"),
}


if __name__ == "__main__":
    sys.exit(main())
