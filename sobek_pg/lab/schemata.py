"""`sobek schema`: write the JSON Schemas of all data files, or say whether they are current."""

from __future__ import annotations

import argparse
from typing import Any

from sobek_pg.content.levels import LevelId
from sobek_pg.content.schemas import stale_schemas, write_schemas
from sobek_pg.cpu.levels import LevelEntry

EXTRA: dict[str, Any] = {"levels": dict[LevelId, LevelEntry]}
"""Files whose types the content package does not know."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument("--check", action="store_true", help="write nothing, say what is stale")


def run(args: argparse.Namespace) -> int:
    """Write the schemas and the lines that name them, or check them; 1 if any is not current."""
    if args.check:
        stale = stale_schemas(EXTRA)
        print("\n".join(stale) or "all schemas are current")
        return 1 if stale else 0
    for path in write_schemas(EXTRA):
        print(f"written: {path.name}")
    return 0
