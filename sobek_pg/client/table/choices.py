"""What can be clicked for the pending decision: legal actions sorted by where they lie.

Pure: it reads a view, the legal actions and the frame that waits, and knows nothing of pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from sobek_pg.client.table.sums import gain, worth
from sobek_pg.rules.actions import DONE, Action
from sobek_pg.rules.powers.verb import Frame
from sobek_pg.rules.view import View
from sobek_pg.rules.zones import HAND, bits

WhyNot = Callable[[Action], str | None]


@dataclass(frozen=True, slots=True)
class Choices:
    """Where each legal action can be chosen.

    places: places of the supply. seats: seats' plates. sets: own sets, by family. tray: what
    lies nowhere on the table and is offered beside the prompt. marking: empty, or what marked
    pieces of the hand become: `set`, `lay` or `piece` (`least` to `most` of them).
    """

    legal: tuple[Action, ...] = ()
    frame: Frame | None = None
    places: Mapping[int, Action] = field(default_factory=dict)
    seats: Mapping[int, Action] = field(default_factory=dict)
    sets: Mapping[int, Action] = field(default_factory=dict)
    tray: tuple[Action, ...] = ()
    others: tuple[Action, ...] = ()
    """Actions that are buttons of their own, such as `fill`."""
    done: bool = False
    marking: str = ""
    least: int = 0
    most: int = 0

    @property
    def mine(self) -> bool:
        """Whether the person at the table has to decide."""
        return bool(self.legal)


def read(view: View, legal: Sequence[Action], frame: Frame | None) -> Choices:
    """Sort the legal actions by where they are chosen."""
    if not legal:
        return Choices(frame=frame)
    places = {place: a for a in legal if (place := _place(view, a, frame)) is not None}
    if frame is None:
        others = tuple(a for a in legal if a.verb == "fill")
        return Choices(tuple(legal), None, places, others=others, marking="set")
    seats = {a.target: a for a in legal if a.verb == "seat"}
    sets = {a.target: a for a in legal if a.verb == "family"} if frame.stage == "set" else {}
    marking, least, most = _marking(view, legal, frame)
    on_table = {*places.values(), *seats.values(), *sets.values(), DONE}
    tray = () if marking else tuple(a for a in legal if a not in on_table)
    return Choices(
        tuple(legal),
        frame,
        places,
        seats,
        sets,
        tray,
        done=DONE in legal,
        marking=marking,
        least=least,
        most=most,
    )


def _place(view: View, action: Action, frame: Frame | None) -> int | None:
    if action.verb in ("take-place", "place"):
        return action.target
    chosen = action.verb == "piece" and frame is not None and frame.stage == "supply"
    if (action.verb == "take" or chosen) and action.target in view.supply:
        return view.supply.index(action.target)
    return None


def _marking(view: View, legal: Sequence[Action], frame: Frame) -> tuple[str, int, int]:
    if frame.stage == "lay":
        return "lay", 0, 0
    hand = view.zones[HAND + view.seat] if view.seat >= 0 else 0
    asked = [a.target for a in legal if a.verb == "piece"]
    if frame.stage in ("pieces", "into") and asked and all(hand >> p & 1 for p in asked):
        at_least = getattr(frame.doer, "at_least", None)
        least = frame.left if at_least is None else max(0, at_least - frame.chosen)
        return "piece", least, frame.left
    return "", 0, 0


def candidates(choices: Choices, view: View, marked: int, why_not: WhyNot) -> list[Action]:
    """List what the marked pieces can be played as, the most valuable first."""
    if choices.marking not in ("set", "lay") or not marked:
        return []
    verb = choices.marking
    sets = [Action(verb, family, marked) for family in view.rules.set_families]
    found = [action for action in sets if why_not(action) is None]
    found.sort(key=lambda a: -value_of(view, a))
    if verb == "set" and marked.bit_count() == 1:
        play = Action("play", next(bits(marked)))
        if why_not(play) is None:
            found.append(play)
    return found


def value_of(view: View, action: Action) -> int:
    """Return the points a set action adds."""
    if action.verb == "lay":
        return worth(view.rules, action.pieces, laid=True).points
    return gain(view, view.seat, action.target, action.pieces)


def best_sets(choices: Choices, view: View) -> list[Action]:
    """Return the best set of each family that can be played or laid, the best first."""
    best: dict[int, Action] = {}
    for action in choices.legal:
        if action.verb not in ("set", "lay"):
            continue
        old = best.get(action.target)
        rank = (value_of(view, action), action.pieces.bit_count())
        if old is None or rank > (value_of(view, old), old.pieces.bit_count()):
            best[action.target] = action
    return sorted(best.values(), key=lambda a: (-value_of(view, a), a.target))


def why_marked(choices: Choices, view: View, marked: int, why_not: WhyNot) -> str | None:
    """Say why the marked pieces are nothing that can be played; None if they are or none is."""
    if not marked or choices.marking not in ("set", "lay"):
        return None
    reasons = [
        why_not(Action(choices.marking, family, marked)) for family in view.rules.set_families
    ]
    if any(reason is None for reason in reasons):
        return None
    # The most telling reason: of the family that comes nearest to being a set.
    for telling in ("set-too-small", "jokers-only", "family-laid"):
        if telling in reasons:
            return telling
    return reasons[0] if reasons else None


def in_order(view: View, marked: int) -> list[Action]:
    """Return the choices of marked pieces in the order the rules ask for them."""
    rules = view.rules
    return [Action("piece", p) for p in sorted(bits(marked), key=lambda p: (rules.class_of[p], p))]
