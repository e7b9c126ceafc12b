"""The events of this game: what happened, and who sees which number of it.

Everyone, or the Owner: the seat in the first field. Whatever changes in a view has to be told.
"""

from __future__ import annotations

from quarterdeck.kernel import Event, Everyone, Owner, kind

from sample_game.rules.pieces import Book


class CardDealt(Event):
    seat: Everyone
    card: Owner

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} gets {a_card(book, self.card)}."


class RoundBegan(Event):
    round: Everyone

    def sentence(self, book: Book) -> str:
        return f"Round {self.round} begins."


class CardRevealed(Event):
    seat: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} has laid {a_card(book, self.card)}."


class PointsTaken(Event):
    seat: Everyone
    points: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} takes {self.points} points."


class CardKept(Event):
    seat: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} has kept {a_card(book, self.card)}."


def a_card(book: Book, card: int | None) -> str:
    return "a card" if card is None else f"the {book.cards[card].name}"


CARD_DEALT = kind(CardDealt)
ROUND_BEGAN = kind(RoundBegan)
CARD_REVEALED = kind(CardRevealed)
POINTS_TAKEN = kind(PointsTaken)
CARD_KEPT = kind(CardKept)
