"""Plain values written on one line of YAML, quoted only where they have to be."""

from __future__ import annotations

import json
import re
from typing import Any

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_.-]*")
_SPECIAL = {"null", "true", "false", "yes", "no", "on", "off", "y", "n"}


def flow(value: Any) -> str:
    """Write a value of mappings, lists, texts, numbers, truth values and None."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{text(key)}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    return text(value) if isinstance(value, str) else json.dumps(value)


def text(value: str) -> str:
    """Write a text; other programs read it as a text too, also words like `no`."""
    if _PLAIN.fullmatch(value) and value.lower() not in _SPECIAL:
        return value
    return json.dumps(value, ensure_ascii=False)
