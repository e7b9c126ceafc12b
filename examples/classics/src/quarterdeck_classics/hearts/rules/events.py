"""The events of hearts: what happened, and who sees which number of it. Sets of cards have a bit per card."""

from __future__ import annotations

from quarterdeck.kernel.event import Event, Everyone, Owner, kind

from quarterdeck_classics.hearts.rules.pieces import DIRECTIONS, Book
from quarterdeck_classics.playing_cards import ACE_HIGH, in_words, name


class HandDealt(Event):
    seat: Everyone
    cards: Owner

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} is dealt {some_cards(self.cards, '13 cards')}."


class DirectionSet(Event):
    direction: Everyone

    def sentence(self, book: Book) -> str:
        if self.direction == 0:
            return "No cards are passed."
        return f"Three cards are passed {DIRECTIONS[self.direction]}."


class CardsReceived(Event):
    seat: Everyone
    giver: Everyone
    cards: Owner

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} gets {some_cards(self.cards, 'three cards')} from seat {self.giver}."


class LeadFound(Event):
    seat: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} has the two of clubs and leads."


class CardPlayed(Event):
    seat: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} plays the {name(self.card, ACE_HIGH)}."


class TrickTaken(Event):
    seat: Everyone
    points: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} takes the trick" + (f" with {self.points} points." if self.points else ".")


class MoonShot(Event):
    seat: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} has shot the moon."


def some_cards(cards: int | None, hidden: str) -> str:
    return hidden if cards is None else in_words(cards, ACE_HIGH)


HAND_DEALT = kind(HandDealt)
DIRECTION_SET = kind(DirectionSet)
CARDS_RECEIVED = kind(CardsReceived)
LEAD_FOUND = kind(LeadFound)
CARD_PLAYED = kind(CardPlayed)
TRICK_TAKEN = kind(TrickTaken)
MOON_SHOT = kind(MoonShot)

ALL = [HAND_DEALT, DIRECTION_SET, CARDS_RECEIVED, LEAD_FOUND, CARD_PLAYED, TRICK_TAKEN, MOON_SHOT]
