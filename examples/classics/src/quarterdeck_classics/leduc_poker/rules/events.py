"""The events of Leduc poker: what happened, and who sees which number of it."""

from __future__ import annotations

from quarterdeck.kernel.event import Event, Everyone, Owner, kind

from quarterdeck_classics.leduc_poker.rules.pieces import Book


class CardDealt(Event):
    seat: Everyone
    card: Owner

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} gets {'a card' if self.card is None else a_card(book, self.card)}."


class CommunityCardTurned(Event):
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"The community card is {a_card(book, self.card)}."


class Folded(Event):
    seat: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} folds."


class Called(Event):
    seat: Everyone
    chips: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} calls with {self.chips} chips." if self.chips else f"Seat {self.seat} checks."


class Raised(Event):
    seat: Everyone
    chips: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} raises and pays {self.chips} chips."


class CardShown(Event):
    seat: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} shows {a_card(book, self.card)}."


class PotWon(Event):
    seat: Everyone
    chips: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} takes {self.chips} chips."


def a_card(book: Book, card: int) -> str:
    return f"the {book.cards[card].name}"


CARD_DEALT = kind(CardDealt)
COMMUNITY_CARD_TURNED = kind(CommunityCardTurned)
FOLDED = kind(Folded)
CALLED = kind(Called)
RAISED = kind(Raised)
CARD_SHOWN = kind(CardShown)
POT_WON = kind(PotWon)
