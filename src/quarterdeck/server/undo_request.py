"""A request to take a move back: one seat asks, and everybody else at the table has to agree.

Bots and programs always agree, and so does a seat whose person is away. A request lapses when the game moves on.
"""

from __future__ import annotations

from quarterdeck.server.occupancy import Occupancy
from quarterdeck.server.schemas import RequestInfo


class UndoRequest:
    def __init__(self, number: int, seat: int) -> None:
        self.number = number
        """So many were made at this table: an answer to one is not an answer to the next."""
        self.seat = seat
        self.agreed: list[int] = []
        self.declined: int | None = None
        """Who does not agree; the seat itself, if it no longer asks."""

    def waits_for(self, seating: list[Occupancy]) -> list[int]:
        """The seats whose people have not said anything; who sits in several says it once."""
        if self.declined is not None:
            return []
        heard = {seating[seat].owner for seat in [self.seat, *self.agreed]}
        found: list[int] = []
        for occupancy in asked(seating, self.seat):
            if occupancy.owner not in heard:
                found.append(occupancy.seat)
                heard.add(occupancy.owner)
        return found

    def info(self, seating: list[Occupancy]) -> RequestInfo:
        return RequestInfo(
            number=self.number,
            seat=self.seat,
            agreed=self.agreed,
            declined=self.declined,
            waits_for=self.waits_for(seating),
        )


def asked(seating: list[Occupancy], seat: int) -> list[Occupancy]:
    """The others who have a say in what this seat takes back."""
    return [occupancy for occupancy in seating if occupancy.has_a_say and occupancy.owner != seating[seat].owner]
