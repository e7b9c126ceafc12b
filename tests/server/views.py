"""What frames and views have shown, in terms that every game answers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec

from quarterdeck.kernel.game import Game
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.view import View
from tests.server.players import Json, Line

KERNEL = View.__struct_fields__
"""The fields that say who looks, and at which place in the procedure."""


def frames(line: Line) -> list[Json]:
    return [message for message in line.all if message["type"] == "frame"]


def is_without_gaps(frames: list[Json]) -> bool:
    """Whether each begins where the one before ended; what happens in quick succession may come in one frame."""
    return all(before["number"] == after["since"] < after["number"] for before, after in pairwise(frames))


def events(line: Line, after: int = 0) -> list[Json]:
    """The events of all frames after the one with this number."""
    return [event for frame in frames(line) if frame["number"] > after for event in frame["events"]]


def hidden_from_spectators(game: Game, g: Table, seat: int) -> dict[str, Any]:
    """What the view of a seat shows and that of spectators does not, by place in the view."""
    own, others = (dict(places(plain(game.view(g, eyes)))) for eyes in (seat, None))
    return {place: value for place, value in own.items() if others.get(place) != value}


def plain(view: View) -> Json:
    found: Json = msgspec.json.decode(msgspec.json.encode(view))
    return found


def places(view: Json) -> Iterator[tuple[str, Any]]:
    """Every value that a view has of the game's own, with its place."""
    for name, value in view.items():
        if name not in KERNEL:
            yield from values_in(value, name)


def values_in(value: Any, place: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        parts = list(value.items())
    elif isinstance(value, list) and any(isinstance(part, dict) for part in value):
        parts = list(enumerate(value))
    else:
        parts = []
        yield place, value
    for name, part in parts:
        yield from values_in(part, f"{place}.{name}")
