"""The events of liar's dice: what happened, and who sees which number of it."""

from __future__ import annotations

from quarterdeck.kernel.event import Event, Everyone, Owner, kind

from quarterdeck_classics.liars_dice.rules.pieces import Book


class DieRolled(Event):
    seat: Everyone
    face: Owner

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} rolls {'a die' if self.face is None else f'a {self.face}'}."


class BidMade(Event):
    seat: Everyone
    quantity: Everyone
    face: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} bids {self.quantity} × {self.face}."


class LiarCalled(Event):
    seat: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} calls it a lie."


class DieShown(Event):
    seat: Everyone
    face: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} shows a {self.face}."


class DiceCounted(Event):
    count: Everyone
    face: Everyone

    def sentence(self, book: Book) -> str:
        return f"With the wild ones there are {self.count} × {self.face}."


DIE_ROLLED = kind(DieRolled)
BID_MADE = kind(BidMade)
LIAR_CALLED = kind(LiarCalled)
DIE_SHOWN = kind(DieShown)
DICE_COUNTED = kind(DiceCounted)
