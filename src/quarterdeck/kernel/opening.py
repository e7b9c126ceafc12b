"""The opening: how a table of a game comes to its first question. Compiled, since a short game is mostly this."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from quarterdeck.kernel.errors import BadOption, BadSeats, BadTable
from quarterdeck.kernel.options import Option, Value, checked
from quarterdeck.kernel.procedure import advance
from quarterdeck.kernel.rng import KEY_BYTES, KeyedStream, Rng, Stream
from quarterdeck.kernel.table import Listener, Origin, Table
from quarterdeck.kernel.types import Book, Rule0, Step

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game


class Opening:
    """What all tables of a game begin with."""

    def __init__(
        self, game: Game, seats: range, options: Sequence[Option], state: type[Table], book: Book, start: Rule0
    ) -> None:
        self.game: Final = game
        self.seats: Final = list(seats)
        self.options: Final = options
        self.state: Final = state
        self.book: Final = book
        self.first: Final = Step(start, 0, 0, 0, 0)
        self.defaults: Final[dict[int, dict[str, Value]]] = {}
        """What `default_options` has found so far, by number of seats."""

    def new(self, seats: object, seed: object, options: object, key: object) -> Table:
        """A table at its first question, once all that it is made from was checked."""
        count = self.check_seats(seats)
        values = self.default_options(count) if options is None else self.check_options(options, count)
        if isinstance(seed, int) and not isinstance(seed, bool) and key is None:
            return self.begin(Origin(self.game, count, values, seed, None), None)
        if seed is None and isinstance(key, bytes):
            return self.begin(Origin(self.game, count, values, None, key), None)
        raise BadTable(f"a table has a seed (a whole number) or a key ({KEY_BYTES} bytes), and not both")

    def begin(self, origin: Origin, listener: Listener | None) -> Table:
        g = self.blank()
        g.set_up(origin, stream_of(origin))
        g.recording = True
        g.listener = listener
        g.main.begin(self.first)
        advance(g, g.main)
        return g

    def blank(self) -> Table:
        """A state that knows its book and nothing else."""
        g = self.state()
        g.book = self.book  # type: ignore[attr-defined]  # every state declares it, with a type of its own
        return g

    def check_seats(self, seats: object) -> int:
        if isinstance(seats, int) and not isinstance(seats, bool) and seats in self.seats:
            return seats
        possible = ", ".join([str(count) for count in self.seats[:-1]])
        possible += " or " * (len(self.seats) > 1) + str(self.seats[-1])
        raise BadSeats(f"{self.game.name} is for {possible} seats, not {seats!r}")

    def default_options(self, seats: int) -> dict[str, Value]:
        """The options of a table for which nothing was chosen: checked once, and shared by all such tables."""
        values = self.defaults.get(seats)
        if values is None:
            values = self.defaults[seats] = checked(self.options, {}, seats)
        return values

    def check_options(self, options: object, seats: int) -> dict[str, Value]:
        """The options of a table that is to be made; one that would do nothing there is refused."""
        if not isinstance(options, Mapping):
            raise BadOption(f"options are given as a mapping of names to values, not {options!r}")
        return checked(self.options, options, seats)


def stream_of(origin: Origin) -> Stream:
    """The random numbers that a table begins with."""
    try:
        if origin.key is not None:
            return KeyedStream(origin.key)
        assert origin.seed is not None
        return Rng(origin.seed)
    except ValueError as error:
        raise BadTable(str(error)) from None
