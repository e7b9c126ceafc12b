"""Actions and situations as short text.

A situation is a table at the start of a trick. Cards that nobody holds were played before, nobody remembers by whom:

    leader: 0
    broken: yes
    seat 0: 2h Qs
    seat 1: 3h Ks
    seat 2: 4h As
    seat 3: 5h Td
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.kernel.data import Files
from quarterdeck.kernel.errors import BadTable
from quarterdeck.kernel.notation import Heap, Lines

from quarterdeck_classics.hearts.rules.order_of_play import set_up
from quarterdeck_classics.hearts.rules.pieces import ALL_POINTS, HAND, SEATS, Book, State
from quarterdeck_classics.hearts.rules.tricks import lead
from quarterdeck_classics.playing_cards import ACE_HIGH, CARDS, key, keys, name, set_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from quarterdeck.kernel.game import Game


def make_book(_files: Files) -> Book:
    book = Book()
    for card in range(CARDS):
        book.enter(book.passes[card], f"pass {key(card, ACE_HIGH)}", f"Pass the {name(card, ACE_HIGH)}")
    for card in range(CARDS):
        book.enter(book.plays[card], f"play {key(card, ACE_HIGH)}", f"Play the {name(card, ACE_HIGH)}")
    return book


def situation(game: Game, text: str, options: Mapping[str, object] | None = None) -> State:
    """The table that is drawn so; it can be played to the end."""
    lines = Lines(text)
    g = game.bare(SEATS, options or {})
    assert isinstance(g, State)
    set_up(g)
    left = Heap(keys(ACE_HIGH))
    hands = [left.take(f"seat {seat}", lines.words(f"seat {seat}")) for seat in range(SEATS)]
    if len({len(hand) for hand in hands}) != 1:
        raise BadTable("all seats hold equally many cards at the start of a trick")
    leader = lines.number("leader", 0, SEATS - 1)
    g.broken = lines.one_of("broken", ["no", "yes"]) == "yes"
    points = lines.numbers("points", 0, ALL_POINTS, SEATS) if "points" in lines.content else [0] * SEATS
    lines.must_be_used_up()
    g.played = left.cards
    g.leaders = [0] * (HAND - len(hands[0]))
    g.sides[0].tricks = len(g.leaders)
    for seat in range(SEATS):
        side = g.sides[seat]
        side.hand = set_of(hands[seat])
        side.shown = set_of(g.played[seat::SEATS])
        side.points = points[seat]
    lead(g, leader)
    g.go_on()
    return g
