"""The nouns: the book, the sides of the players, and the state. Sets of cards are numbers with a bit per card."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Book as KernelBook
from quarterdeck.kernel.types import Piece

from quarterdeck_classics.gin_rummy.rules.actions import Discard, DrawStock, Knock, LayMeld, LayOff, Pass, TakeUpcard
from quarterdeck_classics.gin_rummy.rules.melds import MELDS
from quarterdeck_classics.playing_cards import CARDS, Choices, cards_in

SEATS: Final = 2
HAND: Final = 10
WALL: Final = 2
"""Number of cards that stay in the stock."""
MOST_UPCARDS: Final = 50
"""Number of upcards that can be drawn before the hand is void."""
NO_CARD: Final = -1
NOBODY: Final = -1


class Book(KernelBook):
    """Every action, made once; lists are by card, or by meld."""

    def __init__(self) -> None:
        super().__init__()
        self.take_upcard: Final = TakeUpcard()
        self.draw_stock: Final = DrawStock()
        self.pass_: Final = Pass()
        self.knock: Final = Knock()
        self.discards: Final = [Discard(card) for card in range(CARDS)]
        self.layoffs: Final = [LayOff(card) for card in range(CARDS)]
        self.lay_melds: Final = [LayMeld(meld, cards_in(MELDS[meld])) for meld in range(len(MELDS))]
        self.discard_choices: Final = Choices(self.discards)
        self.layoff_choices: Final = Choices(self.layoffs)


class Side(Piece):
    """What belongs to one player. The last three fields are her draft: what she lays down when she has decided."""

    hand: int
    """Her cards, without those in her draft."""
    held: int
    """Number of her cards as her rival can count them, with those in her draft."""
    known: int
    """The cards in her hand that everybody saw go there."""
    melds: list[int]
    """The melds that she has laid, in this order."""
    knocking: bool
    discarding: int
    arranged: list[int]
    """The melds that she is going to lay, in this order."""

    def clone(self) -> Side:
        twin = Side()
        twin.hand = self.hand
        twin.held = self.held
        twin.known = self.known
        twin.melds = self.melds[:]
        twin.knocking = self.knocking
        twin.discarding = self.discarding
        twin.arranged = self.arranged[:]
        return twin


class State(Table):
    book: Book
    sides: list[Side]
    stock: list[int]
    """Face down, the top card last."""
    upcard: int
    """The card that lies face up and can be taken, or NO_CARD."""
    discards: list[int]
    """The cards under it, the last one on top."""
    limit: int
    """The most deadwood that one can knock with."""
    passes: int
    """Number of players who have left the first upcard."""
    previous: int
    """The upcard that there was when a card was last drawn, or NO_CARD."""
    repeated: bool
    """Was the card drawn last discarded again, so that nothing has changed?"""
    upcards: int
    """Number of upcards that were asked for after the first."""
    knocker: int
    """Who has knocked, or NOBODY."""
    laid_off: list[int]
    """The cards laid off by her rival, in this order."""

    def clone(self) -> State:
        twin = State()
        self.copy_to(twin)
        twin.book = self.book
        twin.sides = [item.clone() for item in self.sides]
        twin.stock = self.stock[:]
        twin.upcard = self.upcard
        twin.discards = self.discards[:]
        twin.limit = self.limit
        twin.passes = self.passes
        twin.previous = self.previous
        twin.repeated = self.repeated
        twin.upcards = self.upcards
        twin.knocker = self.knocker
        twin.laid_off = self.laid_off[:]
        return twin


def new_side(hand: int) -> Side:
    side = Side()
    side.hand = hand
    side.held = HAND
    side.known = 0
    side.melds = []
    clear_draft(side)
    return side


def clear_draft(side: Side) -> None:
    side.knocking = False
    side.discarding = NO_CARD
    side.arranged = []
