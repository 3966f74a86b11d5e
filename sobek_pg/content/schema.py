"""JSON Schema (draft 2020-12) from the very annotations that read the data, for editors to complete
and underline. What a key means is said in the class's docstring, where the modder's manual comes
from too: first what it is, then one line `key: meaning` for each key, longer ones continued on
lines indented deeper.
"""

from __future__ import annotations

import dataclasses
import enum
import inspect
import re
from dataclasses import dataclass
from typing import Any, get_args, get_origin

from sobek_pg.content.located import ListNode, MapNode, Node
from sobek_pg.content.overlay import REPLACE
from sobek_pg.content.shape import (
    LISTS,
    MAPPINGS,
    NO_WORDS,
    Vocabulary,
    choices,
    options,
    slots,
    unwrap,
)
from sobek_pg.rules.bounds import Length, Matches, Range, Ref, Slug, Tagged, Unique

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_TYPES: dict[Any, str] = {
    int: "integer",
    float: "number",
    str: "string",
    bool: "boolean",
    None: "null",
    type(None): "null",
}


@dataclass(frozen=True, slots=True)
class Manual:
    """What a docstring says of a class, and of each of its keys."""

    summary: str
    keys: dict[str, str]


def manual(cls: type) -> Manual:
    """Part a dataclass's docstring; keys explained in a base class count too."""
    keys: dict[str, str] = {}
    known = {slot.key for slot in slots(cls)} if dataclasses.is_dataclass(cls) else set()
    summary: list[str] = []
    for ancestor in reversed(cls.__mro__[:-1]):
        summary, key = [], ""
        for line in _docstring(ancestor).splitlines():
            match = re.match(r"(\w+): +(\S.*)", line)
            if match and match[1] in known:
                key = match[1]
                keys[key] = match[2]
            elif key and line.startswith(" "):
                keys[key] += " " + line.strip()
            else:
                key = ""
                summary.append(line)
    return Manual("\n".join(summary).strip(), keys)


def json_schema(
    kind: Any,
    *,
    vocabulary: Vocabulary = NO_WORDS,
    title: str | None = None,
    changes: bool = False,
) -> dict[str, Any]:
    """Describe a type; with `changes`, a mod's file, which may name only the keys it changes."""
    builder = _Builder(vocabulary)
    body = builder.schema(kind, changes)
    schema: dict[str, Any] = {"$schema": DIALECT}
    if title is not None:
        schema["title"] = title
    schema |= body
    if builder.defs:
        schema["$defs"] = dict(sorted(builder.defs.items()))
    return schema


