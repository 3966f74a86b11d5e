"""A loaded game: its definitions, and the tables that make playing it fast.

A ruleset never changes once built (its memo of set choices only remembers what
follows from it), so states share it. It knows no file and no YAML: the loader
hands over a `Definition`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from sobek_pg.rules import notation, zones
from sobek_pg.rules.actions import Action
from sobek_pg.rules.market.board import Board
from sobek_pg.rules.market.numbers import MarketNumbers
from sobek_pg.rules.nile.numbers import NileNumbers, Track
from sobek_pg.rules.pieces import DIRECTIONS, Family, Kind, Piece, Zone
from sobek_pg.rules.powers.verb import Frame, Verb
from sobek_pg.rules.powers.where import Whereabouts
from sobek_pg.rules.zones import FIXED, SEATED, SEATS, SHARED, bits

if TYPE_CHECKING:
    from sobek_pg.rules.state import State

T = TypeVar("T")

SEEN_BY_ALL, SEEN_BY_OWNER, SEEN_BY_NOBODY = 0, 1, 2
MEMO_LIMIT = 25_000
"""How many choices each memo remembers at once."""
SET_CHOICES_LIMIT = 4096


@dataclass(frozen=True, slots=True)
class Definition:
    """Everything a game declares."""

    game: str
    numbers: NileNumbers | MarketNumbers
    families: tuple[Family, ...]
    kinds: tuple[Kind, ...]
    pieces: tuple[Piece, ...]
    zones: tuple[Zone, ...] = ()
    after_set: tuple[Verb, ...] = ()
    fingerprint: str = ""
    mods: tuple[tuple[str, str], ...] = ()


class Choices(dict[int, tuple[T, ...]]):
    """What some pieces allow, listed once: a memo by the mask of those pieces."""

    def __init__(self, make: Callable[[int], Iterable[T]]) -> None:
        super().__init__()
        self._make = make
        self._size = 0

    def __missing__(self, pieces: int) -> tuple[T, ...]:
        if self._size >= MEMO_LIMIT:
            self.clear()
            self._size = 0
        found = self[pieces] = tuple(self._make(pieces))
        self._size += len(found) + 1
        return found


class Ruleset:
    """A game's definitions, indexed."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.game = definition.game
        self.fingerprint = definition.fingerprint
        self.mods = definition.mods
        self.numbers = definition.numbers
        self.track = (
            self.numbers.track if isinstance(self.numbers, NileNumbers) else Track(1, ("",))
        )
        self.board = Board(self.numbers.board if isinstance(self.numbers, MarketNumbers) else 2)
        self.set_size = definition.numbers.set_size
        self.after_set = definition.after_set
        self.pieces = definition.pieces
        self.index = {piece.id: number for number, piece in enumerate(self.pieces)}
        self.bit = tuple(1 << number for number in range(len(self.pieces)))
        self._bit_of = list(self.bit).__getitem__  # quicker than a tuple's
        self.everything = (1 << len(self.pieces)) - 1
        self._index_families()
        self._index_kinds()
        self._index_classes()
        self._index_zones()
        self._make_actions()
        self._index_triggers()
        self.doers: dict[str, Verb] = {}
        self.key_of: dict[Verb, str] = {}
        for key, verb in self._verbs():
            self.register(key, verb)
        self.where = Whereabouts(self.zone_base, self.seated)
        self.play_choices = Choices(self._plays)
        self.piece_choices = Choices(self._picks)
        families = range(len(self.families))
        self._fresh = tuple(Choices(self._sets(f, new=True)) for f in families)
        self._more = tuple(Choices(self._sets(f, new=False)) for f in families)

    def mask(self, pieces: Iterable[int]) -> int:
        """Return different pieces as a mask."""
        return sum(map(self._bit_of, pieces))

    def _by_value(self, values: Iterable[int]) -> tuple[tuple[int, int], ...]:
        """Pair each figure that some pieces bear with the mask of those pieces."""
        masks: dict[int, int] = {}
        for p, value in enumerate(values):
            masks[value] = masks.get(value, 0) | self.bit[p]
        return tuple((value, mask) for value, mask in sorted(masks.items()) if value)

    def _index_families(self) -> None:
        self.families = tuple(family.id for family in self.definition.families)
        self.family_index = {name: f for f, name in enumerate(self.families)}
        jokers = {family.id for family in self.definition.families if family.joker}
        self.set_families = tuple(
            f for f, family in enumerate(self.definition.families) if not family.joker
        )
        numbered = tuple(enumerate(self.pieces))
        self.joker_mask = self.mask(p for p, piece in numbered if jokers & set(piece.families))
        self.family_mask = tuple(
            self.mask(p for p, piece in numbered if name in piece.families)
            for name in self.families
        )
        self.set_pools = tuple(
            (f, self.family_mask[f] | self.joker_mask, self.family_mask[f] & ~self.joker_mask)
            for f in self.set_families
        )
        several = self.mask(p for p, piece in numbered if len(piece.families) > 1)
        self.flexible = self.joker_mask | several
        self.scarabs = tuple(piece.scarabs for piece in self.pieces)
        self.scarab_masks = self._by_value(piece.scarabs for piece in self.pieces)
        self.point_masks = self._by_value(piece.points for piece in self.pieces)
        self.corruption_masks = self._by_value(piece.corruption for piece in self.pieces)

    def _index_kinds(self) -> None:
        self.kinds = {kind.id: kind for kind in self.definition.kinds}
        backs = dict.fromkeys(kind.back for kind in self.definition.kinds)
        self.backs = tuple(backs)
        back_index = {name: b for b, name in enumerate(self.backs)}
        of = tuple(self.kinds[piece.kind] for piece in self.pieces)
        numbered = tuple(enumerate(of))
        self.back_of = tuple(back_index[kind.back] for kind in of)
        self.back_mask = tuple(
            self.mask(p for p, kind in numbered if kind.back == back) for back in self.backs
        )
        self.face_down = self.mask(p for p, kind in numbered if kind.face_down)
        self.cards = self.mask(p for p, kind in numbered if kind.card)
        self.in_deck = self.mask(p for p, kind in numbered if kind.starts == "deck")
        self.powered = self.mask(p for p, kind in numbered if kind.card and self.pieces[p].power)
        self.kind_mask = {
            name: self.mask(p for p, kind in numbered if kind.id == name) for name in self.kinds
        }
        self.starting = {
            zone: self.mask(p for p, kind in numbered if kind.starts == zone)
            for zone in dict.fromkeys(kind.starts for kind in self.definition.kinds)
        }
        self.direction = tuple(
            DIRECTIONS.index(piece.direction) if piece.direction else -1 for piece in self.pieces
        )

    def _index_classes(self) -> None:
        """Pieces alike in all that matters once they are held are one choice."""
        first: dict[object, int] = {}
        self.class_of = tuple(
            first.setdefault(
                (
                    piece.kind,
                    frozenset(piece.families),
                    piece.scarabs,
                    piece.power,
                    piece.points,
                    piece.corruption,
                ),
                p,
            )
            for p, piece in enumerate(self.pieces)
        )
        members = dict.fromkeys(self.class_of, 0)
        for p, alike in enumerate(self.class_of):
            members[alike] |= self.bit[p]
        self.class_mask = tuple(members[alike] for alike in self.class_of)
        self.other_classes = tuple(self.everything & ~mask for mask in self.class_mask)

    def _index_zones(self) -> None:
        families = len(self.families)
        self.sets_base = FIXED
        self.laid_base = self.sets_base + SEATS * families
        slot = self.laid_base + SEATS * families
        names = [""] * slot
        owners = [-1] * slot
        seen = [SEEN_BY_ALL] * slot
        self.zone_base: dict[str, int] = {**SEATED, **SHARED}
        self.seated = set(SEATED)
        visibility = dict.fromkeys((*SEATED, *SHARED), SEEN_BY_NOBODY)
        visibility.update(dict.fromkeys(zones.OPEN, SEEN_BY_ALL))
        visibility.update(dict.fromkeys(zones.OWNED, SEEN_BY_OWNER))
        for zone in self.definition.zones:
            self.zone_base[zone.id] = slot
            visibility[zone.id] = ("all", "owner", "nobody").index(zone.seen_by)
            width = SEATS if zone.seated else 1
            if zone.seated:
                self.seated.add(zone.id)
            slot += width
            names += [""] * width
            owners += [-1] * width
            seen += [SEEN_BY_ALL] * width
        for name, base in self.zone_base.items():
            for seat in range(SEATS if name in self.seated else 1):
                names[base + seat] = name
                seen[base + seat] = visibility[name]
                owners[base + seat] = seat if name in self.seated else -1
        for base, name in ((self.sets_base, "sets"), (self.laid_base, "laid")):
            for seat in range(SEATS):
                for f in range(families):
                    names[base + seat * families + f] = name
                    owners[base + seat * families + f] = seat
        self.zone_name, self.zone_owner, self.zone_seen = tuple(names), tuple(owners), tuple(seen)
        self.slots = slot
        self.hidden_slots = tuple(z for z in range(slot) if seen[z] != SEEN_BY_ALL)
        self.own_slots = tuple(
            tuple(z for z in self.hidden_slots if owners[z] == seat and seen[z] == SEEN_BY_OWNER)
            for seat in range(SEATS)
        )
        self.start_list = tuple(bits(self.starting.get("start", 0)))
        self.deck_list = tuple(bits(self.in_deck))
        self.token_list = tuple(bits(self.starting.get("tokens", 0)))
        self.begin_in = tuple(
            (self.zone_base[zone], self.starting[zone])
            for zone in sorted(set(self.starting) - {"start", "deck", "tokens"})
        )
        own = [base for name, base in self.zone_base.items() if name in self.seated]
        self.fronts = tuple(b for b in own if b not in (zones.HAND, zones.CORRUPTION, zones.LOOK))

    def _make_actions(self) -> None:
        count = range(len(self.pieces))
        places = range(self.numbers.places)
        self.take = tuple(Action("take", p) for p in count)
        self.take_place = tuple(Action("take-place", i) for i in places)
        self.choose_piece = tuple(Action("piece", p) for p in count)
        self.choose_place = tuple(Action("place", i) for i in places)
        self.choose_seat = tuple(Action("seat", seat) for seat in range(SEATS))
        self.choose_family = tuple(Action("family", f) for f in range(len(self.families)))
        self.choose_back = tuple(Action("back", b) for b in range(len(self.backs)))
        self.choose_direction = tuple(Action("direction", d) for d in range(len(DIRECTIONS)))
        self.choose_option = tuple(Action("option", i) for i in range(16))
        self.play = tuple(Action("play", p) for p in count)
        self.takes = tuple(
            tuple(self.take_place[i] if self.face_down >> p & 1 else self.take[p] for p in count)
            for i in places
        )

    def _index_triggers(self) -> None:
        self.any_taken = tuple(piece.on_any_take for piece in self.pieces)
        self.taken = tuple(piece.on_any_take + piece.on_take for piece in self.pieces)
        self.copiers = self.mask(
            p
            for p, piece in enumerate(self.pieces)
            if any(each.copies for verb in piece.power for each in verb.every())
        )
        self.power_frames = tuple(
            tuple(_frames(piece.power, seat, p) for seat in range(SEATS))
            for p, piece in enumerate(self.pieces)
        )
        self.after_set_frames = tuple(_frames(self.after_set, seat, -1) for seat in range(SEATS))
        reach = self.numbers.reach if isinstance(self.numbers, NileNumbers) else 0
        self.reach_takes = self.takes[:reach]
        self.line_takes = (
            tuple(
                tuple(tuple((s, self.takes[s]) for s in line) for line in lines)
                for lines in self.board.lines
            )
            if isinstance(self.numbers, MarketNumbers)
            else ()
        )

    def _verbs(self) -> Iterator[tuple[str, Verb]]:
        lists = {"after_set": self.after_set}
        for piece in self.pieces:
            for what in ("power", "on_take", "on_any_take"):
                verbs = getattr(piece, what)
                # Copies of one entry may differ: then each piece goes by its own name.
                if verbs and lists.setdefault(f"{piece.entry}.{what}", verbs) != verbs:
                    lists[f"{piece.id}.{what}"] = verbs
        for path, verbs in lists.items():
            for i, verb in enumerate(verbs):
                yield from _with_inner(f"{path}.{i}", verb)

    def register(self, key: str, verb: Verb) -> None:
        """Give a verb the name under which a position refers to it."""
        self.doers.setdefault(key, verb)
        self.key_of.setdefault(verb, key)

    def one_of_each(self, mask: int) -> list[int]:
        """Return one piece of each class of interchangeable ones, in a fixed order."""
        out = []
        others = self.other_classes
        while mask:
            p = (mask & -mask).bit_length() - 1
            out.append(p)
            mask &= others[p]
        return out

    def scarabs_on(self, mask: int) -> int:
        """Add up the scarabs on some pieces."""
        return total(self.scarab_masks, mask)

    def _plays(self, characters: int) -> Iterator[Action]:
        return (self.play[p] for p in self.one_of_each(characters))

    def _picks(self, pieces: int) -> Iterator[Action]:
        return (self.choose_piece[p] for p in self.one_of_each(pieces))

    def sets_from(self, family: int, pool: int, new: bool) -> Sequence[int]:
        """List the sets of a family that can be made from a pool of enough fitting pieces."""
        spare = pool.bit_count() - self.set_size
        if spare == 0:
            return (pool,)
        if spare == 1 and (not new or (pool & ~self.joker_mask).bit_count() > 1):
            bit = self.bit
            return [pool, *[pool ^ bit[p] for p in self.one_of_each(pool)]]
        return (self._fresh if new else self._more)[family][pool]

    def _sets(self, family: int, *, new: bool) -> Callable[[int], Iterator[int]]:
        own = self.family_mask[family] & ~self.joker_mask

        def sets(pool: int) -> Iterator[int]:
            choices = [pool]
            spare = pool.bit_count() - self.set_size
            for p in self.one_of_each(pool):
                left_out = 0
                without = choices
                for q in bits(pool & self.class_mask[p]):
                    left_out |= self.bit[q]
                    if left_out.bit_count() > spare or len(choices) > SET_CHOICES_LIMIT:
                        break
                    choices = choices + [mask & ~left_out for mask in without]
            for mask in choices:
                if mask.bit_count() >= self.set_size and (not new or mask & own):
                    yield mask

        return sets

    def text(self, state: State, action: Action) -> str:
        """Write an action in words that `parse` reads back."""
        return notation.text(state, action)

    def parse(self, state: State, text: str) -> Action:
        """Read an action; raises `NotationError` with what is wrong."""
        return notation.parse(state, text)


def _frames(verbs: Sequence[Verb], actor: int, this: int) -> tuple[Frame, ...]:
    """Return frames that start some verbs in order, when put on a stack together."""
    return tuple(Frame(verb, -1, actor, this) for verb in reversed(verbs))


def total(figures: tuple[tuple[int, int], ...], mask: int) -> int:
    """Add up what the pieces of a mask bear."""
    out = 0
    for value, bearers in figures:
        out += value * (mask & bearers).bit_count()
    return out


def _with_inner(key: str, verb: Verb) -> Iterator[tuple[str, Verb]]:
    yield key, verb
    for path, inner in verb.inner():
        yield from _with_inner(f"{key}.{path}", inner)
