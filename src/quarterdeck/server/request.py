"""A request to take a move back: one seat asks, and everybody else at the table has to agree.

Bots and programs always agree, and so does a seat whose person is away. A request lapses when the game moves on.
"""

from __future__ import annotations

from quarterdeck.server.chair import Chair
from quarterdeck.server.resources import RequestInfo


class Request:
    def __init__(self, number: int, seat: int) -> None:
        self.number = number
        """So many were made at this table: an answer to one is not an answer to the next."""
        self.seat = seat
        self.agreed: list[int] = []
        self.declined: int | None = None
        """Who does not agree; the seat itself, if it no longer asks."""

    def waits_for(self, chairs: list[Chair]) -> list[int]:
        """The seats whose people have not said anything; who sits in several says it once."""
        if self.declined is not None:
            return []
        heard = {chairs[seat].owner for seat in [self.seat, *self.agreed]}
        found: list[int] = []
        for chair in asked(chairs, self.seat):
            if chair.owner not in heard:
                found.append(chair.seat)
                heard.add(chair.owner)
        return found

    def info(self, chairs: list[Chair]) -> RequestInfo:
        return RequestInfo(
            number=self.number,
            seat=self.seat,
            agreed=self.agreed,
            declined=self.declined,
            waits_for=self.waits_for(chairs),
        )


def asked(chairs: list[Chair], seat: int) -> list[Chair]:
    """The others who have a say in what this seat takes back."""
    return [chair for chair in chairs if chair.has_a_say and chair.owner != chairs[seat].owner]
