"""The observer of Zeppelin Conquest."""

from __future__ import annotations

from quarterdeck.envs.observer import observer_of
from quarterdeck.games.zeppelin_conquest import GAME
from tests.envs.test_observers import numbers_of, part_of


def test_a_seat_knows_its_deck() -> None:
    """Two cards in the same place of both decks have soldiers for zeppelins."""
    observer = observer_of(GAME, 2)
    deck = next(field for field in observer.fields if field.name == "deck")
    g = GAME.new(2, 1)
    assert [part_of(numbers_of(observer.vector(g, seat)), deck) for seat in (0, 1)] == [[0], [1]]
