"""Situations as short text: for tests that draw a position.

A situation is a table after the roll, and the bids that were made since, each a quantity and a face:

    faces: 6
    seat 0: 3 5
    seat 1: 1 6
    bids: 1 5, 2 3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.kernel.errors import BadTable
from quarterdeck.kernel.notation import Lines

from quarterdeck_classics.liars_dice.rules.options import DICE, FACES
from quarterdeck_classics.liars_dice.rules.order_of_play import the_bidding, the_roll
from quarterdeck_classics.liars_dice.rules.pieces import FEWEST_FACES, MOST_FACES, SEATS, State

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game


def situation(game: Game, text: str) -> State:
    """The table that is drawn so; it can be played to the end."""
    lines = Lines(text)
    faces = lines.number("faces", FEWEST_FACES, MOST_FACES, MOST_FACES)
    hands = [sorted(lines.numbers(f"seat {seat}", 1, faces)) for seat in range(SEATS[-1])]
    bids = lines.phrases("bids")
    lines.must_be_used_up()
    if len(hands[0]) != len(hands[1]):
        raise BadTable(f"everybody has the same number of dice, not {len(hands[0])} and {len(hands[1])}")
    g = game.bare(SEATS[-1], {DICE.name: len(hands[0]), FACES.name: faces})
    assert isinstance(g, State)
    g.each = len(hands[0])
    g.faces = faces
    g.dice = hands[0] + hands[1]
    the_roll(g)
    the_bidding(g)
    g.go_on()
    for bid in bids:
        g.play(g.main.seat, g.book.action(f"bid {bid}"))
    return g
