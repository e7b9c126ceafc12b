"""Members for tests: players with an account, however they have come by it."""

from __future__ import annotations

from quarterdeck.server.results.game_result import GameResult
from tests.server.players import Player, Served
from tests.server.results.tournaments import BEGIN, end

PUT_ACCOUNT = "insert into account values ($1, $1, $2, '', '', '', 0.0, '', '', 0.0)"


def member(server: Served, name: str = "") -> Player:
    player = server.player(name)
    id = player.me["id"]
    assert server.do(server.context.user_changes.write(id, (PUT_ACCOUNT, (id, BEGIN - 1))))
    return player


def folded(server: Served, *results: GameResult) -> None:
    """These games have ended, and are folded."""

    async def story() -> None:
        for one in results:
            await end(server.context.store, one)
        await server.context.fold.run()

    server.do(story())
