"""What is printed: cards with their effects, the plans, and the book that holds them and every action."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from quarterdeck.games.challengers.rules.actions import (
    CardAction,
    DrawFromPile,
    ExhaustCard,
    Finish,
    PickCard,
    PutAtBottom,
    PutOnTop,
    Redraw,
    RemoveCard,
)
from quarterdeck.kernel.types import Book as KernelBook

if TYPE_CHECKING:
    from quarterdeck.games.challengers.rules.pieces import State

STARTER: Final = 3
NO_LEVEL: Final = 4
LEVELS: Final = ("A", "B", "C", "S", "-")
PILES: Final = (0, 1, 2)
"""The levels A, B and C."""

SETS: Final = (
    "City",
    "Castle",
    "Haunted House",
    "Film Studio",
    "Funfair",
    "Shipwreck",
    "Outer Space",
    "Robot",
)
CITY: Final = 0
ROBOT_SET: Final = 7

REVEALED: Final = 1
DURING_THE_ATTACK: Final = 2
FROM_THE_BENCH: Final = 3
IN_FLAG_POSSESSION: Final = 4
TAKES_THE_FLAG: Final = 5
FLAG_LOSS: Final = 6
PICKED: Final = 7
MOMENTS: Final = ("", "reveal", "attack", "bench", "flag", "takes", "loss", "picked")
"""When an effect applies, as a card file says it; the first for cards without one."""

Act = Callable[["State", int, int, "Card"], None]
"""What happens: the state, the park, whose card it is, and the card."""
Bonus = Callable[["State", int, int, "Card"], int]
"""What a card is worth to itself."""
Gift = Callable[["Card", "Card", int, bool], int]
"""What a card on the bench gives another: both cards, the base power of the other, and whether it attacks."""


class Effect:
    """A wording: its text, with the card's own numbers left out; when it may apply; and what it does, one of three."""

    def __init__(
        self,
        name: str,
        text: str,
        moments: list[int],
        act: Act | None,
        bonus: Bonus | None,
        gift: Gift | None,
        sorted_text: str = "",
        raises: bool = False,
    ) -> None:
        self.name: Final = name
        self.text: Final = text
        self.sorted_text: Final = sorted_text or text
        """The text at a table where a search shows the deck sorted."""
        self.moments: Final = moments
        self.act: Final = act
        self.bonus: Final = bonus
        self.gift: Final = gift
        self.raises: Final = raises
        """Whether it acts on cards of the own bench that go back to the deck."""


class Card:
    """A character. Copies are one number; the same name at another level is another card on the same seat."""

    def __init__(self, number: int, name: str, key: str, title: int, set: int, level: int, power: int) -> None:
        self.number: Final = number
        self.name: Final = name
        self.key: Final = key
        self.title: Final = title
        """A number for the name: cards of one name share a seat on the bench."""
        self.set: Final = set
        self.level: Final = level
        self.power: Final = power
        self.per_round: int = 0
        self.copies: int = 1
        self.moment: int = 0
        self.effect: Effect | None = None
        self.text: str = ""
        self.sorted_text: str = ""
        self.amount: int = 0
        self.most: int = 0
        self.of_power: int = -1
        self.of_set: int = -1
        self.of_level: int = -1
        self.of_name: str = ""


class Offer:
    """A pile that a round offers, and how many of its cards may be picked."""

    def __init__(self, level: int, count: int) -> None:
        self.level: Final = level
        self.count: Final = count


class Plans:
    """What each round offers, the fans on its trophies, and which plans meet in each park, by number of players."""

    def __init__(
        self, offers: list[list[Offer]], trophies: list[list[int]], pairings: dict[int, list[list[str]]]
    ) -> None:
        self.offers: Final = offers
        self.trophies: Final = trophies
        self.pairings: Final = pairings


class Book(KernelBook):
    """The book of this game: all cards, the plans, and every action."""

    def __init__(self, cards: list[Card], plans: Plans) -> None:
        super().__init__()
        self.cards: Final = cards
        self.plans: Final = plans
        self.starter: Final = heap([card for card in cards if card.level == STARTER])
        self.robot: list[int] = []
        """The Robot's first deck, those that its levels replace first."""
        self.replacements: list[int] = []
        self.solo: list[int] = []
        self.picks: Final[list[CardAction]] = [PickCard(card.number) for card in cards]
        """The action for a card is at its number; so in the next ones."""
        self.removals: Final[list[CardAction]] = [RemoveCard(card.number) for card in cards]
        self.tops: Final[list[CardAction]] = [PutOnTop(card.number) for card in cards]
        self.bottoms: Final[list[CardAction]] = [PutAtBottom(card.number) for card in cards]
        self.exhausts: Final[list[CardAction]] = [ExhaustCard(card.number) for card in cards]
        self.lower_tops: Final[list[list[CardAction]]] = [
            [PutOnTop(card.number, copy) for copy in range(1, card.copies)] for card in cards
        ]
        """The actions for further copies of a card in a deck, counted from the top; so in the next."""
        self.lower_bottoms: Final[list[list[CardAction]]] = [
            [PutAtBottom(card.number, copy) for copy in range(1, card.copies)] for card in cards
        ]
        self.piles: Final = [DrawFromPile(level) for level in PILES]
        """The draws by level."""
        self.redraw: Final = Redraw()
        self.finish: Final = Finish()
        self.supplies: Final = [
            [heap([card for card in cards if card.level == level and card.set != left_out]) for level in PILES]
            for left_out in range(len(SETS))
        ]

    def supply(self, left_out: int, level: int) -> list[int]:
        """All cards of a level that are in play when that set is left out, sorted."""
        return self.supplies[left_out][level][:]


def heap(cards: list[Card]) -> list[int]:
    """Every copy of these cards."""
    return [card.number for card in cards for _ in range(card.copies)]
