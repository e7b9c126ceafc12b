"""What is printed on the cards and plans, as plain data for boards and other programs."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.games.challengers.rules.pieces import REASONS
from quarterdeck.games.challengers.rules.printed import LEVELS, MOMENTS, SETS, Book
from quarterdeck.kernel.fields import filled


class PrintedCard(Struct, frozen=True):
    number: int
    name: str
    key: str
    set: int
    level: int
    power: int
    per_round: int
    """So much power more for each round of the tournament."""
    copies: int
    moment: int
    """When its effect applies; 0 without one."""
    text: str
    sorted_text: str
    """Its text at a table where a search shows the deck sorted."""
    of_set: int
    """The set, power, level or name of others that its effect names; -1 or empty where it names none."""
    of_power: int
    of_level: int
    of_name: str


class PrintedOffer(Struct, frozen=True):
    level: int
    count: int


class ChallengersCatalogue(Struct, frozen=True):
    cards: list[PrintedCard]
    sets: list[str]
    levels: list[str]
    moments: list[str]
    reasons: list[str]
    """Why a match was lost, by number."""
    offers: list[list[PrintedOffer]]
    """Round by round."""
    trophies: list[list[int]]
    """The fans on the trophies of each round."""
    pairings: dict[int, list[list[str]]]
    """By number of participants, round by round: the plans that meet in each park."""
    starter: list[int]
    robot: list[int]
    replacements: list[int]
    solo: list[int]


def catalogue(book: Book) -> ChallengersCatalogue:
    return filled(
        ChallengersCatalogue,
        book,
        cards=[filled(PrintedCard, card) for card in book.cards],
        sets=list(SETS),
        levels=list(LEVELS),
        moments=list(MOMENTS),
        reasons=list(REASONS),
        offers=[[filled(PrintedOffer, offer) for offer in offers] for offers in book.plans.offers],
        trophies=book.plans.trophies,
        pairings=book.plans.pairings,
    )
