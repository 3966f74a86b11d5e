"""The `sobek` command: the only place that wires the parts together.

Without a command it opens the window. Each command imports what it needs and no
more, so that the window is there quickly and a check needs no display.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
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

    report = check(args.mod, args.mods)
    print(report.shown(), file=sys.stderr if report.problems else sys.stdout)
    return report.exit_code


def _watch_arguments(parser: argparse.ArgumentParser) -> None:
    from sobek_pg.lab import watch

    watch.add_arguments(parser)


def _watch(args: argparse.Namespace) -> int:
    from sobek_pg.lab import watch

    return watch.run(args)


def _bench_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--runs", type=int, default=5, help="runs of which the median counts")
    parser.add_argument("--window", action="store_true", help="measure the window instead")


def _bench(args: argparse.Namespace) -> int:
    if args.window:
        from sobek_pg.client.bench import run_window_bench

        return run_window_bench()
    from sobek_pg.lab.bench import all_figures

    for figure in all_figures(args.runs):
        print(figure, flush=True)
    return 0


def _ladder_arguments(parser: argparse.ArgumentParser) -> None:
    from sobek_pg.lab import ladder

    ladder.add_arguments(parser)


def _ladder(args: argparse.Namespace) -> int:
    from sobek_pg.lab import ladder

    return ladder.run(args)


def _art_arguments(parser: argparse.ArgumentParser) -> None:
    from sobek_pg.client import sheet

    sheet.add_arguments(parser)


def _art(args: argparse.Namespace) -> int:
    from sobek_pg.client import sheet

    return sheet.run(args)


COMMANDS: dict[str, Command] = {
    "watch": Command("print a game between CPU players, move by move", _watch_arguments, _watch),
    "check": Command("check all data, or one mod", _check_arguments, _check),
    "bench": Command("measure how fast everything is here", _bench_arguments, _bench),
    "ladder": Command("let CPU levels play each other for a rating", _ladder_arguments, _ladder),
    "art": Command("draw or check all pictures", _art_arguments, _art),
}


if __name__ == "__main__":
    sys.exit(main())
