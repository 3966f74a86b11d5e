"""What the commands about saves print: the list, the check of a file, a game move by move."""

from __future__ import annotations

from pathlib import Path

from sobek_pg.rules.match import Match
from sobek_pg.saves.errors import SaveError
from sobek_pg.saves.library import Library
from sobek_pg.saves.opening import Opened, open_save
from sobek_pg.saves.store import Listing, Store

Report = tuple[list[str], int]


def list_lines(store: Store) -> Report:
    """List a folder of saves, broken ones too."""
    try:
        found = store.listing()
    except SaveError as error:
        return [str(error)], 1
    if not found:
        return [f"No saves in {store.folder}."], 0
    return [_listing_line(each) for each in found], 0


def check_file(path: Path, library: Library) -> Report:
    """Verify a save by replaying it."""
    try:
        found = open_save(path, library)
    except SaveError as error:
        return [error.shown()], 1
    return [f"{path.name} is whole: {_summary(found.match)}.", *_remarks(found)], 0


def replay_lines(path: Path, library: Library) -> Report:
    """Print a game move by move."""
    try:
        found = open_save(path, library)
    except SaveError as error:
        return [error.shown()], 1
    match = found.match
    seats = ", ".join(f"{seat.name} ({seat.cpu or 'human'})" for seat in match.seats)
    lines = [f"{match.rules.game}: {seats}; seed {match.seed}", *_remarks(found)]
    width = max(len(seat.name) for seat in match.seats)
    rounds = 0
    for number, step in enumerate(match.steps, 1):
        note = "  (taken back)" if number > match.at else ""
        name = match.seats[step.seat].name
        lines.append(f"{number:>4}  {name:<{width}}  {step.text}{note}")
        after = match.state_at(number)
        if len(after.history) > rounds:
            rounds = len(after.history)
            lines.append(f"      round {rounds}: {_scores(match, number)}")
    lines.append(f"{_summary(match)}.")
    return lines, 0


def _listing_line(each: Listing) -> str:
    if each.problem is not None:
        return f"{each.slot}: cannot be opened: {each.problem}"
    when = f"{each.time:%Y-%m-%d %H:%M}" if each.time else ""
    seats = zip(each.seats, each.scores, strict=False) if each.scores else ()
    scores = ", ".join(f"{seat.name} {score}" for seat, score in seats)
    where = "over" if each.over else f"round {each.round}, move {each.move}"
    title = f' "{each.name}"' if each.name else ""
    return f"{each.slot}{title}: {each.game}, {where}; {scores}; {when}"


def _scores(match: Match, number: int) -> str:
    scores = match.state_at(number).scores
    return ", ".join(
        f"{seat.name} {score}" for seat, score in zip(match.seats, scores, strict=True)
    )


def _summary(match: Match) -> str:
    state = match.state
    scores = _scores(match, match.at)
    if state.outcome is not None:
        winners = " and ".join(match.seats[seat].name for seat in state.outcome.winners)
        text = f"{match.at} moves, {scores}; won by {winners}"
    else:
        seat = state.seat
        decider = match.seats[seat].name if seat is not None else ""
        text = f"{match.at} moves, round {state.round}, {scores}; {decider} has to decide"
    seen = [match.seats[seat].name for seat in match.assisted]
    return text + (f"; taken back after seeing more: {', '.join(seen)}" if seen else "")


def _remarks(found: Opened) -> list[str]:
    if found.difference is None:
        return []
    works = "it also fits" if found.current is not None else "it does not fit"
    return [f"{found.difference} The game goes on with its own rules; {works} today's."]
