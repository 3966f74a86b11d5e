"""Saves of earlier versions, brought up to date one step at a time.

A step takes the tree of one version and gives that of the next; it works on located nodes, so that
an error in an old file still points at its line. Version 1 is the first: there are no steps yet.
Every version ever written has its golden files in the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sobek_pg.content.errors import DataError
from sobek_pg.content.located import Entry, MapNode, ScalarNode

VERSION = 1
KEY = "sobek"

Step = Callable[[MapNode], MapNode]
STEPS: Mapping[int, Step] = {}
"""For each earlier version, how to make the next one of it."""


def upgraded(node: MapNode, steps: Mapping[int, Step] = STEPS, newest: int = VERSION) -> MapNode:
    """Bring a save's tree to the newest version; DataError if that is not possible."""
    version = _version(node, newest)
    while version < newest:
        node = _numbered(steps[version](node), version + 1)
        version += 1
    return node


def _version(node: MapNode, newest: int) -> int:
    if KEY not in node.entries:
        raise DataError([node.problem("this is no save of Sobek: it does not say its version")])
    where = node.entries[KEY].value
    value = where.plain()
    if type(value) is not int or value < 1:
        raise DataError([where.problem("expected the number of a version", KEY)])
    if value > newest:
        message = f"this was saved by a newer Sobek: its version is {value}, we read up to {newest}"
        raise DataError([where.problem(message, KEY)])
    return value


def _numbered(node: MapNode, version: int) -> MapNode:
    entry = node.entries[KEY]
    where = entry.value
    value = ScalarNode(where.source, where.line, where.column, version, str(version))
    entries = {**node.entries, KEY: Entry(entry.key, value)}
    return MapNode(node.source, node.line, node.column, entries)
