"""YAML read into a tree whose every value, and every key of a mapping, knows its file, line and
column. The dialect is a strict part of YAML 1.2: one document, no anchors, aliases, tags or merge
keys (so nothing can blow up), no key twice, `true` and `false` as the only truth values, decimal
numbers only, everything else text. This module knows YAML; it knows nothing of the games.
"""

from __future__ import annotations

import re
import stat
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml

from sobek_pg.content.errors import MOST_PROBLEMS, DataError, Problem, quoted

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_CONTROL = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_INT = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(0|[1-9][0-9]*)(\.[0-9]+([eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+)")
_LONGEST_NUMBER = 40
_WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one file may ask of us: bytes, nesting, and values with keys counted."""

    size: int = 1 << 20
    depth: int = 40
    nodes: int = 200_000


@dataclass(frozen=True)
class Source:
    """A text and the name it is shown under."""

    name: str
    text: str = field(repr=False)

    @cached_property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    def problem(self, line: int, column: int, message: str, path: str = "") -> Problem:
        """Describe a mistake at a place of this text."""
        excerpt = self.lines[line - 1] if 0 < line <= len(self.lines) else ""
        return Problem(self.name, line, column, path, message, excerpt)

    def problem_at(self, index: int, message: str) -> Problem:
        """Describe a mistake at the letter with this index."""
        before = self.text[:index]
        line = before.count("\n") + 1
        return self.problem(line, index - before.rfind("\n"), message)


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A value and where it stands; lines and columns count from 1."""

    source: Source = field(repr=False)
    line: int
    column: int

    @property
    def file(self) -> str:
        return self.source.name

    @property
    def where(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"

    def problem(self, message: str, path: str = "") -> Problem:
        """Describe a mistake in this value."""
        return self.source.problem(self.line, self.column, message, path)

    def find(self, *steps: str | int) -> Node:
        """Walk down by keys and list positions, as far as there is something."""
        here = self
        for step in steps:
            if isinstance(here, MapNode) and isinstance(step, str) and step in here.entries:
                here = here.entries[step].value
            elif isinstance(here, ListNode) and isinstance(step, int) and step < len(here.items):
                here = here.items[step]
            else:
                break
        return here

    def plain(self) -> Any:
        """Give the value as ordinary Python; keys of mappings are always text."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, eq=False)
class ScalarNode(Node):
    """One word or number: what it means, and the text it was written as."""

    value: str | int | float | bool | None
    text: str

    def plain(self) -> str | int | float | bool | None:
        return self.value


@dataclass(frozen=True, slots=True, eq=False)
class ListNode(Node):
    """A list."""

    items: tuple[Node, ...]

    def plain(self) -> list[Any]:
        return [item.plain() for item in self.items]


@dataclass(frozen=True, slots=True)
class Entry:
    """A key with its own place, and its value."""

    key: ScalarNode
    value: Node


@dataclass(frozen=True, slots=True, eq=False)
class MapNode(Node):
    """A mapping, its entries by the text of their keys, in the order of the file."""

    entries: dict[str, Entry]

    def plain(self) -> dict[str, Any]:
        return {key: entry.value.plain() for key, entry in self.entries.items()}


def read_yaml(path: Path, *, shown_as: str | None = None, limits: Limits = Limits()) -> Node:
    """Read a file; raise DataError with everything that is wrong in it."""
    name = shown_as if shown_as is not None else path.as_posix()
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            what = "is a folder" if stat.S_ISDIR(mode) else "is not an ordinary file"
            raise _refusal(name, f"this {what}, expected a YAML file")
        with path.open("rb") as stream:
            data = stream.read(limits.size + 1)
    except FileNotFoundError:
        raise _refusal(name, "there is no such file") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise _refusal(name, f"the file cannot be read: {reason}") from None
    if len(data) > limits.size:
        raise _refusal(name, f"the file is larger than {limits.size} bytes")
    return parse_yaml(_decoded(data, name), name, limits=limits)


def parse_yaml(text: str, name: str, *, limits: Limits = Limits()) -> Node:
    """Read a text; raise DataError with everything that is wrong in it."""
    source = Source(name, text.removeprefix("\ufeff"))
    if len(text) > limits.size:
        raise _refusal(name, f"the text is longer than {limits.size} letters")
    if odd := _CONTROL.search(source.text):
        what = f"the control character U+{ord(odd[0]):04X} has no place in YAML"
        raise DataError([source.problem_at(odd.start(), what)])
    return _Reader(source, limits).document()


def _refusal(name: str, message: str) -> DataError:
    return DataError([Problem(name, 1, 1, "", message)])


def _decoded(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        message = f"the byte 0x{data[error.start]:02X} is not UTF-8; save the file as UTF-8"
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            message = "this looks like UTF-16; save the file as UTF-8"
        before = Source(name, data[: error.start].decode("utf-8") + "\ufffd")
        raise DataError([before.problem_at(len(before.text) - 1, message)]) from None


class _StopError(Exception):
    """Too much is wrong to go on; the problems are in the reader."""


class _Reader:
    """Turns the parser's events into nodes, noting what the strict dialect refuses."""

    def __init__(self, source: Source, limits: Limits) -> None:
        self.source = source
        self.limits = limits
        self.problems: list[Problem] = []
        self.left = limits.nodes
        self.anchored = False

    def document(self) -> Node:
        root: Node | None = None
        try:
            events: Iterator[Any] = yaml.parse(self.source.text, Loader=_LOADER)
            for event in events:
                if isinstance(event, yaml.DocumentStartEvent) and root is not None:
                    self.say(event, 'only one document a file: nothing may follow "---"')
                    raise _StopError
                if isinstance(event, yaml.NodeEvent):
                    root = self.node(event, events, 0)
        except _StopError:
            pass
        except yaml.YAMLError as error:
            self.problems.append(_syntax_problem(self.source, error))
        if self.problems:
            raise DataError(self.problems)
        return root if root is not None else ScalarNode(self.source, 1, 1, None, "")

    def node(self, event: Any, events: Iterator[Any], depth: int) -> Node:
        mark = event.start_mark
        source, line, column = self.source, mark.line + 1, mark.column + 1
        self.count(event, depth)
        if event.anchor is not None:
            self.refuse_anchor(event)
        if isinstance(event, yaml.AliasEvent):
            return ScalarNode(source, line, column, None, "")
        if event.tag is not None:
            self.say(event, f"tags are not allowed: {quoted(event.tag)}")
        if isinstance(event, yaml.ScalarEvent):
            return ScalarNode(source, line, column, self.meaning(event), event.value)
        if isinstance(event, yaml.SequenceStartEvent):
            items = tuple(self.until(yaml.SequenceEndEvent, events, depth))
            return ListNode(source, line, column, items)
        return MapNode(source, line, column, self.entries(events, depth))

    def refuse_anchor(self, event: Any) -> None:
        """Complain of the first anchor or alias only: the others are the same mistake."""
        if not self.anchored:
            self.anchored = True
            self.say(event, "anchors (&) and aliases (*) are not allowed; write the value out")

    def until(self, end: type, events: Iterator[Any], depth: int) -> Iterator[Node]:
        for event in events:
            if isinstance(event, end):
                return
            yield self.node(event, events, depth + 1)

    def entries(self, events: Iterator[Any], depth: int) -> dict[str, Entry]:
        entries: dict[str, Entry] = {}
        nodes = self.until(yaml.MappingEndEvent, events, depth)
        for key, value in zip(nodes, nodes, strict=True):
            if not isinstance(key, ScalarNode):
                self.problems.append(key.problem("a key must be a word, not a list or a mapping"))
            elif key.text in entries:
                first = entries[key.text].key.line
                message = f"the key {quoted(key.text)} is already set at line {first}"
                self.problems.append(key.problem(message))
            elif key.text == "<<":
                self.problems.append(key.problem('merge keys are not allowed: "<<"'))
            else:
                entries[key.text] = Entry(key, value)
        return entries

    def meaning(self, event: Any) -> str | int | float | bool | None:
        text: str = event.value
        if not event.implicit[0]:
            if event.style == '"' and (odd := _CONTROL.search(text)):
                self.say(event, f"the control character U+{ord(odd[0]):04X} has no place in a text")
            return text
        if text in _WORDS:
            return _WORDS[text]
        whole = _INT.fullmatch(text)
        if not whole and not _FLOAT.fullmatch(text):
            return text
        number = float(text) if len(text) <= _LONGEST_NUMBER else float("inf")
        if abs(number) == float("inf"):
            self.say(event, f"the number {quoted(text)[1:-1]} is too long or too large")
            return 0
        return int(text) if whole else number

    def count(self, event: Any, depth: int) -> None:
        self.left -= 1
        if depth > self.limits.depth:
            self.say(event, f"nested deeper than {self.limits.depth} levels")
        elif self.left < 0:
            self.say(event, f"more than {self.limits.nodes} values in one file")
        elif len(self.problems) < MOST_PROBLEMS:
            return
        raise _StopError

    def say(self, event: Any, message: str) -> None:
        mark = event.start_mark
        self.problems.append(self.source.problem(mark.line + 1, mark.column + 1, message))


def _syntax_problem(source: Source, error: yaml.YAMLError) -> Problem:
    """Say in our own words what the parser stumbled over."""
    mark = getattr(error, "problem_mark", None)
    if mark is None:
        return source.problem(1, 1, "not valid YAML")
    opened = getattr(error, "context_mark", None)
    context = getattr(error, "context", None) or ""
    message = f"not valid YAML: {_in_words(getattr(error, 'problem', None) or '', context)}"
    line = source.lines[mark.line] if mark.line < len(source.lines) else ""
    indent = line[: len(line) - len(line.lstrip())]
    if "\t" in indent:
        message = "a tab cannot indent YAML; use spaces"
        return source.problem(mark.line + 1, indent.index("\t") + 1, message)
    content = source.text.rstrip()
    if opened is not None and ("flow" in context or "quoted" in context):
        message += f" (opened at line {opened.line + 1})"
        if mark.index >= len(content) > opened.index:
            mark = opened
    if mark.index > len(content):
        return source.problem_at(len(content), message)
    return source.problem(mark.line + 1, mark.column + 1, message)


def _in_words(problem: str, context: str) -> str:
    if "mapping values are not allowed" in problem:
        return 'a ":" cannot stand here; check the indentation, or put the text in quotes'
    if "end of stream" in problem and "quoted" in context:
        return "the closing quotes are missing"
    if "expected node content" in problem:
        return "a value or a closing bracket is missing"
    if "flow sequence" in context:
        return 'expected "," or "]"'
    if "flow mapping" in context:
        return 'expected "," or "}"'
    if "cannot start any token" in problem:
        return "this character cannot begin a value; put the text in quotes"
    if "block" in context and ("expected key" in problem or "block end" in problem):
        return "this does not fit the lines above; check indentation, quotes and brackets"
    if "document start" in problem:
        return 'only one document a file: nothing may follow "..."'
    return problem
