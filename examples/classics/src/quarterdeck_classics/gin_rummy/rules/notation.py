"""Actions and situations as short text.

A situation is a table at which somebody is about to draw. Cards that are named nowhere are in the stock:

    turn: 0
    upcard: 5h
    discards: Kc Qd
    seat 0: As 2s 3s 4h 4d 4c 7s 8s 9s Kd
    seat 1: Ac 2c 3c 5d 6d 7d Jh Jd Js Qs

`stock: 2` leaves so many cards there; the others lie under the discards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.kernel.data import Files
from quarterdeck.kernel.errors import BadTable
from quarterdeck.kernel.notation import Heap, Lines

from quarterdeck_classics.gin_rummy.rules.melds import MELDS, meld_key
from quarterdeck_classics.gin_rummy.rules.order_of_play import set_up
from quarterdeck_classics.gin_rummy.rules.pieces import HAND, SEATS, Book, State
from quarterdeck_classics.gin_rummy.rules.turns import CHOOSE_DRAW
from quarterdeck_classics.playing_cards import ACE_LOW, CARDS, in_words, key, keys, name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from quarterdeck.kernel.game import Game


def make_book(_files: Files) -> Book:
    book = Book()
    book.enter(book.take_upcard, "take", "Take the upcard")
    book.enter(book.draw_stock, "draw", "Draw from the stock")
    book.enter(book.pass_, "pass", "Pass")
    book.enter(book.knock, "knock", "Knock")
    for card in range(CARDS):
        book.enter(book.discards[card], f"discard {key(card, ACE_LOW)}", f"Discard the {name(card, ACE_LOW)}")
    for card in range(CARDS):
        book.enter(book.layoffs[card], f"lay off {key(card, ACE_LOW)}", f"Lay off the {name(card, ACE_LOW)}")
    for meld in range(len(MELDS)):
        book.enter(book.lay_melds[meld], f"meld {meld_key(meld)}", f"Lay {in_words(MELDS[meld], ACE_LOW)}")
    return book


def situation(game: Game, text: str, options: Mapping[str, object] | None = None) -> State:
    """The table that is drawn so; it can be played to the end."""
    lines = Lines(text)
    g = game.bare(SEATS, options or {})
    assert isinstance(g, State)
    left = Heap(keys(ACE_LOW))
    hands = [left.take(f"seat {seat}", lines.words(f"seat {seat}")) for seat in range(SEATS)]
    upcard = left.take("upcard", lines.words("upcard"))
    discards = left.take("discards", lines.words("discards"))
    if [len(hand) for hand in hands] != [HAND] * SEATS or len(upcard) != 1:
        raise BadTable("before a draw all have ten cards, and one card lies face up")
    in_stock = lines.number("stock", 0, len(left.cards), usual=len(left.cards))
    set_up(g, hands[0] + hands[1] + upcard + left.cards[:in_stock])
    g.discards = left.cards[in_stock:] + discards
    g.ask(lines.number("turn", 0, SEATS - 1), CHOOSE_DRAW)
    lines.must_be_used_up()
    g.go_on()
    return g
