"""The observation says no more than the view, and nothing less than what is on the table."""

from __future__ import annotations

import struct

from quarterdeck.envs.observer import observer_of
from quarterdeck.kernel.conformance import Trial

from quarterdeck_classics.gin_rummy import GAME
from quarterdeck_classics.gin_rummy.rules.pieces import SEATS, State

KNOCKS = [170, 250, 512]
"""Random games that end with a knock."""


class KnockTrial(Trial):
    def seeds(self) -> list[int]:
        return KNOCKS


def numbers(vector: bytearray, name: str) -> list[int]:
    """The numbers of one field."""
    field = next(field for field in observer_of(GAME, SEATS).fields if field.name == name)
    return list(struct.unpack(f"{len(vector) // 2}h", vector))[field.start : field.start + field.size]


def test_an_observation_follows_from_the_view() -> None:
    observer = observer_of(GAME, SEATS)
    for g in KnockTrial(GAME, SEATS, games=len(KNOCKS), nodes=60).sample():
        for seat in range(SEATS):
            known = GAME.from_view(GAME.view(g, seat))
            assert observer.vector(g, seat) == observer.vector(known, seat)


def test_an_observation_shows_what_the_rival_took() -> None:
    g = GAME.new(SEATS, 1)
    assert isinstance(g, State)
    upcard = g.upcard
    g.play(0, GAME.action("take"))
    seen = observer_of(GAME, SEATS).vector(g, 1)
    assert [card for card, known in enumerate(numbers(seen, "known")) if known] == [52 + upcard]
    assert numbers(seen, "held") == [10, 11]
