"""What can happen, and who sees what of it.

Cards, suits, parts and slots are numbers of the book, so a log can be read without the table. Seats have no names here;
the log calls them by their number.
"""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.games.dastardly_dirigibles.rules.pieces import (
    NOBODY,
    PARTS,
    ROUNDS,
    SLOT_NAMES,
    SPECIAL,
    Book,
    State,
)
from quarterdeck.games.dastardly_dirigibles.rules.tally import tally_of
from quarterdeck.kernel.event import Event, Everyone, Owner, kind

ANNOUNCED = 0
MATCHED = 1
TRANSMUTED = 2
EXTRACTED = 3
"""How a part came to an airship."""

COMPLETED = 0
ALL_PASSED = 1
TOO_LONG = 2
"""Why a round ended."""

REASONS = ("an airship is complete", "nobody does anything but pass", "it has lasted too long")


def who(seat: int) -> str:
    return f"Seat {seat}"


# Setting up and drawing ---------------------------------------------------------------------------------------------


class RoundBegan(Event):
    round: Everyone

    def sentence(self, book: Book) -> str:
        return f"Round {self.round} of {ROUNDS} begins."


class CardDrawn(Event):
    """From the pile to the hand."""

    seat: Everyone
    card: Owner

    def sentence(self, book: Book) -> str:
        what = "a card" if self.card is None else book.cards[self.card].name
        return f"{who(self.seat)} draws {what}."


class StartCardTurned(Event):
    """Who draws nearest to the front begins. The place is that in the Emporium, or -1 where a tie is being broken; the
    rank is the slot that the card counts as, 7 for a special."""

    seat: Everyone
    card: Everyone
    place: Everyone
    rank: Everyone

    def sentence(self, book: Book) -> str:
        card = book.cards[self.card]
        counts = "the end" if card.part == SPECIAL else SLOT_NAMES[self.rank]
        where = "" if self.place >= 0 else " to break the tie"
        return f"{who(self.seat)} turns up {card.name}{where}, which counts as {counts}."


class StarterChosen(Event):
    seat: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)} begins."


class TurnBegan(Event):
    seat: Everyone
    actions: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)} has {self.actions} actions."


class DiscardsShuffled(Event):
    """They are the new pile."""

    cards: Everyone

    def sentence(self, book: Book) -> str:
        return f"The {self.cards} discards are shuffled and become the pile."


# The Emporium -------------------------------------------------------------------------------------------------------


class CardTurnedUp(Event):
    """From the pile to a place of the Emporium."""

    place: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"{book.cards[self.card].name} comes to the Emporium."


class CardTaken(Event):
    """From the Emporium to the hand."""

    seat: Everyone
    card: Everyone
    place: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)} takes {book.cards[self.card].name} from the Emporium."


class CardGiven(Event):
    """From the hand to the gap that a swap has left."""

    seat: Everyone
    card: Everyone
    place: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)} puts {book.cards[self.card].name} there instead."


class EmporiumCleared(Event):
    """All its cards go to the discards, from the first place to the last."""

    seat: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)} replaces the Emporium."


# Actions ------------------------------------------------------------------------------------------------------------


class Worth(Struct):
    """What an airship would score, before and after."""

    before: int
    after: int


class PartPlayed(Event):
    """How: 0 announced, 1 matched, 2 by a Transmutation, 3 announced from among extracted cards. A part that was
    replaced goes to the discards; -1 if there was none."""

    seat: Everyone
    card: Everyone
    slot: Everyone
    replaced: Everyone
    how: Everyone
    because: Worth | None = None

    def sentence(self, book: Book) -> str:
        verb = ("plays", "matches with", "transmutes the call and plays", "extracts and plays")[self.how]
        card = book.cards[self.card].name
        instead = "" if self.replaced < 0 else f" in place of {book.cards[self.replaced].name}"
        return f"{who(self.seat)} {verb} {card} as {SLOT_NAMES[self.slot]}{instead}."


def change_of(g: State, played: PartPlayed) -> Worth:
    after = g.sides[played.seat].airship
    before = after[:]
    before[played.slot] = played.replaced
    return Worth(tally_of(before).points, tally_of(after).points)


class NotMatched(Event):
    seat: Everyone
    part: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)} does not match."


class SpecialPlayed(Event):
    seat: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)} plays {book.cards[self.card].name}."


class SpecialPutAway(Event):
    """Its effect is over, and it goes to the discards."""

    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"{book.cards[self.card].name} goes to the discards."


class CardDiscarded(Event):
    seat: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)} discards {book.cards[self.card].name}."


class Passed(Event):
    seat: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)} passes."


class PartStolen(Event):
    """From the owner's airship to the hand of the seat."""

    seat: Everyone
    owner: Everyone
    slot: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)} takes {book.cards[self.card].name} from the airship of seat {self.owner}."


class EngineAimedAt(Event):
    """The owner has two Lift Engines and chooses which is lost."""

    seat: Everyone
    owner: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)} aims at a {PARTS[1]} of seat {self.owner}, who chooses which."


