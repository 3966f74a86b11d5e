"""What happened, told for the log and the animations, with who may see what."""

from __future__ import annotations

from typing import NamedTuple


class Event(NamedTuple):
    """One thing that happened.

    `pieces` moved from `source` to `target` (zone names; with the seat they
    belong to, or -1). Only the seats in `seen` may be shown which pieces they
    were; everybody may know how many, and their backs. What comes to the supply face
    down shows its back to all, whoever is in `seen`. `places` are the row
    places or squares the pieces left or came to, in the order of `pieces`.
    """

    kind: str
    seat: int = -1
    pieces: tuple[int, ...] = ()
    source: str = ""
    source_seat: int = -1
    target: str = ""
    target_seat: int = -1
    seen: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    amount: int = 0
    note: str = ""
