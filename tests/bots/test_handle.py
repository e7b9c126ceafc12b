"""Bots cannot peek: a handle is made from a view, and nothing of the real table hangs from it."""

from __future__ import annotations

import pytest

from quarterdeck.bots import Handle
from quarterdeck.kernel.errors import NotAsked
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.rng import KeyedStream, Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Piece
from tests.bots.positions import after, handle, looks_alike
from tests.bots.reachable import everything
from tests.bots.toys import toy
from tests.some_games import SHORTEST as GAME

KEY = bytes(range(32))
OWN = (Table, Lane, Piece, KeyedStream, list)
"""Kinds of objects that belong to one table."""


def real_table() -> Table:
    """A keyed table with a past, in the middle of the game."""
    g = GAME.new(2, key=KEY)
    rng = Rng(8)
    for _ in range(8 + 2):
        seat = next(iter(g.pending()))
        options = g.options(seat)
        g.play(seat, options[rng.below(len(options))])
    return g


def test_the_walk_finds_what_is_there() -> None:
    g = real_table()
    h = handle(GAME, g, 1)
    found = everything([h, {"deep": (g,)}])
    assert any(item is g.main.stream for item in found)
    assert KEY in [item for item in found if isinstance(item, bytes)]
    assert any(item is h.known for item in found)


def test_nothing_of_the_real_table_hangs_from_a_handle() -> None:
    g = real_table()
    game, table = everything(GAME), everything(g)  # both stay alive, so that no id is used twice
    shared = {id(item) for item in game}
    own = {id(item) for item in table if isinstance(item, OWN) and id(item) not in shared}
    assert {id(g), id(g.main), id(g.main.stream), *map(id, g.lanes)} <= own
    found = everything(handle(GAME, g, 1))
    assert not [item for item in found if id(item) in own]
    assert not [item for item in found if isinstance(item, KeyedStream)]
    assert KEY not in [item for item in found if isinstance(item, bytes)]


@pytest.mark.parametrize("decisions", [0, 4, 7, 10, 25, 40])
def test_tables_that_look_alike_give_handles_that_are_alike(decisions: int) -> None:
    g = after(decisions)
    seat = next(iter(g.pending()))
    one, other = handle(GAME, g, seat), handle(GAME, looks_alike(GAME, g, seat), seat)
    assert one.view == other.view
    assert one.options == other.options
    assert GAME.save(one.known) == GAME.save(other.known)
    assert GAME.save(one.undecided) == GAME.save(other.undecided)
    assert GAME.save(one.determinize(Rng(4))) == GAME.save(other.determinize(Rng(4)))


def test_determinizations_show_what_the_seat_sees() -> None:
    g = after(10)
    seat = next(iter(g.pending()))
    h = handle(GAME, g, seat)
    drawn = [h.determinize(Rng(seed)) for seed in range(5)]
    assert all(GAME.view(g, seat) == h.view for g in drawn)
    assert len({GAME.save(g) for g in drawn}) == 5


def test_rivals_who_have_finished_can_be_asked_again() -> None:
    game = toy("pennies")
    g = game.new(2, 1)
    g.play(0, game.action("1"))
    h = handle(game, g, 1)
    assert list(h.determinize(Rng(1)).pending()) == [1]
    undecided = h.determinize_undecided(Rng(1))
    assert list(undecided.pending()) == [0, 1]
    undecided.play(1, game.action("0"))
    assert undecided.outcome() is None
    undecided.play(0, game.action("0"))
    outcome = undecided.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


def test_who_is_not_asked_gets_no_handle() -> None:
    game = toy("guess")
    g = game.new(2, 1)
    with pytest.raises(NotAsked, match="seat 1 is not asked anything now; asked: 0"):
        Handle(game, game.view(g, 1))
    with pytest.raises(NotAsked, match="a spectator is not asked"):
        Handle(game, game.view(g, None))
