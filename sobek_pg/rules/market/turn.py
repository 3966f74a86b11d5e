"""A turn of the tile game: take in the Ankh's line, sell a set, play a character."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self, cast

from sobek_pg.rules import sets, turns
from sobek_pg.rules.actions import FILL, Action, Reason
from sobek_pg.rules.market import scoring, setup
from sobek_pg.rules.market.numbers import MarketNumbers
from sobek_pg.rules.pieces import DIRECTIONS
from sobek_pg.rules.powers.verb import Frame, Verb
from sobek_pg.rules.sets import Ways
from sobek_pg.rules.state import State
from sobek_pg.rules.turns import END_TURN
from sobek_pg.rules.zones import CORRUPTION, HAND


@dataclass(frozen=True)
class TurnAnkh(Verb):
    """The one who took a tile without marks turns the Ankh: towards a tile if there is one."""

    def start(self, state: State, frame: Frame) -> None:
        asked = Frame(self, frame.actor, frame.actor, stage="direction")
        state.ask(asked, self.options(state, asked))

    def options(self, state: State, frame: Frame) -> list[Action]:  # noqa: ARG002
        market = cast("MarketState", state)
        actions = state.rules.choose_direction
        good = [actions[d] for d in range(len(DIRECTIONS)) if market.line_has_tile(d)]
        return good or list(actions)

    def why_not(self, state: State, frame: Frame, action: Action) -> Reason | None:
        if action in self.options(state, frame):
            return None
        return "towards-a-tile" if action.verb == "direction" else "must-turn-ankh"

    def choose(self, state: State, frame: Frame, action: Action) -> None:
        cast("MarketState", state).direction = action.target
        if state.log is not None:
            state.tell("turn-ankh", frame.actor, amount=action.target)


TURN_ANKH = TurnAnkh()


class MarketState(State):
    """A position of the tile game; the supply is the market, row by row, -1 for an empty square.

    `ankh` is a square, -1 while it is off the board; `free` says that this turn
    may turn it before taking; `forced` is a square that must be taken by the
    opponent of `forced_by`.
    """

    __slots__ = ("ankh", "direction", "forced", "forced_by", "free")

    ankh: int
    direction: int
    free: bool
    forced: int
    forced_by: int

    @property
    def market(self) -> MarketNumbers:
        """The game's figures."""
        numbers = self.rules.numbers
        assert isinstance(numbers, MarketNumbers)
        return numbers

    def clone(self) -> Self:
        other = super().clone()
        other.ankh = self.ankh
        other.direction = self.direction
        other.free = self.free
        other.forced = self.forced
        other.forced_by = self.forced_by
        return other

    def turn_actions(self, ways: Ways | None = None) -> list[Action]:
        rules = self.rules
        market = self.supply
        ankh = self.ankh
        if ankh < 0:
            return [rules.takes[s][market[s]] for s in rules.board.centre if market[s] >= 0]
        if self.forced >= 0 and self.turn != self.forced_by:
            return [rules.takes[self.forced][market[self.forced]]]
        seat = self.turn
        lines = rules.line_takes[ankh]
        actions = [takes[p] for s, takes in lines[self.direction] if (p := market[s]) >= 0]
        if not actions and self.deck:
            actions.append(FILL)
        if self.free:
            for d in range(len(DIRECTIONS)):
                if d != self.direction:
                    actions += [takes[p] for s, takes in lines[d] if (p := market[s]) >= 0]
        hand = self.zones[HAND + seat]
        if hand & rules.powered:
            actions += rules.play_choices[hand & rules.powered]
        if hand.bit_count() >= rules.set_size:
            sets.set_actions(self, seat, hand, actions, ways)
        return actions

    def turn_why_not(self, action: Action) -> Reason | None:
        forced = self.forced if self.turn != self.forced_by else -1
        if action.verb in ("take", "take-place"):
            return self._take_why_not(action, forced)
        if self.ankh < 0:
            return "must-take-centre"
        if forced >= 0:
            return "must-take-forced"
        if action.verb == "fill":
            if not self.deck:
                return "pile-empty"
            return "tile-in-line" if self.line_has_tile(self.direction) else None
        return turns.why_not(self, action)

    def _take_why_not(self, action: Action, forced: int) -> Reason | None:
        place = self.place_of(action)
        if place < 0 or action != self.rules.takes[place][self.supply[place]]:
            return "not-there"
        if self.ankh < 0:
            return None if place in self.rules.board.centre else "must-take-centre"
        if forced >= 0:
            # The Ankh may have been turned since the tile was marked.
            return None if place == forced else "must-take-forced"
        lines = self.rules.board.lines[self.ankh]
        ways = lines if self.free else (lines[self.direction],)
        return None if any(place in line for line in ways) else "not-in-line"

    def line_has_tile(self, direction: int) -> bool:
        """Say whether a tile lies in one of the lines through the Ankh."""
        market = self.supply
        for square in self.rules.board.lines[self.ankh][direction]:  # noqa: SIM110 (twice as fast)
            if market[square] >= 0:
                return True
        return False

    def line_places(self) -> list[int]:
        if self.ankh < 0:
            return []
        line = self.rules.board.lines[self.ankh][self.direction]
        return [s for s in line if self.supply[s] >= 0]

    def force(self, place: int) -> None:
        self.forced = place
        self.forced_by = self.turn
        self.tell("force", self.turn, places=(place,))

    def free_the_ankh(self) -> None:
        self.free = True

    def act(self, action: Action) -> None:
        verb = action.verb
        if verb == "take":
            self._take(self.supply.index(action.target))
        elif verb == "take-place":
            self._take(action.target)
        elif verb == "fill":
            self.free = False
            self.ankh = -1
            setup.fill(self)
        else:
            self.free = False
            if verb == "set":
                turns.play_set(self, action.target, action.pieces)
            else:
                turns.play(self, action.target)

    def _take(self, square: int) -> None:
        rules = self.rules
        market = self.supply
        seat = self.turn
        if self.ankh >= 0:
            passed = 0
            for s in rules.board.between[self.ankh][square]:
                if market[s] >= 0:
                    passed |= rules.bit[market[s]]
                    if self.log is not None:
                        self._tell_off_board(market[s], s, seat, "corruption")
                    market[s] = -1
            if passed:
                self.zones[CORRUPTION + seat] |= passed
                self.known[seat] |= passed
        piece = market[square]
        self._to_hand(square, seat)
        self.ankh = square
        self.free = False
        self.forced = self.forced_by = -1
        direction = rules.direction[piece]
        effects = rules.taken[piece]
        if self.log is not None:
            self.tell("ankh", seat, places=(square,), amount=direction)
        if direction >= 0:
            self.direction = direction
            if not effects:
                self.end_turn()
                return
            self.stack.append(END_TURN)
        else:
            self.stack.append(END_TURN)
            self.stack.append(Frame(TURN_ANKH, -1, seat))
        self.push(effects, seat, piece)
        self.settle()

    def _to_hand(self, square: int, seat: int) -> None:
        piece = self.supply[square]
        bit = self.rules.bit[piece]
        self.supply[square] = -1
        self.zones[HAND + seat] |= bit
        self.known[seat] |= bit
        if self.log is not None:
            self._tell_off_board(piece, square, seat, "hand")

    def _tell_off_board(self, piece: int, square: int, seat: int, target: str) -> None:
        hidden = self.rules.face_down >> piece & 1
        self.tell(
            "take" if target == "hand" else "skip",
            seat,
            pieces=(piece,),
            source="supply",
            target=target,
            target_seat=seat,
            seen=(seat,) if hidden else self.everybody(),
            places=(square,),
        )

    def leave_supply(self, place: int, seat: int) -> None:
        piece = self.supply[place]
        self._to_hand(place, seat)
        if place == self.forced:
            self.forced = self.forced_by = -1
        self.push(self.rules.any_taken[piece], seat, piece)

    def end_turn(self) -> None:
        if self.extra:
            self.extra -= 1
        else:
            self.turn = (self.turn + 1) % self.seats
            if self.forced >= 0 and self.turn == self.forced_by:
                self.forced = self.forced_by = -1
        self.seat = self.turn
        if not self.deck and not self._can_act():
            scoring.end_game(self)

    def _can_act(self) -> bool:
        if self.ankh < 0 or self.line_has_tile(self.direction):
            return True
        if self.free and any(self.line_has_tile(d) for d in range(len(DIRECTIONS))):
            return True
        return bool(self.playable(self.turn)) or sets.any_set(self, self.turn)

    def place_name(self, place: int) -> str:
        return self.rules.board.name(place)

    def details(self) -> dict[str, Any]:
        return {
            "ankh": self.ankh,
            "direction": self.direction,
            "free": self.free,
            "forced": self.forced,
            "forced_by": self.forced_by,
        }

    def set_details(self, details: Mapping[str, Any]) -> None:
        self.ankh = details.get("ankh", -1)
        self.direction = details.get("direction", 0)
        self.free = details.get("free", False)
        self.forced = details.get("forced", -1)
        self.forced_by = details.get("forced_by", -1)
