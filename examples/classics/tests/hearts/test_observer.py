"""The observation says no more than the view, and nothing less than what is on the table."""

from __future__ import annotations

import struct

from quarterdeck.envs.observer import observer_of
from quarterdeck.kernel.conformance import Trial

from quarterdeck_classics.hearts import GAME
from quarterdeck_classics.hearts.rules.pieces import SEATS, State
from quarterdeck_classics.playing_cards import cards_in


def numbers(vector: bytearray, name: str) -> list[int]:
    """The numbers of one field."""
    field = next(field for field in observer_of(GAME, SEATS).fields if field.name == name)
    return list(struct.unpack(f"{len(vector) // 2}h", vector))[field.start : field.start + field.size]


def test_an_observation_follows_from_the_view() -> None:
    observer = observer_of(GAME, SEATS)
    for g in Trial(GAME, SEATS, games=3, nodes=30).sample():
        for seat in range(SEATS):
            known = GAME.from_view(GAME.view(g, seat))
            assert observer.vector(g, seat) == observer.vector(known, seat)


def test_an_observation_shows_the_hand_and_the_trick() -> None:
    g = GAME.new(SEATS, 1, {"passing": "none"})
    assert isinstance(g, State)
    leader = g.leaders[0]
    g.play(leader, GAME.action("play 2c"))
    seat = (leader + 1) % SEATS
    seen = observer_of(GAME, SEATS).vector(g, seat)
    assert [card for card, held in enumerate(numbers(seen, "hand")) if held] == cards_in(g.sides[seat].hand)
    assert [place for place, laid in enumerate(numbers(seen, "trick")) if laid] == [3 * 52]