class _Builder:
    """Collects one definition for each dataclass and each registry of words."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.defs: dict[str, Any] = {}
        self.names: dict[tuple[Any, bool], str] = {}

    def schema(self, kind: Any, changes: bool = False) -> dict[str, Any]:
        core, marks = unwrap(kind)
        words = self.vocabulary.words(kind)
        if words is not None:
            registry = next((mark.registry for mark in marks if isinstance(mark, Tagged)), core)
            name = registry if isinstance(registry, str) else registry.__name__
            return self.define(registry, name, False, lambda: self.one_key(words))
        result = self.unmarked(kind, core, changes)
        for mark in marks:
            result |= self.limits(mark, result)
        return result

    def unmarked(self, kind: Any, core: Any, changes: bool) -> dict[str, Any]:
        if core is Any or core is object:
            return {}
        if isinstance(core, type) and issubclass(core, Node):
            sort = {MapNode: {"type": "object"}, ListNode: {"type": "array"}}
            return dict(sort.get(core, {}))
        members = options(core)
        if len(members) > 1:
            return {"anyOf": [self.schema(member, changes) for member in members]}
        allowed = choices(kind, None)
        if allowed is not None:
            return {"const": allowed[0]} if len(allowed) == 1 else {"enum": list(allowed)}
        if core in _TYPES:
            return {"type": _TYPES[core]}
        origin, inner = get_origin(core) or core, get_args(core)
        if origin in LISTS:
            return self.array(origin, inner)
        if origin in MAPPINGS:
            return self.mapping(inner, changes)
        if dataclasses.is_dataclass(core) and isinstance(core, type):
            name = core.__name__ + ("Change" if changes else "")
            return self.define(core, name, changes, lambda: self.record(core, changes))
        raise TypeError(f"cannot describe {kind!r}")

    def array(self, origin: Any, inner: tuple[Any, ...]) -> dict[str, Any]:
        if not inner:
            return {"type": "array"}
        if origin is tuple and inner[-1] is not Ellipsis:
            items = [self.schema(item) for item in inner]
            size = len(items)
            return {"type": "array", "prefixItems": items, "minItems": size, "maxItems": size}
        unique = {"uniqueItems": True} if origin in (set, frozenset) else {}
        return {"type": "array", "items": self.schema(inner[0])} | unique

    def mapping(self, inner: tuple[Any, ...], changes: bool) -> dict[str, Any]:
        key, value = inner or (str, Any)
        entry = self.schema(value, changes)
        result: dict[str, Any] = {"type": "object"}
        if changes:
            entry = _or_null(entry)
            result["properties"] = {REPLACE: _replace_schema()}
        result["additionalProperties"] = entry
        names = self.schema(key)
        # Names of properties are text even where the reader asks for numbers.
        if names.get("type", "string") == "string" and names != {"type": "string"}:
            named = {"anyOf": [names, {"const": REPLACE}]} if changes else names
            result["propertyNames"] = named
        return result

    def record(self, cls: type, changes: bool) -> dict[str, Any]:
        explained = manual(cls)
        properties: dict[str, Any] = {}
        for slot in slots(cls):
            body = self.schema(slot.kind, changes)
            if slot.key in explained.keys:
                body = {"description": explained.keys[slot.key]} | body
            if not slot.required and _is_json(slot.default):
                body = body | {"default": _as_json(slot.default)}
            properties[slot.key] = _or_null(body) if changes else body
        if changes:
            properties.setdefault(REPLACE, _replace_schema())
        result: dict[str, Any] = {"type": "object"}
        if explained.summary:
            result["description"] = explained.summary
        result |= {"properties": properties, "additionalProperties": False}
        required = [slot.key for slot in slots(cls) if slot.required]
        return result | ({"required": required} if required and not changes else {})

    def one_key(self, words: Any) -> dict[str, Any]:
        members = []
        for word, kind in words.items():
            body = self.schema(kind)
            cls = kind if isinstance(kind, type) else None
            if dataclasses.is_dataclass(cls) and not any(slot.required for slot in slots(cls)):
                body = _or_null(body)
            member = {
                "type": "object",
                "properties": {word: body},
                "required": [word],
                "additionalProperties": False,
            }
            summary = manual(cls).summary if cls is not None else ""
            members.append(({"description": summary} if summary else {}) | member)
        return {"oneOf": members}

    def limits(self, mark: Any, schema: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if isinstance(mark, Range):
            found = {"minimum": mark.low, "maximum": mark.high}
        elif isinstance(mark, Length):
            what = {"string": "Length", "array": "Items"}.get(schema.get("type", ""), "Properties")
            found = {f"min{what}": mark.low, f"max{what}": mark.high}
        elif isinstance(mark, Matches):
            found = {"pattern": f"^(?:{mark.pattern})$", "description": mark.what}
        elif isinstance(mark, Slug):
            found = {"pattern": f"^{mark.pattern}$", "maxLength": mark.longest}
        elif isinstance(mark, Unique):
            found = {"uniqueItems": True}
        elif isinstance(mark, Ref) and self.vocabulary.known is not None:
            # Examples and not an enum: a mod may name what it adds itself.
            found = {"examples": sorted(self.vocabulary.known.get(mark.kind, ())) or None}
        return {key: value for key, value in found.items() if value is not None}

    def define(self, what: Any, name: str, changes: bool, build: Any) -> dict[str, Any]:
        """Refer to a definition, making it at its first use; types may contain themselves."""
        if (what, changes) not in self.names:
            taken = set(self.names.values())
            while name in taken:
                name += "_"
            self.names[what, changes] = name
            self.defs[name] = build()
        return {"$ref": f"#/$defs/{self.names[what, changes]}"}


def _docstring(cls: type) -> str:
    text = inspect.cleandoc(cls.__dict__.get("__doc__") or "")
    # A dataclass without a docstring gets its signature for one, which explains nothing.
    return "" if text.startswith(f"{cls.__name__}(") else text


def _replace_schema() -> dict[str, Any]:
    return {"const": True, "description": "Stand instead of the entry, not only change it."}


def _or_null(schema: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [schema, {"type": "null"}]}


def _is_json(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return all(map(_is_json, value))
    return value is None or isinstance(value, bool | int | float | str | enum.Enum)


def _as_json(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_as_json(item) for item in value]
    return value.value if isinstance(value, enum.Enum) else value
