"""`sobek watch`: a game between CPU players as a readable log, with the final breakdown."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from sobek_pg.content import load_ruleset
from sobek_pg.lab.arguments import positive
from sobek_pg.rules import Action, Event, Ruleset, State, new_game
from sobek_pg.rules.outcome import RoundResult, SeatResult
from sobek_pg.rules.zones import bits

Player = Callable[[State], Action]
NAMES = ("Ahmose", "Bastet", "Khufu", "Duati")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument("--game", choices=("nile", "market"), default="nile")
    parser.add_argument("--seats", type=positive, help="2 to 4 in nile, 2 in market (default 2)")
    parser.add_argument("--seed", type=int, default=1, help="decides all luck of the game")
    parser.add_argument(
        "--cpu",
        default="greedy",
        help="players by comma, seat by seat: levels, greedy, random; fewer than seats take turns",
    )
    parser.add_argument(
        "--with", dest="with_mods", action="append", default=[], help="switch on a mod"
    )
    parser.add_argument("--mods", type=Path, action="append", default=[], help="folder with mods")


def run(args: argparse.Namespace) -> int:
    """Play the game and print it."""
    from sobek_pg.lab.levels import load_levels
    from sobek_pg.lab.players import player_named

    rules = load_ruleset(args.game, args.with_mods, folders=args.mods)
    levels = load_levels(args.with_mods, folders=args.mods)
    names = args.cpu.split(",")
    seats = args.seats or max(2, len(names))
    try:
        if len(names) > seats:
            raise ValueError(f"{len(names)} players for {seats} seats")
        state = new_game(rules, seats, args.seed)
        names = [names[seat % len(names)] for seat in range(seats)]
        players = [
            player_named(name, rules, args.seed * 16 + seat, levels)
            for seat, name in enumerate(names)
        ]
    except ValueError as error:
        print(f"sobek watch: {error}", file=sys.stderr)
        return 2
    print(", ".join(f"{NAMES[seat]}: {name}" for seat, name in enumerate(names)))
    for line in log(state, players):
        print(line)
    return 0


def log(state: State, players: Sequence[Player]) -> Iterator[str]:
    """Play a game to its end, yielding a line for everything that happens."""
    rules = state.rules
    number = 0
    yield f"{rules.game}, {state.seats} seats; {NAMES[state.turn]} starts"
    yield f"  {_supply(state)}"
    while state.seat is not None:
        seat = state.seat
        action = players[seat](state)
        text = rules.text(state, action)
        rounds = len(state.history)
        events = state.apply(action)
        number += 1
        yield f"{number:4}  {NAMES[seat]:<8} {text}"
        for event in events:
            line = _event(rules, event)
            if line:
                yield f"      {'':<8} {line}"
        for result in state.history[rounds:]:
            yield from breakdown(rules, result)
    outcome = state.outcome
    assert outcome is not None
    scores = ", ".join(f"{NAMES[s]} {points}" for s, points in enumerate(outcome.scores))
    winners = " and ".join(NAMES[seat] for seat in outcome.winners)
    yield f"Game over after {number} decisions ({outcome.reason}): {scores}"
    yield f"Winner: {winners}"


def _names(rules: Ruleset, pieces: Sequence[int]) -> str:
    return " ".join(rules.pieces[p].id for p in pieces) or "nothing"


def _supply(state: State) -> str:
    if state.rules.game == "nile":
        return "row: " + _names(state.rules, state.supply)
    return f"market: {len(state.supply_places())} tiles, {len(state.deck)} in the pile"


def _event(rules: Ruleset, event: Event) -> str:
    """Say what followed from a decision, beyond what its own words say."""
    names = _names(rules, event.pieces)
    who = NAMES[event.seat] if event.seat >= 0 else ""
    if event.kind == "skip":
        return f"{names} goes to {who}'s corruption"
    if event.kind == "delivery":
        return f"delivery {event.amount}: {names}"
    if event.kind == "fill":
        return f"the market is filled: {names}"
    if event.kind == "score":
        return f"{who} scores {event.amount:+}"
    if event.kind == "move":
        owner = f"{NAMES[event.target_seat]}'s " if event.target_seat >= 0 else ""
        source = f"{NAMES[event.source_seat]}'s " if event.source_seat >= 0 else "the "
        target = f"{owner}{event.target}" if owner else f"the {event.target}"
        return f"{names}: from {source}{event.source} to {target}"
    if event.kind == "round":
        return f"--- round {event.amount} ---"
    if event.kind == "starter":
        return f"{NAMES[event.amount]} starts"
    return {"again": f"{who} takes another turn", "round-end": f"{who} ends the round"}.get(
        event.kind, ""
    )


def breakdown(rules: Ruleset, result: RoundResult) -> Iterator[str]:
    """Say how a round was scored, seat by seat."""
    yield f"  Scoring, round {result.number}:"
    for seat, mine in enumerate(result.seats):
        yield from _seat(rules, NAMES[seat], mine)


def _seat(rules: Ruleset, name: str, mine: SeatResult) -> Iterator[str]:
    yield f"    {name}: {mine.before} points before"
    for each in mine.sets:
        family = rules.families[each.family]
        sum_ = f"{each.scarabs} scarabs" if each.laid else f"{each.cards} x {each.scarabs} scarabs"
        laid = " (laid at the end)" if each.laid else ""
        pieces = _names(rules, [*bits(each.pieces)])
        yield f"      {family:<8} {sum_} = {each.points}{laid}: {pieces}"
    if mine.front:
        yield f"      tokens   {mine.front_points}: {_names(rules, [*bits(mine.front)])}"
    if mine.leftover:
        yield f"      unsold   {_names(rules, [*bits(mine.leftover)])}"
    most = ", the most corrupt" if mine.corrupt else ""
    yield f"      corruption {mine.corruption}{most}"
    if mine.path:
        yield f"      back along the track: {' > '.join(str(space) for space in mine.path)}"
    yield f"      {mine.after} points"
