"""`sobek ladder`: players against each other on all cores, seats rotated, the same deals for all.

Every deal is played once from each seat, so luck falls to both sides alike. The table is
printed and saved as YAML, with a plot beside it, anew after each deal: whoever breaks off a
long ladder keeps what was played.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from time import monotonic
from typing import Any

import yaml

from sobek_pg.content import load_ruleset
from sobek_pg.lab.arguments import positive
from sobek_pg.lab.levels import load_levels
from sobek_pg.lab.players import BASELINES, Chooser, chooser_named
from sobek_pg.lab.plot import ladder_svg
from sobek_pg.lab.rating import Pairing, elo, elo_intervals
from sobek_pg.rules import Ruleset, new_game


@dataclass(frozen=True)
class Mods:
    """The mods that are switched on, and folders to look for them in."""

    names: tuple[str, ...] = ()
    folders: tuple[Path, ...] = ()


@dataclass(frozen=True)
class Contest:
    """What is played: a game with mods and seats, and one player against another."""

    game: str
    mods: Mods
    seats: int
    first: str
    second: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `sobek ladder`."""
    parser.add_argument("--game", choices=("nile", "market"), default="market")
    parser.add_argument("--seats", type=positive, default=2, help="how many play (default 2)")
    parser.add_argument("--with", dest="mod", action="append", default=[], help="switch on a mod")
    parser.add_argument("--mods", type=Path, action="append", default=[], help="folder with mods")
    parser.add_argument(
        "--players",
        help="comma-separated: levels, random, greedy, or LEVEL@ITERATIONS (default: all)",
    )
    parser.add_argument("--deals", type=positive, default=20, help="deals for each pairing")
    parser.add_argument(
        "--pairs",
        default="all",
        help="all, neighbours, or FIRST:SECOND,... from among the players (default all)",
    )
    parser.add_argument("--seed", type=int, default=1, help="the first deal")
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="folder for the table and the plot")


def run(args: argparse.Namespace) -> int:
    """Play the ladder, print it, save it."""
    mods = Mods(tuple(args.mod), tuple(args.mods))
    levels = load_levels(mods.names, folders=mods.folders)
    names = (
        args.players.split(",") if args.players else [*BASELINES, *(level.id for level in levels)]
    )
    rules = _rules(args.game, mods)
    try:
        for name in names:
            chooser_named(name, rules, levels)
        if args.seats not in rules.numbers.seats:
            raise ValueError(f"{args.game} is not for {args.seats} seats")
        if len(names) < 2:
            raise ValueError("a ladder needs two players at least")
        _once(names)
        pairs = pairs_of(args.pairs, names)
        # With two seats a pair and its reverse play the same games.
        _once([":".join(sorted(pair) if args.seats == 2 else pair) for pair in pairs])
        if apart(names, pairs):
            raise ValueError("ratings need a way of pairs from each player to all others")
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    if args.out is not None:
        try:
            args.out.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            print(f"{args.out}: {error.strerror}", file=sys.stderr)
            return 2
    contests = [Contest(args.game, mods, args.seats, first, second) for first, second in pairs]
    seeds = range(args.seed, args.seed + args.deals)
    played = {"game": args.game, "mods": list(mods.names), "seats": args.seats, "seed": args.seed}
    table: dict[str, Any] = {}
    with contextlib.suppress(KeyboardInterrupt):
        for pairings in play(contests, seeds, args.jobs):
            table = {**played, **table_of(names, pairings)}
            if args.out is not None:
                save(table, args.out)
    if not table:
        print("broken off before each pair had played a deal", file=sys.stderr)
        return 1
    print(shown(table))
    if args.out is not None:
        print(f"saved in {args.out}")
    return 0


def _once(names: Sequence[str]) -> None:
    """Refuse to count the same games twice."""
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f'"{name}" is named twice: the same games would count twice')


def pairs_of(text: str, names: Sequence[str]) -> list[tuple[str, str]]:
    """Read who plays whom; the stronger of two neighbours, who comes later, is named first."""
    if text == "all":
        return [(second, first) for first, second in combinations(names, 2)]
    if text == "neighbours":
        return [(second, first) for first, second in pairwise(names)]
    pairs = []
    for pair in text.split(","):
        first, _, second = pair.partition(":")
        if first not in names or second not in names or first == second:
            raise ValueError(f'"{pair}": a pair is FIRST:SECOND, both among {", ".join(names)}')
        pairs.append((first, second))
    return pairs


