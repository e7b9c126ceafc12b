"""The nouns: cards, cities, targets, the book that holds them, the two sides and the state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.games.zeppelin_conquest.rules.effects import Wording
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action, Piece
from quarterdeck.kernel.types import Book as KernelBook

RED: Final = 0
CYCLONE: Final = 1
SEATS: Final = [RED, CYCLONE]
LEADERS: Final = ("Rocket Red", "Princess Cyclone")

TURNS: Final = 2
ROUNDS: Final = 3
TARGETS: Final = 3
ROWS: Final = 3
DECK: Final = 13
HAND: Final = 5


class Card:
    """A card of a player's deck: three rows of icons, each beside one city of the target it is laid at."""

    def __init__(self, number: int, name: str, key: str, rows: list[str]) -> None:
        self.number: Final = number
        self.seat: Final = number // DECK
        self.name: Final = name
        self.key: Final = key
        self.rows: Final = rows
        self.armies: Final = [army(row) for row in rows]
        self.dooms: Final = ["D" in row for row in rows]


def army(row: str) -> int:
    """Soldiers and zeppelins of a row as one number, so that rows can be added."""
    return row.count("S") + (row.count("Z") << 8)


class City:
    """One row of a target card: what it asks for, and the points printed."""

    def __init__(self, number: int, name: str, wording: Wording, points: int) -> None:
        self.number: Final = number
        self.name: Final = name
        self.wording: Final = wording
        self.points: Final = points


class Target:
    """A target card: three cities, one per row."""

    def __init__(self, number: int, id: str, key: str, cities: list[City]) -> None:
        self.number: Final = number
        self.id: Final = id
        self.key: Final = key
        self.cities: Final = cities


class Book(KernelBook):
    """The book of this game: both decks (Red's cards first), the targets, and every action."""

    def __init__(self, cards: list[Card], targets: list[Target]) -> None:
        super().__init__()
        self.cards: Final = cards
        self.targets: Final = targets
        self.cities: Final = [city for target in targets for city in target.cities]
        self.lays: list[Action] = []
        """Laying card c beside target t is at c * TARGETS + t."""
        self.discards: list[Action] = []
        """Discarding card c is at c."""

    def deck_of(self, seat: int) -> list[int]:
        """The numbers of the seat's thirteen cards, sorted."""
        return list(range(seat * DECK, (seat + 1) * DECK))


class Side(Piece):
    """What belongs to one player. Cards are numbers of the book; unordered heaps are kept sorted."""

    deck: list[int]
    """Face down, the top card last."""
    hand: list[int]
    draft: list[int]
    """What she has chosen in secret: a card for each target, from the top; or the card to discard."""
    laid: list[int]
    """Open beside the targets: round by round, in each from the top target down."""
    discards: list[int]
    score: int = 0

    def clone(self) -> Side:
        twin = Side()
        twin.deck = self.deck[:]
        twin.hand = self.hand[:]
        twin.draft = self.draft[:]
        twin.laid = self.laid[:]
        twin.discards = self.discards[:]
        twin.score = self.score
        return twin


class State(Table):
    book: Book
    turn: int
    """Turn and round are counted from 1, as players do; places at the table from 0."""
    round: int
    sides: list[Side]
    targets: list[int]
    """Turned up this turn, from the top of the column."""
    past: list[int]
    """The targets of the turn before."""
    past_laid: list[int]
    """What lay beside them when they were scored: Red's cards, then Cyclone's, as in `Side.laid`."""
    unseen: list[int]
    """The target deck, face down, the top card last."""

    def clone(self) -> State:
        twin = State()
        self.copy_to(twin)
        twin.book = self.book
        twin.turn = self.turn
        twin.round = self.round
        twin.sides = [item.clone() for item in self.sides]
        twin.targets = self.targets[:]
        twin.past = self.past[:]
        twin.past_laid = self.past_laid[:]
        twin.unseen = self.unseen[:]
        return twin


def new_side() -> Side:
    side = Side()
    side.deck = []
    side.hand = []
    side.draft = []
    side.laid = []
    side.discards = []
    return side


def forces(book: Book, laid: list[int], target: int, row: int) -> i64:
    """All that one side has at a city, as `effects` reads it: soldiers, zeppelins, the rounds its Dooms came in."""
    total: i64 = 0
    for place in range(target, len(laid), TARGETS):
        card = book.cards[laid[place]]
        total += card.armies[row]
        if card.dooms[row]:
            total |= 1 << (16 + i64(place // TARGETS))
    return total
