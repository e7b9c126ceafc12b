"""Actions and situations as text, both ways."""

from __future__ import annotations

import pytest

from quarterdeck.games.raise_the_shields.rules.actions import Draw
from quarterdeck.games.raise_the_shields.rules.notation import drawn, situation
from quarterdeck.kernel.errors import BadTable
from tests.games.raise_the_shields.table import BOOK, GAME, new, number, play, random_game, table

TEXT = """round: 5
first: 2
shared: 3 6
own: 1 4
player 1 extras: 1-1-1 1-1-0 1-2-1
player 1 hits: 0 0 4 0 1 0
player 1 used: 1
player 2 shapes: 3/2-1-1@1
"""


def test_every_action_is_read_back_from_its_text() -> None:
    assert len(BOOK.actions) == 1 + 216 + 1074 + 126 + 24 + 2 + 6 + 6 + 1
    for action in BOOK.actions:
        assert GAME.action(action.text) is action
        assert action.label != action.text


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("draw 4 1-1-1 turn 2", "Draw the parallelogram in sector 1, next to the plant (1-1-1, turn 2)"),
        ("fill 1-1-1", "Fill a triangle in sector 1, next to the plant (1-1-1)"),
    ],
)
def test_a_place_is_told_by_what_is_printed_near_it(text: str, label: str) -> None:
    assert GAME.action(text).label == label
    words = {one.label.partition(" (")[0] for one in BOOK.draws}
    assert {"Draw the single in sector 2, next to emitter 2", "Draw the single in sector 3, next to city 3"} <= words


def test_no_two_places_have_the_same_label() -> None:
    labels = [one.label for one in BOOK.actions]
    assert sorted(set(labels)) == sorted(labels)


def test_a_placement_is_named_by_shape_first_triangle_and_turn() -> None:
    action = GAME.action("draw 2 1-1-0 turn 1")
    assert isinstance(action, Draw)
    first = min(BOOK.triangles[one].cell for one in action.area.triangles)
    assert (action.shape, action.turn, BOOK.numbers[first]) == (2, 1, number("1-1-0"))
    for draw in BOOK.draws:
        _, shape, address, _, turn = draw.text.split()
        a, b, _d = BOOK.triangles[number(address)].cell
        cells = [(x + a, y + b, d) for x, y, d in BOOK.shapes[int(shape) - 1].turns[int(turn) - 1]]
        assert [BOOK.numbers[cell] for cell in cells] == draw.area.triangles


def test_a_situation_is_drawn_as_it_was_written() -> None:
    assert drawn(situation(GAME, TEXT)) == TEXT


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_every_table_at_the_start_of_a_round_is_drawn_and_read_back(seats: int) -> None:
    compared = 0
    for g in random_game(5, seats, solo="hard" if seats == 1 else "standard"):
        try:
            text = drawn(g)
        except BadTable:
            continue
        again = situation(GAME, text)
        assert GAME.view(again, None).sheets == GAME.view(g, None).sheets  # type: ignore[attr-defined]
        assert drawn(again) == text
        compared += 1
    assert compared >= 5


MISTAKES = {
    "no heading": ("round 5", "no heading of its own"),
    "a heading twice": (TEXT + "round: 6", "no heading of its own"),
    "an unknown heading": (TEXT + "player 3 hits: 0 0 0 0 0 0", "nothing is called 'player 3 hits'"),
    "no round": (TEXT.replace("round: 5", ""), "expected a number from 1 to 60, found ''"),
    "a seventh face": (TEXT.replace("shared: 3 6", "shared: 3 7"), "from 1 to 6"),
    "one shared die": (TEXT.replace("shared: 3 6", "shared: 3"), "expected 2 numbers"),
    "five sectors": (TEXT.replace("0 0 4 0 1 0", "0 0 4 0 1"), "expected 6 numbers"),
    "an unknown shape": (TEXT.replace("3/2-1-1@1", "3/2-1-1@9"), "player 2 shapes: 3/2-1-1@9: no action is written"),
    "a city filled": (TEXT.replace("1-2-1", "1-2-2"), "player 1 extras: 1-2-2: no action is written"),
    "a triangle twice": (TEXT.replace("1-1-1 1-1-0", "1-1-1 1-1-1"), "filled already"),
    "used but not enabled": (TEXT.replace("used: 1", "used: 2"), "not enabled"),
    "a fourth player first": (TEXT.replace("first: 2", "first: 4"), "from 1 to 2"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_bad_situation_is_refused(mistake: str) -> None:
    text, said = MISTAKES[mistake]
    with pytest.raises(BadTable, match=said):
        situation(GAME, text)


def test_a_table_in_the_middle_of_a_round_cannot_be_drawn() -> None:
    g = table(own="1 1", shared="2 3")
    play(g, 0, "assign 2 3 1")
    with pytest.raises(BadTable, match="start of a round"):
        drawn(g)


def test_a_picture_shows_the_sheet_the_dice_and_every_player() -> None:
    g = situation(GAME, TEXT)
    play(g, 0, "assign 3 6 1")
    shown = GAME.picture(GAME.view(g, 0))
    assert "Round 5; seat 1 is first" in shown
    assert "Shared dice 3 and 6; own dice: seat 0 1, seat 1 4" in shown
    assert shown.count("##") == 3 + 1
    assert "City 1  used" in shown
    assert max(len(line) for line in shown.split("\n")) <= 100
    assert GAME.picture(GAME.view(new(6, 2), None)).count("Seat") == 6
