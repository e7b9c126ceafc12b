"""The minutes of a table: what happened beside its game since the start, for all to see until its end."""

from __future__ import annotations

from typing import Final

from quarterdeck.server.chair import Chair
from quarterdeck.server.resources import Note, NoteKind, Sitter

KEPT_NOTES: Final = 100


class Minutes:
    def __init__(self) -> None:
        self.sitters: dict[tuple[int, str], Sitter] = {}
        """A seat and a user. Never shortened: who has seen a hand is known to the end."""
        self.notes: list[Note] = []

    def note(self, time: float, chair: Chair, what: NoteKind) -> None:
        self.notes.append(Note(time=time, seat=chair.seat, name=chair.called, what=what))
        del self.notes[:-KEPT_NOTES]

    def came(self, time: float, chair: Chair) -> None:
        """Her first time in this seat, or a later one."""
        assert chair.owner is not None
        chair.sat.add(chair.owner)
        first = Sitter(seat=chair.seat, name=chair.name, since=time, until=None)
        self.sitters.setdefault((chair.seat, chair.owner), first).until = None

    def went(self, time: float, chair: Chair, what: NoteKind) -> None:
        """Whoever has the seat answers for it no longer."""
        self.note(time, chair, what)
        sitter = self.sitters.get((chair.seat, chair.owner or ""))
        if sitter is not None and sitter.until is None:
            sitter.until = time
