"""Games that are played to their end without a server, for what they leave behind."""

from __future__ import annotations

from typing import Any

from quarterdeck.server.entries import Answered, AnyEntry, Made, Sat
from quarterdeck.server.listings import listing_after
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.results.game_result import DECODER, GameResult
from quarterdeck.server.schemas import NewTable
from quarterdeck.server.table_commands import new_entries, start
from quarterdeck.server.users import User
from tests.some_games import SHORTEST

GAMES = OfferedGames()
ANN, BOB, CID = User("ann", "Ann"), User("bob", "Bob"), User("cid", "Cid")


class Played:
    """A table whose first seats these users have taken; the clock of the test goes on by a second per row."""

    def __init__(
        self, *users: User, game: str = SHORTEST.id, seats: int = 2, begin: bool = True, **wanted: Any
    ) -> None:
        first = new_entries(GAMES, NewTable(game=game, seats=seats, **({"people": []} | wanted)), ANN, 100.0)
        assert isinstance(first[0], Made)
        self.live = LiveTable("table", first[0], GAMES)
        self.now = 100.0
        self.results: list[str] = []
        self.row(*first)
        for seat, user in enumerate(users):
            self.row(Sat(time=self.now, seat=seat, user=user.id, name=user.name, program=user.program))
        if begin:
            self.row(*start(self.live, ANN, self.now))

    def row(self, *entries: AnyEntry) -> None:
        """Write a row as the hub does."""
        live = self.live
        attempt = live.try_out(list(entries))
        listing = listing_after(live, list(entries), attempt)
        if listing is not None and listing.result:
            self.results.append(listing.result)
        live.apply(list(entries), attempt)
        self.now += 1.0

    def answer(self, by: Any = "person") -> Answered:
        """The first option of whoever is asked first."""
        play = self.live.under_way
        lane = play.waiting()[0]
        return Answered(time=self.now, seat=lane.seat, action=play.g.options(lane.seat)[0].text, by=by)

    def answers(self, count: int) -> None:
        for _ in range(count):
            self.row(self.answer())

    def end(self) -> GameResult:
        while self.live.state == "running":
            self.row(self.answer())
        return self.result

    @property
    def result(self) -> GameResult:
        """What the game has left behind, once."""
        (only,) = self.results
        return DECODER.decode(only)
