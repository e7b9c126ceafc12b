"""Every bid as data, by number: what a board draws views from."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck_classics.liars_dice.rules.pieces import Book


class BidPrinted(Struct, frozen=True):
    name: str
    quantity: int
    face: int


class Catalogue(Struct, frozen=True):
    bids: list[BidPrinted]


def catalogue(book: Book) -> Catalogue:
    return Catalogue([BidPrinted(f"{bid.quantity} × {bid.face}", bid.quantity, bid.face) for bid in book.bids])
