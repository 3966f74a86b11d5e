"""`sobek mod doctor`: let CPU players play a mod hundreds of times and tell how it does: crashes,
pieces never used, powers that never do anything, who wins, how long it takes, and whether those
who use the mod's pieces win more often.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path

from sobek_pg.content.load import build, gather
from sobek_pg.content.mods import Mod, in_order
from sobek_pg.lab.levels import load_levels
from sobek_pg.lab.players import Chooser, chooser_named
from sobek_pg.rules import Event, Ruleset, State, new_game

LONGEST = 4000
"""Decisions after which a game counts as one that does not end."""

USES = ("play", "token")
EFFECTS = ("move", "score", "again", "take", "force", "option", "copy", "token")


@dataclass
class Usage:
    """How often an entry of the mod was used, with effect, and by how many seats that won."""

    used: int = 0
    effective: int = 0
    seats: int = 0
    won: float = 0.0

    def rate(self) -> float:
        """The share of games won by those who used it."""
        return self.won / self.seats if self.seats else 0.0

    def spread(self) -> float:
        """Half of a 95 % interval around that share."""
        p = self.rate()
        return 1.96 * sqrt(p * (1 - p) / self.seats) if self.seats else 0.0


@dataclass
class Trial:
    """All games of one kind: a game, a number of seats."""

    game: str
    seats: int
    played: int = 0
    crashes: list[str] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    base_lengths: list[int] = field(default_factory=list)
    usage: dict[str, Usage] = field(default_factory=dict)
    in_sets: Counter[str] = field(default_factory=Counter)

    def length(self) -> float:
        """The average number of decisions in a game."""
        return sum(self.lengths) / len(self.lengths) if self.lengths else 0.0

    def base_length(self) -> float:
        """The same without the mod."""
        return sum(self.base_lengths) / len(self.base_lengths) if self.base_lengths else 0.0


@dataclass
class Diagnosis:
    """What was found out about a mod."""

    mod: Mod
    player: str
    trials: list[Trial]

    @property
    def healthy(self) -> bool:
        """Whether every game came to an end."""
        return not any(trial.crashes for trial in self.trials)


def examine(
    name: str,
    folders: Sequence[Path] = (),
    *,
    games: int = 200,
    player: str = "greedy",
    tell: Callable[[str], None] = lambda _: None,
) -> Diagnosis:
    """Play a mod with every number of seats; DataError if it cannot be loaded."""
    mods = in_order([name], folders)
    mod = mods[-1]
    trials = []
    for game in mod.entry.games:
        rules, base = build(gather(game, mods)), build(gather(game, mods[:-1]))
        ours = entries_of(mod, rules)
        for seats in rules.numbers.seats:
            tell(f"{game}, {seats} seats")
            trials.append(_trial(rules, base, ours, seats, games, player))
    return Diagnosis(mod, player, trials)


def entries_of(mod: Mod, rules: Ruleset) -> list[str]:
    """List the entries of a game that a mod declares or changes."""
    ours = f"{mod.shown_as}/"
    return list(dict.fromkeys(p.entry for p in rules.pieces if p.origin.startswith(ours)))


def _trial(
    rules: Ruleset, base: Ruleset, ours: Sequence[str], seats: int, games: int, player: str
) -> Trial:
    trial = Trial(rules.game, seats, wins=[0.0] * seats)
    trial.usage = {entry: Usage() for entry in ours}
    levels = load_levels()
    chooser = chooser_named(player, rules, levels)
    plain = chooser_named(player, base, levels)
    for seed in range(games):
        trial.played += 1
        try:
            _play(trial, new_game(rules, seats, seed), chooser, seed)
        except Exception as error:  # whatever a mod does to the engine is what we look for
            place = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(place.filename).name}:{place.lineno}"
            trial.crashes.append(f"seed {seed}: {type(error).__name__} at {where}: {error}")
        if seed < games // 4 and seats in base.numbers.seats:
            trial.base_lengths.append(_length(new_game(base, seats, seed), plain, seed))
    return trial


def _length(state: State, choose: Chooser, seed: int) -> int:
    for number in range(LONGEST):
        if state.seat is None:
            return number
        state.advance(choose(state.view(state.seat), seed * LONGEST + number))
    return LONGEST


def _play(trial: Trial, state: State, choose: Chooser, seed: int) -> None:
    users: dict[str, set[int]] = {entry: set() for entry in trial.usage}
    for number in range(LONGEST):
        if state.seat is None:
            break
        seat = state.seat
        action = choose(state.view(seat), seed * LONGEST + number)
        events = state.apply(action)
        _note(trial, state, events, seat, users)
    if state.outcome is None:
        raise RuntimeError(f"the game does not end within {LONGEST} decisions")
    trial.lengths.append(number)
    share = 1 / len(state.outcome.winners)
    for winner in state.outcome.winners:
        trial.wins[winner] += share
    for entry, seats in users.items():
        trial.usage[entry].seats += len(seats)
        trial.usage[entry].won += sum(share for s in seats if s in state.outcome.winners)


def _note(
    trial: Trial, state: State, events: list[Event], seat: int, users: dict[str, set[int]]
) -> None:
    pieces = state.rules.pieces
    for number, event in enumerate(events):
        names = [pieces[p].entry for p in event.pieces]
        if event.kind == "set":
            trial.in_sets.update(name for name in names if name in trial.usage)
            for name in users.keys() & set(names):
                users[name].add(seat)
        for p in event.pieces if event.kind == "move" and event.target_seat >= 0 else ():
            # A token without a power is used by whoever gets it.
            if pieces[p].entry in users and not state.rules.cards >> p & 1 and not pieces[p].power:
                trial.usage[pieces[p].entry].used += 1
                trial.usage[pieces[p].entry].effective += 1
                users[pieces[p].entry].add(event.target_seat)
        if event.kind not in USES or not names or names[0] not in trial.usage:
            continue
        usage = trial.usage[names[0]]
        usage.used += 1
        users[names[0]].add(event.seat if event.seat >= 0 else seat)
        later = events[number + 1 :]
        effects = [e for e in later if e.kind in EFFECTS and e.target != "played"]
        usage.effective += bool(state.stack or effects)


def report(diagnosis: Diagnosis) -> Iterator[str]:
    """Tell what was found, as lines of a table."""
    mod = diagnosis.mod
    yield f"{mod.entry.name} {mod.entry.version}, players: {diagnosis.player}"
    yield ""
    yield f"{'game':<8}{'seats':>5}{'games':>7}{'crashes':>9}{'length':>8}{'base':>7}  wins by seat"
    for trial in diagnosis.trials:
        ended = max(1, len(trial.lengths))
        wins = " ".join(f"{won / ended:5.1%}" for won in trial.wins)
        yield (
            f"{trial.game:<8}{trial.seats:>5}{trial.played:>7}{len(trial.crashes):>9}"
            f"{trial.length():>8.1f}{trial.base_length():>7.1f}  {wins}"
        )
    for trial in diagnosis.trials:
        yield from (f"  crash, {trial.game}, {trial.seats} seats: {c}" for c in trial.crashes[:5])
    for trial in diagnosis.trials:
        yield ""
        yield from _usage(trial)


def _usage(trial: Trial) -> Iterator[str]:
    fair = 1 / trial.seats
    head = f"{'used':>7}{'effect':>8}{'in sets':>9}{'users won':>11}{'against':>9}{'±':>7}"
    yield f"{trial.game + ', ' + str(trial.seats) + ' seats':<24}{head}"
    for entry, usage in trial.usage.items():
        row = f"{entry:<24}{usage.used:>7}{usage.effective:>8}{trial.in_sets[entry]:>9}"
        if usage.seats:
            yield f"{row}{usage.rate():>11.1%}{usage.rate() - fair:>+9.1%}{usage.spread():>7.1%}"
        else:
            yield f"{row}{'-':>11}{'-':>9}{'-':>7}"
    yield from warnings(trial)


def warnings(trial: Trial) -> Iterator[str]:
    """Say what was never used or never did anything."""
    for entry, usage in trial.usage.items():
        if not usage.used and not trial.in_sets[entry]:
            yield f"  never played: {entry}"
        elif usage.used and not usage.effective:
            yield f"  never had an effect: {entry}"
