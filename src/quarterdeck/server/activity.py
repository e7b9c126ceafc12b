"""The minutes of a table: what happened beside its game since the start, for all to see until its end."""

from __future__ import annotations

from typing import Final

from quarterdeck.server.occupancy import Occupancy
from quarterdeck.server.schemas import Note, NoteKind, Sitter

KEPT_NOTES: Final = 100


class Activity:
    def __init__(self) -> None:
        self.sitters: dict[tuple[int, str], Sitter] = {}
        """A seat and a user. Never shortened: who has seen a hand is known to the end."""
        self.notes: list[Note] = []

    def note(self, time: float, occupancy: Occupancy, what: NoteKind) -> None:
        self.notes.append(Note(time=time, seat=occupancy.seat, name=occupancy.called, what=what))
        del self.notes[:-KEPT_NOTES]

    def came(self, time: float, occupancy: Occupancy) -> None:
        """Her first time in this seat, or a later one."""
        assert occupancy.owner is not None
        occupancy.sat.add(occupancy.owner)
        first = Sitter(seat=occupancy.seat, name=occupancy.name, since=time, until=None)
        self.sitters.setdefault((occupancy.seat, occupancy.owner), first).until = None

    def went(self, time: float, occupancy: Occupancy, what: NoteKind) -> None:
        """Whoever has the seat answers for it no longer."""
        self.note(time, occupancy, what)
        sitter = self.sitters.get((occupancy.seat, occupancy.owner or ""))
        if sitter is not None and sitter.until is None:
            sitter.until = time
