"""The nouns: parts and slots, cards, the book that holds them, the sides of the players and the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.games.dastardly_dirigibles.rules.actions import (
    Aim,
    Discard,
    Draw,
    Give,
    KeepAll,
    Lose,
    NoMatch,
    Pass,
    PlayPart,
    PlaySpecial,
    ReplaceEmporium,
    Retrieve,
    Steal,
    Swap,
    Take,
    Transmute,
)
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Book as KernelBook
from quarterdeck.kernel.types import Piece

MOST_SEATS: Final = 5
ROUNDS: Final = 3
HAND: Final = 5
ACTIONS: Final = 3
STARTER_ACTIONS: Final = 4
"""Number of actions on the first turn of rounds 2 and 3."""

NOSE_CONE: Final = 0
LIFT_ENGINE: Final = 1
GONDOLA_FRONT: Final = 2
GONDOLA_REAR: Final = 3
DRIVE_ENGINE: Final = 4
TAIL: Final = 5
SPECIAL: Final = 6
"""Stands where a special card would have its part."""
PARTS: Final = ("Nose Cone", "Lift Engine", "Gondola Front", "Gondola Rear", "Drive Engine", "Tail")

FRONT: Final = 1
BACK: Final = 5
"""The two slots of Lift Engines."""
SLOTS: Final = 7
SLOT_NAMES: Final = (
    "Nose Cone",
    "front Lift Engine",
    "Gondola Front",
    "Gondola Rear",
    "Drive Engine",
    "back Lift Engine",
    "Tail",
)
PART_OF: Final = [NOSE_CONE, LIFT_ENGINE, GONDOLA_FRONT, GONDOLA_REAR, DRIVE_ENGINE, LIFT_ENGINE, TAIL]
"""The part that fits a slot."""
SLOTS_OF: Final = [[0], [FRONT, BACK], [2], [3], [4], [6]]
"""The slots that a part fits."""
COPIES: Final = [1, 2, 1, 1, 1, 1]
"""Number of copies of each part per suit."""

SUITS: Final = 7
WILDS: Final = 2
AIRSHIP_CARDS: Final = (SUITS + WILDS) * len(PARTS)
"""The cards of suit s are those from s * 6 on, in the order of their parts; specials have the numbers after them."""

EMPTY: Final = -1
"""A slot without a part, a gap in the Emporium."""
NOBODY: Final = -1
NO_SUIT: Final = -1


class Wording:
    """What a special card does, with all that is said and asked about it."""

    def __init__(
        self,
        key: str,
        text: str,
        possible: Callable[[State, int], bool],
        resolve: Callable[[State, int], None],
        reaction: bool = False,
        bonus: int = 0,
        retrievable: bool = True,
        option: Option | None = None,
        option_text: str = "",
    ) -> None:
        self.key: Final = key
        """Its name in a card file."""
        self.text: Final = text
        self.possible: Final = possible
        """May the seat play it as an action now? (Ruling 15)"""
        self.resolve: Final = resolve
        self.reaction: Final = reaction
        """Answers an announcement."""
        self.bonus: Final = bonus
        """Points for holding it when a round is scored."""
        self.retrievable: Final = retrievable
        """May be taken from the discards."""
        self.option: Final = option
        self.option_text: Final = option_text
        """Its text at a table where this option is switched on."""


class Card:
    """A card. Copies of it have the same number."""

    def __init__(self, number: int, name: str, key: str, suit: int, part: int, copies: int) -> None:
        self.number: Final = number
        self.name: Final = name
        self.key: Final = key
        self.suit: Final = suit
        self.part: Final = part
        self.copies: Final = copies
        self.wording: Wording | None = None
        self.plays: list[PlayPart] = []
        """One a slot that it fits."""
        self.transmutes: list[Transmute] = []


class Book(KernelBook):
    """The book of this game: the suits, the cards, and every action. Lists of actions are by card number."""

    def __init__(self, suits: list[str], suit_keys: list[str], cards: list[Card]) -> None:
        super().__init__()
        self.suits: Final = suits
        self.suit_keys: Final = suit_keys
        self.cards: Final = cards
        self.parts_of: Final = [card.part for card in cards]
        self.draw: Final = Draw()
        self.no_match: Final = NoMatch()
        self.replace_emporium: Final = ReplaceEmporium()
        self.pass_: Final = Pass()
        self.keep_all: Final = KeepAll()
        self.takes: Final = [Take(card.number) for card in cards]
        self.specials: Final = [PlaySpecial(card.number) for card in cards[AIRSHIP_CARDS:]]
        self.discards: Final = [Discard(card.number) for card in cards]
        self.swaps: Final = [Swap(card.number) for card in cards]
        self.gives: Final = [Give(card.number) for card in cards]
        self.retrieves: Final = [Retrieve(card.number) for card in cards]
        self.steals: Final = [Steal(owner, slot) for owner in range(MOST_SEATS) for slot in range(SLOTS)]
        """Stealing from slot s of seat o is at o * SLOTS + s."""
        self.aims: Final = [Aim(owner, part) for owner in range(MOST_SEATS) for part in range(len(PARTS))]
        """Aiming at part p of seat o is at o * len(PARTS) + p."""
        self.losses: Final = [Lose(FRONT), Lose(BACK)]

    def deck(self) -> list[int]:
        """Every card as often as there are copies, sorted."""
        return [card.number for card in self.cards for _ in range(card.copies)]


class Side(Piece):
    """What belongs to one player. Cards are numbers of the book; unordered heaps are kept sorted."""

    airship: list[int]
    """A card a slot, from front to back."""
    hand: list[int]
    known: list[int]
    """The cards in hand that everybody saw go there (Ruling 12)."""
    lacks: list[int]
    """A number for each other card in hand, the one held longest first: the parts that it cannot be, a bit each,
    because its owner has not matched them since she got it (Ruling 24)."""
    points: list[int]
    """Round by round."""
    past: list[int]
    """Her airship as it was scored last."""
    completion: int = 0
    """The bonus that it got for being complete."""
    in_hand: int = 0
    """The bonus that she got for cards in hand."""

    def clone(self) -> Side:
        twin = Side()
        twin.airship = self.airship[:]
        twin.hand = self.hand[:]
        twin.known = self.known[:]
        twin.lacks = self.lacks[:]
        twin.points = self.points[:]
        twin.past = self.past[:]
        twin.completion = self.completion
        twin.in_hand = self.in_hand
        return twin

    def total(self) -> int:
        total = 0
        for points in self.points:
            total += points
        return total

    def is_complete(self) -> bool:
        return EMPTY not in self.airship

    def parts(self) -> int:
        return SLOTS - self.airship.count(EMPTY)


def new_side() -> Side:
    side = Side()
    side.airship = [EMPTY] * SLOTS
    side.hand = []
    side.known = []
    side.lacks = []
    side.points = []
    side.past = []
    return side


class State(Table):
    book: Book
    round: int
    """Counted from 1, as players do."""
    sides: list[Side]
    pile: list[int]
    """Face down, the top card last."""
    discards: list[int]
    """Face up, the top card last."""
    emporium: list[int]
    """Face up, as many places as players; some may be empty."""
    aside: list[int]
    """Special cards whose effect is under way (Ruling 15)."""
    extracted: list[int]
    """What the active player has drawn with such a card and may play from."""
    active: int
    """Whose turn it is."""
    actions_left: int
    starter: int
    """Who had the first turn of this round."""
    turns: int
    """Number of turns that have begun this round."""
    passes: int
    """Number of turns in a row that were nothing but a pass."""

    def clone(self) -> State:
        twin = State()
        self.copy_to(twin)
        twin.book = self.book
        twin.round = self.round
        twin.sides = [item.clone() for item in self.sides]
        twin.pile = self.pile[:]
        twin.discards = self.discards[:]
        twin.emporium = self.emporium[:]
        twin.aside = self.aside[:]
        twin.extracted = self.extracted[:]
        twin.active = self.active
        twin.actions_left = self.actions_left
        twin.starter = self.starter
        twin.turns = self.turns
        twin.passes = self.passes
        return twin
