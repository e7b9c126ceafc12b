"""A live table without a server around it."""

from __future__ import annotations

import msgspec

from quarterdeck.server.entries import AnyEntry, Made, Started, from_row, to_row
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.schemas import NewTable, SeatChange
from quarterdeck.server.table_commands import new_entries
from quarterdeck.server.users import User

ANN = User("ann", "Ann")


class Alone:
    """A table of one person with a key of its own, whose rows are kept."""

    def __init__(self, game: str, seats: int, key: int) -> None:
        self.games = OfferedGames()
        people = [SeatChange("me")] * seats
        self.rows: list[list[AnyEntry]] = []
        made, *others = new_entries(self.games, NewTable(game=game, seats=seats, people=people), ANN, 100.0)
        assert isinstance(made, Made)
        made = msgspec.structs.replace(made, key=f"{key:064x}")
        self.live = LiveTable("table", made, self.games)
        self.add([made, *others])
        self.add([Started(time=200.0)])

    def add(self, entries: list[AnyEntry]) -> None:
        self.live.apply(from_row(to_row(entries)))
        self.rows.append(entries)
