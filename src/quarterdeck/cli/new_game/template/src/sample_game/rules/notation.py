"""Actions and situations as short text: for logs, people who type, and tests that draw a position.

A situation is a table at the start of a round:

    round: 4
    points: 2 0
    seat 0: brig kraken
    seat 1: dinghy ketch
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.kernel.errors import BadTable
from quarterdeck.kernel.notation import Heap, Lines

from sample_game.rules.order_of_play import schedule_rounds
from sample_game.rules.pieces import HAND, ROUNDS, State, new_side

if TYPE_CHECKING:
    from quarterdeck.kernel import Game

MOST_POINTS = 99


def lay_text(card: str) -> str:
    return f"lay {card}"


def situation(game: Game, text: str) -> State:
    """The table that is drawn so; it can be played to the end."""
    lines = Lines(text)
    seats = sum(heading.startswith("seat ") for heading in lines.content)
    g = game.bare(seats, {})
    assert isinstance(g, State)
    g.round = lines.number("round", 1, ROUNDS)
    points = lines.numbers("points", 0, MOST_POINTS, seats) if "points" in lines.content else [0] * seats
    left = Heap({card.key: card.number for card in g.book.cards}, g.book.deck())
    g.sides = []
    for seat in range(seats):
        side = new_side()
        side.points = points[seat]
        side.hand = sorted(left.take(f"seat {seat}", lines.words(f"seat {seat}")))
        if len(side.hand) != HAND + 1 - g.round:
            raise BadTable(f"seat {seat}: expected {HAND + 1 - g.round} cards, found {len(side.hand)}")
        g.sides.append(side)
    lines.must_be_used_up()
    g.shown = sorted(left.cards[: seats * (g.round - 1)])
    g.box = sorted(left.cards[seats * (g.round - 1) :])
    g.latest = []
    schedule_rounds(g, g.round)
    g.go_on()
    return g
