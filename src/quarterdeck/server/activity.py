"""The activity log of a table: who came, left and asked for what since the start, for everybody to see."""

from __future__ import annotations

from typing import Final

from quarterdeck.server.occupancy import Occupancy
from quarterdeck.server.schemas import Note, NoteKind, Sitter

KEPT_NOTES: Final = 100
"""Number of notes that are kept, the newest."""


class Activity:
    def __init__(self) -> None:
        self.sitters: dict[tuple[int, str], Sitter] = {}
        """Sitters by seat and user. Never shortened: it stays known who has seen a hand."""
        self.notes: list[Note] = []

    def note(self, time: float, occupancy: Occupancy, what: NoteKind) -> None:
        self.notes.append(Note(time=time, seat=occupancy.seat, name=occupancy.called, what=what))
        del self.notes[:-KEPT_NOTES]

    def came(self, time: float, occupancy: Occupancy) -> None:
        """Somebody sits down, for the first time in this seat or again."""
        assert occupancy.owner is not None
        occupancy.sat.add(occupancy.owner)
        first = Sitter(seat=occupancy.seat, name=occupancy.name, since=time, until=None)
        self.sitters.setdefault((occupancy.seat, occupancy.owner), first).until = None

    def join(self, guest: str, user: str) -> None:
        """Who has sat as a guest has sat as this user."""
        known = list(self.sitters.items())
        self.sitters = {}
        for (seat, who), sitter in known:
            self.sitters.setdefault((seat, user if who == guest else who), sitter)

    def went(self, time: float, occupancy: Occupancy, what: NoteKind) -> None:
        """Whoever has the seat no longer answers for it."""
        self.note(time, occupancy, what)
        sitter = self.sitters.get((occupancy.seat, occupancy.owner or ""))
        if sitter is not None and sitter.until is None:
            sitter.until = time
