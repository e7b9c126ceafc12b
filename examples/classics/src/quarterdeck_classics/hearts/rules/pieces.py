"""The nouns: cards that count, the book, the state. Aces are high; sets of cards are numbers with a bit per card."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Book as KernelBook
from quarterdeck.kernel.types import Piece

from quarterdeck_classics.hearts.rules.actions import Pass, Play
from quarterdeck_classics.playing_cards import ACE_HIGH, CARDS, DIAMONDS, HEARTS, RANKS, SPADES, SUIT_SETS, Choices

SEATS: Final = 4
HAND: Final = CARDS // SEATS
PASSED: Final = 3
"""Number of cards that each seat passes on."""

TWO_OF_CLUBS: Final = 0
JACK_OF_DIAMONDS: Final = DIAMONDS * RANKS + ACE_HIGH.index("J")
QUEEN_OF_SPADES: Final = SPADES * RANKS + ACE_HIGH.index("Q")
QUEEN: Final = 1 << QUEEN_OF_SPADES
"""The queen of spades alone, as a set."""
ALL_HEARTS: Final = SUIT_SETS[HEARTS]
POINT_CARDS: Final = ALL_HEARTS | QUEEN
ALL_POINTS: Final = 26
POINTS: Final = [13 if card == QUEEN_OF_SPADES else 1 if card // RANKS == HEARTS else 0 for card in range(CARDS)]
"""Points that a card brings to who takes it."""

NO_PASS: Final = 0
DIRECTIONS: Final = ("none", "left", "across", "right")
"""Where passed cards go, each by the number of seats that they travel."""


class Book(KernelBook):
    """Every action, made once; lists are by card."""

    def __init__(self) -> None:
        super().__init__()
        self.passes: Final = [Pass(card) for card in range(CARDS)]
        self.plays: Final = [Play(card) for card in range(CARDS)]
        self.pass_choices: Final = Choices(self.passes)
        self.play_choices: Final = Choices(self.plays)


class Side(Piece):
    """What belongs to one seat."""

    hand: int
    passed: int
    """The cards that it has chosen to pass on: its draft while it chooses, and what it remembers later."""
    shown: int
    """The cards that it has played."""
    lacks: int
    """The cards that it has shown not to hold, by playing something else (Ruling 4)."""
    points: int
    """Points taken in hearts and the queen of spades."""
    tricks: int
    """Number of tricks taken."""

    def clone(self) -> Side:
        twin = Side()
        twin.hand = self.hand
        twin.passed = self.passed
        twin.shown = self.shown
        twin.lacks = self.lacks
        twin.points = self.points
        twin.tricks = self.tricks
        return twin


class State(Table):
    book: Book
    direction: int
    """Number of seats that passed cards travel, clockwise; 0: no cards are passed."""
    sides: list[Side]
    played: list[int]
    """All cards that were played, in the order of play."""
    leaders: list[int]
    """Who has led to each trick so far, the one under way included."""
    broken: bool
    """May hearts be led?"""

    def clone(self) -> State:
        twin = State()
        self.copy_to(twin)
        twin.book = self.book
        twin.direction = self.direction
        twin.sides = [item.clone() for item in self.sides]
        twin.played = self.played[:]
        twin.leaders = self.leaders[:]
        twin.broken = self.broken
        return twin


def new_side() -> Side:
    side = Side()
    side.hand = side.passed = side.shown = side.lacks = 0
    side.points = side.tricks = 0
    return side


def all_shown(g: State) -> int:
    """The cards that were played, by whomever."""
    return g.sides[0].shown | g.sides[1].shown | g.sides[2].shown | g.sides[3].shown
