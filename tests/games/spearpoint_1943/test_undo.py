"""Moves of several answers are taken back as a whole."""

from __future__ import annotations

from random import Random

import pytest

from quarterdeck.kernel.table import Table
from quarterdeck.server import game_commands
from quarterdeck.server.live_table import LiveTable
from tests.server.alone import ANN, Alone


@pytest.mark.parametrize("seed", range(3))
def test_a_move_is_taken_back_with_all_its_answers(seed: int) -> None:
    """In Spearpoint a side that has nothing to commit is asked all the same, and the table answers for it."""
    table, random = Alone("spearpoint-1943", 2, key=seed), Random(seed)
    met: set[int] = set()
    while not table.live.under_way.over and len(table.rows) < 400:
        play = table.live.under_way
        for seat in (0, 1):
            permission = play.permission(seat)
            if permission and permission.answers > 1:
                met.add(permission.answers)
                given = [one for one in play.given if one.seat == seat]
                number = play.at(seat).number
                table.add(game_commands.undo(table.live, ANN, seat, number, False, 300.0))
                assert [one for one in play.given if one.seat == seat] == given[: -permission.answers]
                assert len(play.g.options(seat)) > 1
                assert play.g == without_undo(table.live)
        seat = random.choice([lane.seat for lane in play.waiting()])
        action = random.choice(play.g.options(seat)).text
        table.add(game_commands.answer(table.live, ANN, seat, play.at(seat).number, action, 300.0))
    assert met


def without_undo(live: LiveTable) -> Table:
    """The answers in effect, played from the start."""
    g = live.game.begin(live.under_way.g.origin)
    for given in live.under_way.given:
        g.play(given.seat, live.game.action(given.action))
    return g
