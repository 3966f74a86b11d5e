"""Actions in words: what is written, what is read, and what is refused."""

from __future__ import annotations

import pytest

from sobek_pg.rules import Action, NotationError, Ruleset

from .table import ankh, do, mask, squares, table


def test_both_games_in_words(nile: Ruleset, market: Ruleset) -> None:
    state = table(nile, row="fish-03 thief", hands=["fish-06 fish-07 fish-08 vizier", ""])
    written = {nile.text(state, action) for action in state.legal_actions()}
    assert {"take fish-03", "take quay-2", "play vizier"} < written
    assert "set fish: fish-06 fish-07 fish-08" in written
    board = table(market, market=squares(a3="queen", f3="wheat-05"), ankh=ankh("c3-"))
    assert {market.text(board, a) for a in board.legal_actions()} == {"take a3", "take wheat-05"}


def test_a_place_means_the_open_piece_on_it(nile: Ruleset, market: Ruleset) -> None:
    state = table(nile, row="fish-03 thief")
    assert nile.parse(state, "take quay-1") == Action("take", nile.index["fish-03"])
    assert nile.parse(state, "take quay-2") == Action("take-place", 1)
    board = table(market, market=squares(a3="queen", f3="wheat-05"), ankh=ankh("c3-"))
    assert market.parse(board, "take f3") == Action("take", market.index["wheat-05"])


def test_every_choice(nile: Ruleset, market: Ruleset) -> None:
    state = table(nile, seats=3, row="fish-03")
    assert nile.parse(state, "choose seat 3") == Action("seat", 2)
    assert nile.parse(state, "choose family fish") == Action("family", nile.family_index["fish"])
    assert nile.parse(state, "choose back orange") == Action("back", nile.backs.index("orange"))
    assert nile.parse(state, "choose flood-01") == Action("piece", nile.index["flood-01"])
    assert nile.parse(state, "done") == Action("done")
    assert nile.parse(state, "  lay   fish:  fish-03 fish-04 ") == Action(
        "lay", nile.family_index["fish"], mask(nile, "fish-03 fish-04")
    )
    board = table(market, market=squares(d3="fish-10"), ankh=ankh("c3-"), bag="deben-01")
    assert market.parse(board, "choose direction /") == Action("direction", 2)
    assert market.parse(board, "fill") == Action("fill")
    do(board, "take fish-10")
    assert market.parse(board, "choose option deben") == Action("option", 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "nothing written"),
        ("   ", "nothing written"),
        ("dance", "is no action"),
        ("take", "is no action"),
        ("take fish-03 fish-04", "is no action"),
        ("done now", "is no action"),
        ("set", "is no action"),
        ("take fish-99", 'no piece or place is called "fish-99"'),
        ("play fish-99", 'no piece is called "fish-99"'),
        ("set frogs: fish-03", 'no family is called "frogs"'),
        ("set fish: fish-03 frog", 'no piece is called "frog"'),
        ("set fish: fish-03 fish-03", '"fish-03" is named twice'),
        ("choose seat 3", 'no seat "3"'),
        ("choose seat 0", 'no seat "0"'),
        ("choose seat ²", 'no seat "²"'),
        ("choose seat 0012", 'no seat "0012"'),
        ("choose back blue", 'no back "blue"'),
        ("choose direction x", 'no direction "x"'),
        ("choose option keep", 'no option "keep"'),
        ("choose colour red", 'no colour "red"'),
    ],
)
def test_what_is_no_action(nile: Ruleset, text: str, message: str) -> None:
    state = table(nile, row="fish-03")
    with pytest.raises(NotationError, match="^.*" + message.replace("²", ".")):
        nile.parse(state, text)
