"""Typed values out of located YAML. The shape is told by ordinary annotations: frozen dataclasses,
`Literal`, lists, mappings, unions, and the marks of `sobek_pg.rules.bounds` inside `Annotated`.
Every mistake is noted with its place and none of them raises; only a type this module cannot read,
which is a mistake in Python and not in data, is a TypeError.
"""

from __future__ import annotations

import dataclasses
import enum
import types
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import (
    Annotated,
    Any,
    Literal,
    NewType,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

from sobek_pg.content.errors import MOST_PROBLEMS, Problem, closest, did_you_mean, listed, quoted
from sobek_pg.content.located import ListNode, MapNode, Node, ScalarNode
from sobek_pg.rules.bounds import Length, Matches, OneOf, Range, Ref, Slug, Tagged, Unique

T = TypeVar("T")

_BAD: Any = object()
_SCALARS: dict[Any, tuple[str, tuple[type, ...]]] = {
    int: ("a whole number", (int,)),
    float: ("a number", (int, float)),
    str: ("text", (str,)),
    bool: ("true or false", (bool,)),
    None: ("nothing", (type(None),)),
    type(None): ("nothing", (type(None),)),
}
LISTS: dict[Any, Any] = {list: list, tuple: tuple, frozenset: frozenset, set: set, Sequence: tuple}
MAPPINGS = (dict, Mapping)


@dataclass(frozen=True)
class Vocabulary:
    """The names that types leave open.

    `tagged` gives the words of mappings of one key and the type each word stands for; it is found
    by the registry's name in a `Tagged` mark, or by the class the annotation names (a base class of
    them all). `known` gives for each `Ref` kind the names that exist; without it, references are
    not checked.
    """

    tagged: Mapping[Any, Mapping[str, Any]] = field(default_factory=dict)
    known: Mapping[str, Collection[str]] | None = None

    def words(self, kind: Any) -> Mapping[str, Any] | None:
        """Give the words a type is written with, if it is a mapping of one key."""
        core, marks = unwrap(kind)
        for mark in marks:
            if isinstance(mark, Tagged):
                return self.tagged[mark.registry]
        return self.tagged.get(core) if isinstance(core, type) else None


NO_WORDS = Vocabulary()


@dataclass(frozen=True, slots=True)
class Slot:
    """A dataclass field as YAML sees it: `from_` in Python is `from` in the file."""

    name: str
    key: str
    kind: Any
    required: bool
    default: Any


@overload
def decode(
    node: Node,
    kind: type[T],
    problems: list[Problem],
    *,
    vocabulary: Vocabulary = ...,
    path: str = "",
) -> T | None: ...
@overload
def decode(
    node: Node,
    kind: object,
    problems: list[Problem],
    *,
    vocabulary: Vocabulary = ...,
    path: str = "",
) -> Any: ...
def decode(
    node: Node,
    kind: Any,
    problems: list[Problem],
    *,
    vocabulary: Vocabulary = NO_WORDS,
    path: str = "",
) -> Any:
    """Read a node as a type; add what is wrong to `problems` and give None if anything is."""
    value = _Decoder(problems, vocabulary).value(node, kind, path)
    return None if value is _BAD else value


@cache
def slots(cls: type) -> tuple[Slot, ...]:
    """List what a dataclass reads from a mapping, in the order of its fields."""
    hints = get_type_hints(cls, include_extras=True)
    found = []
    for item in dataclasses.fields(cls):
        if not item.init:
            continue
        default = item.default
        if item.default_factory is not dataclasses.MISSING:
            default = item.default_factory()
        required = default is dataclasses.MISSING
        key = item.name.removesuffix("_")
        found.append(Slot(item.name, key, hints[item.name], required, default))
    return tuple(found)


def unwrap(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    """Part a type from the marks that narrow it."""
    marks: tuple[Any, ...] = ()
    while True:
        if get_origin(kind) is Annotated:
            kind, *more = get_args(kind)
            marks += tuple(mark() if isinstance(mark, type) else mark for mark in more)
        elif isinstance(kind, NewType):
            kind = kind.__supertype__
        else:
            return kind, marks


def options(kind: Any) -> tuple[Any, ...]:
    """List the members of a union; any other type is its only member."""
    core, marks = unwrap(kind)
    if get_origin(core) in (Union, types.UnionType) and not marks:
        return tuple(inner for option in get_args(core) for inner in options(option))
    return (kind,)


def describe(kind: Any) -> str:
    """Say what a type expects, as in "a whole number from 1 to 99"."""
    if len(options(kind)) > 1:
        return listed(describe(option) for option in options(kind))
    core, marks = unwrap(kind)
    if any(isinstance(mark, Tagged) for mark in marks):
        return "a mapping of one key"
    names = choices(kind, None)
    if names is not None:
        return one_of(names)
    if core in _SCALARS:
        word = _SCALARS[core][0]
        limits = "".join(f" {mark.words()}" for mark in marks if isinstance(mark, Range))
        return next((mark.what for mark in marks if isinstance(mark, Matches)), word + limits)
    return "a list" if (get_origin(core) or core) in LISTS else "a mapping"


def choices(kind: Any, known: Mapping[str, Collection[str]] | None) -> tuple[Any, ...] | None:
    """List the only values a type allows, or None when they cannot be listed."""
    core, marks = unwrap(kind)
    if get_origin(core) is Literal:
        return get_args(core)
    if isinstance(core, type) and issubclass(core, enum.Enum):
        return tuple(member.value for member in core)
    for mark in marks:
        if isinstance(mark, OneOf):
            return mark.choices
        if isinstance(mark, Ref) and known is not None:
            return tuple(known[mark.kind])
    return None


def found(node: Node) -> str:
    """Say what stands at a node, as in `the text "three"`."""
    if not isinstance(node, ScalarNode):
        return "a list" if isinstance(node, ListNode) else "a mapping"
    if node.value is None:
        return "nothing"
    if isinstance(node.value, bool):
        return node.text
    if isinstance(node.value, str):
        return f"the text {quoted(node.value)}"
    return f"the number {node.text}"


class _Decoder:
    """Reads nodes, one method for each sort of type; `_BAD` stands for "already complained"."""

    def __init__(self, problems: list[Problem], vocabulary: Vocabulary) -> None:
        self.problems = problems
        self.vocabulary = vocabulary

    def value(self, node: Node, kind: Any, path: str) -> Any:
        words = self.vocabulary.words(kind)
        if words is not None:
            return self.tagged(node, words, path)
        core, marks = unwrap(kind)
        value = self.unmarked(node, kind, core, path)
        if value is _BAD:
            return _BAD
        for mark in marks:
            if isinstance(mark, Range | Length | Matches | Slug | Unique):
                complaint = mark.complaint(value)
                if complaint is not None:
                    return self.bad(node, path, complaint)
        return value

    def unmarked(self, node: Node, kind: Any, core: Any, path: str) -> Any:
        if core is Any or core is object:
            return node.plain()
        if isinstance(core, type) and issubclass(core, Node):
            return node if isinstance(node, core) else self.unexpected(node, kind, path)
        if len(options(core)) > 1:
            return self.union(node, core, path)
        allowed = choices(kind, self.vocabulary.known)
        if allowed is not None:
            return self.choice(node, kind, allowed, path)
        if core is None or core in _SCALARS:
            return self.scalar(node, kind, core, path)
        origin = get_origin(core) or core
        if origin in LISTS:
            return self.sequence(node, core, origin, path)
        if origin in MAPPINGS:
            return self.mapping(node, core, path)
        if dataclasses.is_dataclass(core) and isinstance(core, type):
            return self.record(node, core, path)
        raise TypeError(f"cannot read YAML as {kind!r}")

    def scalar(self, node: Node, kind: Any, core: Any, path: str) -> Any:
        if not _fits(node, core):
            return self.unexpected(node, kind, path)
        value = node.plain()
        return float(value) if core is float else value

    def choice(self, node: Node, kind: Any, allowed: tuple[Any, ...], path: str) -> Any:
        core, marks = unwrap(kind)
        value = node.plain() if isinstance(node, ScalarNode) else None
        for option in allowed:
            # 1 == True in Python, so that equality alone would confuse them.
            if type(option) is type(value) and option == value:
                return core(value) if isinstance(core, enum.EnumMeta) else value
        if not isinstance(value, str):
            message = f"expected {one_of(allowed)}, found {found(node)}"
        else:
            hint = did_you_mean(value, map(str, allowed)) or f"; expected {one_of(allowed)}"
            noun = next((mark.kind for mark in marks if isinstance(mark, Ref)), "choice")
            message = f"unknown {noun} {quoted(value)}{hint}"
        return self.bad(node, path, message)

    def union(self, node: Node, kind: Any, path: str) -> Any:
        """Let the sort of value decide; among dataclasses, the one that knows most of the keys."""
        able = [option for option in options(kind) if self.could_be(node, option)]
        if not able:
            return self.unexpected(node, kind, path)
        if isinstance(node, MapNode):
            able = [max(able, key=lambda option: self.fit(node, option))]
        failures: list[list[Problem]] = []
        for option in able:
            trial = _Decoder([], self.vocabulary)
            value = trial.value(node, option, path)
            if value is not _BAD:
                return value
            failures.append(trial.problems)
        words = [str(word) for option in able for word in choices(option, None) or ()]
        guess = closest(str(node.plain()), words) if isinstance(node, ScalarNode) else None
        if words and guess is None and len(able) < len(options(kind)):
            # No word of the few that are known: it may as well have been meant as something else.
            return self.unexpected(node, kind, path)
        self.problems += min(failures, key=len)[: MOST_PROBLEMS - len(self.problems)]
        return _BAD

    def could_be(self, node: Node, kind: Any) -> bool:
        """Tell whether a node is of the sort of value a type is written as."""
        core, _ = unwrap(kind)
        if core is Any or core is object:
            return True
        allowed = choices(kind, None)
        if allowed is not None:
            return isinstance(node, ScalarNode) and type(node.value) in set(map(type, allowed))
        if core is None or core in _SCALARS:
            return _fits(node, core)
        if (get_origin(core) or core) in LISTS:
            return isinstance(node, ListNode)
        return isinstance(node, MapNode)

    def fit(self, node: MapNode, kind: Any) -> int:
        """Count the keys a type knows, less those it misses."""
        words = self.vocabulary.words(kind)
        core, _ = unwrap(kind)
        if words is not None:
            return sum(key in words for key in node.entries)
        if not dataclasses.is_dataclass(core) or not isinstance(core, type):
            return 0
        known = {slot.key: slot.required for slot in slots(core)}
        missing = sum(required and key not in node.entries for key, required in known.items())
        return sum(key in known for key in node.entries) - missing

    def sequence(self, node: Node, core: Any, origin: Any, path: str) -> Any:
        if not isinstance(node, ListNode):
            return self.unexpected(node, core, path)
        kinds = get_args(core) or (Any, ...)
        if origin is not tuple or kinds[-1] is Ellipsis:
            kinds = kinds[:1] * len(node.items)
        elif len(kinds) != len(node.items):
            message = f"expected a list of {len(kinds)} entries, found {len(node.items)}"
            return self.bad(node, path, message)
        values = [
            self.value(item, kind, f"{path}[{number}]")
            for number, (item, kind) in enumerate(zip(node.items, kinds, strict=True))
        ]
        return _BAD if _BAD in values else LISTS[origin](values)

    def mapping(self, node: Node, core: Any, path: str) -> Any:
        if not isinstance(node, MapNode):
            return self.unexpected(node, core, path)
        key_kind, kind = get_args(core) or (str, Any)
        # A key is text however it is written, unless the type asks for numbers.
        textual = isinstance(unwrap(key_kind)[0], type) and issubclass(unwrap(key_kind)[0], str)
        keys, values = [], []
        for text, entry in node.entries.items():
            here = step(path, text)
            key = dataclasses.replace(entry.key, value=text) if textual else entry.key
            keys.append(self.value(key, key_kind, here))
            values.append(self.value(entry.value, kind, here))
        return _BAD if _BAD in keys or _BAD in values else dict(zip(keys, values, strict=True))

    def tagged(self, node: Node, words: Mapping[str, Any], path: str) -> Any:
        if not isinstance(node, MapNode) or len(node.entries) != 1:
            what = f"{len(node.entries)} keys" if isinstance(node, MapNode) else found(node)
            return self.bad(node, path, f"expected a mapping of one key, found {what}")
        ((word, entry),) = node.entries.items()
        if word not in words:
            hint = did_you_mean(word, words) or f"; expected {one_of(tuple(words))}"
            return self.bad(entry.key, path, f"unknown word {quoted(word)}{hint}")
        body = entry.value
        if _fits(body, None) and not self.could_be(body, words[word]):
            body = MapNode(body.source, body.line, body.column, {})
        return self.value(body, words[word], step(path, word))

    def record(self, node: Node, cls: type, path: str) -> Any:
        if not isinstance(node, MapNode):
            return self.unexpected(node, cls, path)
        expected = slots(cls)
        unknown = node.entries.keys() - {slot.key for slot in expected}
        guessed = self.unknown_keys(node, unknown, [slot.key for slot in expected], path)
        values: dict[str, Any] = {}
        for slot in expected:
            if slot.key in node.entries:
                value = node.entries[slot.key].value
                values[slot.name] = self.value(value, slot.kind, step(path, slot.key))
            elif slot.required:
                values[slot.name] = _BAD
                # A misspelt key was complained of already: it is not missing as well.
                if slot.key not in guessed:
                    self.bad(node, path, f"missing key {quoted(slot.key)}")
        if unknown or _BAD in values.values():
            return _BAD
        try:
            return cls(**values)
        except ValueError as error:
            return self.bad(node, path, str(error))

    def unknown_keys(
        self, node: MapNode, unknown: Collection[str], keys: list[str], path: str
    ) -> set[str]:
        """Complain of unknown keys; give the keys they were probably meant to be."""
        free = [key for key in keys if key not in node.entries]
        guessed: set[str] = set()
        for key, entry in node.entries.items():
            if key not in unknown or len(self.problems) >= MOST_PROBLEMS:
                continue
            # Over a base every key is set already, and still one of them was meant.
            guess = closest(key, free) or closest(key, keys)
            if guess is not None:
                guessed.add(guess)
                hint = f"did you mean {quoted(guess)}?"
            else:
                hint = f"expected {one_of(keys)}" if keys else "no keys are expected here"
            self.bad(entry.key, path, f"unknown key {quoted(key)}; {hint}")
        return guessed

    def unexpected(self, node: Node, kind: Any, path: str) -> Any:
        hint = ""
        if isinstance(node, ScalarNode):
            texts = [choice for option in options(kind) for choice in choices(option, None) or ()]
            if isinstance(node.value, str):
                hint = did_you_mean(node.value, map(str, texts))
            elif node.value is not None and any(unwrap(o)[0] is str for o in options(kind)):
                hint = "; put it in quotes"
        return self.bad(node, path, f"expected {describe(kind)}, found {found(node)}{hint}")

    def bad(self, node: Node, path: str, message: str) -> Any:
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(node.problem(message, path))
        return _BAD


def step(path: str, key: str) -> str:
    """Lengthen a path by a key, as in `power[0].move`."""
    name = key if key.isprintable() and len(key) <= 64 and key else quoted(key)
    return f"{path}.{name}" if path else name


def one_of(names: Collection[Any]) -> str:
    """List choices for a message, the first dozen if there are many."""
    words = [quoted(name) if isinstance(name, str) else str(name).lower() for name in names]
    if len(words) > 12:
        return f"one of {', '.join(words[:12])} …"
    return listed(words) if words else "nothing"


def _fits(node: Node, core: Any) -> bool:
    if not isinstance(node, ScalarNode):
        return False
    # bool is an int in Python, never in data.
    return type(node.value) in _SCALARS[core][1]
