"""The process that plays games again, with the toy game of the tests among its games."""

from __future__ import annotations

from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.replay_worker import main
from tests.conformance.toys import HUSH


def games(_cards: str) -> OfferedGames:
    found = OfferedGames()
    found.by_id[HUSH.id] = HUSH
    return found


if __name__ == "__main__":
    main(games)
