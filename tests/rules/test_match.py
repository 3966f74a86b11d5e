"""A running game: deciding, taking back, redoing, looking back, and what each seat may read."""

from __future__ import annotations

import pytest

from sobek_pg.rules import Action, IllegalAction, Rng, Ruleset, State
from sobek_pg.rules.match import ConsentNeeded, Mark, Match, MatchError, Seat, as_seen
from sobek_pg.rules.view import UNSEEN

ANNA, BERT = Seat("Anna", colour="lapis"), Seat("Bert")
CPU = Seat("Ramses", cpu="scribe")


def random_step(match: Match, rng: Rng) -> None:
    actions = match.state.legal_actions()
    match.play(actions[rng.below(len(actions))])


def play_out(match: Match, rng: Rng, most: int = 10_000) -> Match:
    while match.state.seat is not None and match.at < most:
        random_step(match, rng)
    return match


def until_turn_of(match: Match, seat: int, rng: Rng) -> None:
    while match.state.seat != seat or match.state.stack:
        random_step(match, rng)


def kinds(nile: Ruleset, market: Ruleset) -> list[tuple[Ruleset, int]]:
    return [(nile, 2), (nile, 3), (nile, 4), (market, 2)]


def seats(count: int) -> list[Seat]:
    return [ANNA, CPU, BERT, CPU][:count]


def test_undo_then_redo_is_the_same_game_to_the_last_bit(nile: Ruleset, market: Ruleset) -> None:
    for rules, count in kinds(nile, market):
        match = play_out(Match(rules, seats(count), seed=3), Rng(3))
        positions = [match.state_at(n).position() for n in range(match.at + 1)]
        end = match.at
        while match.undo_target() is not None:
            match.undo(consent=True)
            assert match.state.position() == positions[match.at]
        while match.can_redo:
            match.redo()
            assert match.state.position() == positions[match.at]
        assert match.at == end
        assert not match.marks


def test_taking_back_and_deciding_the_same_again_brings_the_same_luck(nile: Ruleset) -> None:
    match = play_out(Match(nile, seats(4), seed=9), Rng(1))
    actions = [step.action for step in match.steps]
    last = match.state.position()
    match.take_back(5, consent=True)
    for action in actions[5:]:
        match.play(action)
    assert match.state.position() == last


def test_undo_goes_over_what_the_cpu_did_to_the_persons_previous_decision(nile: Ruleset) -> None:
    match = Match(nile, [ANNA, CPU, CPU], seed=1)
    rng = Rng(4)
    until_turn_of(match, 0, rng)
    here = match.at
    random_step(match, rng)
    until_turn_of(match, 0, rng)
    last_of_anna = max(n for n, step in enumerate(match.steps) if step.seat == 0)
    assert match.at - last_of_anna >= 3
    match.undo()
    assert match.at == last_of_anna >= here
    assert match.state.seat == 0


def test_undo_of_one_seat_goes_over_the_other_people_too(nile: Ruleset) -> None:
    match = Match(nile, [ANNA, BERT, CPU], seed=1)
    play_out(match, Rng(4), most=12)
    match.undo(seat=1, consent=True)
    assert match.state.seat == 1
    assert match.steps[match.at].seat == 1


def test_at_the_beginning_there_is_nothing_to_take_back(nile: Ruleset) -> None:
    match = Match(nile, [CPU, ANNA], seed=2)
    with pytest.raises(MatchError):
        match.undo()
    with pytest.raises(MatchError):
        match.redo()


def test_deciding_anew_drops_what_waited_for_redo(market: Ruleset) -> None:
    match = play_out(Match(market, [ANNA, CPU], seed=5), Rng(5))
    match.take_back(3)
    assert match.can_redo
    random_step(match, Rng(8))
    assert not match.can_redo
    assert len(match.steps) == match.at == 4
    assert len(match.marks) == 1


def test_an_illegal_action_changes_nothing(nile: Ruleset) -> None:
    match = play_out(Match(nile, [ANNA, CPU], seed=5), Rng(5), most=10)
    match.undo()
    before = (match.state.position(), match.at, len(match.steps))
    with pytest.raises(IllegalAction):
        match.play(Action("take", 10_000))
    assert before == (match.state.position(), match.at, len(match.steps))


def test_taking_an_open_card_back_reveals_nothing(nile: Ruleset) -> None:
    match = open_take(nile, [ANNA, BERT])
    assert match.revealed(match.at - 1) == ()
    assert match.undo().revealed == ()
    assert match.assisted == ()


def test_taking_a_face_down_card_back_is_recorded(nile: Ruleset) -> None:
    match = hidden_take(nile, 0, [ANNA, CPU])
    mark = match.undo(seat=0)
    assert mark.revealed == (0,)
    assert match.assisted == (0,)
    random_step(match, Rng(1))
    assert match.assisted == (0,)


def test_what_only_the_cpu_learned_is_no_advantage(nile: Ruleset) -> None:
    match = hidden_take(nile, 1, [ANNA, CPU])
    assert match.revealed(match.at - 1) == ()


def test_an_undo_that_is_redone_leaves_no_mark(nile: Ruleset) -> None:
    match = hidden_take(nile, 0, [ANNA, CPU])
    match.undo()
    match.redo()
    assert match.assisted == ()


