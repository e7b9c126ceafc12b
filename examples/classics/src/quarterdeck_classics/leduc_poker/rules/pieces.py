"""The nouns of Leduc poker: cards, the book, and the state.

When a field has come or gone, have `clone` written again:

    python -m quarterdeck.kernel.clones examples/classics/src/quarterdeck_classics/leduc_poker/rules/pieces.py
"""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action
from quarterdeck.kernel.types import Book as KernelBook

from quarterdeck_classics.leduc_poker.rules.actions import Call, Fold, Raise

SEATS: Final = range(2, 11)
SUITS: Final = 2
CARDS: Final = SUITS * (SEATS[-1] + 1)
"""Number of cards in the book. A table for fewer seats uses the highest of them: one rank more than it has seats."""
ROUNDS: Final = 2
ANTE: Final = 2
"""Chips that everybody pays before the deal. Ruling 1."""
RAISE: Final = 4
"""Chips by which the highest bet is raised in the first round; twice as many in the second."""
RAISES: Final = 2
"""Number of raises per round."""
MOST_BETS: Final = (RAISES + 1) * ROUNDS
"""Number of answers per seat that no game exceeds."""

FOLD: Final = 0
CALL: Final = 1
BET: Final = 2
"""A raise, as it stands in the list of bets."""


class Card:
    """One of the cards of the book; cards of a rank are worth the same."""

    def __init__(self, number: int, name: str, key: str) -> None:
        self.number: Final = number
        self.name: Final = name
        self.key: Final = key


class Book(KernelBook):
    """The cards, sorted by rank, and the actions: the lists that a seat can be offered are made once."""

    def __init__(self, cards: list[Card]) -> None:
        super().__init__()
        self.cards: Final = cards
        fold, call, bet = Fold(), Call(), Raise()
        self.enter(fold, "fold", "Fold")
        self.enter(call, "call", "Call or check")
        self.enter(bet, "raise", "Raise")
        self.unpressed: Final[list[Action]] = [call, bet]
        self.pressed: Final[list[Action]] = [fold, call, bet]
        self.at_the_limit: Final[list[Action]] = [fold, call]


def rank_of(card: int) -> int:
    return card // SUITS


class State(Table):
    """The table. Lists have an entry per seat, but for the bets."""

    book: Book
    cards: list[int]
    """The card in each hand."""
    community: int
    """The community card, which lies face down until the second round."""
    round: int
    paid: list[int]
    """Chips in the pot, by who paid them."""
    folded: list[bool]
    bets: list[int]
    """Every answer so far, in order: 0 fold, 1 call, 2 raise."""
    stake: int
    """The highest bet: what everybody who stays in has to have paid."""
    raises: int
    """Number of raises in this round."""
    live: int
    """Number of seats that have not folded."""
    waiting: int
    """Number of seats that have to answer before this round of bets is over."""

    def clone(self) -> State:
        twin = State()
        self.copy_to(twin)
        twin.book = self.book
        twin.cards = self.cards[:]
        twin.community = self.community
        twin.round = self.round
        twin.paid = self.paid[:]
        twin.folded = self.folded[:]
        twin.bets = self.bets[:]
        twin.stake = self.stake
        twin.raises = self.raises
        twin.live = self.live
        twin.waiting = self.waiting
        return twin