def apart(names: Sequence[str], pairs: Sequence[tuple[str, str]]) -> bool:
    """Say whether some players never meet others, not even by way of third ones."""
    met = {names[0]}
    for _ in names:
        for pair in pairs:
            if met & set(pair):
                met |= set(pair)
    return met != set(names)


def save(table: dict[str, Any], folder: Path) -> None:
    """Write a table and its plot."""
    name = "-".join(("ladder", table["game"], str(table["seats"]), *table["mods"]))
    text = yaml.safe_dump(table, sort_keys=False)
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    (folder / f"{name}.svg").write_text(ladder_svg(table), encoding="utf-8")


def play(contests: Sequence[Contest], seeds: Sequence[int], jobs: int) -> Iterator[list[Pairing]]:
    """Play all contests on all deals, showing how far it is; yield what is known so far."""
    tasks = [(contest, seed) for seed in seeds for contest in contests]
    shares: dict[Contest, list[float]] = {contest: [] for contest in contests}
    start = monotonic()
    for done, (contest, share) in enumerate(_results(tasks, jobs), 1):
        shares[contest].append(share)
        left = (monotonic() - start) / done * (len(tasks) - done)
        line = f"\r{done} of {len(tasks)} deals, about {left / 60:.1f} minutes left   "
        print(line, end="" if done < len(tasks) else "\n", file=sys.stderr, flush=True)
        if done % len(contests) == 0:
            yield [Pairing(c.first, c.second, c.seats, tuple(shares[c])) for c in contests]


def _results(tasks: Sequence[tuple[Contest, int]], jobs: int) -> Iterator[tuple[Contest, float]]:
    if jobs <= 1:
        yield from map(_play_deal, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _leave_interrupts) as pool:
        yield from pool.imap(_play_deal, tasks)


def _leave_interrupts() -> None:
    """Let the parent alone decide what an interrupt means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@cache
def _rules(game: str, mods: Mods) -> Ruleset:
    return load_ruleset(game, mods.names, folders=mods.folders)


@cache
def _player(game: str, mods: Mods, name: str) -> Chooser:
    levels = load_levels(mods.names, folders=mods.folders)
    return chooser_named(name, _rules(game, mods), levels)


def _play_deal(task: tuple[Contest, int]) -> tuple[Contest, float]:
    """Play a deal from every seat; return the first player's share of the victories."""
    contest, seed = task
    first, second = (
        _player(contest.game, contest.mods, name) for name in (contest.first, contest.second)
    )
    won = 0.0
    for mine in range(contest.seats):
        players = [first if seat == mine else second for seat in range(contest.seats)]
        won += play_game(_rules(contest.game, contest.mods), players, seed, mine)
    return contest, won / contest.seats


def play_game(rules: Ruleset, players: Sequence[Chooser], seed: int, seat: int) -> float:
    """Play a game and return a seat's share of the victory."""
    state = new_game(rules, len(players), seed)
    decisions = 0
    while state.seat is not None:
        decisions += 1
        action = players[state.seat](state.view(state.seat), seed * 4096 + decisions)
        state.apply(action)
    assert state.outcome is not None
    winners = state.outcome.winners
    return 1 / len(winners) if seat in winners else 0.0


def table_of(names: Sequence[str], pairings: Sequence[Pairing]) -> dict[str, Any]:
    """Put the figures together as plain data."""
    ratings = elo(names, pairings)
    intervals = elo_intervals(names, pairings)
    return {
        "players": [
            {
                "id": name,
                "elo": round(ratings[name]),
                "interval": [round(bound) for bound in intervals[name]],
            }
            for name in names
        ],
        "pairings": [
            {
                "first": p.first,
                "second": p.second,
                "games": p.games,
                "share": round(p.share, 3),
                "interval": [round(bound, 3) for bound in p.interval()],
                "fair": round(1 / p.seats, 3),
            }
            for p in pairings
        ],
    }


def shown(table: dict[str, Any]) -> str:
    """Write a table for the terminal."""
    lines = [f"{table['game']}, {table['seats']} seats", ""]
    for row in sorted(table["players"], key=lambda row: -row["elo"]):
        low, high = row["interval"]
        lines.append(f"  {row['id']:<24} Elo {row['elo']:5}   95 % {low} to {high}")
    lines.append("")
    for row in table["pairings"]:
        low, high = row["interval"]
        against = f"{row['first']} against {row['second']}"
        lines.append(
            f"  {against:<44} {row['share']:6.1%}   95 % {low:.1%} to {high:.1%}"
            f"   fair {row['fair']:.0%}   {row['games']} games"
        )
    return "\n".join(lines)
