"""Bots cannot peek: a handle is made from a view, and nothing of the real table hangs from it."""

from __future__ import annotations

import gc
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

from quarterdeck.bots import Handle
from quarterdeck.games.zeppelin_conquest import GAME
from quarterdeck.games.zeppelin_conquest.rules.pieces import State
from quarterdeck.kernel.errors import NotAsked
from quarterdeck.kernel.lane import Answer
from quarterdeck.kernel.rng import KeyedStream, Rng
from tests.bots.positions import after, handle, looks_alike
from tests.bots.toys import toy

CODE = (type, ModuleType, FunctionType, BuiltinFunctionType)
"""Through a function everything that was ever imported can be reached, so the walk ends there."""


def everything(start: object) -> list[object]:
    """All that can be reached from an object, by reference or by attribute."""
    met: dict[int, object] = {}
    waiting = [start]
    while waiting:
        found = waiting.pop()
        if id(found) in met or isinstance(found, CODE):
            continue
        met[id(found)] = found
        waiting += gc.get_referents(found)
        for name in dir(found):
            if not name.startswith("__"):
                value = getattr(found, name, None)
                if not callable(value):
                    waiting.append(value)
    return list(met.values())


def real_table() -> State:
    """A keyed table in the middle of a fork: Red has laid two cards in secret, and has a past."""
    g = GAME.new(2, key=bytes(range(32)))
    assert isinstance(g, State)
    rng = Rng(8)
    for _ in range(8 + 2):
        seat = next(iter(g.pending()))
        options = g.options(seat)
        g.play(seat, options[rng.below(len(options))])
    assert len(g.sides[0].draft) == 2
    return g


def test_the_walk_finds_what_is_there() -> None:
    g = real_table()
    h = handle(GAME, g, 1)
    holder = [h, {"deep": (g,)}]
    found = everything(holder)
    assert any(item is g.sides[0].hand for item in found)
    assert any(item is g.main.stream for item in found)
    assert bytes(range(32)) in [item for item in found if isinstance(item, bytes)]
    assert any(item is h.known for item in found)


def test_nothing_of_the_real_table_hangs_from_a_handle() -> None:
    g = real_table()
    found = everything(handle(GAME, g, 1))
    own = [g, g.main, g.origin, g.history, g.main.stream, g.lanes, g.private, g.sides, *g.lanes, *g.sides]
    for side in g.sides:
        own += [side.hand, side.deck, side.draft, side.discards]
    assert not [item for item in found if any(item is secret for secret in own)]
    assert not [item for item in found if isinstance(item, (Answer, KeyedStream))]
    assert bytes(range(32)) not in [item for item in found if isinstance(item, bytes)]


def test_rivals_cards_are_not_in_a_handle() -> None:
    g = real_table()
    found = everything(handle(GAME, g, 1))
    rival = g.sides[0]
    lists = [item for item in found if isinstance(item, list)]
    assert g.sides[1].hand in lists  # its own cards are
    for secret in (rival.hand, rival.draft, rival.hand + rival.draft, rival.deck, g.sides[1].deck, g.unseen):
        assert secret not in lists


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


def test_a_handle_imagines_what_its_seat_sees() -> None:
    h = handle(GAME, after(10), 0)
    imagined = [h.determinize(Rng(seed)) for seed in range(5)]
    assert all(GAME.view(g, 0) == h.view for g in imagined)
    assert len({GAME.save(g) for g in imagined}) == 5


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
