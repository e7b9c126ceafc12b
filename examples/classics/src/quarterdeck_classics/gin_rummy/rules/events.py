"""The events of gin rummy: what happened, and who sees which number of it. Sets of cards have a bit per card."""

from __future__ import annotations

from quarterdeck.kernel.event import Event, Everyone, Owner, kind

from quarterdeck_classics.gin_rummy.rules.melds import MELDS
from quarterdeck_classics.gin_rummy.rules.pieces import Book
from quarterdeck_classics.playing_cards import ACE_LOW, in_words, name


class HandDealt(Event):
    seat: Everyone
    cards: Owner

    def sentence(self, book: Book) -> str:
        dealt = "ten cards" if self.cards is None else in_words(self.cards, ACE_LOW)
        return f"Seat {self.seat} is dealt {dealt}."


class UpcardTurned(Event):
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"The {name(self.card, ACE_LOW)} is turned up."


class Passed(Event):
    seat: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} passes."


class UpcardTaken(Event):
    seat: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} takes the {name(self.card, ACE_LOW)}."


class CardDrawn(Event):
    seat: Everyone
    card: Owner

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} draws {'a card' if self.card is None else 'the ' + name(self.card, ACE_LOW)}."


class Discarded(Event):
    seat: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} discards the {name(self.card, ACE_LOW)}."


class Knocked(Event):
    seat: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} knocks, with the {name(self.card, ACE_LOW)} as discard."


class MeldLaid(Event):
    seat: Everyone
    meld: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} lays {in_words(MELDS[self.meld], ACE_LOW)}."


class LaidOff(Event):
    seat: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} lays off the {name(self.card, ACE_LOW)}."


class DeadwoodCounted(Event):
    seat: Everyone
    deadwood: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} is left with {self.deadwood} points."


class HandVoid(Event):
    def sentence(self, book: Book) -> str:
        return "The hand is void: nobody has knocked."


HAND_DEALT = kind(HandDealt)
UPCARD_TURNED = kind(UpcardTurned)
PASSED = kind(Passed)
UPCARD_TAKEN = kind(UpcardTaken)
CARD_DRAWN = kind(CardDrawn)
DISCARDED = kind(Discarded)
KNOCKED = kind(Knocked)
MELD_LAID = kind(MeldLaid)
LAID_OFF = kind(LaidOff)
DEADWOOD_COUNTED = kind(DeadwoodCounted)
HAND_VOID = kind(HandVoid)

ALL = [
    HAND_DEALT,
    UPCARD_TURNED,
    PASSED,
    UPCARD_TAKEN,
    CARD_DRAWN,
    DISCARDED,
    KNOCKED,
    MELD_LAID,
    LAID_OFF,
    DEADWOOD_COUNTED,
    HAND_VOID,
]
