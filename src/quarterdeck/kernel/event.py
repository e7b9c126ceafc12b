"""Events: what happened, with who may see what of it.

An event class states the audience of each of its fields; there is no default. The owner of an event is the seat that
its first field names. An event with no field for everyone is heard by its owner alone, one with no fields by all.

    class CardDrawn(Event):
        seat: Everyone
        card: Owner

    CARD_DRAWN = kind(CardDrawn)

An event may carry its cause, in a last field called `because`: the sum, the condition, the reason. It is no number that
rules tell, but is worked out by a function of the game when somebody listens, so search does not pay for it, what a
seat has heard does not depend on it, and records do not hold it. It must follow from what all hearers may know.

    class CityScored(Event):
        city: Everyone
        points: Everyone
        because: CityStanding | None = None

    CITY_SCORED = kind(CityScored, because=standing_of)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Annotated, Any, get_type_hints
from zlib import crc32

import msgspec

from quarterdeck.kernel.errors import BrokenRule
from quarterdeck.kernel.table import Listener, Table
from quarterdeck.kernel.types import EVERYBODY, OWNER, Kind

MOST_NUMBERS = 5
BECAUSE = "because"

Everyone = Annotated[int, EVERYBODY]
Owner = Annotated[int | None, OWNER]


class Event(msgspec.Struct, tag=True, omit_defaults=True):
    """Something that happened; fields that the hearer may not see are None."""

    def sentence(self, book: Any) -> str:
        """What happened, for the log; `book` is the game's. Players are called 'seat 0': see `with_names`."""
        said = ", ".join(f"{name} {value}" for name, value in msgspec.structs.asdict(self).items() if value is not None)
        return f"{type(self).__name__}: {said}" if said else type(self).__name__


def with_names(text: str, names: Sequence[str]) -> str:
    """What a game says, with the players' names for 'Seat 0', 'seat 1' and so on."""
    return re.sub(r"\b[Ss]eat (\d+)\b", lambda found: name_of(found, names), text)


def name_of(found: re.Match[str], names: Sequence[str]) -> str:
    seat = int(found[1])
    return names[seat] if seat < len(names) and names[seat] else found[0]


def kind(event: type[Event], because: Callable[[Any, Any], object] | None = None) -> Kind:
    """The kind that rules tell with; refuses a class that leaves open who sees what.

    `because` gives the cause of an event, from the table at the moment when it is told and the event as a whole.
    """
    hints = get_type_hints(event, include_extras=True)
    audiences: list[int] = []
    if (BECAUSE in event.__struct_fields__) != (because is not None):
        raise BrokenRule(f"{event.__name__} needs both a field called {BECAUSE!r} and a function that fills it")
    for name in numbers_of(event):
        audience = getattr(hints[name], "__metadata__", (None,))[0]
        if audience not in (EVERYBODY, OWNER):
            raise BrokenRule(f"{event.__name__}.{name} must say who sees it: Everyone or Owner")
        audiences.append(audience)
    if len(audiences) > MOST_NUMBERS:
        raise BrokenRule(
            f"{event.__name__} has {len(audiences)} fields: an event carries at most {MOST_NUMBERS} numbers"
        )
    if OWNER in audiences and event.__struct_fields__[0] != "seat":
        raise BrokenRule(f"{event.__name__} has fields for its owner, so its first field must be 'seat'")
    return Kind(event.__name__, crc32(event.__name__.encode()), audiences, event, because)


def numbers_of(event: type[Event]) -> list[str]:
    """The fields that rules tell: all but the cause."""
    return [name for name in event.__struct_fields__ if name != BECAUSE]


class Told:
    """One event as it was told, with all its numbers, and its cause if it carries one."""

    __slots__ = ("because", "kind", "numbers")

    def __init__(self, kind: Kind, numbers: tuple[int, int, int, int, int]) -> None:
        self.kind = kind
        self.numbers = numbers
        self.because: object = None

    def whole(self) -> Event:
        return self.event(self.numbers)

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as this seat (None: a spectator) may know it, or None if it hears nothing."""
        owner = self.kind.owned and seat == self.numbers[0]
        if not (owner or self.kind.public):
            return None
        audiences = (self.kind.a, self.kind.b, self.kind.c, self.kind.d, self.kind.e)
        return self.event(
            [
                number if owner or audience == EVERYBODY else None
                for number, audience in zip(self.numbers, audiences, strict=True)
            ]
        )

    def event(self, numbers: Sequence[int | None]) -> Event:
        cause = () if self.because is None else (self.because,)
        return self.kind.event(*numbers[: self.kind.fields], *cause)  # type: ignore[no-any-return]

    def written(self) -> dict[str, Any]:
        """For records: the numbers alone, since the cause follows from the game."""
        return {"type": self.kind.name, **dict(zip(numbers_of(self.kind.event), self.numbers, strict=False))}


class EventLog(Listener):
    """A listener that keeps all that was told since it was set."""

    def __init__(self) -> None:
        self.all: list[Told] = []

    def told(self, g: Table, kind: Kind, a: int, b: int, c: int, d: int, e: int) -> None:
        told = Told(kind, (a, b, c, d, e))
        if kind.because is not None:
            told.because = kind.because(g, told.whole())
        self.all.append(told)

    def whole(self) -> list[Event]:
        return [told.whole() for told in self.all]

    def seen_by(self, seat: int | None) -> list[Event]:
        return [event for told in self.all if (event := told.seen_by(seat)) is not None]
