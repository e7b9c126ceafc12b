"""Situations as short text: for tests that draw a position.

A situation is a table after the deal, and the bets that were made since:

    seat 0: king-spades
    seat 1: queen-hearts
    community: king-hearts
    bets: raise call
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.kernel.errors import BadTable
from quarterdeck.kernel.notation import Heap, Lines

from quarterdeck_classics.leduc_poker.rules.order_of_play import schedule
from quarterdeck_classics.leduc_poker.rules.pieces import State
from quarterdeck_classics.leduc_poker.rules.redeal import deck

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game


def situation(game: Game, text: str) -> State:
    """The table that is drawn so; it can be played to the end."""
    lines = Lines(text)
    seats = sum(heading.startswith("seat ") for heading in lines.content)
    g = game.bare(seats, {})
    assert isinstance(g, State)
    keys = {card.key: card.number for card in g.book.cards}
    left = Heap(keys, deck(seats))
    g.cards = [one_card(left, lines, f"seat {seat}") for seat in range(seats)]
    g.community = one_card(left, lines, "community")
    bets = lines.words("bets")
    lines.must_be_used_up()
    schedule(g)
    g.go_on()
    for bet in bets:
        g.play(g.main.seat, g.book.action(bet))
    return g


def one_card(left: Heap, lines: Lines, heading: str) -> int:
    cards = left.take(heading, lines.words(heading))
    if len(cards) != 1:
        raise BadTable(f"{heading}: expected one card, found {len(cards)}")
    return cards[0]