def test_a_table_of_people_must_agree_to_take_back_what_was_seen(nile: Ruleset) -> None:
    match = hidden_take(nile, 0, [ANNA, BERT])
    at = match.at
    with pytest.raises(ConsentNeeded) as asked:
        match.undo()
    assert asked.value.revealed == (0,)
    assert match.at == at
    match.undo(consent=True)
    assert match.at == at - 1
    assert match.assisted == (0,)


def test_a_table_can_do_without_consent(nile: Ruleset) -> None:
    match = hidden_take(nile, 0, [ANNA, BERT], consent=False)
    assert match.undo().revealed == (0,)


def test_a_new_delivery_counts_as_something_seen(nile: Ruleset) -> None:
    match = Match(nile, [ANNA, BERT], seed=1)
    while len(match.state.supply) > 1:
        match.play(match.state.legal_actions()[0])
    match.play(match.state.legal_actions()[0])
    assert match.revealed(match.at - 1) == (0, 1)


def test_tokens_that_were_looked_at_count_as_something_seen(nile: Ruleset) -> None:
    for seed in range(30):
        match = Match(nile, [ANNA, CPU], seed)
        rng = Rng(seed)
        while match.state.seat is not None and match.state.round == 1:
            random_step(match, rng)
            step = match.steps[-1]
            if step.action.verb == "set" and step.seat == 0 and match.state.stack:
                assert match.undo().revealed == (0,)
                return
    raise AssertionError("nobody plays a set")


def test_the_whole_game_can_be_walked_without_moving_it(market: Ruleset) -> None:
    match = play_out(Match(market, [ANNA, CPU], seed=6), Rng(6))
    end = match.at
    replayed: State = match.state_at(0).clone()
    for n, step in enumerate(match.steps):
        assert match.state_at(n).position() == replayed.position()
        assert tuple(replayed.apply(step.action)) == step.events
    assert match.at == end
    with pytest.raises(MatchError):
        match.state_at(end + 1)


def test_a_written_match_resumes_where_it_stood(nile: Ruleset) -> None:
    match = play_out(Match(nile, [ANNA, CPU, BERT], seed=7), Rng(7), most=40)
    match.undo(consent=True)
    match.undo(consent=True)
    other = Match(nile, match.seats, 7)
    for step in match.steps:
        other.play(step.action)
    other.resume(match.at, list(match.marks))
    assert other.state.position() == match.state.position()
    other.redo()
    other.redo()
    assert other.at == 40


@pytest.mark.parametrize(
    ("at", "marks"),
    [
        (10, []),
        (10, [Mark(0, 19, 10)]),
        (10, [Mark(0, 20, 11)]),
        (21, []),
        (-1, []),
        (20, [Mark(5, 6, 3)]),
        (20, [Mark(0, 3, 6)]),
    ],
)
def test_marks_must_explain_where_the_game_stands(
    nile: Ruleset, at: int, marks: list[Mark]
) -> None:
    match = play_out(Match(nile, [ANNA, CPU], seed=7), Rng(7), most=20)
    with pytest.raises(MatchError):
        match.resume(at, marks)


def test_a_log_tells_a_seat_no_more_than_it_may_know(nile: Ruleset, market: Ruleset) -> None:
    for rules, count in kinds(nile, market):
        match = play_out(Match(rules, seats(count), seed=11), Rng(12))
        for seat in range(count):
            for line in match.log(seat):
                before = match.state_at(line.number).known[seat]
                after = match.state_at(line.number + 1).known[seat]
                ended = match.state_at(line.number + 1).round != match.state_at(line.number).round
                for event in line.events:
                    shown = [piece for piece in event.pieces if piece >= 0]
                    knows = all((before | after) >> piece & 1 for piece in shown)
                    assert knows or ended or match.state_at(line.number + 1).outcome


def test_face_down_pieces_of_a_delivery_show_only_their_back(nile: Ruleset) -> None:
    match = play_out(Match(nile, [ANNA, CPU], seed=1), Rng(2))
    events = [event for step in match.steps for event in step.events if event.kind == "delivery"]
    hidden = [
        (piece, shown)
        for event in events
        for piece, shown in zip(event.pieces, as_seen(nile, event, 0).pieces, strict=True)
        if shown < 0
    ]
    assert hidden
    assert all(shown == UNSEEN - nile.back_of[piece] for piece, shown in hidden)
    assert all(nile.face_down >> piece & 1 for piece, _ in hidden)


@pytest.mark.parametrize("name", ["", " Anna", "Anna ", "a:b", "#1", "x" * 25, "a\nb", "a\u2028b"])
def test_names_that_could_not_stand_beside_a_move_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="a name has"):
        Seat(name)


def open_take(rules: Ruleset, who: list[Seat]) -> Match:
    for seed in range(50):
        match = Match(rules, who, seed)
        first = match.state.legal_actions()[0]
        if first.verb == "take":
            match.play(first)
            return match
    raise AssertionError("every row begins with a character")


def hidden_take(rules: Ruleset, seat: int, who: list[Seat], *, consent: bool = True) -> Match:
    """Let a seat begin by taking a face-down card."""
    for seed in range(200):
        match = Match(rules, who, seed, {"consent": consent})
        takes = [a for a in match.state.legal_actions() if a.verb == "take-place"]
        if match.state.seat == seat and takes:
            match.play(takes[0])
            return match
    raise AssertionError("nobody can begin with a character")