class PartDestroyed(Event):
    """From the owner's airship to the discards."""

    seat: Everyone
    owner: Everyone
    slot: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"{book.cards[self.card].name} of seat {self.owner} is destroyed."


class CardRetrieved(Event):
    """From the discards to the hand."""

    seat: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)} takes {book.cards[self.card].name} from the discards."


class ExtractionKept(Event):
    """None of the extracted cards is played; so many were drawn."""

    seat: Everyone
    cards: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)} plays none of the {self.cards} extracted cards."


# Scoring ------------------------------------------------------------------------------------------------------------


class RoundEnded(Event):
    """First is who completed an airship first, or -1. Reason: 0 complete, 1 all passed, 2 too long."""

    round: Everyone
    first: Everyone
    reason: Everyone

    def sentence(self, book: Book) -> str:
        first = "" if self.first == NOBODY else f"; seat {self.first} is first"
        return f"Round {self.round} ends: {REASONS[self.reason]}{first}."


class SuitScored(Event):
    """The suit used most, at 2 points a card."""

    seat: Everyone
    suit: Everyone
    cards: Everyone
    points: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)}: {book.suits[self.suit]} x {self.cards}: {self.points}."


class WildsScored(Event):
    seat: Everyone
    cards: Everyone
    points: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)}: Wild x {self.cards}: {self.points}."


class SinglesScored(Event):
    """No pair and no Wild: a point a card."""

    seat: Everyone
    cards: Everyone
    points: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)}: {self.cards} cards of as many suits: {self.points}."


class MuddleScored(Event):
    seat: Everyone
    points: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)}: a Muddle: {self.points}."


class CompletionRewarded(Event):
    """2 for the first complete airship, 1 for every other."""

    seat: Everyone
    points: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)}: complete: {self.points}."


class HeldCardRewarded(Event):
    seat: Everyone
    card: Everyone
    points: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)}: {book.cards[self.card].name} in hand: {self.points}."


class AirshipScored(Event):
    """The points of a round, and the total with them."""

    seat: Everyone
    round: Everyone
    points: Everyone
    total: Everyone

    def sentence(self, book: Book) -> str:
        return f"{who(self.seat)} scores {self.points} and has {self.total}."


ROUND_BEGAN = kind(RoundBegan)
CARD_DRAWN = kind(CardDrawn)
START_CARD_TURNED = kind(StartCardTurned)
STARTER_CHOSEN = kind(StarterChosen)
TURN_BEGAN = kind(TurnBegan)
DISCARDS_SHUFFLED = kind(DiscardsShuffled)
CARD_TURNED_UP = kind(CardTurnedUp)
CARD_TAKEN = kind(CardTaken)
CARD_GIVEN = kind(CardGiven)
EMPORIUM_CLEARED = kind(EmporiumCleared)
PART_PLAYED = kind(PartPlayed, because=change_of)
NOT_MATCHED = kind(NotMatched)
SPECIAL_PLAYED = kind(SpecialPlayed)
SPECIAL_PUT_AWAY = kind(SpecialPutAway)
CARD_DISCARDED = kind(CardDiscarded)
PASSED = kind(Passed)
PART_STOLEN = kind(PartStolen)
ENGINE_AIMED_AT = kind(EngineAimedAt)
PART_DESTROYED = kind(PartDestroyed)
CARD_RETRIEVED = kind(CardRetrieved)
EXTRACTION_KEPT = kind(ExtractionKept)
ROUND_ENDED = kind(RoundEnded)
SUIT_SCORED = kind(SuitScored)
WILDS_SCORED = kind(WildsScored)
SINGLES_SCORED = kind(SinglesScored)
MUDDLE_SCORED = kind(MuddleScored)
COMPLETION_REWARDED = kind(CompletionRewarded)
HELD_CARD_REWARDED = kind(HeldCardRewarded)
AIRSHIP_SCORED = kind(AirshipScored)

ALL = [
    ROUND_BEGAN,
    CARD_DRAWN,
    START_CARD_TURNED,
    STARTER_CHOSEN,
    TURN_BEGAN,
    DISCARDS_SHUFFLED,
    CARD_TURNED_UP,
    CARD_TAKEN,
    CARD_GIVEN,
    EMPORIUM_CLEARED,
    PART_PLAYED,
    NOT_MATCHED,
    SPECIAL_PLAYED,
    SPECIAL_PUT_AWAY,
    CARD_DISCARDED,
    PASSED,
    PART_STOLEN,
    ENGINE_AIMED_AT,
    PART_DESTROYED,
    CARD_RETRIEVED,
    EXTRACTION_KEPT,
    ROUND_ENDED,
    SUIT_SCORED,
    WILDS_SCORED,
    SINGLES_SCORED,
    MUDDLE_SCORED,
    COMPLETION_REWARDED,
    HELD_CARD_REWARDED,
    AIRSHIP_SCORED,
]
