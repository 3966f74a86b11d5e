"""One file of data laid over another, as mods do. A mapping changes only the keys it names; words,
numbers and lists are replaced whole; `key: null` removes an entry; `replace: true` inside a mapping
makes it stand instead of what was there. Every node keeps its own file and line, so that an error
points at whoever wrote it.
"""

from __future__ import annotations

from collections.abc import Mapping

from sobek_pg.content.located import Entry, MapNode, Node, ScalarNode

Keys = tuple[str, ...]
"""The way from the top of a file to a value, key by key."""

REPLACE = "replace"


def overlay(base: Node | None, change: Node, changes: dict[Keys, Node] | None = None) -> Node:
    """Lay `change` over `base`; note in `changes` which keys it set, removed or replaced.

    An empty file changes nothing. A null for a key that `base` does not have is not a removal: it
    stays, for the reader to accept or refuse at its line.
    """
    noted = {} if changes is None else changes
    if base is not None and _is_null(change):
        return base
    return _laid(base, change, (), noted)


def clashes(
    first: Mapping[Keys, Node], second: Mapping[Keys, Node]
) -> list[tuple[Keys, Node, Node]]:
    """List where two changes meet: the same key, or one inside what the other sets as a whole."""
    found = [
        (keys, first[above], later)
        for keys, later in second.items()
        for above in _prefixes(keys)
        if above in first
    ]
    found += [
        (keys, earlier, second[above])
        for keys, earlier in first.items()
        for above in _prefixes(keys)[:-1]
        if above in second
    ]
    return sorted(found, key=lambda clash: clash[0])


def removes(change: Node) -> bool:
    """Say whether a change takes away what was there: a null, or something that replaces it."""
    return _is_null(change) or (isinstance(change, MapNode) and _replaces(change))


def _laid(base: Node | None, change: Node, keys: Keys, changes: dict[Keys, Node]) -> Node:
    if not isinstance(change, MapNode):
        changes[keys] = change
        return change
    merges = isinstance(base, MapNode) and not _replaces(change)
    if not merges:
        # The whole of it is one change: its keys are not noted one by one.
        changes[keys] = change
        changes = {}
    entries = dict(base.entries) if isinstance(base, MapNode) and merges else {}
    for key, entry in change.entries.items():
        if key == REPLACE and _replaces(change):
            continue
        if _is_null(entry.value) and key in entries:
            del entries[key]
            changes[(*keys, key)] = entry.value
            continue
        before = entries[key].value if key in entries else None
        entries[key] = Entry(entry.key, _laid(before, entry.value, (*keys, key), changes))
    return MapNode(change.source, change.line, change.column, entries)


def _replaces(node: MapNode) -> bool:
    return REPLACE in node.entries and node.entries[REPLACE].value.plain() is True


def _is_null(node: Node) -> bool:
    return isinstance(node, ScalarNode) and node.value is None


def _prefixes(keys: Keys) -> list[Keys]:
    return [keys[:size] for size in range(len(keys) + 1)]
