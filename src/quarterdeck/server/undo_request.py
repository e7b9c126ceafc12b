"""An undo request: one seat asks, and everybody else at the table has to agree.

Bots and programs always agree, and so does a seat whose person is away. A request lapses when the game moves on.
"""

from __future__ import annotations

from quarterdeck.server.occupancy import Occupancy
from quarterdeck.server.schemas import RequestInfo


class UndoRequest:
    def __init__(self, number: int, seat: int) -> None:
        self.number = number
        """Ordinal at this table: an answer to one request is not an answer to the next."""
        self.seat = seat
        self.agreed: list[int] = []
        self.declined: int | None = None
        """Seat that does not agree; the asking seat itself, if it withdrew."""

    def waits_for(self, seating: list[Occupancy]) -> list[int]:
        """Seats whose people have not answered yet; somebody with several seats answers once."""
        if self.declined is not None:
            return []
        heard = {seating[seat].owner for seat in [self.seat, *self.agreed]}
        found: list[int] = []
        for occupancy in voters(seating, self.seat):
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


def voters(seating: list[Occupancy], seat: int) -> list[Occupancy]:
    """The others whose consent this seat needs."""
    return [occupancy for occupancy in seating if occupancy.has_a_say and occupancy.owner != seating[seat].owner]
