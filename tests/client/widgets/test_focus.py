from __future__ import annotations

import pytest
from pygame import Rect

from sobek_pg.client.input.intents import Direction
from sobek_pg.client.look import Look
from sobek_pg.client.node import Node
from sobek_pg.client.widgets.button import Button
from sobek_pg.client.widgets.focus import focus_order, neighbour


@pytest.fixture
def board(look: Look) -> list[Button]:
    """Three by three buttons, row by row."""
    root = Node()
    buttons = []
    for n in range(9):
        button = root.add(Button(look, str(n), lambda: None))
        button.place(Rect(n % 3 * 120, n // 3 * 80, 100, 60))
        buttons.append(button)
    return buttons


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        (4, Direction.LEFT, 3), (4, Direction.RIGHT, 5), (4, Direction.UP, 1),
        (4, Direction.DOWN, 7), (0, Direction.LEFT, None), (8, Direction.DOWN, None),
        (8, Direction.NEXT, 0), (0, Direction.PREVIOUS, 8), (2, Direction.DOWN, 5),
    ],
)  # fmt: skip
def test_a_step_leads_to_the_neighbour(
    board: list[Button], start: int, direction: Direction, end: int | None
) -> None:
    found = neighbour(board, board[start], direction)
    assert (board.index(found) if found else None) == end  # type: ignore[arg-type]


def test_without_a_focus_the_first_step_goes_to_an_end(board: list[Button]) -> None:
    assert neighbour(board, None, Direction.DOWN) is board[0]
    assert neighbour(board, None, Direction.PREVIOUS) is board[-1]
    assert neighbour([], None, Direction.DOWN) is None


def test_everything_is_reached_by_arrows_from_anywhere(look: Look) -> None:
    rects = [(0, 0, 300, 40), (320, 0, 90, 40), (10, 60, 80, 200), (200, 90, 60, 40),
             (200, 200, 60, 40), (380, 150, 40, 40), (150, 300, 120, 40)]  # fmt: skip
    buttons = []
    for rect in rects:
        button = Button(look, "x", lambda: None)
        button.place(Rect(rect))
        buttons.append(button)
    for start in buttons:
        seen, open_ = {id(start)}, [start]
        while open_:
            here = open_.pop()
            for direction in (Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN):
                there = neighbour(buttons, here, direction)
                if there is not None and id(there) not in seen:
                    seen.add(id(there))
                    open_.append(there)  # type: ignore[arg-type]
        assert len(seen) == len(buttons)


def test_hidden_and_disabled_widgets_are_passed_over(look: Look) -> None:
    root = Node()
    a, b, c = (root.add(Button(look, n, lambda: None)) for n in "abc")
    a.visible = False
    b.enabled = False
    assert focus_order(root) == [c]
