"""The games offered by this server, each with the cards that it is played with here."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from quarterdeck import registry
from quarterdeck.kernel.errors import NoSuchGame
from quarterdeck.kernel.game import Game
from quarterdeck.server.boards import Board
from quarterdeck.server.entries import Made
from quarterdeck.server.errors import OtherEdition


class OfferedGames:
    """Games that are not refused; those with a subfolder in the folder of an owner's own cards are played with it."""

    def __init__(self, cards: Path | None = None, refused: Collection[str] = ()) -> None:
        self.cards = cards
        self.by_id = {id: self.load(id) for id in registry.ids() if id not in refused}
        self.boards: dict[str, Board] = {}

    def load(self, id: str) -> Game:
        game = registry.load(id)
        own = None if self.cards is None else self.cards / id
        return game if own is None or not own.is_dir() else game.with_data(own)

    def all(self) -> list[Game]:
        return list(self.by_id.values())

    def game(self, id: str) -> Game:
        if id not in self.by_id:
            raise NoSuchGame(f"there is no game {id!r}; games: {', '.join(self.by_id)}")
        return self.by_id[id]

    def board(self, id: str) -> Board:
        """The board of a game; its files are read when it is first asked for."""
        if id not in self.boards:
            self.boards[id] = Board(self.game(id))
        return self.boards[id]

    def edition(self, made: Made) -> Game:
        """The game that a table was made with; its log can be read with no other."""
        game = self.game(made.game)
        if game.version != made.rules:
            raise OtherEdition(f"this table was made with rules {made.rules}, and here are rules {game.version}")
        if game.has_data(made.data):
            return game
        original = registry.load(made.game)
        if original.has_data(made.data):
            return original
        raise OtherEdition(f"this table was made with the cards {made.data[:12]}, and here are {game.data_hash[:12]}")
