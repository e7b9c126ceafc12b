"""A worker process in which bots think.

It is sent a view and never a table, so there is nothing in it that a bot may not know.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from quarterdeck import registry
from quarterdeck.bots import Handle, SearchBot, bot
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.server.worker_loop import WorkerReply, answer_requests


class BotRequest(Struct, frozen=True):
    what: Literal["choose", "consider"]
    game: str
    data: str
    """Hash of the cards that the table is played with."""
    folder: str
    """Folder with the host's own cards for this game; empty if there are none."""
    bot: str
    seed: int
    view: msgspec.Raw


class Opinion(Struct, frozen=True):
    """A bot's estimate of one option, with a confidence interval."""

    action: str
    value: float
    low: float
    high: float


class BotReply(WorkerReply, frozen=True):
    action: str = ""
    opinions: tuple[Opinion, ...] = ()


@cache
def edition(id: str, data: str, folder: str) -> Game:
    """The game with exactly those cards."""
    found = registry.load(id)
    if found.data_hash != data and folder:
        found = found.with_data(Path(folder))
    if found.data_hash != data:
        raise LookupError(f"the cards {data[:12]} of {id} are not here")
    return found


def think(request: BotRequest) -> BotReply:
    game = edition(request.game, request.data, request.folder)
    handle = Handle(game, msgspec.json.decode(request.view, type=game.view_type))
    player = bot(request.bot, game)
    rng = Rng(request.seed)
    if request.what == "choose":
        return BotReply(action=player.choose(handle, None, rng).text)
    assert isinstance(player, SearchBot)
    found = player.consider(handle, None, rng)
    return BotReply(opinions=tuple(Opinion(one.action.text, one.value, one.low, one.high) for one in found))


if __name__ == "__main__":
    answer_requests(BotRequest, think)
