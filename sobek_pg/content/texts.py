"""The words of a mod: `text/en.yaml` and its like, sentences by nested keys. A sentence may hold
placeholders such as `{name}` and nothing cleverer: no format could make it long or look inside.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sobek_pg.content.errors import DataError, Problem, quoted
from sobek_pg.content.located import ListNode, MapNode, Node, ScalarNode, read_yaml
from sobek_pg.content.survey import MOD_LIMITS

LONGEST = 1000
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[a-z0-9]+)*")
_BRACES = re.compile(r"\{([a-z_]{1,30})\}|[{}]")


@dataclass(frozen=True)
class Sentence:
    """A sentence's dotted key and where it stands."""

    key: str
    node: Node


def read_texts(path: Path, shown_as: str) -> list[Sentence]:
    """Read one file of words; DataError with everything that is wrong in it."""
    problems: list[Problem] = []
    if not _LANGUAGE.fullmatch(path.stem):
        message = f"{quoted(path.stem)} is no language; name the file en.yaml, de.yaml, …"
        problems.append(Problem(shown_as, 1, 1, "", message))
    root = read_yaml(path, shown_as=shown_as, limits=MOD_LIMITS)
    if isinstance(root, ScalarNode) and root.value is None:
        return []
    found = list(_sentences(root, "", problems))
    if problems:
        raise DataError(problems)
    return found


def _sentences(node: Node, key: str, problems: list[Problem]) -> Iterator[Sentence]:
    if isinstance(node, MapNode):
        for name, entry in node.entries.items():
            yield from _sentences(entry.value, f"{key}.{name}" if key else name, problems)
        return
    if isinstance(node, ListNode) or not key:
        problems.append(node.problem("expected a text or a mapping of texts", key))
        return
    text = node.text if isinstance(node, ScalarNode) else ""
    if len(text) > LONGEST:
        problems.append(node.problem(f"a text has at most {LONGEST} letters", key))
    for brace in _BRACES.finditer(text):
        if brace[1] is None:
            message = "braces hold the name of a placeholder, such as {name}, and nothing else"
            problems.append(node.problem(message, key))
            break
    yield Sentence(key, node)
