"""`sobek docs`: write the generated pages of the modder's manual, or say which are stale."""

from __future__ import annotations

import argparse

from sobek_pg.content.reference import pages, stale_pages, write_pages


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    names = [name.removesuffix(".md") for name in pages()]
    parser.add_argument("page", nargs="*", metavar="PAGE", help=f"any of {', '.join(names)}")
    parser.add_argument("--check", action="store_true", help="write nothing, say what is stale")


def run(args: argparse.Namespace) -> int:
    """Write the pages, or check them; 1 if any is not current, 2 if there is no such page."""
    wanted = [f"{name}.md" for name in args.page]
    unknown = [name for name in args.page if f"{name}.md" not in pages()]
    if unknown:
        print(f"sobek docs: there is no page {unknown[0]}")
        return 2
    if args.check:
        stale = stale_pages()
        print("\n".join(stale) or "all pages are current")
        return 1 if stale else 0
    for path in write_pages(wanted):
        print(f"written: {path.name}")
    return 0
